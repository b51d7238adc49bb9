import assert from "node:assert/strict";
import { test } from "node:test";
import { initials } from "../../../../src/contado/server/static/js/panels/people/initials.js";

test("one letter is enough while nobody shares it", () => {
  assert.deepEqual(initials(["anna", "Bartek"]), ["A", "B"]);
});

test("those who share a letter show a second, or the number in their name", () => {
  assert.deepEqual(initials(["Anna", "Bartek", "Alba"]), ["An", "B", "Al"]);
  assert.deepEqual(initials(["greedy", "greedy 2"]), ["G1", "G2"]);
  assert.deepEqual(initials(["Ida", "steady", "steady 2", "steady 3"]), ["I", "S1", "S2", "S3"]);
  assert.deepEqual(initials(["Anna", "anna", ""]), ["A1", "A2", "3"]);
});

test("whatever the names, the signs differ", () => {
  assert.deepEqual(initials(["A", "A", "A1"]), ["A2", "A3", "A1"]);
  assert.deepEqual(initials(["A 2", "A 2", "A"]), ["1", "2", "3"]);
});

test("a letter may take two units of the language", () => {
  assert.deepEqual(initials(["😀x", "Bo"]), ["😀", "B"]);
});
