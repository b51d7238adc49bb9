/** "Play from here": a copy of the table at an earlier position, against bots. */

import { button, make } from "./elements.js";
import { at } from "../page/wires.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {{name: string, title?: string, usual?: boolean}} BotShown */

/**
 * Ask for the seat and the bots, and go to the new table.
 * @param {Table} table
 * @param {number} move
 */
export async function copyDialog(table, move) {
  const newest = table.newest ?? table.now;
  if (!newest) return;
  const names = newest.view.names;
  const seat = make("select", { id: "copy-seat" });
  names.forEach((name, number) => {
    if (number === newest.view.table.automa) return;
    seat.append(make("option", { value: number, selected: number === (newest.own[0] ?? 0) }, name));
  });
  const rows = make("div", { class: "copy-bots" });
  const dialog = make("dialog", { class: "copy-dialog", "aria-labelledby": "copy-title" });
  const error = make("p", { class: "error", role: "alert" });
  const bots = await botsOf(table, newest.view.game);
  const showBots = () => {
    rows.replaceChildren();
    names.forEach((name, number) => {
      if (number === Number(seat.value) || number === newest.view.table.automa) return;
      const known = newest.seats[number]?.bot;
      const choice = make("select", { id: `copy-bot-${number}` });
      const offered = known && !bots.some((bot) => bot.name === known) ? [{ name: known }, ...bots] : bots;
      for (const bot of offered) {
        const selected = known ? bot.name === known : Boolean(bot.usual);
        choice.append(make("option", { value: bot.name, selected }, bot.title || bot.name.split(":", 1)[0]));
      }
      rows.append(make("label", { for: choice.id }, table.words("copy_bot", { name })), choice);
    });
  };
  seat.addEventListener("change", showBots);
  showBots();
  const go = button(table.words("copy_go"), async () => {
    go.disabled = true;
    // One for each of the other seats, in order; the game plays its own itself.
    const chosen = Array.from(rows.querySelectorAll("select"), (choice) => choice.value);
    try {
      const made = await table.api(`/api/tables/${table.id}/copy`, {
        method: "POST", body: { move, seat: Number(seat.value), bots: chosen },
      });
      location.assign(at(`/tables/${made.id}`));
    } catch (refused) {
      error.textContent = refused instanceof Error ? refused.message : String(refused);
      go.disabled = false;
    }
  }, { class: "action primary" });
  dialog.append(
    make("h2", { id: "copy-title" }, table.words("copy")),
    make("p", {}, table.words("copy_about", { move })),
    make("div", { class: "copy-bots" }, make("label", { for: "copy-seat" }, table.words("copy_seat")), seat),
    rows,
    error,
    make("div", { class: "dialog-buttons" }, button(table.words("close"), () => dialog.close(), { class: "action" }), go),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * @param {Table} table
 * @param {string} game
 * @returns {Promise<BotShown[]>}
 */
async function botsOf(table, game) {
  try {
    const facts = await table.api(`/api/games/${game}`);
    return (facts.bots ?? []).map((/** @type {string | BotShown} */ bot) => (typeof bot === "string" ? { name: bot } : bot));
  } catch {
    return [{ name: "greedy" }];
  }
}
