// @ts-check
/**
 * A table has seven sizes of type, on its boards as well, whatever the scale that an area is drawn in: letters are set
 * in the step below the size they were drawn in, or in the one above where that is near.
 *
 * No letter is smaller than can be read: what would be grows. There are two ranks. A figure (an amount, a price, the
 * letter on a player's disc) says how much or whose: the sign beside it would lie without it, so it is not left out, and
 * takes the room of words. Words say what the sign beside them says as well: where they have no room they are left out,
 * and are read when the area is enlarged.
 */

// CSS pixels: the same as `--type-tiny` to `--type-score` of css/base.css.
export const STEPS = [11, 13, 15, 17, 20, 25, 32];
export const LEAST = 11;
// By so much letters may grow to come to a step: no more than whatever they are drawn in leaves free.
const TO_A_STEP = 1.05;
// What has to grow by more than this to be read was not meant for an area so small.
const MOST_GROWTH = 1.5;
// A figure is the last to go, but in the end it is no more than dirt.
const MOST_GROWTH_OF_A_FIGURE = 2.4;
// So long is a figure at most, with what belongs to it ("×2", "4!", "R3", "3/7", "+10"), and so many letters are a word.
const LONGEST_FIGURE = 5;
const WORD = /\p{L}{3}/u;
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
 * @property {number} [room]  as wide as they may be
 * @property {boolean} [figure]
 */

/**
 * Do these letters change what the sign beside them means?
 * @param {string} words
 * @returns {boolean}
 */
export function isFigure(words) {
  const said = words.trim();
  return said.length > 0 && said.length <= LONGEST_FIGURE && !WORD.test(said);
}

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
 * The step for letters of a size. It depends on nothing else, so that letters keep their size whatever comes beside them.
 * @param {number} size
 * @returns {number}  0: they are smaller than all
 */
export function stepOf(size) {
  return STEPS.findLast((step) => step <= size * (size < LEAST - CLOSE ? 1 : TO_A_STEP)) ?? 0;
}

/**
 * Say for each of the letters in an area in which size they are to be set; 0 leaves them out.
 * @param {readonly (Letters & {anchor: "start" | "middle" | "end"})[]} all
 * @param {Rect} area
 * @returns {number[]}
 */
export function sizesOf(all, area) {
  // What has a room of its own, such as a tile, stays inside it.
  const fits = (/** @type {Letters} */ { rect, size, room }, /** @type {number} */ to) =>
    !room || ((rect.right - rect.left) * to) / size <= room + CLOSE;
  const sizes = all.map((one) => (fits(one, stepOf(one.size)) ? stepOf(one.size) : 0));
  const drawn = all.map((one) => grown(one, one.size, one.anchor));
  const frames = all.map((one, at) => grown(one, sizes[at] || one.size, one.anchor));
  // Figures first, then the largest: they need to grow least.
  const small = all.map((_one, at) => at).filter((at) => !sizes[at]);
  const rank = (/** @type {number} */ at) => (all[at]?.figure ? 1e3 : 0) + (all[at]?.size ?? 0);
  small.sort((one, other) => rank(other) - rank(one));
  for (const at of small) {
    const one = all[at];
    if (!one || LEAST / one.size > (one.figure ? MOST_GROWTH_OF_A_FIGURE : MOST_GROWTH)) continue;
    if (!one.figure && !fits(one, LEAST)) continue;
    const frame = grown(one, LEAST, one.anchor);
    const inside = frame.left >= area.left && frame.right <= area.right && frame.top >= area.top && frame.bottom <= area.bottom;
    // Those that have met before, as letters over one another do, meet afterwards as well.
    const met = (/** @type {number} */ number) => meet(drawn[at] ?? frame, drawn[number] ?? frame);
    const inTheWay = frames
      .map((_frame, number) => number)
      .filter((number) => number !== at && sizes[number] && meet(frame, frames[number] ?? frame) && !met(number));
    const gives = (/** @type {number} */ number) => Boolean(one.figure && !all[number]?.figure);
    if (!(inside || one.figure) || !inTheWay.every(gives)) continue;
    for (const number of inTheWay) sizes[number] = 0;
    sizes[at] = LEAST;
    frames[at] = frame;
  }
  return sizes;
}

/**
 * Letters as they were drawn, from the corner of their area, and the pixels of a unit of their drawing. Where the server
 * holds them to a width, lest another font than it knows run out of their room, that width in units, and how wide they are
 * by themselves for each unit of their size.
 * @typedef {Letters & {anchor: "start" | "middle" | "end", unit: number, held: number, wide: number}} SetLetters
 */

/** The letters of an area, legible in the size that the area has on the screen. */
export class Legible {
  /**
   * @param {SVGSVGElement} area
   * @param {Element} [part]  what of it is to be read
   */
  constructor(area, part = area) {
    this.area = area;
    this.part = part;
    /** @type {WeakMap<SVGTextElement, SetLetters>} */
    this.measured = new WeakMap();
  }

  /**
   * Something has changed: its letters are set as they were drawn, to be measured again.
   * @param {Iterable<Node>} nodes
   */
  forget(nodes) {
    for (const node of nodes) {
      if (!(node instanceof Element)) continue;
      const whole = node.closest("text");
      for (const text of whole ? [whole] : node.querySelectorAll("text")) {
        setIn(text, null);
        this.measured.delete(text);
      }
    }
  }

