// @ts-check
/**
 * For those who do not see: whatever happens, one sentence after the other, in one place that is read out.
 *
 * The log, the prompt and the chat all speak here, so that their sentences come in the order in which things happened,
 * and none of them cuts another one short.
 */

import { byId } from "../board/faces.js";
import { isMine } from "../choosing/prompting.js";

/** @typedef {import("../types.js").ChatLine} ChatLine */
/** @typedef {import("../types.js").LogRow} LogRow */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Update} Update */
/** @typedef {"all" | "own" | "turn"} Much */

// So many sentences stay, for whoever goes back to read them again.
const KEPT = 40;

/**
 * How much somebody wants to hear.
 * @param {unknown} chosen
 * @returns {Much}
 */
export function howMuch(chosen) {
  return chosen === "own" || chosen === "turn" ? chosen : "all";
}

/**
 * Does a line of the log concern these seats? What is nobody's, such as a new round, is everybody's.
 * @param {LogRow} row
 * @param {readonly number[]} own
 * @returns {boolean}
 */
export function concerns(row, own) {
  return row.seat < 0 || own.includes(row.seat) || own.includes(row.mover);
}

/**
 * Is what the prompt says heard by somebody who wants to hear so much? Whoever wants to hear nothing but the own turn
 * hears what asks for a decision, and how the game ends.
 * @param {Update} update
 * @param {Much} much
 * @param {boolean} past
 * @returns {boolean}
 */
export function promptIsHeard(update, much, past) {
  // A wish is heard where it stands.
  return much !== "turn" || past || update.view.over || isMine(update);
}

/**
 * Does the prompt say something that is for eyes alone? A choice is on its way, or others' moves are being shown by
 * themselves, which are heard each for itself: where the next one waits for a click, that is heard.
 * @param {Pick<Update, "number"> | null} now  what is shown
 * @param {Pick<Update, "number"> | null} newest  the game as it is
 * @param {boolean} sending
 * @param {boolean} clicked  does the next move wait for a click?
 * @returns {boolean}
 */
export function promptIsSeen(now, newest, sending, clicked) {
  return sending || (!clicked && now !== null && newest !== null && now.number !== newest.number);
}

/** Which lines of the log are new, and whether something was taken back. */
export class Ear {
  constructor() {
    /** @type {Map<number, string> | null} the lines that were heard, by number */
    this.heard = null;
    this.seat = -1;
  }

  /**
   * Take up the whole log as it is now.
   * @param {readonly LogRow[]} log
   * @param {number} seat  through whose eyes it is read: the same line may have other words for another
   * @returns {{rows: LogRow[], back: boolean}}
   */
  take(log, seat) {
    const before = this.heard;
    const same = this.seat === seat;
    this.heard = new Map(log.map((row) => [row.number, row.words]));
    this.seat = seat;
    // Whoever comes to a table reads what has been in the log.
    if (!before) return { rows: [], back: false };
    const known = (/** @type {LogRow} */ row) => before.has(row.number) && (!same || before.get(row.number) === row.words);
    const rows = log.filter((row) => !known(row));
    const gone = [...before.keys()].some((number) => !this.heard?.has(number));
    return { rows, back: gone || rows.some((row) => before.has(row.number)) };
  }
}

export class Announcing {
  /**
   * @param {Table} table
   * @param {() => boolean} told  are these lines read at the prompt, step by step?
   * @param {() => boolean} resultComes  will the end be told by the result that comes by itself?
   */
  constructor(table, told, resultComes) {
    this.table = table;
    this.told = told;
    this.resultComes = resultComes;
    this.region = byId("heard");
    this.prompt = byId("prompt-words");
    this.ear = new Ear();
    this.asked = "";
    /** @type {Set<number> | null} */
    this.chat = null;
    table.on("update", (update) => this.updated(update));
    table.on("chat", (lines) => this.talked(lines));
    // After the lines of the same update: those are heard while it is shown, this when it has been.
    new MutationObserver(() => this.prompted()).observe(this.prompt, { childList: true, characterData: true, subtree: true });
  }

  /** @returns {Much} */
  get much() {
    return howMuch(this.table.preferences.announce);
  }

  /**
   * Say a sentence.
   * @param {string} words
   */
  say(words) {
    if (!words) return;
    const line = document.createElement("p");
    line.textContent = words;
    this.region.append(line);
    while (this.region.childElementCount > KEPT) this.region.firstElementChild?.remove();
  }

  /** @param {Update} update */
  updated(update) {
    // An earlier position is told by the bar that leads there.
    if (this.table.mode === "past") return;
    const { rows, back } = this.ear.take(this.table.log, update.seat);
    const { much } = this;
    if (much === "turn") return;
    if (back) this.say(this.table.words("taken_back"));
    if (this.told()) return;
    for (const row of rows) if (much === "all" || concerns(row, update.own)) this.say(row.words);
  }

  prompted() {
    const words = this.prompt.textContent ?? "";
    if (words === this.asked) return;
    const { now, newest, mode } = this.table;
    const sending = document.documentElement.classList.contains("sending");
    if (mode === "live" && promptIsSeen(now, newest, sending, !byId("action-next").hidden)) {
      // What is asked then is heard, also where it was asked before.
      this.asked = "";
      return;
    }
    this.asked = words;
    // How it ended is said once: the heading of the result gets the focus.
    if (now?.view.over && mode === "live" && this.resultComes()) return;
    if (now && promptIsHeard(now, this.much, mode === "past")) this.say(words);
  }

  /** @param {ChatLine[]} lines */
  talked(lines) {
    const before = this.chat;
    this.chat = new Set([...(before ?? []), ...lines.map((line) => line.id)]);
    // An open chat is read out itself.
    if (!before || this.much === "turn" || document.getElementById("panel-chat")?.checkVisibility()) return;
    const own = this.table.newest?.own ?? [];
    for (const { id, name, seat, text } of lines) {
      if (!before.has(id) && !own.includes(seat)) this.say(this.table.words("chat_heard", { name, text }));
    }
  }
}
