// What the server draws is split into its elements, so that those that are drawn as before need not be read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { split } from "../../../src/contado/server/static/js/board/patching.js";

test("each element stands for itself, with all that is in it", () => {
  const parts = ['<rect x="1"/>', '<g a="b"><g><text>7</text></g><use href="#a"/></g>', "<text>A &gt; B</text>"];
  assert.deepEqual(split(parts.join("")), parts);
});

test("equal elements are several", () => {
  assert.deepEqual(split("<g/><g/>"), ["<g/>", "<g/>"]);
});

test("nothing is nothing, and what does not end is left out", () => {
  assert.deepEqual(split(""), []);
  assert.deepEqual(split("<g><rect/></g><g><rect/>"), ["<g><rect/></g>"]);
  assert.deepEqual(split("<g/><rec"), ["<g/>"]);
});
