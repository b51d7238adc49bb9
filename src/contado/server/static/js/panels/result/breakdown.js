/** Points by source for every player, as a table: in the panel, and with the result. */

import { button, make } from "../elements.js";
import { initials } from "../people/initials.js";
import { playerSign } from "../analysis/signs.js";

/** @typedef {import("../../types.js").Table} Table */
/** @typedef {import("../../types.js").Update} Update */

/** @typedef {{source: string, words: string, rule: string}} Scored  what scores at this table */

/**
 * @param {Table} table
 * @param {Update} now
 * @param {readonly Scored[]} [scored]  what could score, too: it has a row from the start
 * @returns {HTMLTableElement}
 */
export function breakdown(table, now, scored = []) {
  // The words of the sources come with the view.
  const view = /** @type {typeof now.view & {source_words?: Record<string, string>}} */ (now.view);
  const signs = initials(view.names);
  const known = new Map(scored.map((one) => [one.source, one]));
  const paid = sourcesOf(view.breakdown);
  const sources = [...paid, ...scored.map((one) => one.source).filter((source) => !paid.includes(source))];
  const head = make("tr", {}, make("th", { scope: "col" }, table.words("source")));
  view.names.forEach((name, seat) => {
    const called = make("span", { class: "name", title: name }, name);
    head.append(make("th", { scope: "col", class: "number" }, playerSign(seat, signs[seat] ?? ""), called));
  });
  const body = make("tbody");
  for (const source of sources) {
    const words = view.source_words?.[source] ?? known.get(source)?.words ?? source.replaceAll("_", " ");
    const rule = known.get(source)?.rule;
    const named = rule ? button(words, () => void table.rules.open(rule), { class: "source-rule" }) : words;
    const row = make("tr", {}, make("th", { scope: "row" }, named));
    for (const points of view.breakdown) {
      const value = points[source];
      row.append(make("td", { class: value ? "number" : "number none" }, value === undefined ? "–" : String(value)));
    }
    body.append(row);
  }
  const elsewhere = (view.standings ?? []).some(Boolean);
  const total = make("tr", {}, make("th", { scope: "row" }, table.words(elsewhere ? "gained" : "total")));
  for (const points of view.scores) total.append(make("td", { class: "number" }, String(points)));
  const foot = make("tfoot", {}, total);
  if (elsewhere) {
    const row = make("tr", {}, make("th", { scope: "row" }, table.words("standing")));
    for (const words of view.standings ?? []) row.append(make("td", { class: "number" }, words));
    foot.append(row);
  }
  return make(
    "table",
    { class: view.seats > 2 ? "figures-table many" : "figures-table" },
    make("caption", { class: "out-of-sight" }, table.words("scores_table")),
    make("thead", {}, head),
    body,
    foot,
  );
}

/**
 * All sources that have paid anybody, those that paid most first.
 * @param {readonly Record<string, number>[]} breakdown
 * @returns {string[]}
 */
export function sourcesOf(breakdown) {
  /** @type {Map<string, number>} */
  const paid = new Map();
  for (const seat of breakdown) {
    for (const [source, points] of Object.entries(seat)) paid.set(source, (paid.get(source) ?? 0) + points);
  }
  return [...paid.keys()].sort((a, b) => (paid.get(b) ?? 0) - (paid.get(a) ?? 0) || a.localeCompare(b));
}
