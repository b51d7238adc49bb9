// @ts-check
/** The page's elements by name, new ones, and how an option looks in words: its button, and what it costs and gives. */

/** @typedef {import("../types.js").Offer} Offer */

/**
 * @template {HTMLElement} T
 * @param {string} id
 * @returns {T}
 */
export function byId(id) {
  return /** @type {T} */ (document.getElementById(id));
}

/**
 * Make an element with a class and text.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {string} [kind]
 * @param {string} [text]
 * @returns {HTMLElementTagNameMap[K]}
 */
export function made(name, kind = "", text = "") {
  const element = document.createElement(name);
  if (kind) element.className = kind;
  if (text) element.textContent = text;
  return element;
}

/**
 * @param {number} points
 * @returns {string} with a sign that is a true minus
 */
export function signed(points) {
  return points > 0 ? `+${points}` : `−${-points}`;
}

/**
 * What an option costs and gives, and whether it can be taken back.
 * @param {Offer} option
 * @param {Record<string, string>} texts
 * @param {boolean} [said]  that it cannot be taken back is said already
 * @returns {HTMLElement | null}
 */
export function chips(option, texts, said = false) {
  const row = made("span", "chips");
  for (const cost of option.cost_words ?? []) row.append(chip("chip-cost", "−", texts.costs, cost));
  for (const gain of option.gain_words ?? []) row.append(chip("chip-gain", "+", texts.gains, gain));
  if (option.reveals && !said) row.append(made("span", "chip-final", texts.not_undoable));
  return row.childElementCount ? row : null;
}

/**
 * A sign for the eye, a word for the ear.
 * @param {string} kind
 * @param {string} sign
 * @param {string | undefined} word
 * @param {string} amount
 * @returns {HTMLElement}
 */
function chip(kind, sign, word, amount) {
  const one = made("span", kind);
  const shown = made("span", "", `${sign} `);
  shown.setAttribute("aria-hidden", "true");
  one.append(shown, made("span", "out-of-sight", ` ${word}: `), amount);
  return one;
}

/**
 * A button that chooses the option.
 * @param {Offer} option
 * @param {Record<string, string>} texts
 * @param {(option: Offer) => void} choose
 * @returns {HTMLButtonElement}
 */
export function optionButton(option, texts, choose) {
  const button = made("button", "option");
  button.type = "button";
  button.dataset.option = String(option.index);
  // Shown to those who ask for it in the settings.
  button.dataset.typed = option.notation;
  button.append(made("span", "option-words", option.words));
  const row = chips(option, texts);
  if (row) button.append(" ", row);
  button.addEventListener("click", () => choose(option));
  return button;
}
