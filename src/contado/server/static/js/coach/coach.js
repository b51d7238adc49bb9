// @ts-check
/** A coach: asks before a choice that gives away much, and says after a turn what mattered most in it. */

import { byId, made } from "../board/faces.js";
import { isMine } from "../choosing/prompting.js";

/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Update} Update */
/** @typedef {{number: number, first: boolean, behind: Record<string, number>, much: number, objection: string, targets: string[]}} Thought */

// Milliseconds for which a choice waits for a coach that still thinks.
const PATIENCE = 2500;
// What is roughly behind by this share of what is much is looked at closely.
const ROUGHLY = 0.6;
// The panels lie beside the board from this width on.
const BESIDE = 1200;
// Whether a coach has introduced itself in this browser.
const MET = "contado.coach.met";

/**
 * Of which kind a choice is: nobody is asked twice about the same kind in a game.
 * @param {Update} now
 * @param {Offer} option
 * @returns {string}
 */
export function kindOf(now, option) {
  return `${now.view.decision?.kind ?? ""} ${option.notation.split(" ", 1)[0]}`;
}

/**
 * Does a rough look say that a choice may give away much?
 * @param {Thought} thought
 * @param {number} action
 * @returns {boolean}
 */
export function isDoubtful(thought, action) {
  // What was not looked at at all is among the worst.
  const least = Math.min(0, ...Object.values(thought.behind));
  return -(thought.behind[String(action)] ?? least) >= ROUGHLY * thought.much;
}

export class Coach {
  /**
   * @param {Table} table
   * @param {object} doing
   * @param {(words: string) => void} doing.hear
   * @param {(targets: readonly string[], words: string) => void} doing.ring  what is spoken of, and the words that name it
   */
  constructor(table, doing) {
    this.table = table;
    this.doing = doing;
    this.key = `contado.coach.${table.id}`;
    /** @type {string[]} */
    this.asked = this.remembered();
    /** @type {{number: number, thought: Promise<Thought | null>} | null} */
    this.look = null;
    // Was the player told in this turn what is better? Then the coach neither says it again nor praises it.
    this.warned = false;
    this.turn = -1;
    this.met = false;
    // Is what was spoken of after a turn still ringed?
    this.ringed = false;
    // The position in which something was asked: its places carry their names as long as it stands.
    this.doubted = -1;
    this.card = made("section", "coach-card");
    this.card.hidden = true;
    this.words = made("p");
    const away = made("button", "action", table.texts.coach_away);
    away.type = "button";
    away.addEventListener("click", () => this.putAway());
    const title = made("h2", "", table.texts.coach_title);
    title.id = "coach-title";
    this.card.setAttribute("aria-labelledby", title.id);
    this.off = made("button", "action", table.texts.coach_off);
    this.off.type = "button";
    this.off.addEventListener("click", () => {
      this.putAway();
      table.setPreference("coach", false);
    });
    const keys = made("div", "coach-keys");
    keys.append(away, this.off);
    this.card.append(title, this.words, keys);
    // A sign that it is there, also while it says nothing; whoever wonders is told what it does.
    this.sign = made("button", "coach-sign", table.texts.coach_sign);
    this.sign.type = "button";
    this.sign.addEventListener("click", () => (this.card.hidden ? this.introduce() : this.putAway()));
    this.place = made("div", "coach-place");
    this.place.append(this.sign);
    byId("panel-seats").after(this.place);
    this.put();
    addEventListener("resize", () => this.put());
    table.on("update", (update) => this.follow(update));
    // It is fetched, or switched on, while a choice is already being made.
    table.on("preferences", () => this.catchUp());
    this.catchUp();
  }

  /** Beside the board it has a place of its own, below the players; elsewhere it lies over what is shown. */
  put() {
    const where = innerWidth >= BESIDE ? this.place : byId("table");
    if (this.card.parentElement !== where) where.append(this.card);
  }

  /** The player was told in another way what is best here. */
  tipped() {
    this.warned = true;
  }

  catchUp() {
    this.place.hidden = !this.on;
    const { newest } = this.table;
    if (newest) this.follow(newest);
    if (!this.on) this.putAway();
  }

