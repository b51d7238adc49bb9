// @ts-check
/** Rings around the things that a told step or a hint has to do with: whoever reads it finds them, also when nothing moves. */

import { ICONS } from "../panels/analysis/signs.js";
import { seenFrame } from "./frames.js";
import { freest, written } from "./marks.js";
import { svg } from "./patching.js";

/** @typedef {import("../types.js").MotionStep} MotionStep */
/** @typedef {import("./board.js").Board} Board */

// How far a ring keeps from its thing, and how round it is, in the measures of a drawing.
const AWAY = 3;
const ROUND = 9;
// How large the sign at a ring is, in pixels; it is drawn on a field of 24 by 24.
const SIGN = 23;
const FIELD = 24;
// How far the widest ring reaches to both sides of its line, and what is kept free around words that it would cross.
const REACH = 4;
const FREE = 1;

/**
 * The things of a step, and whether they are where it begins. The dice that follow are thrown for what comes next.
 * @param {readonly MotionStep[]} steps
 * @returns {Map<string, "from" | "to">}
 */
export function pointed(steps) {
  const next = steps.findIndex((step, at) => at > 0 && step.kind === "roll");
  /** @type {Map<string, "from" | "to">} */
  const found = new Map();
  for (const { kind, start, end, seat } of next < 0 ? steps : steps.slice(0, next)) {
    if (kind === "trace" || kind === "pave") continue;
    if (kind === "points") found.set(`score:${seat}`, "to");
    else {
      if (start && !found.has(start)) found.set(start, "from");
      if (end) found.set(end, "to");
    }
  }
  return found;
}

export class Rings {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {SVGElement[]} */
    this.drawn = [];
    // What a lesson speaks of stays ringed as long as it is spoken of, whatever else is pointed at.
    /** @type {readonly string[]} */
    this.kept = [];
    /** @type {SVGElement[]} */
    this.lasting = [];
    addEventListener("resize", () => this.again());
  }

  /**
   * Draw them anew.
   * @param {readonly MotionStep[]} steps
   * @param {number} seat  whose step it is
   */
  draw(steps, seat) {
    this.clear();
    for (const [target, end] of pointed(steps)) this.add(target, `rings seat-${seat} ${end}`, this.drawn);
  }

  /**
   * Draw them around the things of an option that a bot speaks of, and of the one that was played. Signs tell them apart
   * for whoever cannot tell colours.
   * @param {readonly string[]} targets
   * @param {number} rank  of the option that the bot speaks of
   * @param {readonly string[]} played
   */
  around(targets, rank, played) {
    this.clear();
    for (const target of new Set([...targets, ...played])) {
      const hinted = targets.includes(target);
      /** @type {SVGElement[]} */
      const signs = [];
      if (hinted) signs.push(rankBadge(rank));
      if (played.includes(target)) signs.push(playedBadge());
      this.add(target, hinted ? "rings hint" : "rings played", this.drawn, signs);
    }
  }

  /**
   * Draw them around the things that a lesson speaks of, until it speaks of others.
   * @param {readonly string[]} targets
   */
  spoken(targets) {
    this.kept = targets;
    this.again();
  }

  /** Draw those of a lesson where their things are now: what was on its way, or not seen, may have come. */
  again() {
    remove(this.lasting);
    for (const target of this.kept) this.add(target, "rings hint spoken", this.lasting);
    // Beside what is asked for, everything else that can be chosen shines less: it can be chosen all the same.
    const { root } = this.board;
    for (const one of root.querySelectorAll(".spoken-of")) one.classList.remove("spoken-of");
    const asked = this.kept.map((target) => this.board.find(target)?.closest(".can")).filter((one) => !!one);
    for (const one of asked) one.classList.add("spoken-of");
    root.classList.toggle("pointed", asked.length > 0);
  }

  /**
   * @param {string} target
   * @param {string} classes
   * @param {SVGElement[]} drawn  where it is remembered
   * @param {readonly SVGElement[]} [signs]
   */
  add(target, classes, drawn, signs = []) {
    const thing = this.board.find(target);
    const area = thing?.closest("svg");
    // Points that stand beside the boards are not seen on them.
    if (!thing || !area || thing.hasAttribute("data-area") || !thing.checkVisibility({ checkOpacity: true })) return;
    // A drawing may say what shape a thing has; what can be chosen has a frame of its own, whatever room is kept around it.
    const framed = thing.querySelector(":scope > .outline") ?? thing.querySelector(":scope > .glow") ?? thing;
    const ring = ringed(framed, area, classes, signs);
    if (!ring) return;
    area.append(ring);
    drawn.push(ring);
  }

  /** Remove those that point at something for a moment. */
  clear() {
    remove(this.drawn);
  }

  /**
   * @param {string} area
   * @returns {SVGElement | null} the ring in an area at which its step ends, or begins if there is no other
   */
  within(area) {
    const here = this.drawn.filter((ring) => ring.closest("[data-area]")?.getAttribute("data-area") === area);
    return here.find((ring) => ring.classList.contains("to")) ?? here[0] ?? null;
  }
}

