// @ts-check
/**
 * How a page reaches whoever keeps its tables. That is the server it came from, unless another door was set before the
 * page's own scripts ran: in a site of plain files the whole house runs in a worker of the browser, and answers the same
 * requests.
 */

/**
 * A line to a table: what of a WebSocket a page uses.
 * @typedef {object} Line
 * @property {number} readyState  as of a WebSocket
 * @property {(text: string) => void} send
 * @property {() => void} close
 * @property {{(name: "message", hear: (event: MessageEvent<string>) => void): void, (name: "open" | "close", hear: () => void): void}} addEventListener
 */

/**
 * @typedef {object} Wires
 * @property {(path: string, init?: RequestInit) => Promise<Response>} ask
 * @property {(address: string) => Line} line
 * @property {(path: string) => string} at
 */

/** The state of a line on which something can be sent. */
export const OPEN = 1;

/** @type {Wires} */
const SERVER = {
  ask: (path, init) => fetch(path, init),
  line: (address) => new WebSocket(address),
  at: (path) => path,
};

/** @returns {Wires} */
function wires() {
  return /** @type {{contadoWires?: Wires}} */ (globalThis).contadoWires ?? SERVER;
}

/** @returns {boolean} whether others can come to what this page shows, by its address */
export function served() {
  return wires() === SERVER;
}

/**
 * Ask for something: as `fetch` does.
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<Response>}
 */
export function ask(path, init) {
  return wires().ask(path, init);
}

/**
 * Open a line to a table.
 * @param {string} address
 * @returns {Line}
 */
export function line(address) {
  return wires().line(address);
}

/**
 * Return where a page lies that has this path at the server.
 * @param {string} path
 * @returns {string}
 */
export function at(path) {
  return wires().at(path);
}
