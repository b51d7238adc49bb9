// @ts-check
/** A lesson at the table: what is said and asked stands on a card, what is spoken of is ringed on the board. */

import { byId, made } from "../board/faces.js";
import { strip, wayToMost } from "../telling/insight.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Update} Update */
/** @typedef {import("../types.js").LessonShown} LessonShown */

/**
 * A sentence with what is stressed in it, as a page writes it: `**so**`.
 * @param {string} words
 * @returns {(string | HTMLElement)[]}
 */
export function stressed(words) {
  return words.split("**").map((part, at) => (at % 2 ? made("strong", "", part) : part));
}

/**
 * The same, as it is read out.
 * @param {LessonShown} lesson
 * @returns {string}
 */
export function heard({ kind, words, answer, hints }) {
  const said = kind === "answered" ? answer : (hints.at(-1) ?? words);
  return said.replaceAll("**", "");
}

export class LessonCard {
  /**
   * @param {Table} table
   * @param {object} doing
   * @param {(targets: readonly string[]) => void} doing.ring
   * @param {(action: number) => void} doing.mark  the button of the option that is asked for, where it has one
   * @param {(ask: string) => void} doing.learn
   * @param {() => void} doing.next
   * @param {() => void} doing.back  take a move back
   * @param {(words: string) => void} doing.hear
   * @param {(section: string) => void} doing.rule
   * @param {import("../board/board.js").Board} doing.board
   * @param {() => "smooth" | "instant"} doing.gliding
   */
  constructor(table, doing) {
    this.table = table;
    this.doing = doing;
    this.card = byId("lesson");
    this.said = "";
    this.keys = {
      back: byId("lesson-back"), help: byId("lesson-help"), again: byId("lesson-again"), rule: byId("lesson-rule"),
      next: byId("lesson-next"),
    }; // prettier-ignore
    this.rules = "";
    this.keys.back.addEventListener("click", () => doing.learn("back"));
    this.keys.help.addEventListener("click", () => doing.learn("help"));
    this.keys.again.addEventListener("click", () => doing.learn("again"));
    this.keys.rule.addEventListener("click", () => doing.rule(this.rules));
    this.keys.next.addEventListener("click", (event) => {
      // The second click of a double one was not meant for the next page.
      if (event.detail < 2) this.goOn();
    });
    table.on("update", (update) => this.show(update));
  }

  /** Read on, or take back what was only tried. */
  goOn() {
    if (this.card.dataset.kind === "answered") this.doing.back();
    else this.doing.next();
  }

  /** @param {Update} update */
  show({ view }) {
    const { lesson } = view.table;
    if (!lesson) return;
    const { kind } = lesson;
    this.card.dataset.kind = kind;
    byId("lesson-step").textContent = this.table.words("lesson_step", { n: lesson.step, steps: lesson.steps });
    /** @type {HTMLProgressElement} */ (byId("lesson-progress")).value = kind === "finished" ? lesson.steps : lesson.step - 1;
    byId("lesson-words").replaceChildren(...stressed(lesson.words));
    const answer = byId("lesson-answer");
    answer.hidden = !lesson.answer;
    answer.replaceChildren(...stressed(lesson.answer));
    const hints = byId("lesson-hints");
    hints.hidden = !lesson.hints.length;
    hints.replaceChildren(...lesson.hints.map((hint) => {
      const row = made("li");
      row.append(...stressed(hint));
      return row;
    })); // prettier-ignore
    this.rules = lesson.rules;
    this.keys.rule.hidden = !lesson.rules;
    this.keys.back.hidden = !lesson.back;
    this.keys.help.hidden = !lesson.helps;
    this.keys.again.hidden = kind !== "play" && kind !== "goal";
    this.keys.next.hidden = kind !== "read" && kind !== "answered";
    this.keys.next.textContent = this.table.texts[kind === "answered" ? "lesson_take_back" : "next"] ?? "";
    byId("lesson-end").hidden = kind !== "finished";
    this.card.querySelector(".lesson-keys")?.toggleAttribute("hidden", kind === "finished");
    this.card.style.setProperty("--said-height", `${this.card.getBoundingClientRect().height}px`);
    this.doing.ring(lesson.show);
    this.doing.mark(lesson.asked);
    const said = `${lesson.step} ${kind} ${heard(lesson)}`;
    if (said === this.said) return;
    this.said = said;
    // Help stands below what was said before.
    this.card.scrollTop = lesson.hints.length && kind !== "answered" ? this.card.scrollHeight : 0;
    this.doing.hear(heard(lesson));
    // Another position to solve is looked at from its beginning, wherever the last one was left.
    const { board, gliding } = this.doing;
    if (kind === "goal" && board.narrow && !lesson.hints.length && !lesson.show.length) scrollTo({ top: 0, behavior: gliding() });
    this.bring(lesson.show);
  }

  /**
   * On a phone: what is spoken of is brought to where it can be seen.
   * @param {readonly string[]} targets
   */
  bring(targets) {
    const { board } = this.doing;
    if (!board.narrow) return;
    const things = targets.flatMap((one) => board.find(one)?.getBoundingClientRect() ?? []);
    const way = wayToMost(things, strip());
    if (way) scrollBy({ top: way, behavior: this.doing.gliding() });
  }
}
