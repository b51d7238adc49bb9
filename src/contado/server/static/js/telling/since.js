// @ts-check
/**
 * What others did since one's last move, in one sentence that stays in sight and has its own room, so that nothing moves
 * for it: in the line at the top of the page, or below the prompt where that line is scrolled away.
 */

import { byId } from "../board/faces.js";

/** @typedef {import("../types.js").Update} Update */

export class SinceLine {
  /** @param {(text: string) => void} say  how the whole sentence is said where it is cut off */
  constructor(say) {
    this.element = byId("since");
    this.room = byId("since-room");
    this.home = this.room.previousElementSibling;
    this.words = "";
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
    if (this.words !== words) this.element.textContent = words;
    this.words = words;
    this.element.classList.toggle("lost", Boolean(words && update?.since.lost));
    this.fit();
  }

  /** What is cut off has a sign that there is more, and all of it as a tip. */
  fit() {
    const { element } = this;
    const cut = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 2;
    element.classList.toggle("cut", cut);
    if (cut) element.dataset.tip = this.words;
    else delete element.dataset.tip;
  }
}
