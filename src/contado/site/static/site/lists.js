// @ts-check
/** What a server would put into its pages for whoever comes: their tables in the lobby, and which lessons were learnt. */

import { button, make } from "../panels/elements.js";
import { say } from "../page/toast.js";
import { forget, tables } from "./kept.js";
import { at } from "./places.js";

/** @typedef {import("./kept.js").Kept} Kept */

const DAY = 86_400_000;
/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [["day", DAY], ["hour", 3_600_000], ["minute", 60_000]]; // prettier-ignore

/**
 * @param {number} moved
 * @returns {string}
 */
function ago(moved) {
  const past = Date.now() - moved;
  const [unit, length] = UNITS.find(([, length]) => past >= length) ?? ["minute", 60_000];
  return new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" }).format(-Math.floor(past / length), unit);
}

/**
 * @param {Record<string, string>} words
 * @param {(id: string) => Promise<void>} remove  what is kept of a table
 */
export function listTables(words, remove) {
  const mine = document.getElementById("mine");
  if (!mine) return;
  /** @param {Kept} row */
  const item = (row) => {
    const said = row.over ? "" : row.awaited ? (words.decides ?? "").replace("{name}", row.awaited) : (words.your_turn ?? "");
    const turn = row.turn && !row.over ? make("span", { class: "how dotted" }, make("span", {}, (words.turn ?? "").replace("{n}", String(row.turn)))) : null;
    const away = button(words.forget ?? "", async () => {
      if (!confirm(words.forget_sure)) return;
      await remove(row.id);
      forget(row.id);
      listTables(words, remove);
      say(words.forgotten ?? "");
    }, { class: "link forget", "aria-label": `${words.forget}: ${title(row.game)}` });
    return make("li", { class: `row ${row.over ? "over" : row.awaited ? "own" : "turn"}` },
      make("a", { href: at(`/tables/${row.id}`) },
        make("span", { class: "what" }, title(row.game)), " ",
        make("span", { class: "whom" }, row.people), " ", turn, " ",
        make("span", { class: "when" }, make("b", {}, said), " ", make("small", {}, ago(row.moved)))),
      away);
  }; // prettier-ignore
  const games = tables().filter((row) => row.game && !row.lesson);
  const going = games.filter((row) => !row.over);
  mine.replaceChildren();
  if (going.length) {
    const heading = make("h2", { id: "own-title" }, words.mine);
    mine.append(make("section", { class: "turns", "aria-labelledby": "own-title" }, heading, make("ul", { class: "rows" }, ...going.map(item))));
  }
  const over = document.getElementById("over");
  if (!over) return;
  const ended = games.filter((row) => row.over);
  over.hidden = !ended.length;
  over.querySelector("ul")?.replaceChildren(...ended.map(item));
}

/**
 * @param {string} game
 * @returns {string}
 */
function title(game) {
  return document.getElementById(`game-${game}`)?.textContent ?? game;
}

/** @param {Record<string, string>} words */
export function markLessons(words) {
  const rows = document.querySelectorAll("li.lesson-row");
  if (!rows.length) return;
  const taken = tables().filter((row) => row.lesson);
  let next = true;
  for (const row of rows) {
    const form = /** @type {HTMLFormElement | null} */ (row.querySelector("form[data-do]"));
    const [, , game, , lesson] = (form?.dataset.do ?? "").split("/");
    const tries = taken.filter((one) => one.game === game && one.lesson === lesson);
    const learnt = tries.some((one) => one.over);
    row.classList.toggle("learnt", learnt);
    if (learnt) row.querySelector("h3")?.append(" ", make("span", { class: "done" }, words.learnt));
    row.classList.toggle("next", next && !learnt);
    row.querySelector("button")?.classList.toggle("primary", next && !learnt);
    if (!learnt) next = false;
    const going = tries.find((one) => !one.over);
    if (going) row.querySelector(".doings")?.prepend(make("a", { class: "button", href: at(`/tables/${going.id}`) }, words.go_on), " ");
  }
}
