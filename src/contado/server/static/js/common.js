// @ts-check
/** What every part of the client shares: words, listeners, the JSON API, sentences for the person, preferences. */

import { byId } from "./deciding.js";
import { kept, remembered } from "./preferences.js";

/** @typedef {import("./types.js").Heard} Heard */

const TOAST = 6000;

export class Common {
  constructor() {
    const root = byId("table");
    this.id = root.dataset.table ?? "";
    this.game = root.dataset.game ?? "";
    /** @type {Record<string, string>} */
    this.texts = JSON.parse(byId("texts").textContent ?? "{}");
    this.preferences = remembered();
    /** @type {Map<string, ((what: any) => void)[]>} */
    this.listeners = new Map();
    this.words = this.words.bind(this);
  }

  /**
   * @param {string} key
   * @param {Record<string, string | number>} [values]
   * @returns {string}
   */
  words(key, values = {}) {
    return (this.texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
  }

  /**
   * @template {keyof Heard} K
   * @param {K} name
   * @param {(what: Heard[K]) => void} listener
   */
  on(name, listener) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  /**
   * @template {keyof Heard} K
   * @param {K} name
   * @param {Heard[K]} what
   */
  emit(name, what) {
    for (const listener of this.listeners.get(name) ?? []) {
      try {
        listener(what);
      } catch (error) {
        console.error(error);
      }
    }
  }

  /** @param {string} text */
  say(text) {
    if (!text) return;
    const toast = byId("toast");
    const line = document.createElement("p");
    line.textContent = text;
    toast.append(line);
    while (toast.childElementCount > 3) toast.firstElementChild?.remove();
    setTimeout(() => line.remove(), TOAST);
  }

  /**
   * @param {string} path
   * @param {{method?: string, body?: unknown}} [ask]
   * @returns {Promise<any>}
   */
  async api(path, { method = "GET", body } = {}) {
    /** @type {Record<string, string>} */
    const headers = { Accept: "application/json", "X-CSRF-Token": document.body.dataset.csrf ?? "" };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(path, { method, headers, ...sent }).catch(() => {
      throw new Error(this.texts.offline);
    });
    const json = answer.headers.get("Content-Type")?.includes("json");
    const content = json ? await answer.json() : await answer.text();
    if (!answer.ok) throw new Error((json && content.error) || this.texts.failed);
    return content;
  }

  /**
   * @param {string} name
   * @param {unknown} value
   */
  setPreference(name, value) {
    this.preferences = { ...this.preferences, [name]: value };
    kept(this.preferences);
    this.emit("preferences", this.preferences);
  }
}
