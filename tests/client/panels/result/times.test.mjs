import assert from "node:assert/strict";
import { test } from "node:test";
import { clockFigures, pressure, saidWhen, secondsLeft } from "../../../../src/contado/server/static/js/panels/result/times.js";

test("a clock shows minutes and seconds, hours and days as they are needed", () => {
  assert.equal(clockFigures(7), "0:07");
  assert.equal(clockFigures(750), "12:30");
  assert.equal(clockFigures(3723), "1:02:03");
  assert.equal(clockFigures(3 * 86400 + 4 * 3600 + 5 * 60), "3 d 4:05");
});

test("0:00 means that nothing is left, not that a part of a second is", () => {
  assert.equal(clockFigures(0.2), "0:01");
  assert.equal(clockFigures(0), "0:00");
  assert.equal(clockFigures(-3), "0:00");
});

test("only the clock that runs loses what has passed", () => {
  assert.equal(secondsLeft(90, true, 30_000), 60);
  assert.equal(secondsLeft(90, false, 30_000), 90);
  assert.equal(secondsLeft(10, true, 30_000), 0);
});

test("a machine whose time was set back gives nobody time", () => {
  assert.equal(secondsLeft(90, true, -5_000), 90);
});

test("a minute is short, a quarter of it urgent", () => {
  assert.deepEqual([61, 60, 15, 0].map(pressure), ["fine", "short", "urgent", "out"]);
});

test("what was said today has a time, what was said before a day too", () => {
  const noon = Date.UTC(2024, 4, 17, 12, 0) / 1000;
  assert.equal(saidWhen(noon - 3600, noon, "en-GB", "UTC"), "11:00");
  assert.match(saidWhen(noon - 86400, noon, "en-GB", "UTC"), /16 May.*12:00/);
});
