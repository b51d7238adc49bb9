/** What a bot thinks of a finished game: the points it expected, mistakes and finds, and the reasons at every move. */

import { readerOf } from "../../choosing/prompting.js";
import { wayTo } from "../../telling/insight.js";
import { expectedChart } from "../result/expected.js";
import { button, make, place } from "../elements.js";
import { initials } from "../people/initials.js";
import { oneStop, walk } from "../log/log.js";
import { pastOf } from "../log/past.js";
import { playerSign } from "./signs.js";

/** @typedef {import("../../types.js").Table} Table */
/** @typedef {{move: number, seat: number, played: string, best: string, swing: number, swing_words: string, found: number, found_words: string, value: number, totals: number[]}} Judged */
/** @typedef {{moves: number, best: number, lost_words: string, mistakes: number[], finds: number[]}} Player */
/** @typedef {{stage: "none" | "running" | "done" | "failed", done: number, all: number, moves: Judged[], players: Player[]}} Given */

// Milliseconds between two looks at how far the bot has come.
const AGAIN = 1000;
// So many looks in a row may fail.
const MOST_FAILED = 3;

/** @param {Table} table */
export function start(table) {
  const analysis = new Analysis(table);
  table.on("update", () => analysis.offer());
}

/** One panel: asked for, followed while the bot thinks, and shown. */
class Analysis {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.past = pastOf(table);
    this.panel = place("panel-analysis");
    this.details = /** @type {HTMLDetailsElement} */ (this.panel.closest("details"));
    this.begin = button("", () => this.ask(), { class: "primary" });
    this.about = make("div", { class: "analysis-about" }, make("p", { class: "quiet" }, table.words("analysis_about")), this.begin);
    this.bar = make("progress", { "aria-label": table.words("analysis") });
    this.count = make("span", { role: "status" });
    this.progress = make("p", { class: "analysis-progress", hidden: true }, this.bar, this.count);
    this.chart = expectedChart(table, (move) => this.show(move, this.chart.element));
    this.players = make("div", { class: "analysis-players" });
    this.list = make("ol", { class: "analysis-moves", "aria-label": table.words("analysis_all") });
    this.all = make("details", { class: "analysis-all", hidden: true }, make("summary", {}, table.words("analysis_all")), this.list);
    this.panel.append(this.about, this.progress, this.chart.element, this.players, this.all);
    /** @type {Judged[]} */
    this.moves = [];
    /** @type {Given | null} */
    this.given = null;
    // Are the reasons of each position shown that the replay comes to?
    this.following = false;
    /** @type {Element | null} what has just led to a position: a line, or the chart */
    this.from = null;
    this.looking = false;
    this.again = false;
    // It was asked for, and is brought to where it is seen as it grows.
    this.bring = false;
    // Whoever scrolls looks elsewhere.
    place("side").addEventListener("wheel", () => (this.bring = false), { passive: true });
    this.panel.addEventListener("keydown", (event) => {
      const list = event.target instanceof Element ? event.target.closest("ol") : null;
      if (list) walk(list, event);
    });
    this.panel.addEventListener("click", (event) => {
      const line = event.target instanceof Element ? event.target.closest("button[data-move]") : null;
      if (line instanceof HTMLElement) this.show(Number(line.dataset.move), line);
    });
    this.details.addEventListener("toggle", () => this.details.open && this.look());
    this.past.onChange(() => this.follow());
    place("side").addEventListener("analysis", () => this.ask());
    // Whoever was looking while the line was down goes on looking.
    table.on("connection", (connected) => {
      if (connected && this.given?.stage === "running") void this.look();
    });
  }

  /** There is something to look at when the game is over. */
  offer() {
    const newest = this.table.newest ?? this.table.now;
    const over = Boolean(newest?.view.over) && !newest?.sealed;
    this.details.hidden = !over;
    if (over && this.details.open) void this.look();
  }

  /** Somebody wants to see it. */
  async ask() {
    this.begin.disabled = true;
    this.bring = true;
    try {
      await this.table.api(`/api/tables/${this.table.id}/analysis`, { method: "POST" });
      await this.look();
    } catch (error) {
      this.table.say(error instanceof Error ? error.message : String(error));
    }
    this.begin.disabled = false;
  }

  /** Look how far it has come, again and again until it is done; a look that fails now and then is made again. */
  async look() {
    if (this.looking) this.again = true;
    if (this.looking || this.given?.stage === "done") return;
    this.looking = true;
    let failed = 0;
    let done = false;
    do {
      if (this.given?.stage === "running" || failed) await new Promise((go) => setTimeout(go, AGAIN));
      // Whoever asks while the answer is on its way may ask for what has changed meanwhile.
      this.again = false;
      try {
        const address = `/api/tables/${this.table.id}/analysis`;
        const given = await this.table.api(`${address}?after=${this.moves.length}`);
        // What a move gave away is known when the whole game was looked at: all lines are written once more.
        this.take(given.stage === "done" && this.moves.length ? await this.table.api(address) : given);
        failed = 0;
        done = given.stage === "done";
      } catch (error) {
        failed += 1;
        if (failed === MOST_FAILED) this.table.say(error instanceof Error ? error.message : String(error));
      }
      // What is done stays as it is, whoever asks: a reader is not disturbed.
    } while (!done && failed < MOST_FAILED && (failed || this.again || this.given?.stage === "running"));
    this.looking = false;
  }

  /** @param {Given} given */
  take(given) {
    const { table } = this;
    this.given = given;
    if (given.stage === "done") {
      this.moves = [];
      this.list.replaceChildren();
    }
    this.moves.push(...given.moves);
    const { stage, done, all } = given;
    this.about.hidden = stage === "running" || stage === "done";
    this.begin.textContent = table.words(stage === "failed" ? "analysis_again" : "analysis_begin");
    if (stage === "failed") table.say(table.words("analysis_failed"));
    this.progress.hidden = stage !== "running";
    this.bar.max = Math.max(1, all);
    this.bar.value = done;
    this.count.textContent = table.words("analysis_progress", { done, all });
    const newest = table.newest ?? table.now;
    if (!newest || !this.moves.length) return;
    this.chart.show(this.moves, newest, stage === "done");
    this.all.hidden = false;
    for (const move of given.moves) this.list.append(make("li", {}, this.line(move, false)));
    oneStop(this.list);
    // Of a game that is half looked at nobody knows what the biggest mistakes are.
    if (stage === "done") this.players.replaceChildren(...given.players.map((player, seat) => this.player(player, seat)));
    this.mark();
    if (this.bring) (this.details.lastElementChild ?? this.details).scrollIntoView({ block: "start" });
    if (stage !== "running") this.bring = false;
  }

  /**
   * @param {Player} player
   * @param {number} seat
   * @returns {HTMLElement}
   */
  player(player, seat) {
    const { table } = this;
    const names = (table.newest ?? table.now)?.view.names ?? [];
    const name = names[seat] ?? "";
    const head = make("h3", {}, playerSign(seat, initials(names)[seat] ?? ""), name);
    const mine = this.isReader(seat);
    if (!player.moves) {
      const nothing = table.words(mine ? "analysis_you_nothing" : "analysis_nothing", { name });
      return make("section", {}, head, make("p", { class: "quiet" }, nothing));
    }
    const lost = player.lost_words;
    return make(
      "section",
      {},
      head,
      make("p", {}, table.words(mine ? "analysis_you" : "analysis_player", { best: player.best, moves: player.moves, lost })),
      ...this.told("mistakes", player.mistakes),
      ...this.told("finds", player.finds),
    );
  }

  /**
   * @param {"mistakes" | "finds"} kind
   * @param {number[]} numbers
   * @returns {HTMLElement[]}
   */
  told(kind, numbers) {
    const { table } = this;
    if (!numbers.length) return [make("p", { class: "quiet" }, table.words(`analysis_no_${kind}`))];
    const list = make("ol", { class: "analysis-told" });
    for (const number of numbers) {
      const move = this.moves.find((one) => one.move === number);
      if (move) list.append(make("li", {}, this.line(move, kind === "finds")));
    }
    // What is told first is the most worth telling: the keys begin there.
    list.querySelector("button")?.setAttribute("tabindex", "0");
    return [make("h4", {}, table.words(`analysis_${kind}`)), list];
  }

  /**
   * A move as a button that leads to it.
   * @param {Judged} move
   * @param {boolean} find
   * @returns {HTMLButtonElement}
   */
  line(move, find) {
    const { table } = this;
    const names = (table.newest ?? table.now)?.view.names ?? [];
    const where = { "data-move": move.move, tabindex: -1, title: table.words("analysis_show") };
    const line = make("button", { type: "button", class: "analysis-line", ...where });
    line.append(
      make("span", { class: "analysis-number" }, `${move.move}`),
      playerSign(move.seat, initials(names)[move.seat] ?? ""),
      make("span", { class: "analysis-played" }, move.played),
    );
    const worth = find ? move.found_words : move.swing_words;
    if (worth) line.append(make("span", { class: find ? "analysis-worth find" : "analysis-worth" }, worth));
    if (move.best) line.append(make("span", { class: "analysis-better" }, table.words("analysis_better", { words: move.best })));
    return line;
  }

  /**
   * Go to the position before a move, and show what the bot thought of it.
   * @param {number} move
   * @param {Element} from  what leads there
   */
  show(move, from) {
    this.following = true;
    this.from = from;
    if (this.past.move === move - 1) this.follow();
    else void this.past.jump(move - 1);
  }

  /**
   * Does whoever reads sit in this seat, alone at the screen?
   * @param {number} seat
   * @returns {boolean}
   */
  isReader(seat) {
    const now = this.table.newest ?? this.table.now;
    return !!now && readerOf(now) === seat;
  }

  /** The reasons of the position that the replay has come to. */
  async follow() {
    this.mark();
    const { advice } = this.table;
    if (this.past.move < 0) {
      if (this.following) advice.close();
      this.following = false;
      return;
    }
    if (!this.following || !this.past.arrived) return;
    const move = this.moves.find((one) => one.move === this.past.move + 1);
    if (!move) {
      advice.close();
      return;
    }
    const name = (this.table.newest ?? this.table.now)?.view.names[move.seat] ?? "";
    const title = this.table.words(this.isReader(move.seat) ? "analysis_your_title" : "analysis_title", { move: move.move, name });
    const asked = advice.begin(title, this.table.words("loading"), () => (this.following = false));
    try {
      const reasons = await this.table.api(`/api/tables/${this.table.id}/analysis/${move.move}`);
      if (asked !== advice.asked) return;
      // Whoever goes from move to move by keys, on the chart or in the replay, keeps the focus there.
      advice.tell(title, reasons, this.from instanceof HTMLButtonElement);
      this.keepInSight();
    } catch (error) {
      this.table.say(error instanceof Error ? error.message : String(error));
    }
  }

  /** The reasons lie over the upper part of the panels: what led to them comes out from under it. */
  keepInSight() {
    const side = place("side");
    const reasons = place("advice");
    if (this.from && reasons.parentElement === side) {
      const free = { top: reasons.getBoundingClientRect().bottom, bottom: side.getBoundingClientRect().bottom };
      side.scrollTop += wayTo(this.from.getBoundingClientRect(), free);
    }
    this.from = null;
  }

  /** Mark the lines of the move that is looked at. */
  mark() {
    for (const line of this.panel.querySelectorAll("button[data-move]")) {
      if (Number(line.getAttribute("data-move")) === this.past.move + 1) line.setAttribute("aria-current", "true");
      else line.removeAttribute("aria-current");
    }
  }
}
