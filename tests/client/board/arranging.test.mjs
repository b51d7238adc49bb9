// Areas on a wide screen: all inside, none over another, none out of shape, and the own one at least as large as others.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange, GAP, PANEL, sizeOf, spareBeside } from "../../../src/contado/server/static/js/board/arranging.js";

// Games in which most happens on the viewer's own area, some of them as ours are drawn.
const TABLES = {
  "two with a small area": [["board", 800, 482], ["scores", 620, 176], ["player:0", 480, 298], ["player:1", 480, 298]],
  "four with a small area": [
    ["board", 800, 482], ["scores", 620, 234], ["player:2", 480, 298], ["player:3", 480, 298], ["player:0", 480, 298],
    ["player:1", 480, 298],
  ],
  "two of different shape": [["board", 520, 586], ["player:0", 600, 694], ["player:1", 690, 256]],
  "four of different shape": [
    ["board", 620, 586], ["player:0", 600, 694], ["player:1", 536, 234], ["player:2", 536, 234], ["player:3", 536, 234],
  ],
  "two wide with a slim board": [["board", 400, 746], ["player:0", 900, 482], ["player:1", 900, 482]],
  "two upright": [["board", 660, 440], ["player:0", 480, 630], ["player:1", 464, 268]],
  "four of one shape": [
    ["board", 620, 586], ["player:0", 620, 388], ["player:1", 620, 388], ["player:2", 620, 388], ["player:3", 620, 388],
  ],
  "a board alone": [["board", 300, 900]],
  "a player alone": [["player:0", 900, 300]],
};
// Games that say that all happens on the board.
const BOARDS = {
  "a main board of two": [["board", 1819, 1051], ["supply", 400, 172], ["player:0", 640, 172], ["player:1", 400, 172]],
  "a main board of four": [
    ["board", 1819, 1819], ["supply", 400, 172], ["player:2", 400, 250], ["player:3", 400, 104], ["player:0", 400, 104],
    ["player:1", 400, 104],
  ],
};
// The last is that of a tablet held upright.
const ROOMS = [[1080, 780], [740, 620], [1500, 980], [2100, 1240], [640, 900], [803, 930]];
// As wide and high as the boards' room is on screens of 1366 x 768, 1440 x 900 and 1920 x 1080.
const DESKS = [[1063, 663], [1137, 795], [1530, 985]];

function sizes(rows) {
  return rows.map(([id, width, height]) => ({ id, width, height }));
}

// The own area is the main one, as in most games.
function mainly(own) {
  return { own, main: own };
}

// What is drawn of an area on its paper.
function drawn({ width, height, across, down }) {
  return { width: width - 2 * across, height: height - 2 * down };
}

function scaleOf(areas, places, id) {
  return drawn(places.find((one) => one.id === id)).width / areas.find((one) => one.id === id).width;
}

const CASES = [
  ...Object.entries(TABLES).map(([name, rows]) => [name, rows, ""]),
  ...Object.entries(BOARDS).map(([name, rows]) => [name, rows, "board"]),
  ["a board that is less than others", TABLES["four of one shape"], "board"],
];
for (const [name, rows, main] of CASES) {
  test(`arrange ${name}`, () => {
    for (const [width, height] of ROOMS) {
      const areas = sizes(rows);
      const own = areas.find((area) => area.id.startsWith("player:"))?.id ?? "board";
      const places = arrange(areas, { own, main: main || own }, width, height);
      assert.deepEqual(places.map((one) => one.id).sort(), areas.map((one) => one.id).sort());
      for (const one of places) {
        const area = areas.find((other) => other.id === one.id);
        assert.ok(one.x > -0.5 && one.y > -0.5, `${one.id} begins outside`);
        assert.ok(one.x + one.width < width + 0.5 && one.y + one.height < height + 0.5, `${one.id} ends outside`);
        const { width: wide, height: high } = drawn(one);
        assert.ok(Math.abs(wide / high - area.width / area.height) < 0.01, `${one.id} is out of shape`);
        assert.ok(one.across > -0.5 && one.down > -0.5, `${one.id} is larger than its paper`);
        for (const other of places) {
          if (one === other) continue;
          const apart = one.x + one.width <= other.x + 0.5 || other.x + other.width <= one.x + 0.5
            || one.y + one.height <= other.y + 0.5 || other.y + other.height <= one.y + 0.5;
          assert.ok(apart, `${one.id} lies over ${other.id} in ${width} x ${height}`);
        }
      }
    }
  });
}

