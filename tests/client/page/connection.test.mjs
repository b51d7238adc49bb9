// A line that falls silent, by a clock that the test turns.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

const texts = {
  lost: "lost", lost_sent: "lost, sent", sending: "sending", arrived: "arrived", not_arrived: "not arrived:",
  offline: "offline", unanswered: "unanswered", restarting: "restarting",
}; // prettier-ignore

class FakeSocket extends EventTarget {
  static OPEN = 1;
  /** @type {FakeSocket[]} */
  static all = [];

  /** @param {string} address */
  constructor(address) {
    super();
    this.address = address;
    this.readyState = 0;
    /** @type {any[]} */
    this.sent = [];
    FakeSocket.all.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  /** @param {object} message */
  says(message) {
    const event = new Event("message");
    Object.assign(event, { data: JSON.stringify(message) });
    this.dispatchEvent(event);
  }

  /** Answer everything that was asked and not answered yet. */
  answers() {
    for (const { ref } of this.sent.splice(0)) this.says({ type: "reply", ref, ok: true });
  }

  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }
}

const page = new EventTarget();
Object.assign(page, { visibilityState: "visible" });
const here = new EventTarget();
Object.assign(globalThis, { WebSocket: FakeSocket, document: page, addEventListener: here.addEventListener.bind(here) });
const { BEAT, Connection } = await import("../../../src/contado/server/static/js/page/connection.js");

/** @type {string[]} */
let lines = [];
/** @type {string[]} */
let said = [];
/** @type {boolean[]} */
let states = [];

const newest = () => FakeSocket.all[FakeSocket.all.length - 1];

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: 1_000_000 });
  [FakeSocket.all, lines, said, states] = [[], [], [], []];
  Object.assign(page, { visibilityState: "visible" });
});
afterEach(() => mock.timers.reset());

/** A connection whose first greeting was answered. */
function connected() {
  const one = new Connection(
    "ws://table",
    {
      hello: () => ({ type: "look" }),
      hear: () => undefined,
      state: (connected) => states.push(connected),
      line: (words) => lines.push(words),
      say: (words) => said.push(words),
    },
    texts,
  );
  newest().opens();
  newest().answers();
  return one;
}

/** Let time pass in steps, as it does. @param {number} time @param {() => void} [each] */
function pass(time, each = () => undefined) {
  for (let at = 0; at < time; at += 50) {
    mock.timers.tick(50);
    each();
  }
}

test("a loss stays unnoticed for five seconds at most", () => {
  assert.ok(BEAT.ping + BEAT.silent + 2 * BEAT.look <= 5000);
});

// Whenever the line falls silent between two heartbeats, the five seconds hold.
for (const after of [0, 50, 700, 1450, 1500, 1550, 1700]) {
  test(`a line that falls silent ${after} ms after a heartbeat is told within five seconds`, () => {
    connected();
    pass(20_000, () => newest().answers());
    pass(after, () => newest().answers());
    assert.deepEqual(lines, []);
    pass(5000);
    assert.deepEqual(lines, ["lost"]);
  });
}

test("a line with nothing to say but heartbeats stays open for hours", () => {
  connected();
  pass(3_600_000, () => newest().answers());
  assert.equal(FakeSocket.all.length, 1);
  assert.deepEqual([lines, states], [[], [true]]);
});

test("what was late is heard on the same line, which is not replaced", () => {
  connected();
  pass(6000);
  assert.deepEqual(lines, ["lost"]);
  newest().answers();
  assert.deepEqual(lines, ["lost", ""]);
  assert.equal(FakeSocket.all.length, 1);
});

test("a line that stays silent is given up for another", () => {
  connected();
  pass(13_000);
  assert.deepEqual(states, [true, false]);
  pass(1000);
  assert.equal(FakeSocket.all.length, 2);
  newest().opens();
  assert.deepEqual([lines, states], [["lost", ""], [true, false, true]]);
});

