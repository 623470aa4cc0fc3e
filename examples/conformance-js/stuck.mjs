// Is a side stuck? (DESIGN section 8)

import { HIDDEN } from "./cards.mjs";
import { brokenByHandling } from "./handling.mjs";
import { drawn, recycled } from "./play.mjs";
import { anyHandFull, playingSides } from "./table.mjs";

const ANY_FOUNDATION = { kind: "any" };

/** True, false, or null where it hangs on cards that cannot be seen. */
export function isStuck(round, side) {
  const tableau = round.table.sides[side];
  if (!playingSides(round.table).includes(side)) return true;
  if (anyHandFull(tableau)) return false;
  const free = { profile: { ...round.profile, roles: { kind: "any-hand" } }, table: round.table };
  const tops = wasteTops(free, side);
  const seen = [...tops].filter((card) => card !== HIDDEN);
  for (const work of arrangements(free, side)) {
    if (getsOn(withTableau(free, side, { ...tableau, work }), side, seen, emptyPiles(tableau.work))) return false;
  }
  const hangsOnHidden = tableau.nerts.at(-1) === HIDDEN || tableau.waste.at(-1) === HIDDEN || tops.has(HIDDEN);
  return hangsOnHidden ? null : true;
}

const emptyPiles = (work) => work.filter((pile) => pile.length === 0).length;
const withTableau = ({ profile, table }, side, tableau) =>
  ({ profile, table: { ...table, sides: { ...table.sides, [side]: tableau } } });
const may = (round, side, action) => brokenByHandling(round, { ...action, seat: { side, member: 1 } }).length === 0;
const mayMove = (round, side, source, target) => may(round, side, { kind: "move", source, target });

/** Work piles and the places under them. */
const workTargets = (work) => work.flatMap((_, index) => ["onto", "under"].map((kind) => ({ kind, pile: index + 1 })));
const sourcesOf = (pile, index) => pile.map((_, above) => ({ kind: "work", pile: index + 1, count: above + 1 }));

/** Every card that comes to lie on the waste from now to the end of one whole further pass; `??` if one is drawn at all. */
function wasteTops(round, side) {
  const tops = new Set(round.table.sides[side].waste.slice(-1));
  for (const now of restOfPass(round, side, tops)) {
    if (!may(now, side, { kind: "recycle" })) continue;
    const further = withTableau(now, side, recycled(now.table.sides[side]));
    Array.from(restOfPass(further, side, tops));
  }
  return tops;
}

function* restOfPass(start, side, tops) {
  let round = start;
  yield round;
  while (may(round, side, { kind: "draw" })) {
    const before = round.table.sides[side];
    const after = drawn(round.profile, before);
    const turned = before.stock.slice(0, round.profile.drawing.count);
    tops.add(after.waste.at(-1));
    if (turned.includes(HIDDEN)) tops.add(HIDDEN);
    round = withTableau(round, side, after);
    yield round;
  }
}

/** Every order of the work piles that the side's own work-to-work moves reach. */
function* arrangements(round, side) {
  const tableau = round.table.sides[side];
  const open = [tableau.work];
  const known = new Set();
  while (open.length > 0) {
    const work = open.pop();
    const key = work.map((pile) => pile.join(" ")).sort().join("|");
    if (known.has(key)) continue;
    known.add(key);
    yield work;
    open.push(...rearranged(withTableau(round, side, { ...tableau, work }), side));
  }
}

function* rearranged(round, side) {
  const { work } = round.table.sides[side];
  for (const source of work.flatMap(sourcesOf)) {
    for (const target of workTargets(work)) {
      if (mayMove(round, side, source, target)) yield movedWork(work, source, target);
    }
  }
}

function movedWork(work, source, target) {
  const piles = work.map((pile) => [...pile]);
  const cards = piles[source.pile - 1].splice(-source.count);
  const pile = piles[target.pile - 1];
  pile.splice(target.kind === "under" ? 0 : pile.length, 0, ...cards);
  return piles;
}

/** Does this order of the piles allow a move that gets the side on, or free more places than before? */
function getsOn(round, side, tops, empties) {
  const tableau = round.table.sides[side];
  const { work } = tableau;
  if (emptyPiles(work) > empties) return true;
  const bases = work.map((_, index) => ({ kind: "base", pile: index + 1, count: 1 }));
  const ends = work.map((_, index) => ({ kind: "work", pile: index + 1, count: 1 }));
  if ([...ends, ...bases].some((source) => mayMove(round, side, source, ANY_FOUNDATION))) return true;
  const everywhere = [ANY_FOUNDATION, ...workTargets(work)];
  if (everywhere.some((target) => mayMove(round, side, { kind: "nerts", count: 1 }, target))) return true;
  return tops.some((card) => {
    const shown = withTableau(round, side, { ...tableau, waste: [card] });
    return everywhere.some((target) => mayMove(shown, side, { kind: "waste", count: 1 }, target));
  });
}
