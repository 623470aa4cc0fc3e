// May these cards lie there?

import { isInMiddle } from "./actions.mjs";
import { follows, rankOf, suitOf } from "./cards.mjs";
import { goesOnto, inTheMiddle, isComplete, isInTheAir, pileOf, resolve } from "./table.mjs";

/** The codes of what forbids cards to come from their source to a target. */
export function* askTransfer(round, tableau, { source, cards }, target) {
  const isBlock = cards.length > 1;
  if (isBlock && round.profile.building.blocks === "single") yield "building.blocks";
  if (!isInMiddle(target)) yield* askWorkPile(round.profile, tableau, { source, cards }, target);
  else if (isBlock) yield "foundations.one-card";
  else {
    if (source.kind === "base" && !round.profile.foundations.base) yield "foundations.base";
    yield* askFoundation(round, cards[0], resolve(round, target, cards[0]));
  }
}

/** The codes of what forbids a card on the foundation of this number; 0 is a new one. */
export function* askFoundation({ profile, table }, card, number) {
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
