// Does the engine hold what the texts say? Every expectation is by hand, from a rule text, DESIGN or the faults.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";
import { fullDeck, readCard, readFoundation, readPile, writeFoundation } from "./cards.mjs";
import { Session } from "./main.mjs";

const points = (foundation, nerts, more = {}) => [{ term: "foundation-cards", points: foundation }, { term: "nerts-cards", points: nerts, ...more }];
const PROFILES = {
  danish: { contention: { undecided: "both-stay" }, calling: { in_flight: "lands" }, scoring: points(1, -2) },
  swedish: {
    foundations: { complete: "aside" }, calling: { in_flight: "lands" }, stalemate: { fruitless: 1 },
    scoring: points(1, -2, { caller_exempt: true }),
  },
  yacht: {
    seating: { members: [2] }, building: { under: "single" }, foundations: { base: true, complete: "aside" },
    stalemate: { when: "either" }, scoring: points(1, -1, { caller_exempt: true }),
  },
  online: {
    seating: { sides: { least: 2, most: 4 } }, building: { blocks: "single" }, empties: { kind: "king", blocks: false },
    foundations: { slots: 16 }, drawing: { count: 1 }, calling: { false_call: "ends-round" }, stalemate: { relief: "none" },
    scoring: [{ term: "caller-takes", points: 2 }, { term: "false-call", points: -2 }],
  },
  nertz: {
    seating: { sides: { least: 2, most: 2 }, members: [1, 2] },
    layout: { deck: "nertz", order: ["work", "nerts", "stock"], nerts_top: "first", nerts_seen: "own", shuffled_by: "opponent" },
    empties: { kind: "nerts" }, roles: { kind: "dealer-and-nertz" }, calling: { mode: "automatic" },
    stalemate: { limit: 4 }, scoring: points(1, -2),
  },
};

/** A conversation about one position. */
class Talk {
  constructor(profile, position) {
    this.session = new Session();
    const given = typeof profile === "string" ? PROFILES[profile] : profile;
    assert.deepEqual(this.ask("profile", { profile: given }), { id: 0, ok: true });
    if (position) assert.deepEqual(this.ask("load", { position }), { id: 0, ok: true });
  }

  ask(cmd, more = {}) {
    return JSON.parse(JSON.stringify(this.session.answer({ cmd, id: 0, ...more })));
  }

  broken(text) {
    const answer = this.ask("play", { play: text });
    assert.ok("legal" in answer, JSON.stringify(answer));
    return (answer.broken ?? []).sort().join(" ");
  }

  play(...texts) {
    let answer = null;
    for (const text of texts) {
      answer = this.ask("play", { play: text });
      assert.equal(answer.legal, true, `${text}: ${JSON.stringify(answer)}`);
    }
    return answer.position;
  }
}

const at = (profile, table, more = {}) => new Talk(profile, { table, ...more });
const B = { nerts: "??*13" };

test("cards: every way of writing is read, one is written", () => {
  assert.deepEqual(["10S", "1H", "T♦", "13B", "??"].map(readCard), ["TS", "AH", "TD", "KB", null]);
  assert.deepEqual(readPile("??*2 6D", "A"), ["??", "??", "6D"]);
  assert.equal(writeFoundation(readFoundation("AS@A 2S@A 3S@B 4S@A+4S@B 5S@A")), "AS-2S@A 3S@B 4S@A+4S@B 5S@A");
});

test("the first case of DESIGN section 6 holds", () => {
  const talk = at("danish", {
    A: { nerts: "??*3 6D", work: ["TD 9C 8H", "KH", "JS", "4C"], stock: "3D 9S 2C", waste: "KS" },
    B: { nerts: "??*12 9H", work: ["7S", "9D", "QC", "2H"], stock: "KD" },
  }, { foundations: ["AS-5S@A", "AH@B 2H@A"], facts: { stops: 2, stops_since_play: 1, passed: ["B"] } });
  assert.equal(talk.broken("A: 1x2>3"), "building.joins");
  assert.deepEqual(talk.play("A: 1x3>3").table.A.work, ["", "KH", "JS TD 9C 8H", "4C"]);
  assert.deepEqual(talk.ask("score").score, { A: -2, B: -25 });
  assert.deepEqual(talk.ask("stuck").stuck, { A: false, B: true });
  assert.deepEqual(talk.ask("legal", { seat: "A" }).actions, ["A: N>1", "A: W>1", "A: 3>1", "A: 3x2>1", "A: 3x3>1", "A: draw", "A: pass"]);
});

