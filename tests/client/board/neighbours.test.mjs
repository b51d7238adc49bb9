import assert from "node:assert/strict";
import test from "node:test";

import { neighbours, shortly, sideOf } from "../../../src/contado/server/static/js/board/neighbours.js";

const box = (x, y, half = 10) => ({ left: x - half, top: y - half, right: x + half, bottom: y + half });
const thing = (kind, x, y, half) => ({ kind, box: box(x, y, half) });

test("the sides of a thing, clockwise", () => {
  const from = box(0, 0);
  const ways = [[50, 0], [50, 50], [0, 50], [-50, 50], [-50, 0], [-50, -50], [0, -50], [50, -50]];
  assert.deepEqual(
    ways.map(([x, y]) => sideOf(from, box(x, y))),
    ["right", "below_right", "below", "below_left", "left", "above_left", "above", "above_right"],
  );
});

test("a hexagon has the six around it, and no further ones", () => {
  const rows = [-2, -1, 0, 1, 2].flatMap((row) => [-2, -1, 0, 1, 2].map((column) => [column + row / 2, row]));
  const map = rows.map(([x, y]) => thing("hex", x * 20, y * 17.32));
  const at = map.findIndex(({ box }) => box.left === -10 && box.top === -10);
  const sides = neighbours(map, at).map((one) => sideOf(map[at].box, map[one].box));
  assert.deepEqual(sides, ["right", "below_right", "below_left", "left", "above_left", "above_right"]);
});

test("a map that is drawn higher or wider than it is has the same neighbours", () => {
  const rows = [-2, -1, 0, 1, 2].flatMap((row) => [-2, -1, 0, 1, 2].map((column) => [column + row / 2, row]));
  for (const [wide, high] of [[20, 30.5], [20, 17.32], [20, 17.9]]) {
    const map = rows.map(([x, y]) => thing("node", x * wide, y * high));
    const onEnd = rows.map(([x, y]) => thing("node", y * high, x * wide));
    for (const things of [map, onEnd]) {
      const at = things.findIndex(({ box }) => box.left === -10 && box.top === -10);
      assert.equal(neighbours(things, at).length, 6, `${wide} by ${high}`);
    }
  }
});

test("two rows far from each other are no map", () => {
  const things = [0, 1, 2, 3].flatMap((at) => [thing("good", at * 20, 0), thing("good", at * 20, 90)]);
  assert.equal(neighbours(things, 2).length, 2);
});

test("of another kind what lies between is a neighbour, and what lies on the thing is not", () => {
  const plots = [[0, 0], [100, 100], [200, 0], [0, 200]].map(([x, y]) => thing("plot", x, y));
  const things = [...plots, thing("tile", 100, 0), thing("castle", 2, 2, 3), thing("deck", 400, 0)];
  assert.deepEqual(neighbours(things, 0).map((one) => things[one].kind), ["tile", "plot"]);
});

test("a single thing has no neighbours", () => {
  assert.deepEqual(neighbours([thing("bag", 0, 0), thing("die", 5, 30)], 0), []);
});

test("of a neighbour the first sentence is told", () => {
  assert.equal(shortly("Space 2: castles, number 4. Its area scores 3 points."), "Space 2: castles, number 4");
  assert.equal(shortly("Tile 4a at 0,1"), "Tile 4a at 0,1");
});
