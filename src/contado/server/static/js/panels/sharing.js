/** What of a game can be shown elsewhere: a link to a position, its picture, the whole as a film, a board in a page. */

import { button, make } from "./elements.js";
import { linkTo } from "./log/address.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("./log/past.js").Past} Past */

/**
 * Copy a link to the position that is looked at.
 * @param {Table} table
 * @param {Past} past
 */
export async function copyLink(table, past) {
  const link = linkTo(table, past);
  if (await copied(link)) table.say(table.words("link_copied"));
  else shareDialog(table, past);
}

/**
 * @param {string} text
 * @returns {Promise<boolean>}
 */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without https there is no clipboard to write to.
    return false;
  }
}

/**
 * @param {Table} table
 * @param {Past} past
 */
export function shareDialog(table, past) {
  const newest = table.newest ?? table.now;
  if (!newest) return;
  const { words } = table;
  const move = past.move < 0 ? past.played : past.move;
  const dialog = make("dialog", { class: "share-dialog", "aria-labelledby": "share-title" });
  const link = field(linkTo(table, past), words("share_link"));
  const said = make("p", { class: "share-said", role: "status" });
  const copy = (/** @type {HTMLInputElement} */ from) => async () => {
    from.select();
    // The old way still works where the new one is not allowed.
    said.textContent = (await copied(from.value)) || document.execCommand("copy") ? words("link_copied") : words("share_by_hand");
  };
  const first = button(words("copy_link"), copy(link), { class: "action primary" });
  /** @type {HTMLElement[]} */
  const rows = [make("div", { class: "share-row" }, link, first)];
  if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
    rows.push(make("div", { class: "share-row" }, button(words("share_send"), () => void send(link.value), { class: "action" })));
  }
  const theme = themeNow();
  const svg = `/tables/${table.id}/position.svg?at=${move}&theme=${theme}`;
  const picture = make("a", { class: "button small", href: svg, download: `${newest.view.game}-${table.id}-${move}.svg` }, words("share_svg"));
  const png = button(words("share_png"), async () => {
    png.disabled = true;
    said.textContent = (await savePng(svg, `${newest.view.game}-${table.id}-${move}.png`)) ? "" : words("failed");
    png.disabled = false;
  }, { class: "action" });
  rows.push(part(words("share_picture"), png, picture));
  if (newest.view.over && !newest.sealed) {
    const film = make("a", { class: "button small", href: `/tables/${table.id}/film.html`, download: true }, words("share_film_get"));
    rows.push(part(words("share_film"), film));
  }
  if (document.getElementById("table")?.dataset.public === "yes") {
    const origin = new URL(link.value).origin;
    const frame = field(`<iframe src="${origin}/embed/tables/${table.id}?at=${move}" width="720" height="540" style="border:0" title="Contado"></iframe>`, words("share_embed"));
    rows.push(part(words("share_embed"), make("div", { class: "share-row" }, frame, button(words("share_copy"), copy(frame), { class: "action" }))));
  } else rows.push(make("p", { class: "quiet" }, words("share_private")));
  const close = button(words("close"), () => dialog.close(), { class: "action" });
  dialog.append(make("h2", { id: "share-title" }, words("share")), ...rows, said, make("div", { class: "dialog-buttons" }, close));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  first.focus();
}

/**
 * @param {string} title
 * @param {...Node} inside
 * @returns {HTMLElement}
 */
function part(title, ...inside) {
  return make("section", { class: "share-part" }, make("h3", {}, title), ...inside);
}

/**
 * @param {string} text
 * @param {string} label
 * @returns {HTMLInputElement}
 */
function field(text, label) {
  return make("input", { class: "share-field", readonly: true, value: text, "aria-label": label });
}

/** @param {string} url */
async function send(url) {
  try {
    await navigator.share({ url, title: document.title });
  } catch {
    // Whoever thinks better of it has said so.
  }
}

/** @returns {string} the theme that the page is seen in */
function themeNow() {
  const chosen = document.body.dataset.theme ?? "auto";
  if (chosen !== "auto") return chosen;
  if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/**
 * The browser paints the picture itself: no server needs to know how.
 * @param {string} address
 * @param {string} name
 * @returns {Promise<boolean>}
 */
async function savePng(address, name) {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return false;
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await answer.text())}`;
    await image.decode();
    const canvas = make("canvas", { width: image.naturalWidth, height: image.naturalHeight });
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    const blob = await new Promise((/** @type {BlobCallback} */ done) => canvas.toBlob(done, "image/png"));
    if (!blob) return false;
    const url = URL.createObjectURL(blob);
    make("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
    return true;
  } catch {
    return false;
  }
}
