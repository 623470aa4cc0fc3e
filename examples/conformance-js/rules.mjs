// Is an action legal, and which rules does it break? (DESIGN sections 3, 8 and 11)

import { HIDDEN, follows, rankOf, suitOf } from "./cards.mjs";
import { isInMiddle } from "./actions.mjs";
import { rolesBind } from "./profile.mjs";
import { isStuck } from "./stuck.mjs";
import { cardsInTheAir, goesOnto, inTheMiddle, isComplete, isInTheAir, isSeated, look } from "./table.mjs";
import { nertsLeft, pileOf, playingSides, samePile } from "./table.mjs";

const DEALER = 1;
const NERTZ_PLAYER = 2;

/** The codes of every rule an action breaks: none when it is legal. The first tier with a fault ends the asking. */
export function broken(round, action) {
  if (action === null) return ["notation.unreadable"];
  if (action.seat && !isSeated(round.table, action.seat)) return ["seating.no-such-seat"];
  const named = withMember(round, action);
  const standing = [...new Set(askStanding(round, named))];
  return standing.length ? standing : brokenOnTable(round, named);
}

/** The codes when neither phase, role nor hand is asked: geometry first, then the rules. */
export function brokenOnTable(round, action) {
  const geometry = [...new Set(askGeometry(round, action))];
  return geometry.length ? geometry : [...new Set(askRules(round, action))];
}

/** The action with its member spelt out: a bare side is member 1, or the one whose task it is. */
export function withMember({ profile, table }, action) {
  if (!action.seat || action.seat.member !== null) return action;
  const { side } = action.seat;
  const member = rolesBind(profile, table.members) ? memberFor(table.sides[side], action) : 1;
  return { ...action, seat: { side, member } };
}

function memberFor({ hands }, action) {
  const full = hands.flatMap((held, index) => (held ? [index + 1] : []));
  if (action.kind === "place" || action.kind === "return") return full.length === 1 ? full[0] : 1;
  return taskOf(action) ?? 1;
}

/** The member whose task an action is, where roles are kept apart; null when it is both's. */
function taskOf({ kind, source }) {
  if (kind === "draw" || kind === "recycle" || source?.kind === "waste") return DEALER;
  return source?.kind === "nerts" ? NERTZ_PLAYER : null;
}

// --- phase, role, hand -------------------------------------------------------------------------------------------

function* askStanding({ profile, table }, action) {
  yield* askPhase(profile, table.facts, action);
  if (!action.seat) {
    if (action.kind !== "start" && cardsInTheAir(table)) yield "hands.full";
    return;
  }
  const task = taskOf(action);
  if (rolesBind(profile, table.members) && task !== null && task !== action.seat.member) yield "roles.not-yours";
  const isFull = table.sides[action.seat.side].hands[action.seat.member - 1] !== null;
  if (action.kind === "place" || action.kind === "return") {
    if (!isFull) yield "hands.empty";
  } else if (isFull && action.kind !== "pass" && action.kind !== "call") yield "hands.full";
}

function* askPhase(profile, facts, action) {
  if (action.kind === "start") {
    if (facts.started) yield "phase.started";
  } else if (!facts.started) yield "phase.not-started";
  else if (facts.ending !== "none") yield "phase.over";
  else if (facts.caller && !belongsToLanding(profile, action)) yield "phase.landing-only";
}

function belongsToLanding({ calling }, { kind, target }) {
  if (kind === "place") return calling.in_flight_to === "anywhere" || isInMiddle(target);
  return kind === "return" || kind === "call";
}

// --- geometry ----------------------------------------------------------------------------------------------------

function* askGeometry(round, action) {
  const tableau = action.seat && round.table.sides[action.seat.side];
  if (action.source) yield* askSource(tableau, action);
  if (action.target) yield* askTarget(round, tableau, action, movingOf(tableau, action));
  if (action.kind === "draw" || action.kind === "recycle") {
    if (isInTheAir(tableau, { kind: "waste" })) yield "places.in-the-air";
  }
  if (action.kind === "burn" && hangsOnHidden(round)) yield "knowledge.unknown";
}

function* askSource(tableau, { source, expected }) {
  if (!pileOf(tableau, source)) yield "places.no-such-pile";
  else if (isInTheAir(tableau, source)) yield "places.in-the-air";
  else {
    const cards = look(tableau, source);
    if (cards === null) yield "places.not-so-many";
    else if (cards[0] === HIDDEN) yield "knowledge.unknown";
    else if (expected && cards[0] !== expected) yield "places.stale";
  }
}