test("T02: the deal; the shuffle of DESIGN section 8 begins and ends as said", () => {
  const digest = (card) => createHash("sha256").update(`7:1:1:${card}`).digest("hex");
  const deck = fullDeck("french").sort((one, other) => (digest(one) < digest(other) ? -1 : 1)).join(" ");
  assert.ok(deck.startsWith("KC 8D TD 6D AD 7D 3S QS") && deck.endsWith("TC 9H"));
  const talk = new Talk("danish");
  assert.equal(talk.ask("deal", { decks: [deck, deck], members: 1 }).ok, true);
  const { table } = talk.ask("view", { seat: "A" }).position;
  assert.equal(table.A.nerts, `??*12 ${deck.split(" ")[12]}`);
  assert.equal(table.B.work.join(" "), deck.split(" ").slice(13, 17).join(" "));
  assert.equal(talk.ask("deal", { decks: [deck] }).ok, false);
  const nertzDeck = fullDeck("nertz");
  const nertz = new Talk("nertz");
  nertz.ask("deal", { decks: [nertzDeck.join(" "), nertzDeck.join(" ")], members: 1 });
  assert.equal(nertz.ask("view", { seat: "A" }).position.table.A.nerts, nertzDeck.slice(4, 17).reverse().join(" "));
  assert.equal(nertz.ask("view", { seat: "B" }).position.table.A.nerts, `??*12 ${nertzDeck[4]}`);
});

test("T15, T16, F18-F22: foundations", () => {
  const table = { A: { nerts: "??*3 2D", work: ["AC", "5H", "9D", "KS"], waste: "8H" }, B };
  const online = at("online", table, { foundations: ["AH-4H@B", "AS-9S@B"] });
  assert.equal(online.broken("A: N>F+"), "foundations.start");
  assert.equal(online.broken("A: 2>F2"), "foundations.joins");
  assert.equal(online.broken("A: 2>F3"), "places.no-such-foundation");
  assert.equal(online.broken("A: 1>F17"), "places.no-such-foundation");
  assert.deepEqual(online.play("A: 1>F9").foundations, ["AH-4H@B", "AS-9S@B", "AC@A"]);
  const swedish = at("swedish", { A: { nerts: "", work: ["9D"] }, B: { nerts: "??", waste: "KS" } }, { foundations: ["AS-QS@A", "AH-5H@A", "AD-8D@A"] });
  const retired = swedish.play("B: W>F");
  assert.deepEqual([retired.foundations[0], retired.aside, retired.aside_by], ["", ["AS-QS@A KS@B"], ["B"]]);
  assert.equal(swedish.broken("A: 1>F1"), "places.no-such-foundation");
  assert.equal(swedish.play("A: 1>F3").foundations[2], "AD-9D@A");
  assert.equal(swedish.ask("score").score.A, 12 + 5 + 9);
  const complete = at("danish", { A: { nerts: "", waste: "2C" }, B }, { foundations: ["AC-KC@B"] });
  assert.equal(complete.broken("A: W>F1"), "foundations.complete");
});

test("T21, T39-T42: the base card and building under a pile", () => {
  const table = { A: { nerts: "??*12 JC", work: ["TD 9C 8H", "KS QD", "7D", ""], waste: "JS" }, B };
  const yacht = () => at("yacht", table, { foundations: ["AD-9D@B"] });
  assert.deepEqual(yacht().play("A: 1b>F").table.A.work[0], "9C 8H");
  assert.equal(yacht().play("A: W>u1").table.A.work[0], "JS TD 9C 8H");
  assert.equal(yacht().play("A2: N>u1").table.A.nerts, "??*12");
  assert.equal(yacht().broken("A: W>u2"), "building.joins");
  assert.equal(yacht().broken("A: 1x2>u3"), "building.under");
  assert.equal(yacht().broken("A: W>u4"), "places.not-so-many");
  assert.equal(yacht().broken("A: 3b>F"), "places.not-so-many");
  assert.equal(yacht().broken("A: 1b>2"), "notation.unreadable");
  const danish = at("danish", table, { foundations: ["AD-9D@B"] });
  assert.equal(danish.broken("A: 1b>F"), "foundations.base");
  assert.equal(danish.broken("A: W>u2"), "building.under");
});

