import assert from "node:assert/strict";
import { test } from "node:test";
import { expectedLines } from "../../../../src/contado/server/static/js/panels/result/expected.js";

const moves = [
  { move: 1, totals: [10, 12] },
  { move: 4, totals: [14, 11] },
];

test("before a move that nobody looked at it is as before the next one, and at the end stands the result", () => {
  assert.deepEqual(expectedLines(moves, [20, 15], 5), [
    [10, 14, 14, 14, 20, 20],
    [12, 11, 11, 11, 15, 15],
  ]);
});

test("a line that is still being made ends where the bot has come to", () => {
  assert.deepEqual(expectedLines(moves, [20, 15], 0), [
    [10, 14, 14, 14],
    [12, 11, 11, 11],
  ]);
});
