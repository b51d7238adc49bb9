// @ts-check
/** The player of a game in one file: it unpacks the pictures and shows them, step by step or by itself. */

import { changed } from "./board/changes.js";
import { icon } from "./panels/analysis/signs.js";
import { make } from "./panels/elements.js";

/** @typedef {[number, number, string][]} Changes */
/** @typedef {{l: number, s: number[], w: string, a?: Record<string, string | Changes>}} Frame */
/** @typedef {[string, string, string, string, string, string, string]} Place  id, title, x, y, width, height, view box */
/**
 * @typedef {object} Game
 * @property {string[]} names
 * @property {number[]} places
 * @property {[string, ...Place[]][]} layouts  each: how high it is, and its areas
 * @property {Frame[]} frames
 * @property {string} definitions
 * @property {string} style
 * @property {number} width
 * @property {Record<string, string>} words
 */

// Milliseconds that a picture is looked at when the film runs.
const PAUSE = 1200;
// What the system wants of colours; a game has its own for each.
const DARK = matchMedia("(prefers-color-scheme: dark)");
const STRONG = matchMedia("(prefers-contrast: more)");

/** @typedef {"first" | "previous" | "play" | "pause" | "next" | "last"} Key */

class Player {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    this.at = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {Map<string, string>[]} */
    this.drawn = [];
    this.last = game.frames.length - 1;
    this.root = /** @type {HTMLElement} */ (document.getElementById("film"));
    this.board = make("div", { class: "board" });
    this.said = make("p", { class: "said", "aria-live": "polite" });
    this.where = make("span", { class: "where" });
    this.scores = make("ol", { class: "scores" });
    this.slider = make("input", { type: "range", min: 0, max: this.last, step: 1, "aria-label": game.words.slider });
    this.play = this.button("play", () => (this.timer === undefined ? this.start() : this.stop()));
    this.build();
  }

  build() {
    const { game, slider } = this;
    document.head.append(make("style", {}, game.style));
    slider.addEventListener("input", () => this.go(Number(slider.value)));
    const keys = make("div", { class: "keys" });
    keys.append(
      this.button("first", () => this.go(0)), this.button("previous", () => this.go(this.at - 1)), this.play,
      this.button("next", () => this.go(this.at + 1)), this.button("last", () => this.go(this.last)), slider, this.where,
    );
    for (const [seat, name] of game.names.entries()) {
      const row = [make("span", { class: "place" }), make("span", { class: "name" }, name), make("b", { class: "points" })];
      this.scores.append(make("li", { class: `seat-${seat}` }, ...row));
    }
    this.root.append(this.scores, this.board, keys, this.said);
    document.addEventListener("keydown", (event) => this.typed(event));
    for (const one of [DARK, STRONG]) one.addEventListener("change", () => this.show());
    this.show();
  }

  /**
   * @param {Key} name
   * @param {() => void} press
   * @returns {HTMLButtonElement}
   */
  button(name, press) {
    const made = make("button", { type: "button", "data-key": name });
    this.label(made, name);
    made.addEventListener("click", () => {
      if (made !== this.play) this.stop();
      press();
    });
    return made;
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {Key} name
   */
  label(button, name) {
    button.replaceChildren(icon(name));
    button.title = this.game.words[name] ?? name;
    button.setAttribute("aria-label", button.title);
  }

  /** @param {KeyboardEvent} event */
  typed(event) {
    const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.last }[event.key];
    const elsewhere = event.target === this.slider || event.ctrlKey || event.altKey || event.metaKey;
    if (event.key === " " && !(event.target instanceof HTMLButtonElement)) this.play.click();
    else if (to === undefined || elsewhere) return;
    else {
      this.stop();
      this.go(to);
    }
    event.preventDefault();
  }

  start() {
    if (this.at === this.last) this.go(0);
    this.label(this.play, "pause");
    this.timer = window.setInterval(() => {
      this.go(this.at + 1);
      if (this.at === this.last) this.stop();
    }, PAUSE);
  }

  stop() {
    window.clearInterval(this.timer);
    this.timer = undefined;
    this.label(this.play, "play");
  }

  /** @param {number} to */
  go(to) {
    this.at = Math.max(0, Math.min(this.last, to));
    this.show();
  }

  /**
   * The areas at a place of the film; what did not change is the same text as before.
   * @param {number} at
   * @returns {Map<string, string>}
   */
  areas(at) {
    for (let next = this.drawn.length; next <= at; next++) {
      const areas = new Map(this.drawn[next - 1]);
      for (const [id, news] of Object.entries(this.game.frames[next]?.a ?? {})) {
        areas.set(id, typeof news === "string" ? news : changed(areas.get(id) ?? "", news));
      }
      this.drawn.push(areas);
    }
    return this.drawn[at] ?? new Map();
  }

  show() {
    const { game, at } = this;
    const frame = game.frames[at];
    const [height, ...places] = (frame && game.layouts[frame.l]) ?? ["0"];
    if (!frame) return;
    const areas = this.areas(at);
    const drawn = places.map(([id, , x, y, width, high, box]) =>
      `<svg class="area" x="${x}" y="${y}" width="${width}" height="${high}" viewBox="${box}">${areas.get(id) ?? ""}</svg>`);
    const theme = STRONG.matches ? "contrast" : DARK.matches ? "dark" : "light";
    this.board.innerHTML = `<svg class="contado theme-${theme}" viewBox="0 0 ${game.width} ${height}" aria-hidden="true"><defs>${game.definitions}</defs>` +
      `<rect width="${game.width}" height="${height}" class="table"/>${drawn.join("")}</svg>`;
    this.said.textContent = frame.w;
    this.where.textContent = (game.words.where ?? "").replace("{at}", String(at)).replace("{all}", String(this.last));
    this.slider.value = String(at);
    this.slider.setAttribute("aria-valuetext", this.where.textContent);
    for (const [seat, row] of [...this.scores.children].entries()) {
      const place = at === this.last ? game.places[seat] : undefined;
      /** @type {HTMLElement} */ (row.querySelector(".place")).textContent = place ? `${place}.` : "";
      /** @type {HTMLElement} */ (row.querySelector(".points")).textContent = String(frame.s[seat] ?? "");
      row.classList.toggle("first", place === 1);
    }
  }
}

/**
 * @param {string} packed
 * @returns {Promise<Game>}
 */
async function unpacked(packed) {
  const raw = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([raw]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

const game = document.getElementById("game")?.textContent ?? "";
unpacked(game).then((found) => new Player(found), () => {
  document.body.append(document.body.dataset.failed ?? "");
});