test("T43-T49, F15: who may enter an empty place", () => {
  const table = { A: { nerts: "??*3 5C", work: ["9S 8D 7C", "", "KC", "3H"], waste: "9H" }, B };
  for (const [profile, king] of [["online", "empties.ranks"], ["danish", ""], ["yacht", ""]]) {
    assert.equal(at(profile, table).broken("A: N>2"), king);
    assert.equal(at(profile, table).broken("A: W>2"), king);
  }
  assert.equal(at("online", table).broken("A: 1x2>2"), "building.blocks empties.blocks empties.ranks");
  assert.equal(at("online", table).broken("A: 3>2"), "moving.no-change");
  assert.equal(at("danish", table).broken("A: 1x2>2"), "");
  const light = { A: { nerts: "?? 5Y", work: ["9B", "", "7W"], waste: "KB" }, B };
  assert.equal(at("nertz", light).broken("A: W>2"), "empties.sources");
  assert.equal(at("nertz", light).broken("A: N>2"), "");
  assert.equal(at("nertz", light).broken("A: 3>2"), "empties.sources moving.no-change");
});

test("F04-F14, F16: what is not there, and what cannot be read", () => {
  const talk = at("danish", { A: { nerts: "", work: ["8S", "", "9S 8H"], waste: "" }, B });
  const expected = {
    "A: W>1": "places.not-so-many", "A: N>1": "places.not-so-many", "A: 2>1": "places.not-so-many", "A: 3x3>1": "places.not-so-many",
    "A: 3x2>3": "places.same-pile", "A: 1>7": "places.no-such-pile", "A: 7>1": "places.no-such-pile", "A: 1>F1": "places.no-such-foundation",
    "A: F1>2": "notation.unreadable", "A: W>N": "notation.unreadable", "A: 1x0>2": "notation.unreadable", "A: Nx2>1": "notation.unreadable",
    "A: S>F": "notation.unreadable", "C: 1>2": "seating.no-such-seat", "A2: 1>2": "seating.no-such-seat", "A: draw": "drawing.empty",
    "A: recycle": "drawing.nothing-to-recycle", "A: 3x2>F": "foundations.one-card", "A: 3>F [8S]": "places.stale", "A: place 1": "hands.empty", start: "phase.started",
  };
  for (const [text, codes] of Object.entries(expected)) assert.equal(talk.broken(text), codes, text);
});

test("T54-T57, F23-F28: stock and waste", () => {
  const talk = at("danish", { A: { nerts: "KC", stock: "3D 9C 2S KH JC" }, B });
  assert.equal(talk.play("A: draw").table.A.waste, "3D 9C 2S");
  assert.equal(talk.broken("A: recycle"), "drawing.recycle-early");
  assert.equal(talk.play("A: draw").table.A.waste, "3D 9C 2S KH JC");
  const { stock, waste, recycles } = talk.play("A: recycle").table.A;
  assert.deepEqual([stock, waste, recycles], ["3D 9C 2S KH JC", "", 1]);
  const once = at({ ...PROFILES.danish, drawing: { passes: 1 } }, { A: { nerts: "KC", waste: "3D" }, B });
  assert.equal(once.broken("A: recycle"), "drawing.passes");
  const backwards = at({ ...PROFILES.danish, drawing: { packet: "first-on-top" } }, { A: { nerts: "KC", stock: "3D 9C 2S KH" }, B });
  assert.equal(backwards.play("A: draw").table.A.waste, "2S 9C 3D");
});

