// @ts-check
/** The board as it would be after an option that is pointed at: asked of the server once, shown until one looks away. */

import { made, signed } from "../board/faces.js";
import { Legible } from "../board/legible.js";
import { parsed, svg } from "../board/patching.js";

/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {{area: string, target: string, svg: string}} Ghost */
/** @typedef {{ghosts: Ghost[], points: number[]}} Preview */

// Milliseconds that somebody rests on an option before it is shown.
const REST = 140;

// What makes a thing more than a picture.
const MEANING = ["id", "role", "tabindex", "aria-label", "data-target", "data-same", "data-name"];

/**
 * What lies over things and stays as it is, as copies: a settlement at the edge of a plot is not covered by what comes of
 * the plot.
 * @param {readonly Element[]} things
 * @param {Element} layer  where the copies go
 * @returns {Element[]}
 */
function above(things, layer) {
  /** @type {Set<Element>} */
  const over = new Set();
  for (const thing of things) {
    const box = thing.getBoundingClientRect();
    for (let next = thing.nextElementSibling; next; next = next.nextElementSibling) {
      if (next.classList.contains("ghosted")) continue;
      const { left, right, top, bottom } = next.getBoundingClientRect();
      if (left < box.right && right > box.left && top < box.bottom && bottom > box.top) over.add(next);
    }
  }
  // In the order in which they lie over each other.
  const sorted = [...over].sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  return sorted.map((one) => {
    const copy = /** @type {Element} */ (one.cloneNode(true));
    for (const part of [copy, ...copy.querySelectorAll("*")]) {
      for (const name of MEANING) part.removeAttribute(name);
    }
    const group = svg("g", { class: "above" });
    const [there, here] = [one.parentNode, layer].map((part) => part instanceof SVGGraphicsElement && part.getScreenCTM());
    if (there && here) {
      const { a, b, c, d, e, f } = here.inverse().multiply(there);
      group.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
    }
    group.append(copy);
    return group;
  });
}

export class Ghosts {
  /**
   * @param {Board} board
   * @param {(option: Offer) => Promise<Preview>} ask
   * @param {(seat: number) => Element | null} scoreOf  where a seat's points are seen
   * @param {() => void} drawn  called when it is seen
   * @param {string} caption  says that it is not so yet
   */
  constructor(board, ask, scoreOf, drawn, caption) {
    this.board = board;
    this.ask = ask;
    this.scoreOf = scoreOf;
    this.drawn = drawn;
    this.caption = caption;
    /** @type {Map<number, Promise<Preview>>} */
    this.known = new Map();
    /** @type {Offer | null} */
    this.shown = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Another position: what was known of its options is no longer true. */
  forget() {
    this.known.clear();
    this.hide();
  }

  /**
   * Somebody points at an option, or at none.
   * @param {Offer | null} option
   */
  point(option) {
    if (option === this.shown) return;
    this.hide();
    if (!option) return;
    this.shown = option;
    this.timer = setTimeout(() => void this.fetch(option), this.known.has(option.index) ? 0 : REST);
  }

  /** @param {Offer} option */
  async fetch(option) {
    let asked = this.known.get(option.index);
    if (!asked) {
      asked = this.ask(option);
      this.known.set(option.index, asked);
    }
    const preview = await asked.catch(() => null);
    if (!preview || this.shown !== option) return;
    // Where options are drawn to be compared, nothing is drawn over them: what would come after has its picture elsewhere.
    const comparing = (/** @type {string} */ id) => this.board.areas.get(id)?.svg.querySelector('[data-target^="menu:"].can');
    this.draw(preview.ghosts.filter((ghost) => !comparing(ghost.area)));
    this.sayWhat();
    this.drawn();
    preview.points.forEach((points, seat) => points && this.count(seat, points));
  }

  /** @param {readonly Ghost[]} ghosts */
  draw(ghosts) {
    /** @type {Set<Legible>} */
    const written = new Set();
    // What is replaced, by the layer over it.
    /** @type {Map<Element, Element[]>} */
    const replaced = new Map();
    for (const ghost of ghosts) {
      const area = this.board.areas.get(ghost.area);
      if (!area) continue;
      const before = area.svg.querySelector(`[data-target="${CSS.escape(ghost.target)}"]`);
      for (const thing of area.svg.querySelectorAll(`[data-target="${CSS.escape(ghost.target)}"]`)) {
        // What can be chosen is compared: it stays to be seen, also where it would be gone once it was chosen.
        if (ghost.svg || !thing.classList.contains("can")) thing.classList.add("ghosted");
      }
      if (!ghost.svg) continue;
      let layer = area.svg.querySelector(":scope > .ghosts");
      if (!layer) {
        layer = parsed("", "ghosts");
        layer.setAttribute("aria-hidden", "true");
        area.svg.append(layer);
        written.add(new Legible(area.svg, layer));
      }
      layer.append(...parsed(ghost.svg, "ghost").childNodes);
      if (before) replaced.set(layer, [...(replaced.get(layer) ?? []), before]);
    }
    for (const [layer, things] of replaced) layer.append(...above(things, layer));
    // What is only shown is read as what is there.
    for (const set of [...written].map((one) => one.find())) set();
  }

  /**
   * Say above the part of the board that would look otherwise that nothing was played: it looks as if it were. Tips lie
   * beside the thing that is pointed at.
   */
  sayWhat() {
    const parts = [...this.board.root.querySelectorAll(".ghosts")].map((layer) => layer.parentElement?.getBoundingClientRect());
    const [part] = parts.filter((one) => one !== undefined).sort((one, other) => other.width - one.width);
    if (!part) return;
    const label = made("span", "would-be", this.caption);
    label.setAttribute("aria-hidden", "true");
    document.body.append(label);
    const left = Math.max(0, part.left + (part.width - label.offsetWidth) / 2);
    // On its upper edge: what stands there may be what would change.
    Object.assign(label.style, { left: `${left}px`, top: `${Math.max(0, part.top - label.offsetHeight * 0.7)}px` });
  }

  /**
   * Say beside a seat's points how many more or fewer they would be.
   * @param {number} seat
   * @param {number} points
   */
  count(seat, points) {
    const score = this.scoreOf(seat)?.getBoundingClientRect();
    if (!score) return;
    const label = made("span", `would-count seat-${seat}${points < 0 ? " lost" : ""}`, signed(points));
    label.setAttribute("aria-hidden", "true");
    document.body.append(label);
    const left = Math.min(score.right, innerWidth) - label.offsetWidth;
    Object.assign(label.style, { left: `${left}px`, top: `${Math.max(0, score.top - label.offsetHeight * 0.7)}px` });
  }

  hide() {
    clearTimeout(this.timer);
    this.shown = null;
    for (const one of document.querySelectorAll("#board .ghosts, .would-count, .would-be")) one.remove();
    for (const thing of this.board.root.querySelectorAll(".ghosted")) thing.classList.remove("ghosted");
  }
}
