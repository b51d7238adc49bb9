/** The keys that act, in the settings: each can be another one or none, and all can be switched off at once. */

import { deedsHere, keysOf, takenBy } from "../choosing/keys.js";
import { button, make } from "./elements.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../choosing/keys.js").Deed} Deed */

/**
 * @param {Table} table
 * @returns {HTMLElement}
 */
export function shortcutsPart(table) {
  const note = make("p", { class: "quiet", role: "status" });
  const rows = deedsHere().map((deed) => keyRow(table, deed, note));
  const usual = button(table.words("keys_usual"), () => {
    note.textContent = "";
    table.setPreference("keys", {});
  }, { class: "small" });
  const legend = make("legend", {}, table.words("keys_title"));
  const keys = make("fieldset", { class: "shortcuts" }, legend, make("p", { class: "quiet" }, table.words("keys_about")), ...rows, note, usual);
  const show = () => {
    keys.disabled = table.preferences.shortcuts === false;
  };
  table.on("preferences", show);
  show();
  return keys;
}

/**
 * @param {Table} table
 * @param {Deed} deed
 * @param {HTMLElement} note  says why a key was refused
 * @returns {HTMLElement}
 */
function keyRow(table, deed, note) {
  const id = `key-${deed}`;
  const field = make("input", { id, maxlength: 1, autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  const keys = () => keysOf({ ...table.preferences, shortcuts: true });
  const show = () => {
    field.value = keys()[deed];
  };
  table.on("preferences", show);
  show();
  field.addEventListener("focus", () => field.select());
  field.addEventListener("input", () => {
    const key = field.value.trim().toLowerCase();
    const other = key ? takenBy(keys(), deed, key) : undefined;
    note.textContent = other ? table.words("key_taken", { key, deed: table.words(`keys_${other}`) }) : "";
    if (other) show();
    else table.setPreference("keys", { ...keys(), [deed]: key });
    if (other) field.select();
  });
  return make("div", { class: "setting" }, make("label", { for: id }, table.words(`keys_${deed}`)), field);
}