test("F36: stuck looks through the rest of this pass and one more", () => {
  const A = { work: ["5D 4C", "8D 7C", "KD QC JD TC", "KC"], nerts: "3C 5C 6C 8C QS 3D 4D 6D 7D 9D TD QD JC" };
  const foundations = ["AH-KH@A", "AS-JS@A", "AC-2C@A", "AD@A"];
  const stuck = (profile, stock) => at(profile, { A: { ...A, stock }, B: { nerts: "KC" } }, { foundations }).ask("stuck").stuck.A;
  assert.equal(stuck("danish", "9C KS 2D"), false);
  assert.equal(stuck("danish", "2D 9C KS"), true);
  assert.equal(stuck({ ...PROFILES.danish, drawing: { count: 1 } }, "2D 9C KS"), false);
  assert.equal(stuck("danish", "2D ?? KS"), "unknown");
  const online = at("online", { A: { nerts: "6D", work: ["", "KS", "4C", "4S"] }, B });
  assert.equal(online.ask("stuck").stuck.A, true);
  assert.deepEqual(online.ask("legal", { seat: "A" }).actions, ["A: call", "A: pass"]);
});

test("F29-F33, T80-T85: burns, passes and stops", () => {
  const table = { A: { nerts: "KC", work: ["KD", "KS", "KH", "9C"], stock: "4C 9D", waste: "QC 2H 7C" }, B: { nerts: "KD", work: ["KC", "KS", "KH", "JC"] } };
  const talk = at("danish", table);
  const { table: after, facts } = talk.play("burn");
  assert.deepEqual([after.A.stock, after.A.waste, after.B.stock, facts.stops], ["2H 7C 4C 9D QC", "", "", 1]);
  const swedish = at("swedish", table, { facts: { stops: 1, stops_since_play: 1 } });
  assert.equal(swedish.play("burn").facts.ending, "deadlock");
  assert.equal(swedish.broken("A: pass"), "phase.over");
  assert.equal(swedish.ask("score").score.A, -2);
  const free = { ...table, A: { ...table.A, waste: "QC 2H 8D" } };
  assert.equal(at("danish", free).broken("burn"), "stalling.not-all-stuck");
  const yacht = at("yacht", free);
  assert.equal(yacht.broken("burn"), "stalling.not-all-agreed stalling.not-all-stuck");
  yacht.play("A2: pass", "B: pass");
  assert.equal(yacht.broken("A: pass"), "stalling.already-passed");
  assert.deepEqual(yacht.play("burn").facts.passed, []);
  assert.equal(at("online", { A: { nerts: "??" }, B }).broken("burn"), "stalling.none");
  const open = at("danish", { A: { nerts: "?? KC", stock: "??*3" }, B: { nerts: "KC" } });
  assert.equal(open.broken("burn"), "stalling.not-all-stuck");
  const unknown = at("danish", { A: { nerts: "KC", work: ["KD", "KS", "KH", "9C"], stock: "??*3" }, B: table.B });
  assert.equal(unknown.broken("burn"), "knowledge.unknown");
  const nertz = at("nertz", { A: { nerts: "KB", work: ["KR", "KY", "KW", "9B"] }, B: { nerts: "KB", work: ["KR", "KY", "KW", "9B"] } }, { facts: { stops: 3 } });
  assert.equal(nertz.play("burn").facts.ending, "stops");
});

