// The order of updates: one after another, a click for each where that is wished, and all at once when too many wait.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pause } from "../../../src/contado/server/static/js/page/connection.js";
import { nearest } from "../../../src/contado/server/static/js/choosing/keyboard.js";
import { factor, timed, uncovered } from "../../../src/contado/server/static/js/board/motion.js";
import { folded, loggedAfter, MOST, Showing } from "../../../src/contado/server/static/js/board/showing.js";
import { beside } from "../../../src/contado/server/static/js/choosing/tips.js";

const area = (id, pieces, background = null) => ({ id, title: id, width: 1, height: 1, background, pieces });
const row = (number) => ({ number, move: number, seat: 0, words: `line ${number}` });
const update = (number, more = {}) => ({ number, areas: [], order: ["board", "player:0"], log: [], log_from: 0, motions: [], ...more });
const settle = () => new Promise((done) => setTimeout(done, 5));

function stage(waits = () => false) {
  const seen = { shown: [], queued: [] };
  return [seen, {
    show: async (one, still) => { seen.shown.push([one.number, still]); await settle(); },
    queued: (waiting, mayStep) => seen.queued.push([waiting, mayStep]),
    hurry: () => undefined,
    waits,
  }];
}

test("lines from a place on take the place of those that were there", () => {
  assert.deepEqual(loggedAfter([row(0), row(1), row(2)], { log: [row(2), row(3)], log_from: 2 }).map((one) => one.number), [0, 1, 2, 3]);
  assert.deepEqual(loggedAfter([row(0), row(1)], { log: [], log_from: 1 }).map((one) => one.number), [0]);
});

test("two updates in one: the later pieces on the background that is known", () => {
  const first = update(1, { areas: [area("board", "old", "ground"), area("player:0", "mine", "mat")], log: [row(0)] });
  const second = update(2, { areas: [area("board", "new")], log: [row(1)], log_from: 1, motions: [{ kind: "move" }] });
  const one = folded(first, second);
  assert.deepEqual(one.areas.map(({ id, background, pieces }) => [id, background, pieces]), [["board", "ground", "new"], ["player:0", "mat", "mine"]]);
  assert.deepEqual(one.log.map((line) => line.number), [0, 1]);
  assert.deepEqual([one.number, one.log_from, one.motions.length], [2, 0, 0]);
});

test("an area that is gone is gone from both", () => {
  const one = folded(update(1, { areas: [area("draft", "x", "y")], order: ["draft"] }), update(2, { order: ["board"] }));
  assert.deepEqual(one.areas, []);
});

test("updates are shown one after another", async () => {
  const [seen, on] = stage();
  const showing = new Showing(on);
  for (const number of [1, 2, 3]) showing.add(update(number));
  await settle(); await settle(); await settle(); await settle();
  assert.deepEqual(seen.shown, [[1, false], [2, false], [3, false]]);
  assert.deepEqual(seen.queued.at(-1), [0, false]);
});

test("where each waits for a click, a click shows one", async () => {
  const [seen, on] = stage(() => true);
  const showing = new Showing(on);
  showing.add(update(1));
  showing.add(update(2));
  await settle();
  assert.deepEqual(seen.shown, []);
  assert.deepEqual(seen.queued.at(-1), [2, true]);
  showing.step();
  await settle(); await settle();
  assert.deepEqual(seen.shown, [[1, false]]);
  showing.skip();
  await settle();
  assert.deepEqual(seen.shown.at(-1), [2, true]);
});

test("too many are shown at once, the last one standing", async () => {
  const [seen, on] = stage(() => true);
  const showing = new Showing(on);
  for (let number = 1; number <= MOST + 1; number++) showing.add(update(number));
  await settle();
  assert.deepEqual(seen.shown, [[MOST + 1, true]]);
});

test("nothing is shown while it is held", async () => {
  const [seen, on] = stage();
  const showing = new Showing(on);
  showing.hold(true);
  showing.add(update(1));
  await settle();
  assert.deepEqual(seen.shown, []);
  showing.hold(false);
  showing.add(update(2));
  await settle();
  assert.deepEqual(seen.shown, [[2, false]]);
});

test("tries to connect come ever later, never after more than half a minute, and not all at once", () => {
  assert.ok(pause(0, 0) < pause(3, 0));
  assert.ok(pause(0, 0) < pause(0, 1));
  assert.ok(pause(50, 1) <= 30);
  assert.ok(pause(0, 1) <= 1);
});

test("arrows go to what lies that way", () => {
  const box = (x, y) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 });
  const boxes = [box(100, 0), box(0, 100), box(40, 90), box(-50, 0)];
  assert.equal(nearest(boxes, box(0, 0), "ArrowRight"), 0);
  assert.equal(nearest(boxes, box(0, 0), "ArrowDown"), 1);
  assert.equal(nearest(boxes, box(0, 0), "ArrowLeft"), 3);
  assert.equal(nearest(boxes, box(0, 0), "ArrowUp"), -1);
});

test("motions follow one another with overlap, and many take no longer than a few", () => {
  const step = (kind) => ({ kind, start: "", end: "", seat: 0, points: 0 });
  const [one, two] = timed([step("move"), step("move")], 1);
  // 180 of flight, and 90 to settle.
  assert.deepEqual([one.begin, one.end], [0, 270]);
  assert.ok(two.begin > 0 && two.begin < one.end);
  const many = timed(Array.from({ length: 80 }, () => step("move")), 1);
  assert.ok(Math.max(...many.map((each) => each.end)) <= 1500);
});