  /** @returns {string[]} what was asked about in this game, in this browser */
  remembered() {
    try {
      const found = JSON.parse(localStorage.getItem(this.key) ?? "[]");
      return Array.isArray(found) ? found : [];
    } catch {
      return [];
    }
  }

  /** @returns {boolean} */
  get on() {
    const { coach } = this.table.preferences;
    return coach === undefined ? byId("table").dataset.coach === "on" : coach === true;
  }

  /** @param {Update} update */
  follow(update) {
    if (!this.on || this.table.mode === "past") return;
    const { view, seat, number } = update;
    if (this.doubted >= 0 && number !== this.doubted) {
      this.doubted = -1;
      this.doing.ring([], "");
    }
    const mine = isMine(update) && view.options.length > 1;
    if (mine) {
      this.turn = seat;
      if (this.look?.number !== number) {
        this.look = { number, thought: this.think(seat) };
        void this.look.thought.then((thought) => this.greet(thought));
      }
    } else if (this.turn >= 0 && !isMine(update)) {
      void this.tellTurn(this.turn, this.warned);
      this.turn = -1;
      this.warned = false;
    }
  }

  /**
   * @param {number} seat
   * @param {number} [action]
   * @returns {Promise<Thought | null>}
   */
  async think(seat, action) {
    const query = new URLSearchParams({ seat: String(seat), ...(action === undefined ? {} : { action: String(action) }) });
    return this.table.api(`/api/tables/${this.table.id}/coach?${query}`).catch(() => null);
  }

  /**
   * What is asked before a choice is sent; empty where it is good enough, or the coach takes too long.
   * @param {Update} now
   * @param {Offer} option
   * @returns {Promise<string>}
   */
  async doubt(now, option) {
    this.putAway();
    const kind = kindOf(now, option);
    if (!this.on || now.view.options.length < 2 || this.asked.includes(kind) || this.look?.number !== now.number) return "";
    const late = new Promise((done) => setTimeout(() => done(null), PATIENCE));
    const rough = /** @type {Thought | null} */ (await Promise.race([this.look.thought, late]));
    if (!rough || !isDoubtful(rough, option.index)) return "";
    const close = /** @type {Thought | null} */ (await Promise.race([this.think(now.seat, option.index), late]));
    if (!close?.objection || this.table.now?.number !== now.number) return "";
    this.asked.push(kind);
    try {
      localStorage.setItem(this.key, JSON.stringify(this.asked));
    } catch {
      // It holds until the page is left.
    }
    this.warned = true;
    this.doubted = now.number;
    this.doing.ring(close.targets, close.objection);
    return close.objection;
  }

  /**
   * @param {number} seat
   * @param {boolean} warned
   */
  async tellTurn(seat, warned) {
    const query = new URLSearchParams({ seat: String(seat), warned: String(warned) });
    const said = await this.table.api(`/api/tables/${this.table.id}/coach/turn?${query}`).catch(() => null);
    if (!said?.words || !this.on) return;
    this.say(said.words);
    this.doing.ring(said.targets, said.words);
    this.ringed = said.targets.length > 0;
  }

  /**
   * Whoever meets a coach for the first time is told what it does, when it speaks, and how it is switched off.
   * @param {Thought | null} thought
   */
  greet(thought) {
    if (!thought?.first || !this.on || !this.card.hidden) return;
    try {
      if (localStorage.getItem(MET)) return;
      localStorage.setItem(MET, "yes");
    } catch {
      // Where nothing can be remembered, once for each page.
      if (this.met) return;
    }
    this.met = true;
    this.introduce();
  }

  introduce() {
    this.say(`${this.table.texts.coach_greeting} ${this.table.texts.coach_off_where}`, true);
  }

  /**
   * @param {string} words
   * @param {boolean} [greeting]
   */
  say(words, greeting = false) {
    this.words.textContent = words;
    this.off.hidden = !greeting;
    this.card.hidden = false;
    // Whatever else is scrolled to in the side: what is said is seen.
    if (this.card.parentElement === this.place) this.card.scrollIntoView({ block: "nearest" });
    this.doing.hear(words);
  }

  putAway() {
    this.card.hidden = true;
    if (this.ringed) this.doing.ring([], "");
    this.ringed = false;
  }
}
