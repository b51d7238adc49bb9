/** Earlier positions: which of them is looked at, asked from the server and shown on the board. */

import { screenOf } from "../../board/board.js";
import { span } from "./lines.js";

/** @typedef {import("../../types.js").Table} Table */
/** @typedef {import("../../types.js").Update} Update */

// Positions that are kept, so that going to and fro asks nothing twice.
const KEPT = 60;

/** One look back over a list of moves: the whole game, or what happened since the own last move. */
export class Past {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {"all" | "since"} */
    this.kind = "all";
    /** @type {number[]} */
    this.moves = [];
    // The place in `moves`; -1: the game as it is now.
    this.at = -1;
    /** @type {Update | null} */
    this.shown = null;
    /** @type {Map<number, Promise<Update>>} */
    this.positions = new Map();
    /** @type {(() => void)[]} */
    this.listeners = [];
    // The place in `moves` that `shown` belongs to.
    this.shownAt = -1;
    this.asked = 0;
    this.before = { move: 0, seat: -2 };
    table.on("mode", (mode) => {
      if (mode === "live" && this.at >= 0) this.forget();
    });
    table.on("update", () => this.refresh());
  }

  /** @returns {number} the move that is looked at, or -1 */
  get move() {
    return this.at < 0 ? -1 : this.moves[this.at];
  }

  /** Has the position that is asked for come? */
  get arrived() {
    return this.shownAt === this.at;
  }

  /** @param {() => void} listener called when another position is looked at */
  onChange(listener) {
    this.listeners.push(listener);
  }

  /**
   * Look at the position after a move, with the whole game to go through.
   * @param {number} move
   */
  async jump(move) {
    await this.begin("all", span(0, this.played), move);
  }

  /**
   * Go through some moves, beginning at one of them.
   * @param {"all" | "since"} kind
   * @param {number[]} moves
   * @param {number} move
   */
  async begin(kind, moves, move) {
    this.kind = kind;
    this.moves = moves;
    await this.go(Math.max(0, moves.indexOf(move)));
  }

  /**
   * Show the position at a place in the list.
   * @param {number} at
   */
  async go(at) {
    const place = Math.max(0, Math.min(this.moves.length - 1, at));
    // Motions lead from the position before; after a jump they would begin nowhere.
    const onward = this.shown !== null && place === this.at + 1;
    this.at = place;
    const asked = ++this.asked;
    this.tell();
    try {
      const update = await this.position(this.moves[place]);
      if (asked !== this.asked) return;
      this.shown = update;
      this.shownAt = place;
      this.tell();
      await this.table.showPast(onward || this.kind === "since" ? update : { ...update, motions: [] });
    } catch (error) {
      if (asked !== this.asked) return;
      this.table.say(error instanceof Error ? error.message : String(error));
      if (this.shown === null) this.leave();
    }
  }

  /** Return to the game as it is now. */
  leave() {
    this.forget();
    if (this.table.mode === "past") this.table.live();
  }

  /** @returns {number} the moves so far */
  get played() {
    return (this.table.newest ?? this.table.now)?.view.table.move ?? 0;
  }

  forget() {
    this.asked += 1;
    this.at = -1;
    this.shown = null;
    this.shownAt = -1;
    this.tell();
  }

  tell() {
    for (const listener of this.listeners) listener();
  }

  /** The game went on or went back while we look at an earlier position. */
  refresh() {
    const newest = this.table.newest;
    if (!newest) return;
    const { move } = newest.view.table;
    // After an undo other moves may follow; through other eyes the same position looks different.
    if (move < this.before.move || newest.seat !== this.before.seat) this.positions.clear();
    this.before = { move, seat: newest.seat };
    if (this.at >= 0 && this.kind === "all" && move !== this.moves.length - 1) {
      this.moves = span(0, move);
      if (this.at > move) void this.go(move);
      else this.tell();
    }
  }

  /**
   * @param {number} move
   * @returns {Promise<Update>}
   */
  position(move) {
    const had = this.positions.get(move);
    if (had) return had;
    const { narrow, upright } = screenOf();
    const coming = this.table.api(`/api/tables/${this.table.id}/positions/${move}?narrow=${narrow}&upright=${upright}`);
    this.positions.set(move, coming);
    coming.catch(() => this.positions.delete(move));
    const oldest = this.positions.keys().next();
    if (this.positions.size > KEPT && !oldest.done) this.positions.delete(oldest.value);
    return coming;
  }
}

/** @type {WeakMap<Table, Past>} */
const pasts = new WeakMap();

/**
 * The one look back of a table, shared by the log and the replay.
 * @param {Table} table
 * @returns {Past}
 */
export function pastOf(table) {
  let past = pasts.get(table);
  if (!past) pasts.set(table, (past = new Past(table)));
  return past;
}
