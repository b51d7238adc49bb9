import assert from "node:assert/strict";
import { test } from "node:test";

import { changed, Pieces } from "../../../src/contado/server/static/js/board/changes.js";

test("changes put other tags in the place of some", () => {
  assert.equal(changed("<a/><b/><c/>", [[1, 2, "<x/>"]]), "<a/><x/><c/>");
  assert.equal(changed("<a/><b/>", [[1, 1, "<x/>"]]), "<a/><x/><b/>");
  assert.equal(changed("<a/><x/><b/>", [[1, 2, ""]]), "<a/><b/>");
  assert.equal(changed("<a/>old<b/>", [[0, 1, "<a/>new"], [2, 2, "<c/>"]]), "<a/>new<b/><c/>");
  assert.equal(changed("<a/><b/>", []), "<a/><b/>");
});

test("tags are counted, not letters: some letters are two in one place and one in another", () => {
  assert.equal(changed("<a>😀</a><b/>", [[2, 3, "<c/>"]]), "<a>😀</a><c/>");
});

test("an area comes whole at first, and then by what has changed since the last time", () => {
  const area = { id: "board", title: "", width: 1, height: 1, weight: 0, background: null, changes: null };
  const pieces = new Pieces();
  /** @param {any} more */
  const after = (more) => pieces.whole([{ ...area, pieces: "", ...more }])[0]?.pieces;
  assert.equal(after({ pieces: "<a/><b/>" }), "<a/><b/>");
  assert.equal(after({ changes: [[0, 1, "<c/>"]] }), "<c/><b/>");
  assert.equal(after({ changes: [[1, 2, ""]] }), "<c/>");
  // Another connection, or other eyes: whole again.
  assert.equal(after({ pieces: "<d/>" }), "<d/>");
  assert.equal(after({ changes: [[1, 1, "<e/>"]] }), "<d/><e/>");
});
