// @ts-check
/** A section of the rulebook over the table. It is fetched, with its looks, when somebody asks for the first time. */

import { made } from "../board/faces.js";
import { at } from "../page/wires.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {{name: string, question: string, html: string, address: string}} Rule */

// How a link names a section of the same rulebook.
const ANCHOR = "#rule-";

export class RuleDialog {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    // The sections on the way to the one that is shown.
    /** @type {Rule[]} */
    this.way = [];
    this.dialog = made("dialog");
    this.dialog.id = "rule-dialog";
    this.dialog.setAttribute("aria-labelledby", "rule-title");
    this.title = made("h2");
    this.title.id = "rule-title";
    // Whoever hears the page hears first which section has come.
    this.title.tabIndex = -1;
    this.title.autofocus = true;
    this.body = made("div", "rule-text");
    // It may have to be scrolled, and nothing in it may take the focus.
    this.body.tabIndex = 0;
    this.body.setAttribute("role", "region");
    this.body.setAttribute("aria-labelledby", "rule-title");
    this.whole = made("a", "", table.texts.rule_all);
    this.whole.target = "_blank";
    this.back = this.button(table.texts.back ?? "", () => this.goBack());
    const close = this.button(table.texts.close ?? "", () => this.dialog.close());
    const row = made("div", "dialog-actions");
    row.append(this.whole, this.back, close);
    this.dialog.append(this.title, this.body, row);
    document.body.append(this.dialog);
    this.body.addEventListener("click", (event) => this.follow(event));
    // A click beside it.
    this.dialog.addEventListener("click", (event) => event.target === this.dialog && this.dialog.close());
    this.styled = this.style();
  }

  /**
   * @param {string} words
   * @param {() => void} act
   * @returns {HTMLButtonElement}
   */
  button(words, act) {
    const button = made("button", "action", words);
    button.type = "button";
    button.addEventListener("click", act);
    return button;
  }

  /** @returns {Promise<void>} */
  style() {
    const sheet = made("link");
    sheet.rel = "stylesheet";
    // It lies beside the table's own, under the same version.
    const table = /** @type {HTMLLinkElement} */ (document.querySelector('link[href$="/css/table.css"]'));
    sheet.href = new URL("rule.css", table.href).href;
    return new Promise((done) => {
      // Without its looks it can still be read.
      sheet.onload = sheet.onerror = () => done();
      document.head.append(sheet);
    });
  }

  /** @param {string} about  a section's name, or what it explains */
  async open(about) {
    const [rule] = await Promise.all([this.fetch(about), this.styled]);
    this.way = [rule];
    this.show();
    if (!this.dialog.open) this.dialog.showModal();
  }

  /**
   * @param {string} about
   * @returns {Promise<Rule>}
   */
  fetch(about) {
    return this.table.api(`/api/tables/${this.table.id}/rule?${new URLSearchParams({ about })}`);
  }

  show() {
    const rule = this.way.at(-1);
    if (!rule) return;
    this.title.textContent = rule.question;
    this.body.innerHTML = rule.html;
    this.body.scrollTop = 0;
    this.whole.href = at(rule.address);
    this.back.hidden = this.way.length < 2;
  }

  /**
   * A link to another section shows it here.
   * @param {Event} event
   */
  follow(event) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const name = link?.getAttribute("href") ?? "";
    if (!name.startsWith(ANCHOR)) return;
    event.preventDefault();
    this.fetch(name.slice(ANCHOR.length)).then(
      (rule) => {
        this.way.push(rule);
        this.turned();
      },
      (error) => this.table.say(error.message),
    );
  }

  goBack() {
    this.way.pop();
    this.turned();
  }

  turned() {
    this.show();
    this.title.focus();
  }
}
