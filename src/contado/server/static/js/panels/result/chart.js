/** The chart of points over the turns: a line for each player, told apart by dashes, markers and initials. */

import { draw, make } from "../elements.js";
import { initials } from "../people/initials.js";
import { extent, keptApart, markedTurns, nearestTurn, scale, ticks } from "./scales.js";

/** @typedef {import("../../types.js").Table} Table */
/** @typedef {import("../../types.js").Update} Update */

// Pixels: a chart is as wide as its room, so that its letters have their size wherever it stands.
const NARROWEST = 200;
const WIDEST = 560;
const HEIGHT = 190;
const ROOM = { left: 32, right: 26, top: 10, bottom: 30 };
const LABEL = 13;
// One for each of the six players that the palette knows; so are the markers.
const DASHES = [null, "7 3", "2 3", "9 3 2 3", "4 2", "12 4"];
const MARKERS = [
  "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
  "M-2.8-2.8h5.6v5.6h-5.6z",
  "M0-3.7 3.5 2.7h-7z",
  "M0-3.9 3.9 0 0 3.9-3.9 0z",
  "M0 3.7 3.5-2.7h-7z",
  "M-3.5-1h2.5v-2.5h2v2.5h2.5v2h-2.5v2.5h-2v-2.5h-2.5z",
];

/**
 * @param {Table} table
 * @returns {{element: HTMLElement, show: (newest: Update) => void}}
 */
export function chartPart(table) {
  const picture = make("div", { class: "chart", tabindex: 0, role: "group", "aria-label": table.words("chart_label") });
  const values = make("p", { class: "chart-values" });
  const turnsTable = make("div", { class: "wide", tabindex: 0, role: "region", "aria-label": table.words("chart_table") });
  const alternative = make("details", { class: "chart-table" }, make("summary", {}, table.words("chart_table")), turnsTable);
  const element = make("figure", { class: "chart-figure" });
  const caption = make("figcaption");
  element.append(caption, picture, values, alternative);
  /** @type {Update | null} */
  let shown = null;
  const plot = fitted(picture, (width) =>
    shown && new Plot(shown.chart, initials(shown.view.names), table.words("chart_turns"), width),
  );
  const pointer = pointing(picture, values, plot.now, (turn) => {
    if (shown) values.textContent = valueWords(table, shown, turn);
  });
  alternative.addEventListener("toggle", () => {
    if (shown && alternative.open) turnsTable.replaceChildren(asTable(table, shown));
  });
  return {
    element,
    show: (newest) => {
      shown = newest;
      const turns = Math.max(0, ...newest.chart.map((line) => line.length));
      // One point is no course.
      element.hidden = turns < 2;
      if (turns < 2) return;
      // Where a marker begins again at 0, the line is about all points together.
      caption.textContent = table.words((newest.view.standings ?? []).some(Boolean) ? "chart_gained" : "chart_title");
      plot.draw();
      pointer.again();
      if (alternative.open) turnsTable.replaceChildren(asTable(table, newest));
    },
  };
}

/**
 * A drawing that is as wide as its place, and is drawn anew where that gets another width.
 * @param {HTMLElement} picture
 * @param {(width: number) => Plot | null} build
 * @returns {{draw: () => void, now: () => Plot | null}}
 */
export function fitted(picture, build) {
  /** @type {Plot | null} */
  let plot = null;
  const width = () => Math.min(WIDEST, Math.max(NARROWEST, Math.floor(picture.clientWidth)));
  const draw = () => {
    plot = build(width());
    if (plot) picture.replaceChildren(plot.svg);
  };
  new ResizeObserver(() => {
    if (plot && picture.clientWidth && plot.width !== width()) draw();
  }).observe(picture);
  return { draw, now: () => plot };
}

/**
 * Let mouse and keys go from turn to turn of a chart; what is pointed at is said, and at rest the last turn.
 * @param {HTMLElement} picture
 * @param {HTMLElement} values  where it is said
 * @param {() => Plot | null} plot
 * @param {(turn: number) => void} say
 * @param {(turn: number) => void} [go]  called when the keys come to a turn
 * @returns {{again: () => void}}
 */
