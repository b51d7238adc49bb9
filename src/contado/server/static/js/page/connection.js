// @ts-check
/** The live connection of a table: it comes back by itself, and never sends later what could not be sent now. */

/** @typedef {import("../types.js").Reply} Reply */

// Seconds: the first wait, the longest one, between two pings, and without a word before the line counts as dead.
const FIRST = 0.5;
const LONGEST = 15;
const PING = 20;
const SILENCE = 32;

/** What went wrong, in a sentence that a person can read. */
export class Refused extends Error {
  /**
   * @param {string} sentence
   * @param {boolean} [stale]
   */
  constructor(sentence, stale = false) {
    super(sentence);
    this.stale = stale;
  }
}

/**
 * Seconds to wait before a try: doubled every time, with enough chance in it that clients do not come all at once.
 * @param {number} tries  that have failed so far
 * @param {number} chance  from 0 to 1
 * @returns {number}
 */
export function pause(tries, chance) {
  return Math.min(LONGEST, FIRST * 2 ** tries) * (0.5 + chance);
}

export class Connection {
  /**
   * @param {string} address
   * @param {object} handlers
   * @param {() => Record<string, unknown>} handlers.hello  the message that says how to draw, sent first
   * @param {(message: any) => void} handlers.hear
   * @param {(connected: boolean) => void} handlers.state
   * @param {Record<string, string>} texts
   */
  constructor(address, handlers, texts) {
    this.address = address;
    this.handlers = handlers;
    this.texts = texts;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<number, {done: (reply: Reply) => void, fail: (error: Error) => void}>} */
    this.asked = new Map();
    this.ref = 0;
    this.tries = 0;
    this.heard = 0;
    this.ended = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.hurry());
    setInterval(() => this.check(), 4000);
    this.open();
  }

  get connected() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  open() {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.heard = Date.now();
    socket.addEventListener("open", () => {
      this.heard = Date.now();
      this.send(this.handlers.hello()).catch(() => undefined);
      this.handlers.state(true);
    });
    socket.addEventListener("message", (event) => {
      this.heard = Date.now();
      this.tries = 0;
      this.hear(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => this.closed(socket));
  }

  /** @param {any} message */
  hear(message) {
    if (message.type !== "reply") {
      if (message.type === "gone") this.ended = true;
      this.handlers.hear(message);
      return;
    }
    const waiting = this.asked.get(message.ref);
    this.asked.delete(message.ref);
    if (!waiting) return;
    if (message.ok) waiting.done(message);
    else waiting.fail(new Refused(message.error, message.stale));
  }

  /** @param {WebSocket} socket */
  closed(socket) {
    if (socket !== this.socket) return;
    this.socket = null;
    for (const waiting of this.asked.values()) waiting.fail(new Refused(this.texts.unanswered ?? ""));
    this.asked.clear();
    if (this.ended) return;
    this.handlers.state(false);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), 1000 * pause(this.tries++, Math.random()));
  }

  /** Somebody is there again: look at once whether the line is. */
  hurry() {
    if (this.ended) return;
    if (!this.socket) this.open();
    else if (this.connected) this.send({ type: "ping" }).catch(() => undefined);
  }

  /** A line can be dead without saying so. */
  check() {
    if (!this.connected || document.visibilityState === "hidden") return;
    const silent = (Date.now() - this.heard) / 1000;
    if (silent > SILENCE) {
      const socket = /** @type {WebSocket} */ (this.socket);
      socket.close();
      this.closed(socket);
    } else if (silent > PING) {
      this.send({ type: "ping" }).catch(() => undefined);
    }
  }

  /**
   * @param {Record<string, unknown>} message
   * @returns {Promise<Reply>}
   */
  send(message) {
    if (!this.socket || !this.connected) return Promise.reject(new Refused(this.texts.offline ?? ""));
    const ref = ++this.ref;
    const answer = new Promise((/** @type {(reply: Reply) => void} */ done, fail) => this.asked.set(ref, { done, fail }));
    this.socket.send(JSON.stringify({ ...message, ref }));
    return answer;
  }
}