test("T67-T76: the call", () => {
  const table = (nerts) => ({ A: { nerts, work: ["8S"] }, B: { nerts: "??*4 7D", waste: "5C" } });
  assert.equal(at("danish", table("??*3")).broken("A: call"), "calling.cards-left");
  const online = at("online", table("??*3"));
  assert.equal(online.play("A: call").facts.ending, "false-call");
  assert.deepEqual(online.ask("score").score, { A: -6, B: 0 });
  const right = at("online", table(""));
  right.play("A: call");
  assert.deepEqual(right.ask("score").score, { A: 10, B: 0 });
  const foundations = ["AD-6D@A"];
  const lands = at("danish", table(""), { foundations });
  lands.play("B: lift N");
  assert.equal(lands.play("A: call").facts.ending, "none");
  assert.equal(lands.broken("B: call"), "calling.called");
  assert.equal(lands.broken("A: pass"), "phase.landing-only");
  assert.equal(lands.play("B: place F1").facts.ending, "called");
  assert.deepEqual(lands.ask("score").score, { A: 6, B: 1 - 8 });
  const isVoid = at("yacht", table(""), { foundations });
  isVoid.play("B: lift N");
  assert.equal(isVoid.play("A: call").table.B.nerts, "??*4 7D");
  assert.equal(isVoid.broken("B1: place F1"), "hands.empty phase.over");
  const nertz = at("nertz", { A: { nerts: "7B", work: ["8W"] }, B });
  assert.equal(nertz.broken("A: call"), "calling.automatic");
  const { caller, ending } = nertz.play("A: N>1").facts;
  assert.deepEqual([caller, ending], ["A", "emptied"]);
});

test("hands: one at a time, the source is closed, a return is exact", () => {
  const talk = at("yacht", { A: { nerts: "??*3 7D", work: ["TD 9C 8H", "KS", "", "8S"], waste: "JS", stock: "2C" }, B }, { foundations: ["AD-6D@A"] });
  assert.deepEqual(talk.play("A: lift 1x2").table.A.hands, ["9C 8H from 1", ""]);
  assert.equal(talk.broken("A: draw"), "hands.full");
  assert.equal(talk.broken("A2: 1>2"), "places.in-the-air");
  assert.equal(talk.broken("A2: W>1"), "places.in-the-air");
  assert.equal(talk.broken("A: place 1"), "places.same-pile");
  assert.equal(talk.broken("A: place F1"), "foundations.one-card");
  assert.deepEqual(talk.ask("legal", { seat: "A" }).actions, ["A1: place 3", "A1: return", "A1: pass"]);
  assert.equal(talk.play("A: return").table.A.work[0], "TD 9C 8H");
  talk.play("A2: lift W");
  assert.equal(talk.broken("A: draw"), "places.in-the-air");
  talk.play("A2: return", "A: lift 1b");
  assert.equal(talk.broken("A: place 3"), "foundations.base");
  const nobody = at("danish", { A: { nerts: "?? ??" }, B });
  assert.equal(nobody.broken("A: N>1"), "knowledge.unknown");
});

test("T104: the two tasks of a side", () => {
  const talk = at("nertz", { A: { nerts: "??*2 7B", work: ["8W", "8Y"], stock: "2B", waste: "7R" }, B }, { members: 2 });
  assert.equal(talk.broken("A1: N>1"), "roles.not-yours");
  assert.equal(talk.broken("A2: W>1"), "roles.not-yours");
  assert.equal(talk.broken("A2: draw"), "roles.not-yours");
  talk.play("A: N>1", "A: W>2", "A: draw", "A2: pass");
});

test("duties: refill first, forced aces", () => {
  const table = { A: { nerts: "?? 9C", work: ["", "8D", "AH", "KS"], waste: "QD", stock: "2C" }, B };
  const refill = at({ ...PROFILES.danish, empties: { duty: "refill-first" } }, table);
  assert.equal(refill.broken("A: draw"), "empties.duty");
  assert.equal(refill.broken("A: W>4"), "empties.duty");
  assert.deepEqual(refill.ask("legal", { seat: "A" }).actions, ["A: N>1", "A: pass"]);
  const forced = at({ ...PROFILES.danish, empties: { duty: "refill-first" }, foundations: { aces: "forced" } }, table);
  assert.deepEqual(forced.ask("legal", { seat: "A" }).actions, ["A: 3>F+", "A: pass"]);
  assert.equal(forced.broken("A: N>1"), "foundations.aces");
});

const raceOf = (talk, race) => {
  const { outcome, reasons } = talk.ask("race", { race });
  return [outcome.join(" "), reasons.join(" ")];
};

