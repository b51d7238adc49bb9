// @ts-check
/** How a page of ours asks the server: JSON there and back, and a sentence where something is refused. */

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
  const answer = await fetch(path, { method, headers, ...sent }).catch(() => {
    throw new Error(texts.offline);
  });
  const json = answer.headers.get("Content-Type")?.includes("json");
  const content = json ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Error((json && content.error) || texts.failed);
  return content;
}
