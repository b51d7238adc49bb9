// @ts-check
/** The selection: clicks, taps and keys on the board, until one option is meant and sent. */

import { targetOf } from "../board/board.js";
import { behind, clickedAlso, narrow, sameChoice } from "./choosing.js";
import { made, optionButton } from "../board/faces.js";
import { onLongPress } from "../board/pressing.js";
import { THING, thingAt } from "../board/reach.js";
import { tagged } from "./partial.js";
import { putBeside } from "./tips.js";

/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("./tips.js").Tips} Tips */

/**
 * What picking needs of the rest.
 * @typedef {object} Asked
 * @property {(option: Offer) => void} act
 * @property {(target: string) => Promise<string>} why  the reason why a thing cannot be chosen now
 * @property {(clicked: readonly string[], left: readonly Offer[], told: boolean) => void} changed  `told`: by the table,
 *   not by a click
 * @property {(option: Offer | null, tapped?: boolean) => void} point  an option is looked at, or none is
 */

/** @typedef {{options: readonly Offer[], clicked: string[], hinted: readonly string[], previewed: string}} Made */

/** @type {Made} */
const NOTHING = { options: [], clicked: [], hinted: [], previewed: "" };

export class Picking {
  /**
   * @param {Board} board
   * @param {HTMLElement} popover
   * @param {Record<string, string>} texts
   * @param {Asked} asked
   */
  constructor(board, popover, texts, asked) {
    this.board = board;
    this.popover = popover;
    this.texts = texts;
    this.asked = asked;
    /** @type {Tips | null} */
    this.tips = null;
    /** @type {readonly Offer[]} */
    this.options = [];
    /** @type {string[]} */
    this.clicked = [];
    /** @type {readonly string[]} */
    this.hinted = [];
    // The thing that a finger has tapped once and will choose with the next tap.
    this.previewed = "";
    // The choice that is gone on with when something else has been looked at.
    /** @type {Made} */
    this.aside = NOTHING;
    this.keyed = false;
    this.long = false;
    // What the popover is about.
    /** @type {Element | null} */
    this.popped = null;
    this.listen();
  }

  listen() {
    const root = this.board.root;
    root.addEventListener("pointerdown", () => {
      this.keyed = false;
      this.long = false;
    });
    onLongPress(root, (event) => {
      const thing = thingAt(event.target, event.clientX, event.clientY);
      return thing && (() => {
        this.long = true;
        this.tips?.show(thing);
      }); // prettier-ignore
    });
    for (const name of ["pointerover", "focusin"]) document.addEventListener(name, (event) => this.lookedAt(event.target));
    addEventListener("scroll", () => this.follow(), { capture: true, passive: true });
    addEventListener("resize", () => this.follow());
    // A long press explains; the browser's own menu would cover it.
    root.addEventListener("contextmenu", (event) => this.long && event.preventDefault());
    root.addEventListener("click", (event) => {
      if (this.long || (event.target instanceof Element && event.target.closest("button"))) return;
      const touch = event instanceof PointerEvent && event.pointerType !== "mouse" && event.pointerType !== "";
      const top = thingAt(event.target, event.clientX, event.clientY);
      const thing = top && !this.leads(top) ? (this.beneath(event) ?? top) : top;
      if (thing) this.pick(thing, touch);
      else this.back();
    });
  }

  /** Can the thing be chosen now? @param {Element} thing */
  leads(thing) {
    const target = targetOf(thing);
    return target !== "" && this.step(target) !== null;
  }

  /**
   * What can be chosen beneath something that cannot: a village stands on a field that glows all around it.
   * @param {MouseEvent} event
   * @returns {Element | null}
   */
  beneath({ clientX, clientY }) {
    const things = document.elementsFromPoint(clientX, clientY).map((one) => thingAt(one, clientX, clientY));
    return things.find((one) => one !== null && this.leads(one)) ?? null;
  }

