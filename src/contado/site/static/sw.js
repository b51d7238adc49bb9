// @ts-check
// The service worker of a site. The build puts two lines before this: `self.BUILD`, the hash of all files, and `self.FILES`,
// the hash of each. A version is kept whole, beside the one before it, until the reader wants it: no page is ever put together
// from two.

/** @typedef {{waitUntil: (work: Promise<unknown>) => void}} Waits */

const here = /** @type {any} */ (self);
const TOP = new URL("./", here.location.href);
// One host may have several sites.
const FAMILY = `contado ${TOP.pathname} `;
const NAME = FAMILY + here.BUILD;
const INDEX = new URL("files.json", TOP).href;
const SOURCE = "en";
// So many files are on their way at once.
const AT_ONCE = 6;
/** @type {Record<string, string>} */
const FILES = here.FILES;

here.addEventListener("install", (/** @type {Waits} */ event) => event.waitUntil(fill()));
here.addEventListener("activate", (/** @type {Waits} */ event) => event.waitUntil(takeOver()));
here.addEventListener("message", (/** @type {MessageEvent & Waits} */ event) => {
  if (event.data === "take over") here.skipWaiting();
  // A page in a language that was not kept so far.
  if (event.data?.language) event.waitUntil(fill(event.data.language));
});
here.addEventListener("fetch", (/** @type {{request: Request, respondWith: (answer: Promise<Response>) => void}} */ event) => {
  const file = fileOf(event.request);
  if (file !== null) event.respondWith(answer(file, event.request));
});

/**
 * Fetch what is new in this version, in the languages that are read here; what has not changed is taken from the version
 * before.
 * @param {string} [more]  a language
 */
async function fill(more) {
  const cache = await caches.open(NAME);
  const before = await known();
  const languages = new Set(more ? [more] : []);
  for (const client of await here.clients.matchAll({ includeUncontrolled: true, type: "window" })) {
    languages.add(languageOf(new URL(client.url).pathname.slice(TOP.pathname.length)) || SOURCE);
  }
  for (const one of before.keys()) if (/^\w\w\/index\.html /.test(one)) languages.add(one.slice(0, 2));
  if (!languages.size) languages.add(SOURCE);
  const waiting = Object.entries(FILES).filter(([file]) => {
    const language = languageOf(file);
    return !language || languages.has(language);
  });
  const kept = Object.fromEntries(waiting);
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [file, hash] = next;
      const url = new URL(file, TOP).href;
      if (await cache.match(url)) continue;
      const old = before.get(`${file} ${hash}`);
      await cache.put(url, (old && (await old.match(url))) ?? (await fetched(url)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const index = await cache.match(INDEX);
  const all = { ...(index ? await index.json() : {}), ...kept };
  await cache.put(INDEX, new Response(JSON.stringify(all)));
}

/**
 * @param {string} file
 * @returns {string}  the language that it is for; "" where it is for all
 */
function languageOf(file) {
  const [, folder, picture] = /^(?:(\w\w)\/|.*\.(\w\w)\.svg$)/.exec(file) ?? [];
  return folder ?? picture ?? (file.endsWith(".html") ? SOURCE : "");
}

/**
 * @param {string} url
 * @returns {Promise<Response>}
 */
async function fetched(url) {
  const found = await fetch(url, { cache: "no-cache" });
  if (!found.ok) throw new Error(`${url}: ${found.status}`);
  return found;
}

/** @returns {Promise<Map<string, Cache>>}  where each file of other versions lies */
async function known() {
  /** @type {Map<string, Cache>} */
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(FAMILY) || name === NAME) continue;
    const cache = await caches.open(name);
    const index = await cache.match(INDEX);
    for (const [file, hash] of Object.entries(index ? await index.json() : {})) found.set(`${file} ${hash}`, cache);
  }
  return found;
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(FAMILY) && name !== NAME).map((name) => caches.delete(name)));
  await here.clients.claim();
}

/**
 * @param {Request} request
 * @returns {string | null}  the file of this version that is asked for
 */
function fileOf({ method, url }) {
  const asked = new URL(url);
  if (method !== "GET" || !asked.href.startsWith(TOP.href)) return null;
  const path = decodeURIComponent(asked.pathname.slice(TOP.pathname.length));
  const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  return file in FILES ? file : null;
}

/**
 * @param {string} file
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function answer(file, request) {
  const cache = await caches.open(NAME);
  return (await cache.match(new URL(file, TOP).href)) ?? fetch(request);
}
