// @ts-check
/**
 * The page's side of the house that runs in a worker: what a page asks of a server, and the lines to its tables. It stands
 * where a page has `fetch` and `WebSocket`, see `page/wires.js`.
 */

/** @typedef {{status: number, type: string, text: string, name: string}} Answer */

/**
 * What of a `WebSocket` a page uses.
 */
class Line extends EventTarget {
  /**
   * @param {(message: object) => void} say
   * @param {number} n
   */
  constructor(say, n) {
    super();
    this.say = say;
    this.n = n;
    // As of a WebSocket: connecting, open, closing, closed.
    this.readyState = 0;
  }

  opened() {
    if (this.readyState) return;
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  /** @param {string} text */
  send(text) {
    if (this.readyState === 1) this.say({ do: "hear", n: this.n, text });
  }

  close() {
    if (this.readyState < 2) this.say({ do: "close", n: this.n });
    this.ended();
  }

  /** @param {string} text  "" at its end */
  heard(text) {
    if (this.readyState !== 1) return;
    if (text) this.dispatchEvent(new MessageEvent("message", { data: text }));
    else this.ended();
  }

  ended() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }
}

/**
 * @param {object} how
 * @param {string} how.top  the address of the site's first page, with its last slash
 * @param {string} how.language
 * @param {Record<string, string>} how.words
 * @param {(told: string) => void} how.progress  what there is to wait for; "" when Python runs
 * @param {() => Worker} [how.start]
 */
export function openDoor({ top, language, words, progress, start }) {
  /** @type {Worker | null} */
  let worker = null;
  let count = 0;
  /** @type {Map<number, (answer: Answer) => void>} */
  const asked = new Map();
  /** @type {Map<number, Line>} */
  const lines = new Map();
  /** @type {() => void} */
  let done = () => undefined;
  /** @type {(error: Error) => void} */
  let fail = () => undefined;
  /** @type {Promise<void>} */
  const ready = new Promise((resolve, reject) => {
    done = resolve;
    fail = reject;
  });
  // A page that asks nothing does not mind.
  ready.catch(() => undefined);

  /** @param {string} error */
  function failed(error) {
    const sentence = (words.no_start ?? "{error}").replace("{error}", error);
    progress(sentence);
    fail(new Error(sentence));
    for (const line of lines.values()) line.ended();
  }

  /** Python is started when a page asks for something first: most pages never do. */
  function house() {
    if (worker) return worker;
    progress(words.starting ?? "");
    try {
      worker = start ? start() : new Worker(new URL("python/worker.js", top), { type: "module" });
    } catch {
      failed(words.too_old ?? "");
      throw new Error(words.too_old ?? "");
    }
    worker.addEventListener("message", ({ data }) => hear(data));
    worker.addEventListener("error", (event) => failed(event.message || (words.too_old ?? "")));
    return worker;
  }

  /** @param {any} message */
  function hear(message) {
    const { told, n } = message;
    if (told === "progress") progress((words.loading ?? "").replace("{percent}", String(message.percent)));
    else if (told === "failed") failed(message.error);
    else if (told === "ready") {
      progress("");
      done();
    } else if (told === "answer") {
      asked.get(n)?.(message);
      asked.delete(n);
    } else if (told === "line") {
      const line = lines.get(n);
      if (!message.text) lines.delete(n);
      line?.heard(message.text);
    }
  }

  /** @param {object} message */
  const say = (message) => house().postMessage(message);

  /**
   * @param {string} path
   * @param {RequestInit} [init]
   * @returns {Promise<Response>}
   */
  async function ask(path, { method = "GET", body } = {}) {
    house();
    await ready;
    const n = ++count;
    const sent = typeof body === "string" ? body : body ? await new Response(body).text() : "";
    const { status, type, text, name } = await new Promise((/** @type {(answer: Answer) => void} */ answer) => {
      asked.set(n, answer);
      say({ do: "ask", n, method, path: inside(path), body: sent, language });
    });
    /** @type {Record<string, string>} */
    const headers = { "Content-Type": type };
    if (name) headers["Content-Disposition"] = `attachment; filename="${name}"`;
    return new Response(text, { status, headers });
  }

  /**
   * @param {string} address
   * @returns {Line}
   */
  function line(address) {
    const n = ++count;
    const opened = new Line(say, n);
    house();
    ready.then(
      () => {
        if (opened.readyState) return;
        lines.set(n, opened);
        say({ do: "open", n, path: inside(address), language });
        opened.opened();
      },
      () => opened.ended(),
    );
    return opened;
  }

  return {
    /** Python is there, and has our modules. */
    get ready() {
      house();
      return ready;
    },
    ask,
    line,
    /**
     * Take a table out for good.
     * @param {string} id
     */
    forget: async (/** @type {string} */ id) => {
      const answer = await ask(`/api/tables/${id}`, { method: "DELETE" });
      if (!answer.ok) throw new Error((await answer.json()).error);
    },
  };
}

/**
 * An address as the house knows it.
 * @param {string} address
 */
function inside(address) {
  const { pathname, search } = new URL(address, "http://house/");
  return pathname + search;
}
