// @ts-check
/** A choice that takes several clicks: what is still asked once some are made, and what it costs by then. */

import { kindOf, remaining } from "./choosing.js";
import { fitting } from "./fitting.js";

/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {import("../types.js").Asked} Asked */

// More ways than this are not listed behind the question.
const LISTED = 4;
// Letters of a question with all that is listed behind it: more are not read at a glance, and have no room.
const LONGEST = 110;

/**
 * What a thing is called: its name up to where the explanation begins.
 * @param {string} name
 * @returns {string}
 */
export function called(name) {
  return name.split(/[:.(]/, 1)[0]?.trim() ?? "";
}

/**
 * What is still asked.
 * @param {Asked | null} decision
 * @param {readonly Offer[]} left  the options that go with what was clicked
 * @param {readonly string[]} clicked
 * @param {(target: string) => boolean} isDrawn
 * @param {(target: string) => string} nameOf  what a thing of the board is and explains itself as
 * @param {(key: string, values?: Record<string, string | number>) => string} words
 * @returns {string} nothing where the prompt says it all
 */
export function stillAsked(decision, left, clicked, isDrawn, nameOf, words) {
  if (!decision || !clicked.length || !left.length) return "";
  const rests = left.map((option) => remaining(option, clicked) ?? []);
  // One way is left, and a click or two of it: the prompt asks for them, not for what was asked before the first one.
  const [only] = left.length === 1 ? rests : [];
  const unnamed = () => whatIsLeft(rests, isDrawn, nameOf, words);
  if (only) {
    const next = only[only.length - 1] ?? "";
    const question = only.length ? decision.asks_for?.[kindOf(next)] : "";
    // The last click decides: what it costs is known before it.
    const price = only.length === 1 && isDrawn(next) ? (left[0]?.cost_words.join(", ") ?? "") : "";
    return question && price ? `${question} ${called(nameOf(next))} (${price})` : (question ?? unnamed());
  }
  const kinds = new Set(rests.map((rest) => rest.map(kindOf).join(" ")));
  const last = kindOf(clicked[clicked.length - 1] ?? "");
  if (kinds.size > 1) return decision.asks_with?.[last] ?? unnamed();
  const at = askedAt(rests);
  const things = [...new Set(rests.map((rest) => rest[at] ?? ""))];
  const question = things.length > 1 ? decision.asks_for?.[kindOf(things[0] ?? "")] : undefined;
  if (!question) return decision.asks_with?.[last] ?? unnamed();
  // What is the same in all ways, such as the one tile that fits, tells none of them from the others.
  const others = new Set(rests.map((rest) => rest.filter((_thing, one) => one !== at).join(" ")));
  const whole = things.length === left.length && others.size === 1;
  if (!whole || things.length > LISTED || !things.every(isDrawn)) return question;
  const names = listed(rests.map((rest) => called(nameOf(rest[at] ?? ""))));
  const priced = left.map((option, one) => {
    const price = option.cost_words.length ? option.cost_words.join(", ") : words("for_nothing");
    return `${names[one]} (${price})`;
  });
  const asked = [priced, names].map((ways) => `${question} ${ways.join(words("or"))}`);
  return fitting([...asked, question], (one) => one === question || one.length <= LONGEST);
}

/**
 * What is asked where a game has no words for it: the things that are left, by their names, where they are few.
 * @param {readonly string[][]} rests
 * @param {(target: string) => boolean} isDrawn
 * @param {(target: string) => string} nameOf
 * @param {(key: string, values?: Record<string, string | number>) => string} words
 * @returns {string}
 */
function whatIsLeft(rests, isDrawn, nameOf, words) {
  const things = [...new Set(rests.map((rest) => rest[rest.length - 1] ?? ""))];
  const names = [...new Set(things.map((thing) => (isDrawn(thing) ? called(nameOf(thing)) : "")))];
  if (things.length > LISTED || !names.every(Boolean)) return words("choose_next");
  return words("choose_of", { things: listed(names).join(words("or")) });
}

/**
 * Names as they stand in a row. What all of them begin with is no name of its own: only the first has a capital for it.
 * @param {readonly string[]} names
 * @returns {string[]}
 */
export function listed(names) {
  const head = (/** @type {string} */ name) => name.split(" ", 1)[0] ?? "";
  const alike = names.every((name) => name !== head(name) && head(name) === head(names[0] ?? ""));
  return names.map((name, at) => (at && alike ? name.charAt(0).toLocaleLowerCase() + name.slice(1) : name));
}

/**
 * Which of the things that are left is asked for first: the last one that differs, since the choice is about it.
 * @param {readonly string[][]} rests  of one shape
 * @returns {number}
 */
function askedAt(rests) {
  const length = rests[0]?.length ?? 0;
  for (let at = length - 1; at >= 0; at--) {
    if (new Set(rests.map((rest) => rest[at])).size > 1) return at;
  }
  return 0;
}

/**
 * The figure of a tag: the least that is still to be paid, or the most that is still to be had.
 * @param {string} tag  ``cost:workers`` or ``gain:vp``
 * @param {readonly Offer[]} offers
 * @returns {number}
 */
export function tagged(tag, offers) {
  const [kind, thing = ""] = tag.split(":");
  if (!offers.length) return 0;
  if (kind === "gain") return Math.max(...offers.map((offer) => offer.gain[thing] ?? 0));
  return Math.min(...offers.map((offer) => offer.cost[thing] ?? 0));
}

/**
 * What the figure of a tag is a figure of.
 * @param {string} tag
 * @param {readonly Offer[]} offers
 * @returns {string} the amount in words; nothing where the tag is not seen
 */
export function taggedWords(tag, offers) {
  const [kind, thing = ""] = tag.split(":");
  const figure = tagged(tag, offers);
  for (const { cost, gain, cost_words, gain_words } of figure ? offers : []) {
    const [amounts, words] = kind === "gain" ? [gain, gain_words] : [cost, cost_words];
    // There are words for all that is more than nothing, in the same order.
    const at = Object.keys(amounts).filter((one) => amounts[one]).indexOf(thing);
    if (amounts[thing] === figure && words[at]) return words[at] ?? "";
  }
  return "";
}