test("T61-T66, F38-F41: races", () => {
  const table = { A: { nerts: "??*3 KC", waste: "6S" }, B: { nerts: "??*3 6S", work: ["7S"], stock: "2C" } };
  const foundations = ["AS-5S@A"];
  const claims = [{ play: "A: W>F1", lifted: 1, landed: 5 }, { play: "B: N>F1", lifted: 2, landed: 5 }];
  const danish = at("danish", table, { foundations });
  assert.deepEqual(raceOf(danish, claims), ["landed landed", "tied tied"]);
  assert.deepEqual(danish.play("B: 1>F1").foundations, ["AS-5S@A 6S@A+6S@B 7S@B"]);
  assert.deepEqual(raceOf(at("swedish", table, { foundations }), claims), ["landed bounced", "tied tied"]);
  const later = [claims[0], { ...claims[1], landed: 4 }];
  assert.deepEqual(raceOf(at("danish", table, { foundations }), later), ["bounced landed", "beaten landed"]);
  const lifted = { ...PROFILES.danish, contention: { first: "lifted" } };
  assert.deepEqual(raceOf(at(lifted, table, { foundations }), later), ["landed bounced", "landed beaten"]);
  const chain = [{ play: "B: N>F", lifted: 1, landed: 2 }, { play: "B: 1>F", lifted: 2, landed: 3 }, { play: "B: draw", at: 3, id: 17 }, { play: "B: draw", at: 4, id: 17 }];
  assert.deepEqual(raceOf(at("danish", table, { foundations }), chain), ["landed landed landed bounced", "landed landed landed duplicate"]);
  const overlap = [{ play: "B: N>F", lifted: 1, landed: 5 }, { play: "B: 1>F", lifted: 2, landed: 6 }, { play: "A: W>F [2C]", lifted: 1, landed: 2 }];
  assert.deepEqual(raceOf(at("danish", table, { foundations }), overlap), ["landed bounced bounced", "landed illegal stale"]);
  const together = at("danish", { A: { nerts: "??", waste: "AD" }, B: { nerts: "??", waste: "AD" } });
  assert.deepEqual(raceOf(together, [{ play: "A: W>F1", lifted: 0, landed: 0 }, { play: "B: W>F+", lifted: 0, landed: 0 }]), ["bounced landed", "illegal landed"]);
});

test("F50, T77, T78: races and the call", () => {
  const table = { A: { nerts: "", waste: "7D" }, B: { nerts: "?? 6C", work: ["9H"] } };
  const foundations = ["AC-5C@A", "AD-6D@B", "AH-8H@B"];
  const race = [{ play: "A: call", at: 10 }, { play: "B: N>F", lifted: 9, landed: 11 }, { play: "A: W>F", lifted: 10, landed: 11 }];
  assert.deepEqual(raceOf(at("danish", table, { foundations }), race), ["landed landed bounced", "landed landed late"]);
  const yacht = at("yacht", table, { foundations });
  assert.deepEqual(raceOf(yacht, race), ["landed bounced bounced", "landed void late"]);
  assert.equal(yacht.ask("score").score.B, 14 - 2);
  const standing = [{ play: "B: N>F", lifted: 9, landed: 10 }, { play: "A: call", at: 10 }];
  assert.deepEqual(raceOf(at("yacht", table, { foundations }), standing), ["landed landed", "landed landed"]);
  const nertz = at("nertz", { A: { nerts: "7B", work: ["8W"] }, B: { nerts: "??", work: ["AB", "AR", "5W"] } });
  const last = [{ play: "A: N>1", lifted: 1, landed: 3 }, { play: "B: 1>F", lifted: 2, landed: 3 }, { play: "B: 2>F", lifted: 3, landed: 4 }];
  assert.deepEqual(raceOf(nertz, last), ["landed landed bounced", "landed landed late"]);
});

