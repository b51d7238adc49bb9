// @ts-check
/** Whether a player wants to be asked for reactions: a small choice at their prompt, and the same in the settings. */

import { made } from "../board/faces.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Update} Update */

export const MODES = ["pressing", "ask", "turn", "always"];

/**
 * Is the viewer asked for a reaction now, and could pass such questions on?
 * @param {Update} update
 * @returns {boolean}
 */
export function isReaction(update) {
  const { view, seat } = update;
  const asked = Boolean(view.decision?.reaction) && view.table.phase === "person" && view.table.awaited === seat;
  return asked && seat >= 0 && view.table.passing !== undefined;
}

/**
 * The choice, as it is for the seat through whose eyes the table is seen.
 * @param {Table} table
 * @param {string} id
 * @returns {{element: HTMLSelectElement, told: HTMLElement, show: (update: Update) => void}}  `told`: what others see of it
 */
export function passingChoice(table, id) {
  const element = made("select", "passing");
  element.id = id;
  for (const mode of MODES) {
    const option = made("option", "", table.texts[`passing_${mode}`]);
    option.value = mode;
    element.append(option);
  }
  // Whoever is asked takes a moment; whoever is not shows by that what there was not. The other modes show nothing.
  const told = made("p", "quiet", table.texts.passing_told);
  const tell = () => {
    told.hidden = element.value !== "pressing";
    element.title = told.hidden ? "" : (table.texts.passing_told ?? "");
  };
  const show = (/** @type {Update} */ update) => {
    element.value = update.view.table.passing ?? "pressing";
    tell();
  };
  element.addEventListener("change", () => {
    tell();
    // At the prompt there is no room for it.
    if (!told.hidden && !told.isConnected) table.say(table.texts.passing_told ?? "");
    const now = table.now;
    if (!now) return;
    table.send({ type: "passing", seat: now.seat, mode: element.value }).catch(() => show(now));
  });
  return { element, told, show };
}