  /**
   * Which option is looked at: that of a button, or the only one that a thing leads to.
   * @param {EventTarget | null} target
   */
  lookedAt(target) {
    const element = target instanceof Element ? target : null;
    const button = element?.closest("[data-option]");
    if (button instanceof HTMLElement) {
      this.asked.point(this.options.find((option) => String(option.index) === button.dataset.option) ?? null);
      return;
    }
    const thing = element?.closest(THING);
    const leads = thing ? this.behind(targetOf(thing)) : [];
    this.asked.point(leads.length === 1 ? (leads[0] ?? null) : null);
  }

  /** The popover stays with its thing; on a phone it lies above the actions, where it covers nothing that is scrolled to. */
  follow() {
    if (this.popover.hidden || !this.popped) return;
    const docked = this.board.narrow;
    this.popover.classList.toggle("docked", docked);
    if (docked) this.popover.removeAttribute("style");
    else {
      const hint = document.querySelectorAll("#advice:not([hidden])");
      putBeside(this.popover, this.popped, [...this.board.root.querySelectorAll(".can"), ...hint], this.looked());
    }
  }

  /** @returns {Element[]} all that is looked at while the choice is made; what could be chosen instead counts more */
  looked() {
    const targets = new Set(this.options.flatMap((option) => option.targets));
    const drawn = [...this.board.root.querySelectorAll("[data-target]:not([aria-hidden])")];
    return [...drawn, ...drawn.filter((one) => targets.has(targetOf(one))).flatMap((one) => [one, one])];
  }

  /**
   * Offer these options. Where they are those that were offered before, whatever has been told meanwhile, what was
   * clicked of them stays clicked.
   * @param {readonly Offer[] | null} options  null: none while something else is shown
   * @returns {boolean} whether they are the same
   */
  offer(options) {
    const before = this.options.length ? this.made() : this.aside;
    const same = options !== null && sameChoice(before.options, options);
    this.aside = options === null ? before : NOTHING;
    Object.assign(this, same ? { ...before, options } : { ...NOTHING, options: options ?? [] });
    // What the last click was on may have been drawn anew.
    this.redraw(this.board.find(this.clicked[this.clicked.length - 1] ?? ""), true);
    return same;
  }

  /** @returns {Made} the choice as far as it is made */
  made() {
    const { options, clicked, hinted, previewed } = this;
    return { options, clicked, hinted, previewed };
  }

  /**
   * What a click on the target could lead to.
   * @param {string} target
   * @returns {Offer[]}
   */
  behind(target) {
    return behind(this.options, this.clicked, target);
  }

  /**
   * Something was clicked, tapped, or chosen by key.
   * @param {Element} thing
   * @param {boolean} touch
   * @param {boolean} [keyed]
   */
  pick(thing, touch, keyed = false) {
    this.keyed = keyed;
    const target = targetOf(thing);
    const step = target ? this.step(target) : null;
    if (!step) {
      this.explain(thing, target);
      return;
    }
    const { chosen } = this.narrowed(step.clicked);
    // What is clicked in the place of something else is looked at before it is sent; so is what a finger touches.
    const looks = step.instead || (touch && this.previewed !== target);
    if (chosen && !looks) {
      this.choose(chosen);
      return;
    }
    this.previewed = chosen ? target : "";
    if (!chosen || step.instead) this.clicked = step.clicked;
    this.tips?.hide();
    if (!chosen || step.instead) this.redraw(thing);
    if (chosen) this.tips?.show(thing, touch ? { act: () => this.choose(chosen) } : {});
    if (chosen && touch) this.asked.point(chosen, true);
  }

  /**
   * The selection after a click. What is all of an option already is meant with a second click on it.
   * @param {string} target
   * @returns {import("./choosing.js").Step | null}
   */
  step(target) {
    const { clicked } = this;
    if (clicked.includes(target) && this.narrowed(clicked).chosen) return { clicked, instead: false };
    return clickedAlso(this.options, clicked, target);
  }

  /**
   * Does the thing belong to an option, but not to one that goes with what was clicked?
   * @param {string} target
   * @returns {boolean}
   */
  clashes(target) {
    return this.step(target) === null && this.options.some((option) => option.targets.includes(target));
  }

  /** @param {readonly string[]} clicked */
  narrowed(clicked) {
    return narrow(this.options, clicked, (one) => this.board.draws(one));
  }

