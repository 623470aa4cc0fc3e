// How are cards and piles written and read? (DESIGN section 5)

const RANKS = "A23456789TJQK";
const LONG_RANKS = { 1: "A", 10: "T", 11: "J", 12: "Q", 13: "K" };
const SUIT_SIGNS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
const DARK = "SCBR";

/** The suits of each deck. */
export const DECKS = { french: [..."SHDC"], nertz: [..."BRYW"] };
/** A card that cannot be seen. */
export const HIDDEN = "??";
/** Cards in a whole foundation, and in a suit. */
export const RANK_COUNT = RANKS.length;

/** Something that does not describe a table as the contract wants it. */
export class Unreadable extends Error {}

/** The rank of a seen card, ace 1 to king 13. */
export const rankOf = (card) => RANKS.indexOf(card[0]) + 1;
/** The suit letter of a seen card. */
export const suitOf = (card) => card[1];
/** The colour class: black (dark) or red (light). */
export const colourOf = (card) => (DARK.includes(suitOf(card)) ? "dark" : "light");

/** All 52 cards of a deck, in no order that matters. */
export const fullDeck = (deck) => DECKS[deck].flatMap((suit) => [...RANKS].map((rank) => rank + suit));

/** The two-letter form of a card text, or null when it is no card. */
export function readCard(text) {
  const match = /^(1[0-3]|[1-9ATJQK])([SHDCBRYW♠♥♦♣])\uFE0F?$/u.exec(text);
  if (!match) return null;
  const suit = SUIT_SIGNS[match[2]] ?? match[2];
  const nertzOnly = /^1[1-3]$/.test(match[1]);
  if (nertzOnly && !DECKS.nertz.includes(suit)) return null;
  return (LONG_RANKS[match[1]] ?? match[1]) + suit;
}

const words = (text) => text.split(/\s+/u).filter(Boolean);

function readWord(word, owner) {
  const hidden = /^\?\?(?:\*(\d+))?$/.exec(word);
  if (hidden) return Array(Number(hidden[1] ?? 1)).fill(HIDDEN);
  const [face, named] = word.split("@");
  const card = readCard(face);
  if (card === null || (named !== undefined && named !== owner)) throw new Unreadable(`no card of ${owner}: ${word}`);
  return [card];
}

/** The cards of one owner's pile, bottom first (a stock: next first). */
export const readPile = (text, owner) => words(text).flatMap((word) => readWord(word, owner));

/** The text of a pile; hidden cards that lie together are counted. */
export function writePile(cards) {
  const text = cards.join(" ");
  return text.replace(/\?\?(?: \?\?)+/g, (run) => `??*${(run.length + 1) / 3}`);
}

function readStep(word) {
  const match = /^([^-@+]+)(?:-([^-@+]+))?@([A-Z])$/.exec(word);
  const first = match && readCard(match[1]);
  const last = match && readCard(match[2] ?? match[1]);
  if (!first || !last || suitOf(first) !== suitOf(last) || rankOf(first) > rankOf(last)) {
    throw new Unreadable(`no foundation cards: ${word}`);
  }
  const ranks = [...RANKS.slice(rankOf(first) - 1, rankOf(last))];
  return ranks.map((rank) => [{ card: rank + suitOf(first), owner: match[3] }]);
}

/** A foundation as levels from the ace up; a level holds every card that stayed there, with its owner. */
export function readFoundation(text) {
  const readTogether = (word) => [word.split("+").flatMap((part) => readStep(part).flat())];
  return words(text).flatMap((word) => (word.includes("+") ? readTogether(word) : readStep(word)));
}

function writeRun({ first, last, owner, together }) {
  if (together) return together.map((entry) => `${entry.card}@${entry.owner}`).join("+");
  return first === last ? `${first}@${owner}` : `${first}-${last}@${owner}`;
}

/** The text of a foundation: runs of one owner shortened, cards that stayed together joined by a plus. */
export function writeFoundation(levels) {
  const runs = [];
  for (const level of levels) {
    const [{ card, owner }] = level;
    const run = runs.at(-1);
    const goesOn = run && level.length === 1 && run.owner === owner && suitOf(run.last) === suitOf(card);
    if (goesOn) run.last = card;
    else if (level.length === 1) runs.push({ first: card, last: card, owner });
    else runs.push({ together: level });
  }
  return runs.map(writeRun).join(" ");
}

const RELATIONS = {
  alternate: (one, other) => colourOf(one) !== colourOf(other),
  "same-colour": (one, other) => colourOf(one) === colourOf(other),
  "same-suit": (one, other) => suitOf(one) === suitOf(other),
  any: () => true,
};

/** Does `higher` rank one above `lower`, their suits standing in the relation named? */
export const follows = (relation, lower, higher) => rankOf(higher) === rankOf(lower) + 1 && RELATIONS[relation](lower, higher);
