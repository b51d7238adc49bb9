// @ts-check
/**
 * Somebody asks to take a choice back, to end the game or to stop the clocks: a strip of its own, beside what one is
 * asked by the game, which stays as it is.
 *
 * It says what would go, whatever moment of the game the page shows, and how the wish ended until somebody moves.
 */

import { byId, made } from "../board/faces.js";
import { answerer } from "./prompting.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Update} Update */

/**
 * What the strip says and offers; null: nothing.
 * @param {Update} newest  the game as it is
 * @param {Table["words"]} words
 * @returns {{said: string, more: string, keys: string[], seat: number} | null}
 */
export function wishShown(newest, words) {
  const { wish, own } = newest;
  if (!wish) return null;
  const name = (/** @type {number} */ one) => newest.view.names[one] ?? "";
  const asked = answerer(own, wish);
  // Several people at one screen are told which of them is meant.
  if (asked >= 0) {
    const said = own.length > 1 ? `${name(asked)}: ${wish.words}` : wish.words;
    return { said, more: wish.more, keys: ["allow", "refuse"], seat: asked };
  }
  const mine = own.includes(wish.seat);
  // Whoever has answered is not asked again.
  if (own.length && !mine) return null;
  const waits = words("wish_waits", { names: wish.waits_for.map(name).join(", ") });
  return { said: wish.words, more: `${wish.more} ${waits}`.trim(), keys: mine ? ["withdraw"] : [], seat: wish.seat };
}

/**
 * How a wish ended, between two updates: what was remarked of it; nothing where it goes on, lapsed, or there was none.
 * @param {Update | null} before
 * @param {Update} after
 * @returns {string}
 */
export function wishEnded(before, after) {
  if (!before?.wish || after.wish || !before.own.length) return "";
  const { length } = before.remarks;
  return after.remarks.slice(length).map((row) => row.words).join(" ");
}

export class Wishing {
  /**
   * @param {Table} table
   * @param {(seat: number, yes: boolean) => void} answer
   */
  constructor(table, answer) {
    this.table = table;
    this.answer = answer;
    this.strip = byId("wish");
    /** @type {Update | null} */
    this.before = null;
    // How the last wish ended, and after which move that is no news any more.
    this.ended = "";
    this.until = -1;
    this.shown = "";
    table.on("came", (newest) => this.came(newest));
  }

  /** @param {Update} newest */
  came(newest) {
    const { move } = newest.view.table;
    const ended = wishEnded(this.before, newest);
    if (ended) [this.ended, this.until] = [ended, move];
    else if (newest.wish || move !== this.until) this.ended = "";
    this.before = newest;
    this.show(newest);
  }

  /** @param {Update} newest */
  show(newest) {
    const wish = wishShown(newest, this.table.words) ?? (this.ended ? { said: this.ended, more: "", keys: ["close"], seat: -1 } : null);
    const { affair } = newest;
    const asked = wish ?? (affair ? { said: affair.words, more: "", keys: [], seat: -1 } : null);
    const key = JSON.stringify([asked, wish ? null : affair]);
    if (key === this.shown) return;
    this.shown = key;
    // The result covers the strip.
    if (!wish && affair?.keys.some(({ ask }) => ask === "again")) this.table.say(affair.words);
    const held = this.strip.contains(document.activeElement);
    this.strip.hidden = !asked;
    this.strip.replaceChildren();
    if (asked) {
      const { said, more, keys, seat } = asked;
      const words = made("p", "wish-words", said);
      if (more) words.append(" ", made("span", "wish-more", more));
      const answers = made("div", "wish-answers");
      answers.append(...keys.map((one) => this.button(one, seat)));
      if (!wish && affair) answers.append(...affair.keys.map((one, at) => this.affairButton(one, at === 0)));
      this.strip.append(words, answers);
    }
    // Whoever answers by keyboard goes on where something is to be done.
    if (held) (this.strip.querySelector("button") ?? byId("board")).focus({ preventScroll: true });
  }

  /**
   * @param {import("../types.js").AffairKey} one
   * @param {boolean} first
   * @returns {HTMLButtonElement}
   */
  affairButton(one, first) {
    const button = made("button", first ? "action primary" : "action", one.words);
    button.type = "button";
    button.addEventListener("click", () => void this.ask(one, button));
    return button;
  }

  /**
   * @param {import("../types.js").AffairKey} one
   * @param {HTMLButtonElement} button
   */
  async ask(one, button) {
    button.disabled = true;
    try {
      const { id } = await this.table.api(`/api/tables/${this.table.id}/${one.ask}`, { method: "POST", ...(one.body ? { body: one.body } : {}) });
      if (one.ask === "again") location.assign(`/tables/${id}`);
    } catch (error) {
      this.table.say(error instanceof Error ? error.message : String(error));
    } finally {
      button.disabled = false;
    }
  }

  /**
   * @param {string} key
   * @param {number} seat
   * @returns {HTMLButtonElement}
   */
  button(key, seat) {
    const button = made("button", key === "allow" ? "action primary" : "action", this.table.texts[key]);
    button.type = "button";
    button.addEventListener("click", () => {
      if (key !== "close") this.answer(seat, key === "allow");
      else {
        this.ended = "";
        if (this.before) this.show(this.before);
      }
    });
    return button;
  }
}