  /** @param {Offer} option */
  choose(option) {
    // The choice beside a thing goes away, and the focus with it: back to the thing.
    if (this.keyed && this.popover.contains(document.activeElement)) this.board.focus(this.clicked[0] ?? "");
    this.clicked = [];
    this.previewed = "";
    this.hinted = [];
    this.tips?.hide();
    this.redraw(null);
    this.asked.act(option);
  }

  /**
   * Show what a thing is and, when the server has answered, why it cannot be chosen now.
   * @param {Element} thing
   * @param {string} target
   */
  async explain(thing, target) {
    this.previewed = "";
    this.tips?.show(thing);
    if (!target) return;
    const reason = await this.asked.why(target);
    if (reason && this.tips?.about === thing) this.tips.explain(thing, reason);
  }

  /**
   * Take the selection back.
   * @returns {boolean} whether there was something to take back
   */
  back() {
    const something = this.clicked.length > 0 || this.previewed !== "" || this.tips?.about != null;
    this.tips?.hide();
    this.previewed = "";
    if (this.clicked.length) {
      const last = this.clicked[0] ?? "";
      this.clicked = [];
      this.redraw(null);
      if (this.keyed) this.board.focus(last);
    }
    return something;
  }

  /**
   * Show the things of an option that a bot speaks of; what was clicked stays so.
   * @param {readonly string[]} targets
   */
  hint(targets) {
    this.hinted = targets;
    const { glowing } = this.narrowed(this.clicked);
    this.board.mark(glowing, this.clicked, targets);
  }

  /**
   * Let glow what can be clicked now, and offer as buttons what cannot be clicked on the board.
   * @param {Element | null} thing  what was clicked last
   * @param {boolean} [told]  it was the table that told something new, and nobody clicked
   */
  redraw(thing, told = false) {
    const { left, glowing, buttons } = this.narrowed(this.clicked);
    this.board.mark(glowing, this.clicked, this.hinted);
    this.markFinal(glowing);
    this.retag(glowing);
    const shown = this.clicked.length > 0 && buttons.length > 0 && thing;
    this.popover.hidden = !shown;
    if (shown) this.pop(buttons, thing);
    this.asked.changed(this.clicked, left, told);
  }

  /**
   * Costs and gains on the board are those of the way chosen so far.
   * @param {Set<string>} glowing
   */
  retag(glowing) {
    const anew = [];
    for (const tag of this.board.root.querySelectorAll("[data-tag]")) {
      const thing = tag.closest("[data-target]");
      const target = thing ? targetOf(thing) : "";
      // What was clicked, and what no longer goes with it, keep the figures that they had.
      if (!glowing.has(target) || this.clicked.includes(target)) continue;
      const figure = tagged(tag.getAttribute("data-tag") ?? "", this.behind(target));
      const text = tag.querySelector("text");
      const said = text?.textContent ? `${text.textContent[0]}${figure}` : "";
      const told = !tag.classList.contains("part-untold");
      if (told === figure > 0 && text?.textContent === said) continue;
      tag.classList.toggle("part-untold", figure === 0);
      if (text && said) text.textContent = said;
      anew.push(tag);
    }
    if (anew.length) this.board.rewritten(anew);
  }

  /**
   * What cannot be taken back looks so before it is clicked.
   * @param {Set<string>} glowing
   */
  markFinal(glowing) {
    for (const element of this.board.root.querySelectorAll(".can")) {
      const target = targetOf(element);
      const offers = glowing.has(target) ? this.behind(target) : [];
      element.classList.toggle("final", offers.length > 0 && offers.every((offer) => offer.reveals));
    }
  }

  /**
   * @param {Offer[]} buttons
   * @param {Element} thing
   */
  pop(buttons, thing) {
    const back = made("button", "popover-back", this.texts.back);
    back.type = "button";
    back.addEventListener("click", () => this.back());
    const list = buttons.map((option) => optionButton(option, this.texts, (one) => this.choose(one)));
    // Whoever goes through the choices by keys stays where they are.
    const at = [...this.popover.children].findIndex((one) => one === document.activeElement);
    this.popover.replaceChildren(...list, back);
    this.popped = thing;
    this.follow();
    if (this.keyed || at >= 0) (list[at] ?? list[0])?.focus();
  }
}
