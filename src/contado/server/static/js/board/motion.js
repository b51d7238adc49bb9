// @ts-check
/** What moves between two pictures: pieces travel, things are built up, ways are paved, dice shake, points fly to the score. */

import { signed } from "./faces.js";
import { followTheme } from "../page/theme.js";
import { svg } from "./patching.js";

/** @typedef {import("../types.js").MotionStep} MotionStep */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {{rect: DOMRect, image: SVGGElement, area: SVGSVGElement | null, frame: DOMRect}} Seen  a thing in a picture */
/** @typedef {{step: MotionStep, begin: number, end: number}} Timed */

// Milliseconds at normal speed: what flies has weight, and settles when it lands.
const FLIGHT = 180;
const SETTLE = 90;
const TRACE = 240;
// What is complete is traced thing after thing.
const NEXT = 18;
const ROLL = 420;
const POINTS = 520;
const AFTER = 90;
const LONGEST = 1400;
const EASE = "cubic-bezier(.3,.1,.2,1)";
// How much larger a thing is at the end of its flight, before it settles.
const LIFT = 1.07;
// In so many courses something is built. Edges reach out beside the shapes that they belong to.
const COURSES = 4;
const BESIDE = "-40px";
// What an option has in a picture, and a thing that moves has not.
const OFFERED = ".glow, .aura, [data-offer], [data-tag], [data-whole]:has(> .gain)";

/** @type {Record<string, number>} */
const LASTS = { roll: ROLL, points: POINTS, trace: TRACE };
// Dice are thrown together.
/** @type {Record<string, number>} */
const PAUSES = { roll: 30, trace: NEXT };

/** @type {Record<string, number>} */
const FACTORS = { slow: 2.2, normal: 1, fast: 0.5, none: 0 };

/**
 * How long things take at a speed, as a factor; nothing moves at 0.
 * @param {string} speed
 * @param {boolean} reduced  the person's system asks for no motion
 * @returns {number}
 */
export function factor(speed, reduced) {
  return reduced ? 0 : (FACTORS[speed] ?? 1);
}

/**
 * When each step begins and ends: one after another with overlap, never longer in all than is pleasant to watch.
 * @param {readonly MotionStep[]} steps
 * @param {number} pace
 * @returns {Timed[]}
 */
export function timed(steps, pace) {
  let begin = 0;
  // When all that travels has arrived, and all that is complete is traced.
  let arrived = 0;
  let traced = 0;
  const plan = steps.map((step) => {
    const { kind } = step;
    if (kind === "trace") begin = Math.max(begin, arrived);
    // What is built rises of what lands there.
    if (kind === "build") begin = Math.max(begin, arrived - SETTLE);
    if (kind === "points") begin = Math.max(begin, traced);
    const one = { step, begin, end: begin + (LASTS[kind] ?? FLIGHT + SETTLE) };
    if (kind === "trace") traced = one.begin + TRACE / 2;
    else if (kind !== "points" && kind !== "roll") arrived = Math.max(arrived, one.end);
    begin += PAUSES[kind] ?? AFTER;
    return one;
  });
  const last = Math.max(0, ...plan.map((one) => one.end));
  const shrink = pace * Math.min(1, LONGEST / Math.max(last, 1));
  return plan.map((one) => ({ step: one.step, begin: one.begin * shrink, end: one.end * shrink }));
}

