import assert from "node:assert/strict";
import test from "node:test";

import { isCrossed } from "../../../src/contado/server/static/js/board/rings.js";

test("a ring is open where its line would go through a word, and nowhere else", () => {
  // Its line is 8 wide: from 0 to 8, and from 92 to 100.
  const ring = { x: 0, y: 0, width: 100, height: 100 };
  const word = (x, y) => ({ x, y, width: 20, height: 10 });
  assert.equal(isCrossed(word(40, 40), ring), false, "what is in the middle");
  assert.equal(isCrossed(word(9, 9), ring), false, "what is just inside");
  assert.equal(isCrossed(word(7, 40), ring), true, "what begins under its left side");
  assert.equal(isCrossed(word(73, 40), ring), true, "what ends under its right side");
  assert.equal(isCrossed(word(40, -5), ring), true, "what stands above and reaches into it");
  assert.equal(isCrossed(word(40, 95), ring), true, "what stands below and reaches into it");
  assert.equal(isCrossed(word(-25, 40), ring), false, "what is beside it");
  assert.equal(isCrossed(word(40, 101), ring), false, "what is below it");
});
