// @ts-check
/**
 * Where the areas of a table lie on a desk's screen, and on that of a tablet: pure geometry.
 *
 * An arrangement is a tree of rows and columns in which all of a row are equally high and all of a column equally wide,
 * so that edges meet. The width of such a tree is a linear function of its height (w = slope * h + shift), whatever is
 * inside; so trying out every tree costs next to nothing, and the one in which all can be read best is taken.
 */

/** @typedef {{id: string, width: number, height: number, weight?: number}} Size  of an area, as it is drawn */
/**
 * @typedef {object} Place  of an area's paper; what is drawn lies in its middle
 * @property {string} id
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {number} [across]  the margin at the left and at the right of what is drawn
 * @property {number} [down]  the margin above and below it
 */
/**
 * @typedef {object} Roles  ids of areas
 * @property {string} own  the viewer's, or the one that comes first for a spectator
 * @property {string} main  the one that most of the game happens on: the own one, unless the game says another; when it is
 *   over, the winner's
 * @property {boolean} [over]  does nobody decide any more?
 */
/** @typedef {Size & {weight: number, own: boolean, main: boolean, large: boolean, opponent: boolean}} Ranked  large: the more room, the better */
/** @typedef {{slope: number, shift: number, leaf: Ranked | null, across: boolean, parts: Box[], opponents: number, leaves: number}} Box  with how many leaves it has, and how many of them are opponents */
/** @typedef {{area: Ranked, fit: number}} Fit  an area in its room, and the scale at which it fits */

export const GAP = 12;
// Pixels for one unit of the drawing: below the first, text is hard to read (where much happens sooner; opponents are
// drawn for it, in larger letters); above the second, little is gained, and above the third nothing.
const READABLE = 0.62;
const READABLE_MAIN = 0.85;
// What it counts to be smaller than that, as a ratio.
const UNREADABLE = 4;
const UNREADABLE_MAIN = 8;
// The weight from which on much happens in an area: the board's, and the main one's.
const CENTRAL = 3;
const COMFORTABLE = 1.15;
const COMFORTABLE_AREA = 1.4;
const AMPLE = 2.6;
// What growing beyond the second counts, for the main area and for the others.
const MORE_MAIN = 0.8;
const MORE = 0.3;
// Rank: whatever an opponent has on the table, the main area takes so many times as much of the screen.
const RANK = 1.8;
// What it counts that little of the table is bare, as a ratio, beside the sizes of the areas.
const COVERED = 5;
// What it counts that the winner's board and the viewer's are of one size, as a ratio.
const ALIKE = 12;
// What it counts that the viewer's own area, where it is the main one, is no smaller than the board, as a ratio.
const MINE = 6;
// So many opponents lie in one row, or in one column.
const ONE_ROW = 3;
// Trees are tried with areas that fill their room, and with more room than they need at the sides of opponents, or above
// and below the board.
const SIDES = [1, 1.35, 1.8];
const SIDES_UPRIGHT = [1, 1.25, 1.4, 1.8];
const HEIGHTS = [1, 1.15, 1.3];
// In a room that is higher than wide the board may be much lower than its column, so that the viewer's own area beside it
// is no smaller.
const HEIGHTS_UPRIGHT = [...HEIGHTS, 1.5, 1.65];
// And there the small areas that are nobody's may be lower than their row, so that what lies beside them is larger.
const HEIGHTS_SMALL = [1, 1.4];
// When the game is over it may be small beside the boards of the players.
const HEIGHTS_OVER = [...HEIGHTS, 2, 3, 4.5];
// What is left over makes the paper of all areas larger, as margins around what is drawn: so many times at most.
const MARGIN = 1.25;
// An opponent below the boards of a tablet lies on a strip as wide as they are.
const MARGIN_UPRIGHT = 1.4;
// Where a panel lies below the boards, it takes what they leave: at least so much, and more than that is as good as bare.
export const PANEL = 84;
const PANEL_MOST = 250;

// What a column beside the boards may get of their width besides its own, and what is as large as before.
const SPARE = [20, 40, 60, 80, 100, 120, 140, 160];
const AS_LARGE = 0.99;

/**
 * @param {Size} area
 * @param {Roles} roles
 * @returns {Ranked} the area, and what it is to the viewer
 */
function ranked(area, roles) {
  const [own, main] = [area.id === roles.own, area.id === roles.main];
  const player = area.id.startsWith("player:");
  // In the end the boards that were built are looked at, and what they were built from gives them room.
  const usual = main ? 5 : roles.over ? (own ? 5 : player ? 2 : 1) : own ? 2 : area.id === "board" ? 3 : player ? 1 : 0.5;
  const large = main || Boolean(roles.over && own);
  return { ...area, weight: area.weight || usual, own, main, large, opponent: player && !own && !main };
}

