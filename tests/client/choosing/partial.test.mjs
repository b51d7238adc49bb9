import assert from "node:assert/strict";
import { test } from "node:test";

import { called, stillAsked, tagged } from "../../../src/contado/server/static/js/choosing/partial.js";

const offer = (targets, cost = {}, gain = {}) => ({
  targets,
  cost,
  gain,
  cost_words: Object.entries(cost).map(([thing, n]) => `${n} ${thing}`),
});
const decision = {
  asks_for: { die: "With which die?", hex: "On which space?" },
  asks_with: { die: "What do you do with this die?" },
};
const names = { "die:1": "Die 1: take a tile from depot 1.", "die:3": "Die 3: take a tile from depot 3." };
const words = (key) => ({ for_nothing: "for nothing", or: " or ", choose_next: "Now choose what goes with it." })[key];
const asked = (options, clicked) => {
  const left = options.filter((one) => clicked.every((target) => one.targets.includes(target)));
  return stillAsked(decision, left, clicked, (one) => !one.startsWith("menu:"), (one) => names[one] ?? "", words);
};

test("with tile and space picked, the dice are named by their faces, with what they cost", () => {
  const options = [offer(["die:1", "key:1", "hex:7"]), offer(["die:3", "key:1", "hex:7"], { workers: 2 })];
  assert.equal(asked(options, ["key:1", "hex:7"]), "With which die? Die 1 (for nothing) or Die 3 (2 workers)");
});

test("a die leaves many things to do", () => {
  const options = [offer(["die:1", "depot:1a"]), offer(["die:1", "key:1", "hex:7"]), offer(["die:1", "menu:workers"])];
  assert.equal(asked(options, ["die:1"]), "What do you do with this die?");
});

test("a tile that fits on several spaces with several dice: the space is asked for, since the choice is about it", () => {
  const options = [offer(["die:1", "key:1", "hex:7"]), offer(["die:3", "key:1", "hex:8"])];
  assert.equal(asked(options, ["key:1"]), "On which space?");
});

test("before anything is picked, and where one way is left, the prompt stays", () => {
  const options = [offer(["die:1", "depot:1a"]), offer(["die:3", "depot:3a"])];
  assert.equal(asked(options, []), "");
  assert.equal(asked(options, ["depot:1a"]), "");
});

test("what nobody has words for is still asked", () => {
  const options = [offer(["shield:1", "depot:1a"]), offer(["shield:1", "depot:2a"])];
  assert.equal(asked(options, ["shield:1"]), "Now choose what goes with it.");
});

test("a thing is called by what stands before its explanation", () => {
  assert.equal(called("Die 4: take a tile."), "Die 4");
  assert.equal(called("Count (a castle on a grain area)"), "Count");
});

test("a tag says the least that is to be paid and the most that is to be had", () => {
  const offers = [offer([], { workers: 2 }, { vp: 3 }), offer([], {}, { vp: 6 })];
  assert.equal(tagged("cost:workers", offers), 0);
  assert.equal(tagged("gain:vp", offers), 6);
  assert.equal(tagged("cost:workers", offers.slice(0, 1)), 2);
  assert.equal(tagged("gain:vp", []), 0);
});
