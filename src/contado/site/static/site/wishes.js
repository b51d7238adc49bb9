// @ts-check
/**
 * What somebody wants to be begun: a page says it, and the page of the table does it, so that Python is started once. Small
 * wishes stand in the address, so that a link can begin a game; what a form holds and whole records wait in this tab.
 */

import { file } from "./places.js";

/**
 * What the pages of a site know of a game without Python: `contado/site/facts.py`.
 * @typedef {object} Facts
 * @property {string[]} lessons
 * @property {string} newcomers  the bot for whoever does not know the game
 * @property {string} usual  the bot for whoever has not chosen
 * @property {Record<string, string>} first  the options of a first game
 * @property {number} seats
 */

/** @typedef {{path: string, body: unknown}} Wish  what is asked of the house */

const KEY = "contado.wish";
const KNOWS = "contado.knows";

/**
 * @param {string} game
 * @returns {Promise<Facts>}
 */
export async function factsOf(game) {
  return (await fetch(file(`/games/${game}/facts.json`))).json();
}

/** @returns {Record<string, string>}  what was answered to "Do you know the game?", by game */
function known() {
  try {
    return JSON.parse(localStorage.getItem(KNOWS) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/**
 * @param {string} game
 * @returns {string}
 */
export function knows(game) {
  return known()[game] ?? "";
}

/**
 * @param {string} game
 * @param {string} answer
 */
export function answered(game, answer) {
  try {
    localStorage.setItem(KNOWS, JSON.stringify({ ...known(), [game]: answer }));
  } catch {
    // It is asked again.
  }
}

/**
 * A game against a bot: the one for newcomers, and as a first game, unless somebody knows the game or asks for more.
 * @param {string} game
 * @param {Facts} facts
 * @param {string} bot
 * @param {string} answer
 * @returns {Wish}
 */
export function against(game, facts, bot, answer) {
  const opponent = { kind: "bot", bot: bot || (answer === "yes" ? facts.usual : facts.newcomers) };
  const seats = [{ kind: "person" }, ...Array.from({ length: facts.seats - 1 }, () => opponent)];
  const options = answer === "yes" ? {} : facts.first;
  return { path: "/api/tables", body: { game, seats, options, coach: ["coach", "teach"].includes(answer), begin: true } };
}

/**
 * What the form of a set-up page asks for.
 * @param {HTMLFormElement} form
 * @returns {Wish}
 */
export function asSetUp(form) {
  const data = new FormData(form);
  /** @param {string} name */
  const typed = (name) => String(data.get(name) ?? "");
  const seats = Array.from({ length: Number(typed("seats")) }, (_, at) => seat(typed(`kind-${at}`), typed(`name-${at}`)));
  if (data.has("shuffle")) shuffle(seats);
  /** @type {Record<string, string>} */
  const options = {};
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-option]"))) {
    const { option = "", default: usual = "" } = part.dataset;
    const value = String(data.get(`option-${option}`) ?? "off");
    // What does not matter beside the others is folded away, and nobody has asked for what is as usual.
    if (!part.hidden && value !== "" && value !== usual) options[option] = value;
  }
  const ticked = { confirm: data.has("confirm"), hints: data.has("hints"), coach: data.has("coach") };
  return { path: "/api/tables", body: { game: form.dataset.game, seats, options, ...ticked, begin: true } };
}

/**
 * @param {string} kind  as the form has it
 * @param {string} name
 */
function seat(kind, name) {
  if (kind.startsWith("bot:")) return { kind: "bot", bot: kind.slice("bot:".length) };
  if (kind === "person") return { kind, name };
  return { kind: kind === "me" ? "person" : kind };
}

/**
 * The automa has its own place; all others change theirs.
 * @param {{kind: string}[]} seats
 */
function shuffle(seats) {
  const places = [...seats.keys()].filter((at) => seats[at]?.kind !== "automa");
  for (let left = places.length - 1; left > 0; left--) {
    const [one, other] = [places[left] ?? 0, places[Math.floor(Math.random() * (left + 1))] ?? 0];
    const held = seats[one];
    const moved = seats[other];
    if (held && moved) [seats[one], seats[other]] = [moved, held];
  }
}

/** @param {Wish} wish */
export function leave(wish) {
  sessionStorage.setItem(KEY, JSON.stringify(wish));
}

/** @returns {Wish | null}  what was left by the page before; it is taken once */
export function taken() {
  const found = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return found ? JSON.parse(found) : null;
}
