// Setting up a table: whatever cannot be played together is said beside the option that it concerns.

import { api } from "./asking.js";
import { chosenOptions } from "./options.js";

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.setup"));
const begin = /** @type {HTMLButtonElement} */ (document.getElementById("begin"));
let asked = 0;

/** @returns {{seats: number, options: Record<string, string>}} */
function chosen() {
  const data = new FormData(form);
  const parts = /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-option]"));
  const names = Array.from(parts, (part) => part.dataset.option ?? "");
  return { seats: Number(data.get("seats")), options: chosenOptions(data, names) };
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
  if (ok) return;
  const place = document.getElementById(`wrong-${option}`) ?? document.getElementById("wrong");
  if (!place) {
    begin.disabled = false;
    return;
  }
  place.textContent = error;
  const folded = place.closest("details");
  if (folded) folded.open = true;
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

let waiting = 0;
form.addEventListener("input", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (field.name !== "seats" && !field.name.startsWith("option-")) return;
  fitSeats(field);
  clearTimeout(waiting);
  waiting = setTimeout(check, 150);
});
