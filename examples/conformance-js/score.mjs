// What is the round worth? (DESIGN section 7: `[[scoring]]`)

import { rankOf } from "./cards.mjs";
import { nertsLeft, playedCards } from "./table.mjs";

const COUNTS = {
  "foundation-cards": ({ played }) => played.length,
  "kings-played": ({ played }) => played.filter(({ card }) => rankOf(card) === 13).length,
  "nerts-cards": ({ left, shares }) => left * shares,
  "caller-takes": ({ isCaller, othersLeft }) => (isCaller ? othersLeft : 0),
  "false-call": ({ isFalseCaller, left }) => (isFalseCaller ? left : 0),
  "caller-bonus": ({ isCaller }) => (isCaller ? 1 : 0),
};

function tallyOf({ profile, table }, side) {
  const { ending, caller } = table.facts;
  const others = Object.keys(table.sides).filter((other) => other !== side);
  return {
    played: playedCards(table).filter(({ owner }) => owner === side),
    left: nertsLeft(table.sides[side]),
    othersLeft: others.reduce((sum, other) => sum + nertsLeft(table.sides[other]), 0),
    shares: profile.seating.penalty === "member" ? table.members : 1,
    isCaller: caller === side && (ending === "called" || ending === "emptied"),
    isFalseCaller: caller === side && ending === "false-call",
  };
}

function partsOf(round, side) {
  const tally = tallyOf(round, side);
  const parts = {};
  for (const { term, points, callerExempt } of round.profile.scoring) {
    const worth = callerExempt && tally.isCaller ? 0 : points * COUNTS[term](tally);
    parts[term] = (parts[term] ?? 0) + worth;
  }
  return parts;
}

const sum = (parts) => Object.values(parts).reduce((total, points) => total + points, 0);

/** Each side's points, and each side's points by term: live before the end, final after it. */
export function score(round) {
  const parts = Object.fromEntries(Object.keys(round.table.sides).map((side) => [side, partsOf(round, side)]));
  const totals = Object.fromEntries(Object.entries(parts).map(([side, terms]) => [side, sum(terms)]));
  return { score: totals, score_parts: parts };
}
