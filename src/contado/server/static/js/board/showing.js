// @ts-check
/**
 * The order in which updates are shown: one after another, at the chosen speed, and never far behind.
 *
 * Each update brings only what changed, so none may be left out; several are folded into one to catch up.
 */

/** @typedef {import("../types.js").Update} Update */
/** @typedef {import("../types.js").LogRow} LogRow */
/** @typedef {import("../types.js").AreaPicture} AreaPicture */

// More than this many waiting are shown at once; more of what is told step by step, which is read and not watched.
export const MOST = 12;
export const MOST_TOLD = 60;

/**
 * The log after an update.
 * @param {readonly LogRow[]} log
 * @param {Pick<Update, "log" | "log_from">} update
 * @returns {LogRow[]}
 */
export function loggedAfter(log, update) {
  return [...log.filter((row) => row.number < update.log_from), ...update.log];
}

/**
 * One update that does what two do one after the other, with no motion.
 * @param {Update} first
 * @param {Update} second
 * @returns {Update}
 */
export function folded(first, second) {
  /** @type {Map<string, AreaPicture>} */
  const areas = new Map(first.areas.map((area) => [area.id, area]));
  for (const area of second.areas) {
    const before = areas.get(area.id);
    areas.set(area.id, area.background === null && before ? { ...area, background: before.background } : area);
  }
  return {
    ...second,
    areas: second.order.flatMap((id) => areas.get(id) ?? []),
    log: loggedAfter(first.log, second),
    log_from: Math.min(first.log_from, second.log_from),
    motions: [],
  };
}

/**
 * Is there nothing to see in an update? A wish, somebody who comes or goes, a turn that stands.
 * @param {Pick<Update, "log" | "motions">} update
 * @returns {boolean}
 */
export function silent(update) {
  return !update.log.length && !update.motions.length;
}

/**
 * @typedef {object} Stage
 * @property {(update: Update, still: boolean) => Promise<void>} show
 * @property {(waiting: number, mayStep: boolean) => void} queued  `mayStep`: the next one waits for a click
 * @property {() => void} hurry  end what moves now
 * @property {(update: Update) => boolean} waits  whether the update is to be shown only at a click
 * @property {() => boolean} [tells]  whether somebody reads what is told step by step
 */

export class Showing {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {Update[]} */
    this.waiting = [];
    this.busy = false;
    this.held = false;
    this.stepping = false;
  }

  /** @param {Update} update */
  add(update) {
    // What comes meanwhile is part of the position that is shown when it goes on.
    if (this.held) return;
    this.waiting.push(update);
    if (this.waiting.length > (this.stage.tells?.() ? MOST_TOLD : MOST)) this.skip();
    else void this.go();
  }

  async go() {
    if (this.busy || this.held) return;
    this.busy = true;
    for (let update = this.next(); update; update = this.next()) {
      this.tell();
      await this.stage.show(update, false).catch((/** @type {unknown} */ error) => console.error(error));
    }
    this.busy = false;
    this.tell();
  }

  /** @returns {Update | undefined} */
  next() {
    const first = this.waiting[0];
    if (this.held || !first || (!this.stepping && this.stage.waits(first))) return undefined;
    this.stepping = false;
    return this.waiting.shift();
  }

  tell() {
    const first = this.waiting[0];
    this.stage.queued(this.waiting.length, Boolean(first && !this.busy && this.stage.waits(first)));
  }

  /** Show the next one that waits for a click. */
  step() {
    this.stepping = true;
    void this.go();
  }

  /** Catch up at once. */
  skip() {
    const all = this.waiting.splice(0);
    this.stage.hurry();
    const [first, ...rest] = all;
    if (!first) return;
    void this.stage.show(rest.reduce(folded, { ...first, motions: [] }), true).then(() => this.tell());
  }

  /**
   * Show nothing that comes until it is let go again.
   * @param {boolean} held
   */
  hold(held) {
    this.held = held;
    this.clear();
  }

  /** Forget what waits: everything comes anew. */
  clear() {
    this.waiting = [];
    this.stepping = false;
    this.stage.hurry();
    this.tell();
  }
}
