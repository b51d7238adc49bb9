// @ts-check
/** A link that holds a whole game: its record, compressed, behind the hash, which no server ever sees. */

// No record is longer; a link that claims more is none of ours.
const LONGEST = 1024 * 1024;

/**
 * @param {string} record
 * @returns {Promise<string>}
 */
export async function packed(record) {
  const bytes = await through(new TextEncoder().encode(record), new CompressionStream("deflate"), Infinity);
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * @param {string} text
 * @returns {Promise<string>} the record; "" where the text holds no whole one
 */
export async function unpacked(text) {
  try {
    const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = await through(Uint8Array.from(raw, (one) => one.charCodeAt(0)), new DecompressionStream("deflate"), LONGEST);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return "";
  }
}

/**
 * @param {string} record
 * @returns {string} the game that it is of; "" where it is no record
 */
export function gameOf(record) {
  if (!record.startsWith("contado record ")) return "";
  return /^game: *(\w+) *$/m.exec(record.slice(0, 1000))?.[1] ?? "";
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 * @param {number} most
 * @returns {Promise<Uint8Array>}
 */
async function through(bytes, stream, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(/** @type {any} */ (stream)).getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(/** @type {Uint8Array} */ (part.value));
    length += /** @type {Uint8Array} */ (part.value).length;
    if (length > most) throw new Error("too long");
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
