// Clicks that become options: a turn with two dice, as a game with dice, depots, stored tiles and spaces offers it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { behind, clickedAlso, completions, menu, narrow, remaining, sameChoice } from "../../../src/contado/server/static/js/choosing/choosing.js";

let index = 0;
const WAYS_OUT = ["end", "done"];
function offer(notation, ...targets) {
  return { index: index++, notation, words: notation, targets, cost: {}, gain: {}, cost_words: [], gain_words: [], reveals: false, leaves: WAYS_OUT.includes(notation) };
}

const TURN = [
  offer("1t3a", "die:1", "depot:3a"),
  offer("2t3a", "die:2", "depot:3a"),
  offer("2t4b", "die:2", "depot:4b"),
  offer("1p1@7", "die:1", "key:1", "hex:7"),
  offer("1p1@9", "die:1", "key:1", "hex:9"),
  offer("1p2@9", "die:1", "key:2", "hex:9"),
  offer("1w", "die:1", "menu:workers"),
  offer("2w", "die:2", "menu:workers"),
  offer("b1", "black:1"),
  offer("end", "menu:end"),
];
const isDrawn = (target) => !target.startsWith("menu:");
const notations = (options) => options.map((option) => option.notation);
const after = (...clicked) => narrow(TURN, clicked, isDrawn);

test("before any click everything on the board that belongs to an option glows", () => {
  const { glowing, chosen, left } = after();
  assert.equal(chosen, null);
  assert.equal(left.length, TURN.length);
  assert.deepEqual(
    [...glowing].sort(),
    ["black:1", "depot:3a", "depot:4b", "die:1", "die:2", "hex:7", "hex:9", "key:1", "key:2"],
  );
});

test("a die leaves what can be done with it, and its menu as buttons", () => {
  const { glowing, buttons, chosen } = after("die:2");
  assert.equal(chosen, null);
  assert.deepEqual([...glowing].sort(), ["depot:3a", "depot:4b"]);
  assert.deepEqual(notations(buttons), ["2w"]);
});

test("the place alone is enough where only one option leads to it", () => {
  assert.equal(after("depot:4b").chosen?.notation, "2t4b");
  assert.equal(after("hex:7").chosen?.notation, "1p1@7");
  assert.equal(after("black:1").chosen?.notation, "b1");
});

test("a source alone never sends, even where only one option is left", () => {
  const { chosen, left, glowing } = after("key:2");
  assert.deepEqual(notations(left), ["1p2@9"]);
  assert.equal(chosen, null);
  assert.deepEqual([...glowing].sort(), ["die:1", "hex:9"]);
});

test("the order of clicks does not matter", () => {
  assert.equal(after("die:2", "depot:3a").chosen?.notation, "2t3a");
  assert.equal(after("depot:3a", "die:2").chosen?.notation, "2t3a");
  assert.equal(after("hex:9", "key:1").chosen?.notation, "1p1@9");
});

test("an ambiguous place lets the sources glow", () => {
  const { glowing, chosen } = after("depot:3a");
  assert.equal(chosen, null);
  assert.deepEqual([...glowing].sort(), ["die:1", "die:2"]);
});

const step = (clicked, target, options = TURN) => clickedAlso(options, clicked, target);

test("what goes with the selection is added, what was clicked twice is taken back", () => {
  assert.deepEqual(step(["die:1"], "key:1"), { clicked: ["die:1", "key:1"], instead: false });
  assert.deepEqual(step(["die:1"], "die:1"), { clicked: [], instead: false });
  assert.deepEqual(step(["die:1", "key:1"], "key:1"), { clicked: ["die:1"], instead: false });
});

test("nothing comes of what is dimmed: it does not go with what was clicked", () => {
  // One click on it would send something if nothing were clicked.
  assert.equal(after("depot:4b").chosen?.notation, "2t4b");
  assert.equal(step(["die:1"], "depot:4b"), null);
  assert.equal(step(["key:2", "die:1"], "hex:7"), null);
  assert.equal(step(["die:1"], "hex:1"), null);
});

test("another of the same kind takes the place of the first one, and keeps what goes with it", () => {
  assert.deepEqual(step(["die:1", "depot:3a"], "die:2"), { clicked: ["depot:3a", "die:2"], instead: true });
  assert.deepEqual(step(["die:1", "key:1"], "key:2"), { clicked: ["die:1", "key:2"], instead: true });
  assert.deepEqual(step(["die:1", "key:1"], "die:2"), { clicked: ["die:2"], instead: true });
  const pairs = [offer("a", "card:1", "card:2", "hex:1"), offer("b", "card:1", "card:3", "hex:1")];
  assert.deepEqual(step(["card:1", "card:2"], "card:3", pairs), { clicked: ["card:1", "card:3"], instead: true });
});

