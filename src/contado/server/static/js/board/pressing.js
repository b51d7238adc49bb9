// @ts-check
/** A finger that rests: the same everywhere on the board. */

// Milliseconds that it rests, and pixels that it may move meanwhile.
const PRESS = 450;
const MOVED = 6;

/**
 * Call back when a finger, not a mouse, has rested on something.
 * @param {Element} root
 * @param {(event: PointerEvent) => (() => void) | null} begin  what a press that begins here will do, if anything
 */
export function onLongPress(root, begin) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let press;
  root.addEventListener("pointerdown", (event) => {
    clearTimeout(press);
    if (!(event instanceof PointerEvent) || event.pointerType === "mouse") return;
    const act = begin(event);
    if (act) press = setTimeout(act, PRESS);
  });
  for (const name of ["pointerup", "pointercancel", "pointermove"]) {
    root.addEventListener(name, (event) => {
      const moved = event instanceof PointerEvent && Math.hypot(event.movementX, event.movementY) > MOVED;
      if (name !== "pointermove" || moved) clearTimeout(press);
    });
  }
}
