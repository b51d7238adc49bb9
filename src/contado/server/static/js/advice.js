// @ts-check
/** What a bot thinks of the options: the best three with their reasons, in a small panel. It never plays by itself. */

import { WIDE } from "./board.js";
import { button, make, place } from "./panels/elements.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Reasons} Reasons */
/** @typedef {import("./types.js").OptionReasons} OptionReasons */

// The panels lie beside the board from this width on.
const BESIDE = 1200;

export class Advice {
  /**
   * @param {Table} table
   * @param {object} doing
   * @param {(targets: readonly string[], action: number) => void} doing.glow  let the things of an option glow; none: no more
   * @param {() => void} doing.bring  bring what glows to where it is seen
   * @param {() => boolean} doing.byKeys
   */
  constructor(table, doing) {
    this.table = table;
    this.doing = doing;
    this.panel = place("advice");
    // Outside of the panel, so that it is there before its words are: only then they are read out.
    this.said = place("advice-said");
    this.asked = 0;
    /** @type {Element | null} what had the focus before */
    this.before = null;
    /** @type {(() => void) | null} */
    this.closed = null;
    /** @type {OptionReasons | null} the option that stays lit */
    this.kept = null;
    this.panel.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.putAway();
    });
    addEventListener("resize", () => this.open && this.put());
    // Whatever is asked next is another question.
    table.on("update", () => {
      if (table.mode === "live") this.close();
    });
  }

  /** @returns {boolean} */
  get open() {
    return !this.panel.hidden;
  }

  /** Ask a bot about the options of the viewer's seat; if the position moves on meanwhile, the answer is dropped. */
  async hint() {
    const { table } = this;
    const now = table.now;
    if (!now) return;
    const asked = this.begin(table.words("hint"), table.words("hint_thinks"));
    try {
      const reasons = await table.api(`/api/tables/${table.id}/hint?seat=${now.seat}`);
      if (asked === this.asked && table.now?.number === reasons.number) this.tell(table.words("hint"), reasons);
      else if (asked === this.asked) this.close();
    } catch (error) {
      if (asked !== this.asked) return;
      this.close();
      table.say(error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * Show that an answer is on its way.
   * @param {string} title
   * @param {string} words
   * @param {() => void} [closed]  called when the person puts the panel away
   * @returns {number} what the answer is asked under
   */
  begin(title, words, closed) {
    this.closed = closed ?? null;
    this.kept = null;
    this.doing.glow([], -1);
    if (!this.open) this.before = document.activeElement;
    this.fill(title, make("p", { class: "quiet" }, words));
    return ++this.asked;
  }

  /**
   * Show what the bot thinks.
   * @param {string} title
   * @param {Reasons} reasons
   */
  tell(title, reasons) {
    const list = make("ol", { class: "advice-options" });
    reasons.options.forEach((option, at) => list.append(this.row(option, at)));
    list.addEventListener("pointerleave", () => this.light(this.kept));
    list.addEventListener("focusout", () => this.light(this.kept));
    this.fill(
      title,
      make("p", { class: "advice-sentence" }, reasons.sentence),
      list,
      make("p", { class: "quiet" }, reasons.outlook),
    );
    this.said.textContent = reasons.sentence;
    this.keep(reasons.options[0] ?? null);
    // Whoever plays by keyboard reads on here; the mouse is left where it is.
    if (this.doing.byKeys()) list.querySelector("button")?.focus({ preventScroll: true });
  }

  close() {
    this.asked += 1;
    if (!this.open) return;
    const inside = this.panel.contains(document.activeElement);
    this.panel.hidden = true;
    this.panel.replaceChildren();
    this.said.textContent = "";
    this.keep(null);
    if (inside && this.before instanceof HTMLElement) this.before.focus({ preventScroll: true });
    this.before = null;
  }

  /** The person puts the panel away. */
  putAway() {
    const closed = this.closed;
    this.close();
    closed?.();
  }

  /**
   * @param {string} title
   * @param {...HTMLElement} parts
   */
  fill(title, ...parts) {
    const { table } = this;
    const close = button("×", () => this.putAway(), { class: "advice-close", "aria-label": table.words("close") });
    const head = make("div", { class: "advice-head" }, make("h2", { id: "advice-title" }, title), close);
    this.panel.replaceChildren(head, ...parts);
    this.panel.hidden = false;
    this.put();
  }

  /** Beside the board where there is room, above it where there is not; on a phone with what lies at the lower edge. */
  put() {
    const phone = innerWidth < WIDE;
    const bar = place("replay-bar");
    const where = phone && this.table.mode === "past" ? bar : innerWidth >= BESIDE ? place("side") : place("table");
    if (this.panel.parentElement === where) return;
    if (where.id === "side") where.insertBefore(this.panel, place("panel-seats"));
    else where.append(this.panel);
  }

  /**
   * @param {OptionReasons} option
   * @param {number} at
   * @returns {HTMLElement}
   */
  row(option, at) {
    const { table } = this;
    const head = make("span", { class: "advice-words" }, option.words);
    const row = button("", () => this.keep(option), { class: "advice-option", "data-action": option.action });
    row.append(make("span", { class: "advice-rank", "aria-hidden": "true" }, `${at + 1}`), head);
    const worth = option.behind_words || table.words(at ? "advice_equal" : "advice_best");
    row.append(make("span", { class: option.behind_words ? "advice-behind" : "advice-behind best" }, worth));
    if (option.chosen) row.append(make("span", { class: "advice-chosen" }, table.words("advice_played")));
    if (option.points_words) {
      row.append(make("span", { class: "advice-points" }, table.words("advice_points", { points: option.points_words })));
    }
    if (option.next.length) {
      row.append(make("span", { class: "advice-next" }, table.words("advice_next", { moves: option.next.join("; ") })));
    }
    // Not "enter": the panel may open under a mouse that lies still.
    row.addEventListener("pointermove", () => this.light(option));
    row.addEventListener("focus", () => this.light(option));
    return make("li", {}, row);
  }

  /**
   * Let the things of an option glow while it is looked at.
   * @param {OptionReasons | null} option
   */
  light(option) {
    this.doing.glow(option?.targets ?? [], option?.action ?? -1);
    for (const row of this.panel.querySelectorAll(".advice-option")) {
      row.classList.toggle("lit", row.getAttribute("data-action") === String(option?.action));
    }
  }

  /**
   * Let it glow until another one is looked at.
   * @param {OptionReasons | null} option
   */
  keep(option) {
    this.kept = option;
    this.light(option);
    if (option) this.doing.bring();
  }
}
