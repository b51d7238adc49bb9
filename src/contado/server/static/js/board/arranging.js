// @ts-check
/**
 * Where the areas of a table lie on a wide screen: pure geometry.
 *
 * An arrangement is a tree of rows and columns in which all of a row are equally high and all of a column equally wide,
 * so that edges meet. The width of such a tree is a linear function of its height (w = slope * h + shift), whatever is
 * inside; so trying out every tree costs next to nothing, and the one in which all can be read best is taken.
 */

/** @typedef {{id: string, width: number, height: number, weight?: number}} Size */
/** @typedef {{id: string, x: number, y: number, width: number, height: number}} Place */
/**
 * @typedef {object} Roles  ids of areas
 * @property {string} own  the viewer's, or the one that comes first for a spectator
 * @property {string} main  the one that most of the game happens on: the own one, unless the game says another
 */
/** @typedef {{slope: number, shift: number, leaf: Size | null, across: boolean, parts: Box[]}} Box */

export const GAP = 12;
// Pixels for one unit of the drawing: below the first, text is hard to read (where much happens sooner; of
// opponents, who can be enlarged, pieces and large numbers are enough); above the second, little is gained, and above
// the third nothing.
const READABLE = 0.62;
const READABLE_MAIN = 0.85;
const READABLE_OPPONENT = 0.5;
// The weight from which on much happens in an area: the board's, and the main one's.
const CENTRAL = 3;
const COMFORTABLE = 1.15;
const AMPLE = 2.6;
// What growing beyond the second counts, for the main area and for the others.
const MORE_MAIN = 0.8;
const MORE = 0.3;
// Trees are tried with areas that fill their room, and with empty room at the sides of opponents, or above and below
// the board: what is left over lies where it disturbs least, never at the main area.
const SIDES = [1, 1.35, 1.8];
const HEIGHTS = [1, 1.15, 1.3, 1.5];

/**
 * @param {Size} area
 * @param {Roles} roles
 * @returns {number} how much it matters that the area is large
 */
function weight(area, { own, main }) {
  if (area.weight) return area.weight;
  if (area.id === main) return 4;
  if (area.id === own) return 2;
  if (area.id === "board") return 3;
  return area.id.startsWith("player:") ? 1 : 0.5;
}

/**
 * @param {Size} area
 * @param {Roles} roles
 * @returns {boolean}
 */
function isOpponent(area, { own, main }) {
  return area.id.startsWith("player:") && area.id !== own && area.id !== main;
}

/**
 * Lay the areas out in the room.
 * @param {readonly Size[]} areas  in the server's order
 * @param {Roles} roles
 * @param {number} width
 * @param {number} height
 * @param {number} [gap]
 * @returns {Place[]}
 */
export function arrange(areas, roles, width, height, gap = GAP) {
  /** @type {{worth: number, box: Box, high: number} | null} */
  let best = null;
  for (const order of orders(areas, roles)) {
    for (const [sides, heights] of slacks(areas.length)) {
      const leaves = order.map((area) => {
        const tall = area.height * (area.id === "board" && roles.main !== "board" ? heights : 1);
        return leafBox({ id: area.id, width: area.width * (isOpponent(area, roles) ? sides : 1), height: tall });
      });
      for (const box of trees(leaves, gap)) {
        const high = Math.min(height, (width - box.shift) / box.slope);
        if (!(high > 0)) continue;
        const worth = worthOf(box, high, areas, roles, gap);
        if (!best || worth > best.worth + 1e-9) best = { worth, box, high };
      }
    }
  }
  if (!best) return [];
  const wide = best.box.slope * best.high + best.box.shift;
  /** @type {Place[]} */
  const places = [];
  const most = largest(best.box, best.high, areas, roles, gap);
  let empty = { left: 0, right: 0, bottom: 0, high: 0 };
  lay(best.box, (width - wide) / 2, 0, best.high, gap, (leaf, x, y, high) => {
    const area = areas.find((one) => one.id === leaf.id) ?? leaf;
    const room = (leaf.width / leaf.height) * high;
    const scale = Math.min(fitting(area, room, high), isOpponent(area, roles) ? most : Infinity);
    const [taken, tall] = [area.width * scale, area.height * scale];
    // The board begins at the upper edge, as its neighbours do.
    const down = isOpponent(area, roles) ? (high - tall) / 2 : 0;
    places.push({ id: leaf.id, x: x + (room - taken) / 2, y: y + down, width: taken, height: tall });
    if (area.id === "board") empty = { left: x, right: x + room, bottom: y + high, high: high - tall };
  });
  return closedUp(places, empty);
}

