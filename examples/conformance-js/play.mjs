// What does a legal action do?

import { isInMiddle } from "./actions.mjs";
import { endingOfCall } from "./position.mjs";
import { cardsInTheAir, fork, giveBack, isComplete, nertsLeft, playingSides, resolve, take } from "./table.mjs";
import { withMember } from "./tasks.mjs";

/** The round after a legal action. */
export function play(round, action) {
  const next = fork(round);
  const { seat, ...what } = withMember(round, action);
  EFFECTS[action.kind](next, { ...what, ...seat }, seat && next.table.sides[seat.side]);
  return next;
}

const EFFECTS = {
  start: ({ table }) => { table.facts.started = true; },
  move(round, { side, source, target }, tableau) {
    const cards = take(tableau, source);
    putDown(round, side, cards, target);
    endIfEmptied(round, side, source);
  },
  lift(round, { member, source }, tableau) {
    tableau.hands[member - 1] = { cards: take(tableau, source), source };
  },
  place(round, { side, member, target }) {
    endIfEmptied(round, side, placeHeld(round, { side, member }, target));
    concludeCall(round);
  },
  return(round, { member }, tableau) {
    giveBack(tableau, member);
    concludeCall(round);
  },
  draw: ({ profile, table }, { side }) => { table.sides[side] = drawn(profile, table.sides[side]); },
  recycle: ({ table }, { side }) => { table.sides[side] = recycled(table.sides[side]); },
  pass: ({ table }, { side }) => { table.facts.passed = [...table.facts.passed, side].sort(); },
  call: (round, { side }) => callOut(round, side),
  abandon: ({ table }) => { table.facts.ending = "abandoned"; },
  burn: (round) => stop(round),
};

/** A tableau after turning the next cards of its stock. */
export function drawn({ drawing }, tableau) {
  const packet = tableau.stock.slice(0, drawing.count);
  if (drawing.packet === "first-on-top") packet.reverse();
  return { ...tableau, stock: tableau.stock.slice(drawing.count), waste: [...tableau.waste, ...packet] };
}

/** A tableau after turning the waste over on top of what is left of the stock. */
export const recycled = (tableau) => ({ ...reformed(tableau), recycles: tableau.recycles + 1 });

const reformed = (tableau) => ({ ...tableau, stock: [...tableau.waste, ...tableau.stock], waste: [] });

function burned(tableau) {
  const whole = reformed(tableau);
  const [top, ...rest] = whole.stock;
  return top === undefined ? whole : { ...whole, stock: [...rest, top] };
}

function stop({ profile, table }) {
  const { limit, fruitless } = profile.stalemate;
  const { facts } = table;
  const isFruitless = fruitless > 0 && facts.stopsSincePlay >= fruitless;
  facts.stops += 1;
  facts.stopsSincePlay += 1;
  facts.passed = [];
  if (limit > 0 && facts.stops >= limit) facts.ending = "stops";
  else if (isFruitless) facts.ending = "deadlock";
  else for (const side of playingSides(table)) table.sides[side] = burned(table.sides[side]);
}

/** Lands cards on a target. */
function putDown(round, side, cards, target) {
  const { facts, sides } = round.table;
  facts.passed = [];
  facts.stopsSincePlay = 0;
  if (isInMiddle(target)) putInMiddle(round, side, cards[0], resolve(round, target, cards[0]));
  else {
    const pile = sides[side].work[target.pile - 1];
    pile.splice(target.kind === "under" ? 0 : pile.length, 0, ...cards);
  }
}

function putInMiddle({ profile, table }, side, card, found) {
  const number = found || table.foundations.push([]);
  const levels = table.foundations[number - 1];
  levels.push([{ card, owner: side }]);
  if (isComplete(levels) && profile.foundations.complete === "aside") {
    table.aside.push({ levels, closer: side });
    table.foundations[number - 1] = null;
  }
}

/** Lands what a member holds, and tells the pile it came from. */
export function placeHeld(round, { side, member }, target) {
  const { hands } = round.table.sides[side];
  const { cards, source } = hands[member - 1];
  hands[member - 1] = null;
  putDown(round, side, cards, target);
  return source;
}

/** Ends the round where the last Nerts card of a side ends it by itself. */
function endIfEmptied(round, side, source) {
  const { profile, table } = round;
  const isLast = source.kind === "nerts" && nertsLeft(table.sides[side]) === 0;
  if (profile.calling.mode === "automatic" && isLast && !table.facts.caller) callOut(round, side);
}

/** A side calls, or has emptied its pile: cards in the air are void, or land before the end. */
export function callOut(round, side) {
  const { profile, table } = round;
  table.facts.caller = side;
  table.facts.calledFalsely = nertsLeft(table.sides[side]) > 0;
  if (profile.calling.in_flight === "void") {
    for (const tableau of Object.values(table.sides)) {
      tableau.hands.forEach((held, index) => held && giveBack(tableau, index + 1));
    }
  }
  concludeCall(round);
}

/** Ends a round that was called once nothing is in the air any more. */
export function concludeCall({ profile, table }) {
  const { facts } = table;
  if (facts.caller && facts.ending === "none" && !cardsInTheAir(table)) facts.ending = endingOfCall(profile, facts);
}
