// How does a table travel? Decks and positions in, positions out (DESIGN section 6).

import { DECKS, HIDDEN, RANK_COUNT, Unreadable, follows, fullDeck, rankOf, suitOf } from "./cards.mjs";
import { readFoundation, readPile, writeFoundation, writePile } from "./cards.mjs";
import { readSource, writeSource } from "./actions.mjs";
import { nertsSize, workCount } from "./profile.mjs";
import { allFoundations, cardsInTheAir, giveBack, inTheMiddle, isComplete, nertsLeft, pileOf, playedCards } from "./table.mjs";
import { emptyTableau, freshFacts } from "./table.mjs";

const ENDINGS = ["none", "called", "false-call", "emptied", "deadlock", "stops", "abandoned"];

function insist(truth, message) {
  if (!truth) throw new Unreadable(message);
}

/** The round dealt from whole decks, one a side in order of seat. */
export function deal(profile, { decks, members = profile.seating.members[0], started = true }) {
  insist(decks.length >= profile.seating.sides.least, `no table of ${decks.length} sides`);
  checkSeating(profile.seating, decks.length, members);
  const sides = decks.map((text, index) => {
    const side = String.fromCharCode(65 + index);
    return [side, dealSide(profile, side, readPile(text, side), decks.length, members)];
  });
  const facts = { ...freshFacts(), started };
  return { profile, table: { members, sides: Object.fromEntries(sides), foundations: [], aside: [], facts } };
}

function checkSeating({ sides: { most }, members: allowed }, sides, members) {
  insist(sides <= most, `no table of ${sides} sides`);
  insist(allowed.includes(members), `no sides of ${members}`);
}

function dealSide(profile, side, deck, sides, members) {
  const whole = fullDeck(profile.layout.deck).sort().join(" ");
  insist([...deck].sort().join(" ") === whole, `the deck of ${side} is not whole`);
  const tableau = emptyTableau(workCount(profile, sides), members);
  const sizes = { nerts: nertsSize(profile, side), work: tableau.work.length };
  sizes.stock = deck.length - sizes.nerts - sizes.work;
  for (const part of profile.layout.order) {
    const cards = deck.splice(0, sizes[part]);
    if (part === "work") tableau.work = cards.map((card) => [card]);
    else tableau[part] = part === "nerts" && profile.layout.nerts_top === "first" ? cards.reverse() : cards;
  }
  return tableau;
}

/** The round of a position; throws Unreadable when the position cannot be. */
export function readPosition(profile, position) {
  const { table: given, foundations = [], aside = [], facts = {} } = position;
  const members = position.members ?? profile.seating.members[0];
  const letters = Object.keys(given).sort();
  insist(letters.length > 0 && letters.every((side) => /^[A-Z]$/.test(side)), "sides are letters");
  checkSeating(profile.seating, letters.length, members);
  const piles = workCount(profile, letters.length);
  const sides = letters.map((side) => [side, readTableau(given[side], side, piles, members)]);
  const middle = readMiddle(foundations, aside, position.aside_by);
  const round = { profile, table: { members, sides: Object.fromEntries(sides), ...middle, facts: readFacts(facts) } };
  checkPiles(round);
  checkCards(round);
  checkFacts(round);
  settleEnding(round, facts);
  return round;
}

function readTableau(given, side, workPiles, members) {
  const { nerts, work = [], stock = "", waste = "", hands = [], recycles = 0 } = given;
  insist(typeof nerts === "string", `the Nerts pile of ${side} is not written`);
  insist(work.length <= workPiles, `${side} has too many work piles`);
  insist(hands.length <= members, `${side} has too many hands`);
  const tableau = emptyTableau(workPiles, members);
  work.forEach((text, index) => { tableau.work[index] = readPile(text, side); });
  hands.forEach((text, index) => { tableau.hands[index] = text ? readHand(text, side) : null; });
  const piles = { nerts: readPile(nerts, side), stock: readPile(stock, side), waste: readPile(waste, side) };
  return Object.assign(tableau, piles, { recycles });
}

function readHand(text, side) {
  const [cards, from = ""] = text.split(/\s+from\s+/);
  const held = readPile(cards, side);
  const source = readSource(from.trim());
  insist(source && held.length > 0 && (source.kind === "work" || held.length === 1), `no hand: ${text}`);
  return { cards: held, source: { ...source, count: held.length } };
}

function readMiddle(foundations, aside, closers) {
  const unused = foundations.filter((text) => text === "");
  insist(unused.length === aside.length, "every pile set aside leaves its number unused");
  insist(closers === undefined || closers.length === aside.length, "aside_by has another length than aside");
  const piles = aside.map((text, index) => {
    const levels = readFoundation(text);
    return { levels, closer: closers?.[index] ?? levels.at(-1)?.[0].owner };
  });
  return { foundations: foundations.map((text) => (text === "" ? null : readFoundation(text))), aside: piles };
}

function readFacts({ stops_since_play: stopsSincePlay = 0, passed = [], ...given }) {
  const { started, stops, caller, ending, withdrawn } = { ...freshFacts(), ...given };
  insist(ENDINGS.includes(ending), `no ending: ${ending}`);
  return { ...freshFacts(), started, stops, stopsSincePlay, passed: [...passed].sort(), caller, ending, withdrawn };
}

