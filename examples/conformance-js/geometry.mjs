// Is there such a pile, and such a card?

import { isInMiddle } from "./actions.mjs";
import { HIDDEN } from "./cards.mjs";
import { isInTheAir, look, pileOf, resolve, samePile } from "./table.mjs";

/** The codes of what is not there. */
export function* askGeometry(round, action) {
  const tableau = action.seat && round.table.sides[action.seat.side];
  if (action.source) yield* askSource(tableau, action);
  if (action.target) yield* askTarget(round, tableau, action, movingOf(tableau, action));
  if (action.kind === "draw" || action.kind === "recycle") {
    if (isInTheAir(tableau, { kind: "waste" })) yield "places.in-the-air";
  }
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
export function movingOf(tableau, { kind, seat, source }) {
  if (kind === "place") return tableau.hands[seat.member - 1];
  return { source, cards: pileOf(tableau, source) ? look(tableau, source) : null };
}
