/** The clocks: they tick here from the last update on, and say with a sign and words when time gets short. */

import { make, place, spoken } from "../elements.js";
import { icon } from "../analysis/signs.js";
import { clockFigures, pressure, secondsLeft } from "../result/times.js";

/** @typedef {import("../../types.js").Table} Table */

const TICK = 250;

/** @param {Table} table */
export function start(table) {
  // On a phone the seats are in the sheet: the clock that runs stands at the prompt too.
  const chip = make("div", { class: "clock-chip", hidden: true });
  place("prompt").append(chip);
  let since = performance.now();
  let heard = -1;
  /** @type {number | undefined} */
  let timer;
  // What was already said of an own clock: each warning is said once.
  /** @type {Map<number, string>} */
  const said = new Map();

  const tick = () => {
    const newest = table.newest ?? table.now;
    if (!newest) return;
    // While an earlier position is looked at, updates come in silence.
    if (newest.number !== heard) {
      heard = newest.number;
      since = performance.now();
    }
    const passed = performance.now() - since;
    newest.seats.forEach((seat, number) => {
      const places = document.querySelectorAll(`[data-clock="${number}"]`);
      if (seat.seconds === null) {
        for (const one of places) one.replaceChildren();
        return;
      }
      const runs = newest.clock_runs === number;
      const left = secondsLeft(seat.seconds, runs, passed);
      for (const one of places) face(table, one, left, runs);
      if (runs && newest.own.includes(number)) warn(table, said, number, left);
    });
    const running = newest.seats[newest.clock_runs];
    chip.hidden = running?.seconds === null || running === undefined;
    if (running && running.seconds !== null) {
      face(table, chip, secondsLeft(running.seconds, true, passed), true);
    }
  };

  const update = () => {
    const newest = table.newest ?? table.now;
    if (!newest) return;
    const runs = newest.clock_runs >= 0 && newest.seats[newest.clock_runs]?.seconds != null;
    if (runs && timer === undefined) timer = window.setInterval(tick, TICK);
    if (!runs && timer !== undefined) {
      window.clearInterval(timer);
      timer = undefined;
    }
    tick();
  };
  table.on("update", update);
  // The seats are drawn anew when somebody comes or goes.
  table.on("presence", tick);
  table.on("mode", tick);
  table.on("queued", update);
  update();
}

/**
 * @param {Table} table
 * @param {Element} element
 * @param {number} left
 * @param {boolean} runs
 */
function face(table, element, left, runs) {
  const figures = clockFigures(left);
  const state = pressure(left);
  const key = `${figures} ${state} ${runs}`;
  if (element.getAttribute("data-face") === key && element.childNodes.length) return;
  element.setAttribute("data-face", key);
  element.setAttribute("data-pressure", runs || state === "out" ? state : "fine");
  element.classList.toggle("runs", runs);
  const pressing = state === "out" || (runs && state !== "fine");
  element.replaceChildren(
    ...(pressing ? [icon("warning")] : []),
    make("span", { class: "figures", role: "timer" }, figures),
    ...(state === "out" ? [spoken(table.words("clock_out"))] : []),
  );
}

/**
 * @param {Table} table
 * @param {Map<number, string>} said
 * @param {number} seat
 * @param {number} left
 */
function warn(table, said, seat, left) {
  const state = pressure(left);
  if (said.get(seat) === state) return;
  const first = !said.has(seat);
  said.set(seat, state);
  if (first && state === "fine") return;
  if (state === "short" || state === "urgent") table.say(table.words("clock_short", { time: clockFigures(left) }));
  if (state === "out") table.say(table.words("clock_out"));
}
