import assert from "node:assert/strict";
import { test } from "node:test";
import { isReaction } from "../../../src/contado/server/static/js/choosing/passing.js";

const update = (decision, table, seat = 1) => ({
  seat,
  view: { decision, table: { phase: "person", awaited: 1, passing: "ask", ...table } },
});

test("whoever is asked for a reaction may say not to be asked", () => {
  assert.equal(isReaction(update({ reaction: true }, {})), true);
});

test("nobody else, and in no other decision", () => {
  assert.equal(isReaction(update({ reaction: false }, {})), false);
  assert.equal(isReaction(update(null, { phase: "over", awaited: -1 })), false);
  assert.equal(isReaction(update({ reaction: true }, { awaited: 0 })), false);
  assert.equal(isReaction(update({ reaction: true }, { phase: "held" })), false);
  assert.equal(isReaction(update({ reaction: true }, { passing: undefined, awaited: -1 }, -1)), false);
});
