// @ts-check
/** On a phone: the way to areas out of sight where something can be chosen. */

import { byId } from "../board/faces.js";
import { made } from "../board/faces.js";

/** @typedef {import("../board/board.js").Board} Board */

export class Elsewhere {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.row = byId("elsewhere");
    /** @type {Map<Element, boolean>} */
    this.seen = new Map();
    this.shown = "";
    const margin = "-48px 0px -90px 0px";
    this.observer = new IntersectionObserver((entries) => this.moved(entries), { rootMargin: margin, threshold: [0, 0.35] });
  }

  /** @param {IntersectionObserverEntry[]} entries */
  moved(entries) {
    for (const { target, intersectionRatio } of entries) this.seen.set(target, intersectionRatio > 0.3);
    this.show();
  }

  /** Look which areas there are, and where something can be chosen. */
  show() {
    const boxes = this.board.narrow ? [...this.board.areas.values()] : [];
    for (const { box } of boxes) if (!this.seen.has(box)) this.observer.observe(box);
    const hidden = boxes.filter(({ box }) => this.seen.get(box) === false && box.querySelector(".can:not(.chosen)"));
    const key = hidden.map(({ size }) => size.id).join(" ");
    if (key === this.shown) return;
    this.shown = key;
    this.row.replaceChildren(
      ...hidden.map(({ box, title }) => {
        const above = box.getBoundingClientRect().top < 60;
        const button = made("button", "elsewhere-area", `${above ? "↑" : "↓"} ${title ?? ""}`);
        button.type = "button";
        button.addEventListener("click", () => box.scrollIntoView({ block: "center", inline: "center", behavior: "smooth" }));
        return button;
      }),
    );
  }
}