test("rank: the main area takes 1.8 times as much of the screen as any opponent, and is drawn no smaller", () => {
  for (const [name, rows, main] of CASES) {
    for (const [width, height] of ROOMS) {
      const areas = sizes(rows);
      const own = areas.find((area) => area.id.startsWith("player:"))?.id ?? "board";
      const places = arrange(areas, { own, main: main || own }, width, height);
      const size = (id) => scaleOf(areas, places, id) ** 2 * areas.filter((one) => one.id === id).map((one) => one.width * one.height)[0];
      for (const { id } of areas.filter((one) => one.id.startsWith("player:") && one.id !== own)) {
        const said = `${id} of ${name} in ${width} x ${height}`;
        assert.ok(size(main || own) > 1.79 * size(id), said);
        assert.ok(scaleOf(areas, places, own) > scaleOf(areas, places, id) - 0.01, said);
      }
    }
  }
});

test("little of a desk is bare, and less of it is margin", () => {
  for (const [name, rows, main] of CASES) {
    const areas = sizes(rows);
    if (areas.length < 3 || /one shape|less than/.test(name)) continue;
    const own = areas.find((area) => area.id.startsWith("player:"))?.id ?? "board";
    for (const [width, height] of DESKS) {
      const places = arrange(areas, { own, main: main || own }, width, height);
      const share = (list) => list.reduce((sum, one) => sum + one.width * one.height, 0) / (width * height);
      assert.ok(share(places) > 0.88, `${name} in ${width} x ${height}: ${share(places)} is covered`);
      assert.ok(share(places.map(drawn)) > 0.7, `${name} in ${width} x ${height}: ${share(places.map(drawn))} is drawn on`);
    }
  }
});

test("opponents' boards lie in one row or in one column", () => {
  for (const [name, rows] of Object.entries(TABLES)) {
    const areas = sizes(rows);
    const own = areas.find((area) => area.id.startsWith("player:"))?.id;
    for (const [width, height] of own ? [...DESKS, [803, 930]] : []) {
      const others = arrange(areas, mainly(own), width, height).filter(({ id }) => id.startsWith("player:") && id !== own);
      const one = (/** @type {(place: object) => number} */ edge) => new Set(others.map((place) => Math.round(edge(place)))).size <= 1;
      assert.ok(one(({ y }) => y) || one(({ x }) => x), `${name} in ${width} x ${height}: ${JSON.stringify(others)}`);
    }
  }
});

test("several opponents are drawn at least at six tenths where games are played most", () => {
  const areas = sizes(TABLES["four of different shape"]);
  for (const [width, height] of DESKS) {
    const places = arrange(areas, mainly("player:0"), width, height);
    for (const id of ["player:1", "player:2", "player:3"]) assert.ok(scaleOf(areas, places, id) >= 0.59, `${id} in ${width} x ${height}`);
  }
});

test("a slim board beside wide areas is as large as they are, and all three are read", () => {
  const areas = sizes(TABLES["two wide with a slim board"]);
  for (const [width, height] of DESKS) {
    const places = arrange(areas, mainly("player:0"), width, height);
    const [board, own, other] = ["board", "player:0", "player:1"].map((id) => scaleOf(areas, places, id));
    assert.ok(board > 0.84 && own > 0.74 && other > 0.56, `${board}, ${own}, ${other} in ${width} x ${height}`);
  }
});

