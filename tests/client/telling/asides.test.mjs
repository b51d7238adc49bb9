// The names of places are for those who type: sentences read without them, and nothing else is left out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parted } from "../../../src/contado/server/static/js/telling/asides.js";

const read = (words, ...targets) => parted(words, targets).filter(({ aside }) => !aside).map(({ text }) => text).join("");

test("a sentence reads without the names of its places", () => {
  assert.equal(read("Ann placed a mine (space 31).", "hex:0:31"), "Ann placed a mine.");
  assert.equal(read("Ann piazza 2 oche (casella 32); Bo prende 1 moneta.", "hex:0:31", "hex:0:32"), "Ann piazza 2 oche; Bo prende 1 moneta.");
  assert.equal(read("Ann umieszcza w winnicy (pole 1b): podwójny żeton.", "vine:0:1b"), "Ann umieszcza w winnicy: podwójny żeton.");
  assert.equal(read("Ann begins with the field of hops (C6) and the field of wine (F2)."), "Ann begins with the field of hops and the field of wine.");
  assert.equal(read("Ann built a house (A2-A3-B3): 3 points."), "Ann built a house: 3 points.");
});

test("what is no name of a place stays", () => {
  for (const said of [
    "White die 1: the left card (13) is selected.", "Bank: 2 silver (now 3).", "Depot 4 (of several kinds the first).", "Round 3.",
  ]) assert.equal(read(said, "hex:0:13", "hex:0:4"), said); // prettier-ignore
});

test("nothing is lost for those who listen or type", () => {
  const said = "Ann moved the Carter (A4-C3), built a road (B2).";
  assert.equal(parted(said, []).map(({ text }) => text).join(""), said);
});
