/** The address of the page follows what is looked at: a link leads to a position, and the browser's own Back returns. */

import { news } from "./lines.js";

/** @typedef {import("../../types.js").Table} Table */
/** @typedef {import("./past.js").Past} Past */

const AT = /^(\d{1,6})(?:-([0-9a-f]{1,20}))?$/;

/**
 * What an address asks for: a position, what happened since the own last move, or the game as it is.
 * @param {string} search
 * @returns {{at: number, mark: string} | "since" | null}
 */
export function asked(search) {
  const wanted = new URLSearchParams(search);
  const found = AT.exec(wanted.get("at") ?? "");
  if (found) return { at: Number(found[1]), mark: found[2] ?? "" };
  return wanted.has("since") ? "since" : null;
}

/**
 * The search of a position's address.
 * @param {number} move
 * @param {string} mark
 * @returns {string}
 */
export function searchOf(move, mark) {
  return `?at=${move}${mark ? `-${mark}` : ""}`;
}

/**
 * A link to the position that is looked at, or to the last one, as others reach it.
 * @param {Table} table
 * @param {Past} past
 * @returns {string}
 */
export function linkTo(table, past) {
  const mark = past.arrived ? (past.shown?.mark ?? "") : "";
  const search = past.move < 0 ? searchOf(past.played, "") : searchOf(past.move, mark);
  return `${place("table").dataset.address ?? location.origin}/tables/${table.id}${search}`;
}

/**
 * @param {Table} table
 * @param {Past} past
 */
export function startAddress(table, past) {
  // Is what an address asks for being looked for? Then nothing is written into it.
  let reading = false;
  const write = () => {
    const looking = past.at >= 0;
    if (reading || (looking && !past.arrived)) return;
    const since = past.kind === "since";
    const wanted = !looking ? "" : since ? "?since" : searchOf(past.move, past.shown?.mark ?? "");
    if (location.search === wanted) return;
    const here = `${location.pathname}${wanted}`;
    const entered = history.state?.past === true;
    // One step back from the first position that is looked at is the game; from there on the address only changes.
    if (looking && !entered) history.pushState({ past: true }, "", here);
    else if (!looking && entered) history.back();
    else history.replaceState(history.state, "", here);
  };
  const read = async (/** @type {boolean} */ first) => {
    const wanted = asked(location.search);
    reading = true;
    try {
      if (wanted === "since") lookSince(table, past);
      else if (wanted) await jumpTo(table, past, wanted);
      else if (past.at >= 0) past.leave();
    } finally {
      reading = false;
    }
    // Where it cannot be looked at, the address says so no longer.
    if (first || past.at < 0) tidy(past);
  };
  past.onChange(write);
  addEventListener("popstate", () => void read(false));
  navigator.serviceWorker?.addEventListener("message", (event) => event.data?.since && lookSince(table, past));
  let begun = false;
  table.on("update", () => {
    if (begun) return;
    begun = true;
    if (asked(location.search)) void read(true);
  });
}

/** @param {Past} past */
function tidy(past) {
  if (past.at < 0 && location.search) history.replaceState(null, "", location.pathname);
}

/**
 * @param {Table} table
 * @param {Past} past
 */
function lookSince(table, past) {
  const moves = news(table);
  if (moves.length) void past.begin("since", moves, moves[0] ?? 0);
}

/**
 * A link may be older than the game: where moves were taken back, another position may have its number by now.
 * @param {Table} table
 * @param {Past} past
 * @param {{at: number, mark: string}} wanted
 */
async function jumpTo(table, past, { at, mark }) {
  const there = at <= past.played ? await past.position(at).catch(() => null) : null;
  if (there && (!mark || there.mark === mark)) await past.jump(at);
  else table.say(table.words("link_gone"));
}

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
function place(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}
