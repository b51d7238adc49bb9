import assert from "node:assert/strict";
import { test } from "node:test";
import { turnsElsewhere } from "../../../../src/contado/server/static/js/panels/people/notices.js";

test("only turns at other tables count", () => {
  const tables = [{ id: "here", my_turn: true }, { id: "there", my_turn: true }, { id: "idle", my_turn: false }];
  assert.deepEqual(turnsElsewhere(tables, "here").map((one) => one.id), ["there"]);
});
