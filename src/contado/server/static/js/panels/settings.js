/** The settings: what the player chooses for this browser. */

import { CONFIRMING } from "../choosing/confirming.js";
import { passingChoice } from "../choosing/passing.js";
import { make, place } from "./elements.js";
import { seedPart } from "./result/seed.js";
import { shortcutsPart } from "./shortcuts.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {{name: string, values: string[], standard: string, label: string, automa?: boolean}} Choice */

/** @type {Choice[]} */
const CHOICES = [
  { name: "speed", values: ["slow", "normal", "fast", "none"], standard: "normal", label: "set_speed" },
  { name: "theme", values: ["auto", "light", "dark", "contrast"], standard: "auto", label: "set_theme" },
  { name: "glow", values: ["soft", "normal", "strong"], standard: "normal", label: "set_glow" },
  { name: "codes", values: ["typing", "always", "never"], standard: "typing", label: "set_codes" },
  { name: "confirm", values: CONFIRMING, standard: "several", label: "set_confirm" },
  { name: "announce", values: ["all", "own", "turn"], standard: "all", label: "set_announce" },
  // Where the game plays a seat itself.
  { name: "narration", values: ["click", "play", "none"], standard: "click", label: "set_narration", automa: true },
];
/** @type {Choice} */
const VOLUME = { name: "volume", values: ["soft", "normal", "loud"], standard: "normal", label: "set_volume" };
/** @type {[string, boolean, string][]} */
const SWITCHES = [
  ["step", false, "set_step"],
  ["sound", false, "set_sound"],
  ["shortcuts", true, "set_shortcuts"],
  ["notation", false, "set_notation"],
];

/** @param {Table} table */
export function start(table) {
  const panel = place("panel-settings");
  for (const choice of CHOICES) panel.append(choiceRow(table, choice));
  for (const [name, standard, label] of SWITCHES) panel.append(switchRow(table, name, standard, label));
  const { coach } = place("table").dataset;
  if (coach) panel.append(switchRow(table, "coach", coach === "on", "set_coach"));
  panel.append(choiceRow(table, VOLUME), shortcutsPart(table), passingRow(table), noticeRow(table));
  showSeed(table, panel);
}

/**
 * The hash of the seed while the game is played; when it is over, seed and hash are with the record.
 * @param {Table} table
 * @param {HTMLElement} panel
 */
function showSeed(table, panel) {
  const seed = seedPart(table);
  seed.element.setAttribute("open", "");
  table.on("update", () => {
    const newest = table.newest ?? table.now;
    if (!newest || newest.view.over) {
      seed.element.remove();
      return;
    }
    seed.show(newest);
    panel.append(seed.element);
  });
}

/**
 * @param {Table} table
 * @param {Choice} choice
 * @returns {HTMLElement}
 */
function choiceRow(table, choice) {
  const id = `set-${choice.name}`;
  const select = make("select", { id });
  for (const value of choice.values) select.append(make("option", { value }, table.words(`${choice.name}_${value}`)));
  const show = () => {
    select.value = String(table.preferences[choice.name] ?? choice.standard);
  };
  show();
  table.on("preferences", show);
  select.addEventListener("change", () => table.setPreference(choice.name, select.value));
  const row = make("div", { class: "setting" }, make("label", { for: id }, table.words(choice.label)), select);
  if (choice.automa) {
    row.hidden = true;
    table.on("update", (update) => {
      row.hidden = update.view.table.automa === undefined;
    });
  }
  return row;
}

/**
 * @param {Table} table
 * @param {string} name
 * @param {boolean} standard
 * @param {string} label
 * @returns {HTMLElement}
 */
function switchRow(table, name, standard, label) {
  const id = `set-${name}`;
  const box = make("input", { type: "checkbox", id });
  const show = () => {
    box.checked = Boolean(table.preferences[name] ?? standard);
  };
  show();
  table.on("preferences", show);
  box.addEventListener("change", () => table.setPreference(name, box.checked));
  return make("div", { class: "setting" }, box, make("label", { for: id }, table.words(label)));
}

/**
 * Whether the server asks for reactions, in games that have them; it is kept there, for this table.
 * @param {Table} table
 * @returns {HTMLElement}
 */
function passingRow(table) {
  const { element, told, show } = passingChoice(table, "set-passing");
  told.id = "set-passing-told";
  element.setAttribute("aria-describedby", told.id);
  const choice = make("div", { class: "setting" }, make("label", { for: element.id }, table.words("set_passing")), element);
  const row = make("div", {}, choice, told);
  row.hidden = true;
  table.on("update", (update) => {
    if (table.mode === "past") return;
    row.hidden = update.seat < 0 || update.view.over || update.view.table.passing === undefined;
    show(update);
  });
  return row;
}

/**
 * Notices of the system: the browser asks its question only upon this click.
 * @param {Table} table
 * @returns {HTMLElement}
 */
function noticeRow(table) {
  const row = switchRow(table, "notices", false, "set_notices");
  const box = row.querySelector("input");
  const note = make("p", { class: "quiet", role: "status" });
  if (!box) return row;
  if (!("Notification" in window)) {
    row.hidden = true;
    return row;
  }
  const refused = () => {
    box.checked = false;
    table.setPreference("notices", false);
    note.textContent = table.words("notices_refused");
  };
  box.addEventListener("change", async () => {
    note.textContent = "";
    if (box.checked && Notification.permission !== "granted" && (await Notification.requestPermission()) !== "granted") {
      refused();
    }
  });
  return make("div", {}, row, note);
}
