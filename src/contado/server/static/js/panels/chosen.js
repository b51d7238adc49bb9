/** What the player has chosen in the settings holds at once, and from the start. */

import { wearTheme } from "../page/theme.js";

/** @typedef {import("../types.js").Table} Table */

/** @param {Table} table */
export function start(table) {
  const root = document.documentElement;
  const wear = wearTheme(root, () => table.preferences.theme);
  const codes = showCodes(table);
  const apply = () => {
    wear();
    codes();
    root.dataset.glow = String(table.preferences.glow ?? "normal");
    root.toggleAttribute("data-notation", Boolean(table.preferences.notation));
  };
  table.on("preferences", apply);
  apply();
}

/**
 * Codes are drawn for whoever types moves, from the first letter or the first look at the written ones: numbers of
 * spaces and letters of goods. Others play without them, or ask for them.
 * @param {Table} table
 * @returns {() => void}
 */
function showCodes(table) {
  const field = document.getElementById("notation-field");
  let typing = false;
  const apply = () => {
    const { codes = "typing", notation } = table.preferences;
    const shown = codes === "always" || (codes === "typing" && (typing || Boolean(notation)));
    document.documentElement.toggleAttribute("data-codes", shown);
  };
  field?.addEventListener("focus", () => {
    typing = true;
    apply();
  });
  return apply;
}
