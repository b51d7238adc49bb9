// @ts-check
/** The rules where they are needed: from what is being decided, and from things on the board, to the section about it. */

import { targetOf } from "../board/board.js";
import { byId } from "../board/faces.js";
import { sentence } from "../page/asking.js";
import { keysOf, withKey } from "../choosing/keys.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Update} Update */

/**
 * What a rulebook calls a thing on the board.
 * @param {string} target  such as "ship:3"
 * @returns {string} such as "piece:ship"
 */
export function pieceOf(target) {
  return `piece:${target.split(":", 1)[0]}`;
}

export class Rules {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    // What the rules in play explain; nothing at a game that has none.
    this.explained = new Set((byId("table").dataset.explained ?? "").split(" "));
    // What is being decided, as the rulebook calls it; "" where it has no section about it.
    this.decision = "";
    this.button = document.getElementById("rule");
    this.button?.addEventListener("click", () => void this.open(this.decision));
    /** @type {Promise<import("./dialog.js").RuleDialog> | null} */
    this.dialog = null;
    table.on("update", (update) => this.show(update));
    table.on("preferences", () => this.name());
    this.name();
  }

  /** @param {Update} update */
  show({ view }) {
    this.decision = this.known(`decision:${view.decision?.kind ?? ""}`);
    if (this.button) this.button.hidden = !this.decision;
  }

  name() {
    if (!this.button) return;
    const { rule } = keysOf(this.table.preferences);
    this.button.title = withKey(this.table.texts.rule ?? "", rule);
    if (rule) this.button.setAttribute("aria-keyshortcuts", rule);
    else this.button.removeAttribute("aria-keyshortcuts");
  }

  /**
   * @param {string} about
   * @returns {string} the same, or "" where the rules have no section about it
   */
  known(about) {
    return this.explained.has(about) ? about : "";
  }

  /**
   * What a tip leads to.
   * @param {string} target
   * @returns {{words: string, open: () => void} | null}
   */
  more(target) {
    const about = this.known(pieceOf(target));
    if (!about) return null;
    // Whoever taps has no keys.
    const key = matchMedia("(hover: none)").matches ? "" : keysOf(this.table.preferences).rule;
    const words = withKey(this.table.texts.rule_more ?? "", key);
    return { words, open: () => void this.open(about) };
  }

  /**
   * By key: about the thing that is looked at, or else about what is being decided.
   * @param {Element | null} thing  what a tip is about, or what has the focus
   */
  ask(thing) {
    const about = (thing && this.known(pieceOf(targetOf(thing)))) || this.decision;
    if (about) void this.open(about);
  }

  /** @param {string} about */
  async open(about) {
    try {
      this.dialog ??= import("./dialog.js").then(({ RuleDialog }) => new RuleDialog(this.table));
      await (await this.dialog).open(about);
    } catch (error) {
      this.dialog = null;
      this.table.say(sentence(error));
    }
  }
}
