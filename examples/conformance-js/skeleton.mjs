// A skeleton to start from: it shakes hands with the kit and skips the rest until your engine answers.
// Run it:  nertslib conformance -- node examples/conformance-js/skeleton.mjs

import { createInterface } from "node:readline";

let profile = null; // the rules to play by, as a whole document
// let game = null;   your engine's own state goes here

const answers = {
  start: () => ({
    protocol: 1,
    implementation: { name: "skeleton", language: "JavaScript", version: "0" },
    profiles: "any", // or the names of those you play
    answers: [], // add "load", "legal", "score", "stuck", "view", "race", "codes" as you come to answer them
    actions: ["move", "draw", "recycle", "call"], // the kinds of action your engine knows
  }),
  profile(message) {
    profile = message.profile;
    return { skipped: true, message: `cannot play ${profile.name} yet` }; // later: { ok: true }
  },
  // deal({ decks, members })   game = yourEngine.deal(profile, decks, members); return { ok: true };
  // play({ play })             return { legal: true, position } or { legal: false, broken: ["building.joins"] };
  // legal({ seat })            return { actions: ["A: N>1", "A: draw"] };
  stop: () => ({}),
};

function answer(message) {
  const body = answers[message.cmd]?.(message) ?? { skipped: true, message: `no answer to ${message.cmd} yet` };
  return { id: message.id, ...body };
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  try {
    console.log(JSON.stringify(answer(message))); // standard output carries the protocol and nothing else
  } catch (error) {
    console.log(JSON.stringify({ id: message.id, errored: true, context: { message: String(error) } }));
  }
  if (message.cmd === "stop") break;
}
process.stdin.destroy(); // an open standard input would keep the process alive
