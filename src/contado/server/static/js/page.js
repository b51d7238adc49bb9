// What every page around the table does: copy buttons, parts that keep themselves up to date, and one click to play.

import { forgetPushing, startWorker } from "./page/pushing.js";
import { say } from "./page/toast.js";

function copyButtons() {
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-copy]"))) {
    const field = /** @type {HTMLInputElement | null} */ (document.getElementById(button.dataset.copy ?? ""));
    if (!field) continue;
    button.hidden = false;
    button.addEventListener("click", async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(field.value);
      } catch {
        // Without https there is no clipboard to write to; the old way still works.
        document.execCommand("copy");
      }
      say(button.dataset.copied ?? "");
    });
  }
}

/** Look for news of a part of the page every few seconds; a page without that part any more is loaded whole. */
class Live {
  /** @param {HTMLElement} part */
  constructor(part) {
    this.part = part;
    this.seconds = Number(part.dataset.live) || 10;
    // The page that a form answers with, because something was refused, stands at the address of the form, where
    // nothing can be looked up and where loading it again would send the form again.
    this.at = part.dataset.at ?? location.pathname + location.search;
    this.plain = withoutTokens(part);
    this.later();
  }

  later() {
    setTimeout(() => this.look(), this.seconds * 1000);
  }

  async look() {
    try {
      if (!document.hidden) await this.refresh();
    } catch {
      // The server is away; it is asked again.
    }
    this.later();
  }

  async refresh() {
    const answer = await fetch(this.at, { headers: { Accept: "text/html" } });
    if (answer.status >= 500 || answer.status === 429) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const part = fresh.getElementById(this.part.id);
    if (!part) {
      location.replace(this.at);
      return;
    }
    const plain = withoutTokens(part);
    if (plain === this.plain || this.part.contains(document.activeElement)) return;
    this.plain = plain;
    this.part.replaceChildren(...part.childNodes);
    document.title = fresh.title;
  }
}

/**
 * The part as text, without the tokens of its forms, which are new each time.
 * @param {Element} part
 */
function withoutTokens(part) {
  const copy = /** @type {Element} */ (part.cloneNode(true));
  for (const field of copy.querySelectorAll('input[name="_csrf"]')) field.remove();
  return copy.innerHTML;
}

copyButtons();
startWorker();
forgetPushing();
for (const part of document.querySelectorAll("[data-live]")) new Live(/** @type {HTMLElement} */ (part));

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form[action^="/play/"]'))) {
  form.addEventListener("submit", () => {
    // A second click would make a second table.
    const button = form.querySelector("button");
    setTimeout(() => {
      if (button) button.disabled = true;
    });
  });
}

// Coming back with the browser's own button shows the page as it was left.
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button:disabled"))) {
    button.disabled = false;
  }
});
