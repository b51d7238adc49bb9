import assert from "node:assert/strict";
import { test } from "node:test";
import { initials } from "../../../../src/contado/server/static/js/panels/people/initials.js";

test("one letter is enough while nobody shares it", () => {
  assert.deepEqual(initials(["anna", "Bartek"]), ["A", "B"]);
});

test("those who share a letter show a second, or their seat", () => {
  assert.deepEqual(initials(["Anna", "Bartek", "Alba"]), ["An", "B", "Al"]);
  assert.deepEqual(initials(["greedy", "greedy 2"]), ["G1", "G2"]);
});

test("whatever the names, the signs differ", () => {
  assert.deepEqual(initials(["A", "A", "A1"]), ["1", "2", "3"]);
});

test("a letter may take two units of the language", () => {
  assert.deepEqual(initials(["😀x", "Bo"]), ["😀", "B"]);
});
