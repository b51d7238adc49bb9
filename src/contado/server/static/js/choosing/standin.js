// @ts-check
/** A bot plays on for somebody who left or ran out of time, until they take their seat back. */

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Update} Update */

/**
 * The viewer's seats that a bot plays for now.
 * @param {Update} update
 * @returns {number[]}
 */
export function stoodIn(update) {
  return update.view.over ? [] : update.own.filter((seat) => update.seats[seat]?.replaced && !update.seats[seat]?.gone);
}

/**
 * Leave seats to a bot, or take them back.
 * @param {Table} table
 * @param {"resign" | "return"} what
 * @param {readonly number[]} seats
 */
export async function changeSeats(table, what, seats) {
  try {
    for (const seat of seats) await table.api(`/api/tables/${table.id}/${what}`, { method: "POST", body: { seat } });
  } catch (error) {
    table.say(error instanceof Error ? error.message : String(error));
  }
}