test("the same options are the same choice, whoever has told them", () => {
  assert.equal(sameChoice(TURN, structuredClone(TURN)), true);
  assert.equal(sameChoice(TURN, TURN.slice(1)), false);
  assert.equal(sameChoice(TURN, []), false);
});

test("a target that an option names twice is clicked twice", () => {
  const pair = offer("x2", "good:1", "good:1");
  assert.deepEqual(remaining(pair, ["good:1"]), ["good:1"]);
  assert.equal(narrow([pair, offer("x", "good:2")], ["good:1"], isDrawn).chosen, pair);
  assert.deepEqual(step(["good:1"], "good:1", [pair]), { clicked: ["good:1", "good:1"], instead: false });
});

test("options with the same targets are told apart by buttons", () => {
  const two = [offer("a", "card:1"), offer("b", "card:1"), offer("c", "card:1", "card:2")];
  const { buttons, glowing, chosen } = narrow(two, ["card:1"], isDrawn);
  assert.equal(chosen, null);
  assert.deepEqual(notations(buttons), ["a", "b"]);
  assert.deepEqual([...glowing], ["card:2"]);
});

test("where only words tell options apart, what is the same for all of them need not be clicked", () => {
  const ways = ["as_is", "turned"].map((way) => offer(way, "die:2", "key:1", "space:1b", `menu:${way}`));
  for (const clicked of [["space:1b"], ["key:1", "space:1b"], ["die:2", "key:1", "space:1b"]]) {
    const { buttons, glowing, chosen } = narrow([...TURN, ...ways], clicked, isDrawn);
    assert.deepEqual([notations(buttons), glowing.size, chosen], [["as_is", "turned"], 0, null]);
  }
  // A source alone says nothing yet, and two dice are a choice.
  assert.deepEqual([...narrow(ways, ["key:1"], isDrawn).glowing].sort(), ["die:2", "space:1b"]);
  const dice = [...ways, ...["as_is", "turned"].map((way) => offer(way, "die:1", "key:1", "space:1b", `menu:${way}`))];
  assert.deepEqual([...narrow(dice, ["key:1", "space:1b"], isDrawn).glowing].sort(), ["die:1", "die:2"]);
});

test("a menu's buttons stand at the prompt, its way out at the place of the primary action", () => {
  const { buttons, wayOut } = menu(TURN, isDrawn);
  assert.deepEqual(notations(buttons), []);
  assert.equal(wayOut?.notation, "end");
  const actions = menu([offer("harvest", "menu:harvest"), offer("end", "menu:end_turn")], isDrawn);
  assert.deepEqual([notations(actions.buttons), actions.wayOut?.notation], [["harvest"], "end"]);
  const trade = menu([offer("hire", "menu:hire"), offer("buy", "menu:buy"), offer("done", "menu:done")], isDrawn);
  assert.deepEqual(notations(trade.buttons), ["hire", "buy"]);
  assert.equal(trade.wayOut?.notation, "done");
});

test("the rules say what the way out is, whatever it is called", () => {
  const options = [offer("done"), offer("lose", "menu:lose")].map((one) => ({ ...one, leaves: one.notation === "lose" }));
  const { buttons, wayOut } = menu(options, isDrawn);
  assert.deepEqual([notations(buttons), wayOut?.notation], [["done"], "lose"]);
  const drawn = menu([{ ...offer("end", "card:1"), leaves: true }], isDrawn);
  assert.equal(drawn.wayOut, null);
});

test("what has no target at all is a button too", () => {
  assert.deepEqual(notations(menu([offer("roll"), offer("a", "card:1")], isDrawn).buttons), ["roll"]);
});

test("a menu that is drawn is clicked on the board", () => {
  assert.deepEqual(menu([offer("duchy 1", "menu:duchy:1")], () => true), { buttons: [], wayOut: null });
});

test("a tip shows what a click would lead to", () => {
  assert.deepEqual(notations(behind(TURN, ["die:1"], "depot:3a")), ["1t3a"]);
  assert.deepEqual(behind(TURN, ["die:1"], "depot:4b"), []);
  assert.deepEqual(notations(behind(TURN, ["depot:3a"], "depot:4b")), ["2t4b"]);
  assert.deepEqual(notations(behind(TURN, ["depot:3a"], "depot:3a")), ["1t3a", "2t3a"]);
  assert.deepEqual(behind(TURN, [], "nothing"), []);
});

test("typed moves are completed whatever their case", () => {
  assert.deepEqual(notations(completions(TURN, " 2T")), ["2t3a", "2t4b"]);
  assert.equal(completions(TURN, "").length, TURN.length);
});
