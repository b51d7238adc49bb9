// @ts-check
/** Tips: what a thing on the board is, and what choosing it would cost and give; beside it, never over it. */

import { handleOf, targetOf } from "../board/board.js";
import { chips, made } from "../board/faces.js";
import { thingAt } from "../board/reach.js";
import { taggedWords } from "./partial.js";

/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{left: number, top: number}} Place */

const AWAY = 10;
const EDGE = 8;
// How finely a place is looked for where none at the sides of a thing is free.
const STEP = 16;
// So many pixels further away is as bad as to cover one thing that must stay free, or one that should.
const MUST = 10_000;
const RATHER = 120;
// What lies further than this from its thing is no longer read with it: every pixel more counts as so many.
const NEAR = 120;
const BEYOND = 5;
// Milliseconds: before the first tip, and before the next one when the last has just gone.
const SLOW = 380;
const QUICK = 70;
const FRESH = 600;
const EXPLAINED = "#board [data-name], [data-tip]";
// More options than this are counted, not listed.
const LISTED = 3;

/**
 * Where something of this size goes so that it covers nothing of the box: above it, below, right or left, where there is
 * room. Where it would cover what must stay free, it gives way to the nearest place where it covers least.
 * @param {Box} box
 * @param {{width: number, height: number}} size
 * @param {{width: number, height: number, top?: number}} room  `top`: what lies above it must stay free
 * @param {readonly Box[]} free  what must not be covered
 * @param {readonly Box[]} seen  what should rather not be covered
 * @returns {Place}
 */
export function beside(box, size, room, free = [], seen = []) {
  const sides = placesBeside(box, size, room);
  let best = sides[0];
  let worst = Infinity;
  sides.concat(free.length + seen.length ? placesAround(box, size, room) : []).forEach((place, at) => {
    const away = at < sides.length ? at : distance(apart(place, size, box));
    const bad = MUST * covered(place, size, free) + RATHER * covered(place, size, seen) + away;
    if (bad < worst) [best, worst] = [place, bad];
  });
  return best;
}

/**
 * How bad it is to lie so many pixels away.
 * @param {number} away
 * @returns {number}
 */
function distance(away) {
  return away + BEYOND * Math.max(0, away - NEAR);
}

/**
 * How many boxes something at this place would cover, if only in part.
 * @param {Place} place
 * @param {{width: number, height: number}} size
 * @param {readonly Box[]} boxes
 * @returns {number}
 */
function covered({ left, top }, { width, height }, boxes) {
  const over = (/** @type {Box} */ one) =>
    one.left < left + width && one.right > left && one.top < top + height && one.bottom > top;
  return boxes.filter(over).length;
}

/**
 * The places at the sides of a box, best first: those with enough room, in the middle of a side before its corners.
 * @param {Box} box
 * @param {{width: number, height: number}} size
 * @param {{width: number, height: number, top?: number}} room
 * @returns {[Place, ...Place[]]}
 */
function placesBeside(box, size, room) {
  const ceiling = room.top ?? 0;
  const gaps = {
    above: box.top - ceiling - AWAY - EDGE - size.height,
    below: room.height - box.bottom - AWAY - EDGE - size.height,
    right: room.width - box.right - AWAY - EDGE - size.width,
    left: box.left - AWAY - EDGE - size.width,
  };
  const sides = /** @type {("above" | "below" | "right" | "left")[]} */ (["above", "below", "right", "left"]);
  const roomy = sides.filter((one) => gaps[one] >= 0);
  // The largest gap where there is room nowhere.
  if (!roomy.length) roomy.push(sides.reduce((one, two) => (gaps[two] > gaps[one] ? two : one)));
  const places = [0.5, 0, 1].flatMap((share) =>
    roomy.map((side) => {
      const [x, y] = [box.left + share * (box.right - box.left - size.width), box.top + share * (box.bottom - box.top - size.height)];
      const left = side === "right" ? box.right + AWAY : side === "left" ? box.left - AWAY - size.width : x;
      const top = side === "below" ? box.bottom + AWAY : side === "above" ? box.top - AWAY - size.height : y;
      return { left: within(left, 0, room.width - size.width), top: within(top, ceiling, room.height - size.height) };
    }),
  );
  return /** @type {[Place, ...Place[]]} */ (places);
}

