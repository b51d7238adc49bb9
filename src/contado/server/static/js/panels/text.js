// @ts-check
/** The board as text, on demand: as wide as there is room for it. */

import { sentence } from "../page/asking.js";
import { byId } from "../board/faces.js";

/** @param {import("../types.js").Table} table */
export function start(table) {
  const shown = byId("board-text");
  const panel = shown.closest("details");
  const fill = async () => {
    const now = table.now;
    if (!now || !panel?.open) return;
    const asked = `seat=${now.seat}&columns=${columnsIn(shown)}`;
    const text = await table.api(`/api/tables/${table.id}/text?${asked}`).catch(sentence);
    shown.textContent = typeof text === "string" ? text : (text.text ?? "");
  };
  panel?.addEventListener("toggle", fill);
  table.on("update", fill);
  void fill();
}

/**
 * How many letters of one width stand side by side in an element.
 * @param {HTMLElement} element
 * @returns {number}
 */
function columnsIn(element) {
  const letters = document.createElement("span");
  letters.textContent = "0".repeat(100);
  element.append(letters);
  const width = letters.getBoundingClientRect().width;
  letters.remove();
  return width ? Math.floor((element.clientWidth * 100) / width) : 100;
}