function checkPiles({ profile, table }) {
  const { slots, per_suit: perSuit, joins } = profile.foundations;
  const middle = inTheMiddle(table);
  insist(slots === 0 || middle.length <= slots, "more foundations than slots");
  const liesOn = (card, below) => (below ? below.some((entry) => follows(joins, entry.card, card)) : rankOf(card) === 1);
  const hasNoGap = (levels) => levels.every((level, index) => level.every(({ card }) => liesOn(card, levels[index - 1])));
  insist(allFoundations(table).every((levels) => levels.length > 0 && hasNoGap(levels)), "a foundation has a gap");
  insist(table.aside.every(({ levels }) => isComplete(levels)), "only a whole foundation is set aside");
  for (const suit of DECKS[profile.layout.deck]) {
    const begun = middle.filter(([[ace]]) => suitOf(ace.card) === suit).length;
    insist(perSuit === 0 || begun <= perSuit, `too many foundations of ${suit}`);
  }
  const whole = structuredClone(table);
  for (const [side, tableau] of Object.entries(whole.sides)) checkTableau(profile, side, tableau);
}

function checkTableau(profile, side, tableau) {
  const sources = tableau.hands.filter(Boolean).map(({ source }) => source.pile ?? source.kind);
  insist(new Set(sources).size === sources.length, `two hands of ${side} hold cards of one pile`);
  tableau.hands.forEach((held, index) => {
    if (!held) return;
    insist(pileOf(tableau, held.source), `${side} holds a card of no pile`);
    insist(!held.cards.includes(HIDDEN), "a hidden card is held");
    insist(held.source.kind !== "base" || pileOf(tableau, held.source).length > 0, "a base card is held, and nothing lay on it");
    giveBack(tableau, index + 1);
  });
  for (const pile of tableau.work) {
    insist(!pile.includes(HIDDEN), "a hidden card in a work pile");
    const isRun = pile.every((card, index) => index === 0 || follows(profile.building.joins, card, pile[index - 1]));
    insist(isRun, `a work pile of ${side} is no run: ${pile.join(" ")}`);
  }
}

function checkCards({ profile, table }) {
  const played = playedCards(table).map(({ card, owner }) => `${card}@${owner}`);
  const lying = Object.entries(table.sides).flatMap(([side, { nerts, work, stock, waste, hands }]) => {
    const cards = [nerts, ...work, stock, waste, ...hands.map((held) => held?.cards ?? [])].flat();
    return cards.filter((card) => card !== HIDDEN).map((card) => `${card}@${side}`);
  });
  const all = [...played, ...lying];
  insist(all.every((card) => DECKS[profile.layout.deck].includes(suitOf(card))), "a card of another deck");
  insist(new Set(all).size === all.length, "a card twice");
}

function checkFacts({ profile, table }) {
  const { facts, sides, aside } = table;
  insist(facts.stopsSincePlay <= facts.stops, "more stops since the last play than stops");
  const named = [...facts.passed, ...facts.withdrawn, ...aside.map(({ closer }) => closer), facts.caller];
  insist(named.every((side) => side === "" || side in sides), "somebody named is not seated");
  if (!facts.started) insist(isAsDealt(profile, table), "a round not started lies as dealt");
  facts.calledFalsely = facts.ending === "false-call" || (facts.caller !== "" && nertsLeft(sides[facts.caller]) > 0);
  const mayBeFalse = profile.calling.mode === "optional" && profile.calling.false_call === "ends-round";
  insist(!facts.calledFalsely || mayBeFalse, "a caller with Nerts cards left");
}

function isAsDealt(profile, table) {
  const isFresh = JSON.stringify(table.facts) === JSON.stringify({ ...freshFacts(), started: false });
  const isUntouched = isFresh && table.foundations.length === 0 && !cardsInTheAir(table);
  return isUntouched && Object.entries(table.sides).every(([side, tableau]) => {
    const { nerts, work, stock, waste, recycles } = tableau;
    const size = nertsSize(profile, side);
    const rest = 4 * RANK_COUNT - size - work.length;
    const isDealt = nerts.length === size && work.every((pile) => pile.length === 1) && stock.length === rest;
    return isDealt && waste.length === 0 && recycles === 0;
  });
}

function settleEnding({ profile, table }, given) {
  if (given.ending !== undefined || !table.facts.caller) return;
  if (profile.calling.in_flight === "lands" && cardsInTheAir(table)) return;
  table.facts.ending = endingOfCall(profile, table.facts);
}

/** The word for a round that ended because somebody called or emptied the pile. */
export function endingOfCall(profile, { calledFalsely }) {
  if (profile.calling.mode === "automatic") return "emptied";
  return calledFalsely ? "false-call" : "called";
}

const writeHand = (held) => (held ? `${held.cards.join(" ")} from ${writeSource({ ...held.source, count: 1 })}` : "");

function writeTableau({ nerts, work, stock, waste, hands, recycles }) {
  const piles = { nerts: writePile(nerts), work: work.map(writePile), stock: writePile(stock), waste: writePile(waste) };
  return { ...piles, hands: hands.map(writeHand), recycles };
}

/** The position of a table, as it travels. */
export function writePosition({ members, sides, foundations, aside, facts }) {
  const { started, stops, stopsSincePlay, passed, caller, ending, withdrawn } = facts;
  return {
    members,
    table: Object.fromEntries(Object.entries(sides).map(([side, tableau]) => [side, writeTableau(tableau)])),
    foundations: foundations.map((levels) => (levels ? writeFoundation(levels) : "")),
    aside: aside.map(({ levels }) => writeFoundation(levels)),
    aside_by: aside.map(({ closer }) => closer),
    facts: { started, stops, stops_since_play: stopsSincePlay, passed, caller, ending, withdrawn },
  };
}
