// @ts-check
/** What every page with drawings of a game needs: its symbols. */

import { followTheme } from "./theme.js";
import { ask } from "./wires.js";

/**
 * Put the symbols of a game's drawings into the page. Without them a drawing still shows where everything is.
 * @param {string} game
 */
export async function fetchDefinitions(game) {
  const answer = await ask(`/games/${game}/definitions.svg`).catch(() => null);
  if (!answer?.ok) return;
  const parsed = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const definitions = document.importNode(parsed.documentElement, true);
  // Patterns take a game's colours from where they are defined, not from where they are used.
  definitions.setAttribute("class", "definitions contado");
  followTheme(definitions);
  definitions.setAttribute("aria-hidden", "true");
  document.body.prepend(definitions);
}
