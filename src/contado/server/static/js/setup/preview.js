// @ts-check
/** The table as it would begin with what is chosen: the game draws it, and it is fetched once somebody can see it. */

import { api } from "../page/asking.js";
import { followTheme } from "../page/theme.js";

/** @typedef {{title: string, width: number, height: number, drawn: string}} AreaDrawn */

// Whoever goes back and forth between two choices asks once for each.
const KEPT = 12;

/**
 * Where a beginning is asked for.
 * @param {string} game
 * @param {string} lang
 * @param {number} seats
 * @param {Record<string, string>} options
 * @returns {string}
 */
export function addressOf(game, lang, seats, options) {
  const asked = new URLSearchParams({ seats: String(seats), lang });
  for (const [name, value] of Object.entries(options)) asked.append(`option-${name}`, value);
  return `/games/${game}/preview?${asked}`;
}

export class Preview {
  /**
   * @param {HTMLElement} figure
   * @param {string} game
   * @param {string} lang
   */
  constructor(figure, game, lang) {
    this.figure = figure;
    this.game = game;
    this.lang = lang;
    this.place = /** @type {HTMLElement} */ (figure.querySelector(".laid"));
    this.refused = /** @type {HTMLElement} */ (figure.querySelector(".refused"));
    /** @type {Map<string, AreaDrawn[]>} */
    this.kept = new Map();
    this.wanted = "";
    this.shown = "";
    this.seen = false;
    /** @type {Promise<void>} */
    this.symbols = Promise.resolve();
    followTheme(this.place);
    figure.hidden = false;
  }

  /**
   * On a phone it lies below all that is chosen: nothing is fetched before somebody comes near it.
   * @param {() => Promise<void>} fetchSymbols
   */
  ready(fetchSymbols) {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((one) => one.isIntersecting)) return;
        watch.disconnect();
        this.seen = true;
        this.symbols = fetchSymbols();
        this.fetch();
      },
      { rootMargin: "400px" },
    );
    watch.observe(this.figure);
  }

  /**
   * @param {number} seats
   * @param {Record<string, string>} options  those that are not as usual
   */
  show(seats, options) {
    this.wanted = addressOf(this.game, this.lang, seats, options);
    this.fetch();
  }

  /**
   * Say why there is nothing to be seen.
   * @param {string} sentence
   */
  refuse(sentence) {
    this.wanted = this.shown = "";
    this.refused.textContent = sentence;
    this.refused.hidden = false;
    this.figure.classList.add("empty");
  }

  async fetch() {
    const wanted = this.wanted;
    if (!this.seen || !wanted || wanted === this.shown) return;
    try {
      const areas = this.kept.get(wanted) ?? (await api(wanted)).areas;
      this.keep(wanted, areas);
      await this.symbols;
      // Somebody has chosen something else meanwhile.
      if (wanted !== this.wanted) return;
      this.shown = wanted;
      this.refused.hidden = true;
      this.figure.classList.remove("empty");
      this.place.replaceChildren(...areas.map(svgOf));
      this.figure.hidden = !areas.length;
    } catch (error) {
      if (wanted === this.wanted) this.refuse(error instanceof Error ? error.message : "");
    }
  }

  /**
   * @param {string} address
   * @param {AreaDrawn[]} areas
   */
  keep(address, areas) {
    this.kept.delete(address);
    this.kept.set(address, areas);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
  }
}

/**
 * An area as an element: below the first they stand in a row, each as wide as its shape asks for.
 * @param {AreaDrawn} area
 * @returns {Element}
 */
function svgOf({ width, height, drawn }) {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" class="area" viewBox="0 0 ${width} ${height}">${drawn}</svg>`;
  const element = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  // It is one picture: nothing in it can be reached, and nothing has a name of its own.
  element.setAttribute("inert", "");
  element.setAttribute("aria-hidden", "true");
  for (const part of element.querySelectorAll("[aria-label], [role], [tabindex]")) {
    for (const name of ["aria-label", "role", "tabindex"]) part.removeAttribute(name);
  }
  if (element instanceof SVGElement) element.style.flexGrow = String((100 * width) / height);
  return element;
}
