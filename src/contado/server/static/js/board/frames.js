// @ts-check
/** What of a thing is seen: what is drawn around it frames that, and nothing else. */

/** @typedef {{left: number, right: number, top: number, bottom: number}} Frame  in pixels of the window */

/**
 * The frame of what is seen of a thing: of the part that moves, where it has one that is drawn at all. Letters that were
 * left out take no part in it, whatever room they would have.
 * @param {Element} thing
 * @returns {Frame | null} null: nothing of it is seen
 */
export function seenFrame(thing) {
  const moves = thing.querySelector("[data-piece]");
  const whole = moves?.matches(":has(:not(.hit))") ? moves : thing;
  const lost = [...whole.querySelectorAll("text")].some((one) => !isSeen(one));
  const parts = lost ? [...whole.querySelectorAll("*")].filter((one) => !one.childElementCount && isSeen(one)) : [whole];
  return around(parts.map((one) => one.getBoundingClientRect()));
}

/**
 * @param {readonly (Frame & {width: number})[]} frames
 * @returns {Frame | null} the frame of all that have a size
 */
export function around(frames) {
  const all = frames.filter((one) => one.width > 0);
  if (!all.length) return null;
  return {
    left: Math.min(...all.map((one) => one.left)), right: Math.max(...all.map((one) => one.right)),
    top: Math.min(...all.map((one) => one.top)), bottom: Math.max(...all.map((one) => one.bottom)),
  }; // prettier-ignore
}

/**
 * @param {Element} one
 * @returns {boolean}
 */
export function isSeen(one) {
  return one.checkVisibility({ visibilityProperty: true });
}
