// Who was first? (DESIGN section 8: the referee)
//
// A move is a stretch of a hand: it takes its card up at `lifted` and is down at `landed`; its target is judged at the
// decision time, which is one of the two. Everything else happens at one moment, `at`.

import { isInMiddle, readAction } from "./actions.mjs";
import { follows } from "./cards.mjs";
import { callOut, concludeCall, placeHeld, play } from "./play.mjs";
import { broken, resolve, withMember } from "./rules.mjs";
import { allFoundations, fork, giveBack, isSeated, nertsLeft } from "./table.mjs";

const STAGES = ["land", "call", "act", "lift"];
const LATE = ["phase.over", "phase.landing-only", "calling.called"];
const GONE = ["places.stale", "places.not-so-many"];

/** Settles the claims of a race: the coarse word and the fine word of each, and the round as it then is. */
export function arbitrate(round, entries, settledIds) {
  const race = new Race(round, entries);
  race.run(settledIds);
  const outcome = race.claims.map(({ tookEffect }) => (tookEffect ? "landed" : "bounced"));
  return { round: race.round, outcome, reasons: race.claims.map(({ reason }) => reason) };
}

function readClaim({ play: text, id, at = 0, lifted, landed }, index) {
  const action = readAction(text);
  const isMove = action?.kind === "move";
  const start = lifted ?? landed ?? at;
  return { index, id, action, isMove, at, lifted: start, landed: landed ?? start, reason: null, held: null, spot: null };
}

const isMoment = ({ lifted, landed }) => lifted === landed;
const isSame = (one, other) => one.card === other.card && one.owner === other.owner;
const cardOf = ({ held, action }) => ({ card: held.cards[0], owner: action.seat.side });

class Race {
  constructor(round, entries) {
    this.round = fork(round);
    this.profile = round.profile;
    this.isByLifting = round.profile.contention.first === "lifted";
    this.claims = entries.map(readClaim);
  }

  run(settledIds) {
    for (const claim of this.claims) this.admit(claim, settledIds);
    for (const { stage, claims } of this.timeline()) this[stage](claims);
  }

  admit(claim, settledIds) {
    const isRepeated = settledIds.has(claim.id);
    if (claim.id !== undefined) settledIds.add(claim.id);
    const { action } = claim;
    const isFit = action && (!action.seat || isSeated(this.round.table, action.seat)) && claim.lifted <= claim.landed;
    if (isRepeated) settle(claim, "duplicate", false);
    else if (!isFit) settle(claim, "illegal", false);
    else claim.action = withMember(this.round, action);
  }

  /** What happens when: at one time landings come first, then a call, then other moments, then lifts. */
  timeline() {
    const moments = new Map();
    const add = (time, stage, claim) => {
      const moment = moments.get(`${time} ${stage}`) ?? { time, stage, claims: [] };
      moment.claims.push(claim);
      moments.set(`${time} ${stage}`, moment);
    };
    for (const claim of this.claims.filter(({ reason }) => reason === null)) {
      if (!claim.isMove) add(claim.at, claim.action.kind === "call" ? "call" : "act", claim);
      else add(claim.landed, "land", claim);
      if (claim.isMove && !isMoment(claim)) add(claim.lifted, "lift", claim);
    }
    const place = ({ stage }) => STAGES.indexOf(stage);
    return [...moments.values()].sort((one, other) => one.time - other.time || place(one) - place(other));
  }

  // --- the stages ---

  call(claims) {
    this.act(claims);
    this.voidWhatWasPutBack();
  }

  act(claims) {
    for (const claim of claims) {
      const codes = broken(this.round, claim.action);
      if (codes.length > 0) settle(claim, reasonFor(codes), false);
      else {
        this.round = play(this.round, claim.action);
        settle(claim, "landed", true);
      }
    }
  }

  lift(claims) {
    for (const claim of claims) {
      this.takeUp(claim);
      if (this.isByLifting) this.decide(claim);
    }
  }

  /** Cards that come down together; the end by a last Nerts card waits until all of them lie. */
  land(claims) {
    const mustWait = claims.filter((claim) => isMoment(claim) && this.handOf(claim) !== null);
    const emptied = [...claims.filter((claim) => !mustWait.includes(claim)), ...mustWait].filter((claim) => {
      if (isMoment(claim)) this.takeUp(claim);
      if (isMoment(claim) || !this.isByLifting) this.decide(claim);
      return this.comeDown(claim);
    });
    const isAutomatic = this.profile.calling.mode === "automatic" && !this.round.table.facts.caller;
    if (isAutomatic && emptied.length > 0) callOut(this.round, emptied[0].action.seat.side);
    else concludeCall(this.round);
    this.voidWhatWasPutBack();
  }

  /** A call under `void` has put back what was in the air. */
  voidWhatWasPutBack() {
    for (const claim of this.claims.filter((one) => one.held && this.handOf(one) === null)) {
      Object.assign(claim, { held: null, spot: null });
      settle(claim, "void", false);
    }
  }

  // --- one claim ---

  handOf({ action: { seat } }) {
    return this.round.table.sides[seat.side].hands[seat.member - 1];
  }

