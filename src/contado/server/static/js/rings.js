// @ts-check
/** Rings around the things that a told step has to do with: whoever reads it finds them, also when nothing moves. */

import { svg } from "./patching.js";

/** @typedef {import("./types.js").MotionStep} MotionStep */
/** @typedef {import("./board.js").Board} Board */

// How far a ring keeps from its thing, and how round it is, in the measures of a drawing.
const AWAY = 3;
const ROUND = 9;

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
  }

  /**
   * Draw them anew.
   * @param {readonly MotionStep[]} steps
   * @param {number} seat  whose step it is
   */
  draw(steps, seat) {
    this.clear();
    for (const [target, end] of pointed(steps)) this.add(target, `rings seat-${seat} ${end}`);
  }

  /**
   * Draw them around the things of an option that nobody can choose any more.
   * @param {readonly string[]} targets
   */
  around(targets) {
    this.clear();
    for (const target of targets) this.add(target, "rings hint");
  }

  /**
   * @param {string} target
   * @param {string} classes
   */
  add(target, classes) {
    const thing = this.board.find(target);
    const area = thing?.closest("svg");
    if (!thing || !area || thing.hasAttribute("data-area")) return;
    const ring = ringed(thing.querySelector("[data-piece]") ?? thing, area, classes);
    if (!ring) return;
    area.append(ring);
    this.drawn.push(ring);
  }

  clear() {
    for (const ring of this.drawn.splice(0)) ring.remove();
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

/**
 * @param {Element} thing
 * @param {SVGSVGElement} area
 * @param {string} classes
 * @returns {SVGElement | null}
 */
function ringed(thing, area, classes) {
  const inside = area.getScreenCTM()?.inverse();
  const rect = thing.getBoundingClientRect();
  if (!inside || rect.width === 0) return null;
  const [one, other] = [new DOMPoint(rect.left, rect.top), new DOMPoint(rect.right, rect.bottom)].map((point) =>
    point.matrixTransform(inside),
  );
  if (!one || !other) return null;
  const shape = {
    x: one.x - AWAY, y: one.y - AWAY, width: other.x - one.x + 2 * AWAY, height: other.y - one.y + 2 * AWAY, rx: ROUND,
  }; // prettier-ignore
  const group = svg("g", { class: classes, "aria-hidden": "true" });
  group.append(svg("rect", { class: "ring-edge", ...shape }), svg("rect", { class: "ring", ...shape }));
  return group;
}
