// @ts-check
/** What lies over the whole table: the cover of a hot seat, the result, the keys. */

import { byId, resultWords } from "../choosing/deciding.js";
import { made } from "../board/faces.js";
import { DEEDS, keysOf } from "../choosing/keys.js";
import { keep, recall } from "../panels/keeping.js";
import { breakdown } from "../panels/result/scores.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Update} Update */

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
 * The result: it comes by itself when the game has ended, until it was put away, and whenever it is asked for.
 * @param {Table} table
 * @param {{again: () => void, look: () => void, analyse: () => void}} doing
 * @returns {{show: (update: Update) => void, open: () => void}}
 */
export function startResult(table, doing) {
  /** @type {HTMLDialogElement} */
  const dialog = byId("result");
  const name = `result:${table.id}`;
  let shown = Boolean(recall(name));
  dialog.addEventListener("close", () => keep(name, true));
  const open = () => {
    const update = table.newest ?? table.now;
    if (!update?.view.over || dialog.open) return;
    const title = made("h2", "", table.texts.result_title);
    title.id = "result-title";
    const sources = made("div", "wide");
    sources.tabIndex = 0;
    sources.setAttribute("role", "region");
    sources.setAttribute("aria-label", table.texts.scores_table ?? "");
    sources.append(breakdown(table, update));
    const row = made("div", "dialog-actions");
    const buttons = /** @type {const} */ ([
      ["analysis", "action", doing.analyse],
      ["look_again", "action", doing.look],
      ["play_again", "action primary", doing.again],
      ["close", "action", () => undefined],
    ]);
    for (const [key, kind, act] of buttons) {
      if (key === "analysis" && update.sealed) continue;
      const button = made("button", kind, table.texts[key]);
      button.type = "button";
      button.autofocus = key === "close";
      button.addEventListener("click", () => {
        dialog.close();
        act();
      });
      row.append(button);
    }
    const words = made("p", "result-words", resultWords(update, table.words));
    dialog.replaceChildren(title, words, places(update, table), sources, row);
    dialog.showModal();
  };
  const show = (/** @type {Update} */ update) => {
    // What was taken back after the end is played to its end again.
    if (!update.view.over && shown) keep(name, (shown = false));
    if (!update.view.over || shown) return;
    shown = true;
    open();
  };
  return { show, open };
}

/**
 * @param {Update} update
 * @param {Table} table
 * @returns {HTMLTableElement}
 */
function places(update, table) {
  const { outcome, names, standings } = update.view;
  const alone = names.length === 1;
  const list = made("table", "result-places");
  const head = list.createTHead().insertRow();
  for (const key of [alone ? "result" : "place", "player", standings?.some(Boolean) ? "gained" : "points"]) {
    const cell = made("th", "", table.texts[key]);
    cell.scope = "col";
    head.append(cell);
  }
  const body = list.createTBody();
  const order = (outcome?.places ?? []).map((place, seat) => ({ place, seat })).sort((one, two) => one.place - two.place);
  for (const { place, seat } of order) {
    const row = body.insertRow();
    row.className = `seat-${seat}${place === 1 ? " first" : ""}`;
    // Whoever plays alone has nobody to stand before or behind.
    const how = alone ? table.texts[place === 1 ? "won" : "lost_game"] : `${place}.`;
    row.append(made("td", "", how), made("td", "result-name", names[seat]));
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
  const rows = () => {
    const single = keysOf(table.preferences);
    return [
      ["← ↑ ↓ →  Tab", "keys_move"],
      ["Shift + ← ↑ ↓ →", "keys_look"],
      ["Enter", "keys_choose"],
      ["Esc", "keys_back"],
      ...DEEDS.map((deed) => [single[deed] || table.texts.key_none, `keys_${deed}`]),
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
