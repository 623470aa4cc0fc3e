// May a side move, lift or turn these cards?

import { askDuties } from "./duties.mjs";
import { askTransfer } from "./fitting.mjs";
import { askGeometry, movingOf } from "./geometry.mjs";
import { pileOf } from "./table.mjs";

/** The rules of the actions that handle cards, by kind. */
export const HANDLING = {
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
};

/** The codes when neither phase, role nor hand is asked: geometry first, then the rules. */
export function brokenByHandling(round, action) {
  const geometry = [...new Set(askGeometry(round, action))];
  if (geometry.length > 0) return geometry;
  return [...new Set(HANDLING[action.kind](round, action, round.table.sides[action.seat.side]))];
}
