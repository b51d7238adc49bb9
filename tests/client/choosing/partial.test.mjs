import assert from "node:assert/strict";
import { test } from "node:test";

import { called, listed, stillAsked, tagged, taggedWords } from "../../../src/contado/server/static/js/choosing/partial.js";

const offer = (targets, cost = {}, gain = {}) => ({
  targets,
  cost,
  gain,
  cost_words: Object.entries(cost).filter(([, n]) => n).map(([thing, n]) => `${n} ${thing}`),
  gain_words: Object.entries(gain).filter(([, n]) => n).map(([thing, n]) => `${n} ${thing}`),
});
const decision = {
  asks_for: { die: "With which die?", hex: "On which space?" },
  asks_with: { die: "What do you do with this die?" },
};
const names = { "die:1": "The 1: take a tile from depot 1.", "die:3": "The 3: take a tile from depot 3." };
const words = (key, values) =>
  ({ for_nothing: "free", or: " or ", choose_next: "Now choose what goes with it.", choose_of: "Now choose: {things}" })[key]
    .replace("{things}", values?.things);
const asked = (options, clicked) => {
  const left = options.filter((one) => clicked.every((target) => one.targets.includes(target)));
  return stillAsked(decision, left, clicked, (one) => !one.startsWith("menu:"), (one) => names[one] ?? "", words);
};

test("with tile and space picked, the dice are named by their faces, with what they cost", () => {
  const options = [offer(["die:1", "key:1", "hex:7"]), offer(["die:3", "key:1", "hex:7"], { workers: 2 })];
  assert.equal(asked(options, ["key:1", "hex:7"]), "With which die? The 1 (free) or the 3 (2 workers)");
});

test("with the space alone picked, and one tile that fits, the dice have their prices as well", () => {
  const options = [offer(["die:1", "key:1", "hex:7"]), offer(["die:3", "key:1", "hex:7"], { workers: 2 })];
  assert.equal(asked(options, ["hex:7"]), "With which die? The 1 (free) or the 3 (2 workers)");
  // Two tiles, each with its die: it is not only the die that is asked for.
  const tiles = [offer(["die:1", "key:1", "hex:7"]), offer(["die:1", "key:2", "hex:7"]), offer(["die:3", "key:1", "hex:7"])];
  assert.ok(!asked(tiles, ["hex:7"]).includes("free"));
});

test("the one die that is left has its price, too", () => {
  assert.equal(asked([offer(["die:3", "depot:1a"], { workers: 2 })], ["depot:1a"]), "With which die? The 3 (2 workers)");
});

test("what is listed is shorter where it would not be read at a glance: no prices, and at last the question alone", () => {
  const far = (times) => ({ asks_for: { area: "Where?" }, names: (one) => `${"a very long way ".repeat(times)}${one.slice(5)} (explained)` });
  const said = (times) => {
    const { names, ...decided } = far(times);
    const options = ["area:1", "area:2"].map((one) => offer(["card:1", one], { wood: 1, grain: 1, silver: 2, cards: 1 }));
    return stillAsked(decided, options, ["card:1"], () => true, names, words);
  };
  assert.equal(said(2), `Where? ${"a very long way ".repeat(2)}1 or ${"a very long way ".repeat(2)}2`);
  assert.equal(said(9), "Where?");
});

test("a pick that leaves one way asks for what is left of it", () => {
  const options = [offer(["die:1", "key:1", "hex:7"]), offer(["die:1", "key:2", "hex:8"])];
  assert.equal(asked(options, ["key:1", "die:1"]), "On which space?");
  assert.equal(asked(options, ["key:1", "die:1", "hex:7"]), "");
  assert.equal(asked([offer(["die:1", "depot:1a"]), offer(["die:3", "depot:3a"])], ["depot:1a"]), "With which die?");
});

test("a die leaves many things to do", () => {
  const options = [offer(["die:1", "depot:1a"]), offer(["die:1", "key:1", "hex:7"]), offer(["die:1", "menu:workers"])];
  assert.equal(asked(options, ["die:1"]), "What do you do with this die?");
});

test("a tile that fits on several spaces with several dice: the space is asked for, since the choice is about it", () => {
  const options = [offer(["die:1", "key:1", "hex:7"]), offer(["die:3", "key:1", "hex:8"])];
  assert.equal(asked(options, ["key:1"]), "On which space?");
});

test("before anything is picked the prompt stays", () => {
  const options = [offer(["die:1", "depot:1a"]), offer(["die:3", "depot:3a"])];
  assert.equal(asked(options, []), "");
});

test("what nobody has words for is still asked", () => {
  const options = [offer(["shield:1", "depot:1a"]), offer(["shield:1", "depot:2a"])];
  assert.equal(asked(options, ["shield:1"]), "Now choose what goes with it.");
  names["depot:1a"] = "Ship: on depot 1.";
  names["depot:2a"] = "Market (depot 2)";
  assert.equal(asked(options, ["shield:1"]), "Now choose: Ship or Market");
});

test("a thing is called by what stands before its explanation", () => {
  assert.equal(called("The 4: take a tile."), "The 4");
  // In other languages a die is its face alone.
  assert.equal(called("4 (kość): weź heks."), "4");
  assert.equal(called("Count (a castle on a grain area)"), "Count");
});

test("a tag says the least that is to be paid and the most that is to be had", () => {
  const offers = [offer([], { workers: 2 }, { vp: 3 }), offer([], {}, { vp: 6 })];
  assert.equal(tagged("cost:workers", offers), 0);
  assert.equal(tagged("gain:vp", offers), 6);
  assert.equal(tagged("cost:workers", offers.slice(0, 1)), 2);
  assert.equal(tagged("gain:vp", []), 0);
});

test("a figure on a thing is told with what it is a figure of", () => {
  const offers = [offer(["a"], { silver: 0, workers: 2 }, { vp: 1 }), offer(["a"], { workers: 1 }, { wood: 2, vp: 3 })];
  assert.equal(taggedWords("cost:workers", offers), "1 workers");
  assert.equal(taggedWords("gain:vp", offers), "3 vp");
  assert.equal(taggedWords("cost:silver", offers), "", "the tag of nothing is not seen");
  assert.equal(taggedWords("cost:workers", []), "");
});

test("what names have in common is no name: only the first has a capital for it", () => {
  assert.deepEqual(listed(["The 4", "The 1"]), ["The 4", "the 1"]);
  assert.deepEqual(listed(["Key space 1", "Key space 3"]), ["Key space 1", "key space 3"]);
  assert.deepEqual(listed(["Ann", "Bo"]), ["Ann", "Bo"]);
  assert.deepEqual(listed(["4", "1"]), ["4", "1"]);
});
