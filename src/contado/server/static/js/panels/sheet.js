/** The side: panels fold on a wide screen and stay as they were left; on a phone they are tabs in a sheet. */

import { WIDE } from "../board/board.js";
import { button, make, place } from "./elements.js";
import { keep, recall } from "./keeping.js";

/** @typedef {import("../types.js").Table} Table */

export const PHONE = `(max-width: ${WIDE - 1}px)`;

/**
 * Bring a panel to where it is seen, and tell it: on a wide screen it unfolds, on a phone the sheet opens with it.
 * @param {string} name
 */
export function openPanel(name) {
  place("side").dispatchEvent(new CustomEvent("open-panel", { detail: name }));
  place("side").dispatchEvent(new CustomEvent(name));
}

/** @param {Table} table */
export function start(table) {
  const side = place("side");
  const panels = /** @type {HTMLDetailsElement[]} */ (Array.from(side.querySelectorAll("details.panel")));
  const phone = window.matchMedia(PHONE);
  rememberFolds(panels, phone);

  const opener = button(table.words("panels"), () => setOpen(!side.classList.contains("sheet-open")), {
    id: "action-panels", class: "action", "aria-expanded": "false", "aria-controls": "side",
  });
  place("actions").prepend(opener);
  const tabs = make("div", { class: "sheet-tabs", role: "group", "aria-label": table.words("side_label") });
  const close = button("×", () => setOpen(false), { class: "sheet-close", "aria-label": table.words("close") });
  side.prepend(make("div", { class: "sheet-head" }, tabs, close));
  const seats = place("panel-seats");
  const parts = [{ name: "seats", element: /** @type {HTMLElement} */ (seats), words: table.words("panel_seats") }];
  for (const panel of panels) {
    const words = panel.querySelector("summary")?.firstChild?.textContent?.trim() ?? "";
    parts.push({ name: panel.dataset.panel ?? "", element: panel, words });
  }
  const tabOf = new Map(
    parts.map(({ name, words }) => [name, button(words, () => choose(name), { "data-tab": name, "aria-pressed": "false" })]),
  );

  /** @param {string} name */
  function choose(name) {
    for (const part of parts) {
      const chosen = part.name === name;
      part.element.classList.toggle("tab-chosen", chosen);
      if (phone.matches && part.element instanceof HTMLDetailsElement) part.element.open = chosen;
      tabOf.get(part.name)?.setAttribute("aria-pressed", String(chosen));
    }
    keep("tab", name);
  }

  /** @param {boolean} open */
  function setOpen(open) {
    side.classList.toggle("sheet-open", open);
    opener.setAttribute("aria-expanded", String(open));
    // What is not there yet has no tab.
    tabs.replaceChildren(...parts.filter((part) => !part.element.hidden).map((part) => tabOf.get(part.name) ?? ""));
    if (open) choose(known(recall("tab")) ?? "log");
    else unfoldLog();
    if (open) tabs.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: "nearest", inline: "nearest" });
    else if (side.contains(document.activeElement)) opener.focus();
  }

  /** Without a sheet the log lies below the boards, where a tablet held upright has room for it. */
  function unfoldLog() {
    const log = panels.find((one) => one.dataset.panel === "log");
    if (phone.matches && log) log.open = true;
  }

  unfoldLog();

  /** @param {unknown} name */
  function known(name) {
    return parts.find((part) => part.name === name && !part.element.hidden)?.name;
  }

  side.addEventListener("open-panel", (event) => {
    const name = /** @type {CustomEvent<string>} */ (event).detail;
    const panel = panels.find((one) => one.dataset.panel === name);
    if (!panel) return;
    if (phone.matches) {
      keep("tab", name);
      setOpen(true);
    } else {
      panel.open = true;
      // Its content comes in a moment; where it begins at the upper edge there is room for it.
      contentOf(panel)?.scrollIntoView({ block: "start" });
    }
  });
  side.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && side.classList.contains("sheet-open")) {
      event.stopPropagation();
      setOpen(false);
    }
  });
  // A tap on the table puts the sheet away; and so does a look at an earlier position, which is on the board.
  document.addEventListener("pointerdown", (event) => {
    if (!side.classList.contains("sheet-open") || !(event.target instanceof Element)) return;
    if (!event.target.closest("#side, #actions, #replay-bar, dialog")) setOpen(false);
  });
  table.on("mode", (mode) => {
    if (mode === "past" && phone.matches) setOpen(false);
  });
  // From one earlier position to another the mode stays.
  side.addEventListener("click", (event) => {
    if (phone.matches && event.target instanceof Element && event.target.closest("button[data-move]")) setOpen(false);
  });
  phone.addEventListener("change", () => {
    setOpen(false);
    if (!phone.matches) applyFolds(panels);
  });
}

/**
 * @param {HTMLDetailsElement[]} panels
 * @param {MediaQueryList} phone
 */
function rememberFolds(panels, phone) {
  applyFolds(panels);
  for (const panel of panels) {
    panel.querySelector("summary")?.addEventListener("click", () => {
      // What it opens lies above the keys of all panels, and may be out of sight.
      if (!panel.open) panel.addEventListener("toggle", () => contentOf(panel)?.scrollIntoView({ block: "nearest" }), { once: true });
      // The click is handled before the panel folds: what it is now is what it will not be.
      if (!phone.matches) keep("folds", { ...recall("folds"), [panel.dataset.panel ?? ""]: !panel.open });
    });
  }
}

/**
 * @param {HTMLDetailsElement} panel
 * @returns {Element | null}
 */
function contentOf(panel) {
  return panel.querySelector(":scope > :not(summary)");
}

/** @param {HTMLDetailsElement[]} panels */
function applyFolds(panels) {
  const folds = recall("folds") ?? {};
  for (const panel of panels) {
    const open = folds[panel.dataset.panel ?? ""];
    if (typeof open === "boolean") panel.open = open;
  }
}
