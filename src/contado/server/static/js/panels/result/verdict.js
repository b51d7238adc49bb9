/** The end of a game in words: who has won and by how much, and for those who lost what went best. */

import { readerOf, resultWords, winnerStoodIn } from "../../choosing/prompting.js";
import { sourcesOf } from "./breakdown.js";

/** @typedef {import("../../types.js").Table} Table */
/** @typedef {import("../../types.js").Update} Update */
/** @typedef {{kind: "lead", source: string, points: number, more: number} | {kind: "turn", turn: number, points: number} | {kind: "most", source: string, points: number}} Best */

/**
 * By how many points the winners are ahead of all others; 0 where nobody else plays, nobody wins, or a tie was broken.
 * @param {Update} update
 * @returns {number}
 */
export function margin({ view }) {
  const { outcome } = view;
  const won = outcome?.winners ?? [];
  const others = (outcome?.totals ?? []).filter((_, seat) => !won.includes(seat));
  const first = won[0];
  if (!outcome || first === undefined || !others.length) return 0;
  return Math.max(0, (outcome.totals[first] ?? 0) - Math.max(...others));
}

/**
 * How the game ended, in one sentence, with the margin where points decided.
 * @param {Update} update
 * @param {Table["words"]} words
 * @returns {string}
 */
export function verdict(update, words) {
  const { outcome, names } = update.view;
  const n = margin(update);
  const won = outcome?.winners ?? [];
  const together = outcome?.teams?.some((team) => team.length === won.length && won.includes(team[0] ?? -1));
  // Whoever shares a victory has won by nothing.
  if (!n || (won.length > 1 && !together)) return resultWords(update, words);
  const me = readerOf(update);
  const alone = winnerStoodIn(update);
  if (alone >= 0) return words(alone === me ? "result_you_stood_by" : "result_stood_by", { name: names[alone] ?? "", n });
  const called = won.filter((seat) => seat !== me).map((seat) => names[seat] ?? "").join(", ");
  if (won.includes(me)) return called ? words("result_you_together_by", { names: called, n }) : words("result_you_won_by", { n });
  return together ? words("result_together_by", { names: called, n }) : words("result_won_by", { name: called, n });
}

/**
 * What went best for a seat that has not won: the source in which it is farthest ahead of everybody it played against,
 * or else its best turn, or else, for whoever plays alone, what brought most. Null where there is nothing to tell.
 * @param {Update} update
 * @param {number} seat
 * @returns {Best | null}
 */
export function best({ view, chart }, seat) {
  const { breakdown, outcome, names } = view;
  if (!outcome || outcome.winners.includes(seat)) return null;
  const mine = breakdown[seat] ?? {};
  const team = outcome.teams?.find((one) => one.includes(seat)) ?? [seat];
  const rivals = names.map((_, one) => one).filter((one) => !team.includes(one));
  const order = sourcesOf([mine]);
  if (!rivals.length) {
    const source = order[0];
    const points = mine[source ?? ""] ?? 0;
    return source !== undefined && points > 0 ? { kind: "most", source, points } : null;
  }
  let lead = null;
  for (const source of order) {
    const points = mine[source] ?? 0;
    const more = points - Math.max(...rivals.map((one) => breakdown[one]?.[source] ?? 0));
    if (points > 0 && more > (lead?.more ?? 0)) lead = /** @type {const} */ ({ kind: "lead", source, points, more });
  }
  return lead ?? bestTurn(chart[seat] ?? []);
}

/**
 * The turn that brought most points; what the set-up and the end of the game brought is no turn's.
 * @param {readonly number[]} line
 * @returns {Best | null}
 */
function bestTurn(line) {
  let found = null;
  // With the last turn comes the final scoring: what of both was the turn's, the line does not tell.
  for (let turn = 1; turn < line.length - 1; turn += 1) {
    const points = (line[turn] ?? 0) - (line[turn - 1] ?? 0);
    if (points > (found?.points ?? 0)) found = /** @type {const} */ ({ kind: "turn", turn, points });
  }
  return found;
}

/**
 * @param {Best} found
 * @param {Record<string, string>} called  the names of the sources
 * @param {Table["words"]} words
 * @returns {string}
 */
export function bestWords(found, called, words) {
  if (found.kind === "turn") return words("best_turn", { points: found.points, turn: found.turn });
  const { source, points } = found;
  const name = called[source] ?? source;
  return found.kind === "lead" ? words("best_lead", { source: name, points, more: found.more }) : words("best_most", { source: name, points });
}
