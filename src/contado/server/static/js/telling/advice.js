// @ts-check
/** What a bot thinks of the options: the best three with their reasons, in a small panel. It never plays by itself. */

import { WIDE } from "../board/board.js";
import { sameChoice } from "../choosing/choosing.js";
import { button, make, place } from "../panels/elements.js";
import { icon, rankSign } from "../panels/analysis/signs.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Reasons} Reasons */
/** @typedef {import("../types.js").OptionReasons} OptionReasons */

// The panels lie beside the board from this width on.
const BESIDE = 1200;

export class Advice {
  /**
   * @param {Table} table
   * @param {object} doing
   * @param {(option: OptionReasons | null, rank: number, played: OptionReasons | null) => void} doing.glow  let the
   *   things of an option glow; none: no more
   * @param {() => void} doing.bring  bring what glows to where it is seen
   * @param {(action: number) => void} doing.choose
   * @param {() => boolean} doing.byKeys
   * @param {(target: string) => Element[]} doing.things  everything on the board with this name
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
    /** @type {readonly import("../types.js").Offer[]} what it was asked about */
    this.about = [];
    /** @type {OptionReasons[]} */
    this.options = [];
    /** @type {OptionReasons | null} the option that stays lit */
    this.kept = null;
    this.panel.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.putAway();
    });
    addEventListener("resize", () => this.open && this.put());
    // Whatever is asked next is another question.
    table.on("update", ({ view }) => {
      if (table.mode !== "live") return;
      if (sameChoice(this.about, view.options)) this.light(this.kept);
      else this.close();
    });
  }

  /** @returns {boolean} */
  get open() {
    return !this.panel.hidden;
  }

  /**
   * Ask a bot about the options of the viewer's seat; if the position moves on meanwhile, the answer is dropped. Whoever
   * asks again has read the answer: it is put away.
   */
  async hint() {
    const { table } = this;
    const now = table.now;
    if (this.open) {
      this.putAway();
      return;
    }
    if (!now) return;
    const asked = this.begin(table.words("hint"), table.words("hint_thinks"));
    this.about = now.view.options;
    try {
      const reasons = await table.api(`/api/tables/${table.id}/hint?seat=${now.seat}`);
      // What was noted beside the game meanwhile, such as that a hint was asked for, changes no position.
      if (asked === this.asked && table.now?.number === now.number) this.tell(table.words("hint"), reasons, true);
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
    this.about = [];
    this.options = [];
    this.kept = null;
    this.light(null);
    if (!this.open) this.before = document.activeElement;
    this.fill(title, make("p", { class: "quiet" }, words));
    return ++this.asked;
  }

  /**
   * Show what the bot thinks.
   * @param {string} title
   * @param {Reasons} reasons
   * @param {boolean} enter  whoever plays by keyboard reads on here
   */
  tell(title, reasons, enter) {
    this.options = reasons.options;
    const list = make("ol", { class: "advice-options" });
    // What is best stands at the head of the list, with its reason: a sentence above says what the list does not.
    const listed = this.table.mode === "live" && reasons.options.length > 1;
    reasons.options.forEach((option, at) => list.append(this.row(option, at, at > 0 || listed)));
    list.addEventListener("pointerleave", () => this.light(this.kept));
    list.addEventListener("focusout", () => this.light(this.kept));
    this.fill(
      title,
      ...(listed ? [] : [make("p", { class: "advice-sentence" }, reasons.sentence)]),
      list,
      make("p", { class: "quiet" }, reasons.outlook),
      ...this.numbers(reasons.options),
    );
    this.said.textContent = reasons.sentence;
    this.makeWay();
    this.keep(reasons.options[0] ?? null);
    // The mouse is left where it is.
    if (enter && this.doing.byKeys()) list.querySelector("button")?.focus({ preventScroll: true });
  }

  close() {
    this.asked += 1;
    if (!this.open) return;
    const inside = this.panel.contains(document.activeElement);
    this.panel.hidden = true;
    this.panel.replaceChildren();
    this.said.textContent = "";
    place("action-hint").setAttribute("aria-expanded", "false");
    this.options = [];
    this.keep(null);
    if (inside && (this.before instanceof HTMLElement || this.before instanceof SVGElement)) {
      this.before.focus({ preventScroll: true });
    }
    // It may be gone, or out of use: then whatever comes next on the board has it.
    if (inside && document.activeElement === document.body) place("board").focus({ preventScroll: true });
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
    place("action-hint").setAttribute("aria-expanded", String(table.mode === "live"));
    this.put();
    // Whatever else is open there and scrolled to: what was asked for is seen. Lists of the past are gone through beside it,
    // and below a long menu it has a place of its own, in sight.
    const below = document.documentElement.classList.contains("menu-aside");
    const beside = table.mode === "live" && this.panel.parentElement?.id === "side" && !below;
    if (beside) this.panel.scrollIntoView({ block: "nearest" });
  }

  /** Beside the board where there is room, above it where there is not; on a phone with what lies at the lower edge. */
  put() {
    const phone = innerWidth < WIDE;
    const bar = place("replay-bar");
    const where = phone && this.table.mode === "past" ? bar : innerWidth >= BESIDE ? place("side") : place("table");
    if (this.panel.parentElement === where) return;
    // Below the players and the menu, which stay where they are.
    if (where.id === "side") place("panel-seats").after(this.panel);
    else where.append(this.panel);
  }

  /** Over the board it lies where it covers less of what it speaks of: at the lower edge, or below the actions. */
  makeWay() {
    this.panel.classList.remove("high");
    if (getComputedStyle(this.panel).position !== "fixed" || innerWidth < WIDE) return;
    const boxes = this.options.flatMap((option) => option.targets).flatMap((target) => this.doing.things(target))
      .map((thing) => thing.getBoundingClientRect()); // prettier-ignore
    const covered = () => {
      const { top, bottom } = this.panel.getBoundingClientRect();
      return boxes.filter((box) => box.top < bottom && box.bottom > top).length;
    };
    const low = covered();
    if (!low) return;
    this.panel.style.setProperty("--below", `${place("actions").getBoundingClientRect().bottom}px`);
    this.panel.classList.add("high");
    if (covered() >= low) this.panel.classList.remove("high");
  }

  /**
   * @param {OptionReasons} option
   * @param {number} at
   * @param {boolean} why  with its reason, where that does not stand above all of them
   * @returns {HTMLElement}
   */
  row(option, at, why) {
    const { table } = this;
    const head = make("span", { class: "advice-words" }, option.words);
    const live = table.mode === "live";
    const title = table.words(live ? "advice_choose" : "advice_show");
    const row = make("button", { type: "button", class: "advice-option", "data-action": option.action, title });
    row.addEventListener("click", (event) => {
      const touch = event instanceof PointerEvent && event.pointerType !== "mouse" && event.pointerType !== "";
      // A finger cannot point without pressing: its first tap shows, as on the board.
      if (!live || (touch && this.kept !== option)) this.keep(option);
      else this.doing.choose(option.action);
    });
    row.append(rankSign(at + 1), head);
    if (!option.behind_words) row.append(make("span", { class: "advice-worth" }, table.words(at ? "advice_equal" : "advice_best")));
    if (option.chosen) row.append(make("span", { class: "advice-chosen" }, icon("pawn"), table.words("advice_played")));
    if (why && option.reason) row.append(make("span", { class: "advice-reason" }, option.reason));
    // Not "enter": the panel may open under a mouse that lies still.
    row.addEventListener("pointermove", () => this.light(option));
    row.addEventListener("focus", () => this.light(option));
    return make("li", {}, row);
  }

  /**
   * The numbers behind the reasons, for those who ask for them.
   * @param {OptionReasons[]} options
   * @returns {HTMLElement[]}
   */
  numbers(options) {
    const { table } = this;
    const list = make("ul");
    options.forEach((option, at) => {
      const lines = [];
      if (option.behind_words) lines.push(table.words("advice_behind", { points: option.behind_words }));
      if (option.points_words) lines.push(table.words(at ? "advice_against_best" : "advice_against_next", { points: option.points_words }));
      if (option.next.length) lines.push(table.words("advice_next", { moves: option.next.join("; ") }));
      const told = lines.map((line) => make("p", {}, line));
      if (told.length) list.append(make("li", {}, rankSign(at + 1), make("div", {}, ...told)));
    });
    if (!list.firstChild) return [];
    return [make("details", { class: "advice-numbers" }, make("summary", {}, table.words("advice_numbers")), list)];
  }

  /**
   * Let the things of an option glow while it is looked at.
   * @param {OptionReasons | null} option
   */
  light(option) {
    const played = this.options.find((one) => one.chosen) ?? null;
    this.doing.glow(option, option ? this.options.indexOf(option) + 1 : 0, played);
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
