// @ts-check
/** What others did since one's last move, in one sentence at the top of the page, where nothing moves for it. */

import { byId } from "../choosing/deciding.js";

/** @typedef {import("../types.js").Update} Update */

export class SinceLine {
  /** @param {(text: string) => void} say  how the whole sentence is said where it is cut off */
  constructor(say) {
    this.element = byId("since");
    this.element.addEventListener("click", () => say(this.element.title));
  }

  /** @param {Update | null} update  null: nothing is to be told */
  show(update) {
    const words = update?.since.words ?? "";
    this.element.hidden = !words;
    if (this.element.title !== words) this.element.textContent = words;
    this.element.title = words;
    this.element.classList.toggle("lost", Boolean(words && update?.since.lost));
  }
}
