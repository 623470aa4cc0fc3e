// Is an action legal, and which rules does it break? (DESIGN sections 3, 8 and 11)

import { isInMiddle } from "./actions.mjs";
import { askGeometry } from "./geometry.mjs";
import { HANDLING } from "./handling.mjs";
import { rolesBind } from "./profile.mjs";
import { STOPPING, hangsOnHidden } from "./stopping.mjs";
import { cardsInTheAir, isSeated, nertsLeft } from "./table.mjs";
import { taskOf, withMember } from "./tasks.mjs";

/** The codes of every rule an action breaks: none when it is legal. The first tier with a fault ends the asking. */
export function broken(round, action) {
  if (action === null) return ["notation.unreadable"];
  if (action.seat && !isSeated(round.table, action.seat)) return ["seating.no-such-seat"];
  const named = withMember(round, action);
  for (const tier of [askStanding, askWhatIsThere, askRules]) {
    const codes = [...new Set(tier(round, named))];
    if (codes.length > 0) return codes;
  }
  return [];
}

// --- phase, role, hand -------------------------------------------------------------------------------------------

function* askStanding({ profile, table }, action) {
  yield* askPhase(profile, table.facts, action);
  if (!action.seat) {
    if (action.kind !== "start" && cardsInTheAir(table)) yield "hands.full";
    return;
  }
  const task = taskOf(action);
  if (rolesBind(profile, table.members) && task !== null && task !== action.seat.member) yield "roles.not-yours";
  const isFull = table.sides[action.seat.side].hands[action.seat.member - 1] !== null;
  if (action.kind === "place" || action.kind === "return") {
    if (!isFull) yield "hands.empty";
  } else if (isFull && action.kind !== "pass" && action.kind !== "call") yield "hands.full";
}

function* askPhase(profile, facts, action) {
  if (action.kind === "start") {
    if (facts.started) yield "phase.started";
  } else if (!facts.started) yield "phase.not-started";
  else if (facts.ending !== "none") yield "phase.over";
  else if (facts.caller && !belongsToLanding(profile, action)) yield "phase.landing-only";
}

function belongsToLanding({ calling }, { kind, target }) {
  if (kind === "place") return calling.in_flight_to === "anywhere" || isInMiddle(target);
  return kind === "return" || kind === "call";
}

// --- geometry and rules ------------------------------------------------------------------------------------------

function* askWhatIsThere(round, action) {
  if (action.seat) yield* askGeometry(round, action);
  if (action.kind === "burn" && hangsOnHidden(round)) yield "knowledge.unknown";
}

function askRules(round, action) {
  return RULES[action.kind]?.(round, action, action.seat && round.table.sides[action.seat.side]) ?? [];
}

const RULES = {
  ...HANDLING,
  ...STOPPING,
  *call({ profile, table }, action, tableau) {
    const { mode, false_call: falseCall } = profile.calling;
    if (mode === "automatic") yield "calling.automatic";
    if (table.facts.caller) yield "calling.called";
    else if (mode === "optional" && falseCall === "refused" && nertsLeft(tableau) > 0) yield "calling.cards-left";
  },
  *pass({ table }, { seat }) {
    if (table.facts.passed.includes(seat.side)) yield "stalling.already-passed";
  },
};
