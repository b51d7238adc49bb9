// A list follows its end until the reader scrolls away; what other panels take of its room is not the reader's doing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { followsStill } from "../../../../src/contado/server/static/js/panels/log/following.js";

const END = { top: 700, height: 300, all: 1000 };

test("the reader scrolls up, and comes back", () => {
  assert.equal(followsStill(END, { ...END, top: 400 }, true), false);
  assert.equal(followsStill({ ...END, top: 400 }, { ...END, top: 690 }, false), true);
});

test("another panel takes room, or the list grows", () => {
  assert.equal(followsStill(END, { ...END, height: 120 }, true), true);
  assert.equal(followsStill(END, { ...END, all: 1200 }, true), true);
  assert.equal(followsStill({ ...END, top: 100 }, { ...END, top: 100, all: 1200 }, false), false);
});
