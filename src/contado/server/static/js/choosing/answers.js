// @ts-check
/** What the server answers about things and options: why a thing cannot be chosen, what an option would change. */

import { sentence } from "../page/asking.js";
import { isMine } from "./prompting.js";

/** @typedef {import("../types.js").Table} Table */

/**
 * Why a thing cannot be chosen now, whatever the reason is.
 * @param {Table} table
 * @param {(target: string) => Promise<string>} reason  the one that the rules give
 * @param {string} target
 * @returns {Promise<string>}
 */
export async function why(table, reason, target) {
  const { now, texts } = table;
  if (!now || table.mode === "past" || now.view.over) return "";
  if (!isMine(now)) return texts[now.own.length ? "not_your_turn" : "watching"] ?? "";
  return (await reason(target)) || texts.not_now || "";
}

/**
 * The reason that the rules give, if they have one: that something else is being decided goes without saying.
 * @param {Table} table
 * @param {(target: string) => boolean} clashes  is it one that does not go with what was picked?
 * @param {string} target
 * @returns {Promise<string>}
 */
export async function reason(table, clashes, target) {
  const now = table.now;
  if (!now || table.mode === "past" || now.view.over || !isMine(now)) return "";
  if (clashes(target)) return table.texts.picked_first ?? "";
  const query = new URLSearchParams({ seat: String(now.seat), target });
  try {
    const answer = await table.api(`/api/tables/${table.id}/why?${query}`);
    return answer.why;
  } catch (error) {
    return sentence(error);
  }
}

/**
 * What an option would change on the board.
 * @param {Table} table
 * @param {import("../types.js").Offer} option
 * @param {import("../board/board.js").Screen} screen
 * @returns {Promise<import("./ghosts.js").Preview>}
 */
export async function foresee(table, option, { narrow, upright }) {
  const seat = table.now?.seat ?? -1;
  const query = new URLSearchParams({ seat: String(seat), action: String(option.index), narrow: String(narrow), upright: String(upright) });
  return table.api(`/api/tables/${table.id}/preview?${query}`);
}
