// Where do the cards lie? Facts and the hands that move them; no rules.

import { HIDDEN, RANK_COUNT, follows } from "./cards.mjs";

/** A round of the same profile whose table may be changed without touching the first. */
export const fork = ({ profile, table }) => ({ profile, table: structuredClone(table) });

/** An empty tableau for so many work piles and members. */
export const emptyTableau = (piles, members) => ({
  nerts: [],
  work: Array.from({ length: piles }, () => []),
  stock: [],
  waste: [],
  hands: Array(members).fill(null),
  recycles: 0,
});

/** The facts of a round that has just been dealt and started. */
export const freshFacts = () => ({
  started: true, stops: 0, stopsSincePlay: 0, passed: [], caller: "", calledFalsely: false, ending: "none", withdrawn: [],
});

/** The sides that still play. */
export const playingSides = (table) => Object.keys(table.sides).filter((side) => !table.facts.withdrawn.includes(side));

/** Is there such a seat, and does it still play? */
export function isSeated(table, { side, member }) {
  return playingSides(table).includes(side) && (member === null || (member >= 1 && member <= table.members));
}

/** Is any hand of these tableaus full? */
export const anyHandFull = (...tableaus) => tableaus.some(({ hands }) => hands.some(Boolean));
/** Is any hand of the table full? */
export const cardsInTheAir = (table) => anyHandFull(...Object.values(table.sides));

const isWork = (source) => source.kind === "work" || source.kind === "base";
/** Do two sources, or a source and a work-pile target, name one pile? */
export const samePile = (one, other) => (one.pile === undefined ? one.kind === other.kind : one.pile === other.pile);
/** Is a card of this pile in the air? */
export const isInTheAir = (tableau, place) => tableau.hands.some((held) => held && samePile(held.source, place));

/** The pile of a source; undefined when there is none. */
export const pileOf = (tableau, source) => (isWork(source) ? tableau.work[source.pile - 1] : tableau[source.kind]);

/** The cards a source would give, or null when it does not hold so many. */
export function look(tableau, source) {
  const pile = pileOf(tableau, source);
  if (source.kind === "base") return pile.length > 1 ? [pile[0]] : null;
  return pile.length >= source.count ? pile.slice(-source.count) : null;
}

/** Takes the cards of a source off their pile. */
export function take(tableau, source) {
  const pile = pileOf(tableau, source);
  return source.kind === "base" ? pile.splice(0, 1) : pile.splice(-source.count);
}

/** Puts the cards in a member's hand back where they came from. */
export function giveBack(tableau, member) {
  const { cards, source } = tableau.hands[member - 1];
  const pile = pileOf(tableau, source);
  pile.splice(source.kind === "base" ? 0 : pile.length, 0, ...cards);
  tableau.hands[member - 1] = null;
}

/** The Nerts cards a side has left, one in the air included. */
export function nertsLeft({ nerts, hands }) {
  return nerts.length + hands.filter((held) => held?.source.kind === "nerts").length;
}

/** The foundations that lie in the middle, those set aside not counted. */
export const inTheMiddle = (table) => table.foundations.filter(Boolean);
/** Does a foundation hold its king? */
export const isComplete = (levels) => levels.length === RANK_COUNT;

/** Does this card go onto these levels of a foundation? */
export function goesOnto(profile, levels, card) {
  const fits = (top) => follows(profile.foundations.joins, top.card, card);
  return card !== HIDDEN && !isComplete(levels) && levels.at(-1).some(fits);
}

/** Every foundation, set aside or not. */
export const allFoundations = (table) => [...inTheMiddle(table), ...table.aside.map(({ levels }) => levels)];
/** Every card on a foundation, set aside or not. */
export const playedCards = (table) => allFoundations(table).flat(2);

/** Where in the middle a target is: a foundation's number, 0 for a new one, null for nowhere. */
export function resolve({ profile, table }, target, card) {
  const { foundations } = table;
  if (target.kind === "new") return 0;
  if (target.kind === "any") return foundations.findIndex((levels) => levels && card && goesOnto(profile, levels, card)) + 1;
  if (foundations[target.number - 1]) return target.number;
  const startsAtSlot = target.number > foundations.length && target.number <= profile.foundations.slots && card?.[0] === "A";
  return startsAtSlot ? 0 : null;
}
