import assert from "node:assert/strict";
import test from "node:test";

import { isDoubtful, kindOf } from "../../../src/contado/server/static/js/coach/coach.js";

const asked = (kind) => ({ view: { decision: kind === null ? null : { kind } } });

test("a kind is the question and the first word of the notation: other places are the same kind", () => {
  assert.equal(kindOf(asked("build"), { notation: "road A1 A4" }), kindOf(asked("build"), { notation: "road C3" }));
  assert.notEqual(kindOf(asked("build"), { notation: "road A1" }), kindOf(asked("build"), { notation: "house A1" }));
  assert.notEqual(kindOf(asked("build"), { notation: "pass" }), kindOf(asked("move"), { notation: "pass" }));
  assert.equal(kindOf(asked(null), { notation: "pass" }), " pass");
});

test("what is roughly behind by six tenths of what is much is looked at closely", () => {
  const thought = { number: 1, behind: { 3: 0, 4: -2.9, 5: -3 }, much: 5, objection: "", targets: [] };
  assert.deepEqual([3, 4, 5].map((action) => isDoubtful(thought, action)), [false, false, true]);
});

test("what was not looked at at all is as doubtful as the worst", () => {
  const thought = (behind) => ({ number: 1, behind, much: 2, objection: "", targets: [] });
  assert.ok(isDoubtful(thought({ 1: 0, 2: -6 }), 9));
  assert.ok(!isDoubtful(thought({ 1: 0, 2: -0.5 }), 9));
  assert.ok(!isDoubtful(thought({}), 9));
});
