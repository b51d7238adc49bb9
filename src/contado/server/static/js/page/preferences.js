// @ts-check
/** What a person has chosen for this browser: speed, theme and the like. */

/** @typedef {import("../types.js").Preferences} Preferences */

const KEY = "contado.preferences";

/** @type {Preferences} */
const USUAL = { speed: "normal", step: false, theme: "auto" };

/**
 * @param {string} key
 * @returns {Record<string, unknown>}
 */
function read(key) {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    // A browser may keep nothing for us, or somebody wrote something else there.
    return {};
  }
}

/**
 * @param {string} key
 * @param {object} value
 */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It holds until the page is left.
  }
}

/** @returns {Preferences}  this browser's, then what the account says, then what is usual */
export function remembered() {
  const { theme, speed } = document.body.dataset;
  const account = { ...(theme ? { theme } : {}), ...(speed ? { speed } : {}) };
  return /** @type {Preferences} */ ({ ...USUAL, ...account, ...read(KEY) });
}

/** @param {Preferences} preferences */
export function kept(preferences) {
  write(KEY, preferences);
}