export function pointing(picture, values, plot, say, go) {
  let turn = -1;
  const point = (/** @type {number} */ at) => {
    const drawn = plot();
    if (!drawn) return;
    const last = drawn.turns - 1;
    turn = Math.max(-1, Math.min(last, at));
    drawn.point(turn);
    say(turn < 0 ? last : turn);
  };
  picture.addEventListener("pointermove", (event) => {
    const svg = picture.querySelector("svg");
    const drawn = plot();
    if (!drawn || !svg) return;
    const box = svg.getBoundingClientRect();
    point(nearestTurn(((event.clientX - box.left) / box.width) * drawn.width, drawn.turns, drawn.x));
  });
  picture.addEventListener("pointerleave", () => point(-1));
  // Read out only to whoever goes through the turns with the keys.
  picture.addEventListener("focus", () => values.setAttribute("aria-live", "polite"));
  picture.addEventListener("blur", () => {
    values.removeAttribute("aria-live");
    point(-1);
  });
  picture.addEventListener("keydown", (event) => {
    const drawn = plot();
    if (!drawn) return;
    const from = turn < 0 ? drawn.turns - 1 : turn;
    const to = { ArrowLeft: turn < 0 ? from : from - 1, ArrowRight: from + 1, Home: 0, End: drawn.turns - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    point(Math.max(0, to));
    go?.(turn);
  });
  return { again: () => point(turn) };
}

/** The drawing itself. */
export class Plot {
  /**
   * @param {number[][]} chart
   * @param {string[]} signs
   * @param {string} axis
   * @param {number} width
   */
  constructor(chart, signs, axis, width) {
    this.chart = chart;
    this.width = width;
    this.turns = Math.max(...chart.map((line) => line.length));
    const [low, high] = extent(chart);
    this.figures = ticks(low, high, 5);
    this.x = scale(0, this.turns - 1, ROOM.left, this.width - ROOM.right);
    this.y = scale(this.figures[0], this.figures[this.figures.length - 1], HEIGHT - ROOM.bottom, ROOM.top);
    this.svg = draw("svg", { viewBox: `0 0 ${width} ${HEIGHT}`, width, height: HEIGHT, "aria-hidden": "true", focusable: "false" });
    this.guide = draw("g", { class: "chart-guide" });
    this.drawAxes(axis);
    this.svg.append(this.guide);
    chart.forEach((line, seat) => this.drawLine(line, seat));
    this.drawEnds(signs);
  }

  /** @param {string} axis */
  drawAxes(axis) {
    for (const figure of this.figures) {
      const y = this.y(figure);
      this.svg.append(
        draw("line", { x1: ROOM.left, x2: this.width - ROOM.right, y1: y, y2: y, class: figure === 0 ? "axis" : "grid" }),
        draw("text", { x: ROOM.left - 5, y: y + 3.5, class: "axis-figure end" }, String(figure)),
      );
    }
    const last = this.turns - 1;
    for (const turn of ticks(0, last, 5).filter((one) => one <= last)) {
      this.svg.append(draw("text", { x: this.x(turn), y: HEIGHT - ROOM.bottom + 13, class: "axis-figure" }, String(turn)));
    }
    const middle = (ROOM.left + this.width - ROOM.right) / 2;
    this.svg.append(draw("text", { x: middle, y: HEIGHT - 4, class: "axis-words" }, axis));
  }

  /**
   * @param {number[]} line
   * @param {number} seat
   */
  drawLine(line, seat) {
    const points = line.map((value, turn) => `${round(this.x(turn))},${round(this.y(value))}`).join(" ");
    const group = draw("g", { class: "chart-line", "data-seat": seat });
    group.append(draw("polyline", { points, "stroke-dasharray": DASHES[seat] }));
    for (const turn of markedTurns(line.length)) {
      const at = `translate(${round(this.x(turn))} ${round(this.y(line[turn]))})`;
      group.append(draw("path", { d: MARKERS[seat], transform: at }));
    }
    this.svg.append(group);
  }

  /** @param {string[]} signs */
  drawEnds(signs) {
    const ends = this.chart.map((line) => this.y(line[line.length - 1] ?? 0));
    keptApart(ends, LABEL, ROOM.top, HEIGHT - ROOM.bottom).forEach((y, seat) => {
      const x = this.width - ROOM.right + 7;
      this.svg.append(draw("text", { x, y: y + 4, class: "chart-end", "data-seat": seat }, signs[seat] ?? ""));
    });
  }

  /** @param {number} turn */
  point(turn) {
    this.guide.replaceChildren();
    if (turn < 0) return;
    const x = this.x(turn);
    this.guide.append(draw("line", { x1: x, x2: x, y1: ROOM.top, y2: HEIGHT - ROOM.bottom }));
  }
}

/**
 * @param {Table} table
 * @param {Update} shown
 * @param {number} turn
 * @returns {string}
 */
function valueWords(table, shown, turn) {
  const points = shown.view.names.map((name, seat) => `${name} ${shown.chart[seat]?.[turn] ?? "–"}`).join(", ");
  return table.words("chart_at", { turn, points });
}

/**
 * @param {Table} table
 * @param {Update} shown
 * @returns {HTMLTableElement}
 */
function asTable(table, shown) {
  const head = make("tr", {}, make("th", { scope: "col" }, table.words("turn")));
  for (const name of shown.view.names) head.append(make("th", { scope: "col", class: "number" }, name));
  const body = make("tbody");
  const turns = Math.max(...shown.chart.map((line) => line.length));
  for (let turn = 0; turn < turns; turn += 1) {
    const row = make("tr", {}, make("th", { scope: "row" }, String(turn)));
    for (const line of shown.chart) row.append(make("td", { class: "number" }, String(line[turn] ?? "–")));
    body.append(row);
  }
  const caption = make("caption", { class: "out-of-sight" }, table.words("chart_title"));
  return make("table", { class: "figures-table" }, caption, make("thead", {}, head), body);
}

/**
 * @param {number} value
 * @returns {number}
 */
function round(value) {
  return Math.round(value * 10) / 10;
}