/**
 * The places all over the room that leave the box free.
 * @param {Box} box
 * @param {{width: number, height: number}} size
 * @param {{width: number, height: number, top?: number}} room
 * @returns {Place[]}
 */
function placesAround(box, size, room) {
  /** @type {Place[]} */
  const places = [];
  for (let top = (room.top ?? 0) + EDGE; top + size.height <= room.height - EDGE; top += STEP) {
    for (let left = EDGE; left + size.width <= room.width - EDGE; left += STEP) {
      if (apart({ left, top }, size, box) >= AWAY) places.push({ left, top });
    }
  }
  return places;
}

/**
 * How far something at this place would be from the box.
 * @param {Place} place
 * @param {{width: number, height: number}} size
 * @param {Box} box
 * @returns {number}
 */
function apart({ left, top }, { width, height }, box) {
  const across = Math.max(0, left - box.right, box.left - left - width);
  const down = Math.max(0, top - box.bottom, box.top - top - height);
  return Math.hypot(across, down);
}

/**
 * @param {number} at
 * @param {number} least
 * @param {number} most
 * @returns {number}
 */
function within(at, least, most) {
  return Math.max(least + EDGE, Math.min(at, most - EDGE));
}

/**
 * Put an element beside a thing.
 * @param {HTMLElement} element  one that lies in the page's layer of fixed things, and is shown
 * @param {Element} thing
 * @param {Iterable<Element>} [free]  what must not be covered
 * @param {Iterable<Element>} [seen]  what should rather not be covered
 */
