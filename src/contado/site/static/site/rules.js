// @ts-check
/**
 * The page of rules: as it is written, it has the usual game; with settings in its address, or for a table, the house
 * writes the chapters anew.
 */

import { at, file } from "./places.js";

// What the server's template writes is taken over part by part: the field of the search keeps what somebody typed.
const PARTS = [".rules-page > header", ".contents details", ".chapters"];

/**
 * HTML of the house whose figures and links lead to files of the site.
 * @param {string} html
 * @returns {string}
 */
export function placed(html) {
  return html.replace(/(src|srcset|href)="(\/[^"]+)"/g, (_, name, path) => {
    const address = path.replaceAll("&amp;", "&");
    return `${name}="${name === "href" ? at(address) : file(address)}"`;
  });
}

/** @param {(path: string) => Promise<Response>} ask */
export async function startRules(ask) {
  const page = document.querySelector(".rules-page");
  if (!page || location.search.length < 2) return;
  const table = new URLSearchParams(location.search).get("table");
  const [, game = ""] = /\/games\/(\w+)\/rules\.html$/.exec(location.pathname) ?? [];
  page.setAttribute("aria-busy", "true");
  const answer = await ask(table ? `/tables/${table}/rules` : `/games/${game}/rules${location.search}`);
  page.removeAttribute("aria-busy");
  // The rules as they usually are stay there.
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(`<main class="rules-page">${placed(await answer.text())}</main>`, "text/html");
  for (const part of PARTS) {
    const there = document.querySelector(part);
    const come = fresh.querySelector(part);
    if (there && come) there.replaceWith(document.importNode(come, true));
  }
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
