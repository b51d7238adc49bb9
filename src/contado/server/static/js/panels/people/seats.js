/** Who sits where: sign, name, points, clock, who is awaited, who is away or has to answer a wish; invite and resign. */

import { changeSeats, stoodIn } from "../../choosing/standin.js";
import { button, make, place, spoken } from "../elements.js";
import { initials } from "./initials.js";
import { start as startSheet } from "../sheet.js";
import { icon, playerSign } from "../analysis/signs.js";

/** @typedef {import("../../types.js").Table} Table */
/** @typedef {import("../../types.js").Update} Update */

/** @param {Table} table */
export function start(table) {
  const panel = place("panel-seats");
  panel.classList.add("seats-panel");
  const list = make("ol", { class: "seats" });
  const foot = make("div", { class: "seats-foot" });
  const watching = make("span", { class: "quiet" });
  const invite = inviteButton(table);
  const resign = resignPart(table);
  const people = make("a", { class: "people-link", href: `/tables/${table.id}/people` }, table.words("people_link"));
  // Where the house runs in this browser, nobody else can come.
  const alone = place("table").dataset.alone === "yes";
  foot.append(watching, ...(alone ? [resign.element] : [invite, resign.element, people]));
  panel.append(list, foot);
  /** @type {boolean[] | null} */
  let here = null;

  const show = () => {
    const now = table.now;
    const newest = table.newest ?? now;
    if (!now || !newest) return;
    const signs = initials(now.view.names);
    // While others' moves are still being shown it is already somebody else's turn.
    const at = table.mode === "past" ? now : newest;
    const turn = at.view.over ? -1 : at.view.table.awaited;
    const teams = teamsOf(now.view);
    list.replaceChildren(
      ...teams.flatMap((team) => [
        ...team.map((number) => seatItem(table, now, newest, number, turn === number, signs[number] ?? "", here)),
        ...(team.length > 1 ? [teamItem(table, now, team)] : []),
      ]),
    );
    place("standing").replaceChildren(
      ...teams.flatMap((team) => team.map((number) => shortItem(table, now, team, number, turn === number, signs[number] ?? ""))),
    );
    resign.show(newest);
    invite.hidden = newest.own.length === 0 || newest.view.over;
  };
  table.on("update", show);
  table.on("came", show);
  table.on("mode", show);
  table.on("presence", (presence) => {
    here = presence.here;
    watching.textContent = presence.watching > 0 ? table.words("watching_count", { n: presence.watching }) : "";
    show();
  });
  show();
  startSheet(table);
}

/**
 * @param {Table} table
 * @param {Update} now what the board shows: its points
 * @param {Update} newest the game as it is: who is there, whose turn it is
 * @param {number} number
 * @param {boolean} turn is it this seat's turn?
 * @param {string} sign
 * @param {boolean[] | null} here
 * @returns {HTMLLIElement}
 */
function seatItem(table, now, newest, number, turn, sign, here) {
  const seat = newest.seats[number];
  const item = make("li", { class: turn ? "seat turn" : "seat", "data-seat": number });
  const place = now.view.outcome?.places[number];
  const about = make("span", { class: "seat-about" }, ...tags(table, newest, number, here?.[number] ?? seat.here));
  item.append(
    make("span", { class: "seat-turn" }, turn && icon("turn"), turn && spoken(table.words("decides_now"))),
    playerSign(number, sign),
    make("span", { class: "seat-name" }, make("span", { class: "seat-called", title: now.view.names[number] ?? seat.name }, now.view.names[number] ?? seat.name), about),
    make("span", { class: "seat-clock", "data-clock": number }),
    make(
      "span",
      { class: "seat-points" },
      // Whoever plays alone has nobody to stand before or behind; the prompt says whether the game is won.
      place !== undefined && now.view.seats > 1 && make("span", { class: "seat-place" }, `${place}.`, spoken(table.words("place"))),
      make("b", { "data-points": number }, standing(now, number)),
      spoken(table.words("points")),
    ),
  );
  return item;
}

/**
 * The seats of every team; where there are none, each plays alone.
 * @param {import("../../types.js").View} view
 * @returns {number[][]}
 */
export function teamsOf(view) {
  return view.teams ?? view.names.map((_name, seat) => [seat]);
}

/**
 * Who plays together, and how many points they have: the sum below its members.
 * @param {Table} table
 * @param {Update} now
 * @param {number[]} team
 * @returns {HTMLLIElement}
 */
function teamItem(table, now, team) {
  const names = team.map((number) => now.view.names[number] ?? "").join(" + ");
  return make(
    "li",
    { class: "seat-team" },
    make("span", { class: "seat-called" }, table.words("team", { names })),
    make("b", {}, String(team.reduce((sum, number) => sum + (now.view.scores[number] ?? 0), 0))),
    spoken(table.words("points")),
  );
}

/**
 * A seat in the line below the prompt, where the players have no panel beside the board.
 * @param {Table} table
 * @param {Update} now
 * @param {number[]} team  partners stand side by side, without a gap
 * @param {number} number
 * @param {boolean} turn
 * @param {string} sign
 * @returns {HTMLLIElement}
 */
