/** The signs of the panels: a player's disc with pattern and initial, and the few icons of buttons. */

import { draw } from "./elements.js";

// On a field of 24 by 24.
/** @type {Record<string, string>} */
const ICONS = {
  first: "M5 5h3v14H5zM20 5v14L9 12z",
  previous: "M17 5v14L6 12z",
  play: "M7 4v16l13-8z",
  pause: "M6 5h4v14H6zM14 5h4v14h-4z",
  next: "M7 5v14l11-7z",
  last: "M16 5h3v14h-3zM4 5v14l11-7z",
  turn: "M6 4v16l13-8z",
  warning: "M12 3 22 20H2zM11 9v5h2V9zm0 6.5v2h2v-2z",
};

/**
 * An icon; the button that bears it says in words what it does.
 * @param {string} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
  return draw(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    draw("path", { d: ICONS[name], "fill-rule": "evenodd" }),
  );
}

/**
 * A player's sign as on the boards; the patterns are among the game's definitions in the page.
 * @param {number} seat
 * @param {string} initial
 * @returns {SVGSVGElement}
 */
export function playerSign(seat, initial) {
  const size = initial.length < 2 ? 15 : 11;
  return draw(
    "svg",
    { class: "contado player-sign", viewBox: "-13 -13 26 26", "aria-hidden": "true", focusable: "false" },
    draw(
      "g",
      { class: `seat-${seat}` },
      draw("circle", { r: 12, class: "player" }),
      draw("circle", { r: 12, class: "pattern" }),
      draw("circle", { r: 8.6, class: "plain-player" }),
      draw("text", { y: size * 0.36, "font-size": size, class: "player-ink mid" }, initial),
    ),
  );
}
