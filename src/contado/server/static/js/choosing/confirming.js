// @ts-check
/** Whether a turn that is complete waits for a click: undo is free until then, and a question is in the way where it is not needed. */

import { isMine } from "./prompting.js";

/** @typedef {import("../types.js").Update} Update */

// Ask after turns in which there is more to take back than the last click; after every turn; never.
export const CONFIRMING = ["several", "always", "never"];

/**
 * Does a turn that is complete stand without being asked about? Whoever was asked about its last choice and meant it has
 * confirmed it. In a lesson what was done stays until one has read on.
 * @param {Update} update
 * @param {unknown} mode  when the viewer is asked
 * @param {boolean} agreed
 * @returns {boolean}
 */
export function standsAtOnce(update, mode, agreed) {
  const { phase, lesson, single } = update.view.table;
  if (phase !== "held" || lesson || !isMine(update)) return false;
  return agreed || mode === "never" || (mode !== "always" && single === true);
}
