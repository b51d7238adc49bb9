// @ts-check
/**
 * What others touched since one's last move: corners around each of those things, in the mover's colour, until one moves.
 *
 * What can be chosen glows all around, what a bot speaks of has a ring: corners are neither, also without colours.
 */

import { initials } from "../panels/people/initials.js";
import { isSeen, seenFrame } from "./frames.js";
import { svg } from "./patching.js";

/** @typedef {import("../types.js").TouchedThing} TouchedThing */
/** @typedef {import("../types.js").Update} Update */
/** @typedef {import("./board.js").Board} Board */

// How far the corners keep from their thing, in pixels of the screen: no part of their strokes lies over it. Around what
// glows they keep out of the glow; around what is drawn small they are fine, and as near as can be.
const AWAY = 3;
const CLEAR = 6;
const NEAR = 2.2;
const SMALL = 44;
// How long their arms are at most, as a share of the thing and in pixels; around what is small they are short.
const ARM = 0.3;
const LONGEST = 11;
const SHORT_ARM = 0.18;
// The shortest arms that are still seen as a corner, how far inside an edge one lies, and half of what a stroke takes.
const SHORTEST = 4;
const WITHIN = 2;
const STROKE = 2;
// The mover's sign, where there are several to tell apart.
const SIGN = 9;

/**
 * Which of the touched things are marked: where something came to, and where something was taken from the viewer. What
 * went from elsewhere has come to somewhere.
 * @param {readonly TouchedThing[]} touched
 * @param {(target: string) => string} areaOf  the area that a thing lies in
 * @param {number} own  the viewer's seat
 * @returns {TouchedThing[]}
 */
export function marked(touched, areaOf, own) {
  return touched.filter(({ target, end }) => end === "to" || areaOf(target) === `player:${own}`);
}

/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {[number, number][]} Line */

/**
 * The corners around a frame, each with as long arms as it can have beside all that is written: a corner that would lie
 * over letters is shorter, or lies inside the edge of its thing, and where there is no room for that it is left out.
 * @param {Frame} frame
 * @param {number} away
 * @param {boolean} small
 * @param {readonly Frame[]} words
 * @returns {Line[]}
 */
export function corners({ left, right, top, bottom }, away, small, words) {
  const arm = Math.min(LONGEST, (small ? SHORT_ARM : ARM) * (Math.min(right - left, bottom - top) + 2 * away));
  const found = [];
  for (const [x, y, across, down] of [[left, top, 1, 1], [right, top, -1, 1], [right, bottom, -1, -1], [left, bottom, 1, -1]]) {
    /** @type {(out: number, long: number) => Line} */
    const corner = (out, long) => {
      const [at, edge] = [(x ?? 0) - (across ?? 0) * out, (y ?? 0) - (down ?? 0) * out];
      return [[at, edge + (down ?? 0) * long], [at, edge], [at + (across ?? 0) * long, edge]];
    };
    const tried = [corner(away, arm), corner(away, Math.max(SHORTEST, arm / 2)), corner(-WITHIN, Math.max(SHORTEST, arm / 2))];
    const free = tried.find((line) => !words.some((word) => covers(line, word)));
    if (free) found.push(free);
  }
  return found;
}

/**
 * Does a part of a line lie over a frame?
 * @param {Line} line
 * @param {Frame} frame
 * @returns {boolean}
 */
function covers(line, frame) {
  return line.slice(1).some(([x, y], at) => {
    const [fromX, fromY] = line[at] ?? [x, y];
    const box = { left: Math.min(x, fromX) - STROKE, right: Math.max(x, fromX) + STROKE, top: Math.min(y, fromY) - STROKE, bottom: Math.max(y, fromY) + STROKE };
    return meets(box, frame);
  });
}

/**
 * @param {Frame} one
 * @param {Frame} other
 * @returns {boolean}
 */
function meets(one, other) {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

/**
 * Where a sign of this radius lies at a frame: at a corner of it where it covers nothing that is written; null: nowhere.
 * @param {Frame} frame
 * @param {number} radius
 * @param {readonly Frame[]} words
 * @returns {[number, number] | null}
 */
export function signPlace(frame, radius, words) {
  const { left, right, top, bottom } = frame;
  // On a low row, such as a track, it would hide a whole field of it: it stands beside that.
  const low = bottom - top < 4 * radius && right - left > 3 * (bottom - top);
  const places = signPlaces(frame, radius);
  /** @type {[number, number][]} */
  const beside = low ? [[right + radius, (top + bottom) / 2], [left - radius, (top + bottom) / 2]] : [];
  return [...beside, ...places].find((place) => !words.some((word) => meets(boxAt(place, radius), word))) ?? null;
}

/**
 * Where a sign lies that is not left out, whatever is written: where it covers the least of it, and is whole.
 * @param {Frame} frame
 * @param {number} radius
 * @param {readonly Frame[]} words
 * @param {Frame} within  what is seen of the area
 * @param {boolean} left  does it begin at the left?
 * @returns {[number, number]}
 */
export function freest(frame, radius, words, within, left) {
  const inside = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high) => Math.max(low + radius, Math.min(high - radius, at));
  const places = signPlaces(frame, radius, left).map(([x, y]) => /** @type {[number, number]} */ ([inside(x, within.left, within.right), inside(y, within.top, within.bottom)]));
  const covered = places.map((place) => words.reduce((sum, word) => sum + common(boxAt(place, radius), word), 0));
  return places[covered.indexOf(Math.min(...covered))] ?? [frame.left, frame.top];
}

