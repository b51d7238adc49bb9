// @ts-check
/** A choice that takes several clicks: what is still asked once some are made, and what it costs by then. */

import { remaining } from "./choosing.js";

/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {import("../types.js").Asked} Asked */

// More ways than this are not listed behind the question.
const LISTED = 4;

/**
 * @param {string} target
 * @returns {string} what kind of thing it is
 */
export function kindOf(target) {
  return target.split(":", 1)[0] ?? "";
}

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
  if (!decision || !clicked.length || left.length < 2) return "";
  const rests = left.map((option) => remaining(option, clicked) ?? []);
  const kinds = new Set(rests.map((rest) => rest.map(kindOf).join(" ")));
  const last = kindOf(clicked[clicked.length - 1] ?? "");
  if (kinds.size > 1) return decision.asks_with?.[last] ?? words("choose_next");
  const at = askedAt(rests);
  const things = [...new Set(rests.map((rest) => rest[at] ?? ""))];
  const question = things.length > 1 ? decision.asks_for?.[kindOf(things[0] ?? "")] : undefined;
  if (!question) return decision.asks_with?.[last] ?? words("choose_next");
  const whole = rests.every((rest) => rest.length === 1) && things.length === left.length;
  if (!whole || things.length > LISTED || !things.every(isDrawn)) return question;
  const ways = left.map((option, one) => {
    const price = option.cost_words.length ? option.cost_words.join(", ") : words("for_nothing");
    return `${called(nameOf(rests[one]?.[0] ?? ""))} (${price})`;
  });
  return `${question} ${ways.join(words("or"))}`;
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
