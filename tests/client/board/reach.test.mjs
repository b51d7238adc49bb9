import assert from "node:assert/strict";
import test from "node:test";

import { meant } from "../../../src/contado/server/static/js/board/reach.js";

const box = (x, y, half) => ({ left: x - half, top: y - half, right: x + half, bottom: y + half });

test("a small thing is meant within its 24 pixels, and no further", () => {
  const boxes = [box(100, 100, 5)];
  assert.equal(meant(boxes, 111, 89), 0);
  assert.equal(meant(boxes, 113, 100), -1);
});

test("of two the nearer one", () => {
  assert.equal(meant([box(100, 100, 5), box(116, 100, 5)], 109, 100), 1);
});
