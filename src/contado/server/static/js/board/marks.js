// @ts-check
/**
 * What others touched since one's last move: corners around each of those things, in the mover's colour, until one moves.
 *
 * What can be chosen glows all around, what a bot speaks of has a ring: corners are neither, also without colours.
 */

import { initials } from "../panels/people/initials.js";
import { seenFrame } from "./frames.js";
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

/**
 * The corners of a rectangle, as a path.
 * @param {{x: number, y: number, width: number, height: number}} rect
 * @param {number} longest
 * @param {boolean} [small]
 * @returns {string}
 */
export function corners({ x, y, width, height }, longest, small = false) {
  const arm = Math.min(longest, (small ? SHORT_ARM : ARM) * Math.min(width, height));
  const [right, low] = [x + width, y + height];
  return [
    `M${x} ${y + arm}V${y}H${x + arm}`, `M${right - arm} ${y}H${right}V${y + arm}`,
    `M${right} ${low - arm}V${low}H${right - arm}`, `M${x + arm} ${low}H${x}V${low - arm}`,
  ].join(""); // prettier-ignore
}

export class Marks {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {SVGElement[]} */
    this.drawn = [];
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
    const one = new DOMPoint(rect.left - away, rect.top - away).matrixTransform(inside);
    const other = new DOMPoint(rect.right + away, rect.bottom + away).matrixTransform(inside);
    const shape = { x: one.x, y: one.y, width: other.x - one.x, height: other.y - one.y };
    const group = svg("g", { class: `touched seat-${seat} ${end}`, "aria-hidden": "true", "data-touched": target });
    if (small) group.dataset.fine = "";
    const path = corners(shape, LONGEST * inside.a, small);
    group.append(svg("path", { class: "touched-edge", d: path }), svg("path", { class: "touched-line", d: path }));
    if (sign) {
      const at = `translate(${other.x} ${one.y}) scale(${inside.a})`;
      const badge = svg("g", { class: "touched-sign", transform: at });
      const letter = svg("text", { y: 3.9 });
      letter.textContent = sign;
      badge.append(svg("circle", { r: SIGN }), letter);
      group.append(badge);
    }
    return { area, group };
  }

  clear() {
    this.update = null;
    for (const mark of this.drawn.splice(0)) mark.remove();
  }
}