  /**
   * Find out how all letters are to be set. Finding out and setting are apart: to measure anything after a change costs a
   * layout of the page.
   * @returns {() => boolean} sets them so; says whether something was left out that a larger picture is needed for: what
   *   has a room of its own, as the name on a tile, is told by its tip
   */
  find() {
    const box = this.area.getBoundingClientRect();
    if (!box.width) return () => false;
    // What is laid over the picture has its own size, and takes no room from it. What is not displayed has no measures:
    // whoever shows it has it measured then.
    const texts = [...this.part.querySelectorAll("text")].filter((text) => !text.closest(".touched") && text.checkVisibility());
    const letters = texts.map((text) => {
      const known = this.measured.get(text) ?? measure(text, box);
      this.measured.set(text, known);
      return known;
    });
    const sizes = sizesOf(letters, { left: 0, top: 0, right: box.width, bottom: box.height });
    return () => {
      texts.forEach((text, at) => {
        const one = letters[at];
        const size = (sizes[at] ?? 0) / (one?.unit ?? 1);
        setIn(text, size);
        if (one?.held) hold(text, one.held, one.wide * size);
      });
      for (const sentence of this.part.querySelectorAll("[data-words]")) setSentence(/** @type {SVGElement} */ (sentence));
      return sizes.some((size, at) => !size && !letters[at]?.room);
    };
  }
}

/**
 * @param {SVGTextElement} text  as it was drawn
 * @param {DOMRect} box  of its area
 * @returns {SetLetters}
 */
function measure(text, box) {
  const matrix = text.getScreenCTM();
  const unit = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
  const { left, right, top, bottom } = text.getBoundingClientRect();
  const anchor = text.classList.contains("mid") ? "middle" : text.classList.contains("end") ? "end" : "start";
  const y = Number(text.getAttribute("y")) || 0;
  const x = Number(text.getAttribute("x")) || 0;
  const line = matrix ? matrix.b * x + matrix.d * y + matrix.f : bottom;
  const size = (Number(text.getAttribute("font-size")) || parseFloat(getComputedStyle(text).fontSize)) * unit;
  const rect = { left: left - box.left, right: right - box.left, top: top - box.top, bottom: bottom - box.top };
  const room = Number(text.dataset.room ?? 0) * unit;
  const words = text.textContent ?? "";
  // A code is the name of a space.
  const figure = isFigure(words) && !text.classList.contains("code");
  const held = Number(text.getAttribute("textLength") ?? text.dataset.held ?? 0);
  const wide = held ? widthOf(words, getComputedStyle(text)) : 0;
  // Whatever holds them now, they will be no wider than they need, or than they are held to.
  if (held) narrow(rect, Math.min(held * unit, wide * size), anchor);
  return { rect, line: line - box.top, anchor, words, size, unit, room, figure, held, wide };
}

/**
 * @param {Rect} rect  is as wide as this afterwards
 * @param {number} width
 * @param {"start" | "middle" | "end"} anchor
 */
function narrow(rect, width, anchor) {
  const less = rect.right - rect.left - width;
  rect.left += anchor === "middle" ? less / 2 : anchor === "end" ? less : 0;
  rect.right = rect.left + width;
}

/** @type {CanvasRenderingContext2D | null | undefined} */
let pen;
// Large enough for rounding not to count.
const SAMPLE = 100;

/**
 * @param {string} words
 * @param {CSSStyleDeclaration} style
 * @returns {number} how wide they are in this font, for each unit of their size
 */
function widthOf(words, style) {
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return Infinity;
  pen.font = `${style.fontStyle} ${style.fontWeight} ${SAMPLE}px ${style.fontFamily}`;
  return pen.measureText(words).width / SAMPLE;
}

/**
 * Letters that are held to a width are narrowed where they would be wider, and never drawn apart.
 * @param {SVGTextElement} text
 * @param {number} held
 * @param {number} wide  as they would be
 */
function hold(text, held, wide) {
  const narrowed = wide > held;
  if (text.hasAttribute("textLength") === narrowed) return;
  if (narrowed) text.setAttribute("textLength", String(held));
  else {
    text.dataset.held = String(held);
    text.removeAttribute("textLength");
  }
}

/**
 * Set letters in another size than they were drawn in, or leave them out; nothing is touched that is so already. How the
 * server draws them is in their attributes, and stays there.
 * @param {SVGTextElement} text
 * @param {number | null} size  in units of their drawing; 0: left out, null: as they were drawn
 */
function setIn(text, size) {
  const set = size ? `${Number(size.toFixed(3))}px` : "";
  const visibility = size === 0 ? "hidden" : "";
  // Without its figure a tag says nothing: it goes with it.
  const whole = /** @type {SVGElement} */ (text.closest("[data-tag]") ?? text.closest("[data-whole]") ?? text);
  if (text.style.fontSize !== set) text.style.fontSize = set;
  if (whole.style.visibility !== visibility) whole.style.visibility = visibility;
}

/**
 * A sentence of which a line is left out is left out as a whole; what stands in for it is seen then.
 * @param {SVGElement} sentence  whose lines are set
 */
export function setSentence(sentence) {
  const lost = [...sentence.querySelectorAll("text")].some((line) => line.style.visibility === "hidden");
  const [said, instead] = lost ? ["hidden", "visible"] : ["", ""];
  if (sentence.style.visibility !== said) sentence.style.visibility = said;
  const next = /** @type {SVGElement | null} */ (sentence.nextElementSibling);
  if (next?.hasAttribute("data-instead") && next.style.visibility !== instead) next.style.visibility = instead;
}
