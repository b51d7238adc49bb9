/** Whoever looks on is told so in the place of the prompt, sits down where a seat is free, and has no buttons of players. */

import { door } from "../../page/asking.js";
import { button, make, place } from "../elements.js";

/** @typedef {import("../../types.js").Table} Table */
/** @typedef {import("../../types.js").Update} Update */

/**
 * The seats that somebody has left to a bot and that anybody may take: their people are not at the table, and the clock
 * leaves whoever sits down some time.
 * @param {Update} update
 * @param {readonly boolean[] | null} here
 * @returns {number[]}
 */
export function freeSeats(update, here) {
  if (update.view.over) return [];
  const free = (/** @type {Update["seats"][number]} */ seat, /** @type {number} */ number) =>
    seat.replaced && !(here?.[number] ?? seat.here) && (seat.seconds === null || seat.seconds > 0);
  return update.seats.flatMap((seat, number) => (free(seat, number) ? [number] : []));
}

/** @param {Table} table */
export function start(table) {
  const line = place("watching");
  const named = Boolean(document.body.dataset.user);
  /** @type {boolean[] | null} */
  let here = null;
  let shown = "";
  const show = () => {
    const newest = table.newest ?? table.now;
    if (!newest) return;
    const watches = newest.own.length === 0;
    line.hidden = !watches;
    document.documentElement.classList.toggle("watching", watches);
    // There is never an option for whoever looks on.
    for (const panel of document.querySelectorAll('[data-panel="options"]')) panel.toggleAttribute("hidden", watches);
    const free = watches ? freeSeats(newest, here) : [];
    const key = JSON.stringify([watches, free, newest.view.names]);
    if (key === shown) return;
    shown = key;
    const held = line.contains(document.activeElement);
    line.replaceChildren(make("strong", {}, table.words("watching")), ...ways(table, newest, free, named));
    if (held) line.querySelector("button")?.focus();
  };
  table.on("update", show);
  table.on("presence", (presence) => {
    here = presence.here;
    show();
  });
  show();
}

/**
 * What somebody who looks on can do: sit down, or first say who it is.
 * @param {Table} table
 * @param {Update} newest
 * @param {readonly number[]} free
 * @param {boolean} named
 * @returns {HTMLElement[]}
 */
function ways(table, newest, free, named) {
  if (!named) {
    return [make("a", { class: "action small", href: door() }, table.words(free.length ? "name_to_sit" : "name_first"))];
  }
  return free.map((seat) => {
    const words = table.words("sit_down", { name: newest.view.names[seat] ?? "" });
    const sit = button(words, async () => {
      sit.disabled = true;
      try {
        await table.api(`/api/tables/${table.id}/sit`, { method: "POST", body: { seat } });
      } catch (error) {
        sit.disabled = false;
        table.say(error instanceof Error ? error.message : String(error));
      }
    }, { class: "action small primary" });
    return sit;
  });
}