function shortItem(table, now, team, number, turn, sign) {
  const partners = team.filter((one) => one !== number).map((one) => now.view.names[one] ?? "");
  return make(
    "li",
    { class: `standing-seat${turn ? " turn" : ""}${partners.length && number !== team.at(-1) ? " joined" : ""}` },
    turn && spoken(table.words("decides_now")),
    playerSign(number, sign),
    make("span", { class: "standing-name" }, now.view.names[number] ?? ""),
    make("b", {}, standing(now, number)),
    spoken(table.words("points")),
    partners.length > 0 && spoken(table.words("team", { names: [now.view.names[number] ?? "", ...partners].join(" + ") })),
  );
}

/**
 * Where a seat stands: its points, or what the game counts in their place.
 * @param {Update} now
 * @param {number} number
 * @returns {string}
 */
export function standing(now, number) {
  return now.view.standings?.[number] || String(now.view.scores[number] ?? 0);
}

/**
 * @param {Table} table
 * @param {Update} newest
 * @param {number} number
 * @param {boolean} here
 * @returns {HTMLElement[]}
 */
function tags(table, newest, number, here) {
  const seat = newest.seats[number];
  const own = newest.own.includes(number);
  const tag = (/** @type {string} */ key, /** @type {string} */ kind, /** @type {string} */ full = "") =>
    make("span", { class: `tag ${kind}`, title: full || null }, table.words(key));
  const found = [];
  // Several people at one screen are each called by their names.
  if (own && newest.own.length === 1) found.push(tag("you", "own"));
  if (seat.kind === "open") found.push(tag("seat_open", "away"));
  else if (seat.replaced) {
    // To whoever has no seat left the prompt says it.
    if (!own || stoodIn(newest).length < newest.own.length) found.push(tag("seat_replaced", "away"));
  } else if (seat.kind === "bot") found.push(tag("seat_bot", "bot"));
  else if (seat.kind === "automa") found.push(tag("seat_automa", "bot"));
  else if (!here && !own) found.push(tag("seat_away", "away"));
  // In few words, that no name is cut for: the strip beside the prompt says the rest.
  if (newest.wish?.seat === number) found.push(tag("seat_wishes_short", "wish", table.words("seat_wishes")));
  if (newest.wish?.waits_for.includes(number)) found.push(tag("seat_answers_short", "wish", table.words("seat_answers")));
  const { stood } = seat;
  if (stood && newest.view.over) {
    const n = stood.choices;
    found.push(make("span", { class: "tag stood" }, table.words("seat_stood", { n, all: stood.all, turn: stood.turn })));
  }
  return found;
}

/**
 * The link that lets others look on, for the one who has a seat.
 * @param {Table} table
 * @returns {HTMLButtonElement}
 */
function inviteButton(table) {
  return button(table.words("invite"), async () => {
    try {
      const row = await table.api(`/api/tables/${table.id}`);
      // Where others reach the server: under another address than whoever has it on the own machine.
      const { address, onlyHere = "" } = place("table").dataset;
      const link = new URL(row.invite ? `/join/${row.invite}` : `/tables/${table.id}`, address).href;
      try {
        await navigator.clipboard.writeText(link);
        table.say(`${table.words("invite_copied", { link })} ${onlyHere}`.trim());
      } catch {
        // Not every page may copy (plain http may not): here the link can be marked and copied by hand.
        window.prompt(`${onlyHere} ${table.words("invite_link")}`.trim(), link);
      }
    } catch (error) {
      table.say(error instanceof Error ? error.message : String(error));
    }
  }, { class: "small" });
}

/**
 * Leaving the game to a bot, and coming back.
 * @param {Table} table
 * @returns {{element: HTMLElement, show: (newest: Update) => void}}
 */
function resignPart(table) {
  const element = make("span", { class: "resign" });
  let asked = false;
  let shown = "";
  const ask = (/** @type {"resign" | "return"} */ what, /** @type {number[]} */ seats) => {
    asked = false;
    return changeSeats(table, what, seats);
  };
  const show = (/** @type {Update} */ newest) => {
    const away = stoodIn(newest);
    const key = JSON.stringify([newest.own, away, newest.view.over, asked]);
    if (key === shown) return;
    shown = key;
    const held = element.contains(document.activeElement);
    element.replaceChildren();
    // Several people at one screen go on without the one who leaves: no bot takes all their seats.
    // Whoever has no seat left comes back at the prompt.
    if (newest.view.over || (newest.own.length !== 1 && !away.length) || away.length === newest.own.length) return;
    // Where the result is a person's own, no bot plays for a while: one resigns, among the people of the table.
    if (!away.length && place("table").dataset.ownSeats === "yes") return;
    if (away.length) {
      element.append(button(table.words("come_back"), () => ask("return", away), { class: "small primary" }));
    } else if (asked) {
      element.append(
        make("span", { class: "resign-words" }, table.words("resign_sure")),
        button(table.words("resign_yes"), () => ask("resign", newest.own), { class: "small loss" }),
        button(table.words("resign_no"), () => {
          asked = false;
          show(table.newest ?? newest);
        }, { class: "small" }),
      );
    } else {
      element.append(
        button(table.words("resign"), () => {
          asked = true;
          show(table.newest ?? newest);
        }, { class: "small" }),
      );
    }
    if (held) element.querySelector("button")?.focus();
  };
  return { element, show };
}