// An area this much wider than the others, in units, is drawn for the whole width of a phone's screen and more.
const BROAD = 1.4;
// It gives up as much of its width as lets the next one be seen with it, but no more than leaves this part.
const STILL_BROAD = 0.7;

/**
 * Lay the areas out in two columns, for a tablet held upright: each as large as it is on a phone, so that the viewer's own
 * area and the common board are seen together. Each goes where there is most room left above the lower edge.
 * @param {readonly Size[]} areas  in the order in which they are read, drawn for a phone
 * @param {number} width
 * @param {number} height  what is seen of them at a time
 * @param {number} [gap]
 * @returns {Place[]}
 */
export function inColumns(areas, width, height, gap = GAP) {
  const half = (width - gap) / 2;
  const narrowest = Math.min(...areas.map((area) => area.width));
  const ends = [0, 0];
  return areas.map((area) => {
    const broad = area.width > BROAD * narrowest;
    const column = broad || (ends[0] ?? 0) <= (ends[1] ?? 0) ? 0 : 1;
    const y = broad ? Math.max(...ends) : (ends[column] ?? 0);
    const next = Math.max(0, ...areas.filter((one) => one.width <= BROAD * narrowest).map((one) => (one.height / one.width) * half));
    const seen = Math.max(STILL_BROAD * width, ((height - next - gap) * area.width) / area.height);
    const wide = broad ? Math.min(width, seen) : half;
    const high = (area.height / area.width) * wide;
    if (broad) ends.fill(y + high + gap);
    else ends[column] = y + high + gap;
    return { id: area.id, x: broad ? (width - wide) / 2 : column * (half + gap), y, width: wide, height: high };
  });
}

/**
 * Let what stands below the board in its column move up to it, over the room that the board leaves empty.
 * @param {Place[]} places
 * @param {{left: number, right: number, bottom: number, high: number}} empty  the board's room, and what is left of it
 * @returns {Place[]}
 */
function closedUp(places, { left, right, bottom, high }) {
  if (high < 1) return places;
  const below = places.filter((one) => one.y > bottom - 1 && one.x < right - 1 && one.x + one.width > left + 1);
  const inColumn = below.every((one) => one.x > left - 1 && one.x + one.width < right + 1);
  // A row that goes on beside the column stays in line.
  const inRow = places.some((one) => !below.includes(one) && below.some((other) => Math.abs(one.y - other.y) < 1));
  if (!inColumn || inRow) return places;
  return places.map((one) => (below.includes(one) ? { ...one, y: one.y - high } : one));
}

/**
 * The orders in which areas may follow one another, from left to right and from top to bottom.
 * @param {readonly Size[]} areas
 * @param {Roles} roles
 * @returns {Size[][]}
 */
function orders(areas, roles) {
  const { own } = roles;
  const board = areas.filter((area) => area.id === "board");
  const mine = areas.filter((area) => area.id === own && area.id !== "board");
  const others = areas.filter((area) => isOpponent(area, roles));
  const small = areas.filter((area) => !board.includes(area) && !mine.includes(area) && !others.includes(area));
  // The own area lies right of the board or below it; opponents may stand between, in the column of the board.
  const all = [[...board, ...mine, ...others], [...board, ...others, ...mine]];
  if (!small.length) return all;
  return all.flatMap((order) =>
    order.map((_area, at) => [...order.slice(0, at + 1), ...small, ...order.slice(at + 1)]),
  );
}

/**
 * @param {Size} leaf
 * @returns {Box}
 */
function leafBox(leaf) {
  return { slope: leaf.width / leaf.height, shift: 0, leaf, across: false, parts: [] };
}

/**
 * @param {Box[]} parts
 * @param {number} gap
 * @param {boolean} across
 * @returns {Box}
 */
function joined(parts, gap, across) {
  const gaps = gap * (parts.length - 1);
  if (across) {
    const slope = parts.reduce((sum, part) => sum + part.slope, 0);
    return { slope, shift: parts.reduce((sum, part) => sum + part.shift, gaps), leaf: null, across, parts };
  }
  const steep = parts.reduce((sum, part) => sum + 1 / part.slope, 0);
  const shift = (parts.reduce((sum, part) => sum + part.shift / part.slope, 0) - gaps) / steep;
  return { slope: 1 / steep, shift, leaf: null, across, parts };
}

/**
 * All trees over the leaves in this order.
 * @param {Box[]} leaves
 * @param {number} gap
 * @returns {Box[]}
 */
