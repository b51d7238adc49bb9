// @ts-check
/** Notices that come to this browser by themselves: asked for by a click, never before; and Contado as an app. */

import { api, sentence } from "./asking.js";
import { say } from "./toast.js";

const WORKER = "/worker.js";
// Whose notices come to this browser: where a session was exchanged for another, they go on without a click.
const WHOSE = "contado-push";

/** Start what is there between pages, for those who have opened Contado as an app. */
export function startWorker() {
  const standing = matchMedia("(display-mode: standalone)").matches;
  if (standing) void registered();
  addEventListener("appinstalled", () => void registered());
}

/** @returns {Promise<ServiceWorkerRegistration | null>} */
async function registered() {
  try {
    return (await navigator.serviceWorker?.register(WORKER)) ?? null;
  } catch {
    // Private windows have none.
    return null;
  }
}

/** The part of the account's page about this device. */
export function startPushing() {
  const part = document.getElementById("push");
  if (!part) return;
  startInstalling();
  const { dataset } = part;
  const on = button("push-on");
  const test = button("push-test");
  const known = dataset.on === "yes";
  const trouble = obstacle();
  if (trouble) {
    explain(dataset[trouble] ?? "");
    return;
  }
  on.hidden = known;
  test.hidden = !known;
  on.addEventListener("click", () => void turnOn(part, on));
  test.addEventListener("click", async () => {
    test.disabled = true;
    try {
      await api("/api/me/push/test", { method: "POST" });
      say(dataset.wordsSent ?? "");
    } catch (error) {
      say(sentence(error));
    }
    test.disabled = false;
  });
  // The password was changed, or a guest has become an account: it is the same person, who has agreed before.
  if (!known && whose() === document.body.dataset.user && Notification.permission === "granted") void turnOn(part, on);
}

/** @returns {string} the name of the words about why this browser can have no notices; empty: it can */
function obstacle() {
  if (!window.isSecureContext) return "wordsUnsafe";
  if (!("PushManager" in window) || !("serviceWorker" in navigator) || !("Notification" in window)) return "wordsUnable";
  return Notification.permission === "denied" ? "wordsDenied" : "";
}

/**
 * @param {HTMLElement} part
 * @param {HTMLButtonElement} on
 */
async function turnOn(part, on) {
  on.disabled = true;
  try {
    if ((await Notification.requestPermission()) !== "granted") {
      explain(part.dataset.wordsDenied ?? "");
      return;
    }
    const subscription = await subscribed(part.dataset.key ?? "");
    if (!subscription) {
      explain(part.dataset.wordsFailed ?? "");
      return;
    }
    const { endpoint, keys } = subscription.toJSON();
    await api("/api/me/push", { method: "POST", body: { endpoint, p256dh: keys?.p256dh, auth: keys?.auth } });
    remember(document.body.dataset.user ?? "");
    say(part.dataset.wordsOn ?? "");
    on.hidden = true;
    button("push-test").hidden = false;
    document.getElementById("push-why")?.setAttribute("hidden", "");
  } catch (error) {
    say(sentence(error));
  } finally {
    on.disabled = false;
  }
}

/**
 * What the browser's maker gives us; null where its service does not answer. One for another key is given back first.
 * @param {string} key
 * @returns {Promise<PushSubscription | null>}
 */
async function subscribed(key) {
  const registration = await registered();
  if (!registration) return null;
  await navigator.serviceWorker.ready;
  const applicationServerKey = bytes(key);
  const wanted = { userVisibleOnly: true, applicationServerKey };
  try {
    return await registration.pushManager.subscribe(wanted);
  } catch {
    const old = await registration.pushManager.getSubscription();
    if (!old) return null;
    await old.unsubscribe();
    return registration.pushManager.subscribe(wanted).catch(() => null);
  }
}

/** Whoever has signed out gets nothing here any more, and whoever comes next is asked. */
export function forgetPushing() {
  if (document.body.dataset.user || !whose()) return;
  remember("");
  void navigator.serviceWorker?.getRegistration().then(async (one) => (await one?.pushManager.getSubscription())?.unsubscribe());
}

/** The browser's own way to install a page as an app, behind a button of ours; browsers without one have a menu for it. */
function startInstalling() {
  const install = button("install");
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    install.hidden = false;
    install.onclick = () => {
      install.hidden = true;
      void (/** @type {any} */ (event).prompt());
    };
  });
}

/** @param {string} words */
function explain(words) {
  const why = document.getElementById("push-why");
  if (!why) return;
  why.textContent = words;
  why.hidden = false;
}

/**
 * @param {string} id
 * @returns {HTMLButtonElement}
 */
function button(id) {
  return /** @type {HTMLButtonElement} */ (document.getElementById(id));
}

/**
 * @param {string} text base64 as addresses have it
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function bytes(text) {
  const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
}

/** @returns {string} */
function whose() {
  try {
    return localStorage.getItem(WHOSE) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} user */
function remember(user) {
  try {
    if (user) localStorage.setItem(WHOSE, user);
    else localStorage.removeItem(WHOSE);
  } catch {
    // A browser that keeps nothing asks again.
  }
}