test("a tie of kings goes aside together; decided when lifted, a slower card may be built on", () => {
  const kings = { A: { nerts: "??", waste: "KS" }, B: { nerts: "??", waste: "KS" } };
  const aside = at({ ...PROFILES.danish, foundations: { complete: "aside" } }, kings, { foundations: ["AS-QS@A"] });
  const both = [{ play: "B: W>F1", lifted: 1, landed: 2 }, { play: "A: W>F", lifted: 0, landed: 2 }];
  const { outcome, position } = aside.ask("race", { race: both });
  assert.deepEqual([outcome, position.aside, position.aside_by], [["landed", "landed"], ["AS-QS@A KS@B+KS@A"], ["B"]]);
  const table = { A: { nerts: "??", waste: "5S" }, B: { nerts: "??", waste: "6S" }, C: { nerts: "" } };
  const lifted = { ...PROFILES.yacht, seating: {}, contention: { first: "lifted" } };
  const quick = [{ play: "A: W>F", lifted: 1, landed: 9 }, { play: "B: W>F", lifted: 2, landed: 3 }, { play: "C: call", at: 5 }];
  assert.deepEqual(raceOf(at(lifted, table, { foundations: ["AS-4S@C"] }), quick), ["bounced bounced landed", "void illegal landed"]);
  const lands = { ...lifted, calling: { in_flight: "lands" } };
  assert.deepEqual(raceOf(at(lands, table, { foundations: ["AS-4S@C"] }), quick), ["landed landed landed", "landed landed landed"]);
  const slow = [quick[0], { ...quick[1], landed: 8 }, quick[2]];
  assert.deepEqual(raceOf(at(lifted, table, { foundations: ["AS-4S@C"] }), slow), ["bounced bounced landed", "void void landed"]);
});

test("who has left: untouched by burns, stuck whatever it holds", () => {
  const left = { A: { nerts: "" }, B: { nerts: "" }, C: { nerts: "?? AS", stock: "2H 2S", waste: "5D" } };
  const talk = at("danish", left, { facts: { withdrawn: ["C"] } });
  assert.deepEqual(talk.ask("stuck").stuck, { A: true, B: true, C: true });
  const { stock, waste } = talk.play("burn").table.C;
  assert.deepEqual([stock, waste], ["2H 2S", "5D"]);
});

test("as many sit at a position as the rules allow, or fewer; only a move names a card", () => {
  const talk = new Talk("online");
  const seated = (letters, more) => talk.ask("load", { position: { table: Object.fromEntries([...letters].map((side) => [side, { nerts: "6D", waste: "5D" }])), ...more } });
  assert.equal(seated("ABCDE").refused, true);
  assert.equal(seated("AB", { members: 2 }).refused, true);
  assert.equal(seated("A").ok, true);
  for (const text of ["A: lift W [5D]", "A: draw [5D]", "A: pass [5D]"]) assert.equal(talk.broken(text), "notation.unreadable");
});

test("races: a card that is lifted and lands at once is one landing, a hand put down or back ends its stretch, all after the end is late", () => {
  const table = { A: { nerts: "", waste: "AS" }, B: { nerts: "" } };
  const passesAfter = (lifted) => at("danish", table).ask("race", { race: [{ play: "A: W>F+", lifted, landed: 2 }, { play: "B: pass", at: 2 }] }).position.facts.passed;
  assert.deepEqual([passesAfter(1), passesAfter(2)], [["B"], ["B"]]);
  const onItsWay = { play: "A: W>F+", lifted: 3, landed: 9 };
  for (const text of ["A: return", "A: place 2"]) {
    assert.deepEqual(raceOf(at("danish", table), [onItsWay, { play: text, at: 5 }]), ["bounced landed", "illegal landed"]);
  }
  const gone = [{ play: "B: lift 2", at: 1 }, { play: "A: lift 1b", at: 1 }, { play: "B: 2>F", lifted: 1, landed: 2 }, { play: "A: lift W", at: 2 }, { play: "A: place u2", at: 3 }];
  assert.deepEqual(raceOf(at("danish", table), gone), ["bounced bounced bounced landed bounced", "stale stale stale landed illegal"]);
  const afterwards = [{ play: "B: call", at: 7 }, ...["start", "Z: draw", "B: jump"].map((play) => ({ play, at: 8 }))];
  assert.deepEqual(raceOf(at("danish", table), afterwards), ["landed bounced bounced bounced", "landed late late illegal"]);
  const lifted = { ...PROFILES.danish, contention: { first: "lifted" } };
  const cards = { A: { nerts: "??", waste: "5S", work: ["AD"] }, B: { nerts: "??", waste: "6S" } };
  const busy = [{ play: "A: W>F", lifted: 1, landed: 9 }, { play: "B: W>F", lifted: 2, landed: 3 }, { play: "A: 1>F", lifted: 5, landed: 6 }];
  assert.deepEqual(raceOf(at(lifted, cards, { foundations: ["AS-4S@B"] }), busy), ["landed landed bounced", "landed landed illegal"]);
});