/**
 * The size of an area that is drawn anew. An area has one size for the whole game; one that grows all the same keeps the
 * room that it once had, so that the table is laid out anew as seldom as can be. What is drawn for another screen has
 * another width; what is drawn for another viewer, as at a table where several sit, has the size of its new rank.
 * @template {Size} T
 * @param {Size} was
 * @param {T} is
 * @param {boolean} another  is the viewer another than before?
 * @returns {T}
 */
export function sizeOf(was, is, another) {
  return another || is.width !== was.width ? is : { ...is, height: Math.max(was.height, is.height) };
}

/**
 * Lay the areas out in the room. A place is an area's paper: what is drawn on it has its own shape, and lies in its middle.
 * @param {readonly Size[]} areas  in the server's order
 * @param {Roles} roles
 * @param {number} width
 * @param {number} height
 * @param {boolean} [panel]  may a panel lie below the boards, in what they leave of the height?
 * @param {number} [gap]
 * @returns {Place[]}
 */
export function arrange(areas, roles, width, height, panel = false, gap = GAP) {
  const best = bestOf(areas, roles, width, height, panel, gap);
  if (!best) return [];
  const { box, high } = best;
  const wide = box.slope * high + box.shift;
  const most = largest(fitsOf(box, high, gap));
  const taken = panelled(high, height, panel, gap);
  const [across, down] = [stretched(wide, width, gap), taken ? 1 : stretched(high, height, gap)];
  const left = (width - (wide + gap) * across + gap) / 2;
  /** @type {Place[]} */
  const places = [];
  lay(box, 0, 0, high, gap, (area, x, y, cellWide, cellHigh) => {
    // The gaps stay as they are, whatever is stretched.
    const [roomWide, roomHigh] = [(cellWide + gap) * across - gap, (cellHigh + gap) * down - gap];
    const scale = Math.min(fitting(area, roomWide, roomHigh), area.opponent ? most : Infinity);
    const margin = area.opponent && height > width ? MARGIN_UPRIGHT : MARGIN;
    places.push(papered(area, scale, left + x * across, y * down, roomWide, roomHigh, margin));
  });
  return places;
}

/**
 * How much of the width a column beside the areas can have: as much as makes none of them smaller.
 * @param {readonly Size[]} areas
 * @param {Roles} roles
 * @param {number} width
 * @param {number} height
 * @param {number} [gap]
 * @returns {number}
 */
export function spareBeside(areas, roles, width, height, gap = GAP) {
  const drawn = (/** @type {number} */ spare) =>
    new Map(arrange(areas, roles, width - spare, height, false, gap).map((one) => [one.id, one.width - 2 * (one.across ?? 0)]));
  const whole = drawn(0);
  const spared = SPARE.findLast((spare) => [...drawn(spare)].every(([id, wide]) => wide >= AS_LARGE * (whole.get(id) ?? 0)));
  return whole.size ? (spared ?? 0) : 0;
}

/**
 * The best of all trees, what it is worth, and how high it is.
 * @param {readonly Size[]} areas
 * @param {Roles} roles
 * @param {number} width
 * @param {number} height
 * @param {boolean} panel
 * @param {number} gap
 * @returns {{worth: number, box: Box, high: number} | null}
 */
function bestOf(areas, roles, width, height, panel, gap) {
  const all = areas.map((area) => ranked(area, roles));
  /** @type {{worth: number, box: Box, high: number} | null} */
  let best = null;
  for (const order of orders(all, roles, height > width)) {
    for (const { sides, heights, low } of slacks(all, roles, height > width)) {
      const higher = (/** @type {Ranked} */ area) => (area.id === "board" ? heights : isSmall(area) ? low : 1);
      const leaves = order.map((area) => leafBox(area, (area.opponent ? sides : 1) / higher(area)));
      for (const box of trees(leaves, gap)) {
        const high = Math.min(height, (width - box.shift) / box.slope);
        if (!(high > 0)) continue;
        const worth = worthOf(fitsOf(box, high, gap), width * (height - panelled(high, height, panel, gap)), height > width);
        if (!best || worth > best.worth + 1e-9) best = { worth, box, high };
      }
    }
  }
  return best;
}

/**
 * How much of the height below the boards is not bare, since a panel lies there.
 * @param {number} high  what the boards take
 * @param {number} height
 * @param {boolean} panel  may one lie there?
 * @param {number} gap
 * @returns {number}
 */
function panelled(high, height, panel, gap) {
  const left = height - high;
  return panel && left >= PANEL + gap + 1 ? Math.min(left, PANEL_MOST) : 0;
}

/**
 * Lay an area on its paper, and that into the middle of its room.
 * @param {Size} area
 * @param {number} scale  at which it is drawn
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number} margin  how many times as wide as what is drawn the paper may be
 * @returns {Place}
 */
