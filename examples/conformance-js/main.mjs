// The conversation: JSON lines in, JSON lines out (DESIGN section 10).

import { createInterface } from "node:readline";
import { readAction } from "./actions.mjs";
import { Unreadable } from "./cards.mjs";
import { legal } from "./legal.mjs";
import { play } from "./play.mjs";
import { deal, readPosition, writePosition } from "./position.mjs";
import { readProfile, Unsupported } from "./profile.mjs";
import { arbitrate } from "./race.mjs";
import { broken } from "./rules.mjs";
import { score } from "./score.mjs";
import { isStuck } from "./stuck.mjs";
import { isSeated } from "./table.mjs";
import { tableSeenBy } from "./view.mjs";

const HANDSHAKE = {
  protocol: 1,
  implementation: { name: "conformance-js", language: "JavaScript", version: "1" },
  profiles: "any",
  answers: ["load", "legal", "score", "stuck", "view", "race", "codes"],
  actions: ["move", "draw", "recycle", "call", "pass", "burn", "abandon", "start", "lift", "place", "return", "together"],
};

/** One conversation with the kit: the profile and the round it is about. */
export class Session {
  #profile = null;
  #round = null;
  #settledIds = new Set();

  /** The answer to one message; never throws. */
  answer(message) {
    try {
      const isKnown = Object.hasOwn(Session.#answers, message.cmd);
      if (!isKnown) throw new Unsupported(`no answer to ${message.cmd}`);
      return { id: message.id, ...Session.#answers[message.cmd](this, message) };
    } catch (error) {
      return { id: message?.id ?? null, ...failure(error) };
    }
  }

  /** Whatever was on the table before is gone, even when the new round is refused. */
  #open(readRound) {
    this.#round = null;
    this.#settledIds = new Set();
    this.#round = readRound();
    return { ok: true };
  }

  #seat(text) {
    const match = /^([A-Z])(\d*)$/.exec(text);
    const seat = match && { side: match[1], member: match[2] ? Number(match[2]) : null };
    if (!seat || !isSeated(this.#round.table, seat)) throw new Error(`no such seat: ${text}`);
    return seat;
  }

  static #answers = {
    start: () => HANDSHAKE,
    stop: () => ({}),
    profile(session, { profile }) {
      session.#profile = null;
      session.#round = null;
      session.#profile = readProfile(profile);
      return { ok: true };
    },
    deal: (session, message) => session.#open(() => deal(session.#profile, message)),
    load: (session, { position }) => session.#open(() => readPosition(session.#profile, position)),
    play(session, { play: text }) {
      const action = readAction(text);
      const codes = broken(session.#round, action);
      if (codes.length > 0) return { legal: false, broken: codes };
      session.#round = play(session.#round, action);
      return { legal: true, position: writePosition(session.#round.table) };
    },
    legal: (session, { seat }) => ({ actions: legal(session.#round, session.#seat(seat)) }),
    score: (session) => score(session.#round),
    stuck(session) {
      const sides = Object.keys(session.#round.table.sides);
      return { stuck: Object.fromEntries(sides.map((side) => [side, isStuck(session.#round, side) ?? "unknown"])) };
    },
    view(session, { seat }) {
      const viewer = /^spectator$/i.test(seat) ? null : session.#seat(seat).side;
      return { position: writePosition(tableSeenBy(session.#round, viewer)) };
    },
    race(session, { race }) {
      const { round, outcome, reasons } = arbitrate(session.#round, race, session.#settledIds);
      session.#round = round;
      return { outcome, reasons, position: writePosition(round.table) };
    },
  };
}

function failure(error) {
  if (error instanceof Unsupported) return { skipped: true, message: error.message };
  if (error instanceof Unreadable) return { ok: false, refused: true, message: error.message };
  return { errored: true, context: { message: String(error?.message ?? error) } };
}

function readMessage(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

async function converse() {
  const session = new Session();
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === "") continue;
    const message = readMessage(line);
    process.stdout.write(`${JSON.stringify(session.answer(message))}\n`);
    if (message?.cmd === "stop") break;
  }
  process.stdin.destroy(); // an open standard input would keep the process alive
}

if (process.argv[1]?.endsWith("main.mjs")) await converse();
