// @ts-check
/**
 * What places are called, beside what is said of them: " (space 31)", " (C6)", " (A2-A3-B3)". Whoever reads finds the place
 * by pointing at the line; the name is for those who type or ask for codes, and is always read aloud.
 */

import { nameOf } from "../board/plates.js";

const ASIDE = / \((?:\p{Ll}+ (\d+\p{Ll}?)|\p{Lu}\d+(?:-\p{Lu}\d+)*)\)/gu;

/**
 * A sentence in parts: texts, and the names of places for themselves.
 * @param {string} words
 * @param {readonly string[]} targets  the places that it speaks of: a number alone may be any number
 * @returns {{text: string, aside: boolean}[]}
 */
export function parted(words, targets) {
  const parts = [];
  const numbers = new Set(targets.map(nameOf));
  let from = 0;
  for (const found of words.matchAll(ASIDE)) {
    if (found[1] && !numbers.has(found[1])) continue;
    parts.push({ text: words.slice(from, found.index), aside: false }, { text: found[0], aside: true });
    from = found.index + found[0].length;
  }
  parts.push({ text: words.slice(from), aside: false });
  return parts.filter(({ text }) => text);
}

/**
 * The same to be put into a page.
 * @param {string} words
 * @param {readonly string[]} targets
 * @returns {(string | HTMLElement)[]}
 */
export function withAsides(words, targets) {
  return parted(words, targets).map(({ text, aside }) => {
    if (!aside) return text;
    const name = document.createElement("span");
    name.className = "aside";
    name.textContent = text;
    return name;
  });
}
