// @ts-check
/**
 * No letter is smaller than can be read: what would be grows where there is room for it, and is left out where there is
 * none. What was left out is read when the area is enlarged.
 */

// CSS pixels.
export const LEAST = 11;
// What has to grow by more than this was not meant for an area so small.
const MOST_GROWTH = 1.5;
// How much of the size of letters stands above the line they are written on, and below it, where they reach below it.
const ABOVE = 0.74;
const BELOW = 0.2;
const REACHES_BELOW = /[gjpqyQçş,;()]/;
// Pixels by which lines may come closer to one another than their measures say.
const AIR = 2.5;
// What is drawn as it was measured, whatever rounding says.
const CLOSE = 0.02;

/** @typedef {{left: number, right: number, top: number, bottom: number}} Rect */
/**
 * @typedef {object} Letters  in pixels
 * @property {Rect} rect  their frame
 * @property {number} line  the line they stand on
 * @property {number} size
 * @property {string} [words]
 */

/**
 * The frame of letters that are set in another size, where they stand.
 * @param {Letters} letters
 * @param {number} size
 * @param {"start" | "middle" | "end"} anchor
 * @returns {Rect}
 */
export function grown({ rect, line, size: was, words = "" }, size, anchor) {
  const below = REACHES_BELOW.test(words) ? BELOW : 0;
  const more = (rect.right - rect.left) * (size / was - 1);
  const [left, right] = anchor === "middle" ? [more / 2, more / 2] : anchor === "end" ? [more, 0] : [0, more];
  return { left: rect.left - left, right: rect.right + right, top: line - size * ABOVE, bottom: line + size * below };
}

/**
 * @param {Rect} one
 * @param {Rect} other
 * @returns {boolean} whether they lie over each other
 */
export function meet(one, other) {
  const beside = one.left >= other.right - 1 || other.left >= one.right - 1;
  // Letters do not fill the height that they are measured by.
  const below = one.top >= other.bottom - AIR || other.top >= one.bottom - AIR;
  return !beside && !below;
}

/**
 * Say for each of the letters in an area in which size they are to be set; 0 leaves them out.
 * @param {readonly (Letters & {anchor: "start" | "middle" | "end"})[]} all
 * @param {Rect} area
 * @returns {number[]}
 */
export function sizesOf(all, area) {
  const sizes = all.map(({ size }) => (size >= LEAST - CLOSE ? size : 0));
  const drawn = all.map((one) => grown(one, one.size, one.anchor));
  const frames = [...drawn];
  // The largest first: they need to grow least.
  const small = all.map((_one, at) => at).filter((at) => !sizes[at]);
  small.sort((one, other) => (all[other]?.size ?? 0) - (all[one]?.size ?? 0));
  for (const at of small) {
    const one = all[at];
    if (!one || LEAST / one.size > MOST_GROWTH) continue;
    const frame = grown(one, LEAST, one.anchor);
    const inside = frame.left >= area.left && frame.right <= area.right && frame.top >= area.top && frame.bottom <= area.bottom;
    // Those that have met before, as letters over one another do, meet afterwards as well.
    const met = (/** @type {number} */ number) => meet(drawn[at] ?? frame, drawn[number] ?? frame);
    const free = frames.every((other, number) => number === at || !sizes[number] || !meet(frame, other) || met(number));
    if (!inside || !free) continue;
    sizes[at] = LEAST;
    frames[at] = frame;
  }
  return sizes;
}

/**
 * Make the letters of an area legible in the size that the area has on the screen.
 * @param {SVGSVGElement} area
 * @returns {boolean} whether something was left out
 */
export function makeLegible(area) {
  for (const text of area.querySelectorAll("text[data-drawn]")) {
    text.setAttribute("font-size", text.getAttribute("data-drawn") ?? "");
    text.removeAttribute("data-drawn");
    text.removeAttribute("visibility");
  }
  const box = area.getBoundingClientRect();
  if (!box.width) return false;
  // What is laid over the picture has its own size, and takes no room from it.
  const texts = [...area.querySelectorAll("text")].filter((text) => !text.closest(".touched"));
  const letters = texts.map((text) => {
    const matrix = text.getScreenCTM();
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const rect = text.getBoundingClientRect();
    const anchor = /** @type {"start" | "middle" | "end"} */ (
      text.classList.contains("mid") ? "middle" : text.classList.contains("end") ? "end" : "start"
    );
    const y = Number(text.getAttribute("y")) || 0;
    const x = Number(text.getAttribute("x")) || 0;
    const line = matrix ? matrix.b * x + matrix.d * y + matrix.f : rect.bottom;
    return { rect, line, anchor, words: text.textContent ?? "", size: (Number(text.getAttribute("font-size")) || LEAST) * scale };
  });
  const sizes = sizesOf(letters, box);
  let lost = false;
  texts.forEach((text, at) => {
    const [size, was] = [sizes[at] ?? 0, letters[at]?.size ?? 0];
    if (size === was) return;
    const drawn = text.getAttribute("font-size") ?? "";
    text.setAttribute("data-drawn", drawn);
    if (size) text.setAttribute("font-size", String((Number(drawn) * size) / was));
    else text.setAttribute("visibility", "hidden");
    lost ||= !size;
  });
  return lost;
}
