/** The result in words and figures. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { bars, TONES, WEAVES } from "../../../../src/contado/server/static/js/panels/result/bars.js";
import { counted } from "../../../../src/contado/server/static/js/panels/result/counting.js";
import { ranked } from "../../../../src/contado/server/static/js/panels/result/result.js";
import { best, bestWords, margin, verdict } from "../../../../src/contado/server/static/js/panels/result/verdict.js";

/** @typedef {import("../../../../src/contado/server/static/js/types.js").Update} Update */

/**
 * @param {object} how
 * @param {number[]} how.totals
 * @param {number[]} how.places
 * @param {number[]} [how.own]
 * @param {number[][]} [how.teams]
 * @param {Record<string, number>[]} [how.breakdown]
 * @param {number[][]} [how.chart]
 * @returns {Update}
 */
function ended({ totals, places, own = [], teams, breakdown = totals.map(() => ({})), chart = totals.map(() => [0]) }) {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const names = ["Ann", "Bo", "Cy", "Di"].slice(0, totals.length);
  const outcome = { totals, places, winners, ...(teams ? { teams } : {}) };
  return /** @type {any} */ ({ own, chart, seats: [], view: { names, breakdown, outcome, over: true } });
}

/** @type {(key: string, values?: Record<string, string | number>) => string} */
const words = (key, values = {}) => [key, ...Object.values(values)].join(" ");

test("the margin is what the winners are ahead of all others", () => {
  assert.equal(margin(ended({ totals: [30, 42, 12], places: [2, 1, 3] })), 12);
  assert.equal(margin(ended({ totals: [30, 30], places: [1, 1] })), 0);
  assert.equal(margin(ended({ totals: [30, 30], places: [1, 2] })), 0);
  assert.equal(margin(ended({ totals: [30], places: [1] })), 0);
  assert.equal(margin(ended({ totals: [30], places: [2] })), 0);
});

test("whoever reads it alone is you, and nobody is at a hot seat", () => {
  const end = { totals: [30, 42], places: [2, 1] };
  assert.equal(verdict(ended({ ...end, own: [1] }), words), "result_you_won_by 12");
  assert.equal(verdict(ended({ ...end, own: [0] }), words), "result_won_by Bo 12");
  assert.equal(verdict(ended(end), words), "result_won_by Bo 12");
  assert.equal(verdict(ended({ ...end, own: [0, 1] }), words), "result_won_by Bo 12");
});

test("a shared victory and a broken tie have no margin", () => {
  assert.equal(verdict(ended({ totals: [30, 30, 9], places: [1, 1, 3], own: [0] }), words), "result_you_tied Bo");
  assert.equal(verdict(ended({ totals: [30, 30], places: [1, 2], own: [1] }), words), "result_won Ann");
});

test("partners win together, by what their team is ahead", () => {
  const end = { totals: [50, 61, 50, 61], places: [2, 1, 2, 1], teams: [[0, 2], [1, 3]] };
  assert.equal(verdict(ended({ ...end, own: [3] }), words), "result_you_together_by Bo 11");
  assert.equal(verdict(ended({ ...end, own: [0] }), words), "result_together_by Bo, Di 11");
  assert.deepEqual(ranked(ended(end)), [[1, 3], [0, 2]]);
});

test("alone, a game is won or lost", () => {
  assert.equal(verdict(ended({ totals: [80], places: [1], own: [0] }), words), "result_you_won");
  assert.equal(verdict(ended({ totals: [80], places: [2], own: [0] }), words), "result_lost");
});

test("what went best is where somebody is farthest ahead of all rivals", () => {
  const breakdown = [{ wood: 20, wine: 9 }, { wood: 18, wine: 2, wool: 30 }];
  const end = ended({ totals: [29, 50], places: [2, 1], breakdown });
  assert.deepEqual(best(end, 0), { kind: "lead", source: "wine", points: 9, more: 7 });
  // Of the winner nothing is told: everything went well.
  assert.equal(best(end, 1), null);
});