/** @param {SVGElement[]} rings */
function remove(rings) {
  for (const ring of rings.splice(0)) ring.remove();
}

/**
 * @param {Element} thing
 * @param {SVGSVGElement} area
 * @param {string} classes
 * @param {readonly SVGElement[]} signs  at its upper corners, where nothing is written: the left one, or the right one
 *   of what was played
 * @returns {SVGElement | null}
 */
function ringed(thing, area, classes, signs) {
  const inside = area.getScreenCTM()?.inverse();
  const rect = seenFrame(thing);
  if (!inside || !rect) return null;
  const [one, other] = [new DOMPoint(rect.left, rect.top), new DOMPoint(rect.right, rect.bottom)].map((point) =>
    point.matrixTransform(inside),
  );
  if (!one || !other) return null;
  const shape = {
    x: one.x - AWAY, y: one.y - AWAY, width: other.x - one.x + 2 * AWAY, height: other.y - one.y + 2 * AWAY, rx: ROUND,
  }; // prettier-ignore
  const group = svg("g", { class: classes, "aria-hidden": "true" });
  const lines = outlined(thing, inside);
  const open = gaps(shape, area, inside, lines !== null);
  /** @type {Record<string, string>} */
  const mask = open ? { mask: `url(#${open.id})` } : {};
  if (open) group.append(open);
  const framed = ["ring-edge", "ring"].map((name) => svg("rect", { class: name, ...shape }));
  for (const line of lines ?? framed) {
    // What is masked is measured in the drawing, whatever the line itself is measured in.
    const held = svg("g", mask);
    held.append(line);
    group.append(held);
  }
  if (signs.length) place(signs, rect, area, inside);
  group.append(...signs);
  return group;
}

/**
 * Put signs at a frame, off all that is written and off one another.
 * @param {readonly SVGElement[]} signs
 * @param {import("./frames.js").Frame} rect
 * @param {SVGSVGElement} area
 * @param {DOMMatrix} inside  from the window to the drawing
 */
function place(signs, rect, area, inside) {
  const away = AWAY / inside.a;
  const frame = { left: rect.left - away, right: rect.right + away, top: rect.top - away, bottom: rect.bottom + away };
  // A phone cuts off what lies outside of its area.
  const { width, height } = area.viewBox.baseVal;
  const outside = inside.inverse();
  const [low, high] = [new DOMPoint(0, 0).matrixTransform(outside), new DOMPoint(width, height).matrixTransform(outside)];
  const within = { left: low.x, right: high.x, top: low.y, bottom: high.y };
  const taken = written(area);
  for (const sign of signs) {
    const [x, y] = freest(frame, SIGN / 2, taken, within, !sign.classList.contains("played"));
    const { x: across, y: down } = new DOMPoint(x, y).matrixTransform(inside);
    sign.setAttribute("transform", `translate(${across} ${down}) scale(${(inside.a * SIGN) / FIELD})`);
    taken.push({ left: x - SIGN / 2, right: x + SIGN / 2, top: y - SIGN / 2, bottom: y + SIGN / 2 });
  }
}

/**
 * The ring of a thing whose drawing says what shape it has: along that shape, since a frame would take in its neighbours.
 * @param {Element} shape
 * @param {DOMMatrix} inside  from the window to the drawing
 * @returns {SVGElement[] | null} its edge and its line; null: it is a frame as any other
 */