function trees(leaves, gap) {
  /** @type {Map<string, Box[]>} */
  const known = new Map();
  /** @param {number} from @param {number} to @param {boolean} across @returns {Box[]} */
  const split = (from, to, across) => {
    if (to - from === 1) return leaves.slice(from, to);
    const key = `${from} ${to} ${across}`;
    const found = known.get(key);
    if (found) return found;
    const boxes = sequences(from, to, across, true).map((parts) => joined(parts, gap, across));
    known.set(key, boxes);
    return boxes;
  };
  /** @param {number} from @param {number} to @param {boolean} across @param {boolean} first @returns {Box[][]} */
  const sequences = (from, to, across, first) => {
    if (from === to) return [[]];
    /** @type {Box[][]} */
    const all = [];
    // A row holds columns and the other way round; the whole cannot be its own part.
    for (let cut = from + 1; cut <= (first ? to - 1 : to); cut++) {
      for (const part of split(from, cut, !across)) {
        for (const rest of sequences(cut, to, across, false)) all.push([part, ...rest]);
      }
    }
    return all;
  };
  if (leaves.length < 2) return leaves;
  return [...split(0, leaves.length, true), ...split(0, leaves.length, false)];
}

/**
 * @param {Box} box
 * @param {number} x
 * @param {number} y
 * @param {number} high
 * @param {number} gap
 * @param {(leaf: Size, x: number, y: number, high: number) => void} put
 */
function lay(box, x, y, high, gap, put) {
  if (box.leaf) {
    put(box.leaf, x, y, high);
    return;
  }
  const wide = box.slope * high + box.shift;
  for (const part of box.parts) {
    const partHigh = box.across ? high : (wide - part.shift) / part.slope;
    lay(part, x, y, partHigh, gap, put);
    if (box.across) x += part.slope * high + part.shift + gap;
    else y += partHigh + gap;
  }
}

/**
 * How well all can be read: sizes count by their ratio, so that halving one thing is as bad as doubling it is good.
 * @param {Box} box
 * @param {number} high
 * @param {readonly Size[]} areas
 * @param {Roles} roles
 * @param {number} gap
 * @returns {number}
 */
function worthOf(box, high, areas, roles, gap) {
  let worth = 0;
  let [mine, board] = [1, 0];
  const most = largest(box, high, areas, roles, gap);
  lay(box, 0, 0, high, gap, (leaf, _x, _y, leafHigh) => {
    const area = areas.find((one) => one.id === leaf.id) ?? leaf;
    const room = (leaf.width / leaf.height) * leafHigh;
    const scale = Math.min(fitting(area, room, leafHigh), isOpponent(area, roles) ? most : AMPLE);
    if (!(scale > 0)) {
      worth = -Infinity;
      return;
    }
    const more = Math.max(1, scale / COMFORTABLE);
    worth += weight(area, roles) * (Math.log(scale / more) + (area.id === roles.main ? MORE_MAIN : MORE) * Math.log(more));
    const central = weight(area, roles) >= CENTRAL;
    const readable = central ? READABLE_MAIN : isOpponent(area, roles) ? READABLE_OPPONENT : READABLE;
    if (scale < readable) worth += 4 * Math.log(scale / readable);
    if (area.id === roles.own) mine = scale;
    else if (area.id === "board") board = scale;
  });
  // What is the viewer's is drawn no smaller than what is everybody's, where there is room for both.
  return worth - (roles.own === roles.main && mine < board ? 3 * Math.log(board / mine) : 0);
}

/**
 * The scale at which opponents are drawn: all of them alike, and none larger than the viewer's own area.
 * @param {Box} box
 * @param {number} high
 * @param {readonly Size[]} areas
 * @param {Roles} roles
 * @param {number} gap
 * @returns {number}
 */
function largest(box, high, areas, roles, gap) {
  let scale = AMPLE;
  lay(box, 0, 0, high, gap, (leaf, _x, _y, leafHigh) => {
    const area = areas.find((one) => one.id === leaf.id) ?? leaf;
    const room = (leaf.width / leaf.height) * leafHigh;
    if (leaf.id === roles.own || isOpponent(leaf, roles)) scale = Math.min(scale, fitting(area, room, leafHigh));
  });
  return scale;
}

/**
 * The scale at which an area fits into a room.
 * @param {Size} area
 * @param {number} width
 * @param {number} height
 * @returns {number}
 */
function fitting(area, width, height) {
  return Math.min(width / area.width, height / area.height);
}

/**
 * How much more room than they need areas are given: at the sides of opponents, above and below the board.
 * @param {number} count  of the areas: with one or two there are no opponents
 * @returns {[number, number][]}
 */
function slacks(count) {
  if (count < 3) return HEIGHTS.map((heights) => [1, heights]);
  return SIDES.flatMap((sides) => HEIGHTS.map((heights) => /** @type {[number, number]} */ ([sides, heights])));
}
