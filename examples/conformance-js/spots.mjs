// Where in the middle does a card of a race come to lie?

import { placeHeld } from "./play.mjs";
import { allFoundations, resolve } from "./table.mjs";

const isSame = (one, other) => one.card === other.card && one.owner === other.owner;

/** The card of a claim, and whose it is. */
export const cardOf = ({ held, action }) => ({ card: held.cards[0], owner: action.seat.side });

/** Is this the card of a claim? */
export const isCardOf = (claim, entry) => isSame(cardOf(claim), entry);

/** Where a card comes to lie in the middle: the foundation, the card itself and the one below it. */
export function spotOf(round, claim) {
  const number = resolve(round, claim.target, claim.held.cards[0]);
  const { foundations } = round.table;
  if (number === 0) return { ...cardOf(claim), number: foundations.length + 1, below: null };
  return { ...cardOf(claim), number, below: foundations[number - 1].at(-1)[0] };
}

/** The levels of the foundation a card lies on, and its level there; undefined when it is not down. */
export function findCard(table, entry) {
  for (const levels of allFoundations(table)) {
    const level = levels.findIndex((entries) => entries.some((other) => isSame(other, entry)));
    if (level >= 0) return [levels, level];
  }
  return undefined;
}

/** Lands the card of a claim where it was judged to lie. */
export function putDownClaim(round, { action: { seat }, target, spot, held }) {
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

/** Lets a hand whose card has its place be full of nothing, until the card is down. */
export function keepFull({ table }, { action: { seat }, held }) {
  const nothing = { ...held, cards: [] };
  table.sides[seat.side].hands[seat.member - 1] = nothing;
  return nothing;
}
