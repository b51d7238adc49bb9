/** The replay bar: any move of the game, by slider, step by step or by itself; and what can be taken home from it. */

import { button, make, place, spoken } from "../elements.js";
import { copyDialog } from "../copying.js";
import { pastOf } from "./past.js";
import { copyLink, shareDialog } from "../sharing.js";
import { openPanel, PHONE } from "../sheet.js";
import { icon } from "../analysis/signs.js";
import { seedPart } from "../result/seed.js";
import { served } from "../../page/wires.js";
import { withAsides } from "../../telling/asides.js";

/** @typedef {import("../../types.js").Table} Table */
/** @typedef {import("./past.js").Past} Past */

// Milliseconds that a position is looked at when the replay runs by itself.
/** @type {Record<string, number>} */
const PAUSES = { slow: 2400, normal: 1200, fast: 500 };

/** @param {Table} table */
export function start(table) {
  const bar = place("replay-bar");
  const past = pastOf(table);
  const player = new Player(past);
  const controls = stepButtons(table, past, player);
  const slider = make("input", { type: "range", min: 0, step: 1, class: "replay-slider" });
  slider.setAttribute("aria-label", table.words("replay_slider"));
  const where = make("span", { class: "replay-where" });
  const words = make("p", { class: "replay-words", "aria-live": "polite", tabindex: 0 });
  const back = button("", () => past.leave(), { class: "small action primary replay-back" });
  const copy = button(table.words("copy"), () => void copyDialog(table, past.move < 0 ? past.played : past.move), {
    class: "small",
  });
  const link = button(table.words("copy_link"), () => void copyLink(table, past), { class: "small" });
  const share = button(table.words("share"), () => shareDialog(table, past), { class: "small", "aria-haspopup": "dialog" });
  // What only one browser keeps has no address, and no picture for others.
  link.hidden = share.hidden = !served();
  const record = make("a", { class: "small button", href: `/api/tables/${table.id}/record`, download: true });
  record.append(table.words("record"));
  const analysis = button(table.words("analysis"), () => openPanel("analysis"), { class: "small action" });
  const seed = seedPart(table);
  const row = make("div", { class: "replay-row" }, controls.element, slider, where, speedChoice(table, player));
  const home = make("div", { class: "replay-row take-home" }, link, share, copy, record, seed.element);
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", table.words("replay"));
  bar.append(row, words, home);
  // A phone has no room for two rows of buttons: these have the places of the actions that are out of use.
  const phone = window.matchMedia(PHONE);
  const put = () => {
    (phone.matches ? place("actions") : row).append(back);
    if (phone.matches) back.before(analysis);
    else home.prepend(analysis);
  };
  phone.addEventListener("change", put);
  put();

  slider.addEventListener("input", () => {
    player.stop();
    const at = Number(slider.value);
    if (past.at < 0) void past.jump(at);
    else void past.go(at);
  });

  const show = () => {
    const newest = table.newest ?? table.now;
    if (!newest) return;
    const looking = past.at >= 0;
    const { over } = newest.view;
    bar.hidden = !looking && !over;
    const { classList } = document.documentElement;
    classList.toggle("replaying", !bar.hidden);
    // At an earlier position nothing is decided: the bar has the place of that, and the board is as large as in play.
    classList.toggle("looking-back", looking);
    const last = looking ? past.moves.length - 1 : past.played;
    slider.max = String(last);
    slider.value = String(looking ? past.at : last);
    const text = { at: looking ? past.move : past.played, all: past.played };
    const since = { at: past.at + 1, all: past.moves.length };
    where.textContent =
      looking && past.kind === "since" ? table.words("since_where", since) : table.words("replay_where", text);
    slider.setAttribute("aria-valuetext", where.textContent);
    // In the end the last move is told: its room is there with and without words.
    const told = looking
      ? (past.shown?.log.filter((line) => line.move === past.move) ?? [])
      : newest.log.filter((line) => line.move === past.played);
    words.setAttribute("aria-busy", String(looking && !past.arrived));
    words.replaceChildren(...told.flatMap((line, at) => [at ? " " : "", ...withAsides(line.words, line.places)]));
    if (looking && told.length) void withReason(past, words);
    words.hidden = !looking && !over;
    back.textContent = table.words(past.kind === "since" && looking ? "since_skip" : "replay_back");
    back.hidden = !looking;
    const people = newest.seats.filter((seat) => seat.kind === "person" && !seat.replaced).length;
    copy.hidden = !(over || (people <= 1 && newest.own.length > 0));
    home.hidden = !over && past.kind === "since";
    // At the end the result has it; here the room is for what happened last.
    link.hidden = !looking;
    record.hidden = !over || Boolean(newest.sealed);
    analysis.hidden = record.hidden || bar.hidden;
    seed.show(newest);
    controls.show(last);
  };
  past.onChange(show);
  table.on("update", show);
  table.on("mode", show);
  table.on("came", show);
  show();
}

