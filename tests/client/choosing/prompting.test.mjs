// How a game ended, in one sentence: "you" for whoever looks alone, names for everybody else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { promptWords, readerOf, resultWords } from "../../../src/contado/server/static/js/choosing/prompting.js";

const words = (name, values = {}) => [name, ...Object.values(values)].join(" ");
const ended = (own, winners, teams, seats = []) => ({ own, seats, view: { names: ["Ann", "Ben", "Cid", "Dot"], outcome: { winners, teams } } });
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

test("whoever left the game to a bot has not won it", () => {
  const seats = (replaced, choices) => [{}, { replaced, stood: { choices, all: 20, turn: 6 } }];
  assert.equal(said([1], [1], undefined, seats(true, 1)), "result_you_stood Ben");
  assert.equal(said([0], [1], undefined, seats(true, 1)), "result_stood Ben");
  // Whoever came back has, unless a bot has played more of it.
  assert.equal(said([1], [1], undefined, seats(false, 10)), "result_you_won");
  assert.equal(said([1], [1], undefined, seats(false, 11)), "result_you_stood Ben");
  // Others win whoever lost.
  assert.equal(said([0], [0], undefined, seats(true, 20)), "result_you_won");
});

test("a shared victory and that of a team are told with the others", () => {
  assert.equal(said([1], [1, 2]), "result_you_tied Cid");
  assert.equal(said([0], [1, 2]), "result_tied Ben, Cid");
  assert.equal(said([3], [1, 3], [[0, 2], [1, 3]]), "result_you_together Ben");
  assert.equal(said([0], [1, 3], [[0, 2], [1, 3]]), "result_together Ben, Dot");
});

const at = (number, move, log = [], awaited = 0, own = [0]) => ({
  number, seat: own[0] ?? -1, own, log, wish: null, seats: [],
  view: { names: ["Ann", "Ben"], decision: { prompt: `asked ${number}` }, table: { phase: "person", people: [true, true], awaited, move } },
}); // prettier-ignore
const row = (mover, move) => ({ mover, move });

test("one's own move is not told as one of the others, whatever still moves", () => {
  const shown = at(4, 2);
  assert.equal(promptWords(shown, words, false, at(5, 3, [row(1, 2), row(0, 3)])), "asked 5");
  // Part of a choice has no line in the log yet.
  assert.equal(promptWords(shown, words, false, at(5, 2)), "asked 5");
});

test("a bot that waits in the server's line is told with its place", () => {
  const shown = at(4, 2, [], 1);
  shown.view.table.people = [true, false];
  assert.equal(promptWords(shown, words, false), "waiting_for_bot Ben");
  assert.equal(promptWords({ ...shown, line: 3 }, words, false), "waiting_in_line Ben 3");
});

test("others' moves that are still being shown are told, to those who look on as well", () => {
  const moved = [row(0, 3), row(1, 4)];
  assert.equal(promptWords(at(4, 2), words, false, at(6, 4, moved)), "behind_mine");
  assert.equal(promptWords(at(4, 2), words, false, at(6, 4, moved, 1)), "behind waiting_for Ben");
  // Where it waits for a click nothing is being shown.
  assert.equal(promptWords(at(4, 2), words, false, at(6, 4, moved), true), "waits_mine next");
  assert.equal(promptWords(at(4, 2), words, false, at(6, 4, moved, 1), true), "waits next waiting_for Ben");
  assert.equal(promptWords(at(4, 2, [], 0, []), words, false, at(5, 3, [row(0, 3)], 1, [])), "behind waiting_for Ben");
});
