// What is drawn around a thing frames what is seen of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { around, seenFrame } from "../../../src/contado/server/static/js/board/frames.js";

// A part of a thing from left to right; a text may be left out.
function part(left, right, tag, seen = true) {
  const rect = { left, right, top: 0, bottom: 10, width: right - left };
  return { tag, childElementCount: 0, getBoundingClientRect: () => rect, checkVisibility: () => seen };
}

function thing(parts) {
  const whole = around(parts.map((one) => one.getBoundingClientRect()));
  return {
    querySelector: () => null,
    querySelectorAll: (what) => parts.filter((one) => what === "*" || one.tag === what),
    getBoundingClientRect: () => ({ ...whole, width: whole.right - whole.left }),
  };
}

test("letters that were left out take no part in the frame", () => {
  const icon = part(60, 80, "use");
  assert.deepEqual(seenFrame(thing([part(0, 50, "text"), icon])), { left: 0, right: 80, top: 0, bottom: 10 });
  assert.deepEqual(seenFrame(thing([part(0, 50, "text", false), icon])), { left: 60, right: 80, top: 0, bottom: 10 });
});

test("what is not seen at all has no frame", () => {
  assert.equal(seenFrame(thing([part(0, 50, "text", false)])), null);
  assert.equal(around([{ left: 3, right: 3, top: 0, bottom: 0, width: 0 }]), null);
});
