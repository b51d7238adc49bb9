// @ts-check
/** Who decides, and what the prompt says of it; how the game ended. */

import { stoodIn } from "./standin.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Update} Update */

/**
 * Does the viewer decide now?
 * @param {Update | null} update
 * @returns {boolean}
 */
export function isMine(update) {
  const table = update?.view.table;
  // A bot may play for the viewer: then the seat is awaited, and the viewer has nothing to decide.
  const asked = table && (table.phase === "person" || table.phase === "held");
  return Boolean(update && asked && update.seat >= 0 && table.awaited === update.seat);
}

/**
 * Are there others who would have to agree before something that became known is taken back? Bots always do.
 * @param {Update} update
 * @returns {boolean}
 */
export function byConsent(update) {
  return update.view.table.people.some((person, seat) => person && seat !== update.seat);
}

/**
 * Who at this screen has still to answer a wish: at a hot seat another person than the one who asks.
 * @param {readonly number[]} own
 * @param {Update["wish"]} wish
 * @returns {number} -1: nobody
 */
export function answerer(own, wish) {
  return own.find((one) => wish?.waits_for.includes(one)) ?? -1;
}

/**
 * Are there moves of others between what is shown and the game as it is? One's own are not waited for.
 * @param {Update} update  what is shown
 * @param {Update} newest  the game as it is
 * @returns {boolean}
 */
export function othersMoved(update, newest) {
  const { move } = update.view.table;
  return newest.log.some((row) => row.move > move && !newest.own.includes(row.mover));
}

/**
 * What the prompt says. Whatever is shown, who is really awaited is told.
 * @param {Update} update  what is shown
 * @param {Table["words"]} words
 * @param {boolean} past
 * @param {Update | null} [newest]  the game as it is
 * @param {boolean} [stands]  nothing moves: what comes next waits for a click
 * @returns {string}
 */
export function promptWords(update, words, past, newest = null, stands = false) {
  const { view, own, seat } = update;
  // Several people at one screen are told which of them is meant.
  const whose = (/** @type {number} */ one, /** @type {string} */ said) => (own.length > 1 && one >= 0 ? `${name(one)}: ${said}` : said);
  const name = (/** @type {number} */ one) => view.names[one] ?? "";
  if (past) return words("past");
  if (newest && newest.number !== update.number) {
    if (!othersMoved(update, newest)) return promptWords(newest, words, false);
    const next = words("next");
    if (isMine(newest)) return stands ? words("waits_mine", { next }) : words("behind_mine");
    const now = promptWords(newest, words, false);
    return stands ? words("waits", { next, now }) : words("behind", { now });
  }
  if (view.over) return resultWords(update, words);
  // At a hot seat the others go on: only who has no seat left is told.
  if (own.length && own.every((one) => update.seats[one]?.gone)) return words("gone_in");
  if (own.length && stoodIn(update).length === own.length) return words("stood_in");
  if (isMine(update)) return whose(seat, view.decision?.prompt ?? "");
  const { awaited, automa } = view.table;
  if (awaited === automa) return words("waiting_for_automa", { name: name(awaited) });
  if (update.line) return words("waiting_in_line", { name: name(awaited), n: update.line });
  return words(view.table.people[awaited] ? "waiting_for" : "waiting_for_bot", { name: name(awaited) });
}

/**
 * The seat whose player is "you": the only one who looks; -1 where nobody or several do.
 * @param {Pick<Update, "own">} update
 * @returns {number}
 */
export function readerOf({ own }) {
  return own.length === 1 ? (own[0] ?? -1) : -1;
}

/**
 * The one winner, where a bot has played more of that game than its person, or plays it at the end; else -1.
 * @param {Update} update
 * @returns {number}
 */
export function winnerStoodIn({ view, seats }) {
  const [winner = -1, ...others] = view.outcome?.winners ?? [];
  const seat = seats[winner];
  if (others.length || !seat?.stood) return -1;
  return seat.replaced || 2 * seat.stood.choices > seat.stood.all ? winner : -1;
}

/**
 * How the game ended, in one sentence.
 * @param {Update} update
 * @param {Table["words"]} words
 * @returns {string}
 */
export function resultWords(update, words) {
  const { outcome, names } = update.view;
  const won = outcome?.winners ?? [];
  const winners = won.map((seat) => names[seat] ?? "");
  const together = outcome?.teams?.some((team) => team.length === winners.length && won.includes(team[0] ?? -1));
  const me = readerOf(update);
  const alone = winnerStoodIn(update);
  if (alone >= 0) return words(alone === me ? "result_you_stood" : "result_stood", { name: names[alone] ?? "" });
  if (won.includes(me)) {
    const others = won.filter((seat) => seat !== me).map((seat) => names[seat] ?? "").join(", ");
    if (!others) return words("result_you_won");
    return words(together ? "result_you_together" : "result_you_tied", { names: others });
  }
  if (winners.length === 1) return words("result_won", { name: winners[0] ?? "" });
  if (together) return words("result_together", { names: winners.join(", ") });
  if (winners.length) return words("result_tied", { names: winners.join(", ") });
  return words(names.length === 1 ? "result_lost" : "result_nobody");
}
