// @ts-check
/** Where what is said and offered lies: in the prompt's room, which never grows, or beside the board. */

import { byId } from "../board/faces.js";
import { keep, recall } from "../panels/keeping.js";

// Pixels between the menu at the side and what lies above it.
const APART = 6;
// Where a menu in a lesson begins at the lowest, as a part of the height of the table.
const LOWEST = 0.7;
// From these widths on a menu that is too long for the prompt lies at another place: see `table.css`.
const PLACES = [700, 900, 1200];
// A name in the line at the top may be so wide, in pixels; and has so much room around it.
const NAME = 260;
const AROUND = 20;

// The room that the menu at the side has had in this turn: what lies below it does not come and go with it.
let kept = 0;

/**
 * Let what is said and offered find its place: long words are smaller, and a menu that is too long for the prompt lies
 * beside the board. One that did so once in a game lies there from then on: nobody looks for it at two places. On a phone
 * the choices have their place at the lower edge anyway.
 */
export function fitPrompt() {
  fitPrimary();
  const [prompt, choices] = [byId("prompt"), byId("prompt-choices")];
  const aside = document.documentElement.classList;
  const place = `menu:${byId("table").dataset.game ?? ""}:${PLACES.filter((width) => innerWidth >= width).length}`;
  const over = () => prompt.scrollHeight > prompt.clientHeight + 1;
  const offers = choices.querySelector(".option") !== null;
  aside.toggle("menu-aside", offers && innerWidth <= (recall(place) ?? 0));
  prompt.classList.remove("tight", "crowded", "cut");
  prompt.classList.toggle("tight", over());
  if (over() && offers && !aside.contains("menu-aside")) {
    aside.add("menu-aside");
    prompt.classList.remove("tight");
    prompt.classList.toggle("tight", over());
    keep(place, innerWidth);
  }
  prompt.classList.toggle("crowded", over());
  prompt.classList.toggle("cut", over());
  // What hangs from the words on a tablet held upright begins where they end.
  prompt.style.setProperty("--words", `${Math.ceil(byId("prompt-words").getBoundingClientRect().height)}px`);
  const wish = byId("wish").style;
  wish.setProperty("--wish-top", `${menuTop()}px`);
  // Where choices lie at the lower edge, above them.
  const low = getComputedStyle(choices).position === "fixed" ? choices.getBoundingClientRect().height : 0;
  wish.setProperty("--wish-above", `${Math.ceil(low)}px`);
  const height = aside.contains("menu-aside") ? Math.ceil(choices.getBoundingClientRect().height) : 0;
  if (height) choices.style.setProperty("--menu-top", `${menuTop()}px`);
  // The panels make way: whatever lies below the menu could be neither read nor clicked for a whole turn.
  // Whoever only reads on in a lesson looks at all of them.
  const reads = document.getElementById("lesson")?.dataset.kind === "read";
  kept = prompt.classList.contains("mine") && !reads ? Math.max(kept, height) : height;
  aside.toggle("menu-kept", kept > 0);
  const side = byId("side");
  side.style.setProperty("--menu-height", `${kept}px`);
  // A hint lies below all that, and is no higher than what is left.
  const above = byId("panel-seats").getBoundingClientRect().bottom + side.scrollTop + (kept && kept + 2 * APART);
  side.style.setProperty("--above", `${Math.ceil(above)}px`);
}

/**
 * Where the menu begins that lies at the side: below the players and their points, where half of the height is left to
 * it then. The panels may be scrolled; the menu is not.
 * @returns {number}
 */
function menuTop() {
  const [table, side, seats] = ["table", "side", "panel-seats"].map((id) => byId(id).getBoundingClientRect());
  if (!table || !side || !seats) return 0;
  const players = side.top - table.top + byId("side").scrollTop + seats.bottom - side.top;
  // What a lesson says stays in sight, and the players below it, too, as long as that leaves room for a menu.
  const lesson = document.getElementById("lesson")?.getBoundingClientRect();
  const over = lesson !== undefined && players > LOWEST * table.height;
  document.documentElement.classList.toggle("menu-over", over);
  if (lesson) return Math.round((over ? lesson.bottom - table.top : players) + APART);
  return Math.round(Math.min(players, table.height / 2) + APART);
}

/** The button at the edge has one size; what is long for it in some language is written smaller. */
export function fitPrimary() {
  const button = byId("action-primary");
  const over = () => button.scrollHeight > button.clientHeight + 1 || button.scrollWidth > button.clientWidth + 1;
  button.classList.remove("tight", "crowded");
  if (over()) button.classList.add("tight");
  if (over()) button.classList.add("crowded");
}

/** The name of whoever looks, below the way to a tournament, has the room that it needs beside the actions; they have the rest. */
export function fitName() {
  const widths = [...document.querySelectorAll(".top nav a")].map((link) => link.scrollWidth);
  if (widths.length) document.body.style.setProperty("--who", `${Math.min(NAME, Math.max(...widths) + AROUND)}px`);
}

/**
 * The first of some words that fit; where none do, a sign that something can be written.
 * @param {readonly string[]} all
 * @param {(words: string) => boolean} fits
 * @returns {string}
 */
export function fitting(all, fits) {
  return all.find(fits) ?? "…";
}