test("what is complete is traced when the last of it has come, and before its points fly", () => {
  const step = (kind) => ({ kind, start: "", end: "", seat: 0, points: 1 });
  const plan = timed([step("move"), ...Array.from({ length: 8 }, () => step("trace")), step("points"), step("points")], 1);
  const traces = plan.filter((one) => one.step.kind === "trace");
  const points = plan.filter((one) => one.step.kind === "points");
  assert.ok(traces.every((one) => one.begin >= plan[0].end));
  assert.ok(points.every((one) => traces.every((trace) => one.begin > trace.begin)));
  // Without weight and traces it took 180 + 90 + 520: no turn is longer by more than 0.6 seconds.
  const before = Math.max(90 + 90 + 520, 180);
  assert.ok(Math.max(...plan.map((one) => one.end)) - before <= 600);
});

test("what is built rises of what has come, before its points fly, and no turn is longer by more than 0.6 seconds", () => {
  const step = (kind) => ({ kind, start: "", end: "", seat: 0, points: 1 });
  const steps = [step("move"), step("move"), step("pave"), step("build"), step("points")];
  const [one, two, way, stone, points] = timed(steps, 1);
  // 180 of flight and 90 to settle, for all of them.
  for (const each of [one, two, way, stone]) assert.equal(each.end - each.begin, 270);
  assert.ok(stone.begin >= Math.max(one.end, two.end, way.end) - 90);
  assert.ok(points.begin > stone.begin);
  const before = Math.max(...timed([step("move"), step("move"), step("move"), step("points")], 1).map((each) => each.end));
  assert.ok(points.end - before <= 600);
});

test("a way comes into sight from the side where it begins", () => {
  const rect = (left, top, width, height) => ({ left, top, width, height });
  const way = rect(100, 100, 80, 20);
  const hidden = (from) => ["top", "right", "bottom", "left"][uncovered(from, way).slice(6, -1).split(" ").indexOf("100%")];
  assert.equal(hidden(rect(60, 100, 20, 20)), "right");
  assert.equal(hidden(rect(200, 100, 20, 20)), "left");
  assert.equal(hidden(rect(130, 10, 20, 20)), "bottom");
  assert.equal(hidden(rect(130, 200, 20, 20)), "top");
});

test("reduced motion is none, whatever speed was chosen", () => {
  assert.equal(factor("normal", true), 0);
  assert.equal(factor("none", false), 0);
  assert.ok(factor("fast", false) < factor("slow", false));
});

test("nothing is put over what lies above the board", () => {
  const room = { width: 1440, height: 900, top: 120 };
  const size = { width: 300, height: 120 };
  for (const [left, top] of [[1100, 130], [1100, 200], [20, 240], [700, 780]]) {
    const at = beside({ left, top, right: left + 40, bottom: top + 40 }, size, room);
    assert.ok(at.top >= room.top, JSON.stringify(at));
  }
});

test("a tip lies beside what it explains, inside the window", () => {
  const room = { width: 390, height: 800 };
  const size = { width: 300, height: 120 };
  for (const [left, top, width, height] of [[0, 0, 40, 40], [350, 760, 40, 40], [100, 300, 60, 60], [0, 200, 390, 40], [180, 20, 20, 700]]) {
    const box = { left, top, right: left + width, bottom: top + height };
    const at = beside(box, size, room);
    const fits = top > size.height + 20 || room.height - box.bottom > size.height + 20;
    const apart = at.left >= box.right || at.left + size.width <= box.left || at.top >= box.bottom || at.top + size.height <= box.top;
    assert.ok(!fits || apart, JSON.stringify([box, at]));
    assert.ok(at.left >= 0 && at.top >= 0 && at.left + size.width <= room.width && at.top + size.height <= room.height);
  }
});

test("what is put beside a thing covers nothing that must stay free, where there is room anywhere", () => {
  const room = { width: 1000, height: 800, top: 100 };
  const size = { width: 260, height: 110 };
  const square = (/** @type {number} */ left, /** @type {number} */ top) => ({ left, top, right: left + 60, bottom: top + 60 });
  const over = (/** @type {{left: number, top: number}} */ at, /** @type {import("../../../src/contado/server/static/js/choosing/tips.js").Box} */ one) =>
    one.left < at.left + size.width && one.right > at.left && one.top < at.top + size.height && one.bottom > at.top;
  // A die, its neighbour and a row of three below them; a board of tiles left of them.
  const die = square(700, 150);
  const board = Array.from({ length: 30 }, (_none, at) => square(300 + 65 * (at % 6), 120 + 65 * Math.floor(at / 6)));
  const row = [700, 765, 830].map((left) => square(left, 240));
  const at = beside(die, size, room, [...board, ...row]);
  assert.deepEqual([...board, ...row, die].filter((one) => over(at, one)), []);
  // What should rather be seen is left free as well, but not at any distance.
  const near = beside(die, size, room, row, board);
  assert.deepEqual([...row, die].filter((one) => over(near, one)), []);
  // A row of six below the die: no reason to lie where nobody would look for it.
  const six = Array.from({ length: 6 }, (_none, one) => square(640 + 65 * one, 230));
  const wall = Array.from({ length: 9 * 12 }, (_none, one) => square(10 + 65 * (one % 9), 110 + 65 * Math.floor(one / 9)));
  const close = beside(die, size, { ...room, height: 420 }, [], [...six, ...six, ...wall, square(830, 150)]);
  assert.ok(close.left + size.width > die.left - 200 && close.top < die.bottom + 200, JSON.stringify(close));
  // With no room anywhere as few as possible are covered, and never the thing itself.
  const full = Array.from({ length: 15 * 12 }, (_none, one) => square(10 + 65 * (one % 15), 110 + 65 * Math.floor(one / 15)));
  assert.ok(!over(beside(die, size, room, full), die));
});
