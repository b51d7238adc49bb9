/** Which places words name: "space 7" on a board full of other numbers. */

import assert from "node:assert/strict";
import test from "node:test";

import { nameOf, names } from "../../../src/contado/server/static/js/board/plates.js";

test("a place is named by the last part of its target", () => {
  assert.equal(nameOf("hex:0:33"), "33");
  assert.equal(nameOf("node:C2"), "C2");
});

test("a number is a place only behind the word for the place", () => {
  const called = "Space 7: ships, number 6. An area of 2.";
  assert.ok(names("On which space? Space 7 (1 worker) or space 33 (1 worker)", "hex:0:7", called));
  assert.ok(names("gentle placed on space 7: ship.", "hex:1:7", called));
  assert.ok(!names("Your turn: 7 dice left.", "hex:0:7", called));
  assert.ok(!names("gentle placed on space 17: ship.", "hex:1:7", called));
  assert.ok(!names("gentle placed on space 70: ship.", "hex:1:7", called));
});

test("the word may stand in another case", () => {
  assert.ok(names("gentle wykłada na polu 7: statek.", "hex:1:7", "Pole 7: statki, cyfra 6."));
});

test("a code needs no word before it", () => {
  assert.ok(names("Place it on B3, in place of the woodcutter", "space:0:B3", "B3: empty."));
  assert.ok(!names("Place it on B33", "space:0:B3", "B3: empty."));
});