test("positions that cannot be are refused", () => {
  const A = { nerts: "" };
  const impossible = [
    { table: { A: { nerts: "6D", waste: "6D" }, B } }, { table: { A: { nerts: "6B" }, B } }, { table: { A: { work: [] }, B } },
    { table: { A: { nerts: "", work: ["??"] }, B } }, { table: { A: { nerts: "", work: ["9S 7H"] }, B } }, { table: { A: { nerts: "", work: Array(5).fill("") }, B } },
    { table: { A, B }, foundations: ["AS@A 3S@A"] }, { table: { A, B }, facts: { stops_since_play: 1 } }, { table: { A, B }, facts: { passed: ["C"] } },
    { table: { A, B }, facts: { started: false } }, { table: { A, B }, facts: { caller: "B" } }, { table: { A, B }, foundations: [""], aside: ["AS-KS@A"], aside_by: [] },
  ];
  const talk = new Talk("danish");
  for (const position of impossible) assert.equal(talk.ask("load", { position }).refused, true, JSON.stringify(position));
});

test("T88-T90: the score of a round", () => {
  const foundations = ["AS-9S@A", "AH-KH@B", "AD@B", "AC-7C@C"];
  const table = { A: { nerts: "" }, B: { nerts: "??*4" }, C: { nerts: "??*6" } };
  const ended = (profile) => at(profile, table, { foundations, facts: { caller: "A" } }).ask("score").score;
  assert.deepEqual(ended("danish"), { A: 9, B: 14 - 8, C: 7 - 12 });
  assert.deepEqual(ended("yacht"), { A: 9, B: 10, C: 1 });
  assert.deepEqual(ended("online"), { A: 20, B: 0, C: 0 });
});

test("what is not known is said", () => {
  const talk = new Talk("danish");
  assert.equal(talk.ask("profile", { profile: { building: { joins: "upwards" } } }).skipped, true);
  assert.equal(talk.ask("dance").skipped, true);
  assert.equal(new Session().answer({ cmd: "legal", id: 3, seat: "A" }).errored, true);
});

test("any game keeps its 52 cards a side, and its position reads back", () => {
  for (const [name, members] of [["danish", 1], ["yacht", 2], ["online", 1], ["nertz", 2], ["swedish", 1]]) playOut(name, members);
});

function playOut(name, members) {
  const talk = new Talk(name);
  const deck = fullDeck(name === "nertz" ? "nertz" : "french");
  const shuffled = (side) => [...deck].sort((one, other) => hash(`${side}${one}`) - hash(`${side}${other}`)).join(" ");
  talk.ask("deal", { decks: [shuffled("A"), shuffled("B")], members });
  for (let turn = 0; turn < 120; turn += 1) {
    const seat = `${"AB"[turn % 2]}${members > 1 ? 1 + (turn >> 1) % 2 : ""}`;
    const { actions } = talk.ask("legal", { seat });
    const wanted = actions.filter((text) => !/call|pass/.test(text));
    if (wanted.length === 0) continue;
    const { position } = talk.ask("play", { play: wanted[hash(`${name}${turn}`) % wanted.length] });
    const cards = JSON.stringify(position.table).match(/[A2-9TJQK][SHDCBRYW]\b/g).length;
    const played = position.foundations.concat(position.aside).flatMap((text) => (text ? readFoundation(text).flat() : [])).length;
    assert.equal(cards + played, 104);
    const again = new Talk(name, position);
    assert.deepEqual(again.ask("legal", { seat }), talk.ask("legal", { seat }));
  }
}

const hash = (text) => createHash("sha256").update(text).digest().readUInt32BE();
