// On a phone: how far the page goes to what is asked or told; and around what rings are drawn.
import assert from "node:assert/strict";
import { test } from "node:test";

const { wayTo, wayToAny, wayToMost } = await import("../../../src/contado/server/static/js/telling/insight.js");
const { pointed } = await import("../../../src/contado/server/static/js/board/rings.js");

const seen = { top: 100, bottom: 700 };
const part = (top, high = 40) => ({ top, bottom: top + high });

test("what is seen stays where it is", () => {
  assert.equal(wayTo(part(100), seen), 0);
  assert.equal(wayTo(part(660), seen), 0);
});

test("what is not comes in, and no further", () => {
  assert.equal(wayTo(part(60), seen), -40);
  assert.equal(wayTo(part(690), seen), 30);
  assert.equal(wayTo(part(650, 900), seen), 550);
});

test("one thing in sight is enough; else the nearest comes to the middle", () => {
  assert.equal(wayToAny([part(-300), part(300), part(900)], seen), 0);
  assert.equal(wayToAny([part(-300), part(900)], seen), 520);
  assert.equal(wayToAny([], seen), 0);
});

test("all that is spoken of comes in where there is room; else the first things, whatever is nearer", () => {
  assert.equal(wayToMost([part(500), part(900)], seen), 240);
  assert.equal(wayToMost([part(-300), part(500)], seen), -400);
  assert.equal(wayToMost([part(500), part(1200), part(720)], seen), 60);
  assert.equal(wayToMost([], seen), 0);
});

test("a step points at where it begins and ends, not at the dice of the next one", () => {
  const step = (kind, start, end, seat = -1) => ({ kind, start, end, seat, points: 0 });
  const steps = [
    step("move", "depot:6a", "card:left:1"), step("points", "card:left:1", "", 1), step("roll", "", "die:white"),
    step("appear", "", "goods:3"),
  ];
  assert.deepEqual([...pointed(steps)], [["depot:6a", "from"], ["card:left:1", "to"], ["score:1", "to"]]);
  assert.deepEqual([...pointed([step("roll", "", "die:1:1")])], [["die:1:1", "to"]]);
});