function* askTarget({ profile, table }, tableau, { target }, { source, cards }) {
  if (isInMiddle(target)) {
    if (resolve({ profile, table }, target, cards?.[0]) === null) yield "places.no-such-foundation";
    return;
  }
  const pile = tableau.work[target.pile - 1];
  if (!pile) yield "places.no-such-pile";
  else if (samePile(source, target)) yield "places.same-pile";
  else if (isInTheAir(tableau, target)) yield "places.in-the-air";
  else if (target.kind === "under" && pile.length === 0) yield "places.not-so-many";
}

/** The cards an action moves and their source: those in the hand for `place`, those on the table else. */
function movingOf(tableau, { kind, seat, source }) {
  if (kind === "place") return tableau.hands[seat.member - 1];
  return { source, cards: pileOf(tableau, source) ? look(tableau, source) : null };
}

/** Where in the middle a target is: a foundation's number, 0 for a new one, null for nowhere. */
export function resolve({ profile, table }, target, card) {
  const { foundations } = table;
  if (target.kind === "new") return 0;
  if (target.kind === "any") return foundations.findIndex((levels) => levels && card && goesOnto(profile, levels, card)) + 1;
  if (foundations[target.number - 1]) return target.number;
  const startsAtSlot = target.number > foundations.length && target.number <= profile.foundations.slots && card?.[0] === "A";
  return startsAtSlot ? 0 : null;
}

// --- rules -------------------------------------------------------------------------------------------------------

function askRules(round, action) {
  return RULES[action.kind]?.(round, action, action.seat && round.table.sides[action.seat.side]) ?? [];
}

const RULES = {
  *move(round, action, tableau) {
    const moving = movingOf(tableau, action);
    yield* askTransfer(round, tableau, moving, action.target);
    yield* askDuties(round, action, tableau);
  },
  *place(round, action, tableau) {
    yield* askTransfer(round, tableau, movingOf(tableau, action), action.target);
  },
  *lift(round, action, tableau) {
    const { building, foundations } = round.profile;
    const { source } = action;
    const isTorn = building.blocks === "pile" && source.count !== pileOf(tableau, source).length;
    if (source.count > 1 && (building.blocks === "single" || isTorn)) yield "building.blocks";
    if (source.kind === "base" && !foundations.base) yield "foundations.base";
    yield* askDuties(round, action, tableau);
  },
  *draw(round, action, tableau) {
    if (tableau.stock.length === 0) yield "drawing.empty";
    yield* askDuties(round, action, tableau);
  },
  *recycle(round, action, tableau) {
    const { recycle, passes } = round.profile.drawing;
    if (recycle === "when-empty" && tableau.stock.length > 0) yield "drawing.recycle-early";
    if (tableau.waste.length === 0) yield "drawing.nothing-to-recycle";
    if (passes > 0 && tableau.recycles >= passes - 1) yield "drawing.passes";
    yield* askDuties(round, action, tableau);
  },
  *call({ profile, table }, action, tableau) {
    const { mode, false_call: falseCall } = profile.calling;
    if (mode === "automatic") yield "calling.automatic";
    if (table.facts.caller) yield "calling.called";
    else if (mode === "optional" && falseCall === "refused" && nertsLeft(tableau) > 0) yield "calling.cards-left";
  },
  *pass({ table }, { seat }) {
    if (table.facts.passed.includes(seat.side)) yield "stalling.already-passed";
  },
  *abandon({ table }) {
    if (!allPassed(table)) yield "stalling.not-all-agreed";
  },
  *burn(round) {
    const { relief, when } = round.profile.stalemate;
    if (relief === "none") yield "stalling.none";
    else if (!mayBurn(round)) {
      if (when !== "agreed") yield "stalling.not-all-stuck";
      if (when !== "stuck") yield "stalling.not-all-agreed";
    }
  },
};

const allPassed = (table) => playingSides(table).every((side) => table.facts.passed.includes(side));
const stuckness = (round) => playingSides(round.table).map((side) => isStuck(round, side));

function mayBurn(round) {
  const { when } = round.profile.stalemate;
  if (when !== "stuck" && allPassed(round.table)) return true;
  return when !== "agreed" && stuckness(round).every((answer) => answer === true);
}

function hangsOnHidden(round) {
  const { relief, when } = round.profile.stalemate;
  if (relief === "none" || when === "agreed" || mayBurn(round)) return false;
  return stuckness(round).every((answer) => answer !== false);
}

