// What has to be played before anything else?

import { isInMiddle } from "./actions.mjs";
import { askFoundation } from "./fitting.mjs";
import { rolesBind } from "./profile.mjs";
import { isInTheAir, look, nertsLeft, samePile } from "./table.mjs";
import { taskOf } from "./tasks.mjs";

/** The codes of the duties that an action of a side leaves undone. */
export function* askDuties(round, action, tableau) {
  const { profile, table } = round;
  const aces = profile.foundations.aces === "forced" ? playableAces(round, tableau) : [];
  if (aces.length > 0) {
    const isTaskOfSeat = (source) => [null, action.seat.member].includes(taskOf({ source }));
    const isBound = !rolesBind(profile, table.members) || aces.some(isTaskOfSeat);
    if (isBound && !playsAce(action, aces)) yield "foundations.aces";
  } else if (profile.empties.duty === "refill-first" && hasSpace(tableau) && nertsLeft(tableau) > 0) {
    if (!refills(action, tableau)) yield "empties.duty";
  }
}

function playableAces(round, tableau) {
  const works = tableau.work.map((_, index) => ({ kind: "work", pile: index + 1, count: 1 }));
  return [{ kind: "nerts", count: 1 }, { kind: "waste", count: 1 }, ...works].filter((source) => {
    const card = !isInTheAir(tableau, source) && look(tableau, source)?.[0];
    return card && card[0] === "A" && [...askFoundation(round, card, 0)].length === 0;
  });
}

function playsAce({ source, target }, aces) {
  const isAce = source && source.count === 1 && aces.some((ace) => samePile(ace, source));
  return isAce && (target === undefined || isInMiddle(target));
}

const hasSpace = (tableau) => tableau.work.some((pile, index) => pile.length === 0 && !isInTheAir(tableau, { pile: index + 1 }));

function refills({ source, target }, tableau) {
  if (source?.kind !== "nerts") return false;
  return target === undefined || (target.kind === "onto" && tableau.work[target.pile - 1].length === 0);
}