/**
 * The places for a sign at a frame, best first: its corners, then beside and above it.
 * @param {Frame} frame
 * @param {number} radius
 * @param {boolean} [leftFirst]
 * @returns {[number, number][]}
 */
function signPlaces({ left, right, top, bottom }, radius, leftFirst = false) {
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
  const [first, second] = leftFirst ? [left, right] : [right, left];
  const [beside, opposite] = leftFirst ? [left - radius, right + radius] : [right + radius, left - radius];
  return [[first, top], [first, bottom], [second, top], [second, bottom], [beside, centre], [opposite, centre], [middle, top - radius], [middle, bottom + radius]];
}

/**
 * @param {[number, number]} place
 * @param {number} radius
 * @returns {Frame}
 */
function boxAt([x, y], radius) {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

/**
 * @param {Frame} one
 * @param {Frame} other
 * @returns {number} how much of them lies in both
 */
function common(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/**
 * The frames of all letters that are seen in an area.
 * @param {Element} area
 * @param {string} [except]  what is not asked for
 * @returns {Frame[]}
 */
export function written(area, except = ".touched, .rings") {
  return [...area.querySelectorAll("text")].filter((one) => !one.closest(except) && isSeen(one))
    .map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0)
    // A line of letters has room above and below them.
    .map(({ left, right, top, bottom }) => ({ left, right, top: top + (bottom - top) * 0.18, bottom: bottom - (bottom - top) * 0.18 })); // prettier-ignore
}

export class Marks {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {SVGElement[]} */
    this.drawn = [];
    /** @type {Map<Element, Frame[]>} */
    this.read = new Map();
    /** @type {Update | null} */
    this.update = null;
    // They are measured in pixels of the screen: when the areas have got another scale they are drawn anew.
    new ResizeObserver(() => this.update && this.draw(this.update)).observe(board.root);
  }

  /**
   * Draw them anew.
   * @param {Update} update
   */
  draw(update) {
    this.clear();
    this.update = update;
    const { touched } = update.since;
    if (!touched.length) return;
    const several = new Set(touched.map((one) => one.seat)).size > 1;
    const signs = several ? initials(update.view.names) : [];
    const areaOf = (/** @type {string} */ target) =>
      this.board.find(target)?.closest("[data-area]")?.getAttribute("data-area") ?? "";
    // All are measured before any is drawn: each that is drawn would have the page laid out anew for the next.
    // In a player's own area nobody asks who it was.
    const sign = (/** @type {TouchedThing} */ { target, seat }) =>
      areaOf(target) === `player:${seat}` ? "" : (signs[seat] ?? "");
    const made = marked(touched, areaOf, update.seat).map((one) => this.made(one, sign(one)));
    for (const one of made) {
      if (!one) continue;
      one.area.append(one.group);
      this.drawn.push(one.group);
    }
  }

  /**
   * @param {TouchedThing} touched
   * @param {string} sign
   * @returns {{area: SVGSVGElement, group: SVGGElement} | null} what is drawn, and where
   */
  made({ target, seat, end }, sign) {
    const thing = this.board.find(target);
    const area = thing?.closest("svg");
    const inside = area?.getScreenCTM()?.inverse();
    if (!thing || !area || !inside || thing.hasAttribute("data-area")) return null;
    const rect = seenFrame(thing);
    if (!rect) return null;
    const small = Math.min(rect.right - rect.left, rect.bottom - rect.top) < SMALL;
    const away = thing.closest(".can") || thing.querySelector(".can") ? CLEAR : small ? NEAR : AWAY;
    const words = this.words(area);
    const to = (/** @type {number} */ x, /** @type {number} */ y) => {
      const point = new DOMPoint(x, y).matrixTransform(inside);
      return [point.x, point.y];
    };
    const group = svg("g", { class: `touched seat-${seat} ${end}`, "aria-hidden": "true", "data-touched": target });
    if (small) group.dataset.fine = "";
    const lines = corners(rect, away, small, words).map((line) => `M${line.map(([x, y]) => to(x, y).join(" ")).join("L")}`);
    const path = lines.join("");
    group.append(svg("path", { class: "touched-edge", d: path }), svg("path", { class: "touched-line", d: path }));
    const place = sign ? signPlace(rect, SIGN, words) : null;
    if (place) {
      // The next one does not lie over it.
      words.push(boxAt(place, SIGN));
      const badge = svg("g", { class: "touched-sign", transform: `translate(${to(...place).join(" ")}) scale(${inside.a})` });
      const letter = svg("text", { y: 3.9 });
      letter.textContent = sign;
      badge.append(svg("circle", { r: SIGN }), letter);
      group.append(badge);
    }
    return { area, group };
  }

  /**
   * What is written in an area, measured once for all marks in it.
   * @param {Element} area
   * @returns {Frame[]}
   */
  words(area) {
    const known = this.read.get(area) ?? written(area);
    this.read.set(area, known);
    return known;
  }

  clear() {
    this.update = null;
    this.read.clear();
    for (const mark of this.drawn.splice(0)) mark.remove();
  }
}