function papered(area, scale, x, y, width, height, margin) {
  const [drawn, tall] = [area.width * scale, area.height * scale];
  const [paper, high] = [Math.min(width, drawn * margin), Math.min(height, tall * MARGIN)];
  const [across, down] = [(paper - drawn) / 2, (high - tall) / 2];
  return { id: area.id, x: x + (width - paper) / 2, y: y + (height - high) / 2, width: paper, height: high, across, down };
}

/**
 * How much what is laid out can be stretched to fill its room, with the gap that would follow.
 * @param {number} taken
 * @param {number} room
 * @param {number} gap
 * @returns {number}
 */
function stretched(taken, room, gap) {
  return Math.min(MARGIN, (room + gap) / (taken + gap));
}

/**
 * The orders in which areas may follow one another, from left to right and from top to bottom.
 * @param {readonly Ranked[]} areas
 * @param {Roles} roles
 * @param {boolean} upright  is the room higher than wide?
 * @returns {Ranked[][]}
 */
function orders(areas, { over }, upright) {
  const board = areas.filter((area) => area.id === "board");
  const mine = areas.filter((area) => area.own && area.id !== "board");
  const others = areas.filter((area) => area.opponent);
  const small = areas.filter((area) => !board.includes(area) && !mine.includes(area) && !others.includes(area));
  // The own area lies right of the board or below it; opponents may stand between, in the column of the board.
  const all = [[...board, ...mine, ...others], [...board, ...others, ...mine]];
  // What was built comes first in the end, the winner's and the viewer's: on a tablet a sheet lies over the lower half.
  const large = areas.filter((area) => area.large).sort((one, other) => Number(other.main) - Number(one.main));
  const heaviest = Math.max(...areas.map((area) => area.weight));
  if (over && !large.some((area) => area.id === "board") && large.some((area) => area.weight === heaviest)) {
    const rest = areas.filter((area) => !large.includes(area) && !board.includes(area));
    const first = [[...large, ...board, ...rest], [...large, ...rest, ...board]];
    if (upright) return first;
    all.push(...first.filter(() => !small.length || small.every((area) => area.large)));
  }
  if (!small.length) return all;
  return all.flatMap((order) =>
    order.map((_area, at) => [...order.slice(0, at + 1), ...small, ...order.slice(at + 1)]),
  );
}

/**
 * @param {Ranked} leaf
 * @param {number} wider  how much wider its room is than it is drawn
 * @returns {Box}
 */
function leafBox(leaf, wider) {
  return { slope: (leaf.width / leaf.height) * wider, shift: 0, leaf, across: false, parts: [], opponents: Number(leaf.opponent), leaves: 1 };
}

/**
 * @param {Box[]} parts
 * @param {number} gap
 * @param {boolean} across
 * @returns {Box}
 */
function joined(parts, gap, across) {
  const gaps = gap * (parts.length - 1);
  const opponents = parts.reduce((sum, part) => sum + part.opponents, 0);
  const leaves = parts.reduce((sum, part) => sum + part.leaves, 0);
  if (across) {
    const slope = parts.reduce((sum, part) => sum + part.slope, 0);
    return { slope, shift: parts.reduce((sum, part) => sum + part.shift, gaps), leaf: null, across, parts, opponents, leaves };
  }
  const steep = parts.reduce((sum, part) => sum + 1 / part.slope, 0);
  const shift = (parts.reduce((sum, part) => sum + part.shift / part.slope, 0) - gaps) / steep;
  return { slope: 1 / steep, shift, leaf: null, across, parts, opponents, leaves };
}

/**
 * Opponents' boards lie together, since they are compared: side by side or one below another, and many of them in a block
 * of their own.
 * @param {Box} box
 * @param {number} opponents  how many there are at the table
 * @returns {boolean}
 */
