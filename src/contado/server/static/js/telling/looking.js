// @ts-check
/** Where one looks while the game plays a seat itself: on a phone the things of that seat may lie out of sight. */

import { strip, wayTo } from "./insight.js";

/** @typedef {import("../types.js").Update} Update */

export class Looking {
  /**
   * @param {import("../board/board.js").Board} board
   * @param {import("../board/rings.js").Rings} rings
   * @param {() => "smooth" | "instant"} gliding
   */
  constructor(board, rings, gliding) {
    this.board = board;
    this.rings = rings;
    this.gliding = gliding;
    // Where the page was before it went there; -1: it did not.
    this.from = -1;
  }

  /**
   * Show what a told step has to do with: its turn begins at the seat, and goes from one thing to the other.
   * @param {Update} update
   */
  point(update) {
    const { automa } = update.view.table;
    this.rings.draw(update.motions, automa ?? -1);
    const area = this.board.find(`player:${automa}`);
    if (!this.board.narrow || !area) return;
    const thing = this.rings.within(`player:${automa}`)?.getBoundingClientRect();
    const seen = strip();
    let way = 0;
    if (this.from < 0) {
      this.from = scrollY;
      const { top, height, left } = area.getBoundingClientRect();
      way = top + height / 2 - (seen.top + seen.bottom) / 2;
      this.board.opponents.scrollBy({ left, behavior: this.gliding() });
    }
    if (thing) way += wayTo({ top: thing.top - way, bottom: thing.bottom - way }, seen);
    if (way) scrollBy({ top: way, behavior: this.gliding() });
  }

  /** And its turn ends where the reader was. */
  back() {
    if (this.from >= 0) scrollTo({ top: this.from, behavior: this.gliding() });
    this.from = -1;
  }
}
