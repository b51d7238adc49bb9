// How a game ended, in one sentence: "you" for whoever looks alone, names for everybody else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readerOf, resultWords } from "../../../src/contado/server/static/js/choosing/deciding.js";

const words = (name, values = {}) => [name, ...Object.values(values)].join(" ");
const ended = (own, winners, teams) => ({ own, view: { names: ["Ann", "Ben", "Cid", "Dot"], outcome: { winners, teams } } });
const said = (...how) => resultWords(ended(...how), words);

test("the only one who looks is you; several at one screen, and those who look on, are nobody in particular", () => {
  assert.equal(readerOf({ own: [2] }), 2);
  assert.equal(readerOf({ own: [0, 1] }), -1);
  assert.equal(readerOf({ own: [] }), -1);
});

test("who has won is told as you, or by name", () => {
  assert.equal(said([1], [1]), "result_you_won");
  assert.equal(said([0], [1]), "result_won Ben");
  assert.equal(said([0, 1], [1]), "result_won Ben");
  assert.equal(said([], [1]), "result_won Ben");
});

test("a shared victory and that of a team are told with the others", () => {
  assert.equal(said([1], [1, 2]), "result_you_tied Cid");
  assert.equal(said([0], [1, 2]), "result_tied Ben, Cid");
  assert.equal(said([3], [1, 3], [[0, 2], [1, 3]]), "result_you_together Ben");
  assert.equal(said([0], [1, 3], [[0, 2], [1, 3]]), "result_together Ben, Dot");
});