  takeUp(claim) {
    const { source, expected, seat, target } = claim.action;
    const lift = { kind: "lift", source, expected, seat };
    const codes = broken(this.round, lift);
    if (codes.length > 0) {
      settle(claim, reasonFor(codes), false);
      return;
    }
    this.round = play(this.round, lift);
    claim.held = this.handOf(claim);
    const startsAtSlot = target.kind === "foundation" && resolve(this.round, target, claim.held.cards[0]) === 0;
    claim.target = startsAtSlot ? { kind: "new" } : target;
  }

  /** Judges the target of a card in the air on the table as decided so far. */
  decide(claim) {
    if (!claim.held) return;
    const ahead = this.tableAsDecided();
    const { seat } = claim.action;
    claim.decidedAt = this.isByLifting ? claim.lifted : claim.landed;
    if (broken(ahead, { kind: "place", target: claim.target, seat }).length > 0) this.refuseTarget(claim, ahead.table);
    else {
      settle(claim, "landed", true);
      if (isInMiddle(claim.target)) claim.spot = spotOf(ahead, claim);
    }
  }

  /** The round with every card down that is decided and still in the air. */
  tableAsDecided() {
    const decided = this.claims.filter(({ held, tookEffect }) => held && tookEffect);
    if (decided.length === 0) return this.round;
    const ahead = fork(this.round);
    decided.sort((one, other) => one.lifted - other.lifted || one.index - other.index);
    for (const claim of decided) putDownClaim(ahead, claim);
    return ahead;
  }

  refuseTarget(claim, table) {
    const { target } = claim;
    const isAimedAt = ({ number }) => target.kind === "any" || (target.kind === "foundation" && target.number === number);
    const rivals = this.claims.filter(({ spot }) => spot && isAimedAt(spot));
    const twin = rivals.find((rival) => rival.decidedAt === claim.decidedAt && this.isSamePlace(claim, rival, table));
    const isBeaten = rivals.some((rival) => rival.decidedAt < claim.decidedAt && rival.spot.card === claim.held.cards[0]);
    if (twin) this.tie(claim, twin);
    else settle(claim, isBeaten ? "beaten" : "illegal", false);
  }

  /** Would this card have fitted where a rival's card has just come to lie? */
  isSamePlace(claim, { spot }, table) {
    if (claim.held.cards.length > 1 || !spot.below) return false;
    const [levels, level] = findCard(table, spot.below);
    return levels[level].some(({ card }) => follows(this.profile.foundations.joins, card, claim.held.cards[0]));
  }

  tie(claim, rival) {
    const bothStay = this.profile.contention.undecided === "both-stay";
    rival.reason = "tied";
    settle(claim, "tied", bothStay);
    if (bothStay) claim.spot = { ...rival.spot, ...cardOf(claim), beside: rival.spot };
  }

  /** Lands or returns a card whose fate is decided. True when it was its side's last Nerts card. */
  comeDown(claim) {
    if (!claim.held) return false;
    const { action: { seat }, held } = claim;
    const tableau = this.round.table.sides[seat.side];
    if (claim.tookEffect) {
      for (const slower of this.mustLieFirst(claim)) this.comeDown(slower);
      putDownClaim(this.round, claim);
    } else giveBack(tableau, seat.member);
    claim.held = null;
    return claim.tookEffect && held.source.kind === "nerts" && nertsLeft(tableau) === 0;
  }

  /** Decided when lifted, a card may be down before the one it was judged to lie on: that one is then taken as down too. */
  mustLieFirst({ action, target, spot, decidedAt, index }) {
    const isEarlier = (other) => other.decidedAt < decidedAt || (other.decidedAt === decidedAt && other.index < index);
    return this.claims.filter((other) => {
      if (!other.held || !other.tookEffect || !isEarlier(other)) return false;
      const lowest = spot && (spot.beside ?? spot.below);
      if (spot) return lowest !== null && isSame(cardOf(other), lowest);
      return other.action.seat.side === action.seat.side && other.target.pile === target.pile;
    });
  }
}

function settle(claim, reason, tookEffect) {
  Object.assign(claim, { reason, tookEffect });
}

function reasonFor(codes) {
  if (codes.some((code) => LATE.includes(code))) return "late";
  return codes.some((code) => GONE.includes(code)) ? "stale" : "illegal";
}

/** Where a card comes to lie in the middle: the foundation, the card itself and the one below it. */
function spotOf(round, claim) {
  const number = resolve(round, claim.target, claim.held.cards[0]);
  const { foundations } = round.table;
  if (number === 0) return { ...cardOf(claim), number: foundations.length + 1, below: null };
  return { ...cardOf(claim), number, below: foundations[number - 1].at(-1)[0] };
}

/** The levels of the foundation a card lies on, and its level there; undefined when it is not down. */
function findCard(table, entry) {
  for (const levels of allFoundations(table)) {
    const level = levels.findIndex((entries) => entries.some((other) => isSame(other, entry)));
    if (level >= 0) return [levels, level];
  }
  return undefined;
}

function putDownClaim(round, { action: { seat }, target, spot, held }) {
  const { table } = round;
  if (spot?.beside) {
    const [levels, level] = findCard(table, spot.beside);
    levels[level].push({ card: held.cards[0], owner: seat.side });
    table.sides[seat.side].hands[seat.member - 1] = null;
  } else if (spot?.below) {
    const [below] = findCard(table, spot.below);
    placeHeld(round, seat, { kind: "foundation", number: table.foundations.indexOf(below) + 1 });
  } else placeHeld(round, seat, spot ? { kind: "new" } : target);
}