function outlined(shape, inside) {
  if (!shape.classList.contains("outline") || !(shape instanceof SVGGraphicsElement)) return null;
  const own = shape.getScreenCTM();
  if (!own) return null;
  const { a, b, c, d, e, f } = inside.multiply(own);
  return ["ring-edge", "ring"].map((name) => {
    const line = /** @type {SVGElement} */ (shape.cloneNode(false));
    line.setAttribute("class", name);
    line.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
    // It is as wide as any other ring, however large its shape is drawn.
    line.style.setProperty("--thin", String(1 / Math.hypot(a, b)));
    return line;
  });
}

let masks = 0;

/**
 * A ring is open where it would lie over a figure or a word.
 * @param {{x: number, y: number, width: number, height: number}} shape
 * @param {SVGSVGElement} area
 * @param {DOMMatrix} inside  from the window to the drawing
 * @param {boolean} anywhere  whether its line may go through the middle, too
 * @returns {SVGElement | null} a mask, where there is anything to keep free
 */
function gaps({ x, y, width, height }, area, inside, anywhere) {
  const outer = { x: x - REACH, y: y - REACH, width: width + 2 * REACH, height: height + 2 * REACH };
  const seen = [...area.querySelectorAll("text")].filter((one) => !one.closest(".rings") && isRead(one));
  const words = seen.map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const low = new DOMPoint(left, top).matrixTransform(inside);
    const high = new DOMPoint(right, bottom).matrixTransform(inside);
    return { x: low.x - FREE, y: low.y - FREE, width: high.x - low.x + 2 * FREE, height: high.y - low.y + 2 * FREE };
  }).filter((one) => (anywhere ? isWithin : isCrossed)(one, outer)); // prettier-ignore
  if (!words.length) return null;
  masks += 1;
  const mask = svg("mask", { id: `ring-${masks}`, maskUnits: "userSpaceOnUse", ...outer });
  mask.append(svg("rect", { fill: "#fff", ...outer }), ...words.map((one) => svg("rect", { fill: "#000", rx: 2, ...one })));
  return mask;
}

/**
 * @param {{x: number, y: number, width: number, height: number}} one
 * @param {{x: number, y: number, width: number, height: number}} outer
 * @returns {boolean} whether any of a word lies within what a ring takes
 */
function isWithin(one, outer) {
  const [right, bottom] = [one.x + one.width, one.y + one.height];
  const [far, low] = [outer.x + outer.width, outer.y + outer.height];
  return one.width > 2 * FREE && right > outer.x && one.x < far && bottom > outer.y && one.y < low;
}

/**
 * Letters that were left out, since they would be too small, hide nothing.
 * @param {Element} text
 * @returns {boolean}
 */
function isRead(text) {
  return text.checkVisibility({ checkOpacity: true, visibilityProperty: true });
}

/**
 * @param {{x: number, y: number, width: number, height: number}} one
 * @param {{x: number, y: number, width: number, height: number}} outer  all that a ring takes, to its outer edge
 * @returns {boolean} whether the line of the ring goes through it
 */
export function isCrossed(one, outer) {
  if (!isWithin(one, outer)) return false;
  const [right, bottom] = [one.x + one.width, one.y + one.height];
  const [far, low] = [outer.x + outer.width, outer.y + outer.height];
  const within = 2 * REACH;
  return one.x < outer.x + within || one.y < outer.y + within || right > far - within || bottom > low - within;
}

/**
 * The sign of a hint's row, as a drawing: see `rankSign`.
 * @param {number} rank
 * @returns {SVGElement}
 */
function rankBadge(rank) {
  const badge = svg("g", { class: "badge" });
  badge.append(svg("circle", { r: FIELD / 2 }));
  if (rank === 1) badge.append(iconAt("star"));
  else {
    const number = svg("text", { y: 5.4 });
    number.textContent = `${rank}`;
    badge.append(number);
  }
  return badge;
}

/** @returns {SVGElement} */
function playedBadge() {
  const badge = svg("g", { class: "badge played" });
  const half = FIELD / 2;
  badge.append(svg("rect", { x: -half, y: -half, width: FIELD, height: FIELD, rx: 5 }), iconAt("pawn"));
  return badge;
}

/**
 * @param {string} name
 * @returns {SVGElement}
 */
function iconAt(name) {
  return svg("path", { d: ICONS[name] ?? "", transform: "scale(0.68) translate(-12 -12)" });
}
