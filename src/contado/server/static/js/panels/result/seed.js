/** The seed: its hash from the start, itself at the end, and how anybody can check that they belong together. */

import { make } from "../elements.js";

/** @typedef {import("../../types.js").Table} Table */
/** @typedef {import("../../types.js").Update} Update */

/**
 * @param {Table} table
 * @returns {{element: HTMLElement, show: (newest: Update) => void}}
 */
export function seedPart(table) {
  const body = make("div", { class: "seed-body" });
  const element = make("details", { class: "seed" }, make("summary", {}, table.words("seed_title")), body);
  let shown = "";
  return {
    element,
    show: (newest) => {
      element.hidden = !newest.seed_hash;
      const key = newest.seed_hash + newest.seed + (newest.sealed ?? "");
      if (key === shown) return;
      shown = key;
      body.replaceChildren(
        make("p", {}, table.words("seed_hash"), " ", make("code", {}, newest.seed_hash)),
        make("p", {}, newest.seed ? table.words("seed_told") : newest.sealed || table.words("seed_later")),
      );
      if (!newest.seed) return;
      body.append(
        make("p", {}, make("code", {}, newest.seed)),
        make("p", {}, table.words("seed_check"), " ", make("code", {}, `printf %s '${newest.seed}' | sha256sum`)),
      );
      void checked(newest.seed, newest.seed_hash).then((fits) => {
        if (fits !== null) body.append(make("p", {}, fits ? `✓ ${table.words("seed_fits")}` : `✗ ${table.words("seed_differs")}`));
      });
    },
  };
}

/**
 * Whether the hash is the seed's; null where the browser cannot say (plain http gives a page no hashes).
 * @param {string} seed
 * @param {string} hash
 * @returns {Promise<boolean | null>}
 */
export async function checked(seed, hash) {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(seed));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("") === hash;
}