export class Motions {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.layer = svg("svg", { class: "contado flying", "aria-hidden": "true" });
    followTheme(this.layer);
    document.body.append(this.layer);
    /** @type {Set<Animation>} */
    this.running = new Set();
  }

  /**
   * Remember the things that will move as they are now.
   * @param {readonly MotionStep[]} steps
   * @returns {Map<string, Seen>}
   */
  before(steps) {
    /** @type {Map<string, Seen>} */
    const seen = new Map();
    for (const { start, end } of steps) {
      for (const target of [start, end]) {
        if (!target || seen.has(target)) continue;
        const thing = this.look(target);
        if (thing) seen.set(target, thing);
      }
    }
    return seen;
  }

  /**
   * What is seen to move of a thing: its piece, without the captions and amounts beside it.
   * @param {string} target
   * @returns {SVGGraphicsElement | null}
   */
  piece(target) {
    const element = this.board.find(target);
    const part = element?.hasAttribute("data-area") ? null : element?.querySelector("[data-piece]");
    return part instanceof SVGGraphicsElement ? part : element;
  }

  /**
   * @param {string} target
   * @returns {Seen | null}
   */
  look(target) {
    const element = this.piece(target);
    const rect = element?.getBoundingClientRect();
    if (!element || !rect || rect.width === 0) return null;
    const area = element.closest("svg");
    return { rect, image: lifted(element), area, frame: (area ?? element).getBoundingClientRect() };
  }

  /**
   * A remembered thing where its place is now: its area may have been moved or drawn larger meanwhile.
   * @param {Seen | undefined} seen
   * @returns {Seen | null}
   */
  again(seen) {
    const frame = seen?.area?.getBoundingClientRect();
    if (!seen || !frame || !seen.area?.isConnected || frame.width === 0) return seen ?? null;
    const { frame: old, rect } = seen;
    const scale = frame.width / old.width;
    const [x, y] = [frame.left - old.left * scale, frame.top - old.top * scale];
    if (Math.abs(scale - 1) < 0.001 && Math.abs(x) < 0.5 && Math.abs(y) < 0.5) return seen;
    const image = svg("g");
    const moved = svg("g", { transform: `matrix(${scale} 0 0 ${scale} ${x} ${y})` });
    moved.append(seen.image.cloneNode(true));
    image.append(moved);
    const there = new DOMRect(rect.x * scale + x, rect.y * scale + y, rect.width * scale, rect.height * scale);
    return { rect: there, image, area: seen.area, frame };
  }

  /**
   * Play what moves between the remembered picture and the one that is shown now.
   * @param {readonly MotionStep[]} steps
   * @param {Map<string, Seen>} before
   * @param {number} pace
   * @returns {Promise<void>}
   */
  async play(steps, before, pace) {
    if (pace <= 0 || steps.length === 0) return;
    const plan = timed(steps, pace);
    for (const [target, seen] of before) before.set(target, this.again(seen) ?? seen);
    const coming = plan.filter((one) => one.step.kind !== "trace");
    const arrivals = new Map(coming.map((one) => [one.step.end, one.end]));
    for (const [target, until] of arrivals) this.keepBack(target, before.get(target), until);
    await Promise.all(plan.map((one) => this.one(one, before)));
  }

  /** End everything that moves. */
  stop() {
    for (const animation of this.running) animation.cancel();
    this.running.clear();
    this.layer.replaceChildren();
    for (const one of document.querySelectorAll(".flying-points")) one.remove();
  }

  /**
   * @param {Timed} timed
   * @param {Map<string, Seen>} before
   * @returns {Promise<void>}
   */
  one({ step, begin, end }, before) {
    const time = { begin, end };
    if (step.kind === "points") return this.points(step, before, time);
    if (step.kind === "roll") return this.roll(step.end, time);
    if (step.kind === "trace") return this.trace(step.end, time);
    const from = before.get(step.start) ?? null;
    const to = this.look(step.end);
    if (step.kind === "build" && to) return this.build(to, time);
    if (step.kind === "pave" && to) return this.pave(from ?? to, to, time);
    if (step.kind === "move" && from && to) return this.travel(from, to, time);
    if (step.kind === "leave" && from) return this.fade(from, time, 1, 0);
    return to ? this.fade(to, time, 0, 1) : Promise.resolve();
  }

  /**
   * The place where something is about to arrive looks as before until it has.
   * @param {string} target
   * @param {Seen | undefined} before
   * @param {number} until
   */
  keepBack(target, before, until) {
    const element = this.piece(target);
    // A whole area is no piece that arrives.
    if (!element || element.hasAttribute("data-area")) return;
    this.run(element, [{ opacity: 0 }, { opacity: 0 }], until, 0);
    if (!before) return;
    const image = /** @type {SVGGElement} */ (before.image.cloneNode(true));
    this.layer.prepend(image);
    void this.run(image, [{ opacity: 1 }, { opacity: 1 }], until, 0).then(() => image.remove());
  }

  /**
   * @param {Seen} from
   * @param {Seen} to
   * @param {{begin: number, end: number}} time
   */
  travel(from, to, time) {
    // The piece is the smaller of the two: one end may be a whole display.
    const size = (/** @type {DOMRect} */ rect) => rect.width * rect.height;
    const outward = size(from.rect) <= size(to.rect) * 1.6;
    const image = /** @type {SVGGElement} */ ((outward ? from : to).image.cloneNode(true));
    const home = outward ? from.rect : to.rect;
    const scale = (/** @type {DOMRect} */ rect) =>
      Math.min(1.5, Math.max(0.5, Math.sqrt(size(rect) / Math.max(1, size(home)))));
    const at = (/** @type {DOMRect} */ rect, lift = 1) => moved(home, rect, scale(rect) * lift);
    const landed = FLIGHT / (FLIGHT + SETTLE);
    const frames = [
      { transform: at(from.rect), easing: EASE },
      { transform: at(to.rect, LIFT), easing: "ease-in", offset: landed },
      { transform: at(to.rect) },
    ];
    return this.fly(image, frames, time, "linear");
  }

  /**
   * Something rises from its foot, course by course, and settles.
   * @param {Seen} to
   * @param {{begin: number, end: number}} time
   */
  build(to, time) {
    const image = /** @type {SVGGElement} */ (to.image.cloneNode(true));
    const at = (/** @type {string} */ hidden, lift = 1) => ({
      clipPath: `inset(${hidden} ${BESIDE} ${BESIDE})`,
      transform: moved(to.rect, to.rect, lift),
    });
    const frames = [
      { ...at("100%"), easing: `steps(${COURSES}, jump-both)` },
      { ...at(BESIDE, LIFT), easing: "ease-in", offset: FLIGHT / (FLIGHT + SETTLE) },
      at(BESIDE),
    ];
    return this.fly(image, frames, time, "linear");
  }

  /**
   * A way comes into sight from the side of the thing where it begins.
   * @param {Seen} from
   * @param {Seen} to
   * @param {{begin: number, end: number}} time
   */
  pave(from, to, time) {
    const image = /** @type {SVGGElement} */ (to.image.cloneNode(true));
    const frames = [{ clipPath: uncovered(from.rect, to.rect) }, { clipPath: `inset(${BESIDE})` }];
    return this.fly(image, frames, time, "linear");
  }

  /**
   * Light something up for a moment.
   * @param {string} target
   * @param {{begin: number, end: number}} time
   */
  trace(target, time) {
    const seen = this.look(target);
    if (!seen) return Promise.resolve();
    const at = (/** @type {number} */ shown, offset = 0) => ({ opacity: shown, offset });
    seen.image.classList.add("traced");
    return this.fly(seen.image, [at(0), at(1, 0.4), at(0, 1)], time);
  }

  /**
   * @param {Seen} seen
   * @param {{begin: number, end: number}} time
   * @param {number} first
   * @param {number} last
   */
  fade(seen, time, first, last) {
    const image = /** @type {SVGGElement} */ (seen.image.cloneNode(true));
    const at = (/** @type {number} */ shown) => ({
      opacity: shown,
      transform: moved(seen.rect, seen.rect, 0.8 + 0.2 * shown),
    });
    return this.fly(image, [at(first), at(last)], time);
  }

  /**
   * @param {string} target
   * @param {{begin: number, end: number}} time
   */
  roll(target, time) {
    const seen = this.look(target);
    if (!seen) return Promise.resolve();
    const turns = [0, -24, 20, -14, 8, 0].map((turn, at) => ({
      transform: moved(seen.rect, seen.rect, at === 0 || at === 5 ? 1 : 1.12, turn),
    }));
    return this.fly(/** @type {SVGGElement} */ (seen.image.cloneNode(true)), turns, time);
  }

  /**
   * Where the seat's points are seen: beside the name, on the board, or with the player's things.
   * @param {number} seat
   * @returns {Element | null}
   */
  score(seat) {
    const beside = [...document.querySelectorAll(`[data-points="${seat}"]`)].find((one) => one.checkVisibility());
    return beside ?? this.board.find(`score:${seat}`) ?? this.board.find(`player:${seat}`);
  }

  /**
   * @param {MotionStep} step
   * @param {Map<string, Seen>} before
   * @param {{begin: number, end: number}} time
   */
  async points(step, before, time) {
    const score = this.score(step.seat);
    if (!score || !step.points) return;
    const whole = score.getBoundingClientRect();
    // Of a player's whole area: its upper right corner, where the eye looks for points.
    const goal = score.hasAttribute("data-area") ? new DOMRect(whole.right - 60, whole.top, 60, 40) : whole;
    const from = before.get(step.start)?.rect ?? this.board.find(step.start)?.getBoundingClientRect() ?? goal;
    const label = document.createElement("span");
    label.className = `flying-points seat-${step.seat}${step.points < 0 ? " lost" : ""}`;
    label.textContent = signed(step.points);
    label.setAttribute("aria-hidden", "true");
    document.body.append(label);
    const half = { x: label.offsetWidth / 2, y: label.offsetHeight / 2 };
    const at = (/** @type {DOMRect} */ rect, rise = 0) =>
      `translate(${rect.left + rect.width / 2 - half.x}px,${rect.top + Math.min(rect.height / 2, 40) - half.y - rise}px)`;
    const frames = [
      { transform: at(from), opacity: 0 },
      { transform: at(from, 14), opacity: 1, offset: 0.25 },
      { transform: at(goal, 0), opacity: 1, offset: 0.9 },
      { transform: at(goal, 0), opacity: 0 },
    ];
    await this.run(label, frames, time.end - time.begin, time.begin);
    label.remove();
    if (score instanceof HTMLElement) void this.run(score, [{ scale: 1.25 }, { scale: 1 }], 160, 0);
  }

  /**
   * @param {SVGGElement} image
   * @param {Keyframe[]} frames
   * @param {{begin: number, end: number}} time
   * @param {string} [easing]
   */
  async fly(image, frames, time, easing = EASE) {
    this.layer.append(image);
    await this.run(image, frames, time.end - time.begin, time.begin, easing);
    image.remove();
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {number} duration
   * @param {number} delay
   * @param {string} [easing]
   * @returns {Promise<void>}
   */
  async run(element, frames, duration, delay, easing = EASE) {
    const animation = element.animate(frames, { duration, delay, easing, fill: "backwards" });
    this.running.add(animation);
    // Cancelled is as good as finished.
    await animation.finished.catch(() => undefined);
    this.running.delete(animation);
  }
}

