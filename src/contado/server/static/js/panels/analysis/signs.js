/** The signs of the panels: a player's disc with pattern and initial, the few icons of buttons, and an option's rank. */

import { draw, make } from "../elements.js";

// On a field of 24 by 24.
/** @type {Record<string, string>} */
export const ICONS = {
  first: "M5 5h3v14H5zM20 5v14L9 12z",
  previous: "M17 5v14L6 12z",
  play: "M7 4v16l13-8z",
  pause: "M6 5h4v14H6zM14 5h4v14h-4z",
  next: "M7 5v14l11-7z",
  last: "M16 5h3v14h-3zM4 5v14l11-7z",
  turn: "M6 4v16l13-8z",
  star: "M12 2l3 6.6 7.2.8-5.4 4.9 1.5 7.1-6.3-3.6-6.3 3.6 1.5-7.1-5.4-4.9 7.2-.8z",
  pawn: "M12 2a4.5 4.5 0 0 1 2.6 8.2c.4 3 1.6 5.6 4.4 7.8v4H5v-4c2.8-2.2 4-4.8 4.4-7.8A4.5 4.5 0 0 1 12 2z",
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
 * The sign of an option that a bot speaks of, the same in its row, on its button and on the board: a star for the best,
 * the rank of another one.
 * @param {number} rank
 * @returns {HTMLElement}
 */
export function rankSign(rank) {
  return make("span", { class: "hint-sign", "aria-hidden": "true" }, rank === 1 ? icon("star") : `${rank}`);
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