/**
 * A step of a seat that the game plays itself is told with its reason, as it was in play: the prompt before it.
 * @param {Past} past
 * @param {HTMLElement} words
 */
async function withReason(past, words) {
  const { move, shown } = past;
  const automa = shown?.view.table.automa;
  if (automa === undefined || !shown?.log.some((line) => line.move === move && line.mover === automa)) return;
  const said = words.textContent;
  const before = await past.position(move - 1).catch(() => null);
  if (!before || past.move !== move || words.textContent !== said || before.view.table.awaited !== automa) return;
  words.textContent = `${before.view.decision?.prompt ?? ""} ${said}`.trim();
}

/** Goes on by itself from position to position. */
class Player {
  /** @param {Past} past */
  constructor(past) {
    this.past = past;
    this.speed = "normal";
    this.running = false;
    /** @type {(() => void)[]} */
    this.listeners = [];
  }

  async play() {
    const { past } = this;
    if (this.running) return;
    this.running = true;
    this.tell();
    // From the end there is nowhere to go: it begins anew.
    if (past.at < 0) await past.jump(0);
    else if (past.at === past.moves.length - 1) await past.go(0);
    while (this.running && past.at >= 0 && past.at < past.moves.length - 1) {
      await new Promise((done) => setTimeout(done, PAUSES[this.speed]));
      if (this.running && past.at >= 0) await past.go(past.at + 1);
    }
    this.stop();
  }

  stop() {
    if (!this.running) return;
    this.running = false;
    this.tell();
  }

  tell() {
    for (const listener of this.listeners) listener();
  }
}

/**
 * @param {Table} table
 * @param {Past} past
 * @param {Player} player
 * @returns {{element: HTMLElement, show: (last: number) => void}}
 */
function stepButtons(table, past, player) {
  const at = () => (past.at < 0 ? past.played : past.at);
  const go = (/** @type {number} */ to) => {
    player.stop();
    void (past.at < 0 ? past.jump(to) : past.go(to));
  };
  const made = (/** @type {string} */ name, /** @type {() => void} */ action) => {
    const one = button("", action, { class: "step", "data-step": name, title: table.words(`replay_${name}`) });
    one.append(icon(name), spoken(table.words(`replay_${name}`)));
    return one;
  };
  const first = made("first", () => go(0));
  const previous = made("previous", () => go(at() - 1));
  const play = made("play", () => (player.running ? player.stop() : void player.play()));
  const next = made("next", () => go(at() + 1));
  const last = made("last", () => go(Infinity));
  player.listeners.push(() => {
    const name = player.running ? "pause" : "play";
    play.replaceChildren(icon(name), spoken(table.words(`replay_${name}`)));
    play.title = table.words(`replay_${name}`);
  });
  return {
    element: make("div", { class: "steps", role: "group", "aria-label": table.words("replay_steps") },
      first, previous, play, next, last),
    // Not `disabled`: a button that loses the focus in the middle of stepping would throw keyboard users out.
    show: (/** @type {number} */ end) => {
      for (const one of [first, previous]) one.setAttribute("aria-disabled", String(at() <= 0));
      for (const one of [next, last]) one.setAttribute("aria-disabled", String(at() >= end));
    },
  };
}

/**
 * @param {Table} table
 * @param {Player} player
 * @returns {HTMLElement}
 */
function speedChoice(table, player) {
  const select = make("select", { "aria-label": table.words("replay_speed") });
  for (const speed of Object.keys(PAUSES)) {
    select.append(make("option", { value: speed, selected: speed === player.speed }, table.words(`speed_${speed}`)));
  }
  select.addEventListener("change", () => {
    player.speed = select.value;
  });
  return select;
}
