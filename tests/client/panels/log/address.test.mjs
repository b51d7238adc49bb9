import assert from "node:assert/strict";
import test from "node:test";

import { asked, searchOf } from "../../../../src/contado/server/static/js/panels/log/address.js";

test("an address names a position, with its mark or without", () => {
  assert.deepEqual(asked("?at=57"), { at: 57, mark: "" });
  assert.deepEqual(asked("?at=57-0a1b2c3d"), { at: 57, mark: "0a1b2c3d" });
  assert.deepEqual(asked(searchOf(57, "0a1b2c3d")), { at: 57, mark: "0a1b2c3d" });
  assert.deepEqual(asked(searchOf(0, "")), { at: 0, mark: "" });
});

test("what is no position leads to the game as it is", () => {
  for (const search of ["", "?at=", "?at=-1", "?at=1e9", "?at=12345678", "?at=5;drop", "?at=5-XYZ", "?app"]) {
    assert.equal(asked(search), null, search);
  }
});

test("a notice leads to what happened since the own last move", () => {
  assert.equal(asked("?since"), "since");
});
