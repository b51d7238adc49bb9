/** The chat of the table: what was said, a line to say something, and a sign for what was not read yet. */

import { api, door, sentence } from "../../page/asking.js";
import { say } from "../../page/toast.js";
import { button, make, place, spoken, whenShown } from "../elements.js";
import { following } from "../log/following.js";
import { keep, recall } from "../keeping.js";
import { saidWhen } from "../result/times.js";

/** @typedef {import("../../types.js").Table} Table */
/** @typedef {import("../../types.js").ChatLine} ChatLine */

const LONGEST = 500;
const LONGEST_REPORT = 1000;

/** @param {Table} table */
export function start(table) {
  const panel = document.getElementById("panel-chat");
  // Whoever plays alone has nobody to talk to.
  if (!panel) return;
  const mark = place("chat-unread");
  const items = make("ol", {});
  const list = make("div", { class: "chat", role: "log", "aria-label": table.words("panel_chat"), tabindex: 0 }, items);
  const empty = make("p", { class: "quiet" }, table.words("chat_empty"));
  const field = make("input", {
    id: "chat-field", maxlength: LONGEST, autocomplete: "off", enterkeyhint: "send", placeholder: table.words("chat_say"),
  });
  const left = make("span", { class: "quiet chat-left" });
  const send = make("button", { class: "small" }, table.words("chat_send"));
  const form = make("form", { class: "chat-form" });
  // Those who play together can talk among themselves.
  const whom = make("select", { id: "chat-whom", "aria-label": table.words("chat_whom") });
  whom.append(make("option", { value: "say" }, table.words("chat_everybody")), make("option", { value: "say_to_partners" }, table.words("chat_partners")));
  whom.hidden = true;
  form.append(make("label", { for: "chat-field", class: "out-of-sight" }, table.words("chat_say")), whom, field, send, left);
  // Whoever looks on talks under a name, and at a public table.
  const named = Boolean(document.body.dataset.user);
  const open = place("table").dataset.public === "yes";
  const why = make("p", { class: "quiet" });
  why.append(open && !named ? make("a", { href: door() }, table.words("chat_guest")) : table.words("chat_private"));
  why.hidden = true;
  panel.append(empty, list, form, why);
  table.on("update", () => {
    const may = (table.newest?.own.length ?? 0) > 0 || (named && open);
    form.hidden = !may;
    why.hidden = may;
    whom.hidden = !hasPartner(table);
  });
  const reader = following(list);

  // Lines to everybody, and to partners: each kind is counted by itself.
  const kinds = { chat: new Kind(`chat:${table.id}`), partner_chat: new Kind(`partners:${table.id}`) };
  const read = () => {
    const seen = list.checkVisibility() && !document.hidden;
    const own = table.newest?.own ?? [];
    const unread = Object.values(kinds).reduce((sum, kind) => sum + kind.unread(seen, own), 0);
    mark.hidden = unread === 0;
    mark.replaceChildren(String(unread), spoken(table.words("chat_unread")));
    document.querySelector('[data-tab="chat"]')?.classList.toggle("unread-tab", unread > 0);
    document.getElementById("action-panels")?.classList.toggle("unread-tab", unread > 0);
  };

  for (const name of /** @type {const} */ (["chat", "partner_chat"])) {
    table.on(name, (/** @type {ChatLine[]} */ told) => {
      for (const line of told) {
        // Upon each connection all of it comes again.
        if (!kinds[name].add(line)) continue;
        const item = lineItem(table, line, name === "partner_chat");
        if (name === "chat" && named && !table.newest?.own.includes(line.seat)) item.append(reporting(table, line));
        // Both kinds stand in the order in which they were said.
        const later = [...items.children].find((other) => Number(other.getAttribute("data-at")) > line.at);
        items.insertBefore(item, later ?? null);
      }
      empty.hidden = items.children.length > 0;
      reader.follow();
      read();
    });
  }
  whenShown(list, () => {
    reader.end();
    read();
  });
  // Which lines are one's own is known with the first update. Nobody reports these.
  table.on("update", (update) => {
    for (const item of items.children) {
      const report = item.querySelector(".chat-report");
      if (report instanceof HTMLElement) report.hidden = update.own.includes(Number(item.getAttribute("data-seat")));
    }
    read();
  });
  document.addEventListener("visibilitychange", read);

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (!text) return;
    send.disabled = true;
    try {
      await table.send({ type: whom.hidden ? "say" : whom.value, text });
      // What could not be sent stays in the field.
      if (field.value.trim() === text) field.value = "";
      left.textContent = "";
    } catch {
      // The table has said why.
    } finally {
      send.disabled = false;
      field.focus();
    }
  });
  field.addEventListener("input", () => {
    const room = LONGEST - field.value.length;
    left.textContent = room <= 60 ? table.words("chat_left", { n: room }) : "";
  });
}

