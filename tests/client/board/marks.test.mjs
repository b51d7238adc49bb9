// Marks of what others touched: they keep off everything that is written.
import assert from "node:assert/strict";
import { test } from "node:test";
import { corners, freest, signPlace } from "../../../src/contado/server/static/js/board/marks.js";

const THING = { left: 100, right: 160, top: 100, bottom: 160 };
const covered = (lines, word) =>
  lines.flat().some(([x, y]) => x >= word.left && x <= word.right && y >= word.top && y <= word.bottom);

test("a thing that stands free has four corners outside of it", () => {
  const lines = corners(THING, 3, false, []);
  assert.equal(lines.length, 4);
  assert.deepEqual(lines.map((line) => line[1]), [[97, 97], [163, 97], [163, 163], [97, 163]]);
});

test("no corner lies over letters: it gets shorter, goes inside the edge, or is left out", () => {
  const above = { left: 90, right: 170, top: 88, bottom: 98 };
  const inside = corners(THING, 3, false, [above]);
  assert.deepEqual(inside.map((line) => line[1]), [[102, 102], [158, 102], [163, 163], [97, 163]]);
  assert.ok(!covered(inside, above));
  const all = { left: 90, right: 170, top: 88, bottom: 120 };
  assert.deepEqual(corners(THING, 3, false, [all]).map((line) => line[1]), [[163, 163], [97, 163]]);
});

test("the mover's sign goes to a corner where nothing is written", () => {
  assert.deepEqual(signPlace(THING, 9, []), [160, 100]);
  assert.deepEqual(signPlace(THING, 9, [{ left: 150, right: 200, top: 90, bottom: 100 }]), [160, 160]);
  assert.equal(signPlace(THING, 9, [{ left: 0, right: 400, top: 0, bottom: 400 }]), null);
});

test("the mover's sign stands beside a low row, whose last field it would hide", () => {
  const row = { left: 100, right: 260, top: 100, bottom: 120 };
  assert.deepEqual(signPlace(row, 9, []), [269, 110]);
  assert.deepEqual(signPlace(row, 9, [{ left: 262, right: 300, top: 100, bottom: 120 }]), [91, 110]);
});

test("the sign of a hint covers no letters, stays in its area, and is never left out", () => {
  const area = { left: 0, right: 400, top: 0, bottom: 400 };
  assert.deepEqual(freest(THING, 12, [], area, true), [100, 100]);
  assert.deepEqual(freest(THING, 12, [], area, false), [160, 100]);
  const title = { left: 60, right: 200, top: 90, bottom: 104 };
  assert.deepEqual(freest(THING, 12, [title], area, true), [100, 160]);
  // At the area's edge it is whole.
  assert.deepEqual(freest(THING, 12, [], { ...area, left: 98 }, true), [110, 100]);
  const all = [{ left: 0, right: 400, top: 0, bottom: 165 }];
  assert.deepEqual(freest(THING, 12, all, area, true), [130, 172]);
});
