// @ts-check
/** What lies over the whole table: the cover of a hot seat, the result, the keys. */

import { byId, made } from "../board/faces.js";
import { deedsHere, keysOf } from "../choosing/keys.js";
import { keep, recall } from "../panels/keeping.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Update} Update */

/**
 * The cover. The settings are nobody's secret: they are the one panel that can be had while it lies there.
 * @param {Table} table
 * @param {() => Promise<void>} panels  fetches them
 */
export function startCover(table, panels) {
  /** @type {HTMLDialogElement} */
  const dialog = byId("cover");
  const opener = byId("cover-settings");
  const settings = byId("panel-settings");
  const home = settings.parentElement;
  let seat = -1;
  const lend = (/** @type {boolean} */ here) => {
    opener.setAttribute("aria-expanded", String(here));
    if (here) dialog.append(settings);
    else home?.append(settings);
  };
  opener.addEventListener("click", () => {
    const here = settings.parentElement !== dialog;
    lend(here);
    if (here) void panels();
  });
  byId("cover-show").addEventListener("click", () => {
    table.send({ type: "sit", seat }).catch(() => undefined);
  });
  // Escape must not uncover anything.
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  return (/** @type {Update} */ update) => {
    seat = update.cover;
    document.documentElement.classList.toggle("covered", seat >= 0);
    if (seat < 0) {
      lend(false);
      dialog.close();
      return;
    }
    byId("cover-words").textContent = table.words("cover", { name: update.view.names[seat] ?? "" });
    if (!dialog.open) dialog.showModal();
  };
}

/**
 * The result: its sheet comes by itself when the game has ended, until it was put away, and whenever it is asked for.
 * @param {Table} table
 * @param {import("../panels/result/result.js").Doing & {sheet: () => Promise<typeof import("../panels/result/result.js").ResultSheet | null>}} doing
 * @returns {{show: (update: Update) => void, open: () => void, comes: () => boolean}}
 */
export function startResult(table, doing) {
  const name = `result:${table.id}`;
  let shown = Boolean(recall(name));
  /** @type {import("../panels/result/result.js").ResultSheet | null} */
  let sheet = null;
  const open = async (first = false) => {
    const Sheet = await doing.sheet();
    if (!Sheet) return;
    sheet ??= new Sheet(table, doing, () => keep(name, true));
    sheet.open(first);
  };
  const show = (/** @type {Update} */ update) => {
    if (!update.view.over) {
      // What was taken back after the end is played to its end again.
      if (shown) keep(name, (shown = false));
      sheet?.fold();
      return;
    }
    if (shown) return;
    shown = true;
    void open(true);
  };
  return { show, open: () => void open(), comes: () => !shown };
}

/** @param {Table} table */
export function startKeys(table) {
  /** @type {HTMLDialogElement} */
  const dialog = byId("keys");
  const title = made("h2", "", table.texts.keys_title);
  title.id = "keys-title";
  const list = made("dl", "keys-list");
  const rows = () => {
    const single = keysOf(table.preferences);
    return [
      ["← ↑ ↓ →  Tab", "keys_move"],
      ["Shift + ← ↑ ↓ →", "keys_look"],
      ["Enter", "keys_choose"],
      ["Esc", "keys_back"],
      ...deedsHere().map((deed) => [single[deed] || table.texts.key_none, `keys_${deed}`]),
    ];
  };
  const close = made("button", "action", table.texts.close);
  close.type = "button";
  close.addEventListener("click", () => dialog.close());
  const row = made("div", "dialog-actions");
  row.append(close);
  dialog.replaceChildren(title, list, made("p", "quiet", table.texts.keys_where), row);
  return () => {
    list.replaceChildren(...rows().flatMap(([keys, key]) => [made("dt", "", keys), made("dd", "", table.texts[key ?? ""])]));
    dialog.showModal();
  };
}
