import assert from "node:assert/strict";
import { test } from "node:test";
import { sourcesOf } from "../../../../src/contado/server/static/js/panels/result/breakdown.js";

test("every source that paid anybody has a row, those that paid most come first", () => {
  const breakdown = [{ goods: 3 }, { goods: 9, areas: 33, livestock: 3 }, {}];
  assert.deepEqual(sourcesOf(breakdown), ["areas", "goods", "livestock"]);
});

test("a source that only cost points is a source too", () => {
  assert.deepEqual(sourcesOf([{ fines: -4 }, { roads: 2 }]), ["roads", "fines"]);
});
