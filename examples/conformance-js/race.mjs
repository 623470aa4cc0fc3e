// Who was first? (DESIGN section 8: the referee)
//
// A move is a stretch of a hand: it takes its card up at `lifted` and is down at `landed`; its target is judged at the
// decision time, which is one of the two. Everything else happens at one moment, `at`.

import { isInMiddle } from "./actions.mjs";
import { follows } from "./cards.mjs";
import { isOfHeldCards, isOnItsWay, readClaim, reasonFor, settle, timeline } from "./claims.mjs";
import { callOut, concludeCall, play } from "./play.mjs";
import { broken } from "./rules.mjs";
import { cardOf, findCard, isCardOf, keepFull, putDownClaim, spotOf } from "./spots.mjs";
import { fork, giveBack, isSeated, nertsLeft, resolve } from "./table.mjs";
import { withMember } from "./tasks.mjs";

/** Settles the claims of a race: the coarse word and the fine word of each, and the round as it then is. */
export function arbitrate(round, entries, settledIds) {
  const race = ranToEnd(round, entries, settledIds, []);
  for (const { id } of race.claims.filter(({ id }) => id !== undefined)) settledIds.add(id);
  const outcome = race.claims.map(({ tookEffect }) => (tookEffect ? "landed" : "bounced"));
  return { round: race.round, outcome, reasons: race.claims.map(({ reason }) => reason) };
}

/** A call finds out which cards never came down: run again, and none of them has had its place when it was lifted. */
function ranToEnd(round, entries, settledIds, grounded) {
  const race = new Race(round, entries, grounded);
  race.run(new Set(settledIds));
  return race.tooEarly.length === 0 ? race : ranToEnd(round, entries, settledIds, [...grounded, ...race.tooEarly]);
}

class Race {
  constructor(round, entries, grounded) {
    this.round = fork(round);
    this.profile = round.profile;
    this.claims = entries.map(readClaim);
    this.grounded = grounded;
    this.tooEarly = [];
  }

  run(settledIds) {
    for (const claim of this.claims) this.admit(claim, settledIds);
    for (const { stage, claims } of timeline(this.claims, this.profile.contention.first)) this[stage](claims);
  }

  isDecidedWhenLifted({ index }) {
    return this.profile.contention.first === "lifted" && !this.grounded.includes(index);
  }

  admit(claim, settledIds) {
    const isRepeated = settledIds.has(claim.id);
    if (claim.id !== undefined) settledIds.add(claim.id);
    const { action } = claim;
    if (isRepeated) settle(claim, "duplicate", false);
    else if (!action || claim.lifted > claim.landed) settle(claim, "illegal", false);
    else if (action.seat && isSeated(this.round.table, action.seat)) claim.action = withMember(this.round, action);
  }

  // --- the stages ---

  call(claims) {
    this.act(claims);
    this.voidWhatWasPutBack();
  }

  act(claims) {
    for (const claim of claims) {
      const codes = this.brokenAtOnce(claim.action);
      if (this.isTooLate(claim.action)) settle(claim, "late", false);
      else if (codes.length > 0) settle(claim, claim.action.kind === "lift" ? reasonFor(codes) : "illegal", false);
      else {
        this.round = play(this.round, claim.action);
        settle(claim, "landed", true);
        if (isOfHeldCards(claim.action)) this.letGo(claim.action.seat);
      }
    }
  }

  /** Once somebody has called only cards in the air come down, and once the round is over nothing does. */
  isTooLate(action) {
    const { caller, ending } = this.round.table.facts;
    return ending !== "none" || (caller !== "" && !isOfHeldCards(action));
  }

  /** A hand whose card has its place already, though it is still on its way, holds nothing to put down. */
  brokenAtOnce(action) {
    const isFlying = isOfHeldCards(action) && this.inHandOf(action.seat).some(({ tookEffect }) => tookEffect);
    return isFlying ? ["hands.empty"] : broken(this.round, action);
  }

  /** The claims whose cards a seat holds. */
  inHandOf({ side, member }) {
    return this.claims.filter(({ held, action }) => held && action.seat.side === side && action.seat.member === member);
  }

  /** Somebody has put down, or back, by another claim what these claims were moving. */
  letGo(seat) {
    for (const claim of this.inHandOf(seat)) {
      claim.held = null;
      settle(claim, "illegal", false);
    }
  }

  lift(claims) {
    for (const claim of claims) {
      this.takeUp(claim);
      if (this.isDecidedWhenLifted(claim)) this.decide(claim);
    }
  }

  /** Where the lift decides, cards lifted at the very time at which they land come down last. */
  touch(claims) {
    this.land(claims);
  }

  /** Cards that come down together; the end by a last Nerts card waits until all of them lie. */
  land(claims) {
    const emptied = claims.filter((claim) => {
      if (claim.reason === null && !claim.held) this.takeUp(claim);
      if (!this.isDecidedWhenLifted(claim)) this.decide(claim);
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
      if (claim.tookEffect) this.tooEarly.push(claim.index);
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
    if (this.isTooLate(claim.action) || codes.length > 0) {
      settle(claim, this.isTooLate(claim.action) ? "late" : reasonFor(codes), false);
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
    claim.decidedAt = this.isDecidedWhenLifted(claim) ? claim.lifted : claim.landed;
    if (broken(ahead, { kind: "place", target: claim.target, seat }).length > 0) this.refuseTarget(claim, ahead.table);
    else {
      settle(claim, "landed", true);
      this.noteOnePlayed();
      if (isInMiddle(claim.target)) claim.spot = spotOf(ahead, claim);
    }
  }

  /** A card clears the passes when it takes its place, even if it still has to come down. */
  noteOnePlayed() {
    Object.assign(this.round.table.facts, { passed: [], stopsSincePlay: 0 });
  }

  /** The round with every card in its place that is decided and still in the air; their hands are full. */
  tableAsDecided() {
    const decided = this.claims.filter(isOnItsWay);
    if (decided.length === 0) return this.round;
    const ahead = fork(this.round);
    decided.sort((one, other) => one.lifted - other.lifted || one.index - other.index);
    for (const claim of decided) {
      putDownClaim(ahead, claim);
      keepFull(ahead, claim);
    }
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
    if (!claim.tookEffect) giveBack(tableau, seat.member);
    else if (isOnItsWay(claim)) this.putDown(claim);
    tableau.hands[seat.member - 1] = null;
    claim.held = null;
    return claim.tookEffect && held.source.kind === "nerts" && nertsLeft(tableau) === 0;
  }

  /** A card may be down before the one it was judged to lie on: that one then lies there, and its hand stays full of nothing. */
  putDown(claim) {
    for (const slower of this.mustLieFirst(claim)) {
      this.putDown(slower);
      slower.held = keepFull(this.round, slower);
    }
    const { passed, stopsSincePlay } = this.round.table.facts;
    putDownClaim(this.round, claim);
    Object.assign(this.round.table.facts, { passed, stopsSincePlay });
  }

  mustLieFirst({ action, target, spot, decidedAt, index }) {
    const isEarlier = (other) => other.decidedAt < decidedAt || (other.decidedAt === decidedAt && other.index < index);
    return this.claims.filter((other) => {
      if (!isOnItsWay(other) || !isEarlier(other)) return false;
      const lowest = spot && (spot.beside ?? spot.below);
      if (spot) return lowest !== null && isCardOf(other, lowest);
      return other.action.seat.side === action.seat.side && other.target.pile === target.pile;
    });
  }
}
