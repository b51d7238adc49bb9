// Setting up a table: options that do not matter beside the others are folded away, a group opens when something in it
// was chosen, and whatever cannot be played together is said beside the option that it concerns. The table is shown as it
// would begin.

import { api } from "./page/asking.js";
import { fetchDefinitions } from "./page/drawing.js";
import { followTheme } from "./page/theme.js";
import { AutomaSeat } from "./setup/automa.js";
import { chosenOptions, inForce, thatChanged, thatMatter } from "./setup/options.js";
import { keepByEnter } from "./setup/kept.js";
import { Preview } from "./setup/preview.js";

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.setup"));
const begin = /** @type {HTMLButtonElement} */ (document.getElementById("begin"));
let asked = 0;

const parts = /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-option]"));
/** @type {Map<string, Record<string, string[]>>} */
const needs = new Map(Array.from(parts, (part) => [part.dataset.option ?? "", JSON.parse(part.dataset.needs ?? "{}")]));
/** @type {Map<string, string>} */
const usual = new Map(Array.from(parts, (part) => [part.dataset.option ?? "", part.dataset.default ?? ""]));
const groups = /** @type {NodeListOf<HTMLDetailsElement>} */ (form.querySelectorAll("details.option-group"));
/** @type {Map<HTMLDetailsElement, {changed: number, shown: number}>} how many options of a group there were last time */
const told = new Map();

const presets = /** @type {NodeListOf<HTMLAnchorElement>} */ (form.querySelectorAll(".preset"));

const preview = new Preview(/** @type {HTMLElement} */ (form.querySelector(".preview")), form.dataset.game ?? "", form.dataset.lang ?? "");

keepByEnter(form);

const automa = form.dataset.automa ? new AutomaSeat(form, JSON.parse(form.dataset.automa)) : null;

/** @returns {{seats: number, options: Record<string, string>}} */
function chosen() {
  const data = new FormData(form);
  const all = chosenOptions(data, [...needs.keys()]);
  const counting = thatMatter(needs, all);
  const options = Object.fromEntries(Object.entries(all).filter(([name]) => counting.has(name)));
  return { seats: Number(data.get("seats")), options };
}

/** Show the table as it would begin: whatever is as usual need not be said. */
function showBeginning() {
  const { seats, options } = chosen();
  preview.show(seats, Object.fromEntries(Object.entries(options).filter(([name, value]) => value !== usual.get(name))));
}

const rules = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a.rules-link"));
// What a link to the rules has to bring along by itself: that a setting matters, which it explains.
const brought = new Map(Array.from(rules, (link) => [link, new URLSearchParams(link.search)]));

/** The rules are read with what is chosen here. */
function leadToRules() {
  const { seats, options } = chosen();
  const asked = Object.entries(options).filter(([name, value]) => value !== usual.get(name));
  for (const [link, own] of brought) {
    const query = new URLSearchParams(asked.map(([name, value]) => [`option-${name}`, value]));
    for (const [name, value] of own) if (name !== "seats" && !query.has(name)) query.set(name, value);
    query.set("seats", String(seats));
    link.search = String(query);
  }
}

/** Show the options that matter beside the others, the groups that have any, and which preset they are. */
function fold() {
  const values = chosenOptions(new FormData(form), [...needs.keys()]);
  const counting = thatMatter(needs, values);
  for (const preset of presets) {
    if (inForce(optionsOf(preset), values)) preset.setAttribute("aria-current", "true");
    else preset.removeAttribute("aria-current");
  }
  for (const part of parts) {
    part.hidden = !counting.has(part.dataset.option ?? "");
    if (part.hidden) forgive(part);
  }
  automa?.sit(chosen().seats, counting.has(automa.automa.option));
  const changed = thatChanged(usual, values, counting);
  for (const group of groups) tell(group, changed);
  leadToRules();
}

/**
 * A number that cannot be sent must not stop the form where nobody sees it.
 * @param {HTMLElement} part
 */
function forgive(part) {
  const field = part.querySelector("input");
  if (field && !field.validity.valid) field.value = part.dataset.default ?? "";
}

/**
 * Say how many options of a group are changed. It opens with every one more, so that nothing chosen is out of sight, and
 * when a module that was chosen brings it more; it stays as it is otherwise: whoever closes it has read the number.
 * @param {HTMLDetailsElement} group
 * @param {ReadonlySet<string>} changed
 */
