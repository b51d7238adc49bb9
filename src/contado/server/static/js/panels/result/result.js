/**
 * The result: a sheet beside the finished board, which stays in sight. It says who has won and by how much, counts up the
 * points and shows what they came from; pointing at a source lights its things on the board. All figures are in Details.
 */

import { readerOf } from "../../choosing/prompting.js";
import { button, make, place } from "../elements.js";
import { pastOf } from "../log/past.js";
import { initials } from "../people/initials.js";
import { shareDialog } from "../sharing.js";
import { served } from "../../page/wires.js";
import { playerSign } from "../analysis/signs.js";
import { PHONE } from "../sheet.js";
import { arms } from "./arms.js";
import { bars } from "./bars.js";
import { breakdown } from "./breakdown.js";
import { chartPart } from "./chart.js";
import { countUp } from "./counting.js";
import { Lighting } from "./lighting.js";
import { best, bestWords, verdict } from "./verdict.js";

/** @typedef {import("../../types.js").Table} Table */
/** @typedef {import("../../types.js").Update} Update */
/** @typedef {import("./bars.js").Part} Part */

/**
 * What the sheet needs of the table, and what its buttons do.
 * @typedef {object} Doing
 * @property {import("../../board/board.js").Board} board
 * @property {() => number} pace  how long things take; 0: nothing moves
 * @property {(words: string) => void} hear  say something to whoever does not see
 * @property {() => void} again
 * @property {() => void} look
 * @property {() => void} analyse
 */

// So far, in pixels, a finger pulls before the sheet follows.
const PULL = 28;
// So many lines of sources have room beside the board.
const ROWS = 12;

