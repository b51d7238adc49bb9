// @ts-check
/**
 * What lies beside a thing on the board, and on which side: found from the drawing, so that every game has it.
 *
 * Several things of one kind, as their ids begin, make a map: whatever is about as far away as the nearest two of them is
 * a neighbour. A thing of another kind is one where it lies nearer than that: a plot between tiles, a field at a corner.
 */

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{kind: string, box: Box}} Lying */

// So many things of one kind make a map.
const MAP = 4;
// Neighbours of one kind are no further than this, and of another no further than that, in distances of the nearest two of
// the first kind. What is still nearer lies on the thing itself.
const NEAR = 1.32;
const BETWEEN = 0.8;
const ON = 0.1;

// A map may be drawn higher or wider than it is, to fill its room: it is stretched where the nearest things of another row
// are further away than those of the row by more than the first, and by less than the second.
const STRETCHED = 1.1;
const ANOTHER_MAP = 2.25;

export const SIDES = ["right", "below_right", "below", "below_left", "left", "above_left", "above", "above_right"];

/**
 * @param {Box} box
 * @returns {{x: number, y: number}}
 */
function middle({ left, top, right, bottom }) {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/**
 * @param {Box} one
 * @param {Box} other
 * @param {{across: number, down: number}} scale
 * @returns {number}
 */
function apart(one, other, { across, down }) {
  const [a, b] = [middle(one), middle(other)];
  return Math.hypot((a.x - b.x) * across, (a.y - b.y) * down);
}

/**
 * By how much a map was stretched: what distances across and down are to be multiplied with.
 * @param {readonly Lying[]} same  its things
 * @returns {{across: number, down: number}}
 */
function stretched(same) {
  const places = same.map((one) => middle(one.box));
  const ways = places.flatMap((a, at) =>
    places.slice(at + 1).map((b) => {
      const [x, y] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
      return { x, y, far: Math.hypot(x, y) };
    }),
  );
  const nearest = ways.reduce((best, way) => (way.far < best.far ? way : best), { x: 0, y: 0, far: Infinity });
  const along = nearest.far;
  const inRows = nearest.y < 0.2 * along;
  if (!inRows && nearest.x >= 0.2 * along) return { across: 1, down: 1 };
  const others = ways.filter((way) => (inRows ? way.y : way.x) > 0.3 * along);
  const next = others.reduce((best, way) => (way.far < best.far ? way : best), { x: 0, y: 0, far: Infinity });
  const [beside, away] = inRows ? [next.x, next.y] : [next.y, next.x];
  if (next.far < STRETCHED * along || next.far > ANOTHER_MAP * along || beside >= along) return { across: 1, down: 1 };
  const scale = Math.sqrt(along * along - beside * beside) / away;
  return inRows ? { across: 1, down: scale } : { across: scale, down: 1 };
}

/**
 * Which side of a thing another one lies on.
 * @param {Box} from
 * @param {Box} to
 * @returns {string}
 */
export function sideOf(from, to) {
  const [a, b] = [middle(from), middle(to)];
  const eighth = Math.round(Math.atan2(b.y - a.y, b.x - a.x) / (Math.PI / 4));
  return SIDES[(eighth + 8) % 8] ?? "";
}

/**
 * The neighbours of one of several things, clockwise from the right.
 * @param {readonly Lying[]} things
 * @param {number} at
 * @returns {number[]} their places in the list
 */
export function neighbours(things, at) {
  const here = things[at];
  if (!here) return [];
  const same = things.filter((one) => one.kind === here.kind);
  const scale = stretched(same);
  let least = Infinity;
  same.forEach((one, number) => {
    for (const other of same.slice(number + 1)) least = Math.min(least, apart(one.box, other.box, scale));
  });
  const found = things.flatMap((one, number) => {
    if (number === at) return [];
    const far = apart(one.box, here.box, scale);
    if (one.kind === here.kind) return far <= NEAR * least ? [number] : [];
    return same.length >= MAP && far > ON * least && far <= BETWEEN * least ? [number] : [];
  });
  const turn = (/** @type {number} */ number) => SIDES.indexOf(sideOf(here.box, things[number]?.box ?? here.box));
  return found.sort((one, other) => turn(one) - turn(other));
}

/**
 * What is told of a neighbour: the first sentence of its name.
 * @param {string} name
 * @returns {string}
 */
export function shortly(name) {
  return (name.split(/[.;](?:\s|$)/u)[0] ?? name).trim();
}

/**
 * The neighbours of a thing on the board in words.
 * @param {Element} thing
 * @param {(key: string, values?: Record<string, string | number>) => string} words
 * @returns {string}
 */
export function toldNeighbours(thing, words) {
  const area = thing.closest("svg.area");
  const all = [...(area?.querySelectorAll("[data-target][data-name]:not([aria-hidden])") ?? [])];
  const lying = all.map((one) => ({ kind: one.getAttribute("data-target")?.split(":")[0] ?? "", box: one.getBoundingClientRect() }));
  const at = all.indexOf(thing);
  const told = neighbours(lying, at).map((number) => {
    const side = sideOf(/** @type {Lying} */ (lying[at]).box, /** @type {Lying} */ (lying[number]).box);
    return `${words(`side_${side}`)}: ${shortly(all[number]?.getAttribute("data-name") ?? "")}.`;
  });
  return told.join(" ") || words("near_none");
}
