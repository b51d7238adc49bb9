// @ts-check
/**
 * What others touched since one's last move: corners around each of those things, in the mover's colour, until one moves.
 *
 * What can be chosen glows all around, what a bot speaks of has a ring: corners are neither, also without colours.
 */

import { initials } from "../panels/people/initials.js";
import { svg } from "./patching.js";

/** @typedef {import("../types.js").TouchedThing} TouchedThing */
/** @typedef {import("../types.js").Update} Update */
/** @typedef {import("./board.js").Board} Board */

// How far the corners keep from their thing, and how long their arms are at most, as a share of it; in pixels of the screen.
const AWAY = 3;
const ARM = 0.3;
const LONGEST = 11;
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
 * @returns {string}
 */
export function corners({ x, y, width, height }, longest) {
  const arm = Math.min(longest, ARM * Math.min(width, height));
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
  }

  /**
   * Draw them anew.
   * @param {Update} update
   */
  draw(update) {
    this.clear();
    const { touched } = update.since;
    if (!touched.length) return;
    const several = new Set(touched.map((one) => one.seat)).size > 1;
    const signs = several ? initials(update.view.names) : [];
    const areaOf = (/** @type {string} */ target) =>
      this.board.find(target)?.closest("[data-area]")?.getAttribute("data-area") ?? "";
    for (const one of marked(touched, areaOf, update.seat)) this.add(one, signs[one.seat] ?? "");
  }

  /**
   * @param {TouchedThing} touched
   * @param {string} sign
   */
  add({ target, seat, end }, sign) {
    const thing = this.board.find(target);
    const area = thing?.closest("svg");
    const inside = area?.getScreenCTM()?.inverse();
    if (!thing || !area || !inside || thing.hasAttribute("data-area")) return;
    const rect = (thing.querySelector("[data-piece]") ?? thing).getBoundingClientRect();
    if (rect.width === 0) return;
    const one = new DOMPoint(rect.left - AWAY, rect.top - AWAY).matrixTransform(inside);
    const other = new DOMPoint(rect.right + AWAY, rect.bottom + AWAY).matrixTransform(inside);
    const shape = { x: one.x, y: one.y, width: other.x - one.x, height: other.y - one.y };
    const group = svg("g", { class: `touched seat-${seat} ${end}`, "aria-hidden": "true", "data-touched": target });
    const path = corners(shape, LONGEST * inside.a);
    group.append(svg("path", { class: "touched-edge", d: path }), svg("path", { class: "touched-line", d: path }));
    if (sign) {
      const at = `translate(${other.x} ${one.y}) scale(${inside.a})`;
      const badge = svg("g", { class: "touched-sign", transform: at });
      const letter = svg("text", { y: 3.9 });
      letter.textContent = sign;
      badge.append(svg("circle", { r: SIGN }), letter);
      group.append(badge);
    }
    area.append(group);
    this.drawn.push(group);
  }

  clear() {
    for (const mark of this.drawn.splice(0)) mark.remove();
  }
}
