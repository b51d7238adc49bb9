/** The initials on the players' signs; the same rule as the server draws them by. */

/**
 * Each player's initial; a second letter, or a number, where two players share the first. The number is the one that
 * the name ends with ("steady 2"); who has none gets the first one that is left.
 * @param {readonly string[]} names
 * @returns {string[]}
 */
export function initials(names) {
  const cleaned = names.map((name) => name.replace(/\s+/gu, ""));
  const letters = cleaned.map((name) => Array.from(name));
  const ones = letters.map((name) => (name[0] ?? "").toUpperCase());
  const twos = letters.map((name, seat) => ones[seat] + (name[1] ?? "").toLowerCase());
  const count = (/** @type {string[]} */ all, /** @type {string} */ one) => all.filter((x) => x === one).length;
  const short = ones.map((one, seat) => {
    if (one && count(ones, one) === 1) return one;
    const two = twos[seat];
    if (letters[seat].length > 1 && count(twos, two) === 1) return two;
    const number = /(?:^|[^0-9])([1-9][0-9]?)$/u.exec(cleaned[seat]);
    return number ? `${one}${number[1]}` : "";
  });
  ones.forEach((one, seat) => {
    for (let n = one ? 1 : seat + 1; !short[seat]; n++) if (!short.includes(`${one}${n}`)) short[seat] = `${one}${n}`;
  });
  return new Set(short).size === short.length ? short : names.map((_, seat) => String(seat + 1));
}
