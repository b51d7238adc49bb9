// @ts-check
/** What every part of the client shares: words, listeners, the JSON API, sentences for the person, preferences. */

import { api } from "./asking.js";
import { byId } from "../board/faces.js";
import { kept, remembered } from "./preferences.js";
import { say } from "./toast.js";

/** @typedef {import("../types.js").Heard} Heard */

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
    say(text);
  }

  /**
   * @param {string} path
   * @param {{method?: string, body?: unknown}} [ask]
   * @returns {Promise<any>}
   */
  api(path, ask) {
    return api(path, ask, this.texts);
  }

  /**
   * @param {string} name
   * @param {unknown} value
   */
  setPreference(name, value) {
    this.preferences = { ...this.preferences, [name]: value };
    kept(name, this.preferences);
    this.emit("preferences", this.preferences);
  }
}
