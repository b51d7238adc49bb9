/** The log in words: newest at the bottom, each line leads to its position; and what happened since the own last move. */

import { button, make, place, spoken, whenShown } from "../elements.js";
import { startAddress } from "./address.js";
import { following } from "./following.js";
import { initials } from "../people/initials.js";
import { news, unchanged, withRemarks } from "./lines.js";
import { pastOf } from "./past.js";
import { playerSign } from "../analysis/signs.js";
import { withAsides } from "../../telling/asides.js";

/** @typedef {import("../../types.js").Table} Table */
/** @typedef {import("./lines.js").Group} Group */

/** @param {Table} table */
export function start(table) {
  const panel = place("panel-log");
  const past = pastOf(table);
  startAddress(table, past);
  const list = make("ol", { class: "log", "aria-label": table.words("panel_log") });
  const empty = make("p", { class: "quiet" }, table.words("log_empty"));
  const since = button("", () => {
    const moves = news(table);
    if (moves.length) void past.begin("since", moves, moves[0]);
  }, { class: "small" });
  const replay = button(table.words("replay"), () => void past.jump(past.played), { class: "small" });
  panel.append(make("div", { class: "panel-tools" }, since, replay), empty, list);
  const reader = following(list, () => past.move >= 0);

  /** @type {Group[]} */
  let shown = [];
  let names = "";
  const update = () => {
    const now = table.newest ?? table.now;
    // An earlier position comes with its own lines; the list stays as it is, it is the way from one to the other.
    if (!now || table.mode === "past") return;
    const heading = now.view.names.join("\n") + now.own.join();
    // Whoever joins or is replaced has another name, on all lines.
    if (heading !== names) shown = [];
    names = heading;
    const groups = withRemarks(table.log, now.remarks);
    const same = unchanged(shown, groups);
    while (list.children.length > same) list.lastElementChild?.remove();
    for (const group of groups.slice(same)) list.append(groupItem(table, group, now.view.names, now.own));
    shown = groups;
    empty.hidden = groups.length > 0;
    reader.follow();
    oneStop(list);
    const count = news(table).length;
    since.textContent = table.words("since_button", { n: count });
    since.disabled = count === 0;
    since.hidden = now.own.length === 0;
  };
  table.on("update", update);
  update();

  list.addEventListener("click", (event) => {
    const line = event.target instanceof Element ? event.target.closest("button") : null;
    if (line instanceof HTMLButtonElement) void past.jump(Number(line.dataset.move));
  });
  list.addEventListener("keydown", (event) => walk(list, event));
  // Whoever points at a line, or comes to it, finds its places on the board.
  const point = (/** @type {Event} */ event) => {
    const line = event.target instanceof Element ? event.target.closest("button") : null;
    const number = line instanceof HTMLButtonElement ? Number(line.dataset.number) : -1;
    table.pointAt(table.log.find((row) => row.number === number) ?? null);
  };
  for (const name of ["pointerover", "focusin"]) list.addEventListener(name, point);
  for (const name of ["pointerleave", "focusout"]) list.addEventListener(name, () => table.pointAt(null));
  past.onChange(() => {
    mark(list, past.move);
    reader.follow();
  });
  whenShown(list, () => {
    if (past.move < 0) reader.end();
    else mark(list, past.move);
  });
}

/**
 * @param {Table} table
 * @param {Group} group
 * @param {string[]} names
 * @param {number[]} own
 * @returns {HTMLLIElement}
 */
function groupItem(table, group, names, own) {
  const sign = () => playerSign(group.seat, initials(names)[group.seat] ?? "");
  if (group.remark) return make("li", { class: "log-remark", "data-seat": group.seat }, sign(), make("p", {}, group.lines[0]?.words ?? ""));
  const mine = own.includes(group.seat);
  const lines = make("ol", {});
  let before = -1;
  for (const line of group.lines) {
    // A thin line parts the moves of one turn.
    const first = line.move !== before;
    before = line.move;
    const where = { "data-move": line.move, "data-mover": line.mover, "data-number": line.number };
    const words = make("button", { type: "button", class: "log-line", ...where, tabindex: -1 }, ...withAsides(line.words, line.places));
    words.title = table.words("log_jump");
    lines.append(make("li", { class: first ? "log-move" : null }, words));
  }
  const item = make("li", { class: mine ? "log-group own" : "log-group", "data-seat": group.seat });
  if (group.seat >= 0) {
    item.append(sign());
    // Several people at one screen are each called by their names.
    if (mine && own.length === 1) item.append(spoken(table.words("you")));
  }
  item.append(lines);
  return item;
}

/**
 * Hundreds of lines are one stop for the tab key; arrows go from line to line.
 * @param {HTMLElement} list
 */
export function oneStop(list) {
  if (list.querySelector('button[tabindex="0"]')) return;
  const buttons = list.querySelectorAll("button");
  buttons[buttons.length - 1]?.setAttribute("tabindex", "0");
}

/**
 * Go from line to line with the arrows.
 * @param {HTMLElement} list
 * @param {KeyboardEvent} event
 */
export function walk(list, event) {
  const buttons = Array.from(list.querySelectorAll("button"));
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (at < 0 || to === undefined || !buttons[to]) return;
  event.preventDefault();
  event.stopPropagation();
  buttons[at].tabIndex = -1;
  buttons[to].tabIndex = 0;
  buttons[to].focus();
}

/**
 * Mark the lines of the move that is looked at.
 * @param {HTMLElement} list
 * @param {number} move
 */
function mark(list, move) {
  for (const line of list.querySelectorAll('button[aria-current="true"]')) line.removeAttribute("aria-current");
  if (move < 0) return;
  const lines = list.querySelectorAll(`button[data-move="${move}"]`);
  for (const line of lines) line.setAttribute("aria-current", "true");
  const top = lines[0];
  if (!(top instanceof HTMLElement)) return;
  const box = top.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (box.top < frame.top || box.bottom > frame.bottom) list.scrollTop += box.top - frame.top - frame.height / 3;
}
