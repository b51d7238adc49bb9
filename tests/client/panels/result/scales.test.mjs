import assert from "node:assert/strict";
import { test } from "node:test";
import { extent, keptApart, markedTurns, nearestTurn, scale, ticks } from "../../../../src/contado/server/static/js/panels/result/scales.js";

test("an axis has round figures that hold all values", () => {
  assert.deepEqual(ticks(0, 63, 5), [0, 20, 40, 60, 80]);
  assert.deepEqual(ticks(0, 225, 5), [0, 50, 100, 150, 200, 250]);
  assert.deepEqual(ticks(-7, 12, 5), [-10, -5, 0, 5, 10, 15]);
});

test("points are whole, and so are the figures", () => {
  assert.deepEqual(ticks(0, 1, 5), [0, 1]);
  assert.deepEqual(ticks(0, 3, 8), [0, 1, 2, 3]);
});

test("nought is in sight, and a game without points has an axis", () => {
  assert.deepEqual(extent([[5, 9], [7, 8]]), [0, 9]);
  assert.deepEqual(extent([[0, -4]]), [-4, 1]);
  assert.deepEqual(extent([[], []]), [0, 1]);
});

test("a scale joins two pairs by a line", () => {
  const y = scale(0, 50, 200, 0);
  assert.equal(y(0), 200);
  assert.equal(y(25), 100);
  assert.equal(y(50), 0);
  assert.equal(scale(3, 3, 10, 90)(3), 10);
});

test("labels keep apart, in order, within their room", () => {
  assert.deepEqual(keptApart([10, 100], 12, 0, 200), [10, 100]);
  const close = keptApart([50, 51, 50], 12, 0, 200);
  const sorted = close.slice().sort((a, b) => a - b);
  assert.ok(sorted[1] - sorted[0] >= 12 && sorted[2] - sorted[1] >= 12);
  assert.deepEqual(keptApart([195, 199], 12, 0, 200), [188, 200]);
});

test("the pointer finds the nearest turn", () => {
  const place = scale(0, 10, 0, 100);
  assert.equal(nearestTurn(44, 11, place), 4);
  assert.equal(nearestTurn(-20, 11, place), 0);
  assert.equal(nearestTurn(500, 11, place), 10);
});

test("a long line has few markers, and one at its end", () => {
  assert.deepEqual(markedTurns(4), [0, 1, 2, 3]);
  const many = markedTurns(288);
  assert.ok(many.length <= 12);
  assert.equal(many.at(-1), 287);
});
