// @ts-check
/**
 * What others did since one's last move, in one sentence that stays in sight and has its own room, so that nothing moves
 * for it: in the line at the top of the page, or below the prompt where that line is scrolled away.
 */

import { withAsides } from "./asides.js";
import { byId } from "../board/faces.js";

/** @typedef {import("../types.js").Update} Update */

export class SinceLine {
  /**
   * @param {(text: string) => void} say  how the whole sentence is said where it is cut off
   * @param {(n: number) => string} more  "and 3 more"
   */
  constructor(say, more) {
    this.more = more;
    this.element = byId("since");
    this.room = byId("since-room");
    this.home = this.room.previousElementSibling;
    this.words = "";
    /** @type {string[]} */
    this.places = [];
    this.element.addEventListener("click", () => say(this.words));
    new ResizeObserver(() => this.fit()).observe(this.element);
  }

  /** @param {boolean} narrow  is this a phone, whose page scrolls? */
  stay(narrow) {
    (narrow ? byId("prompt") : this.home)?.after(this.room);
  }

  /** @param {Update | null} update  null: nothing is to be told */
  show(update) {
    const words = update?.since.words ?? "";
    this.element.hidden = !words;
    this.words = words;
    this.places = update?.since.touched.map((one) => one.target) ?? [];
    this.element.classList.toggle("lost", Boolean(words && update?.since.lost));
    this.fit();
  }

  /** What has no room is left out part by part, and counted; all of it is the tip. Nothing ends in the middle of a word. */
  fit() {
    const { element, words } = this;
    const over = () => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 2;
    const parts = partsOf(words);
    let left = parts.length;
    element.classList.remove("cut");
    const say = (/** @type {string} */ said) => element.replaceChildren(...withAsides(said, this.places));
    if (element.textContent !== words) say(words);
    const cut = over();
    element.classList.toggle("cut", cut);
    while (left > 1 && over()) {
      left -= 1;
      say(`${parts.slice(0, left).join(" ").replace(/[.;]$/, "")}; ${this.more(parts.length - left)}`);
    }
    if (cut) element.dataset.tip = words;
    else delete element.dataset.tip;
  }
}

/**
 * The parts of what others did, which may be left out from the end: each ends with a stop or a semicolon.
 * @param {string} words
 * @returns {string[]}
 */
export function partsOf(words) {
  return words.split(/(?<=[.;]) /).filter(Boolean);
}
