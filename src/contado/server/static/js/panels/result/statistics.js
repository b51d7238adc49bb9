/** What chance gave, counted: small tables with bars, asked for when the panel is opened. */

import { button, make, place } from "../elements.js";
import { pastOf } from "../log/past.js";
import { initials } from "../people/initials.js";
import { playerSign } from "../analysis/signs.js";

/** @typedef {import("../../types.js").Table} Table */
/** @typedef {{title: string, headings: string[], rows: {label: string, numbers: number[]}[]}} Statistic */

/** @param {Table} table */
export function start(table) {
  const panel = place("panel-statistics");
  const details = panel.closest("details");
  const body = make("div", { class: "statistics" });
  const note = make("p", { class: "quiet", role: "status" });
  const past = pastOf(table);
  // What was counted last: the number of an update, and the move that is looked at.
  let asked = "";
  const load = async () => {
    const newest = table.newest ?? table.now;
    const wanted = `${newest?.number} ${past.move}`;
    if (!newest || (details && !details.open) || asked === wanted) return;
    asked = wanted;
    if (!body.firstChild) note.textContent = table.words("loading");
    try {
      const until = past.move < 0 ? "" : `?move=${past.move}`;
      const told = await table.api(`/api/tables/${table.id}/statistics${until}`);
      if (asked !== wanted) return;
      /** @type {Statistic[]} */
      const statistics = Array.isArray(told) ? told : told.statistics;
      body.replaceChildren(...statistics.map((one) => statisticTable(one, newest.view.names)));
      note.textContent = statistics.length ? "" : table.words("statistics_none");
    } catch (error) {
      asked = "";
      note.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  panel.append(note, body, button(table.words("statistics_again"), () => {
    asked = "";
    void load();
  }, { class: "small" }));
  details?.addEventListener("toggle", () => void load());
  // In the replay, chance is counted up to the position that is looked at.
  let looked = past.move;
  past.onChange(() => {
    if (past.move !== looked) void load();
    looked = past.move;
  });
  // When it is over the last word counts; in the middle a click asks anew.
  table.on("update", (update) => {
    if (update.view.over || !body.firstChild) void load();
  });
}

/**
 * A column for each player, or a row, has the player's sign; where there are three columns or more, there is no room for
 * their names, which stand with the signs in the list of players.
 * @param {Statistic} statistic
 * @param {readonly string[]} names
 * @returns {HTMLElement}
 */
function statisticTable(statistic, names) {
  const most = Math.max(1, ...statistic.rows.flatMap((row) => row.numbers).map(Math.abs));
  const head = make("tr", {}, make("td"));
  const signs = initials(names);
  const shared = statistic.headings.length > 2;
  const called = (/** @type {string} */ words) => {
    const seat = names.indexOf(words);
    const name = make("span", { class: seat >= 0 && shared ? "out-of-sight" : "" }, words);
    return seat < 0 ? [name] : [playerSign(seat, signs[seat] ?? ""), name];
  };
  for (const heading of statistic.headings) head.append(make("th", { scope: "col", title: heading }, ...called(heading)));
  const body = make("tbody");
  for (const row of statistic.rows) {
    const line = make("tr", {}, make("th", { scope: "row", title: row.label }, ...called(row.label)));
    for (const number of row.numbers) line.append(barCell(number, most));
    body.append(line);
  }
  const caption = make("caption", {}, statistic.title);
  const region = { class: "wide", tabindex: 0, role: "region", "aria-label": statistic.title };
  const many = shared ? "figures-table bars many" : "figures-table bars";
  return make("div", region, make("table", { class: many }, caption, make("thead", {}, head), body));
}

/**
 * @param {number} number
 * @param {number} most
 * @returns {HTMLTableCellElement}
 */
function barCell(number, most) {
  const bar = make("span", { class: "bar", "aria-hidden": "true" });
  bar.style.width = `${(Math.abs(number) / most) * 100}%`;
  const figure = Number.isInteger(number) ? String(number) : number.toFixed(1);
  return make("td", {}, make("span", { class: "bar-cell" }, make("span", { class: "bar-room" }, bar), make("span", { class: "figure" }, figure)));
}
