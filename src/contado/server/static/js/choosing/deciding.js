// @ts-check
/** What is being decided, in words: the prompt, its buttons, the actions beside it, the list of all options. */

import { completions, menu } from "./choosing.js";
import { made, optionButton } from "../board/faces.js";
import { rankSign } from "../panels/analysis/signs.js";
import { keysOf, withKey } from "./keys.js";
import { stillAsked } from "./partial.js";
import { isReaction, passingChoice } from "./passing.js";
import { changeSeats, stoodIn } from "./standin.js";

/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Update} Update */

// How many pixels a letter of the example takes in its field, with its share of the margins.
const LETTER = 10;

/**
 * @template {HTMLElement} T
 * @param {string} id
 * @returns {T}
 */
export function byId(id) {
  return /** @type {T} */ (document.getElementById(id));
}

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
 * What the prompt says. Whatever is shown, a wish is told at once, and who is really awaited.
 * @param {Update} update  what is shown
 * @param {Table["words"]} words
 * @param {boolean} past
 * @param {Update | null} [newest]  the game as it is
 * @returns {string}
 */
export function promptWords(update, words, past, newest = null) {
  const { view, own, seat } = update;
  const { wish } = newest ?? update;
  const name = (/** @type {number} */ one) => view.names[one] ?? "";
  if (wish && own.includes(wish.seat)) {
    return words("asked_undo", { names: wish.waits_for.map(name).join(", ") });
  }
  if (wish) return words("wish", { name: name(wish.seat) });
  if (past) return words("past");
  if (newest && newest.number !== update.number) {
    if (isMine(newest)) return words("behind_mine");
    return words("behind", { now: promptWords(newest, words, false) });
  }
  if (view.over) return resultWords(update, words);
  // At a hot seat the others go on: only who has no seat left is told.
  if (own.length && stoodIn(update).length === own.length) return words("stood_in");
  if (isMine(update)) {
    const prompt = view.decision?.prompt ?? "";
    return own.length > 1 ? `${name(seat)}: ${prompt}` : prompt;
  }
  const { awaited, automa } = view.table;
  if (awaited === automa) return words("waiting_for_automa", { name: name(awaited) });
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

export class Deciding {
  /**
   * @param {Table} table
   * @param {object} doing
   * @param {(option: Offer) => void} doing.act
   * @param {(target: string) => boolean} doing.draws
   * @param {(target: string) => string} doing.nameOf
   * @param {() => void} doing.step
   * @param {() => void} doing.skip
   * @param {() => Promise<void>} doing.hint
   * @param {() => void} doing.live
   * @param {() => void} doing.result
   * @param {() => boolean} doing.byKeys  does the person play by keyboard?
   * @param {import("../telling/narration.js").Narration} doing.narration
   */
  constructor(table, doing) {
    this.table = table;
    this.doing = doing;
    /** @type {Offer[]} */
    this.options = [];
    /** @type {Offer | null} */
    this.wayOut = null;
    // The option that a question was asked about, and the one it was answered for.
    /** @type {Offer | null} */
    this.asking = null;
    /** @type {Offer | null} */
    this.answered = null;
    this.busy = false;
    // What stands at the prompt beside the options, to know whether it has changed.
    this.shown = "";
    /** @type {import("../telling/narration.js").Caption | null} what is told of a seat that the game plays itself */
    this.told = null;
    this.words = byId("prompt-words");
    this.choices = byId("prompt-choices");
    this.prompt = byId("prompt");
    /** @type {Record<"undo" | "ask" | "hint" | "next" | "skip" | "play" | "past" | "back" | "primary", HTMLButtonElement>} */
    this.buttons = {
      undo: byId("action-undo"),
      ask: byId("action-ask"),
      hint: byId("action-hint"),
      next: byId("action-next"),
      skip: byId("action-skip"),
      play: byId("told-play"),
      past: byId("told-skip"),
      back: byId("action-back"),
      primary: byId("action-primary"),
    };
    this.nameKeys();
    table.on("preferences", () => this.nameKeys());
    this.buttons.undo.addEventListener("click", () => this.undo());
    this.buttons.ask.addEventListener("click", () => this.askUndo());
    this.buttons.hint.addEventListener("click", () => this.hint());
    this.buttons.next.addEventListener("click", () => doing.step());
    this.buttons.skip.addEventListener("click", () => doing.skip());
    this.buttons.play.addEventListener("click", () => doing.narration.playOrPause());
    this.buttons.past.addEventListener("click", () => doing.narration.skip());
    this.buttons.back.addEventListener("click", () => this.unask());
    this.buttons.primary.addEventListener("click", (event) => {
      // The second click of a double one was not meant as an answer.
      if (!this.asking || event.detail < 2) this.primary();
    });
    this.passing = passingChoice(table, "prompt-passing");
    this.passingChoice = made("label", "passing-choice", table.texts.set_passing);
    this.passingChoice.append(" ", this.passing.element);
    this.field = /** @type {HTMLInputElement} */ (byId("notation-field"));
    byId("notation").addEventListener("submit", (event) => this.typed(event));
    const room = new ResizeObserver(() => this.fit());
    // The menu lies below the players; their buttons come and go.
    for (const part of [this.prompt, byId("panel-seats")]) room.observe(part);
    this.field.addEventListener("input", () => this.complete());
  }

  /**
   * Show what is being decided.
   * @param {Update} update
   * @param {boolean} past
   * @param {import("../telling/narration.js").Caption | null} [told]  what is read before anything is decided
   */
  show(update, past, told = null) {
    const { view } = update;
    const { newest } = this.table;
    const mine = !past && !told && isMine(update) && update.number === (newest ?? update).number;
    this.endQuestion();
    this.options = mine ? view.options : [];
    const words = promptWords(update, this.table.words, past, newest);
    if (told && !newest?.wish) this.showTold(told);
    else if (this.words.textContent !== words) this.words.textContent = words;
    this.prompt.classList.toggle("mine", mine);
    document.documentElement.classList.toggle("plays-itself", view.table.automa !== undefined);
    document.documentElement.classList.toggle("by-consent", byConsent(update));
    const { buttons, wayOut } = menu(this.options, this.doing.draws);
    this.wayOut = wayOut;
    this.showChoices(update, past, buttons);
    this.showActions(update, past, mine);
    this.showList();
    this.complete();
    this.fit();
  }

  /** Something has come while an earlier moment is shown. */
  came() {
    const { now, mode } = this.table;
    this.setBusy(false);
    if (now) this.show(now, mode === "past", this.told);
  }

  /** The titles of the buttons name the keys that do the same. */
  nameKeys() {
    const { texts, preferences } = this.table;
    const { undo, hint, past, primary, next } = this.buttons;
    const keys = keysOf(preferences);
    undo.title = withKey(texts.undo_title ?? "", keys.undo);
    hint.title = withKey(texts.hint_title ?? "", keys.hint);
    past.title = texts.told_skip_title ?? "";
    /** @type {[HTMLElement, string][]} */
    const named = [[undo, keys.undo], [hint, keys.hint], [primary, keys.confirm], [next, keys.next], [byId("notation-field"), keys.type]]; // prettier-ignore
    for (const [element, key] of named) {
      if (key) element.setAttribute("aria-keyshortcuts", key);
      else element.removeAttribute("aria-keyshortcuts");
    }
  }

  /**
   * Let what is said and offered find its place in the prompt's room, which never grows: a menu that is too long lies
   * beside the board, and long words are smaller. On a phone the choices have their place at the lower edge anyway.
   */
  fit() {
    const { prompt, choices } = this;
    const page = document.documentElement;
    const over = () => prompt.scrollHeight > prompt.clientHeight + 1;
    page.classList.remove("menu-aside");
    prompt.classList.remove("tight");
    if (!over()) return;
    page.classList.toggle("menu-aside", choices.childElementCount > 0);
    prompt.classList.toggle("tight", over());
    // Below the players and their points, which stay in sight.
    const top = byId("panel-seats").getBoundingClientRect().bottom - byId("table").getBoundingClientRect().top;
    choices.style.setProperty("--menu-top", `${Math.round(top + 6)}px`);
    // The panels make way: whatever lies below the menu could be neither read nor clicked for a whole turn.
    byId("panel-seats").style.setProperty("--menu-height", `${Math.ceil(choices.getBoundingClientRect().height)}px`);
  }

  /**
   * Why, what was done, and what happened to others with it.
   * @param {import("../telling/narration.js").Caption} told
   */
  showTold({ reason, said, also }) {
    const parts = [];
    if (reason) parts.push(made("span", "told-reason", reason));
    if (said) parts.push(made("span", "told-said", said));
    if (also) parts.push(made("span", "told-also", also));
    // A space between them for whoever hears it.
    this.words.replaceChildren(...parts.flatMap((part, at) => (at ? [" ", part] : [part])));
  }

  /**
   * The buttons of whoever reads step by step: the next step has the place of what confirms.
   * @param {import("../telling/narration.js").Caption | null} told
   * @param {boolean} plays
   */
  tell(told, plays) {
    this.told = told;
    const { play, past } = this.buttons;
    document.documentElement.classList.toggle("told", told !== null);
    play.hidden = told === null;
    past.hidden = told === null || told.last;
    play.textContent = this.table.texts[plays ? "told_pause" : "told_play"] ?? "";
    play.setAttribute("aria-pressed", String(plays));
  }

  /**
   * @param {Update} update
   * @param {boolean} past
   * @param {Offer[]} buttons
   */
  showChoices(update, past, buttons) {
    const { own, seat } = update;
    const { wish, number } = this.table.newest ?? update;
    const inside = this.choices.contains(document.activeElement);
    /** @type {HTMLElement[]} */
    const parts = buttons.map((option) => optionButton(option, this.table.texts, this.doing.act));
    const answer = (/** @type {number} */ one, /** @type {boolean} */ yes) =>
      this.send("answer_undo", { number, seat: one, yes });
    if (wish && own.includes(wish.seat)) {
      parts.push(this.button("withdraw", () => answer(wish.seat, false)));
    } else if (wish && own.some((one) => wish.waits_for.includes(one))) {
      const asked = own.find((one) => wish.waits_for.includes(one)) ?? seat;
      parts.push(this.button("allow", () => answer(asked, true), "primary"));
      parts.push(this.button("refuse", () => answer(asked, false)));
    }
    if (past) parts.push(this.button("to_live", () => this.doing.live(), "primary"));
    if (!past && update.view.over) parts.push(this.button("result", () => this.doing.result()));
    const away = past ? [] : stoodIn(update);
    if (away.length && away.length === own.length) {
      parts.push(this.button("come_back", () => void changeSeats(this.table, "return", away), "primary"));
    }
    if (!past && isReaction(update)) {
      this.passing.show(update);
      parts.push(this.passingChoice);
    }
    // What holds for all of them is said once.
    const final = this.options.length > 0 && this.options.every((option) => option.reveals);
    document.documentElement.classList.toggle("all-final", final);
    // While others move quickly, a button that stays the same stays: a click has two halves.
    const same = JSON.stringify([parts.map((part) => part.textContent), wish, wish && number, away, past]);
    if (buttons.length || same !== this.shown) this.choices.replaceChildren(...parts);
    this.shown = buttons.length ? "" : same;
    // Whoever plays by keyboard goes on where the hands are, or where there is something to do.
    const board = byId("board");
    const first = this.choices.querySelector("button");
    if (inside || (this.doing.byKeys() && document.activeElement === board)) (first ?? board).focus({ preventScroll: true });
  }

  /**
   * @param {string} key
   * @param {() => void} act
   * @param {string} [kind]
   * @returns {HTMLButtonElement}
   */
  button(key, act, kind = "") {
    const button = made("button", `action ${kind}`.trim(), this.table.texts[key]);
    button.type = "button";
    button.addEventListener("click", act);
    return button;
  }

  /**
   * @param {Update} update
   * @param {boolean} past
   * @param {boolean} mine
   */
  showActions(update, past, mine) {
    const { view } = update;
    const { wish } = this.table.newest ?? update;
    const { undo, ask, hint, primary } = this.buttons;
    const held = mine && view.table.phase === "held";
    const undoable = !past && !wish && view.table.can_undo;
    undo.disabled = !undoable;
    ask.hidden = past || Boolean(wish) || undoable || !view.table.can_ask;
    undo.hidden = !ask.hidden;
    const others = byConsent(update);
    ask.textContent = this.table.texts[others ? "ask_undo" : "undo"] ?? "";
    ask.title = this.table.texts[others ? "ask_undo_title" : "undo_bots_title"] ?? "";
    hint.disabled = !mine || held || update.hints === false;
    hint.classList.toggle("off", update.hints === false);
    primary.disabled = !held && !this.wayOut;
    primary.textContent = held || !this.wayOut ? (this.table.texts.confirm ?? "") : this.wayOut.words;
    if (!held && this.wayOut?.reveals) primary.append(" ", made("span", "chip-final", this.table.texts.not_undoable));
    const { confirm } = keysOf(this.table.preferences);
    primary.title = held ? withKey(this.table.texts.confirm_title ?? "", confirm) : "";
    primary.classList.toggle("urgent", held || (this.wayOut !== null && this.options.length === 1));
    primary.classList.toggle("lesser", !held && this.wayOut !== null && this.options.length > 1);
    this.field.disabled = !mine || held;
    if (!this.told) return;
    primary.disabled = false;
    primary.textContent = this.table.texts[this.told.last ? "told_last" : "next"] ?? "";
    primary.title = withKey(this.table.texts.told_title ?? "", confirm);
    primary.classList.remove("lesser");
  }

  /**
   * The prompt follows what was clicked, and says what is still asked.
   * @param {readonly string[]} clicked
   * @param {readonly Offer[]} left
   */
  follow(clicked, left) {
    const now = this.table.now;
    if (!now || this.asking || this.told || !isMine(now) || this.table.mode === "past") return;
    const nameOf = (/** @type {string} */ target) => this.doing.nameOf(target);
    const more = stillAsked(now.view.decision, left, clicked, (one) => this.doing.draws(one), nameOf, this.table.words);
    this.words.textContent = more || promptWords(now, this.table.words, false, this.table.newest);
  }

  /** The list of all options, for whoever does not look at the board. */
  showList() {
    const list = byId("options");
    if (!this.options.length) {
      list.replaceChildren(made("p", "nothing", this.table.texts.no_options));
      return;
    }
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.option : undefined;
    const inside = list.contains(document.activeElement);
    const rows = made("ul", "options");
    for (const option of this.options) {
      const row = made("li");
      row.append(optionButton(option, this.table.texts, this.doing.act));
      rows.append(row);
    }
    list.replaceChildren(rows);
    if (inside && focused !== undefined) {
      const again = rows.querySelector(`[data-option="${focused}"]`) ?? rows.querySelector("button");
      if (again instanceof HTMLElement) again.focus();
    }
  }

  /**
   * @param {number} waiting
   * @param {boolean} mayStep
   */
  showQueue(waiting, mayStep) {
    const { next, skip, hint } = this.buttons;
    next.hidden = !mayStep;
    next.textContent = this.table.words("next_waiting", { n: waiting });
    skip.hidden = waiting < 1;
    // Nobody needs advice while others play: the buttons beside it keep their places.
    hint.hidden = !next.hidden || !skip.hidden;
  }

  /** @param {boolean} busy */
  setBusy(busy) {
    this.busy = busy;
    document.documentElement.classList.toggle("sending", busy);
  }

  /** Take the last choice back, where that can be. */
  undo() {
    const now = this.table.now;
    if (!this.buttons.ask.hidden && now && !byConsent(now)) this.askUndo();
    else if (!this.buttons.undo.disabled) void this.send("undo");
  }

  /** Ask the others to let the last choice be taken back; bots do. */
  askUndo() {
    // While others' moves are still being shown the game is further on.
    void this.send("ask_undo", { number: this.table.newest?.number });
  }

  // What is lost by an option is asked about before it is sent

  /**
   * May the option be sent? One that something is lost by is asked about first.
   * @param {Offer} option
   * @returns {boolean}
   */
  sure(option) {
    if (!option.warning || this.answered === option) return true;
    this.asking = option;
    this.words.textContent = option.warning;
    this.prompt.classList.add("warns");
    this.choices.replaceChildren();
    this.shown = "";
    const { primary, back, hint } = this.buttons;
    primary.disabled = false;
    primary.textContent = this.table.texts.warned_yes ?? "";
    primary.title = option.words;
    primary.classList.remove("lesser", "urgent");
    back.hidden = false;
    hint.classList.add("gone");
    if (document.activeElement === document.body) primary.focus();
    this.fit();
    return false;
  }

  /** The question is answered with no. */
  unask() {
    const now = this.table.now;
    if (!this.asking || !now) return;
    this.show(now, this.table.mode === "past");
    if (document.activeElement === document.body) this.buttons.primary.focus();
  }

  endQuestion() {
    this.asking = null;
    this.prompt.classList.remove("warns");
    this.buttons.back.hidden = true;
    this.buttons.hint.classList.remove("gone");
  }

  /** Confirm, or what has its place now. */
  primary() {
    if (this.buttons.primary.disabled) return;
    if (this.told) {
      this.doing.narration.next();
      return;
    }
    if (this.asking) {
      this.answered = this.asking;
      this.unask();
      this.doing.act(this.answered);
      this.answered = null;
    } else if (this.table.now?.view.table.phase === "held") void this.send("confirm");
    else if (this.wayOut) this.doing.act(this.wayOut);
  }

  /** Ask a bot. */
  hint() {
    if (!this.buttons.hint.disabled && this.table.mode === "live") void this.doing.hint();
  }

  /**
   * Mark the buttons of an option that a bot speaks of; -1: of none.
   * @param {number} action
   * @param {number} rank  how good it is
   */
  point(action, rank) {
    const mark = (/** @type {Element} */ one, /** @type {boolean} */ hinted) => {
      one.classList.toggle("hinted", hinted);
      one.querySelector(":scope > .hint-sign")?.remove();
      if (hinted) one.prepend(rankSign(rank));
    };
    for (const one of document.querySelectorAll("button.option")) {
      mark(one, /** @type {HTMLElement} */ (one).dataset.option === String(action));
    }
    mark(this.buttons.primary, this.wayOut !== null && this.wayOut.index === action);
  }

  /** @param {Event} event */
  typed(event) {
    event.preventDefault();
    const notation = this.field.value.trim();
    const now = this.table.now;
    if (!notation || !now || this.busy) return;
    const option = this.options.find((one) => one.notation.toLowerCase() === notation.toLowerCase());
    if (option?.warning) {
      this.field.value = "";
      this.field.blur();
      this.doing.act(option);
      return;
    }
    const send = { type: "act", number: now.number, seat: now.seat, notation };
    this.setBusy(true);
    this.table.send(send).then(
      () => {
        this.field.value = "";
        this.complete();
      },
      () => this.setBusy(false),
    );
  }

  complete() {
    const fitting = completions(this.options, this.field.value).slice(0, 40);
    const { words } = this.table;
    // The shortest fits the field.
    const [example] = this.options.map((option) => option.notation).sort((a, b) => a.length - b.length);
    const said = example ? words("notation_example", { move: example }) : words("notation_placeholder");
    this.field.title = said;
    // Beside long buttons there is room for the move alone.
    this.field.placeholder = example && said.length * LETTER > this.field.clientWidth ? example : said;
    byId("notation-list").replaceChildren(
      ...fitting.map((option) => {
        const line = made("option");
        line.value = option.notation;
        line.label = option.words;
        return line;
      }),
    );
  }

  /**
   * Send something that is meant for this position, and only once: a second click would come too late for it.
   * @param {string} type
   * @param {Record<string, unknown>} [more]
   */
  async send(type, more = {}) {
    const now = this.table.now;
    if (!now || this.busy) return;
    this.setBusy(true);
    await this.table.send({ type, number: now.number, seat: now.seat, ...more }).catch(() => this.setBusy(false));
  }
}

/**
 * @param {unknown} error
 * @returns {string}
 */
export function sentence(error) {
  return error instanceof Error ? error.message : String(error);
}
