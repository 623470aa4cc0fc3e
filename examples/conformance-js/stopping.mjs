// May the table stop: burn, or abandon the round?

import { isStuck } from "./stuck.mjs";
import { playingSides } from "./table.mjs";

/** The rules of the actions of the whole table, by kind. */
export const STOPPING = {
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

/** Does it hang on cards that cannot be seen whether a burn is legal? */
export function hangsOnHidden(round) {
  const { relief, when } = round.profile.stalemate;
  if (relief === "none" || when === "agreed" || mayBurn(round)) return false;
  return stuckness(round).every((answer) => answer !== false);
}
