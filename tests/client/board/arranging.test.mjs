// Areas on a wide screen: all inside, none over another, none out of shape, and the own one at least as large as others.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange, GAP, inColumns } from "../../../src/contado/server/static/js/board/arranging.js";

const TABLES = {
  "two with a small area": [["board", 800, 482], ["scores", 620, 176], ["player:0", 480, 298], ["player:1", 480, 298]],
  "four with a small area": [
    ["board", 800, 482], ["scores", 620, 234], ["player:2", 480, 298], ["player:3", 480, 298], ["player:0", 480, 298],
    ["player:1", 480, 298],
  ],
  "two of different shape": [["board", 520, 586], ["player:0", 620, 388], ["player:1", 840, 388]],
  "four without": [
    ["board", 620, 586], ["player:0", 620, 388], ["player:1", 620, 388], ["player:2", 620, 388], ["player:3", 620, 388],
  ],
  "a board alone": [["board", 300, 900]],
  "a player alone": [["player:0", 900, 300]],
};
// Games that say that all happens on the board.
const BOARDS = {
  "a main board of two": [["board", 1819, 1051], ["supply", 400, 172], ["player:0", 400, 250], ["player:1", 400, 104]],
  "a main board of four": [
    ["board", 1819, 1819], ["supply", 400, 172], ["player:2", 400, 250], ["player:3", 400, 104], ["player:0", 400, 104],
    ["player:1", 400, 104],
  ],
};
const ROOMS = [[1080, 780], [740, 620], [1500, 980], [2100, 1240], [640, 900]];

function sizes(rows) {
  return rows.map(([id, width, height]) => ({ id, width, height }));
}

// The own area is the main one, as in most games.
function mainly(own) {
  return { own, main: own };
}

