/** What points came from, lit on the board: the rest steps back. Where nothing is known, nothing is lit. */

/** @typedef {import("../../board/board.js").Board} Board */

export class Lighting {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {readonly string[]} */
    this.lit = [];
  }

  /**
   * Is any of these things in the picture?
   * @param {readonly string[]} targets
   * @returns {boolean}
   */
  knows(targets) {
    return targets.some((target) => this.board.find(target));
  }

  /** @param {readonly string[]} targets */
  light(targets) {
    this.clear();
    const things = targets.flatMap((target) => this.board.all(target));
    if (!things.length) return;
    this.lit = targets;
    for (const thing of things) thing.classList.add("lit");
    this.board.root.classList.add("lighting");
  }

  clear() {
    for (const target of this.lit) for (const thing of this.board.all(target)) thing.classList.remove("lit");
    this.lit = [];
    this.board.root.classList.remove("lighting");
  }

  /**
   * Bring the first of the lit things to where a page that is scrolled shows it, above the sheet.
   * @param {ScrollBehavior} behavior
   */
  bring(behavior) {
    const thing = this.lit.map((target) => this.board.find(target)).find(Boolean);
    if (!thing || !this.board.narrow) return;
    const shelf = thing.closest(".opponents");
    const box = thing.closest(".area-box");
    if (shelf && box) shelf.scrollBy({ left: box.getBoundingClientRect().left - shelf.getBoundingClientRect().left, behavior });
    const { top, height } = thing.getBoundingClientRect();
    scrollBy({ top: top + height / 2 - innerHeight * 0.27, behavior });
  }
}
