// @ts-check
/**
 * What a person has chosen. Each choice is kept in one place: what all pages follow (theme, speed) by the server, with the
 * account or in a cookie, and what only tables know in this browser.
 */

import { ask } from "./wires.js";

/** @typedef {import("../types.js").Preferences} Preferences */

const KEY = "contado.preferences";

/** @type {Preferences} */
const USUAL = { speed: "normal", step: false, theme: "auto" };

// What the server keeps.
const EVERYWHERE = ["theme", "speed"];

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

/**
 * What this browser keeps; what an older version kept here in the server's place no longer counts.
 * @param {Preferences | Record<string, unknown>} preferences
 * @returns {Record<string, unknown>}
 */
function own(preferences) {
  const { confirm, ...others } = Object.fromEntries(Object.entries(preferences).filter(([name]) => !EVERYWHERE.includes(name)));
  // It was a yes or a no once.
  const asked = confirm === false ? "never" : confirm === true ? "several" : confirm;
  return asked === undefined ? others : { ...others, confirm: asked };
}

/** @returns {Preferences}  this browser's, what the server says, and else what is usual */
export function remembered() {
  const { theme, speed } = document.body.dataset;
  const everywhere = { ...(theme ? { theme } : {}), ...(speed ? { speed } : {}) };
  return /** @type {Preferences} */ ({ ...USUAL, ...own(read(KEY)), ...everywhere });
}

/**
 * Keep what was just chosen.
 * @param {string} name
 * @param {Preferences} preferences
 */
export function kept(name, preferences) {
  if (EVERYWHERE.includes(name)) void tell(name, String(preferences[name]));
  else write(KEY, own(preferences));
}

/**
 * The same as choosing it at the foot of any other page.
 * @param {string} name
 * @param {string} value
 */
async function tell(name, value) {
  const body = new URLSearchParams({ [name]: value, _csrf: document.body.dataset.csrf ?? "" });
  // Without a connection it holds until the page is left.
  await ask("/looks", { method: "POST", body, redirect: "manual" }).catch(() => undefined);
}
