import assert from "node:assert/strict";
import { test } from "node:test";
import { grouped, movesSince, span, unchanged, withRemarks } from "../../../../src/contado/server/static/js/panels/log/lines.js";

const line = (number, move, seat, words = `line ${number}`, mover = seat) => ({ number, move, mover, seat, words });

test("lines about one seat in a row are one group", () => {
  const groups = grouped([line(0, 0, -1), line(1, 1, 0), line(2, 2, 0), line(3, 2, 1), line(4, 3, 0)]);
  assert.deepEqual(groups.map((one) => [one.seat, one.lines.length]), [[-1, 1], [0, 2], [1, 1], [0, 1]]);
});

test("groups that are the same need not be drawn anew", () => {
  const before = grouped([line(0, 0, -1), line(1, 1, 0)]);
  const grown = grouped([line(0, 0, -1), line(1, 1, 0), line(2, 1, 0)]);
  assert.equal(unchanged(before, before), 2);
  assert.equal(unchanged(before, grown), 1);
  const reworded = grouped([line(0, 0, -1, "other words"), line(1, 1, 0)]);
  assert.equal(unchanged(before, reworded), 0);
});

// Anna (0) played moves 1 and 2, the others 3 to 5; the last of them tells something about Anna, who then plays 6.
const game = [
  line(0, 0, -1), line(1, 1, 0), line(2, 2, 0), line(3, 3, 1), line(4, 4, 1), line(5, 5, 2),
  line(6, 5, 0, "Anna gets a coin.", 2), line(7, 6, 0),
];

test("in the own turn: what the others did before it, whomever it is about", () => {
  assert.deepEqual(movesSince(game.slice(0, 7), [0], true, 5), [3, 4, 5]);
  assert.deepEqual(movesSince(game, [0], true, 6), [3, 4, 5]);
});

test("after the own turn: nothing yet, then all since", () => {
  assert.deepEqual(movesSince(game.slice(0, 3), [0], false, 2), []);
  assert.deepEqual(movesSince(game, [0], false, 6), []);
  assert.deepEqual(movesSince(game.slice(0, 5), [0], false, 4), [3, 4]);
});

test("moves that leave no line are among them", () => {
  assert.deepEqual(movesSince([line(0, 0, -1), line(1, 1, 0), line(2, 3, 1)], [0], true, 4), [2, 3, 4]);
});

test("whoever has not moved yet sees it from the beginning, the set-up apart", () => {
  assert.deepEqual(movesSince(game.slice(0, 5), [2], true, 4), [1, 2, 3, 4]);
  assert.deepEqual(movesSince([line(0, 0, 2, "Cleo is dealt a card.", -1)], [2], true, 0), []);
});

test("several own seats are one player", () => {
  assert.deepEqual(movesSince(game, [0, 1], true, 6), [5]);
});

test("a span counts both ends and may be empty", () => {
  assert.deepEqual(span(2, 4), [2, 3, 4]);
  assert.deepEqual(span(3, 2), []);
});

test("what people did about the table stands where the game was, in a group of its own", () => {
  const lines = [line(0, 0, -1), line(1, 1, 0), line(2, 2, 0)];
  const remark = (number) => line(number, 1, 0, `remark ${number}`);
  const seen = (remarks) => withRemarks(lines, remarks).map((group) => (group.remark ? "!" : "") + group.lines.map((one) => one.number));
  assert.deepEqual(seen([]), ["0", "1,2"]);
  assert.deepEqual(seen([remark(2)]), ["0", "1", "!2", "2"]);
  // Two at one place, and one after all lines there are.
  assert.deepEqual(seen([remark(2), remark(2), remark(3)]), ["0", "1", "!2", "!2", "2", "!3"]);
});
