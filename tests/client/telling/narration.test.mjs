// A seat that the game plays itself: what is told of a step, how long, and who goes on when.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

globalThis.document = { addEventListener: () => undefined, visibilityState: "visible" };
const { captionOf, Narration, readingTime } = await import("../../../src/contado/server/static/js/telling/narration.js");

const view = (awaited, more = {}) => ({
  names: ["Anna", "Crow"], turn: awaited === 1 ? 2 : 1, over: false, decision: { prompt: `reason ${awaited}` },
  table: { automa: 1, awaited, phase: awaited === 1 ? "bot" : "person", move: 7 }, ...more,
});
const line = (words, seat = 1, mover = 1, move = 8) => ({ words, seat, mover, move });
const update = (awaited, lines = [], more = {}) => ({ view: view(awaited, more), log: lines });

test("a step is told with the reason that stood before it", () => {
  const told = captionOf(update(1), update(1, [line("It hops,"), line("for it is hungry.")]));
  assert.deepEqual(told, { reason: "reason 1", said: "It hops, for it is hungry.", also: "", turn: 2, last: false });
});

test("what happened to others with the last step stands apart", () => {
  const told = captionOf(update(1), update(0, [line("It pecks."), line("A new round begins.", -1), line("Anna has 2.", 0)]));
  assert.deepEqual(told, { reason: "reason 1", said: "It pecks.", also: "A new round begins. Anna has 2.", turn: 2, last: true });
  assert.equal(captionOf(update(1), update(0, [line("A new round begins.", -1)])).said, "A new round begins.");
});

test("what it does in a new round is no part of the step before", () => {
  const told = captionOf(update(1), update(1, [line("It pecks."), line("A new round begins.", -1), line("It rolls 3.")]));
  assert.deepEqual([told.said, told.also, told.last], ["It pecks.", "A new round begins. It rolls 3.", false]);
});

test("nothing is told of people, of bots, of games that play no seat themselves, and after a break", () => {
  assert.equal(captionOf(update(0), update(1, [line("Anna eats.", 0, 0)])), null);
  assert.equal(captionOf(update(0), update(0, [line("Anna eats.", 0, 0)])), null);
  assert.equal(captionOf(null, update(0, [line("It pecks.")])), null);
  const plain = update(1);
  delete plain.view.table.automa;
  assert.equal(captionOf(plain, plain), null);
});

test("only the lines of the step are told, though the whole log may come anew", () => {
  const told = captionOf(update(1), update(0, [line("It pecked once.", 1, 1, 3), line("It pecks.")]));
  assert.equal(told.said, "It pecks.");
});

test("the step that ends the game is told", () => {
  const end = update(-1, [line("It pecks the last one.")], { over: true, decision: null });
  assert.deepEqual(captionOf(update(1), end), { reason: "reason 1", said: "It pecks the last one.", also: "", turn: 2, last: true });
});

test("longer words have more time, and a faster reader less", () => {
  const [short, long] = ["It hops.", "It hops to the bag, for there are 10 cherries in it."].map((said) => ({ reason: "", said, also: "" }));
  assert.ok(readingTime(long, "normal") > readingTime(short, "normal"));
  assert.ok(readingTime(long, "slow") > readingTime(long, "normal"));
  assert.ok(readingTime(long, "fast") < readingTime(long, "normal"));
});

let seen;
let mode;
let waiting;
beforeEach(() => {
  [seen, mode, waiting] = [[], "click", 0];
});

function reader() {
  const narration = new Narration({
    mode: () => mode,
    setMode: (one) => { mode = one; narration.preferred(); },
    speed: () => "fast",
    more: () => (waiting ? (waiting--, seen.push("more"), true) : false),
    catchUp: () => seen.push("catch up"),
    finish: () => seen.push("finish"),
    changed: () => undefined,
  });
  return narration;
}

test("nothing goes on before a click", () => {
  const narration = reader();
  waiting = 1;
  narration.take(update(1), update(1, [line("It hops.")]), false);
  narration.wait();
  assert.ok(narration.reading);
  narration.next();
  assert.deepEqual(seen, ["more"]);
  assert.ok(!narration.reading);
});

test("a click before the next step has come shows it as soon as it comes", () => {
  const narration = reader();
  narration.take(update(1), update(1, [line("It hops.")]), false);
  narration.next();
  assert.deepEqual(seen, []);
  assert.ok(narration.caption && !narration.reading);
});

test("after the last step a click leads to the decision", () => {
  const narration = reader();
  narration.take(update(1), update(0, [line("It pecks.")]), false);
  narration.next();
  assert.deepEqual(seen, ["finish"]);
  assert.equal(narration.caption, null);
});

test("what is skipped is not told, and the next turn is", () => {
  const narration = reader();
  narration.take(update(1), update(1, [line("It hops.")]), false);
  narration.skip();
  assert.deepEqual(seen, ["catch up", "finish"]);
  assert.equal(narration.take(update(1), update(1, [line("It hops.")]), false), null);
  assert.equal(narration.take(update(1), update(0, [line("It pecks.")]), false), null);
  const later = { turn: 4 };
  assert.notEqual(narration.take(update(1, [], later), update(1, [line("It hops.")], later), false), null);
});

test("several at once are not told, nor anything to whoever wants nothing", () => {
  const narration = reader();
  assert.equal(narration.take(update(1), update(0, [line("It pecks.")]), true), null);
  mode = "none";
  assert.equal(narration.take(update(1), update(0, [line("It pecks.")]), false), null);
});

test("it runs on by itself until it is paused", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const narration = reader();
  waiting = 2;
  narration.take(update(1), update(1, [line("It hops.")]), false);
  narration.playOrPause();
  assert.deepEqual(seen, ["more"]);
  narration.take(update(1), update(1, [line("It hops.")]), false);
  narration.wait();
  context.mock.timers.tick(100);
  assert.deepEqual(seen, ["more"]);
  context.mock.timers.tick(60_000);
  assert.deepEqual(seen, ["more", "more"]);
  narration.take(update(1), update(0, [line("It pecks.")]), false);
  narration.wait();
  narration.playOrPause();
  context.mock.timers.tick(60_000);
  assert.deepEqual(seen, ["more", "more"]);
});
