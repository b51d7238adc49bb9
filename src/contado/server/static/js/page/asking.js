// @ts-check
/** How a page of ours asks the server: JSON there and back, and a sentence where something is refused. */

import { ask as reach } from "./wires.js";

/** @returns {string} where people say who they are, and come back from to this page */
export function door() {
  return `/sign-in?next=${encodeURIComponent(location.pathname)}`;
}

/**
 * @param {string} path
 * @param {{method?: string, body?: unknown}} [ask]
 * @param {Record<string, string>} [texts]  what to say when no answer came (`offline`), or none that can be read (`failed`)
 * @returns {Promise<any>}
 */
export async function api(path, { method = "GET", body } = {}, texts = {}) {
  /** @type {Record<string, string>} */
  const headers = { Accept: "application/json", "X-CSRF-Token": document.body.dataset.csrf ?? "" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await reach(path, { method, headers, ...sent }).catch(() => {
    throw new Error(texts.offline);
  });
  // Whoever wants to do something and has no name yet says it first, and comes back here.
  if (answer.status === 401 && method !== "GET") location.assign(door());
  const json = answer.headers.get("Content-Type")?.includes("json");
  const content = json ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Error((json && content.error) || texts.failed);
  return content;
}

/**
 * What went wrong, in words.
 * @param {unknown} error
 * @returns {string}
 */
export function sentence(error) {
  return error instanceof Error ? error.message : String(error);
}
