// @ts-check
/** The single keys that act: which they are, how each is changed or switched off, and which two would be one. */

/** @typedef {import("../types.js").Table} Table */
/** @typedef {"undo" | "confirm" | "hint" | "type" | "near" | "next" | "rule" | "help"} Deed */

/** @type {Record<Deed, string>} */
export const USUAL = { undo: "u", confirm: "c", hint: "h", type: "/", near: "n", next: ".", rule: "r", help: "?" };

export const DEEDS = /** @type {Deed[]} */ (Object.keys(USUAL));

/**
 * What there is to do with keys at this table: without a rulebook nothing is asked of it.
 * @returns {Deed[]}
 */
export function deedsHere() {
  return document.getElementById("rule") ? DEEDS : DEEDS.filter((deed) => deed !== "rule");
}

/**
 * The keys as somebody has chosen them; "" is none.
 * @param {Table["preferences"]} preferences
 * @returns {Record<Deed, string>}
 */
export function keysOf(preferences) {
  const chosen = /** @type {Partial<Record<Deed, unknown>>} */ (preferences.keys ?? {});
  const key = (/** @type {Deed} */ deed) => {
    const own = chosen[deed];
    return preferences.shortcuts === false ? "" : typeof own === "string" ? own : USUAL[deed];
  };
  return /** @type {Record<Deed, string>} */ (Object.fromEntries(DEEDS.map((deed) => [deed, key(deed)])));
}

/**
 * What a key does; nothing where somebody has switched that off.
 * @param {Record<Deed, string>} keys
 * @param {string} key  as the browser calls it
 * @returns {Deed | undefined}
 */
export function deedOf(keys, key) {
  return DEEDS.find((deed) => keys[deed] !== "" && keys[deed] === key.toLowerCase());
}

/**
 * The deed that a key is taken for already, if it is to stand for another.
 * @param {Record<Deed, string>} keys
 * @param {Deed} deed
 * @param {string} key
 * @returns {Deed | undefined}
 */
export function takenBy(keys, deed, key) {
  const found = deedOf(keys, key);
  return found === deed ? undefined : found;
}

/**
 * A title with the key that does the same.
 * @param {string} title
 * @param {string} key
 * @returns {string}
 */
export function withKey(title, key) {
  return key ? `${title} (${key})` : title;
}
