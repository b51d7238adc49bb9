// @ts-check
/** What lies over the whole table: the cover of a hot seat, the result, the keys. */

import { byId, resultWords } from "./deciding.js";
import { made } from "./faces.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Update} Update */

/** @param {Table} table */
export function startCover(table) {
  /** @type {HTMLDialogElement} */
  const dialog = byId("cover");
  let seat = -1;
  byId("cover-show").addEventListener("click", () => {
    table.send({ type: "sit", seat }).catch(() => undefined);
  });
  // Escape must not uncover anything.
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  return (/** @type {Update} */ update) => {
    seat = update.cover;
    document.documentElement.classList.toggle("covered", seat >= 0);
    if (seat < 0) {
      dialog.close();
      return;
    }
    byId("cover-words").textContent = table.words("cover", { name: update.view.names[seat] ?? "" });
    if (!dialog.open) dialog.showModal();
  };
}

/**
 * The result, shown once when the game has ended.
 * @param {Table} table
 * @param {{again: () => void, look: () => void}} doing
 */
export function startResult(table, doing) {
  /** @type {HTMLDialogElement} */
  const dialog = byId("result");
  let shown = false;
  return (/** @type {Update} */ update) => {
    if (!update.view.over) shown = false;
    if (!update.view.over || shown) return;
    shown = true;
    const title = made("h2", "", table.texts.result_title);
    title.id = "result-title";
    const row = made("div", "dialog-actions");
    const buttons = /** @type {const} */ ([
      ["look_again", "action", doing.look],
      ["play_again", "action primary", doing.again],
      ["close", "action", () => undefined],
    ]);
    for (const [key, kind, act] of buttons) {
      const button = made("button", kind, table.texts[key]);
      button.type = "button";
      button.addEventListener("click", () => {
        dialog.close();
        act();
      });
      row.append(button);
    }
    dialog.replaceChildren(title, made("p", "result-words", resultWords(update, table.words)), places(update, table), row);
    dialog.showModal();
  };
}

/**
 * @param {Update} update
 * @param {Table} table
 * @returns {HTMLTableElement}
 */
function places(update, table) {
  const { outcome, names } = update.view;
  const list = made("table", "result-places");
  const head = list.createTHead().insertRow();
  for (const key of ["place", "player", "points"]) {
    const cell = made("th", "", table.texts[key]);
    cell.scope = "col";
    head.append(cell);
  }
  const body = list.createTBody();
  const order = (outcome?.places ?? []).map((place, seat) => ({ place, seat })).sort((one, two) => one.place - two.place);
  for (const { place, seat } of order) {
    const row = body.insertRow();
    row.className = `seat-${seat}${place === 1 ? " first" : ""}`;
    row.append(made("td", "", `${place}.`), made("td", "result-name", names[seat]));
    row.append(made("td", "result-points", String(outcome?.totals[seat] ?? "")));
  }
  return list;
}

/** @param {Table} table */
export function startKeys(table) {
  /** @type {HTMLDialogElement} */
  const dialog = byId("keys");
  const title = made("h2", "", table.texts.keys_title);
  title.id = "keys-title";
  const list = made("dl", "keys-list");
  const rows = [
    ["← ↑ ↓ →  Tab", "keys_move"],
    ["Shift + ← ↑ ↓ →", "keys_look"],
    ["Enter", "keys_choose"],
    ["Esc", "keys_back"],
    ["u", "keys_undo"],
    ["c", "keys_confirm"],
    ["h", "keys_hint"],
    ["/  n", "keys_type"],
    [".", "keys_next"],
    ["?", "keys_help"],
  ];
  for (const [keys, key] of rows) list.append(made("dt", "", keys), made("dd", "", table.texts[key ?? ""]));
  const close = made("button", "action", table.texts.close);
  close.type = "button";
  close.addEventListener("click", () => dialog.close());
  const row = made("div", "dialog-actions");
  row.append(close);
  dialog.replaceChildren(title, list, row);
  return () => dialog.showModal();
}