test("a line that never opens is given up for another", () => {
  connected();
  newest().close();
  pass(1000);
  assert.equal(FakeSocket.all.length, 2);
  pass(BEAT.dead + 2000);
  assert.equal(FakeSocket.all.length, 3);
});

test("a page that nobody looks at asks nothing, and asks at once when somebody does", () => {
  connected();
  Object.assign(page, { visibilityState: "hidden" });
  pass(60_000);
  assert.deepEqual([newest().sent, lines], [[], []]);
  Object.assign(page, { visibilityState: "visible" });
  page.dispatchEvent(new Event("visibilitychange"));
  assert.deepEqual(newest().sent.map(({ type }) => type), ["ping"]);
  pass(500);
  assert.deepEqual(lines, [], "Being away is no loss.");
});

test("a choice that is not answered is said to be on its way, a quick one is not", async () => {
  const one = connected();
  const quick = one.send({ type: "act", number: 7, seat: 0, action: 1 });
  pass(400);
  newest().answers();
  await quick;
  assert.deepEqual(lines, []);
  const slow = one.send({ type: "act", number: 8, seat: 0, action: 1 });
  pass(1000);
  assert.deepEqual(lines, ["sending"]);
  pass(4000);
  assert.deepEqual(lines, ["sending", "lost, sent"]);
  newest().answers();
  await slow;
  assert.deepEqual(lines, ["sending", "lost, sent", ""]);
  assert.deepEqual(said, []);
});

test("a choice that may have been lost is asked for again, once, and what became of it is said", async () => {
  const one = connected();
  const choice = one.send({ type: "act", number: 7, seat: 0, action: 1 });
  newest().close();
  assert.ok(one.unsure);
  assert.deepEqual(lines, ["lost, sent"]);
  pass(1000);
  newest().opens();
  const [hello, again] = newest().sent;
  assert.equal(hello.type, "look");
  assert.deepEqual(again, { type: "act", number: 7, seat: 0, action: 1, ref: again.ref, again: true });
  assert.equal(newest().sent.length, 2);
  newest().answers();
  await choice;
  assert.deepEqual(said, ["arrived"]);
  assert.ok(!one.unsure);
  newest().close();
  pass(3000);
  newest().opens();
  assert.deepEqual(newest().sent.map(({ type }) => type), ["look"], "It is not asked for a third time.");
});

test("a choice that did not arrive in time is told with the reason", async () => {
  const one = connected();
  const choice = one.send({ type: "confirm", number: 7, seat: 0 });
  newest().close();
  pass(1000);
  newest().opens();
  newest().says({ type: "reply", ref: newest().sent[1].ref, ok: false, error: "Too late.", stale: true });
  await assert.rejects(choice, { message: "not arrived: Too late.", stale: true });
  assert.deepEqual(said, []);
});

test("what names no position is not asked for again", async () => {
  const one = connected();
  const chat = one.send({ type: "say", text: "hello" });
  newest().close();
  await assert.rejects(chat, { message: "unanswered" });
  await assert.rejects(one.send({ type: "say", text: "hello" }), { message: "offline" });
  pass(1000);
  newest().opens();
  assert.deepEqual(newest().sent.map(({ type }) => type), ["look"]);
});

test("a table that is gone answers nothing more", async () => {
  const one = connected();
  const choice = one.send({ type: "undo", number: 7, seat: 0 });
  newest().says({ type: "gone", error: "Closed." });
  await assert.rejects(choice, { message: "unanswered" });
  newest().close();
  pass(60_000);
  assert.equal(FakeSocket.all.length, 1);
});

test("a server that starts anew says so before it goes, and that is what people read until it is back", () => {
  connected();
  newest().answers();
  newest().says({ type: "restart" });
  assert.equal(lines.at(-1), "restarting");
  newest().close();
  mock.timers.tick(BEAT.look);
  assert.equal(lines.at(-1), "restarting");
  mock.timers.tick(2000);
  newest().opens();
  assert.equal(lines.at(-1), "");
});
