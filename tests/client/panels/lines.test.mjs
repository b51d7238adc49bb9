import assert from "node:assert/strict";
import { test } from "node:test";
import { grouped, merged, movesSince, movesSinceByLog, remembered, span, unchanged } from "../../../src/contado/server/static/js/panels/lines.js";

const line = (number, move, seat, words = `line ${number}`) => ({ number, move, seat, words });

test("an update adds its lines and takes back those from its first number on", () => {
  const before = [line(0, 0, -1), line(1, 1, 0), line(3, 2, 0)];
  assert.deepEqual(
    merged(before, [line(3, 2, 1)], 3).map((one) => [one.number, one.seat]),
    [[0, -1], [1, 0], [3, 1]],
  );
  assert.deepEqual(merged(before, [], 1).map((one) => one.number), [0]);
  assert.deepEqual(merged(before, [line(0, 0, -1)], 0).map((one) => one.number), [0]);
});

test("lines about one seat in a row are one group", () => {
  const groups = grouped([line(0, 0, -1), line(1, 1, 0), line(2, 2, 0), line(3, 2, 1), line(4, 3, 0)]);
  assert.deepEqual(groups.map((one) => [one.seat, one.lines.length]), [[-1, 1], [0, 2], [1, 1], [0, 1]]);
});

test("groups that are the same need not be drawn anew", () => {
  const before = grouped([line(0, 0, -1), line(1, 1, 0)]);
  const grown = grouped([line(0, 0, -1), line(1, 1, 0), line(2, 1, 0)]);
  assert.equal(unchanged(before, before), 2);
  assert.equal(unchanged(before, grown), 1);
  const reworded = grouped([line(0, 0, -1, "other words"), line(1, 1, 0)]);
  assert.equal(unchanged(before, reworded), 0);
});

// Anna (0) played moves 1 and 2, the others 3 to 5; the last of them begins Anna's turn, who then plays 6.
const game = [
  line(0, 0, -1), line(1, 1, 0), line(2, 2, 0), line(3, 3, 1), line(4, 4, 1), line(5, 5, 2), line(6, 5, 0), line(7, 6, 0),
];

test("by the log: what the others did between the own turns", () => {
  assert.deepEqual(movesSinceByLog(game, [0], 6), [3, 4, 5]);
});

test("by the log: while the others play, all since the own turn", () => {
  assert.deepEqual(movesSinceByLog(game.slice(0, 5), [0], 4), [3, 4]);
});

test("by the log: whoever has not moved yet sees it from the beginning, the set-up apart", () => {
  assert.deepEqual(movesSinceByLog(game.slice(0, 5), [2], 4), [1, 2, 3, 4]);
});

test("the memory spans from the own last move to the turn that begins", () => {
  let memory = remembered(null, true, 0);
  memory = remembered(memory, true, 1);
  assert.deepEqual(movesSince(memory, 1), []);
  memory = remembered(memory, false, 2);
  assert.deepEqual(movesSince(memory, 4), [2, 3, 4]);
  memory = remembered(memory, true, 5);
  assert.deepEqual(movesSince(memory, 5), [2, 3, 4, 5]);
  // The own turn goes on: what the others did stays to be looked at.
  memory = remembered(memory, true, 6);
  assert.deepEqual(movesSince(memory, 6), [2, 3, 4, 5]);
});

test("an undo by consent shortens the memory", () => {
  let memory = { mine: true, move: 8, from: 4, to: 7 };
  memory = remembered(memory, true, 5);
  assert.deepEqual(movesSince(memory, 5), [5]);
});

test("a spectator has no memory", () => {
  assert.equal(remembered(null, false, 9), null);
});

test("a span counts both ends and may be empty", () => {
  assert.deepEqual(span(2, 4), [2, 3, 4]);
  assert.deepEqual(span(3, 2), []);
});
