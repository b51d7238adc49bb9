// A turn that is complete: a question after it is in the way, unless there is more to take back than the last click.
import assert from "node:assert/strict";
import { test } from "node:test";
import { standsAtOnce } from "../../../src/contado/server/static/js/choosing/confirming.js";

const held = (single, more = {}, seat = 0) => ({ seat, view: { table: { phase: "held", awaited: 0, single, ...more } } });

test("a turn of one choice stands with it, one of several is asked about", () => {
  assert.equal(standsAtOnce(held(true), undefined, false), true);
  assert.equal(standsAtOnce(held(false), undefined, false), false);
  assert.equal(standsAtOnce(held(true), "several", false), true);
  assert.equal(standsAtOnce(held(false), "several", false), false);
});

test("who wants to be asked always or never is", () => {
  assert.equal(standsAtOnce(held(true), "always", false), false);
  assert.equal(standsAtOnce(held(false), "never", false), true);
});

test("who was asked about the last choice and meant it is not asked once more", () => {
  for (const mode of [undefined, "several", "always", "never"]) assert.equal(standsAtOnce(held(false), mode, true), true);
});

test("a turn that goes on, another's, and what a lesson says of it wait", () => {
  assert.equal(standsAtOnce(held(true, { phase: "person" }), "never", true), false);
  assert.equal(standsAtOnce(held(true, {}, 1), "never", true), false);
  assert.equal(standsAtOnce(held(true, { lesson: {} }), "never", true), false);
});
