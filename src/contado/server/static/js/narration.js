// @ts-check
/**
 * The steps of a seat that the game plays itself, told one at a time: what it did and why, and what comes next.
 *
 * Each reader goes on for themselves: at a click, or by itself when the words have had their time, or past the turn.
 */

/** @typedef {import("./types.js").Update} Update */
/** @typedef {{who: string, said: string, coming: string, last: boolean}} Caption */

// Milliseconds for which words are shown at normal speed: to find them, and for each letter.
const FIND = 1100;
const LETTER = 42;

/** @type {Record<string, number>} */
const SPEEDS = { slow: 1.8, normal: 1, fast: 0.5, none: 0.5 };

/**
 * How long a caption is shown when it goes on by itself. Stillness needs time to be read, too.
 * @param {Caption} caption
 * @param {string} speed
 * @returns {number}
 */
export function readingTime(caption, speed) {
  return (FIND + LETTER * (caption.said.length + caption.coming.length)) * (SPEEDS[speed] ?? 1);
}

/**
 * What is told with an update, from the position before it; null where the game plays nothing itself there.
 * @param {Update | null} before
 * @param {Update} update
 * @returns {Caption | null}
 */
export function captionOf(before, update) {
  const { table, decision, over, names } = update.view;
  const { automa } = table;
  if (automa === undefined) return null;
  const plays = (/** @type {Update | null} */ one) =>
    Boolean(one && !one.view.over && one.view.table.phase === "bot" && one.view.table.awaited === automa);
  const rows = plays(before) ? update.log.filter((row) => row.mover === automa) : [];
  const said = rows.map((row) => row.words).join(" ");
  const coming = plays(update) && !over ? (decision?.prompt ?? "") : "";
  return said || coming ? { who: names[automa] ?? "", said, coming, last: !plays(update) } : null;
}

/**
 * @typedef {object} Reader
 * @property {() => "click" | "play" | "none"} mode  how this person wants to be told
 * @property {(mode: "click" | "play") => void} setMode
 * @property {() => string} speed
 * @property {() => boolean} more  show the next update, if one waits
 * @property {() => void} catchUp  show all that waits at once
 * @property {() => void} finish  all is told: show what is decided now
 * @property {(caption: Caption | null) => void} changed
 */

export class Narration {
  /** @param {Reader} reader */
  constructor(reader) {
    this.reader = reader;
    /** @type {Caption | null} what is being read */
    this.caption = null;
    // The words stand there, and nothing goes on before they are read.
    this.reading = false;
    // The turn whose steps are not told any more.
    this.skipped = -1;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.wait());
  }

  /**
   * Take up what an update tells.
   * @param {Update | null} before
   * @param {Update} update
   * @param {boolean} still  several at once, or the newest position after a break: nothing is told
   * @returns {Caption | null}
   */
  take(before, update, still) {
    clearTimeout(this.timer);
    const skipped = before?.view.turn === this.skipped || update.view.turn === this.skipped;
    const silent = still || skipped || this.reader.mode() === "none";
    this.caption = silent ? null : captionOf(before, update);
    this.reading = this.caption !== null;
    this.reader.changed(this.caption);
    return this.caption;
  }

  /** What moved has moved: from now on the words are read. */
  wait() {
    clearTimeout(this.timer);
    const { caption } = this;
    if (!caption || !this.reading || this.reader.mode() !== "play" || document.visibilityState === "hidden") return;
    this.timer = setTimeout(() => this.next(), readingTime(caption, this.reader.speed()));
  }

  /** Go on to the next step, or to what is decided now. */
  next() {
    const { caption } = this;
    if (!caption) return;
    clearTimeout(this.timer);
    this.reading = false;
    if (this.reader.more() || !caption.last) return;
    this.stop();
    this.reader.finish();
  }

  /** The person wants to be told in another way. */
  preferred() {
    if (!this.caption) return;
    if (this.reader.mode() === "none") {
      this.stop();
      this.reader.catchUp();
      this.reader.finish();
      return;
    }
    this.reader.changed(this.caption);
    this.wait();
  }

  /** Go on by itself from now on, or no longer. */
  playOrPause() {
    const plays = this.reader.mode() === "play";
    this.reader.setMode(plays ? "click" : "play");
    if (!plays) this.next();
  }

  /**
   * Past the rest of the turn.
   * @param {number} turn
   */
  skip(turn) {
    const { caption } = this;
    if (!caption) return;
    if (!caption.last) this.skipped = turn;
    this.stop();
    this.reader.catchUp();
    this.reader.finish();
  }

  /** Tell nothing more of what was being told. */
  stop() {
    clearTimeout(this.timer);
    this.caption = null;
    this.reading = false;
    this.reader.changed(null);
  }
}
