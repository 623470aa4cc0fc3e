// Which rules are played? A whole profile, every key of DESIGN section 7 filled in and checked.

const SCORING_TERMS = ["foundation-cards", "nerts-cards", "caller-takes", "false-call", "caller-bonus", "kings-played"];

const oneOf = (...values) => ({ standard: values[0], fits: (value) => values.includes(value) });
const yesNo = (standard) => ({ standard, fits: (value) => typeof value === "boolean" });
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
const count = (standard) => ({ standard, fits: isCount });
const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isCounts = (value) => isTable(value) && Object.values(value).every(isCount);
const countOrTable = (standard) => ({ standard, fits: (value) => isCount(value) || isCounts(value) });
const listOf = (standard, fits) => ({ standard, fits: (value) => Array.isArray(value) && value.length > 0 && value.every(fits) });
const isPart = (value) => ["nerts", "work", "stock"].includes(value);

const KEYS = {
  seating: {
    sides: { standard: { least: 2, most: 26 }, fits: isCounts },
    members: listOf([1], (value) => isCount(value) && value > 0),
    penalty: oneOf("side", "member"),
  },
  layout: {
    deck: oneOf("french", "nertz"),
    order: listOf(["nerts", "work", "stock"], isPart),
    nerts: countOrTable(13),
    work: countOrTable(4),
    nerts_top: oneOf("last", "first"),
    nerts_seen: oneOf("top", "own", "all"),
    shuffled_by: oneOf("owner", "opponent"),
  },
  building: {
    joins: oneOf("alternate", "same-colour", "same-suit", "any"),
    blocks: oneOf("run", "pile", "single"),
    under: oneOf("none", "single"),
  },
  empties: {
    kind: oneOf("any", "king", "nerts", "king-or-nerts", "nerts-or-waste"),
    blocks: yesNo(true),
    duty: oneOf("none", "refill-first"),
  },
  foundations: {
    slots: count(0),
    per_suit: count(0),
    base: yesNo(false),
    complete: oneOf("stays", "aside"),
    joins: oneOf("same-suit", "same-colour", "alternate", "any"),
    aces: oneOf("free", "forced"),
  },
  drawing: {
    count: { standard: 3, fits: (value) => isCount(value) && value > 0 },
    packet: oneOf("last-on-top", "first-on-top"),
    recycle: oneOf("when-empty", "any-time"),
    passes: count(0),
  },
  roles: { kind: oneOf("any-hand", "dealer-and-nertz") },
  contention: { first: oneOf("landed", "lifted"), undecided: oneOf("first-listed", "both-stay") },
  calling: {
    mode: oneOf("optional", "automatic"),
    false_call: oneOf("refused", "ends-round"),
    in_flight: oneOf("void", "lands"),
    in_flight_to: oneOf("anywhere", "foundations"),
  },
  stalemate: { relief: oneOf("burn", "none"), when: oneOf("stuck", "agreed", "either"), limit: count(0), fruitless: count(0) },
};

/** A profile this engine cannot play: said, never guessed. */
export class Unsupported extends Error {}

function readTable(name, given) {
  const keys = KEYS[name];
  const unknown = Object.keys(given).find((key) => !(key in keys));
  if (unknown) throw new Unsupported(`unknown key ${name}.${unknown}`);
  const entries = Object.entries(keys).map(([key, { standard, fits }]) => {
    const value = given[key] ?? standard;
    if (!fits(value)) throw new Unsupported(`${name}.${key}: cannot play ${JSON.stringify(value)}`);
    return [key, value];
  });
  return Object.fromEntries(entries);
}

function readTerm(entry) {
  const known = SCORING_TERMS.includes(entry.term) && Number.isSafeInteger(entry.points);
  if (!known) throw new Unsupported(`scoring: cannot count ${JSON.stringify(entry)}`);
  return { term: entry.term, points: entry.points, callerExempt: entry.caller_exempt ?? false };
}

/** The profile of a document with its defaults filled in; the match is not this engine's business. */
export function readProfile(document) {
  const tables = Object.keys(KEYS).map((name) => [name, readTable(name, document[name] ?? {})]);
  const profile = { ...Object.fromEntries(tables), scoring: (document.scoring ?? []).map(readTerm) };
  profile.seating.sides = { least: 2, most: 26, ...profile.seating.sides };
  return profile;
}

/** How many cards a side's Nerts pile is dealt. */
export function nertsSize({ layout }, side) {
  return isTable(layout.nerts) ? (layout.nerts[side] ?? 13) : layout.nerts;
}

/** How many work piles a side has at a table of so many sides: the nearest smaller number named, else the smallest. */
export function workCount({ layout }, sides) {
  if (!isTable(layout.work)) return layout.work;
  const named = Object.keys(layout.work).map(Number).sort((one, other) => one - other);
  return layout.work[named.findLast((number) => number <= sides) ?? named[0]];
}

/** Are the two tasks of a side kept apart? Only in sides of two. */
export const rolesBind = ({ roles }, members) => roles.kind === "dealer-and-nertz" && members === 2;
