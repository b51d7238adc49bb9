/** The chart of the points that a bot expected everybody to have at the end, over the moves. */

import { fitted, Plot, pointing } from "./chart.js";
import { make } from "../elements.js";
import { initials } from "../people/initials.js";

/** @typedef {import("../../types.js").Table} Table */
/** @typedef {import("../../types.js").Update} Update */

/**
 * One line for each seat with a value for every move: before a move that was not looked at it is as before the next one
 * that was. A whole line ends with the points that there were; one that is still made, with the last move looked at.
 * @param {readonly {move: number, totals: number[]}[]} moves
 * @param {readonly number[]} result
 * @param {number} last  the number of the last move; 0: the line is still being made
 * @returns {number[][]}
 */
export function expectedLines(moves, result, last) {
  return result.map((points, seat) => {
    const line = [];
    let next = 0;
    for (let move = 1; move <= (last || (moves[moves.length - 1]?.move ?? 0)); move += 1) {
      while (next < moves.length && (moves[next]?.move ?? 0) < move) next += 1;
      line.push(moves[next]?.totals[seat] ?? points);
    }
    return last ? [...line, points] : line;
  });
}

/**
 * @param {Table} table
 * @param {(move: number) => void} go  called when the keys come to a move
 * @returns {{element: HTMLElement, show: (moves: {move: number, totals: number[]}[], newest: Update, done: boolean) => void}}
 */
export function expectedChart(table, go) {
  const picture = make("div", { class: "chart", tabindex: 0, role: "group", "aria-label": table.words("analysis_chart_label") });
  const values = make("p", { class: "chart-values" });
  const element = make("figure", { class: "chart-figure", hidden: true }, make("figcaption", {}, table.words("analysis_chart")), picture, values);
  /** @type {number[][]} */
  let lines = [];
  /** @type {string[]} */
  let names = [];
  const plot = fitted(picture, (width) => new Plot(lines, initials(names), table.words("analysis_moves"), width));
  let whole = false;
  const say = (/** @type {number} */ at) => {
    const points = names.map((name, seat) => `${name} ${lines[seat]?.[at]?.toFixed(0) ?? "–"}`).join(", ");
    const ended = whole && at === (lines[0]?.length ?? 0) - 1;
    values.textContent = table.words(ended ? "analysis_end" : "analysis_at", { move: at + 1, points });
  };
  const pointer = pointing(picture, values, plot.now, say, (at) => go(at + 1));
  return {
    element,
    show: (moves, newest, done) => {
      names = newest.view.names;
      whole = done;
      const result = newest.view.outcome?.totals ?? newest.view.scores;
      lines = expectedLines(moves, result, done ? newest.view.table.move : 0);
      element.hidden = (lines[0]?.length ?? 0) < 2;
      if (element.hidden) return;
      plot.draw();
      pointer.again();
    },
  };
}
