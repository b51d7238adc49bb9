// @ts-check
/** The page of a table: Python is started, what was asked for is begun or found, and then the table's own script runs. */

import { make } from "../panels/elements.js";
import { say } from "../page/toast.js";
import { kept, noteRow } from "./kept.js";
import { packed } from "./links.js";
import { at, TOP } from "./places.js";
import { against, factsOf, taken } from "./wishes.js";

/**
 * @typedef {object} House
 * @property {(path: string, init?: RequestInit) => Promise<Response>} ask
 * @property {Promise<void>} ready
 */

/**
 * @param {HTMLElement} root  the table
 * @param {House} house
 * @param {Record<string, string>} words
 */
export async function startTable(root, house, words) {
  const asked = new URLSearchParams(location.search);
  const strip = document.getElementById("lost");
  try {
    await house.ready;
    const id = asked.get("id") ?? (await begin(root, asked, house));
    const row = await answer(house, `/api/tables/${id}`);
    noteRow(row);
    dress(root, row.id);
    if (strip) strip.hidden = true;
    // It reads all that from the page when it begins.
    await import_(root.dataset.script ?? "");
    offerLink(row.id, house, words);
  } catch (error) {
    if (!strip) throw error;
    strip.hidden = false;
    strip.replaceChildren(error instanceof Error ? error.message : String(error), " ", make("a", { href: at("/") }, words.to_lobby));
  }
}

/**
 * @param {HTMLElement} root
 * @param {URLSearchParams} asked
 * @param {House} house
 * @returns {Promise<string>} the table that was begun
 */
async function begin(root, asked, house) {
  const { game = "" } = root.dataset;
  const [, lesson] = /\/lesson-([\w-]+)\.html$/.exec(location.pathname) ?? [];
  const left = taken();
  const wish = lesson
    ? { path: `/api/games/${game}/lessons/${lesson}`, body: undefined }
    : ((asked.get("new") === "play" ? null : left) ?? against(game, await factsOf(game), asked.get("bot") ?? "", asked.get("knows") ?? ""));
  const row = await answer(house, wish.path, wish.body, "POST");
  noteRow(row);
  // Whoever loads the page again comes back to this table.
  history.replaceState(null, "", at(`/tables/${row.id}`));
  return row.id;
}

/**
 * @param {House} house
 * @param {string} path
 * @param {unknown} [body]  a record as it is, anything else as JSON
 * @param {string} [method]
 * @returns {Promise<any>}
 */
async function answer(house, path, body, method = "GET") {
  const text = typeof body === "string";
  const headers = { Accept: "application/json", ...(body === undefined ? {} : { "Content-Type": text ? "text/plain" : "application/json" }) };
  const sent = body === undefined ? {} : { body: text ? body : JSON.stringify(body) };
  const given = await house.ask(path, { method, headers, ...sent });
  const found = await given.json();
  if (!given.ok) throw new Error(found.error);
  return found;
}

/**
 * Put what a server knows of a table into the page.
 * @param {HTMLElement} root
 * @param {string} id
 */
function dress(root, id) {
  const { coach = "" } = kept(id) ?? {};
  root.dataset.table = document.body.dataset.table = id;
  root.dataset.coach = coach;
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a.rules-key"))) link.href = at(`/tables/${id}/rules`);
}

/**
 * A script by its address from this page: it is a file of its own, whatever joins this one.
 * @param {string} address
 */
async function import_(address) {
  const script = make("script", { type: "module", src: address });
  const loaded = new Promise((done, fail) => {
    script.addEventListener("load", done);
    script.addEventListener("error", () => fail(new Error(address)));
  });
  document.head.append(script);
  await loaded;
}

/**
 * Where a record can be taken home, a link can that holds it.
 * @param {string} id
 * @param {House} house
 * @param {Record<string, string>} words
 */
function offerLink(id, house, words) {
  const bar = document.getElementById("replay-bar");
  const put = () => {
    const home = bar?.querySelector(".take-home");
    if (!home || home.querySelector(".game-link")) return;
    const link = make("button", { type: "button", class: "small game-link" }, words.link);
    link.addEventListener("click", () => void copyLink(id, house, words));
    home.append(link);
  };
  if (bar) new MutationObserver(put).observe(bar, { childList: true, subtree: true });
  put();
}

/**
 * @param {string} id
 * @param {House} house
 * @param {Record<string, string>} words
 */
async function copyLink(id, house, words) {
  const given = await house.ask(`/api/tables/${id}/record`);
  if (!given.ok) {
    say((await given.json()).error);
    return;
  }
  const link = new URL(`index.html#game=${await packed(await given.text())}`, TOP).href;
  try {
    await navigator.clipboard.writeText(link);
    say((words.link_copied ?? "").replace("{n}", String(link.length)));
  } catch {
    // Not every page may copy: here it can be marked and copied by hand.
    window.prompt(words.link_here, link);
  }
}