function together(box, opponents) {
  const among = box.opponents > 0 && box.opponents < box.leaves;
  if (among && box.opponents < opponents) return false;
  const beside = box.parts.filter((part) => part.leaf?.opponent).length;
  return opponents > ONE_ROW || beside === 0 || beside === opponents;
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
  // Where the board is everybody's, players have no boards of their own to be compared.
  const boards = leaves.some(({ leaf }) => leaf?.main && leaf.id.startsWith("player:"));
  const opponents = leaves.filter(({ leaf }) => leaf?.opponent).length;
  /** @param {number} from @param {number} to @param {boolean} across @returns {Box[]} */
  const split = (from, to, across) => {
    if (to - from === 1) return leaves.slice(from, to);
    const key = `${from} ${to} ${across}`;
    const found = known.get(key);
    if (found) return found;
    const all = sequences(from, to, across, true).map((parts) => joined(parts, gap, across));
    const boxes = boards ? all.filter((box) => together(box, opponents)) : all;
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
 * @param {(leaf: Ranked, x: number, y: number, wide: number, high: number) => void} put
 */
function lay(box, x, y, high, gap, put) {
  const wide = box.slope * high + box.shift;
  if (box.leaf) {
    put(box.leaf, x, y, wide, high);
    return;
  }
  for (const part of box.parts) {
    const partHigh = box.across ? high : (wide - part.shift) / part.slope;
    lay(part, x, y, partHigh, gap, put);
    if (box.across) x += part.slope * high + part.shift + gap;
    else y += partHigh + gap;
  }
}

/**
 * @param {Box} box
 * @param {number} high
 * @param {number} gap
 * @returns {Fit[]}
 */
function fitsOf(box, high, gap) {
  /** @type {Fit[]} */
  const fits = [];
  lay(box, 0, 0, high, gap, (area, _x, _y, wide, leafHigh) => fits.push({ area, fit: fitting(area, wide, leafHigh) }));
  return fits;
}

/**
 * How well all can be read, and how little of the table is bare: sizes count by their ratio, so that halving one thing is
 * as bad as doubling it is good.
 * @param {readonly Fit[]} fits
 * @param {number} whole  the room, in square pixels
 * @param {boolean} upright  is it higher than wide?
 * @returns {number}
 */
function worthOf(fits, whole, upright) {
  let [worth, covered] = [0, 0];
  let [mine, board] = [1, 0];
  let [heaviest, common] = [0, 0];
  let [least, greatest] = [Infinity, 0];
  const most = largest(fits);
  for (const { area, fit } of fits) {
    const scale = Math.min(fit, area.opponent ? most : AMPLE);
    if (!(scale > 0)) return -Infinity;
    const central = area.weight >= CENTRAL;
    // Only where much happens it is good to be larger than one needs.
    covered += area.width * area.height * Math.min(scale, central ? AMPLE : COMFORTABLE_AREA) ** 2;
    const more = Math.max(1, scale / COMFORTABLE);
    worth += area.weight * (Math.log(scale / more) + (area.large ? MORE_MAIN : MORE) * Math.log(more));
    const readable = central ? READABLE_MAIN : READABLE;
    if (scale < readable) worth += (central ? UNREADABLE_MAIN : UNREADABLE) * Math.log(scale / readable);
    if (area.large) [least, greatest] = [Math.min(least, scale), Math.max(greatest, scale)];
    // What is the viewer's is drawn no smaller than what is everybody's, where there is room for both.
    if (area.own && area.main) mine = scale;
    else if (area.id === "board" && !area.main) [board, common] = [scale, area.weight];
    if (area.main) heaviest = area.weight;
  }
  // Where there are two large ones, they are alike.
  const unlike = greatest ? Math.log(greatest / least) : 0;
  // On a tablet a game that says that much happens on its board has its way: there is no room for both.
  const smaller = upright && common > heaviest ? 0 : Math.log(Math.max(1, board / mine));
  return worth + COVERED * Math.log(covered / whole) - MINE * smaller - ALIKE * unlike;
}

/**
 * The scale at which opponents are drawn: all of them alike, none larger than the viewer's own area is drawn, and each of
 * them of lower rank than the main one.
 * @param {readonly Fit[]} fits
 * @returns {number}
 */
function largest(fits) {
  let [scale, first, most] = [AMPLE, Infinity, 1];
  for (const { area, fit } of fits) {
    if (area.own || area.opponent) scale = Math.min(scale, fit);
    if (area.main) first = area.width * area.height * fit * fit;
    if (area.opponent) most = Math.max(most, area.width * area.height);
  }
  return Math.min(scale, Math.sqrt(first / (RANK * most)));
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
 * How much more room than they need areas are given: at the sides of opponents, above and below the board where it is not
 * the main area, and above and below small ones.
 * @param {readonly Ranked[]} areas
 * @param {Roles} roles
 * @param {boolean} upright  is the room higher than wide?
 * @returns {{sides: number, heights: number, low: number}[]}
 */
function slacks(areas, { over }, upright) {
  const opponents = upright ? SIDES_UPRIGHT : SIDES;
  const sides = areas.some((area) => area.opponent) ? opponents : [1];
  const heights = areas.some((area) => area.id === "board" && !area.main) ? (over ? HEIGHTS_OVER : upright ? HEIGHTS_UPRIGHT : HEIGHTS) : [1];
  const lows = upright && areas.some(isSmall) ? HEIGHTS_SMALL : [1];
  return sides.flatMap((side) => heights.flatMap((high) => lows.map((low) => ({ sides: side, heights: high, low }))));
}

/**
 * @param {Ranked} area
 * @returns {boolean} whether it is neither a player's nor the board
 */
function isSmall(area) {
  return area.id !== "board" && !area.own && !area.opponent && !area.main;
}
