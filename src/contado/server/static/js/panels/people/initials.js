/** The initials on the players' signs; the same rule as the server draws them by. */

/**
 * Each player's initial; a second letter, or the seat's number, where two players share the first.
 * @param {readonly string[]} names
 * @returns {string[]}
 */
export function initials(names) {
  const letters = names.map((name) => Array.from(name.replace(/\s+/gu, "")));
  const ones = letters.map((name) => (name[0] ?? "").toUpperCase());
  const twos = letters.map((name, seat) => ones[seat] + (name[1] ?? "").toLowerCase());
  const count = (/** @type {string[]} */ all, /** @type {string} */ one) => all.filter((x) => x === one).length;
  const short = ones.map((one, seat) => {
    if (one && count(ones, one) === 1) return one;
    const two = twos[seat];
    return letters[seat].length > 1 && count(twos, two) === 1 ? two : `${one}${seat + 1}`;
  });
  return new Set(short).size === short.length ? short : names.map((_, seat) => String(seat + 1));
}
