// What others did: which things are marked, what is heard, and what the prompt says while it is still being shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import { corners, marked } from "../../../src/contado/server/static/js/board/marks.js";
import { silent } from "../../../src/contado/server/static/js/board/showing.js";
import { byConsent, promptWords } from "../../../src/contado/server/static/js/choosing/prompting.js";
import { soundOf } from "../../../src/contado/server/static/js/telling/sounds.js";

const NAMES = ["Ann", "Bo"];
const words = (key, values = {}) => [key, ...Object.values(values)].join(" ");
const update = (number, awaited, more = {}) => ({
  number, seat: 0, own: [0], wish: null, log: [], motions: [],
  since: { touched: [], words: "", lost: false },
  seats: [{ kind: "person" }, { kind: "person" }],
  view: {
    names: NAMES, over: false, scores: [0, 0], decision: { prompt: "Choose." },
    table: { phase: "person", awaited, people: [true, true], ...more.table },
  },
  ...more,
});

test("marked is where something came to, and what went from the viewer", () => {
  const area = (target) => (target.startsWith("mine") ? "player:0" : "board");
  const touched = ["to", "from"].flatMap((end) => ["mine", "pile"].map((target) => ({ target: `${target}:${end}`, seat: 1, end })));
  assert.deepEqual(marked(touched, area, 0).map((one) => one.target), ["mine:to", "pile:to", "mine:from"]);
});

test("the four corners of a thing, no longer than they may be", () => {
  const box = { left: 0, top: 0, right: 100, bottom: 50 };
  const arm = (frame, small) => corners(frame, 0, small, [])[0]?.[0]?.[1] ?? 0;
  assert.equal(corners(box, 0, false, []).length, 4);
  assert.equal(arm(box, false), 11);
  assert.equal(arm({ ...box, right: 10 }, false), 3);
  // Around what is small there is hardly more than the corners.
  assert.ok(arm({ ...box, right: 10 }, true) < 2);
});

test("while others' moves are shown the prompt says who is really awaited", () => {
  const shown = update(3, 1, { table: { move: 2 } });
  const log = [{ move: 3, mover: 1 }];
  assert.equal(promptWords(shown, words, false, shown), "waiting_for Bo");
  assert.equal(promptWords(shown, words, false, update(5, 0, { log })), "behind_mine");
  assert.equal(promptWords(shown, words, false, update(5, 1, { log })), "behind waiting_for Bo");
});

test("a wish leaves the prompt as it is", () => {
  const wish = { seat: 1, waits_for: [0], words: "Bo would like to take back: a tile.", more: "" };
  assert.equal(promptWords(update(9, 0, { wish }), words, false), "Choose.");
  assert.equal(promptWords(update(3, 1), words, true, update(9, 0, { wish })), "past");
});

test("an update in which nothing is seen to happen waits for nobody's click", () => {
  assert.equal(silent(update(1, 0)), true);
  assert.equal(silent(update(1, 0, { log: [{}] })), false);
  assert.equal(silent(update(1, 0, { motions: [{}] })), false);
});

test("bots agree to every undo, people are asked", () => {
  assert.equal(byConsent(update(1, 0)), true);
  assert.equal(byConsent(update(1, 0, { table: { people: [true, false] } })), false);
});

test("what is heard: the end, a loss, one's turn, one's points, and nothing at first", () => {
  const before = update(1, 1);
  const lost = { since: { touched: [], words: "You lose 2 silver.", lost: true } };
  assert.equal(soundOf(null, update(2, 0)), null);
  assert.equal(soundOf(before, update(2, 0)), "turn");
  assert.equal(soundOf(before, update(2, 0, lost)), "loss");
  // The same loss is heard once.
  assert.equal(soundOf(update(2, 0, lost), update(3, 0, lost)), null);
  const paid = update(2, 1);
  paid.view.scores = [3, 0];
  assert.equal(soundOf(before, paid), "points");
  assert.equal(soundOf(paid, before), null);
  const over = update(2, -1);
  over.view.over = true;
  assert.equal(soundOf(before, over), "end");
  assert.equal(soundOf(over, over), null);
});
