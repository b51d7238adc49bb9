// @ts-check
/**
 * The steps of a seat that the game plays itself, told one at a time: why, what it did, and what came of it.
 *
 * Each reader goes on for themselves: at a click, or by itself when the words have had their time, or past the turn.
 */

/** @typedef {import("../types.js").Update} Update */
/**
 * The reason of a step, what was done, what happened to others with it; the turn it belongs to, and whether it ends it.
 * @typedef {{reason: string, said: string, also: string, turn: number, last: boolean}} Caption
 */

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
  const letters = caption.reason.length + caption.said.length + caption.also.length / 2;
  return (FIND + LETTER * letters) * (SPEEDS[speed] ?? 1);
}

/**
 * Does the game itself play now?
 * @param {Update | null} update
 * @returns {boolean}
 */
export function playsItself(update) {
  const table = update?.view.table;
  return Boolean(table && !update?.view.over && table.phase === "bot" && table.awaited === table.automa);
}

/**
 * What is told with an update, from the position before it; null where it is no step of what the game plays itself.
 * @param {Update | null} before
 * @param {Update} update
 * @returns {Caption | null}
 */
export function captionOf(before, update) {
  if (!before || !playsItself(before)) return null;
  const { automa, move } = before.view.table;
  // Through other eyes the whole log comes anew.
  const rows = update.log.filter((row) => row.mover === automa && row.move > move);
  // A new round is nobody's: what the seat does in it is not what the step was about.
  const round = rows.findIndex((row, at) => row.seat < 0 && rows.slice(0, at).some((one) => one.seat === automa));
  const own = rows.filter((row, at) => row.seat === automa && (round < 0 || at < round));
  const words = (/** @type {typeof rows} */ some) => some.map((row) => row.words).join(" ");
  return {
    reason: before.view.decision?.prompt ?? "",
    said: words(own.length ? own : rows),
    also: own.length ? words(rows.filter((row) => !own.includes(row))) : "",
    turn: before.view.turn,
    last: !playsItself(update),
  };
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
    const silent = still || before?.view.turn === this.skipped || this.reader.mode() === "none";
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

  /** Past the rest of the turn. */
  skip() {
    const { caption } = this;
    if (!caption) return;
    this.skipped = caption.turn;
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
