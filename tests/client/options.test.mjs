import assert from "node:assert/strict";
import { test } from "node:test";
import { chosenOptions } from "../../src/contado/server/static/js/options.js";

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
