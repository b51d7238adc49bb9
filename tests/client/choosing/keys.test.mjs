import assert from "node:assert/strict";
import test from "node:test";

import { deedOf, keysOf, takenBy, USUAL, withKey } from "../../../src/contado/server/static/js/choosing/keys.js";

test("each key as it was chosen, the others as usual, and none where all are off", () => {
  assert.deepEqual(keysOf({}), USUAL);
  assert.deepEqual(keysOf({ keys: { undo: "z", hint: "" } }), { ...USUAL, undo: "z", hint: "" });
  assert.ok(Object.values(keysOf({ keys: { undo: "z" }, shortcuts: false })).every((key) => key === ""));
});

test("no two deeds have one key as usual", () => {
  assert.equal(new Set(Object.values(USUAL)).size, Object.keys(USUAL).length);
});

test("a key is found whatever its case, and what is off has none", () => {
  const keys = keysOf({ keys: { hint: "" } });
  assert.equal(deedOf(keys, "U"), "undo");
  assert.equal(deedOf(keys, "h"), undefined);
  assert.equal(deedOf(keys, ""), undefined);
});

test("a key that stands for something else is taken", () => {
  const keys = keysOf({});
  assert.equal(takenBy(keys, "undo", "h"), "hint");
  assert.equal(takenBy(keys, "undo", "u"), undefined);
  assert.equal(takenBy(keys, "undo", "x"), undefined);
});

test("a title names its key", () => {
  assert.equal(withKey("Undo", "u"), "Undo (u)");
  assert.equal(withKey("Undo", ""), "Undo");
});
