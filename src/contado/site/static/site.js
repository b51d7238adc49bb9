// @ts-check
/**
 * What makes pages of plain files answer: it stands before the other scripts of a page, and sets the door through which
 * they reach the house that runs in this browser (`page/wires.js`).
 */

import { openDoor } from "./door.js";
import { say } from "./page/toast.js";
import { doForms, show } from "./site/forms.js";
import { kept, noteRow, noteUpdate } from "./site/kept.js";
import { unpacked } from "./site/links.js";
import { listTables, markLessons } from "./site/lists.js";
import { choose, followLooks } from "./site/looks.js";
import { at, file, TOP } from "./site/places.js";
import { placed, startRules } from "./site/rules.js";
import { startTable } from "./site/table.js";
import { keepFiles } from "./site/update.js";

/** @type {Record<string, string>} */
const words = JSON.parse(document.getElementById("site-words")?.textContent ?? "{}");

const door = openDoor({
  top: TOP.href,
  language: document.documentElement.lang,
  words,
  /** @param {string} told  what there is to wait for; "" when Python runs */
  progress: (told) => {
    for (const place of document.querySelectorAll("#prompt-words, .site-progress")) place.textContent = told;
  },
});

/**
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<Response>}
 */
async function ask(path, init = {}) {
  const { pathname } = new URL(path, "http://server/");
  if (pathname === "/looks") {
    choose(Object.fromEntries(/** @type {URLSearchParams} */ (init.body)));
    return new Response("");
  }
  // Files that are the same for everybody.
  if (/\.(?:svg|css)$/.test(pathname)) return fetch(file(path));
  const answer = await door.ask(path, init);
  if (answer.ok && pathname.endsWith("/rule")) return withFigures(await answer.json());
  if (init.method === "POST" && answer.ok && /^\/api\/(?:tables|records|games\/\w+\/lessons)/.test(pathname)) {
    const row = await answer.clone().json().catch(() => null);
    if (row?.id && row.seats) noteRow(row);
  }
  return answer;
}

/**
 * A section of the rules, whose figures lie in files of the site.
 * @param {{html: string}} rule
 */
function withFigures(rule) {
  return new Response(JSON.stringify({ ...rule, html: placed(rule.html) }), { headers: { "Content-Type": "application/json" } });
}

/** @param {string} address */
function line(address) {
  const opened = door.line(address);
  const [, id = ""] = /\/api\/tables\/([\w-]+)\/live/.exec(address) ?? [];
  opened.addEventListener("message", (/** @type {any} */ { data }) => {
    const message = JSON.parse(data);
    if (message.type === "update" && message.view && kept(id)) noteUpdate(id, message);
  });
  return opened;
}

/** @type {{contadoWires?: object}} */ (globalThis).contadoWires = { ask, line, at };

/** @param {string} game */
const has = (game) => document.getElementById(`game-${game}`) !== null;

/** Somebody has come by the link of a game. */
async function openLink() {
  const [, packed] = /^#game=(.*)$/.exec(location.hash) ?? [];
  if (packed === undefined) return;
  const record = await unpacked(packed);
  history.replaceState(null, "", location.pathname);
  if (!record || !show(record, has)) say(words.damaged ?? "");
}

/** What an address names that is no page is given as a file. */
function giveFiles() {
  document.addEventListener("click", async (event) => {
    const link = /** @type {Element} */ (event.target).closest?.('a[href^="/api/"]');
    if (!link) return;
    event.preventDefault();
    const answer = await ask(link.getAttribute("href") ?? "");
    if (!answer.ok) {
      say((await answer.json()).error);
      return;
    }
    const [, name = "game.contado"] = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "") ?? [];
    const address = URL.createObjectURL(await answer.blob());
    Object.assign(document.createElement("a"), { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  });
}

/** Whoever wants nothing kept presses one button. */
function forgetAll() {
  const button = document.getElementById("forget-all");
  button?.addEventListener("click", async () => {
    if (!confirm(button.dataset.sure)) return;
    for (const key of Object.keys(localStorage)) if (/^contado[.:]/.test(key)) localStorage.removeItem(key);
    for (const { name } of await indexedDB.databases()) if (name?.startsWith("contado")) indexedDB.deleteDatabase(name);
    say(button.dataset.done ?? "");
  });
}

followLooks();
doForms(words, has);
giveFiles();
forgetAll();
listTables(words, (id) => door.forget(id));
markLessons(words);
if (new URLSearchParams(location.search).has("lost")) say(words.no_table ?? "");
void openLink();
addEventListener("hashchange", () => void openLink());
void startRules(ask);
const table = document.getElementById("table");
if (table) void startTable(table, { ask, ready: door.ready }, words);
if (document.readyState === "complete") void keepFiles(words);
else addEventListener("load", () => void keepFiles(words));
