// @ts-check
/**
 * Places carry their names while words name them: the prompt and its buttons, what others did, a hint, a line of the log.
 *
 * Spaces have numbers and codes for whoever types and hears them. Nobody can find "space 7" on a board by eyes alone where
 * other numbers are printed: so whatever names it shows it.
 */

import { isSeen, seenFrame } from "./frames.js";
import { freest, written } from "./marks.js";
import { svg } from "./patching.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./rings.js").Rings} Rings */

// How high a plate is, how wide a letter in it and what is left at its sides, in pixels of the screen.
const HIGH = 19;
const LETTER = 8.4;
const SIDES = 9;
// As many letters of a word have to be the same for it to be the same word in another case: "pole 7", "na polu 7".
const STEM = 3;

/**
 * The name of a place, as words use it: the last part of its target.
 * @param {string} target
 * @returns {string}
 */
export function nameOf(target) {
  return target.split(":").at(-1) ?? "";
}

/**
 * Do words name a place? A number alone may be any number: the word before it has to be what the place is called.
 * @param {string} words
 * @param {string} target
 * @param {string} called  its accessible name, such as "Space 7: ships, number 6."
 * @returns {boolean}
 */
export function names(words, target, called) {
  const name = nameOf(target);
  if (!name) return false;
  const bare = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const head = /^\d+$/.test(name) ? (called.match(/\p{L}+/u)?.[0] ?? "").slice(0, STEM) : "";
  if (/^\d+$/.test(name) && !head) return false;
  const before = head ? `${head}\\p{L}*\\s+` : "";
  return new RegExp(`(?<![\\p{L}\\p{N}])${before}${bare}(?![\\p{L}\\p{N}])`, "iu").test(words);
}

export class Plates {
  /**
   * @param {Board} board
   * @param {Rings} rings
   * @param {string} kinds  the first words of targets that are places with names
   */
  constructor(board, rings, kinds) {
    this.board = board;
    this.rings = rings;
    this.kinds = new Set(kinds.split(" ").filter(Boolean));
    /** @type {Map<string, {words: string, targets: readonly string[]}>} */
    this.said = new Map();
    /** @type {SVGElement[]} */
    this.drawn = [];
    /** @type {SVGElement[]} */
    this.ringed = [];
    // They are measured in pixels of the screen.
    if (this.kinds.size) new ResizeObserver(() => this.draw()).observe(board.root);
  }

  /**
   * Something is said, and stands there until the same voice says something else.
   * @param {string} voice
   * @param {string} words  empty: nothing any more
   * @param {readonly string[]} targets  of what it is about
   */
  say(voice, words, targets) {
    if (!this.kinds.size) return;
    const known = targets.filter((one) => this.kinds.has(one.split(":", 1)[0] ?? ""));
    if (words && known.length) this.said.set(voice, { words, targets: known });
    else if (!this.said.delete(voice)) return;
    this.draw();
  }

  /**
   * A line is pointed at: its places have rings as well.
   * @param {string} words
   * @param {readonly string[]} targets
   * @param {number} seat
   */
  point(words, targets, seat) {
    for (const ring of this.ringed.splice(0)) ring.remove();
    this.say("line", words, targets);
    for (const target of targets) this.rings.add(target, `rings seat-${seat} to`, this.ringed);
  }

  /** @returns {Set<string>} the places that are named now */
  named() {
    /** @type {Set<string>} */
    const found = new Set();
    for (const { words, targets } of this.said.values()) {
      for (const target of targets) {
        const called = this.board.find(target)?.getAttribute("aria-label") ?? "";
        if (names(words, target, called)) found.add(target);
      }
    }
    return found;
  }

  /** Draw them anew. */
  draw() {
    for (const plate of this.drawn.splice(0)) plate.remove();
    const made = [...this.named()].map((target) => this.made(target));
    for (const one of made) {
      if (!one) continue;
      one.area.append(one.plate);
      this.drawn.push(one.plate);
    }
  }

  /**
   * @param {string} target
   * @returns {{area: SVGSVGElement, plate: SVGGElement} | null}
   */
  made(target) {
    const thing = this.board.find(target);
    const area = thing?.closest("svg");
    const inside = area?.getScreenCTM()?.inverse();
    if (!thing || !area || !inside) return null;
    // Whoever wants codes always has them.
    const shown = document.documentElement.hasAttribute("data-codes");
    if (shown && [...thing.querySelectorAll(".code")].some((one) => isSeen(one))) return null;
    const frame = seenFrame(thing);
    if (!frame) return null;
    const name = nameOf(target);
    const wide = Math.max(HIGH, name.length * LETTER + SIDES);
    const { width, height } = area.viewBox.baseVal;
    const outside = inside.inverse();
    const [low, high] = [new DOMPoint(0, 0).matrixTransform(outside), new DOMPoint(width, height).matrixTransform(outside)];
    // Within its thing: at the edge of it, it would be taken for the neighbour's.
    const room = {
      left: frame.left + wide / 2, right: frame.right - wide / 2, top: frame.top + HIGH / 2, bottom: frame.bottom - HIGH / 2,
    }; // prettier-ignore
    const words = [...thing.querySelectorAll("text:not(.code)")].length ? written(thing) : [];
    const within = { left: low.x, right: high.x, top: low.y, bottom: high.y };
    const [x, y] = freest(room, HIGH / 2, words, within, false);
    const at = new DOMPoint(x, y).matrixTransform(inside);
    const plate = svg("g", {
      class: "plate", "aria-hidden": "true", "data-plate": target,
      transform: `translate(${at.x} ${at.y}) scale(${inside.a})`,
    }); // prettier-ignore
    const letters = svg("text", { y: 4.8 });
    letters.textContent = name;
    plate.append(svg("rect", { x: -wide / 2, y: -HIGH / 2, width: wide, height: HIGH, rx: 5 }), letters);
    return { area, plate };
  }
}
