// @ts-check
/** What the forms of pages ask of a server is done here, or on the page of the table that comes of it. */

import { say } from "../page/toast.js";
import { gameOf } from "./links.js";
import { at } from "./places.js";
import { answered, asSetUp, factsOf, knows, leave } from "./wishes.js";

/**
 * @param {Record<string, string>} words
 * @param {(game: string) => boolean} has  whether this site has a game
 */
export function doForms(words, has) {
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const [, kind = "", game = "", page = "", lesson = ""] = (form.dataset.do ?? "").split("/");
    if (!form.dataset.do || kind === "looks") return;
    event.preventDefault();
    const data = new FormData(form, /** @type {SubmitEvent} */ (event).submitter);
    if (kind === "play") void play(game, String(data.get("bot") ?? ""), String(data.get("knows") ?? ""));
    else if (kind === "records") void bring(data.get("record"), words, has);
    else if (page === "set-up") {
      leave(asSetUp(form));
      location.assign(at(`/games/${game}/table?new=set-up`));
    } else if (page === "lessons") {
      if (!knows(game)) answered(game, "teach");
      location.assign(at(`/games/${game}/lesson-${lesson}?new=lesson`));
    }
  });
}

/**
 * Begin at once; whoever has not said yet whether they know the game is asked, once.
 * @param {string} game
 * @param {string} bot
 * @param {string} said
 */
async function play(game, bot, said) {
  const facts = await factsOf(game);
  if (said) answered(game, said);
  const answer = said || knows(game);
  if (!answer && !bot && facts.lessons.length) location.assign(at(`/games/${game}/first`));
  else if (said === "teach") location.assign(at(`/games/${game}/lesson-${facts.lessons[0]}?new=lesson`));
  else location.assign(at(`/games/${game}/table?${new URLSearchParams({ new: "play", bot, knows: answer })}`));
}

/**
 * @param {FormDataEntryValue | null} brought
 * @param {Record<string, string>} words
 * @param {(game: string) => boolean} has
 */
async function bring(brought, words, has) {
  const record = brought instanceof File ? await brought.text() : "";
  if (!show(record, has)) say(words.no_record ?? "");
}

/**
 * Go to a table with the game of a record.
 * @param {string} record
 * @param {(game: string) => boolean} has
 * @returns {boolean} whether there is such a game here
 */
export function show(record, has) {
  const game = gameOf(record);
  if (!game || !has(game)) return false;
  leave({ path: "/api/records", body: record });
  location.assign(at(`/games/${game}/table?new=record`));
  return true;
}
