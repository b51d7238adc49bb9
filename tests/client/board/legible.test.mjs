// Letters that are too small grow where there is room, and are left out where there is none.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LEAST, meet, sizesOf } from "../../../src/contado/server/static/js/board/legible.js";
import { inFront } from "../../../src/contado/server/static/js/board/magnifier.js";

const AREA = { left: 0, right: 400, top: 0, bottom: 300 };

// Letters of a size that begin at x and stand on a line: half as wide as they are high, as letters are.
function letters(x, line, size, words, anchor = "start") {
  const width = words.length * size * 0.5;
  return { rect: { left: x, right: x + width, top: line - size, bottom: line + size * 0.3 }, line, size, words, anchor };
}

test("what is large enough stays as it is", () => {
  assert.deepEqual(sizesOf([letters(10, 40, 14, "wine"), letters(10, 80, LEAST, "hops")], AREA), [14, LEAST]);
});

test("what is too small grows where nothing is in its way", () => {
  assert.deepEqual(sizesOf([letters(10, 40, 9, "wine"), letters(10, 80, 8, "hops")], AREA), [LEAST, LEAST]);
});

test("what has no room is left out, and the larger of two comes first", () => {
  // Each would reach into the other.
  const [one, other] = [letters(10, 40, 9, "workers"), letters(43, 40, 8, "silver")];
  assert.deepEqual(sizesOf([other, one], AREA), [0, LEAST]);
  // At the edge of the area.
  assert.deepEqual(sizesOf([letters(365, 40, 8, "workers")], AREA), [0]);
});

test("what would have to grow too much is left out", () => {
  assert.deepEqual(sizesOf([letters(10, 40, 6, "wine")], AREA), [0]);
});

test("letters keep their anchor: in the middle they grow to both sides", () => {
  const neighbour = letters(60, 40, 12, "7");
  assert.deepEqual(sizesOf([letters(29, 40, 9, "silver"), neighbour], AREA), [0, 12]);
  assert.deepEqual(sizesOf([letters(29, 40, 9, "silver", "end"), neighbour], AREA), [LEAST, 12]);
});

test("lines below one another meet when one reaches into the other", () => {
  const line = { left: 0, right: 50, top: 0, bottom: 12 };
  assert.equal(meet(line, { left: 0, right: 50, top: 11, bottom: 23 }), false);
  assert.equal(meet(line, { left: 0, right: 50, top: 6, bottom: 18 }), true);
  assert.equal(meet(line, { left: 60, right: 90, top: 6, bottom: 18 }), false);
});

test("an area in front is in the middle, in shape, and inside the window", () => {
  for (const [width, height] of [[1366, 768], [820, 1180], [390, 844]]) {
    const place = inFront({ width: 620, height: 388 }, width, height);
    assert.ok(Math.abs(place.width / place.height - 620 / 388) < 1e-9);
    assert.ok(place.x >= 20 - 1e-9 && place.y >= 20 - 1e-9);
    assert.ok(Math.abs(2 * place.x + place.width - width) < 1e-9);
    assert.ok(Math.abs(2 * place.y + place.height - height) < 1e-9);
    assert.ok(place.width / 620 <= 1.7 + 1e-9);
  }
});