export class ResultSheet {
  /**
   * @param {Table} table
   * @param {Doing} doing
   * @param {() => void} putAway  called when the sheet is folded
   */
  constructor(table, doing, putAway) {
    this.table = table;
    this.doing = doing;
    this.putAway = putAway;
    this.sheet = /** @type {HTMLDialogElement} */ (place("result"));
    this.lighting = new Lighting(doing.board);
    this.phone = matchMedia(PHONE);
    // Does the light stay when nothing is pointed at?
    this.held = false;
    table.on("mode", (mode) => {
      if (mode === "past") this.fold();
    });
    // It lies over the panels: whoever asks for one of them wants to see that.
    place("side").addEventListener("open-panel", () => this.fold());
    // What is asked over the sheet has its own Escape.
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.sheet.open && !document.querySelector("dialog:modal")) this.fold();
    });
  }

  /**
   * @param {boolean} first  does the game end now? Then points count up
   */
  open(first) {
    const update = this.table.newest ?? this.table.now;
    if (!update?.view.over || this.sheet.open) return;
    const title = make("h2", { id: "result-title", class: "result-words", tabindex: -1 }, verdict(update, this.table.words).replace(/\.$/, ""));
    this.sheet.replaceChildren(
      this.handle(),
      this.head(update, title),
      this.body(update),
      this.actions(update),
    );
    this.setTall(false);
    // It lies beside the board, not over it: `show` would take the focus from whoever is typing.
    this.sheet.open = true;
    document.documentElement.classList.add("result-open");
    if (document.activeElement?.matches("input, textarea")) this.doing.hear(title.textContent ?? "");
    else title.focus({ preventScroll: true });
    const pace = first ? this.doing.pace() : 0;
    this.sheet.classList.toggle("grows", pace > 0);
    countUp([...this.sheet.querySelectorAll(".result-points")].filter((one) => one instanceof HTMLElement), pace);
  }

  /** Put it away; the button at the prompt brings it back. */
  fold() {
    if (!this.sheet.open) return;
    const inside = this.sheet.contains(document.activeElement);
    this.putOut();
    this.sheet.open = false;
    document.documentElement.classList.remove("result-open");
    this.putAway();
    const back = document.querySelector("#prompt-choices button");
    if (inside) (back instanceof HTMLElement ? back : place("board")).focus({ preventScroll: true });
  }

  /** @param {boolean} tall  a phone's sheet has two heights: the points, and everything */
  setTall(tall) {
    if (tall) this.putOut();
    this.sheet.classList.toggle("tall", tall);
    const handle = this.sheet.querySelector(".result-handle");
    handle?.setAttribute("aria-expanded", String(tall));
    handle?.setAttribute("aria-label", this.table.words(tall ? "result_less" : "result_more"));
  }

  /** @returns {HTMLElement} what a finger pulls the sheet up and down by */
  handle() {
    const handle = button("", () => this.setTall(!this.sheet.classList.contains("tall")), { class: "result-handle", "aria-expanded": "false" });
    let from = 0;
    handle.addEventListener("pointerdown", (event) => {
      from = event.clientY;
      handle.setPointerCapture(event.pointerId);
    });
    handle.addEventListener("pointerup", (event) => {
      const way = event.clientY - from;
      if (Math.abs(way) < PULL) return;
      // A pull is no click.
      handle.addEventListener("click", (click) => click.stopImmediatePropagation(), { once: true, capture: true });
      if (way < 0) this.setTall(true);
      else if (this.sheet.classList.contains("tall")) this.setTall(false);
      else this.fold();
    });
    return handle;
  }

  /**
   * @param {Update} update
   * @param {HTMLElement} title
   * @returns {HTMLElement}
   */
  head(update, title) {
    const { outcome, names } = update.view;
    const signs = initials(names);
    const won = outcome?.winners ?? [];
    // Whoever has lost alone has arms, too; where nobody of several has won, there are none to show.
    const shown = won.length ? won : names.length === 1 ? [0] : [];
    const seals = make("div", { class: "result-arms" }, ...shown.map((seat) => arms(seat, signs[seat] ?? "", won.length > 0)));
    const lines = make("div", { class: "result-said" }, make("p", { class: "result-over" }, this.table.words("result_title")), title);
    if (outcome?.decided) lines.append(make("p", { class: "result-decided" }, outcome.decided));
    lines.append(make("p", { class: "result-lit" }));
    const close = button("×", () => this.fold(), { class: "result-close", "aria-label": this.table.words("close") });
    return make("header", { class: "result-head" }, seals, lines, close);
  }

  /**
   * @param {Update} update
   * @returns {HTMLElement}
   */
  body(update) {
    const all = bars(update.view.breakdown);
    const places = make("ol", { class: many(update) ? "result-places many" : "result-places" });
    for (const team of ranked(update)) {
      const members = team.map((seat) => this.player(update, seat, all[seat] ?? [], team.length > 1));
      if (team.length > 1) places.append(this.team(update, team, members));
      else places.append(...members);
    }
    return make("div", { class: "result-body" }, places, this.details(update));
  }

  /**
   * @param {Update} update
   * @param {readonly number[]} team
   * @param {HTMLElement[]} members
   * @returns {HTMLElement}
   */
  team({ view }, team, members) {
    const first = team[0] ?? 0;
    const total = make("span", { class: "result-points" }, String(view.outcome?.totals[first] ?? ""));
    const named = team.map((seat) => view.names[seat] ?? "").join(", ");
    const won = view.outcome?.winners.includes(first);
    const head = make("p", { class: "result-row" }, make("span", { class: "result-place" }, `${view.outcome?.places[first] ?? ""}.`), make("span", { class: "result-name" }, named), total);
    return make("li", { class: won ? "result-team first" : "result-team" }, head, make("ul", {}, ...members));
  }

  /**
   * @param {Update} update
   * @param {number} seat
   * @param {readonly Part[]} parts
   * @param {boolean} inTeam  then the place and the total are the team's
   * @returns {HTMLElement}
   */
  player(update, seat, parts, inTeam) {
    const { view } = update;
    const { words } = this.table;
    const place = view.outcome?.places[seat] ?? 0;
    const alone = view.names.length === 1;
    // Whoever plays alone has nobody to stand before or behind.
    const how = alone ? words(place === 1 ? "won" : "lost_game") : `${place}.`;
    const points = inTeam ? view.scores[seat] : view.outcome?.totals[seat];
    const row = make("p", { class: "result-row" });
    if (!inTeam) row.append(make("span", { class: "result-place" }, how));
    row.append(playerSign(seat, initials(view.names)[seat] ?? ""), make("span", { class: "result-name" }, view.names[seat] ?? ""));
    row.append(make("span", { class: "result-points" }, String(points ?? "")));
    const mine = seat === readerOf(update) ? " mine" : "";
    const item = make("li", { class: `seat-${seat}${place === 1 ? " first" : ""}${mine}` }, row, this.bar(update, seat, parts));
    const stood = update.seats[seat]?.stood;
    const gone = update.seats[seat]?.gone;
    if (gone) item.append(make("p", { class: "result-stood" }, words(`seat_gone_${gone}`)));
    if (stood) item.append(make("p", { class: "result-stood" }, words("seat_stood", { n: stood.choices, all: stood.all, turn: stood.turn })));
    const standing = view.standings[seat];
    if (standing) item.append(make("p", { class: "result-note" }, `${words("standing")}: ${standing}`));
    const found = best(update, seat);
    const note = found ? make("p", { class: "result-note" }, bestWords(found, view.source_words, words)) : null;
    const sources = parts.length ? this.sources(update, seat, parts) : null;
    // Among many, what went best for somebody else is folded away with where the points came from.
    if (note && sources && !mine && many(update)) sources.append(note);
    else if (note) item.append(note);
    if (sources) item.append(sources);
    return item;
  }

  /**
   * The bar is for the eyes: the list below it has the same in words.
   * @param {Update} update
   * @param {number} seat
   * @param {readonly Part[]} parts
   * @returns {HTMLElement}
   */
  bar(update, seat, parts) {
    const bar = make("div", { class: "result-bar", "aria-hidden": "true" });
    for (const { source, points, look, share } of parts) {
      if (share <= 0) continue;
      // In a narrow part there is no room for a figure.
      const part = make("span", { class: woven(look), title: this.named(update, source, points) }, share > 0.09 && !look.weave ? String(points) : "");
      part.style.width = `${share * 100}%`;
      this.points(part, this.came(update, seat, source), false);
      bar.append(part);
    }
    return bar;
  }

  /**
   * @param {Update} update
   * @param {number} seat
   * @param {readonly Part[]} parts
   * @returns {HTMLElement}
   */
  sources(update, seat, parts) {
    const list = make("ul", { class: "source-list" });
    for (const { source, points, look } of parts) {
      const targets = this.came(update, seat, source);
      const inside = [
        make("span", { class: `swatch ${woven(look)}`, "aria-hidden": "true" }),
        make("span", { class: "source-name" }, update.view.source_words[source] ?? source),
        make("span", { class: "source-points" }, String(points)),
      ];
      const lights = this.lighting.knows(targets);
      const one = make(lights ? "button" : "span", lights ? { type: "button", class: "source", title: this.table.words("result_light"), "data-source": source } : { class: "source" }, ...inside);
      if (lights) this.points(one, targets, true);
      list.append(make("li", {}, one));
    }
    const summary = make("summary", {}, this.table.words("result_sources"));
    return make("details", { class: "result-sources", open: this.unfolds(update, seat) }, summary, list);
  }

  /**
   * Are a player's sources listed from the start? All of them where there is room; else the reader's, or the winner's. Of
   * many players none beside the board: the places and totals of all come first, as they do in a phone's low sheet.
   * @param {Update} update
   * @param {number} seat
   * @returns {boolean}
   */
  unfolds(update, seat) {
    const { breakdown: all, outcome } = update.view;
    if (many(update) && !this.phone.matches) return false;
    if (all.reduce((rows, one) => rows + Object.keys(one).length, 0) <= ROWS) return true;
    const me = readerOf(update);
    return seat === (me >= 0 ? me : (outcome?.winners[0] ?? 0));
  }

  /**
   * Light things while something is pointed at, or has the focus.
   * @param {HTMLElement} element
   * @param {readonly string[]} targets
   * @param {boolean} keys
   */
  points(element, targets, keys) {
    const light = () => this.lighting.light(targets);
    const putOut = () => {
      if (!this.held) this.lighting.clear();
    };
    element.addEventListener("pointerenter", light);
    element.addEventListener("pointerleave", putOut);
    if (!keys) return;
    element.addEventListener("focus", light);
    element.addEventListener("blur", putOut);
    element.addEventListener("click", () => {
      if (this.phone.matches) this.hold(element);
      light();
      this.lighting.bring(this.doing.pace() > 0 ? "smooth" : "instant");
    });
  }

  /**
   * A phone's sheet covers what is lit: it makes way, says what that is, and the light stays until the sheet is pulled up.
   * @param {HTMLElement} source
   */
  hold(source) {
    this.setTall(false);
    this.held = true;
    this.sheet.querySelector(".result-lit")?.replaceChildren(...[...source.children].map((one) => one.cloneNode(true)));
    this.sheet.querySelector("h2")?.focus({ preventScroll: true });
  }

  putOut() {
    this.held = false;
    this.lighting.clear();
    this.sheet.querySelector(".result-lit")?.replaceChildren();
  }

  /**
   * @param {Update} update
   * @param {number} seat
   * @param {string} source
   * @returns {readonly string[]} the things that points came from, as far as the game can say
   */
  came({ view }, seat, source) {
    return view.table.earned?.[seat]?.[source] ?? [];
  }

  /**
   * @param {Update} update
   * @param {string} source
   * @param {number} points
   * @returns {string}
   */
  named({ view }, source, points) {
    return `${view.source_words[source] ?? source}: ${points}`;
  }

  /**
   * @param {Update} update
   * @returns {HTMLElement}
   */
  details(update) {
    const holder = make("div", { class: "wide", role: "region", tabindex: 0, "aria-label": this.table.words("scores_table") });
    const chart = chartPart(this.table);
    const details = make("details", { class: "result-details" }, make("summary", {}, this.table.words("result_details")), holder, chart.element);
    details.addEventListener("toggle", () => {
      if (!details.open || holder.firstChild) return;
      holder.append(breakdown(this.table, update));
      chart.show(update);
      details.scrollIntoView({ block: "start" });
    });
    return details;
  }

  /**
   * @param {Update} update
   * @returns {HTMLElement}
   */
  actions(update) {
    const row = make("div", { class: "dialog-actions" });
    const { again, look, analyse } = this.doing;
    const buttons = /** @type {const} */ ([["analysis", "action", analyse], ["look_again", "action", look], ["play_again", "action primary", again]]);
    for (const [key, kind, act] of buttons) {
      if (key === "analysis" && update.sealed) continue;
      row.append(button(this.table.words(key), () => {
        this.fold();
        act();
      }, { class: kind }));
    }
    if (served()) row.prepend(button(this.table.words("share"), () => shareDialog(this.table, pastOf(this.table)), { class: "action", "aria-haspopup": "dialog" }));
    return row;
  }
}

/**
 * Are there so many players that only their places and totals have room at once?
 * @param {Update} update
 * @returns {boolean}
 */
function many({ view }) {
  return view.names.length > 2;
}

/**
 * The teams in the order of their places; where everybody plays alone, each is a team.
 * @param {Update} update
 * @returns {number[][]}
 */
export function ranked({ view }) {
  const { outcome, names } = view;
  const teams = outcome?.teams ?? names.map((_, seat) => [seat]);
  const place = (/** @type {readonly number[]} */ team) => outcome?.places[team[0] ?? 0] ?? 0;
  return teams.map((team) => [...team].sort((a, b) => a - b)).sort((a, b) => place(a) - place(b) || (a[0] ?? 0) - (b[0] ?? 0));
}

/**
 * @param {import("./bars.js").Look} look
 * @returns {string} its classes
 */
function woven({ tone, weave }) {
  return weave ? `tone-${tone} weave-${weave}` : `tone-${tone}`;
}
