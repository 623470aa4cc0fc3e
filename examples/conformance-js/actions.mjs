// How is an action written and read? (DESIGN section 5)

import { readCard } from "./cards.mjs";

const NUMBER = "([1-9]\\d*)";
const SOURCES = [
  [/^N$/, () => ({ kind: "nerts", count: 1 })],
  [/^W$/, () => ({ kind: "waste", count: 1 })],
  [new RegExp(`^${NUMBER}$`), ([, pile]) => ({ kind: "work", pile: Number(pile), count: 1 })],
  [new RegExp(`^${NUMBER}x${NUMBER}$`), ([, pile, count]) => ({ kind: "work", pile: Number(pile), count: Number(count) })],
  [new RegExp(`^${NUMBER}b$`), ([, pile]) => ({ kind: "base", pile: Number(pile), count: 1 })],
];
const TARGETS = [
  [/^F$/, () => ({ kind: "any" })],
  [/^F\+$/, () => ({ kind: "new" })],
  [new RegExp(`^F${NUMBER}$`), ([, number]) => ({ kind: "foundation", number: Number(number) })],
  [new RegExp(`^u${NUMBER}$`), ([, pile]) => ({ kind: "under", pile: Number(pile) })],
  [new RegExp(`^${NUMBER}$`), ([, pile]) => ({ kind: "onto", pile: Number(pile) })],
];

function readBy(forms, text) {
  for (const [form, make] of forms) {
    const match = form.exec(text);
    if (match) return make(match);
  }
  return null;
}

/** A source such as `N`, `W`, `1x2`, `1b`; null when it is none. */
export const readSource = (text) => readBy(SOURCES, text);
/** Does the target lie in the middle of the table? */
export const isInMiddle = (target) => ["any", "new", "foundation"].includes(target.kind);

function readMove(what, expected) {
  const [from, to, ...more] = what.split(">");
  const source = readSource(from.trim());
  const target = to === undefined || more.length ? null : readBy(TARGETS, to.trim());
  if (!source || !target || (source.kind === "base" && !isInMiddle(target))) return null;
  return { kind: "move", source, target, expected };
}

function readWhat(what, expected) {
  const [verb, place, ...more] = what.split(/\s+/);
  if (what.includes(">")) return readMove(what, expected);
  if (expected || more.length > 0) return null;
  const source = verb === "lift" && readSource(place ?? "");
  if (source) return { kind: "lift", source };
  const target = verb === "place" && readBy(TARGETS, place ?? "");
  if (target) return { kind: "place", target };
  return ["draw", "recycle", "call", "pass", "return"].includes(what) ? { kind: what } : null;
}

/** The action of a text, or null when nobody can read it; `seat.member` is null for a bare side. */
export function readAction(text) {
  if (typeof text !== "string") return null;
  const trimmed = text.trim();
  if (["start", "burn", "abandon"].includes(trimmed)) return { kind: trimmed, seat: null };
  const match = /^([A-Z])(\d*)\s*:\s*([^[\]]+?)\s*(?:\[([^[\]]+)\])?$/u.exec(trimmed);
  const expected = match?.[4] === undefined ? undefined : readCard(match[4].trim());
  const action = match && expected !== null ? readWhat(match[3], expected) : null;
  return action && { ...action, seat: { side: match[1], member: match[2] ? Number(match[2]) : null } };
}

/** The text of a source. */
export function writeSource({ kind, pile, count }) {
  if (kind === "nerts") return "N";
  if (kind === "waste") return "W";
  if (kind === "base") return `${pile}b`;
  return count > 1 ? `${pile}x${count}` : String(pile);
}

/** The text of a target. */
export function writeTarget({ kind, pile, number }) {
  return { any: "F", new: "F+", foundation: `F${number}`, under: `u${pile}`, onto: String(pile) }[kind];
}

/** The text of an action of a seat. */
export function writeAction({ kind, source, target }, seatText) {
  if (kind === "move") return `${seatText}: ${writeSource(source)}>${writeTarget(target)}`;
  const rest = { lift: () => ` ${writeSource(source)}`, place: () => ` ${writeTarget(target)}` }[kind];
  return `${seatText}: ${kind}${rest?.() ?? ""}`;
}