function tell(group, changed) {
  const shown = /** @type {HTMLElement[]} */ ([...group.querySelectorAll("[data-option]:not([hidden])")]);
  const count = shown.filter((part) => changed.has(part.dataset.option ?? "")).length;
  const words = /** @type {HTMLElement} */ (group.querySelector(".changed"));
  group.hidden = !shown.length;
  words.textContent = count ? (words.dataset.words ?? "").replace("{n}", String(count)) : "";
  const before = told.get(group);
  const came = before && shown.length > before.shown && group.closest(".expansions");
  if (count > (before?.changed ?? 0) || came) reveal(group);
  told.set(group, { changed: count, shown: shown.length });
}

async function check() {
  const mine = ++asked;
  try {
    const answer = await api(`/api/games/${form.dataset.game}/check`, { method: "POST", body: chosen() });
    if (mine === asked) show(answer);
  } catch {
    // The form is checked again when it is sent.
  }
}

/** @param {{ok: boolean, error: string, option: string}} answer */
function show({ ok, error, option }) {
  for (const wrong of form.querySelectorAll(".wrong")) wrong.textContent = "";
  document.getElementById("trouble")?.remove();
  begin.disabled = !ok;
  if (ok) {
    showBeginning();
    return;
  }
  preview.refuse(error);
  const place = document.getElementById(`wrong-${option}`) ?? document.getElementById("wrong");
  if (!place) {
    begin.disabled = false;
    return;
  }
  place.textContent = error;
  reveal(place);
}

/**
 * Open whatever an element is folded into.
 * @param {Element} element
 */
function reveal(element) {
  for (let folded = element.closest("details"); folded; folded = folded.parentElement?.closest("details") ?? null) folded.open = true;
}

/**
 * A mode of play may be for a number of players of its own.
 * @param {HTMLElement} field
 */
function fitSeats(field) {
  const counts = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.dataset.seats?.split(" ") : undefined;
  if (!counts || counts.includes(String(chosen().seats))) return;
  const radio = form.querySelector(`input[name="seats"][value="${counts[0]}"]`);
  if (radio instanceof HTMLInputElement) radio.checked = true;
}

/**
 * The options of a preset.
 * @param {HTMLAnchorElement} preset
 * @returns {Record<string, string>}
 */
function optionsOf(preset) {
  return JSON.parse(preset.dataset.options ?? "{}");
}

/**
 * Fill in the options of a preset; all that it does not name stays as it is.
 * @param {HTMLAnchorElement} preset
 */
function take(preset) {
  for (const [name, value] of Object.entries(optionsOf(preset))) {
    const field = form.elements.namedItem(`option-${name}`);
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === "on";
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    if (field instanceof HTMLElement) fitSeats(field);
  }
  fold();
  check();
}

for (const preset of presets) {
  preset.addEventListener("click", (event) => {
    // In a tab of its own it opens the page with its options.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    take(preset);
  });
}

let waiting = 0;
/** @param {HTMLInputElement | HTMLSelectElement} field */
function changed(field) {
  const meant = automa?.chosen(field, chosen().seats) ?? false;
  if (field.name !== "seats" && !field.name.startsWith("option-") && !meant) return;
  fitSeats(field);
  fold();
  clearTimeout(waiting);
  waiting = setTimeout(check, 150);
}
form.addEventListener("input", (event) => changed(/** @type {HTMLInputElement} */ (event.target)));
// What the browser itself refuses is shown, too, before it asks for a better value.
form.addEventListener(
  "invalid",
  (event) => {
    reveal(/** @type {HTMLElement} */ (event.target));
  },
  true,
);

/**
 * @param {Element} field
 * @returns {boolean} whether it says something else than the page did
 */
function differs(field) {
  if (field instanceof HTMLSelectElement) {
    const usual = Array.from(field.options).findIndex((one) => one.defaultSelected);
    return field.selectedIndex !== Math.max(0, usual);
  }
  if (!(field instanceof HTMLInputElement)) return false;
  return field.type === "checkbox" || field.type === "radio" ? field.checked && !field.defaultChecked : field.value !== field.defaultValue;
}

// Whoever is quicker than this script has chosen already, and so has a browser that remembers what was chosen.
for (const field of form.elements) {
  if (differs(field)) changed(/** @type {HTMLInputElement | HTMLSelectElement} */ (field));
}
fold();

for (const picture of form.querySelectorAll(".brings")) followTheme(picture);
preview.ready(() => fetchDefinitions(form.dataset.game ?? ""));
showBeginning();