test("in the end what was built lies above the rest on a tablet, where the result covers the lower half", () => {
  const areas = sizes([["board", 400, 600], ["player:0", 400, 590], ["player:1", 400, 590], ["player:2", 400, 590], ["player:3", 400, 590]]);
  const places = arrange(areas, { own: "player:0", main: "player:2", over: true }, 803, 930);
  const at = (id) => places.find((one) => one.id === id).y;
  for (const id of ["player:0", "player:2"]) assert.ok(at(id) < 1, id);
});

test("all can be read where games are played most", () => {
  for (const [width, height] of DESKS) {
    for (const [name, rows] of Object.entries(TABLES)) {
      const areas = sizes(rows);
      const own = areas.find((area) => area.id.startsWith("player:"))?.id;
      if (!own || areas.length < 3) continue;
      const places = arrange(areas, mainly(own), width, height);
      for (const { id } of areas) {
        assert.ok(scaleOf(areas, places, id) > 0.44, `${id} of ${name} cannot be read in ${width} x ${height}`);
      }
    }
  }
});

test("in the end the winner's board and the viewer's share the room, and others are larger than they were", () => {
  const [own, winner] = ["player:0", "player:2"];
  for (const [width, height] of DESKS) {
    const before = sizes(TABLES["four of different shape"]);
    const after = before.map((area) => (area.id === winner ? { ...area, width: 600, height: 694 } : area));
    const played = arrange(before, mainly(own), width, height);
    const over = arrange(after, { own, main: winner, over: true }, width, height);
    const [mine, first] = [own, winner].map((id) => scaleOf(after, over, id));
    assert.ok(first > mine - 0.01 && mine > 0.8 * first, `${first} and ${mine} in ${width} x ${height}`);
    assert.ok(first > 0.6, `${first} in ${width} x ${height}`);
    assert.ok(scaleOf(after, over, "player:1") > scaleOf(before, played, "player:1"), `${width} x ${height}`);
  }
});

test("a board that is the main area gets all the room that it can use", () => {
  for (const [width, height] of DESKS) {
    const four = sizes(BOARDS["a main board of four"]);
    const high = arrange(four, { own: "player:2", main: "board" }, width, height);
    assert.ok(scaleOf(four, high, "board") * 1819 > 0.9 * height);
    const two = sizes(BOARDS["a main board of two"]);
    const wide = arrange(two, { own: "player:0", main: "board" }, width, height);
    assert.ok(scaleOf(two, wide, "board") * 1819 > 0.87 * width);
    for (const id of ["supply", "player:0", "player:1"]) assert.ok(scaleOf(two, wide, id) > 0.6, `${id} in ${width} x ${height}`);
  }
});

test("a player alone has an own area that is drawn no smaller than the board", () => {
  for (const [width, height] of [[987, 561], [1135, 741], [1457, 921]]) {
    const areas = sizes([["board", 520, 494], ["player:0", 640, 640]]);
    const places = arrange(areas, mainly("player:0"), width, height);
    const [own, board] = ["player:0", "board"].map((id) => scaleOf(areas, places, id));
    assert.ok(own >= board * 0.99, `${own} and ${board} in ${width} x ${height}`);
  }
});

test("all opponents are drawn at one scale", () => {
  for (const rows of Object.values(TABLES)) {
    for (const [width, height] of ROOMS) {
      const areas = sizes(rows);
      const own = areas.find((area) => area.id.startsWith("player:"))?.id;
      const places = arrange(areas, mainly(own ?? "board"), width, height);
      const scales = areas.filter(({ id }) => id.startsWith("player:") && id !== own).map(({ id }) => scaleOf(areas, places, id));
      for (const one of scales) assert.ok(Math.abs(one - scales[0]) < 0.001);
    }
  }
});

