/** A private notepad at the table. What is typed is kept in this browser until the server has it. */

import { door } from "../../page/asking.js";
import { make, place } from "../elements.js";
import { keep, keptNotes, recall } from "../keeping.js";

/** @typedef {import("../../types.js").Table} Table */

const LONGEST = 20000;
// Milliseconds without a key before it is sent, and before a failed sending is tried again.
const PAUSE = 800;
const AGAIN = 5000;

/** @param {Table} table */
export function start(table) {
  const panel = place("panel-notes");
  const field = make("textarea", { id: "notes-field", rows: 7, maxlength: LONGEST, disabled: true });
  const sign = make("p", { class: "quiet", role: "status" });
  panel.append(
    make("label", { for: "notes-field", class: "quiet" }, table.words("notes_about")),
    field,
    sign,
  );
  if (!document.body.dataset.user) {
    sign.append(make("a", { href: door() }, table.words("notes_guest")));
    field.hidden = true;
    return;
  }
  const path = `/api/tables/${table.id}/notes`;
  const name = keptNotes(table.id);
  /** @type {number | undefined} */
  let timer;
  let saved = "";
  let sending = false;

  const later = (/** @type {number} */ wait) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(save, wait);
  };
  const save = async () => {
    const text = field.value;
    if (sending || text === saved) return;
    sending = true;
    sign.textContent = table.words("notes_saving");
    try {
      await table.api(path, { method: "PUT", body: { text } });
      saved = text;
      if (field.value === text) {
        keep(name, null);
        sign.textContent = `✓ ${table.words("notes_saved")}`;
      } else later(PAUSE);
    } catch {
      sign.textContent = table.words("notes_unsaved");
      later(AGAIN);
    } finally {
      sending = false;
    }
  };
  const load = async () => {
    const unsent = recall(name);
    try {
      saved = (await table.api(path)).text ?? "";
      field.value = typeof unsent === "string" ? unsent : saved;
      field.disabled = false;
      if (field.value !== saved) later(0);
    } catch {
      // With what this browser kept one can still write on; without it, empty notes might replace the real ones.
      if (typeof unsent === "string") {
        field.value = unsent;
        field.disabled = false;
      }
      sign.textContent = table.words("notes_unread");
      if (field.disabled) window.setTimeout(load, AGAIN);
    }
  };
  field.addEventListener("input", () => {
    keep(name, field.value);
    sign.textContent = "…";
    later(PAUSE);
  });
  field.addEventListener("blur", () => void save());
  // Nothing is opened before the panel is: most people take no notes.
  let begun = false;
  const begin = () => {
    if (begun || !panel.closest("details")?.open) return;
    begun = true;
    void load();
  };
  panel.closest("details")?.addEventListener("toggle", begin);
  if (recall(name) !== null && !begun) {
    begun = true;
    void load();
  }
  begin();
}
