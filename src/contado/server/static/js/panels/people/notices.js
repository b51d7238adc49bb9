/** "It is your turn", for those who look elsewhere: the title, a notice; and the turns at other tables. */

import { make, place, spoken } from "../elements.js";
import { at } from "../../page/wires.js";

/** @typedef {import("../../types.js").Table} Table */

const MINUTE = 60000;
const BLINK = 1500;

/** @param {Table} table */
export function start(table) {
  const title = document.title;
  const words = table.words("your_turn");
  let mine = false;
  let marked = false;
  /** @type {number | undefined} */
  let timer;

  const showTitle = () => {
    document.title = mine && marked ? `● ${words} – ${title}` : title;
  };
  const blink = () => {
    window.clearInterval(timer);
    marked = mine;
    showTitle();
    // Only a tab in the background blinks, and not for those who asked for stillness.
    if (!mine || !document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    timer = window.setInterval(() => {
      marked = !marked;
      showTitle();
    }, BLINK);
  };
  table.on("came", (newest) => {
    const before = mine;
    const { awaited, phase } = newest.view.table;
    mine = newest.own.includes(awaited) && phase !== "bot" && phase !== "over";
    if (mine !== before) blink();
    // At a hot seat everybody sees whose turn it is.
    const people = newest.seats.filter((seat, number) => seat.kind === "person" && !newest.own.includes(number));
    const bots = newest.seats.some((seat) => seat.kind === "bot" || seat.kind === "automa");
    if (mine && !before && (people.length > 0 || bots)) call(table, title, words);
  });
  document.addEventListener("visibilitychange", blink);
  watchElsewhere(table);
}

/**
 * @param {Table} table
 * @param {string} title
 * @param {string} words
 */
function call(table, title, words) {
  if (!document.hidden || !table.preferences.notices || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  try {
    const notice = new Notification(words, { body: title, tag: `contado-${table.id}` });
    notice.addEventListener("click", () => {
      window.focus();
      notice.close();
    });
  } catch {
    // Phones allow notices from service workers only.
  }
}

/**
 * The own turns at other tables, asked every minute while somebody looks.
 * @param {Table} table
 */
function watchElsewhere(table) {
  if (!document.body.dataset.user) return;
  const link = make("a", { class: "elsewhere", href: at("/"), hidden: true });
  // In the row of the buttons: nothing moves when it comes.
  (document.querySelector(".seats-foot") ?? place("panel-seats")).append(link);
  let asked = 0;
  const ask = async () => {
    if (document.hidden || Date.now() - asked < MINUTE - 1000) return;
    asked = Date.now();
    try {
      const me = await table.api("/api/me");
      const others = turnsElsewhere(me.tables ?? [], table.id);
      link.hidden = others.length === 0;
      const words = table.words("elsewhere", { n: others.length });
      link.replaceChildren(make("span", { "aria-hidden": "true" }, `↗ ${others.length}`), spoken(words));
      link.dataset.tip = words;
      link.href = at(others.length === 1 ? `/tables/${others[0].id}` : "/");
    } catch {
      // The next minute may be luckier.
    }
  };
  window.setInterval(ask, MINUTE);
  document.addEventListener("visibilitychange", () => void ask());
  void ask();
}

/**
 * @param {readonly {id: string, my_turn?: boolean}[]} tables
 * @param {string} here
 * @returns {{id: string}[]}
 */
export function turnsElsewhere(tables, here) {
  return tables.filter((one) => one.id !== here && one.my_turn === true);
}