/**
 * How a way is hidden before it is paved: all of it but its edge at the side where it begins.
 * @param {DOMRect} from
 * @param {DOMRect} way
 * @returns {string}
 */
export function uncovered(from, way) {
  const across = way.left + way.width / 2 - from.left - from.width / 2;
  const down = way.top + way.height / 2 - from.top - from.height / 2;
  const level = Math.abs(across) >= Math.abs(down);
  const hidden = level ? (across < 0 ? "left" : "right") : down < 0 ? "top" : "bottom";
  return `inset(${["top", "right", "bottom", "left"].map((side) => (side === hidden ? "100%" : BESIDE)).join(" ")})`;
}

/**
 * The transform, in the page's coordinates, that takes what lies at `home` to the middle of another place.
 * @param {DOMRect} home
 * @param {DOMRect} rect
 * @param {number} scale
 * @param {number} [turn]
 * @returns {string}
 */
function moved(home, rect, scale, turn = 0) {
  const from = { x: home.left + home.width / 2, y: home.top + home.height / 2 };
  const to = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
  return `translate(${to.x}px,${to.y}px) rotate(${turn}deg) scale(${scale}) translate(${-from.x}px,${-from.y}px)`;
}

// What is said of a thing that can be chosen, and of none of its copies.
const STATES = ["can", "chosen", "hinted"];

/**
 * A copy of a thing for the flying layer, where it looks as in its own place: the classes around it give its colours.
 * @param {SVGGraphicsElement} element
 * @returns {SVGGElement}
 */
function lifted(element) {
  const copy = /** @type {Element} */ (element.cloneNode(true));
  // What moves is not offered any more: its light and what it would have given or cost stay behind.
  for (const one of copy.querySelectorAll(OFFERED)) one.remove();
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["data-target", "data-name", "data-piece", "data-area", "tabindex", "role", "aria-label", "id"]) {
      one.removeAttribute(name);
    }
    one.classList.remove(...STATES);
  }
  const matrix = element.getScreenCTM() ?? new DOMMatrix();
  // The thing's own transform is part of its matrix already.
  copy.removeAttribute("transform");
  /** @type {Element} */
  let image = copy;
  for (let around = element.parentElement; around && !(around instanceof SVGSVGElement); around = around.parentElement) {
    const group = svg("g", { class: around.getAttribute("class") ?? "" });
    group.classList.remove(...STATES);
    group.append(image);
    image = group;
  }
  const placed = svg("g", { transform: `matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${matrix.e} ${matrix.f})` });
  placed.append(image);
  const whole = svg("g");
  whole.append(placed);
  return whole;
}
