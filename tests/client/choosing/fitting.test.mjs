// What is said where there is little room for it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fitting } from "../../../src/contado/server/static/js/choosing/fitting.js";

test("the first words that fit are said; a move is never shown bare, as if it had been typed", () => {
  const within = (/** @type {number} */ letters) => (/** @type {string} */ one) => one.length <= letters;
  const said = ["Type: reveal 0,1", "Type a move"];
  assert.equal(fitting(said, within(20)), "Type: reveal 0,1");
  assert.equal(fitting(said, within(12)), "Type a move");
  assert.equal(fitting(said, within(4)), "…");
});
