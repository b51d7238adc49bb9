// @ts-check
/**
 * The live connection of a table. It comes back by itself, and says within five seconds that nobody answers any more, also
 * where nothing closes it. What is meant for one position is asked for again after a break, which the server never does
 * twice; whatever could not be sent at all is never sent later.
 */

import { OPEN, line } from "./wires.js";

/** @typedef {import("../types.js").Reply} Reply */
/** @typedef {import("./wires.js").Line} Line */
/** @typedef {{done: (reply: Reply) => void, fail: (error: Error) => void, message: Record<string, unknown>, since: number, again: boolean}} Waiting */

// Seconds: the first wait before another try, and the longest one.
const FIRST = 0.5;
const LONGEST = 15;

/**
 * Milliseconds. Nobody hears from a line for `ping`, asks, has no answer for `silent`, and looks every `look`: that is how
 * long a loss stays unnoticed at most.
 */
export const BEAT = { look: 250, ping: 1250, silent: 2500, dead: 10_000, sending: 700 };

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
   * @param {(connected: boolean) => void} handlers.state  a line was opened, or is given up
   * @param {(words: string) => void} handlers.line  what there is to say of the line; "" while all is well
   * @param {(words: string) => void} handlers.say  what became of something that was sent before a break
   * @param {Record<string, string>} texts
   */
  constructor(address, handlers, texts) {
    this.address = address;
    this.handlers = handlers;
    this.texts = texts;
    /** @type {Line | null} */
    this.socket = null;
    /** @type {Map<number, Waiting>} */
    this.asked = new Map();
    this.ref = 0;
    this.tries = 0;
    this.heard = 0;
    // When the first of those questions was sent that nothing has been heard since; 0: there is none.
    this.wondering = 0;
    this.lost = false;
    // The server has said that it is going to be started anew.
    this.restarting = false;
    this.words = "";
    this.ended = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.hurry());
    setInterval(() => this.check(), BEAT.look);
    this.open();
  }

  get connected() {
    return this.socket?.readyState === OPEN;
  }

  /** Is something on its way of which nobody knows whether it has arrived? */
  get unsure() {
    return [...this.asked.values()].some(({ message }) => isDeed(message));
  }

  open() {
    clearTimeout(this.timer);
    const socket = line(this.address);
    this.socket = socket;
    this.heard = Date.now();
    // A line that never opens is as dead as one that falls silent.
    this.wondering = this.heard;
    socket.addEventListener("open", () => {
      if (socket !== this.socket) return;
      this.restarting = false;
      this.listened();
      this.tell();
      this.handlers.state(true);
      this.send(this.handlers.hello()).catch(() => undefined);
      this.sendAgain(socket);
    });
    socket.addEventListener("message", (event) => {
      if (socket !== this.socket) return;
      this.tries = 0;
      this.listened();
      this.hear(JSON.parse(event.data));
      this.tell();
    });
    socket.addEventListener("close", () => this.closed(socket));
  }

  /** The other side is there. */
  listened() {
    this.heard = Date.now();
    this.wondering = 0;
    this.lost = false;
  }

  /** @param {any} message */
  hear(message) {
    if (message.type !== "reply") {
      if (message.type === "gone") this.end();
      if (message.type === "restart") this.restarting = true;
      this.handlers.hear(message);
      return;
    }
    const waiting = this.asked.get(message.ref);
    this.asked.delete(message.ref);
    if (!waiting) return;
    if (message.ok) {
      if (waiting.again) this.handlers.say(this.texts.arrived ?? "");
      waiting.done(message);
      return;
    }
    const words = waiting.again ? `${this.texts.not_arrived ?? ""} ${message.error}` : message.error;
    waiting.fail(new Refused(words, message.stale));
  }

  /** @param {Line} socket */
  closed(socket) {
    if (socket !== this.socket) return;
    this.socket = null;
    for (const [ref, waiting] of this.asked) {
      if (isDeed(waiting.message)) continue;
      this.asked.delete(ref);
      waiting.fail(new Refused(this.texts.unanswered ?? ""));
    }
    if (this.ended) return;
    this.lost = true;
    this.handlers.state(false);
    this.tell();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), 1000 * pause(this.tries++, Math.random()));
  }

  /** The table is not open to us any more: nothing more will be answered. */
  end() {
    this.ended = true;
    for (const waiting of this.asked.values()) waiting.fail(new Refused(this.texts.unanswered ?? ""));
    this.asked.clear();
  }

  /** Somebody is there again: look at once whether the line is. */
  hurry() {
    if (this.ended) return;
    if (!this.socket) this.open();
    else if (this.connected) this.ping();
  }

  ping() {
    this.send({ type: "ping" }).catch(() => undefined);
  }

  /** A line can be dead without saying so: only a question that nobody answers shows it. */
  check() {
    const { socket } = this;
    if (!socket || this.ended) return;
    const now = Date.now();
    const silent = this.wondering ? now - this.wondering : 0;
    if (silent >= BEAT.dead) {
      socket.close();
      this.closed(socket);
      return;
    }
    if (this.connected && silent >= BEAT.silent) this.lost = true;
    // A page that nobody looks at asks nothing.
    else if (this.connected && !silent && now - this.heard >= BEAT.ping && document.visibilityState === "visible") this.ping();
    this.tell();
  }

  /** Say how the line is, where that has changed. */
  tell() {
    const words = this.ended ? "" : this.state();
    if (words === this.words) return;
    this.words = words;
    this.handlers.line(words);
  }

  /** @returns {string} */
  state() {
    const { lost, lost_sent, restarting, sending } = this.texts;
    // Announced, so that nobody wonders; what was chosen meanwhile is kept, or asked for again.
    if (this.restarting) return restarting ?? "";
    if (this.lost) return (this.unsure ? lost_sent : lost) ?? "";
    const late = Date.now() - BEAT.sending;
    const slow = [...this.asked.values()].some(({ message, since }) => isDeed(message) && since <= late);
    return slow ? (sending ?? "") : "";
  }

  /**
   * @param {Record<string, unknown>} message
   * @returns {Promise<Reply>}
   */
  send(message) {
    if (!this.socket || !this.connected) return Promise.reject(new Refused(this.texts.offline ?? ""));
    const ref = ++this.ref;
    const since = Date.now();
    const answer = new Promise((/** @type {(reply: Reply) => void} */ done, fail) =>
      this.asked.set(ref, { done, fail, message, since, again: false }),
    );
    this.wondering ||= since;
    this.socket.send(JSON.stringify({ ...message, ref }));
    return answer;
  }

  /**
   * Ask again for what the last line may have lost.
   * @param {Line} socket
   */
  sendAgain(socket) {
    for (const [ref, waiting] of this.asked) {
      if (!isDeed(waiting.message)) continue;
      waiting.again = true;
      socket.send(JSON.stringify({ ...waiting.message, ref, again: true }));
    }
  }
}

/**
 * What names the position that it is meant for can be sent twice: it is done once.
 * @param {Record<string, unknown>} message
 * @returns {boolean}
 */
function isDeed(message) {
  return typeof message.number === "number";
}