const CASES = [
  ...Object.entries(TABLES).map(([name, rows]) => [name, rows, ""]),
  ...Object.entries(BOARDS).map(([name, rows]) => [name, rows, "board"]),
  ["a board that is less than others", TABLES["four without"], "board"],
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
        assert.ok(Math.abs(one.width / one.height - area.width / area.height) < 0.01, `${one.id} is out of shape`);
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

test("the viewer's own area is drawn no smaller than an opponent's", () => {
  for (const rows of Object.values(TABLES)) {
    for (const [width, height] of ROOMS) {
      const areas = sizes(rows);
      const own = areas.find((area) => area.id.startsWith("player:"))?.id;
      if (!own) continue;
      const scale = new Map(
        arrange(areas, mainly(own), width, height).map((one) => [one.id, one.width / areas.find((area) => area.id === one.id).width]),
      );
      for (const [id, one] of scale) {
        if (id.startsWith("player:")) assert.ok(scale.get(own) >= one - 0.01, `${id} is larger in ${width} x ${height}`);
      }
    }
  }
});

test("the viewer's own area is the largest where games are played most", () => {
  // As wide and high as the board is on screens of 1280 x 720, 1440 x 900 and 1920 x 1080.
  for (const [width, height] of [[982, 572], [1134, 752], [1440, 930]]) {
    for (const [name, rows] of Object.entries(TABLES)) {
      const areas = sizes(rows);
      const own = areas.find((area) => area.id.startsWith("player:"))?.id;
      if (!own || areas.length < 3) continue;
      const places = arrange(areas, mainly(own), width, height);
      const scale = (id) => places.find((one) => one.id === id).width / areas.find((area) => area.id === id).width;
      assert.ok(scale(own) >= scale("board") * 0.95, `${name} in ${width} x ${height}: ${scale(own)}, ${scale("board")}`);
      for (const { id } of areas) assert.ok(scale(id) > 0.5, `${id} of ${name} cannot be read in ${width} x ${height}`);
    }
  }
});

test("a board that is the main area gets all the height that it can use", () => {
  // With a prompt of one line and of two, on screens of 1280 x 720, 1440 x 900 and 1920 x 1080.
  for (const [width, height] of [[987, 561], [987, 512], [1135, 741], [1135, 692], [1457, 921], [1457, 872]]) {
    const place = (rows, own, main) => {
      const areas = sizes(rows);
      const places = arrange(areas, { own, main }, width, height);
      const scale = (id) => places.find((one) => one.id === id).width / areas.find((area) => area.id === id).width;
      return { board: places.find((one) => one.id === "board"), others: areas.slice(1).map(({ id }) => scale(id)) };
    };
    const four = place(BOARDS["a main board of four"], "player:2", "board");
    assert.ok(four.board.height > height - 1, `${four.board.height} of ${height}`);
    const two = place(BOARDS["a main board of two"], "player:0", "board");
    assert.ok(two.board.width > 0.68 * width, `${two.board.width} of ${width}`);
    for (const scale of [...four.others, ...two.others]) assert.ok(scale > 0.62, `${scale} in ${width} x ${height}`);
    // No smaller than it would be if the game said nothing.
    assert.ok(four.board.width >= place(BOARDS["a main board of four"], "player:2", "player:2").board.width);
  }
});

test("a player alone has an own area that is drawn no smaller than the board", () => {
  for (const [width, height] of [[987, 561], [1135, 741], [1457, 921]]) {
    const areas = sizes([["board", 520, 494], ["player:0", 640, 640]]);
    const [board, own] = arrange(areas, mainly("player:0"), width, height);
    assert.ok(own.width / 640 >= (board.width / 520) * 0.99, `${own.width} and ${board.width} in ${width} x ${height}`);
  }
});

test("two players of a tall board leave little of a desk empty", () => {
  const areas = sizes(TABLES["two of different shape"]);
  const places = arrange(areas, mainly("player:0"), 1134, 752);
  const lowest = Math.max(...places.map((one) => one.y + one.height));
  assert.ok(lowest > 752 - 40, `${752 - lowest} pixels stay empty below.`);
  const area = (id) => places.filter((one) => one.id === id).map((one) => one.width * one.height)[0];
  assert.ok(area("player:0") > area("board"), "The board is larger than the own area.");
});

test("all opponents are drawn at one scale", () => {
  for (const rows of Object.values(TABLES)) {
    for (const [width, height] of ROOMS) {
      const areas = sizes(rows);
      const own = areas.find((area) => area.id.startsWith("player:"))?.id;
      const scales = arrange(areas, mainly(own ?? "board"), width, height)
        .filter((one) => one.id.startsWith("player:") && one.id !== own)
        .map((one) => one.width / areas.find((area) => area.id === one.id).width);
      for (const one of scales) assert.ok(Math.abs(one - scales[0]) < 0.001);
    }
  }
});

test("an area that the game gives more weight is drawn larger", () => {
  const areas = sizes([["board", 600, 400], ["player:0", 400, 500], ["market", 500, 300], ["player:1", 400, 300]]);
  const share = (/** @type {number | undefined} */ weight) => {
    const weighed = areas.map((area) => (area.id === "market" ? { ...area, weight } : area));
    return arrange(weighed, mainly("player:0"), 1300, 620).find((place) => place.id === "market").width;
  };
  assert.ok(share(4) > share(undefined));
  assert.equal(share(0), share(undefined));
});

test("one area fills the room in one direction", () => {
  const [place] = arrange(sizes([["board", 400, 200]]), mainly("board"), 1000, 800);
  assert.deepEqual(place, { id: "board", x: 0, y: 0, width: 1000, height: 500 });
});

test("there is a gap between neighbours", () => {
  const [one, other] = arrange(sizes([["board", 100, 100], ["player:0", 100, 100]]), mainly("player:0"), 1000, 400);
  assert.ok(Math.abs(other.x - (one.x + one.width) - GAP) < 0.01);
});

test("nothing is laid out where there is no room", () => {
  assert.deepEqual(arrange(sizes([["board", 100, 100]]), mainly("board"), 0, 0), []);
});

// Two columns of what is drawn for a phone: none over another, none out of shape, own area and board at the upper edge.
const UPRIGHT = {
  "two boards of one width": [["player:0", 400, 590], ["board", 400, 754], ["player:1", 400, 590]],
  "small areas and opponents": [
    ["player:0", 480, 298], ["board", 400, 782], ["scores", 400, 234], ["player:1", 480, 298], ["player:2", 480, 298],
  ],
  "a broad board": [["board", 692, 692], ["supply", 400, 172], ["player:0", 400, 250], ["player:1", 400, 104]],
};
for (const [name, rows] of Object.entries(UPRIGHT)) {
  test(`in columns: ${name}`, () => {
    const [width, height] = [804, 960];
    const areas = sizes(rows);
    const places = inColumns(areas, width, height);
    for (const [at, one] of places.entries()) {
      const area = areas[at];
      assert.equal(one.id, area.id);
      assert.ok(one.x > -0.5 && one.x + one.width < width + 0.5, `${one.id} is out of the columns`);
      assert.ok(Math.abs(one.width / one.height - area.width / area.height) < 0.01, `${one.id} is out of shape`);
      for (const other of places.slice(at + 1)) {
        const apart = one.x + one.width <= other.x || other.x + other.width <= one.x
          || one.y + one.height <= other.y || other.y + other.height <= one.y;
        assert.ok(apart, `${one.id} lies over ${other.id}`);
      }
    }
    // The viewer's own area and the board are seen together, without scrolling.
    for (const one of places.filter(({ id }) => id === "board" || id === "player:0")) {
      assert.ok(one.y + one.height <= height, `${one.id} ends at ${one.y + one.height}`);
    }
  });
}
