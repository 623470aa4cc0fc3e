// What may a seat do in one stroke? (DESIGN section 4: `legal`)

import { isInMiddle, writeAction } from "./actions.mjs";
import { broken } from "./rules.mjs";

/** Every place a card may be aimed at, the foundation spelt out. */
function targetsOf({ foundations }, { work }) {
  const piles = work.map((_, index) => index + 1);
  return [
    ...piles.map((pile) => ({ kind: "onto", pile })),
    ...piles.map((pile) => ({ kind: "under", pile })),
    ...foundations.map((_, index) => ({ kind: "foundation", number: index + 1 })),
    { kind: "new" },
  ];
}

function sourcesOf({ work }) {
  const piles = work.flatMap((cards, index) => [
    ...cards.map((_, above) => ({ kind: "work", pile: index + 1, count: above + 1 })),
    { kind: "base", pile: index + 1, count: 1 },
  ]);
  return [{ kind: "nerts", count: 1 }, { kind: "waste", count: 1 }, ...piles];
}

function candidates(table, tableau, isFull) {
  const targets = targetsOf(table, tableau);
  const plain = (...kinds) => kinds.map((kind) => ({ kind }));
  if (isFull) return [...targets.map((target) => ({ kind: "place", target })), ...plain("return", "call", "pass")];
  const moves = sourcesOf(tableau).flatMap((source) => targets.map((target) => ({ kind: "move", source, target })));
  const readable = moves.filter(({ source, target }) => source.kind !== "base" || isInMiddle(target));
  return [...readable, ...plain("draw", "recycle", "call", "pass")];
}

/** The legal actions of a seat as texts, in the order of the contract. */
export function legal(round, { side, member }) {
  const { table } = round;
  const tableau = table.sides[side];
  const seat = { side, member: member ?? 1 };
  const isFull = tableau.hands[seat.member - 1] !== null;
  const allowed = candidates(table, tableau, isFull).filter((what) => broken(round, { ...what, seat }).length === 0);
  const name = table.members > 1 ? `${seat.side}${seat.member}` : side;
  return allowed.map((what) => writeAction(what, name));
}