/** Lines of one kind, and up to which they were read here. */
class Kind {
  /** @param {string} name under which that is kept */
  constructor(name) {
    this.name = name;
    /** @type {Map<number, ChatLine>} */
    this.lines = new Map();
  }

  /**
   * @param {ChatLine} line
   * @returns {boolean} was it not there yet?
   */
  add(line) {
    const fresh = !this.lines.has(line.id);
    this.lines.set(line.id, line);
    return fresh;
  }

  /**
   * @param {boolean} seen  is the list looked at now?
   * @param {readonly number[]} own
   * @returns {number} how many lines of others were not read
   */
  unread(seen, own) {
    if (seen) keep(this.name, Math.max(0, ...this.lines.keys()));
    const before = Number(recall(this.name) ?? 0);
    return [...this.lines.values()].filter((line) => line.id > before && !own.includes(line.seat)).length;
  }
}

/**
 * Does the one who looks play together with somebody else?
 * @param {Table} table
 * @returns {boolean}
 */
function hasPartner(table) {
  const now = table.newest;
  return (now?.view.teams ?? []).some((team) => team.length > 1 && team.some((seat) => now?.own.includes(seat)));
}

/**
 * @param {Table} table
 * @param {ChatLine} line
 * @param {boolean} secret  is it for partners alone?
 * @returns {HTMLLIElement}
 */
function lineItem(table, line, secret) {
  const language = document.documentElement.lang || "en";
  const when = make("time", { datetime: new Date(line.at * 1000).toISOString() });
  when.append(saidWhen(line.at, Date.now() / 1000, language));
  const name = make("b", { class: "chat-name" }, line.name);
  if (line.seat < 0) name.append(" ", make("span", { class: "quiet" }, table.words("chat_watcher")));
  if (secret) name.append(" ", make("span", { class: "quiet" }, table.words("chat_to_partners")));
  return make("li", { "data-seat": line.seat, "data-at": line.at, class: secret ? "to-partners" : null }, make("div", { class: "chat-head" }, name, when), make("p", {}, line.text));
}

/**
 * What it takes to report a line: whose it is and what it says is known, only the reason is asked for.
 * @param {Table} table
 * @param {ChatLine} line
 * @returns {HTMLDetailsElement}
 */
function reporting(table, line) {
  const words = table.words("chat_report_whose", { name: line.name });
  const why = make("textarea", { rows: 2, maxlength: LONGEST_REPORT, "aria-label": table.words("chat_report_why") });
  why.placeholder = table.words("chat_report_why");
  const box = make("details", { class: "chat-report" }, make("summary", { "aria-label": words }, table.words("chat_report")));
  const send = button(
    table.words("chat_report_send"),
    async () => {
      send.disabled = true;
      try {
        await api(`/api/tables/${table.id}/report`, { method: "POST", body: { line: line.id, text: why.value } }, table.texts);
        box.remove();
        say(table.words("chat_reported"));
      } catch (error) {
        say(sentence(error));
      } finally {
        send.disabled = false;
      }
    },
    { class: "small" },
  );
  box.append(why, send);
  return box;
}
