// @ts-check
/** Tips: what a thing on the board is, and what choosing it would cost and give; beside it, never over it. */

import { handleOf, targetOf } from "./board.js";
import { chips, made } from "./faces.js";

/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

const AWAY = 10;
const EDGE = 8;
// Milliseconds: before the first tip, before the next one when the last has just gone, and of a long press.
const SLOW = 380;
const QUICK = 70;
const FRESH = 600;
export const PRESS = 450;
const EXPLAINED = "#board [data-name], [data-tip]";
// More options than this are counted, not listed.
const LISTED = 3;

/**
 * Where something of this size goes so that it covers nothing of the box: above it, below, right or left, where there is
 * room; the largest gap where there is room nowhere.
 * @param {Box} box
 * @param {{width: number, height: number}} size
 * @param {{width: number, height: number, top?: number}} room  `top`: what lies above it must stay free
 * @returns {{left: number, top: number, side: "above" | "below" | "right" | "left"}}
 */
export function beside(box, size, room) {
  const ceiling = room.top ?? 0;
  const free = {
    above: box.top - ceiling - AWAY - EDGE - size.height,
    below: room.height - box.bottom - AWAY - EDGE - size.height,
    right: room.width - box.right - AWAY - EDGE - size.width,
    left: box.left - AWAY - EDGE - size.width,
  };
  const sides = /** @type {("above" | "below" | "right" | "left")[]} */ (["above", "below", "right", "left"]);
  const side = sides.find((one) => free[one] >= 0) ?? sides.reduce((one, two) => (free[two] > free[one] ? two : one));
  const middle = { x: (box.left + box.right) / 2 - size.width / 2, y: (box.top + box.bottom) / 2 - size.height / 2 };
  const left = side === "right" ? box.right + AWAY : side === "left" ? box.left - AWAY - size.width : middle.x;
  const top = side === "below" ? box.bottom + AWAY : side === "above" ? box.top - AWAY - size.height : middle.y;
  const within = (/** @type {number} */ at, /** @type {number} */ least, /** @type {number} */ most) =>
    Math.max(least + EDGE, Math.min(at, most - EDGE));
  return { left: within(left, 0, room.width - size.width), top: within(top, ceiling, room.height - size.height), side };
}

/**
 * Put an element beside a thing.
 * @param {HTMLElement} element  one that lies in the page's layer of fixed things, and is shown
 * @param {Element} thing
 */
export function putBeside(element, thing) {
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  const bar = document.getElementById("actions")?.getBoundingClientRect();
  // On a phone the actions lie over the lower edge; at a desk they are above the board, and nothing covers them.
  const below = bar && bar.width > innerWidth * 0.9 && bar.bottom >= innerHeight - 2;
  const room = { width: innerWidth, height: below ? bar.top : innerHeight, top: below ? 0 : Math.max(0, bar?.bottom ?? 0) };
  const { left, top } = beside(thing.getBoundingClientRect(), size, room);
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

export class Tips {
  /**
   * @param {HTMLElement} tip
   * @param {(key: string, values?: Record<string, string | number>) => string} words
   * @param {Record<string, string>} texts
   * @param {(target: string) => Offer[]} behind  what a click on the target could lead to
   */
  constructor(tip, words, texts, behind) {
    this.tip = tip;
    this.words = words;
    this.texts = texts;
    this.behind = behind;
    /** @type {Element | null} */
    this.about = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.gone = 0;
    // After a click things move under a mouse that does not: nobody has asked about them.
    this.resting = false;
    document.addEventListener("pointerdown", () => (this.resting = true), { capture: true });
    document.addEventListener("pointermove", (event) => {
      if (this.resting && Math.hypot(event.movementX, event.movementY) > 1) {
        this.resting = false;
        this.over(event.target);
      }
    });
    document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.over(event.target));
    document.addEventListener("focusin", (event) => this.focus(event.target));
    // The way from a thing to the button in its own tip goes through a moment without focus.
    document.addEventListener("focusout", () => this.tip.classList.contains("pressable") || this.hide());
    addEventListener("scroll", () => this.hide(), { capture: true, passive: true });
  }

  /** @param {EventTarget | null} target */
  over(target) {
    if (this.resting) return;
    const thing = target instanceof Element ? target.closest(EXPLAINED) : null;
    if (target instanceof Element && this.tip.contains(target)) return;
    if (thing === this.about && thing) return;
    clearTimeout(this.timer);
    if (this.about) this.hide();
    if (!thing) return;
    const wait = Date.now() - this.gone < FRESH ? QUICK : SLOW;
    this.timer = setTimeout(() => this.show(thing), wait);
  }

  /** @param {EventTarget | null} target */
  focus(target) {
    const thing = target instanceof Element && target.matches(":focus-visible") ? target.closest(EXPLAINED) : null;
    if (thing) this.show(thing);
  }

  /**
   * Show what a thing is.
   * @param {Element} thing
   * @param {{reason?: string, act?: () => void}} [more]  why it cannot be chosen; what its button does
   */
  show(thing, more = {}) {
    clearTimeout(this.timer);
    if (!thing.isConnected) return;
    const target = targetOf(thing);
    const name = thing.getAttribute("data-tip") ?? thing.getAttribute("data-name") ?? "";
    const offers = target ? this.behind(target) : [];
    this.tip.replaceChildren(...this.parts(name, offers, more));
    if (!this.tip.childElementCount) return;
    this.unmark();
    this.about = thing;
    this.tip.hidden = false;
    this.tip.classList.toggle("pressable", Boolean(more.act));
    handleOf(thing).setAttribute("aria-describedby", "tip");
    putBeside(this.tip, thing);
  }

  /**
   * @param {string} name
   * @param {Offer[]} offers
   * @param {{reason?: string, act?: () => void}} more
   * @returns {HTMLElement[]}
   */
  parts(name, offers, more) {
    /** @type {HTMLElement[]} */
    const parts = [];
    if (name) parts.push(made("p", "tip-name", name));
    for (const offer of offers.length > LISTED ? [] : offers) {
      const line = made("p", "tip-option");
      if (offer.words !== name) line.append(made("span", "tip-words", offer.words));
      const row = chips(offer, this.texts);
      if (row) line.append(row);
      if (line.childElementCount) parts.push(line);
    }
    if (offers.length > LISTED) parts.push(made("p", "tip-count", this.words("several_ways", { n: offers.length })));
    if (more.reason) parts.push(made("p", "tip-reason", more.reason));
    if (more.act) {
      const button = made("button", "action primary", this.texts.do_it);
      button.type = "button";
      button.addEventListener("click", more.act);
      parts.push(button);
    }
    return parts;
  }

  unmark() {
    if (!this.about) return;
    for (const one of [this.about, handleOf(this.about)]) one.removeAttribute("aria-describedby");
  }

  hide() {
    clearTimeout(this.timer);
    if (!this.about) return;
    this.unmark();
    this.about = null;
    this.tip.hidden = true;
    this.tip.classList.remove("pressable");
    this.gone = Date.now();
  }
}