export function putBeside(element, thing, free = [], seen = []) {
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  const bar = document.getElementById("actions")?.getBoundingClientRect();
  // On a phone the actions lie over the lower edge; at a desk they are above the board, and nothing covers them.
  const below = bar && bar.width > innerWidth * 0.9 && bar.bottom >= innerHeight - 2;
  const room = { width: innerWidth, height: below ? bar.top : innerHeight, top: below ? 0 : Math.max(0, bar?.bottom ?? 0) };
  const boxes = (/** @type {Iterable<Element>} */ all) => Array.from(all, (one) => one.getBoundingClientRect());
  const { left, top } = beside(thing.getBoundingClientRect(), size, room, boxes(free), boxes(seen));
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

/**
 * Does a thing have the focus, for somebody who comes by keys?
 * @param {Element} thing
 * @returns {boolean}
 */
function hasFocus(thing) {
  return thing.matches(":focus-visible") || handleOf(thing).matches(":focus-visible");
}

export class Tips {
  /**
   * @param {HTMLElement} tip
   * @param {(key: string, values?: Record<string, string | number>) => string} words
   * @param {Record<string, string>} texts
   * @param {object} asked
   * @param {(target: string) => Offer[]} asked.behind  what a click on the target could lead to
   * @param {(target: string) => Promise<string>} asked.why  the reason that the rules give why it cannot be chosen
   * @param {(reason: string) => void} asked.heard  say it to whoever comes by keys: a tip that changes is not read again
   * @param {(target: string) => {words: string, open: () => void} | null} asked.rule  what the rulebook says of a thing
   */
  constructor(tip, words, texts, asked) {
    this.tip = tip;
    this.words = words;
    this.texts = texts;
    this.asked = asked;
    /** @type {Element | null} */
    this.about = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.gone = 0;
    /** @type {Element | null} what the mouse is on, explained already or soon */
    this.next = null;
    // How far the mouse is from what can be pressed in the tip.
    this.far = Infinity;
    // After a click things move under a mouse that does not: nobody has asked about them.
    this.resting = false;
    document.addEventListener("pointerdown", () => (this.resting = true), { capture: true });
    document.addEventListener("pointermove", (event) => {
      if (this.resting && Math.hypot(event.movementX, event.movementY) <= 1) return;
      this.resting = false;
      if (event.pointerType === "mouse") this.over(event);
    });
    document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.over(event));
    document.addEventListener("focusin", (event) => this.focus(event.target));
    // The way from a thing to the button in its own tip goes through a moment without focus.
    document.addEventListener("focusout", () => this.tip.classList.contains("pressable") || this.hide());
    addEventListener("scroll", () => this.scrolled(), { capture: true, passive: true });
  }

  /** @param {PointerEvent} event */
  over(event) {
    const { target, clientX, clientY } = event;
    if (this.resting) return;
    if (target instanceof Element && this.tip.contains(target)) {
      clearTimeout(this.timer);
      return;
    }
    const near = target instanceof Element ? (target.closest(EXPLAINED) ?? thingAt(target, clientX, clientY)) : null;
    const thing = near?.matches(EXPLAINED) ? near : null;
    const comes = this.comes(clientX, clientY);
    if (thing === this.next) return;
    clearTimeout(this.timer);
    if (thing !== this.about && comes) {
      // Where it stops on its way, it asks about what lies there.
      this.timer = setTimeout(() => {
        this.far = -1;
        this.over(event);
      }, SLOW);
      return;
    }
    if (thing !== this.about) this.hide();
    this.next = thing;
    if (!thing || thing === this.about) return;
    const wait = Date.now() - this.gone < FRESH ? QUICK : SLOW;
    this.timer = setTimeout(() => void this.rest(thing), wait);
  }

  /**
   * Does the mouse come nearer to what can be pressed in the tip? Then the tip waits for it, whatever lies between.
   * @param {number} x
   * @param {number} y
   * @returns {boolean}
   */
  comes(x, y) {
    const goal = this.about && this.tip.querySelector(".tip-more");
    if (!goal) return false;
    const { left, right, top, bottom } = goal.getBoundingClientRect();
    const before = this.far;
    this.far = Math.hypot(Math.max(0, left - x, x - right), Math.max(0, top - y, y - bottom));
    return this.far <= before;
  }

  /**
   * The mouse rests on a thing, or the focus does: it is explained, and why it cannot be chosen.
   * @param {Element} thing
   * @param {boolean} [keyed]
   */
  async rest(thing, keyed = false) {
    this.show(thing);
    const target = targetOf(thing);
    if (!target || this.about !== thing || this.asked.behind(target).length) return;
    const reason = await this.asked.why(target);
    if (!reason || this.about !== thing) return;
    this.show(thing, { reason });
    if (keyed) this.asked.heard(reason);
  }

  /**
   * A tip is put away with what is scrolled away. What has the focus keeps it: the browser scrolls to what the arrows
   * lead to, and the log scrolls when somebody moves, before the reason is there that shall be read and heard.
   */
  scrolled() {
    if (this.about && hasFocus(this.about)) putBeside(this.tip, this.about);
    else this.hide();
  }

  /**
   * Say why a thing cannot be chosen.
   * @param {Element} thing
   * @param {string} reason
   */
  explain(thing, reason) {
    this.show(thing, { reason });
    if (hasFocus(thing)) this.asked.heard(reason);
  }

  /** @param {EventTarget | null} target */
  focus(target) {
    const thing = target instanceof Element && target.matches(":focus-visible") ? target.closest(EXPLAINED) : null;
    if (thing) void this.rest(thing, true);
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
    const offers = target ? this.asked.behind(target) : [];
    const parts = this.parts(name, offers, thing, more);
    if (!parts.length) return;
    // The name of a thing is its label: what describes it is the rest.
    const rest = made("div", "tip-rest");
    rest.id = "tip-rest";
    const known = name && thing.hasAttribute("data-name");
    rest.append(...parts.splice(known ? 1 : 0));
    this.tip.replaceChildren(...parts, rest);
    this.unmark();
    this.about = thing;
    this.far = Infinity;
    this.tip.hidden = false;
    this.tip.classList.toggle("pressable", Boolean(more.act));
    if (rest.childElementCount) handleOf(thing).setAttribute("aria-describedby", rest.id);
    this.giveWay();
  }

  /** What is compared, and the picture of what would come of it, stay free of what a finger has called up. */
  giveWay() {
    // What a player gains the tip says itself.
    const free = '#prompt, #board .can, #board [data-area]:not([data-area^="player:"]) .ghosts > *';
    const pressed = this.tip.classList.contains("pressable");
    if (this.about) putBeside(this.tip, this.about, pressed ? document.querySelectorAll(free) : []);
  }

  /**
   * @param {string} name
   * @param {Offer[]} offers
   * @param {Element} thing
   * @param {{reason?: string, act?: () => void}} more
   * @returns {HTMLElement[]}
   */
  parts(name, offers, thing, more) {
    const final = thing.classList.contains("final");
    // What is drawn as an option, and nothing else, is called by what comes of it.
    const drawn = targetOf(thing).startsWith("menu:") && Boolean(name);
    /** @type {HTMLElement[]} */
    const parts = [];
    if (name) parts.push(made("p", "tip-name", name));
    for (const offer of offers.length > LISTED ? [] : offers) {
      const line = made("p", "tip-option");
      if (offer.words !== name && !drawn) line.append(made("span", "tip-words", offer.words));
      const row = chips(offer, this.texts, final);
      if (row) line.append(row);
      if (line.childElementCount) parts.push(line);
    }
    if (offers.length > LISTED) parts.push(...this.counted(offers, thing));
    // The sign for it on the board is a dashed line.
    if (final) parts.push(made("p", "tip-final chip-final", this.texts.final_glow));
    if (more.reason) parts.push(made("p", "tip-reason", more.reason));
    if (more.act) {
      const button = made("button", "action primary", this.texts.do_it);
      button.type = "button";
      button.addEventListener("click", more.act);
      parts.push(button);
    }
    const rule = parts.length ? this.asked.rule(targetOf(thing)) : null;
    if (rule) parts.push(this.ruleButton(rule));
    return parts;
  }

  /**
   * The way to what the rulebook says.
   * @param {{words: string, open: () => void}} rule
   * @returns {HTMLElement}
   */
  ruleButton({ words, open }) {
    const button = made("button", "tip-more", words);
    button.type = "button";
    // The focus stays with the thing: it is what somebody comes back to.
    button.addEventListener("pointerdown", (event) => event.preventDefault());
    button.addEventListener("click", () => {
      this.hide();
      open();
    });
    return button;
  }

  /**
   * Where there are too many ways to list them: how many there are, and what the figures on the thing mean.
   * @param {Offer[]} offers
   * @param {Element} thing
   * @returns {HTMLElement[]}
   */
  counted(offers, thing) {
    const parts = [made("p", "tip-count", this.words("several_ways", { n: offers.length }))];
    for (const tag of thing.querySelectorAll("[data-tag]")) {
      const kind = tag.getAttribute("data-tag") ?? "";
      const amount = taggedWords(kind, offers);
      const key = kind.startsWith("gain:") ? "tag_gain" : "tag_cost";
      if (amount) parts.push(made("p", "tip-tag", this.words(key, { figure: tag.textContent ?? "", amount })));
    }
    return parts;
  }

  unmark() {
    if (!this.about) return;
    for (const one of [this.about, handleOf(this.about)]) one.removeAttribute("aria-describedby");
  }

  hide() {
    clearTimeout(this.timer);
    this.next = null;
    if (!this.about) return;
    this.unmark();
    this.about = null;
    this.tip.hidden = true;
    this.tip.classList.remove("pressable");
    this.gone = Date.now();
  }
}
