/** Times in figures, and how long a clock has left; no clock is read here. */

// At or below this share of the time, or this many seconds, a clock warns, and then calls out.
const SHORT = 60;
const URGENT = 15;

/**
 * A span as people read it on a clock: 0:07, 12:30, 1:02:03, and whole days apart: "3 d 4:05".
 * @param {number} seconds
 * @returns {string}
 */
export function clockFigures(seconds) {
  // A clock that shows 0:00 has run out: the last second counts until it is over.
  const whole = Math.max(0, Math.ceil(seconds - 1e-6));
  const days = Math.floor(whole / 86400);
  const hours = Math.floor(whole / 3600) % 24;
  const minutes = Math.floor(whole / 60) % 60;
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  if (days > 0) return `${days} d ${hours}:${two(minutes)}`;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(whole % 60)}`;
  return `${minutes}:${two(whole % 60)}`;
}

/**
 * What a seat has left now: the time of the last update, less what has passed since if its clock runs.
 * @param {number} seconds left at the last update
 * @param {boolean} runs
 * @param {number} passed milliseconds since that update
 * @returns {number}
 */
export function secondsLeft(seconds, runs, passed) {
  return Math.max(0, runs ? seconds - Math.max(0, passed) / 1000 : seconds);
}

/**
 * How pressing it is: "fine", "short", "urgent" or "out".
 * @param {number} seconds
 * @returns {"fine" | "short" | "urgent" | "out"}
 */
export function pressure(seconds) {
  if (seconds <= 0) return "out";
  if (seconds <= URGENT) return "urgent";
  return seconds <= SHORT ? "short" : "fine";
}

/**
 * When something was said: the time today, else day and time.
 * @param {number} at seconds since 1970
 * @param {number} now seconds since 1970
 * @param {string} language
 * @param {string} [zone] the time zone; by default that of the reader
 * @returns {string}
 */
export function saidWhen(at, now, language, zone) {
  /** @type {Intl.DateTimeFormatOptions} */
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone };
  const day = (/** @type {number} */ s) => new Date(s * 1000).toLocaleDateString("en-CA", { timeZone: zone });
  if (day(at) === day(now)) return new Date(at * 1000).toLocaleTimeString(language, time);
  return new Date(at * 1000).toLocaleString(language, { day: "numeric", month: "short", ...time });
}