test("who is ahead nowhere has a best turn, and who has nothing has none", () => {
  const breakdown = [{ wood: 5 }, { wood: 5, wool: 9 }];
  assert.deepEqual(best(ended({ totals: [5, 14], places: [2, 1], breakdown, chart: [[0, 1, 5, 5], [0, 7, 14, 14]] }), 0), {
    kind: "turn", turn: 2, points: 4,
  });
  // With the last turn comes the final scoring, which no turn has brought.
  assert.deepEqual(best(ended({ totals: [5, 14], places: [2, 1], breakdown, chart: [[0, 1, 1, 5], [0, 7, 14, 14]] }), 0), {
    kind: "turn", turn: 1, points: 1,
  });
  assert.equal(best(ended({ totals: [0, 14], places: [2, 1], breakdown: [{}, { wool: 14 }], chart: [[0, 0], [0, 14]] }), 0), null);
});

test("a partner is no rival, and alone the largest source is best", () => {
  const breakdown = [{ wood: 9 }, { wood: 1 }, { wood: 20 }, { wood: 8, wool: 30 }];
  const teams = [[0, 2], [1, 3]];
  const found = best(ended({ totals: [29, 39, 29, 39], places: [2, 1, 2, 1], teams, breakdown }), 0);
  assert.deepEqual(found, { kind: "lead", source: "wood", points: 9, more: 1 });
  const alone = best(ended({ totals: [30], places: [2], breakdown: [{ wood: 9, wool: 21 }] }), 0);
  assert.deepEqual(alone, { kind: "most", source: "wool", points: 21 });
  assert.equal(bestWords(/** @type {any} */ (alone), { wool: "fleeces" }, words), "best_most fleeces 21");
});

test("bars are as long as points, and a source has one tone for all", () => {
  const [ann, bo] = bars([{ wood: 10, wool: 30 }, { wood: 20, toll: -4 }]);
  assert.deepEqual(ann?.map(({ source, share }) => [source, share]), [["wood", 0.25], ["wool", 0.75]]);
  // What was lost is told, and has no length.
  assert.deepEqual(bo?.map(({ source, share }) => [source, share]), [["wood", 0.5], ["toll", 0]]);
  assert.deepEqual(ann?.[0]?.look, bo?.[0]?.look);
});

test("there are more sources than tones: none is left out, and no two of them look alike", () => {
  const most = TONES * WEAVES;
  const many = Object.fromEntries(Array.from({ length: most }, (_, at) => [`source ${at}`, 2 * most - at]));
  const [parts] = bars([many]);
  assert.equal(new Set(parts?.map(({ look }) => `${look.tone} ${look.weave}`)).size, most);
  assert.ok(parts?.slice(0, TONES).every(({ look }) => look.weave === 0));
});

test("the tone of one source has a contrast of 3 to 1 with that of the next, by day and by night", () => {
  const style = readFileSync(new URL("../../../../src/contado/server/static/css/panels/result.css", import.meta.url), "utf8");
  const tones = [...style.matchAll(/\.tone-\d \{ --tone: light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, day, night]) => [day, night]);
  assert.equal(tones.length, TONES);
  const light = (/** @type {string} */ colour) => {
    const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
    const [red, green, blue] = parts.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  };
  for (const theme of [0, 1]) {
    tones.forEach((tone, at) => {
      const [low = 0, high = 0] = [tone, tones[(at + 1) % TONES]].map((one) => light(one?.[theme] ?? "") + 0.05).sort((a, b) => a - b);
      assert.ok(high / low >= 3, `${tone[theme]} and the next: ${high / low}`);
    });
  }
});

test("points count up from nothing to the total, and never beyond", () => {
  assert.equal(counted(176, 0), 0);
  assert.equal(counted(176, 1), 176);
  assert.equal(counted(176, 7), 176);
  const seen = [0, 0.1, 0.3, 0.6, 0.9, 1].map((passed) => counted(176, passed));
  assert.deepEqual(seen, [...seen].sort((a, b) => a - b));
});
