// @ts-check
/** The service worker: all files are kept for when there is no network, and a new version says that it is there. */

import { button, make } from "../panels/elements.js";
import { say } from "../page/toast.js";
import { TOP } from "./places.js";

/** @param {Record<string, string>} words */
export async function keepFiles(words) {
  const { serviceWorker } = navigator;
  // Not every way to a page may have one: plain http from another machine, a private window.
  if (!serviceWorker) return;
  const first = !serviceWorker.controller;
  // A page works with the scripts of its own version: when another one takes over, every page is loaded anew.
  let reloading = first;
  serviceWorker.addEventListener("controllerchange", () => {
    if (reloading) {
      reloading = false;
      return;
    }
    location.reload();
  });
  try {
    const registration = await serviceWorker.register(new URL("sw.js", TOP), { scope: TOP.href, updateViaCache: "none" });
    /** @param {ServiceWorker | null} coming */
    const follow = (coming) => {
      const look = () => {
        if (coming?.state === "installed" && serviceWorker.controller) offer(coming, words);
        if (coming?.state === "activated" && first) say(words.offline_ready ?? "");
      };
      coming?.addEventListener("statechange", look);
      look();
    };
    follow(registration.waiting);
    follow(registration.installing);
    registration.addEventListener("updatefound", () => follow(registration.installing));
    (await serviceWorker.ready).active?.postMessage({ language: document.documentElement.lang });
    await registration.update();
  } catch (error) {
    // Without it the pages need the network, and nothing else.
    console.warn(error);
  }
}

/**
 * @param {ServiceWorker} coming
 * @param {Record<string, string>} words
 */
function offer(coming, words) {
  if (document.getElementById("new-version")) return;
  const take = button(words.load_new ?? "", () => coming.postMessage("take over"), { class: "button" });
  document.body.append(make("div", { id: "new-version", class: "news", role: "status" }, make("span", {}, words.new_version), " ", take));
}
