/** A player's arms: a shield in the player's colour and pattern, with the initial; a winner's bears a crown of walls. */

import { draw } from "../elements.js";

const SHIELD = "M-30-32H30V2C30 22 16 34 0 42C-16 34-30 22-30 2Z";
const INNER = "M-19-21H19V2C19 14 10 22 0 28C-10 22-19 14-19 2Z";
// Three towers on a wall.
const CROWN = "M-25-36V-50H-27V-57H-22V-54H-19V-57H-14V-50H-16V-46H-6V-54H-8V-61H-3V-58H3V-61H8V-54H6V-46H16V-50H14V-57H19V-54H22V-57H27V-50H25V-36Z";

/**
 * @param {number} seat
 * @param {string} initial
 * @param {boolean} crowned
 * @returns {SVGSVGElement}
 */
export function arms(seat, initial, crowned) {
  const size = initial.length < 2 ? 32 : 25;
  const shield = draw(
    "g",
    { class: `seat-${seat}` },
    draw("path", { d: SHIELD, class: "player" }),
    draw("path", { d: SHIELD, class: "pattern" }),
    draw("path", { d: INNER, class: "plain-player" }),
    draw("path", { d: SHIELD, class: "arms-edge" }),
    draw("text", { y: size * 0.36, "font-size": size, class: "player-ink mid" }, initial),
  );
  const crown = crowned && draw("path", { d: CROWN, class: "arms-crown" });
  return draw(
    "svg",
    { class: "contado arms", viewBox: "-34 -64 68 110", "aria-hidden": "true", focusable: "false" },
    crown,
    shield,
  );
}