test("an area that the game gives more weight is drawn larger", () => {
  const areas = sizes([["board", 600, 400], ["player:0", 400, 500], ["market", 500, 300], ["player:1", 400, 300]]);
  const share = (/** @type {number | undefined} */ weight) => {
    const weighed = areas.map((area) => (area.id === "market" ? { ...area, weight } : area));
    return scaleOf(areas, arrange(weighed, mainly("player:0"), 1300, 620), "market");
  };
  assert.ok(share(8) > share(undefined));
  assert.equal(share(0), share(undefined));
});

test("one area fills the room in one direction, and has a margin in the other", () => {
  const [place] = arrange(sizes([["board", 400, 200]]), mainly("board"), 1000, 800);
  assert.deepEqual(drawn(place), { width: 1000, height: 500 });
  assert.deepEqual([place.x, place.width, place.height], [0, 1000, 625]);
});

test("there is a gap between neighbours", () => {
  const [one, other] = arrange(sizes([["board", 100, 100], ["player:0", 100, 100]]), mainly("player:0"), 1000, 400);
  assert.ok(Math.abs(other.x - (one.x + one.width) - GAP) < 0.01);
});

test("nothing is laid out where there is no room", () => {
  assert.deepEqual(arrange(sizes([["board", 100, 100]]), mainly("board"), 0, 0), []);
});

test("an area keeps the room that it once had, unless it is drawn for another screen or another viewer", () => {
  const [large, small] = [{ id: "player:0", width: 480, height: 386 }, { id: "player:0", width: 480, height: 126 }];
  assert.equal(sizeOf(large, small, false).height, 386);
  assert.equal(sizeOf(small, large, false).height, 386);
  assert.equal(sizeOf(large, { ...small, width: 400 }, false).height, 126);
  // At one screen the next of several people has the turn: the last one's area is an opponent's now.
  assert.equal(sizeOf(large, small, true).height, 126);
});

test("on a tablet held upright the own area, which is touched most, is no smaller than the board", () => {
  const areas = sizes([["board", 400, 588], ["player:0", 400, 572], ["player:1", 400, 572]]);
  const places = arrange(areas, mainly("player:0"), 803, 930);
  assert.ok(scaleOf(areas, places, "player:0") >= scaleOf(areas, places, "board"));
  assert.ok(scaleOf(areas, places, "player:0") > 1);
});

test("what the boards leave of a tablet's height is a panel's, or there is none and margins take it", () => {
  const wide = sizes([["board", 692, 372], ["supply", 400, 172], ["player:0", 640, 172], ["player:1", 400, 172]]);
  const foot = (/** @type {{y: number, height: number}[]} */ places) => Math.max(...places.map(({ y, height }) => y + height));
  const over = foot(arrange(wide, mainly("board"), 804, 978, true));
  assert.ok(978 - over > PANEL && 978 - over < 3 * PANEL, `${over}`);
  assert.ok(foot(arrange(wide, mainly("board"), 804, 978)) > over + 20);
  const high = sizes([["board", 400, 754], ["player:0", 400, 590], ["player:1", 690, 256]]);
  assert.ok(Math.abs(foot(arrange(high, mainly("player:0"), 818, 992, true)) - 992) < 1);
});

test("what the boards do not need of the width goes to the column beside them, and none of them gets smaller", () => {
  const given = [];
  for (const [name, rows, main] of CASES) {
    for (const [width, height] of DESKS) {
      const areas = sizes(rows);
      const own = rows.find(([id]) => id.startsWith("player:"))?.[0] ?? "board";
      const roles = { own, main: main || own };
      const spare = spareBeside(areas, roles, width, height);
      const [before, after] = [width, width - spare].map((wide) => arrange(areas, roles, wide, height));
      for (const { id } of areas) {
        const [was, is] = [before, after].map((places) => scaleOf(areas, places, id));
        assert.ok(is >= 0.99 * was - 1e-9, `${id} of ${name} in ${width} x ${height}: ${is} instead of ${was}`);
      }
      if (spare) given.push(name);
    }
  }
  // A board that is as high as the room had bare table at its sides.
  assert.ok(given.includes("a main board of two"));
});
