// Letters are set in one of seven sizes; what is too small grows where there is room, and is left out where there is none.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LEAST, STEPS, isFigure, meet, setSentence, sizesOf, stepOf } from "../../../src/contado/server/static/js/board/legible.js";
import { inFront } from "../../../src/contado/server/static/js/board/magnifier.js";

const AREA = { left: 0, right: 400, top: 0, bottom: 300 };

// Letters of a size that begin at x and stand on a line: half as wide as they are high, as letters are.
function letters(x, line, size, words, anchor = "start") {
  const width = words.length * size * 0.5;
  return { rect: { left: x, right: x + width, top: line - size, bottom: line + size * 0.3 }, line, size, words, anchor };
}

test("letters of every size come to a step: the one below, or the one above that is near", () => {
  assert.equal(STEPS.length, 7);
  assert.equal(STEPS[0], LEAST);
  for (const step of STEPS) assert.equal(stepOf(step), step);
  for (let size = LEAST; size < 60; size += 0.1) {
    const step = stepOf(size);
    assert.ok(STEPS.includes(step));
    assert.ok(step <= size * 1.05);
    assert.ok(!STEPS.some((other) => other > step && other <= size));
  }
  assert.deepEqual([12.3, 12.4, 14.2, 14.3, 37].map(stepOf), [11, 13, 13, 15, 32]);
  // What rounding takes is no difference; what is really smaller than can be read has none.
  assert.deepEqual([LEAST - 0.01, LEAST - 0.1].map(stepOf), [LEAST, 0]);
});

test("what is large enough has its step, whatever is beside it", () => {
  assert.deepEqual(sizesOf([letters(10, 40, 14.5, "wine"), letters(37, 40, LEAST, "hops")], AREA), [15, LEAST]);
});

test("what is too small grows where nothing is in its way", () => {
  assert.deepEqual(sizesOf([letters(10, 40, 9, "wine"), letters(10, 80, 8, "hops")], AREA), [LEAST, LEAST]);
});

test("what has no room is left out, and the larger of two comes first", () => {
  // Each would reach into the other.
  const [one, other] = [letters(10, 40, 9, "workers"), letters(43, 40, 8, "silver")];
  assert.deepEqual(sizesOf([other, one], AREA), [0, LEAST]);
  // At the edge of the area.
  assert.deepEqual(sizesOf([letters(365, 40, 8, "workers")], AREA), [0]);
});

test("what would have to grow too much is left out", () => {
  assert.deepEqual(sizesOf([letters(10, 40, 6, "wine")], AREA), [0]);
});

test("figures are amounts, prices, marks and the letters of players; words are not", () => {
  for (const words of ["2", "×2", "R3", "C", "4!", "?", "+10", "3/7", "–", "✓"]) assert.ok(isFigure(words), words);
  for (const words of ["wine", "duchy 2", "King", "sold: 1", "2 silver each", ""]) assert.ok(!isFigure(words), words);
});

test("a figure is not left out: without it the sign beside it would say something else", () => {
  const price = { ...letters(10, 40, 6, "×2"), figure: true };
  assert.deepEqual(sizesOf([price], AREA), [LEAST]);
  // Also where it reaches over the edge of its own room, or comes nearer to the edge of its area than words may.
  assert.deepEqual(sizesOf([{ ...price, room: 7 }], AREA), [LEAST]);
  assert.deepEqual(sizesOf([{ ...letters(390, 40, 8, "×2"), figure: true }], AREA), [LEAST]);
});

test("words give way to a figure that grows, whatever their size", () => {
  const figure = { ...letters(10, 40, 6, "12"), figure: true };
  assert.deepEqual(sizesOf([letters(17, 40, 9, "silver"), figure], AREA), [0, LEAST]);
  assert.deepEqual(sizesOf([letters(17, 40, 12, "silver"), figure], AREA), [0, LEAST]);
  assert.deepEqual(sizesOf([letters(22, 40, 9, "silver"), figure], AREA), [LEAST, LEAST]);
});

test("what has a room of its own is not cut by its edges: it is left out", () => {
  const name = (/** @type {number} */ size) => ({ ...letters(10, 40, size, "watchtower"), room: 56 });
  assert.deepEqual(sizesOf([name(9)], AREA), [LEAST]);
  assert.deepEqual(sizesOf([{ ...name(9), room: 50 }], AREA), [0]);
  assert.deepEqual(sizesOf([{ ...name(12), room: 61 }], AREA), [LEAST]);
  assert.deepEqual(sizesOf([{ ...name(12), room: 54 }], AREA), [0]);
});

test("letters keep their anchor: in the middle they grow to both sides", () => {
  const neighbour = letters(60, 40, 13, "7");
  assert.deepEqual(sizesOf([letters(29, 40, 9, "silver"), neighbour], AREA), [0, 13]);
  assert.deepEqual(sizesOf([letters(29, 40, 9, "silver", "end"), neighbour], AREA), [LEAST, 13]);
});

test("lines below one another meet when one reaches into the other", () => {
  const line = { left: 0, right: 50, top: 0, bottom: 12 };
  assert.equal(meet(line, { left: 0, right: 50, top: 11, bottom: 23 }), false);
  assert.equal(meet(line, { left: 0, right: 50, top: 6, bottom: 18 }), true);
  assert.equal(meet(line, { left: 60, right: 90, top: 6, bottom: 18 }), false);
});

test("an area in front lies over its own place, in shape, and inside the window", () => {
  for (const [width, height] of [[1366, 768], [820, 1180], [390, 844]]) {
    for (const middle of [{ x: 0, y: height }, { x: width / 2, y: height / 2 }, { x: width - 100, y: 90 }]) {
      const place = inFront({ width: 620, height: 388 }, width, height, middle);
      assert.ok(Math.abs(place.width / place.height - 620 / 388) < 1e-9);
      for (const [at, size, room, over] of [[place.x, place.width, width, middle.x], [place.y, place.height, height, middle.y]]) {
        assert.ok(at >= 20 - 1e-9 && at + size <= room - 20 + 1e-9);
        // Where the window has room for it, it is around its place.
        const free = over - size / 2 >= 20 && over + size / 2 <= room - 20;
        if (free) assert.ok(Math.abs(at + size / 2 - over) < 1e-9);
        assert.ok(over < 20 || over > room - 20 || (at <= over && at + size >= over));
      }
      assert.ok(place.width / 620 <= 1.7 + 1e-9);
    }
  }
});

test("a sentence goes as a whole, and what stands in for it is seen then", () => {
  const lines = [{ style: { visibility: "" } }, { style: { visibility: "hidden" } }];
  const instead = { style: { visibility: "" }, hasAttribute: () => true };
  const sentence = { style: { visibility: "" }, querySelectorAll: () => lines, nextElementSibling: instead };
  setSentence(sentence);
  assert.deepEqual([sentence.style.visibility, instead.style.visibility], ["hidden", "visible"]);
  lines[1].style.visibility = "";
  setSentence(sentence);
  assert.deepEqual([sentence.style.visibility, instead.style.visibility], ["", ""]);
});
