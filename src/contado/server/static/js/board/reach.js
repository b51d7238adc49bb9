// @ts-check
/** Small things on the board can be pointed at as if they were larger, where nothing else lies in the way. */

// Pixels: as large as a thing to point at should be, by WCAG 2.2.
export const REACH = 24;

// Everything on the board that can be chosen, or explains itself.
export const THING = "#board [data-target]:not([aria-hidden]), #board [data-name]";

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/**
 * The thing that is meant by a point beside it: one that is smaller than it should be, and nearest.
 * @param {readonly Box[]} boxes
 * @param {number} x
 * @param {number} y
 * @returns {number} its place in the list; -1 where nothing is meant
 */
export function meant(boxes, x, y) {
  let best = -1;
  let least = Infinity;
  boxes.forEach(({ left, top, right, bottom }, at) => {
    const [across, down] = [Math.abs(x - (left + right) / 2), Math.abs(y - (top + bottom) / 2)];
    if (across > Math.max(REACH, right - left) / 2 || down > Math.max(REACH, bottom - top) / 2) return;
    const far = Math.hypot(across, down);
    if (far < least) [best, least] = [at, far];
  });
  return best;
}

/**
 * What explains itself at a point of the board: what lies there, or the small thing right beside it.
 * @param {EventTarget | null} target  what the browser has found there
 * @param {number} x
 * @param {number} y
 * @returns {Element | null}
 */
export function thingAt(target, x, y) {
  if (!(target instanceof Element)) return null;
  const there = target.closest(THING);
  const area = target.closest("#board svg.area");
  if (there || !area) return there;
  const small = [...area.querySelectorAll("[data-name]:not([aria-hidden])")].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0 && Math.min(width, height) < REACH;
  });
  return small[meant(small.map((one) => one.getBoundingClientRect()), x, y)] ?? null;
}
