import assert from "node:assert/strict";
import { test } from "node:test";
import { chosenOptions, inForce, thatChanged, thatMatter } from "../../../src/contado/server/static/js/setup/options.js";

/** @param {Record<string, string>} fields */
function form(fields) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test("what is chosen is sent, and a box that is not ticked is off", () => {
  const data = form({ "option-rounds": "5", "option-map": "AB/CD", seats: "2" });
  assert.deepEqual(chosenOptions(data, ["rounds", "map", "solo"]), { rounds: "5", map: "AB/CD", solo: "off" });
});

test("an emptied field is left to the option's default, as the form is read when it is sent", () => {
  const data = form({ "option-rounds": "", "option-map": "", "option-solo": "on" });
  assert.deepEqual(chosenOptions(data, ["rounds", "map", "solo"]), { solo: "on" });
});

test("an option matters where what it needs has a fitting value and matters itself", () => {
  const needs = new Map(Object.entries({ mode: {}, posts: { mode: ["all"] }, pairs: { posts: ["on"] }, target: { mode: ["solo"] } }));
  const named = (/** @type {Record<string, string>} */ values) => [...thatMatter(needs, values)];
  assert.deepEqual(named({ mode: "all", posts: "off" }), ["mode", "posts"]);
  assert.deepEqual(named({ mode: "all", posts: "on" }), ["mode", "posts", "pairs"]);
  // What was ticked before another mode was chosen counts no longer, nor does what hangs on it.
  assert.deepEqual(named({ mode: "solo", posts: "on" }), ["mode", "target"]);
});

test("an option is changed where it matters and is not as it usually is", () => {
  const usual = new Map(Object.entries({ mode: "all", posts: "off", rounds: "5" }));
  const named = (/** @type {Record<string, string>} */ values) => [...thatChanged(usual, values, new Set(["mode", "posts"]))];
  assert.deepEqual(named({ mode: "all", posts: "off", rounds: "9" }), []);
  assert.deepEqual(named({ mode: "all", posts: "on" }), ["posts"]);
  // What is left empty is as it usually is.
  assert.deepEqual(named({ posts: "off" }), []);
});

test("a preset is in force where all its options are chosen, whatever the others are", () => {
  const preset = { mode: "all", level: "hard" };
  assert.equal(inForce(preset, { mode: "all", level: "hard", shields: "on" }), true);
  assert.equal(inForce(preset, { mode: "all", level: "easy" }), false);
  assert.equal(inForce(preset, { mode: "all" }), false);
});
