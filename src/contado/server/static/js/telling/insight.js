// @ts-check
/** On a phone: what is asked for or told of is brought to where it can be seen, and no further. */

/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {{top: number, bottom: number}} Strip */

// Room between a thing and what lies over the page.
const ROOM = 12;

/** @returns {Strip} the part of the screen that nothing lies over */
export function strip() {
  const high = (/** @type {string} */ id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box && box.height > 0 ? box : null;
  };
  const [prompt, choices] = [high("prompt"), high("prompt-choices")];
  // On a tablet held upright what is offered lies in the prompt, or hangs from it.
  const hangs = choices && prompt && choices.top < prompt.bottom + 1 ? choices.bottom - prompt.top : 0;
  const lower = ["actions", "popover", "advice", "replay-bar", ...(hangs ? [] : ["prompt-choices"])];
  const bars = lower.flatMap((id) => high(id)?.top ?? []);
  // The prompt stays at the upper edge as soon as the page is scrolled, and below it what others did.
  const below = (high("since-room")?.height ?? 0) + (high("lesson")?.height ?? 0);
  const upper = Math.max((prompt?.height ?? 0) + below, hangs);
  return { top: upper + ROOM, bottom: Math.min(innerHeight, ...bars) - ROOM };
}

/**
 * How far the page must be scrolled for a part of it to be seen; 0 where it is.
 * @param {Strip} part  where it is on the screen now
 * @param {Strip} seen
 * @returns {number}
 */
export function wayTo(part, seen) {
  if (part.top >= seen.top && part.bottom <= seen.bottom) return 0;
  // What is higher than the screen begins at the upper edge.
  return part.top < seen.top || part.bottom - part.top > seen.bottom - seen.top ? part.top - seen.top : part.bottom - seen.bottom;
}

/**
 * How far the page must be scrolled for as many of these as there is room for to be seen, the first ones before others.
 * @param {readonly Strip[]} parts  where they are on the screen now
 * @param {Strip} seen
 * @returns {number}
 */
export function wayToMost(parts, seen) {
  /** @type {Strip | null} */
  let all = null;
  for (const part of parts) {
    /** @type {Strip} */
    const more = all ? { top: Math.min(all.top, part.top), bottom: Math.max(all.bottom, part.bottom) } : part;
    if (!all || more.bottom - more.top <= seen.bottom - seen.top) all = more;
  }
  return all ? wayTo(all, seen) : 0;
}

/**
 * How far the page must be scrolled for something that can be chosen to be seen; 0 where some of it is.
 * @param {readonly Strip[]} parts  where they are on the screen now
 * @param {Strip} seen
 * @returns {number}
 */
export function wayToAny(parts, seen) {
  const middle = (/** @type {Strip} */ one) => (one.top + one.bottom) / 2;
  if (!parts.length || parts.some((one) => middle(one) > seen.top && middle(one) < seen.bottom)) return 0;
  const away = (/** @type {Strip} */ one) => Math.abs(middle(one) - middle(seen));
  const next = parts.reduce((one, other) => (away(other) < away(one) ? other : one));
  return middle(next) - middle(seen);
}

/**
 * Bring the things of an option that a bot speaks of to where they can be seen, if none of them is.
 * @param {Board} board
 * @param {"smooth" | "instant"} behavior
 * @param {boolean} past  whoever comes from a list of moves sees the board, though the option has nothing on it
 */
export function bringHinted(board, behavior, past) {
  if (!board.narrow) return;
  const hinted = [...board.root.querySelectorAll(".hinted")];
  const shown = hinted.length || !past ? hinted : [...board.root.querySelectorAll(".area")];
  const things = shown.map((one) => one.getBoundingClientRect());
  const way = wayToAny(things.filter((one) => one.right > 0 && one.left < innerWidth), strip());
  if (way) scrollBy({ top: way, behavior });
}

/**
 * Bring what can be chosen to where it can be seen, if none of it is.
 * @param {Board} board
 * @param {"smooth" | "instant"} behavior
 */
export function bringChoices(board, behavior) {
  if (!board.narrow) return;
  const can = [...board.root.querySelectorAll(".can:not(.chosen)")].map((one) => one.getBoundingClientRect());
  const way = wayToAny(can.filter((one) => one.right > 0 && one.left < innerWidth), strip());
  if (way) scrollBy({ top: way, behavior });
}
