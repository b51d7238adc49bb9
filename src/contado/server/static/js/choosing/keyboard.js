// @ts-check
/** Everything by keyboard: arrows go from thing to thing as they lie, single keys act. */

import { handleOf } from "../board/board.js";
import { deedOf } from "./keys.js";

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {"ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown"} Arrow */

/**
 * The box to go to from another in a direction: near, and rather straight ahead than aside.
 * @param {readonly Box[]} boxes
 * @param {Box} from
 * @param {Arrow} arrow
 * @returns {number} its place in the list, -1 where there is none
 */
export function nearest(boxes, from, arrow) {
  const middle = (/** @type {Box} */ box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
  const here = middle(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, at) => {
    const there = middle(box);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const sideways = arrow === "ArrowLeft" || arrow === "ArrowRight";
    const ahead = sideways ? (arrow === "ArrowRight" ? x : -x) : arrow === "ArrowDown" ? y : -y;
    const aside = Math.abs(sideways ? y : x);
    if (ahead < 2) return;
    const far = ahead + aside * 2.2;
    if (far < least) [best, least] = [at, far];
  });
  return best;
}

/**
 * What a key does where nothing is being typed.
 * @typedef {object} Deeds
 * @property {Record<import("./keys.js").Deed, () => void>} single
 * @property {() => Record<import("./keys.js").Deed, string>} keys  which key does which of these
 * @property {() => void} back
 * @property {(thing: Element) => void} choose
 */

export class Keyboard {
  /**
   * @param {HTMLElement} board
   * @param {Deeds} deeds
   */
  constructor(board, deeds) {
    this.board = board;
    this.deeds = deeds;
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog:modal")) return;
    if (event.key === "Escape") {
      this.deeds.back();
      return;
    }
    if (target.matches("input, textarea, select, [contenteditable]")) return;
    if (this.onBoard(event, target) || this.single(event)) event.preventDefault();
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Element} target
   * @returns {boolean}
   */
  onBoard(event, target) {
    const inside = this.board.contains(target);
    const thing = inside ? target.closest("[data-target], [data-name]") : null;
    if ((event.key === "Enter" || event.key === " ") && thing && !target.matches("button")) {
      this.deeds.choose(thing);
      return true;
    }
    if (!event.key.startsWith("Arrow")) return false;
    if (!inside && target !== document.body) return false;
    const from = thing ? thing.getBoundingClientRect() : this.corner();
    const things = this.things(event.shiftKey).filter((one) => one !== thing);
    const at = nearest(things.map((one) => one.getBoundingClientRect()), from, /** @type {Arrow} */ (event.key));
    const found = things[at < 0 && !thing ? 0 : at];
    if (found) handleOf(found).focus();
    found?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return Boolean(thing || found);
  }

  /** Where an arrow begins when nothing has the focus: outside of the corner. */
  corner() {
    const { left, top } = this.board.getBoundingClientRect();
    return { left: left - 1, top: top - 1, right: left, bottom: top };
  }

  /**
   * @param {boolean} all  everything that explains itself, not only what can be chosen
   * @returns {SVGElement[]}
   */
  things(all) {
    const chosen = all ? [] : [...this.board.querySelectorAll(".can")];
    const found = chosen.length ? chosen : [...this.board.querySelectorAll("[data-name]")];
    return found.filter((one) => one instanceof SVGElement);
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean}
   */
  single(event) {
    // A key that is held down says a thing once: its second time could answer a question that it has raised.
    if (event.repeat) return false;
    const deed = deedOf(this.deeds.keys(), event.key);
    if (deed) this.deeds.single[deed]();
    return Boolean(deed);
  }
}
