/** Points by source as a bar for each player: how long its parts are, and which tone each source has. */

import { sourcesOf } from "./breakdown.js";

/** @typedef {{source: string, points: number, look: Look, share: number}} Part */
/** @typedef {{tone: number, weave: number}} Look  how a source is told from all others: a tone, and how it is woven */

// So many sources have a tone of their own, plain; those after them have one of these, woven in one way after another.
export const TONES = 8;
export const WEAVES = 4;

/**
 * The parts of each player's bar, the source that paid most in all first, as shares of the longest bar. Points that were
 * lost have no length; they are told with the names.
 * @param {readonly Record<string, number>[]} breakdown
 * @returns {Part[][]}
 */
export function bars(breakdown) {
  const order = sourcesOf(breakdown);
  const gained = (/** @type {Record<string, number>} */ seat) =>
    Object.values(seat).reduce((sum, points) => sum + Math.max(0, points), 0);
  const longest = Math.max(1, ...breakdown.map(gained));
  return breakdown.map((seat) =>
    order.flatMap((source, at) => {
      const points = seat[source];
      if (!points) return [];
      return [{ source, points, look: lookOf(at), share: Math.max(0, points) / longest }];
    }),
  );
}

/**
 * @param {number} at  which of all sources it is
 * @returns {Look}
 */
export function lookOf(at) {
  return { tone: at % TONES, weave: Math.floor(at / TONES) % WEAVES };
}
