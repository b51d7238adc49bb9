import assert from "node:assert/strict";
import test from "node:test";

import { concerns, Ear, howMuch, promptIsHeard, promptIsSeen } from "../../../src/contado/server/static/js/telling/announcing.js";

const row = (number, words, seat = 0, mover = seat) => ({ number, words, seat, mover, move: number });

test("a line is heard once, in its order, whatever comes again", () => {
  const ear = new Ear();
  assert.deepEqual(ear.take([row(0, "old")], 0), { rows: [], back: false });
  const [one, two] = [row(1, "one"), row(2, "two")];
  assert.deepEqual(ear.take([row(0, "old"), one, two], 0).rows, [one, two]);
  // The whole log after a break.
  assert.deepEqual(ear.take([row(0, "old"), one, two], 0), { rows: [], back: false });
});

test("through other eyes the same line has other words and is not heard again", () => {
  const ear = new Ear();
  ear.take([], 0);
  ear.take([row(0, "Ann draws the King")], 0);
  assert.deepEqual(ear.take([row(0, "Ann draws a card")], 1), { rows: [], back: false });
});

test("what is taken back is told, and what takes its place", () => {
  const ear = new Ear();
  ear.take([], 0);
  ear.take([row(0, "a"), row(1, "b")], 0);
  assert.deepEqual(ear.take([row(0, "a")], 0), { rows: [], back: true });
  ear.take([row(0, "a"), row(1, "b")], 0);
  const other = row(1, "c");
  assert.deepEqual(ear.take([row(0, "a"), other], 0), { rows: [other], back: true });
});

test("what concerns me: my lines, my moves, and what is nobody's", () => {
  assert.ok(concerns(row(0, "", 1, 0), [1]));
  assert.ok(concerns(row(0, "", 0, 1), [1]));
  assert.ok(concerns(row(0, "", -1, 0), [1]));
  assert.ok(!concerns(row(0, "", 0, 0), [1]));
});

test("whoever wants to hear only the own turn hears what asks for a decision, and the end", () => {
  const update = (awaited, more = {}) => ({
    seat: 0, own: [0], wish: null, view: { over: false, table: { phase: "person", awaited } }, ...more,
  });
  assert.ok(promptIsHeard(update(0), "turn", false));
  assert.ok(!promptIsHeard(update(1), "turn", false));
  assert.ok(promptIsHeard(update(1), "own", false));
  assert.ok(promptIsHeard(update(1, { view: { over: true, table: { phase: "over", awaited: 1 } } }), "turn", false));
});

test("that moves are being shown, or a choice is on its way, is not heard", () => {
  const [shown, newest] = [{ number: 7 }, { number: 9 }];
  assert.ok(promptIsSeen(shown, newest, false, false));
  assert.ok(promptIsSeen(newest, newest, true, false));
  // Nothing more would be heard before the click.
  assert.ok(!promptIsSeen(shown, newest, false, true));
  assert.ok(!promptIsSeen(newest, newest, false, false));
});

test("how much: everything unless less is wanted", () => {
  assert.deepEqual([undefined, "all", "own", "turn", 3].map(howMuch), ["all", "all", "own", "turn", "all"]);
});
