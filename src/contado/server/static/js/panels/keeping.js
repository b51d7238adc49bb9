/** What this browser keeps between visits. A browser that keeps nothing (private windows) is no reason to fail. */

const PREFIX = "contado:";

/**
 * @param {string} name
 * @returns {any} what was kept, or null
 */
export function recall(name) {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {unknown} value null forgets it
 */
export function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Full, or not allowed: it is then forgotten with the page.
  }
}

/**
 * @param {string} table
 * @returns {string} the name of notes that the server does not have yet
 */
export function keptNotes(table) {
  return `notes:${table}:${document.body.dataset.user ?? ""}`;
}
