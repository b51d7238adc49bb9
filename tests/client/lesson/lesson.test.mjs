import assert from "node:assert/strict";
import test from "node:test";

import { heard, stressed } from "../../../src/contado/server/static/js/lesson/lesson.js";

/** A document that makes no more than elements with a name and a text. */
function withPage(check) {
  const before = globalThis.document;
  globalThis.document = { createElement: (name) => ({ name, className: "", textContent: "" }) };
  try {
    check();
  } finally {
    globalThis.document = before;
  }
}

test("what stands between two pairs of stars is stressed, and the stars are gone", () => {
  withPage(() => {
    const parts = stressed("Build the **road** to the **3**.");
    assert.deepEqual(parts.map((part) => (typeof part === "string" ? part : [part.name, part.textContent])), [
      "Build the ", ["strong", "road"], " to the ", ["strong", "3"], ".",
    ]); // prettier-ignore
    assert.deepEqual(stressed("Nothing is."), ["Nothing is."]);
  });
});

test("heard is what came of a move, or the last help, or else the step, without stars", () => {
  const step = { words: "Build a **road**.", answer: "", hints: [] };
  assert.equal(heard({ ...step, kind: "play" }), "Build a road.");
  assert.equal(heard({ ...step, kind: "play", hints: ["Look **left**.", "Try this: **A1**"] }), "Try this: A1");
  assert.equal(heard({ ...step, kind: "answered", hints: ["Look left."], answer: "No **stone** yet." }), "No stone yet.");
});
