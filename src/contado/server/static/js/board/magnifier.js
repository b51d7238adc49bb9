// @ts-check
/** An area brought to the front, as large as can be read with ease, over a board that stays where it is. */

import { onLongPress } from "./pressing.js";

/** @typedef {{width: number, height: number}} Size  in units of the drawing */

// Pixels that are left free around it, and pixels for a unit at most.
const EDGE = 20;
const MOST = 1.7;

/**
 * Where an enlarged area lies: over its own place, as far as the window has room for it.
 * @param {Size} size
 * @param {number} width
 * @param {number} height
 * @param {{x: number, y: number}} middle  of its place
 * @returns {{x: number, y: number, width: number, height: number}}
 */
export function inFront(size, width, height, middle) {
  const scale = Math.min((width - 2 * EDGE) / size.width, (height - 2 * EDGE) / size.height, MOST);
  const [wide, high] = [size.width * scale, size.height * scale];
  const inside = (/** @type {number} */ at, /** @type {number} */ room) => Math.min(Math.max(at, EDGE), room - EDGE);
  const x = inside(middle.x - wide / 2, width - wide);
  const y = inside(middle.y - high / 2, height - high);
  return { x, y, width: wide, height: high };
}

/**
 * @param {PointerEvent} event
 * @param {DOMRect} place
 * @returns {boolean}
 */
function within({ clientX, clientY }, { left, right, top, bottom }) {
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/**
 * @param {PointerEvent} event
 * @returns {Node | null}
 */
function at(event) {
  return event.target instanceof Node ? event.target : null;
}

export class Magnifier {
  /**
   * @param {HTMLElement} box
   * @param {() => Size} size
   * @param {() => void} changed
   */
  constructor(box, size, changed) {
    this.box = box;
    this.size = size;
    this.changed = changed;
    this.open = false;
    // Opened by a press it stays; opened by the mouse resting on its button it goes with the mouse.
    this.stays = false;
    this.before = { left: "", top: "", width: "", height: "" };
    // Where its button was: enlarged, the area has gone from under the mouse.
    this.place = new DOMRect();
    document.addEventListener("pointermove", (event) => {
      if (this.open && !this.stays && !within(event, this.place) && !box.contains(at(event))) this.close();
    });
    document.addEventListener("pointerdown", (event) => {
      if (!this.open || box.contains(at(event))) return;
      if (!this.stays && within(event, this.place)) this.stays = true;
      else this.close();
    });
    document.addEventListener("keydown", (event) => {
      if (!this.open || event.key !== "Escape") return;
      event.stopPropagation();
      this.close();
    }, { capture: true }); // prettier-ignore
    this.listen();
  }

  /**
   * A click on an opponent's board, which is small, opens it, unless the click chooses something or takes a choice back;
   * and a finger that rests on an area where there is nothing else to be told.
   */
  listen() {
    this.box.addEventListener("click", (event) => {
      if (this.open || !this.opens(event)) return;
      event.stopPropagation();
      this.show(true);
    });
    onLongPress(this.box, ({ target }) => {
      const thing = target instanceof Element && target.closest("[data-target], [data-name], button");
      return thing || !this.box.classList.contains("too-small") ? null : () => this.press();
    });
  }

  /**
   * @param {MouseEvent} event
   * @returns {boolean} whether a click means the board as a whole
   */
  opens({ target, clientX, clientY }) {
    if (!this.box.matches(".opponent") || this.box.closest(".choosing, .narrow:not(.upright)")) return false;
    if (target instanceof Element && target.closest("button, .can")) return false;
    return !document.elementsFromPoint(clientX, clientY).some((one) => one.closest(".can"));
  }

  /**
   * The mouse has come to the button.
   * @param {DOMRect} place  of the button
   */
  hover(place) {
    if (this.open) return;
    this.place = place;
    this.show(false);
  }

  /** The button is pressed: enlarge, keep what the mouse has enlarged, or make small again. */
  press() {
    if (this.open && this.stays) this.close();
    else if (this.open) this.stays = true;
    else this.show(true);
  }

  /** @param {boolean} stays */
  show(stays) {
    const { style } = this.box;
    this.open = true;
    this.stays = stays;
    this.before = { left: style.left, top: style.top, width: style.width, height: style.height };
    const place = this.box.getBoundingClientRect();
    const middle = { x: place.left + place.width / 2, y: place.top + place.height / 2 };
    const { x, y, width, height } = inFront(this.size(), innerWidth, innerHeight, middle);
    Object.assign(style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    this.box.classList.add("magnified");
    this.changed();
  }

  close() {
    if (!this.open) return;
    this.open = false;
    this.box.classList.remove("magnified");
    Object.assign(this.box.style, this.before);
    this.changed();
  }
}
