// @ts-check
/** What is being decided, in words: the prompt, its buttons, the actions beside it, the list of all options. */

import { menu, sameChoice } from "./choosing.js";
import { byId, made, optionButton } from "../board/faces.js";
import { fitName, fitPrompt } from "./fitting.js";
import { rankSign } from "../panels/analysis/signs.js";
import { keysOf, withKey } from "./keys.js";
import { stillAsked } from "./partial.js";
import { isReaction, passingChoice } from "./passing.js";
import { byConsent, isMine, promptWords } from "./prompting.js";
import { changeSeats, stoodIn } from "./standin.js";
import { Typing } from "./typing.js";

/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Update} Update */

// Milliseconds after which it is shown that a choice is still on its way.
const LONG = 250;

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
   * @param {() => void} doing.again  play another game
   * @param {() => boolean} doing.byKeys  does the person play by keyboard?
   * @param {(words: string, options: readonly Offer[]) => void} doing.said  what stands at the prompt, and what it is about
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
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waits = undefined;
    // What stands at the prompt beside the options, to know whether it has changed.
    this.shown = "";
    /** @type {import("../telling/narration.js").Caption | null} what is told of a seat that the game plays itself */
    this.told = null;
    this.words = byId("prompt-words");
    this.choices = byId("prompt-choices");
    this.prompt = byId("prompt");
    /** @type {Record<"undo" | "ask" | "hint" | "next" | "skip" | "play" | "past" | "back" | "again" | "primary", HTMLButtonElement>} */
    this.buttons = {
      undo: byId("action-undo"),
      ask: byId("action-ask"),
      hint: byId("action-hint"),
      next: byId("action-next"),
      skip: byId("action-skip"),
      play: byId("told-play"),
      past: byId("told-skip"),
      back: byId("action-back"),
      again: byId("action-again"),
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
    this.buttons.back.addEventListener("click", (event) => {
      // The second click of the double one that asked does not answer.
      if (event.detail < 2) this.unask();
    });
    this.buttons.again.addEventListener("click", (event) => {
      // The second click of the double one that ended the game does not begin another.
      if (event.detail < 2) doing.again();
    });
    this.buttons.primary.addEventListener("click", (event) => {
      // The second click of a double one was not meant as an answer.
      if (!this.asking || event.detail < 2) this.primary();
    });
    // What others did waits for a click, and nothing moves before it.
    this.stands = false;
    this.passing = passingChoice(table, "prompt-passing");
    this.passingChoice = made("label", "passing-choice", table.texts.set_passing);
    this.passingChoice.append(" ", this.passing.element);
    this.typing = new Typing(table, { act: doing.act, send: (notation) => this.send("act", { notation }) });
    const room = new ResizeObserver(fitPrompt);
    // The menu lies below the players, whose buttons come and go.
    for (const part of [this.prompt, byId("panel-seats")]) room.observe(part);
    fitName();
    void document.fonts.ready.then(fitName);
    // On a phone the name stands elsewhere, and says nothing of its width here: a tablet may be turned.
    addEventListener("resize", fitName);
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
    const open = mine && sameChoice(this.options, view.options) ? this.asking : null;
    this.endQuestion();
    this.options = mine ? view.options : [];
    const words = promptWords(update, this.table.words, past, newest, this.stands);
    if (told) this.showTold(told);
    // While a turn is being confirmed without a click nothing is asked, nor is it heard.
    else if (!this.busy && this.words.textContent !== words) this.words.textContent = words;
    this.prompt.classList.toggle("mine", mine);
    document.documentElement.classList.toggle("plays-itself", view.table.automa !== undefined);
    document.documentElement.classList.toggle("by-consent", byConsent(update));
    const { buttons, wayOut } = menu(this.options, this.doing.draws);
    this.wayOut = wayOut;
    this.showChoices(update, past, buttons);
    this.showActions(update, past, mine);
    this.showList();
    this.typing.show(this.options, mine && view.table.phase !== "held");
    fitPrompt();
    if (open) this.sure(open);
    this.tellNames(this.options);
  }

  /**
   * Say which words stand there now: places that they name are shown.
   * @param {readonly Offer[]} options  that they are about
   */
  tellNames(options) {
    const popover = byId("popover");
    const parts = [this.words, this.choices, ...(popover.hidden ? [] : [popover])];
    // A sentence ends with each: no name is read across two buttons.
    const words = parts.flatMap((part) => (part.childElementCount ? [...part.children] : [part])).map((part) => part.textContent);
    this.doing.said(words.join(". "), options);
  }

  /** Something has come while an earlier moment is shown. */
  came() {
    const { now, mode } = this.table;
    this.setBusy(false);
    if (now) this.show(now, mode === "past", this.told);
  }

  /** What is shown of what others did stands still, or moves again. */
  sayBehind() {
    const { now, newest, mode } = this.table;
    if (!now || !newest || now.number === newest.number || mode !== "live" || this.told || this.asking) return;
    this.words.textContent = promptWords(now, this.table.words, false, newest, this.stands);
    fitPrompt();
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
    const { own } = update;
    const inside = this.choices.contains(document.activeElement);
    /** @type {HTMLElement[]} */
    const parts = buttons.map((option) => optionButton(option, this.table.texts, this.doing.act));
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
    // What stands on the main button has no room for more: the note is beside the question.
    const one = !final && this.wayOut?.reveals ? this.wayOut.words : "";
    document.documentElement.classList.toggle("main-final", one !== "");
    const { texts, words } = this.table;
    byId("prompt-sign").textContent = one ? words("not_undoable_one", { choice: one }) : (texts.not_undoable ?? "");
    // While others move quickly, a button that stays the same stays: a click has two halves.
    const same = JSON.stringify([parts.map((part) => part.textContent), away, past]);
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
    const { undo, ask, hint, again, primary } = this.buttons;
    // When the game is over nothing is decided any more: what nobody can use makes room for what one does then.
    const over = (this.table.newest ?? update).view.over;
    document.documentElement.classList.toggle("over", over);
    again.hidden = !over;
    const { lesson } = view.table;
    // A lesson waits to be read on; what was only tried in it cannot stand.
    const held = mine && view.table.phase === "held" && (!lesson || lesson.kind === "read");
    const undoable = !past && !wish && view.table.can_undo;
    undo.disabled = !undoable;
    ask.hidden = past || Boolean(wish) || undoable || update.asks < 0;
    undo.hidden = !ask.hidden;
    const others = byConsent(update);
    // Where there is little room, fewer words: the name of the button says the rest.
    const { texts } = this.table;
    ask.replaceChildren(made("span", "in-full", texts[others ? "ask_undo" : "undo"]), made("span", "in-short", texts[others ? "ask_undo_short" : "undo"]));
    ask.setAttribute("aria-label", texts[others ? "ask_undo" : "undo"] ?? "");
    ask.title = this.table.texts[others ? "ask_undo_title" : "undo_bots_title"] ?? "";
    hint.disabled = !mine || held || update.hints === false;
    hint.classList.toggle("off", update.hints === false);
    primary.disabled = !held && !this.wayOut;
    primary.textContent = held || !this.wayOut ? (this.table.texts[lesson ? "next" : "confirm"] ?? "") : this.wayOut.words;
    const { confirm } = keysOf(this.table.preferences);
    primary.title = held && !lesson ? withKey(this.table.texts.confirm_title ?? "", confirm) : "";
    primary.classList.toggle("urgent", held || (this.wayOut !== null && this.options.length === 1));
    primary.classList.toggle("lesser", !held && this.wayOut !== null && this.options.length > 1);
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
    if (this.busy && now.view.table.phase === "held") return;
    const nameOf = (/** @type {string} */ target) => this.doing.nameOf(target);
    const more = stillAsked(now.view.decision, left, clicked, (one) => this.doing.draws(one), nameOf, this.table.words);
    const said = promptWords(now, this.table.words, false, this.table.newest);
    this.words.textContent = more || said;
    fitPrompt();
    this.tellNames(left);
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
    // While a step is shown it keeps its place: a second tap would hit what slides into it, and skip them all.
    const stood = this.stands;
    this.stands = mayStep;
    if (stood !== mayStep) this.sayBehind();
    next.hidden = !mayStep && (next.hidden || waiting < 1);
    next.disabled = !mayStep;
    next.textContent = this.table.words("next_waiting", { n: waiting });
    skip.hidden = waiting < 1;
    // Nobody needs advice while others play: the buttons beside it keep their places.
    hint.hidden = !next.hidden || !skip.hidden;
  }

  /** @param {boolean} busy */
  setBusy(busy) {
    this.busy = busy;
    const page = document.documentElement;
    page.classList.toggle("sending", busy);
    // The pointer of the whole board is another one only where that is seen: all that is drawn would be styled anew for it.
    clearTimeout(this.waits);
    if (busy) this.waits = setTimeout(() => page.classList.add("sending-long"), LONG);
    else page.classList.remove("sending-long");
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
    const { newest } = this.table;
    if (newest) void this.send("ask_undo", { number: newest.number, seat: newest.asks });
  }

  /**
   * Answer a wish of another, or withdraw one's own with no.
   * @param {number} seat
   * @param {boolean} yes
   */
  answer(seat, yes) {
    const { newest } = this.table;
    if (newest) void this.send("answer_undo", { number: newest.number, seat, yes });
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
    fitPrompt();
    this.tellNames([option]);
    return false;
  }

  /** The question is answered with no. */
  unask() {
    const now = this.table.now;
    if (!this.asking || !now) return;
    this.asking = null;
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

  /**
   * Mark the button of the option that a lesson asks for, where it has one; -1: of none.
   * @param {number} action
   */
  mark(action) {
    for (const one of this.choices.querySelectorAll("button.option")) {
      one.classList.toggle("spoken-of", /** @type {HTMLElement} */ (one).dataset.option === String(action));
    }
    this.buttons.primary.classList.toggle("spoken-of", this.wayOut !== null && this.wayOut.index === action);
  }

  /**
   * Send something that is meant for this position, and only once: a second click would come too late for it.
   * @param {string} type
   * @param {Record<string, unknown>} [more]
   * @returns {Promise<boolean>} whether it was taken
   */
  async send(type, more = {}) {
    const now = this.table.now;
    if (!now || this.busy) return false;
    this.setBusy(true);
    try {
      await this.table.send({ type, number: now.number, seat: now.seat, ...more });
      return true;
    } catch {
      this.setBusy(false);
      return false;
    }
  }
}
