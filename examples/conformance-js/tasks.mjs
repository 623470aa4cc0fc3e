// Whose task is an action?

import { rolesBind } from "./profile.mjs";

const DEALER = 1;
const NERTZ_PLAYER = 2;

/** The action with its member spelt out: a bare side is member 1, or the one whose task it is. */
export function withMember({ profile, table }, action) {
  if (!action.seat || action.seat.member !== null) return action;
  const { side } = action.seat;
  const member = rolesBind(profile, table.members) ? memberFor(table.sides[side], action) : 1;
  return { ...action, seat: { side, member } };
}

function memberFor({ hands }, action) {
  const full = hands.flatMap((held, index) => (held ? [index + 1] : []));
  if (action.kind === "place" || action.kind === "return") return full.length === 1 ? full[0] : 1;
  return taskOf(action) ?? 1;
}

/** The member whose task an action is, where roles are kept apart; null when it is both's. */
export function taskOf({ kind, source }) {
  if (kind === "draw" || kind === "recycle" || source?.kind === "waste") return DEALER;
  return source?.kind === "nerts" ? NERTZ_PLAYER : null;
}
