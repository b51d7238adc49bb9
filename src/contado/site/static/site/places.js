// @ts-check
/** Where a page lies that has a path at a server: `contado/site/places.py`, for the addresses that scripts make. */

import { kept } from "./kept.js";

/** The folder of the site: whatever host and folder that is. */
export const TOP = new URL(document.documentElement.dataset.base ?? "./", location.href);

const SOURCE = "en";

/** @returns {URL} the folder of the pages in the language of this one */
export function pages() {
  const { lang } = document.documentElement;
  return lang === SOURCE ? TOP : new URL(`${lang}/`, TOP);
}

/**
 * @param {string} id
 * @returns {string}
 */
function table(id) {
  const row = kept(id);
  if (!row) return `index.html?lost=${encodeURIComponent(id)}`;
  return `games/${row.game}/${row.lesson ? `lesson-${row.lesson}` : "table"}.html?id=${encodeURIComponent(id)}`;
}

/**
 * @param {string} path  as at a server
 * @returns {string}
 */
export function at(path) {
  const [, where = "", rest = ""] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  const parts = where.split("/").slice(1);
  const [kind = "", name = "", page = ""] = parts;
  if (where === "/") return new URL(`index.html${rest}`, pages()).href;
  if (kind === "tables" && page === "rules") {
    const { game = "" } = kept(name) ?? {};
    return new URL(`games/${game}/rules.html?table=${encodeURIComponent(name)}${rest.replace("?", "&")}`, pages()).href;
  }
  if (kind === "tables") return new URL(table(name), pages()).href;
  if (kind === "games" && !page.includes(".")) return new URL(`games/${name}/${page || "index"}.html${rest}`, pages()).href;
  return path;
}

/**
 * Where a file lies that is no page, such as a figure of the rules: what its query chooses is part of its name.
 * @param {string} path
 * @returns {string}
 */
export function file(path) {
  const url = new URL(path, "http://server/");
  const end = url.pathname.lastIndexOf(".");
  const chosen = [...url.searchParams.values()].map((value) => `.${value}`).join("");
  return new URL(url.pathname.slice(1, end) + chosen + url.pathname.slice(end), TOP).href;
}
