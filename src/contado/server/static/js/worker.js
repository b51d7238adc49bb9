// @ts-check
/**
 * What a browser runs for us while no page of ours is open: it shows notices, opens the table that they are about, and
 * says so in our words where there is no connection. It keeps that one page and nothing else: no table, nothing secret.
 */

// The server puts it in: whenever a file of ours changes, this script does, and browsers replace it.
const VERSION = "@VERSION";
const KEPT = `contado-offline-${VERSION}`;
const OFFLINE = "/offline";

/** @typedef {{title?: string, text?: string, path?: string, tag?: string}} Told */

const worker = /** @type {any} */ (globalThis);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(keep());
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(forgetOthers());
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  // Pages come from the server, always; all that they load is their own affair.
  if (event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).catch(() => offline()));
});

worker.addEventListener("push", (/** @type {any} */ event) => {
  event.waitUntil(show(told(event.data)));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data?.path ?? "/")));
});

/** Fetch the page for later, and be there at once: an older script keeps nothing that somebody could miss. */
async function keep() {
  const cache = await caches.open(KEPT);
  await cache.add(new Request(OFFLINE, { cache: "reload" }));
  await worker.skipWaiting();
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("contado-offline-") && name !== KEPT).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @returns {Promise<Response>} */
async function offline() {
  return (await caches.match(OFFLINE)) ?? Response.error();
}

/**
 * What a notice says; one that cannot be read is shown all the same, as browsers demand.
 * @param {any} data
 * @returns {Told}
 */
function told(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

/**
 * A newer notice about a table takes the place of the one before.
 * @param {Told} notice
 * @returns {Promise<void>}
 */
function show({ title = "Contado", text = "", path = "/", tag = "" }) {
  const icons = `/static/${VERSION}/icons`;
  return worker.registration.showNotification(title, {
    body: text, tag, renotify: Boolean(tag), icon: `${icons}/192.png`, badge: `${icons}/badge-96.png`, data: { path },
  });
}

/**
 * Open a page of ours; a table that is open in a window already is shown there, as it is.
 * @param {string} path
 */
async function open(path) {
  const url = new URL(path, worker.location.origin);
  if (url.origin !== worker.location.origin) return undefined;
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((/** @type {{url: string}} */ one) => new URL(one.url).pathname === url.pathname);
  if (!there) return worker.clients.openWindow(url.href);
  there.postMessage({ since: url.searchParams.has("since") });
  return there.focus();
}