function* askTransfer(round, tableau, { source, cards }, target) {
  const isBlock = cards.length > 1;
  if (isBlock && round.profile.building.blocks === "single") yield "building.blocks";
  if (!isInMiddle(target)) yield* askWorkPile(round.profile, tableau, { source, cards }, target);
  else if (isBlock) yield "foundations.one-card";
  else {
    if (source.kind === "base" && !round.profile.foundations.base) yield "foundations.base";
    yield* askFoundation(round, cards[0], resolve(round, target, cards[0]));
  }
}

function* askFoundation({ profile, table }, card, number) {
  const { slots, per_suit: perSuit } = profile.foundations;
  if (number > 0) {
    const levels = table.foundations[number - 1];
    if (isComplete(levels)) yield "foundations.complete";
    else if (!goesOnto(profile, levels, card)) yield "foundations.joins";
    return;
  }
  const middle = inTheMiddle(table);
  const sameSuit = middle.filter(([[ace]]) => suitOf(ace.card) === suitOf(card));
  if (rankOf(card) !== 1) yield "foundations.start";
  if (slots > 0 && middle.length >= slots) yield "foundations.slots";
  if (perSuit > 0 && sameSuit.length >= perSuit) yield "foundations.per-suit";
}

/** Do these cards take along every card of their own work pile, those in a hand counted? */
function isWholePile(tableau, { source, cards }) {
  if (source.kind !== "work") return false;
  const left = pileOf(tableau, source).length;
  return isInTheAir(tableau, source) ? left === 0 : left === cards.length;
}

function* askWorkPile(profile, tableau, moving, target) {
  const { source, cards } = moving;
  const { building } = profile;
  const pile = tableau.work[target.pile - 1];
  if (source.kind === "base") yield "foundations.base";
  if (building.blocks === "pile" && source.kind === "work" && !isWholePile(tableau, moving)) yield "building.blocks";
  if (target.kind === "under") {
    if (building.under === "none" || cards.length > 1) yield "building.under";
    else if (!follows(building.joins, pile[0], cards[0])) yield "building.joins";
  } else if (pile.length > 0) {
    if (!follows(building.joins, cards[0], pile.at(-1))) yield "building.joins";
  } else yield* askEmptyPlace(profile.empties, tableau, moving);
}

const MAY_FILL = {
  any: () => true,
  king: (card) => rankOf(card) === 13,
  nerts: (card, from) => from === "nerts",
  "king-or-nerts": (card, from) => rankOf(card) === 13 || from === "nerts",
  "nerts-or-waste": (card, from) => from === "nerts" || from === "waste",
};

function* askEmptyPlace({ kind, blocks }, tableau, moving) {
  const { source, cards } = moving;
  if (isWholePile(tableau, moving)) yield "moving.no-change";
  if (cards.length > 1 && !blocks) yield "empties.blocks";
  if (!MAY_FILL[kind](cards[0], source.kind)) yield kind.startsWith("king") ? "empties.ranks" : "empties.sources";
}

// --- duties ------------------------------------------------------------------------------------------------------

function* askDuties(round, action, tableau) {
  const { profile, table } = round;
  const aces = profile.foundations.aces === "forced" ? playableAces(round, tableau) : [];
  if (aces.length > 0) {
    const isTaskOfSeat = (source) => [null, action.seat.member].includes(taskOf({ source }));
    const isBound = !rolesBind(profile, table.members) || aces.some(isTaskOfSeat);
    if (isBound && !playsAce(action, aces)) yield "foundations.aces";
  } else if (profile.empties.duty === "refill-first" && hasSpace(tableau) && nertsLeft(tableau) > 0) {
    if (!refills(action, tableau)) yield "empties.duty";
  }
}

function playableAces(round, tableau) {
  const works = tableau.work.map((_, index) => ({ kind: "work", pile: index + 1, count: 1 }));
  return [{ kind: "nerts", count: 1 }, { kind: "waste", count: 1 }, ...works].filter((source) => {
    const card = !isInTheAir(tableau, source) && look(tableau, source)?.[0];
    return card && card[0] === "A" && [...askFoundation(round, card, 0)].length === 0;
  });
}

function playsAce({ source, target }, aces) {
  const isAce = source && source.count === 1 && aces.some((ace) => samePile(ace, source));
  return isAce && (target === undefined || isInMiddle(target));
}

const hasSpace = (tableau) => tableau.work.some((pile, index) => pile.length === 0 && !isInTheAir(tableau, { pile: index + 1 }));

function refills({ source, target }, tableau) {
  if (source?.kind !== "nerts") return false;
  return target === undefined || (target.kind === "onto" && tableau.work[target.pile - 1].length === 0);
}
