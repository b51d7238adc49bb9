/** The geometry of the chart: round figures on the axes, places of points, labels that keep apart. */

/**
 * Round figures from low to high for an axis, at most about `most` of them, 1, 2 or 5 times a power of ten apart.
 * @param {number} low
 * @param {number} high
 * @param {number} most
 * @returns {number[]}
 */
export function ticks(low, high, most) {
  const room = Math.max(high - low, 1);
  const raw = Math.max(room / Math.max(most, 1), 1);
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= raw - 1e-9) ?? 10 * power;
  const first = Math.floor(low / step) * step;
  const last = Math.ceil(high / step) * step;
  const count = Math.max(1, Math.round((last - first) / step));
  return Array.from({ length: count + 1 }, (_, at) => first + at * step);
}

/**
 * A function from values to places, linear between two pairs.
 * @param {number} low
 * @param {number} high
 * @param {number} start
 * @param {number} end
 * @returns {(value: number) => number}
 */
export function scale(low, high, start, end) {
  const room = high - low;
  return (value) => (room === 0 ? start : start + ((value - low) / room) * (end - start));
}

/**
 * Lowest and highest points of all seats; nought is always in sight.
 * @param {readonly (readonly number[])[]} chart
 * @returns {[number, number]}
 */
export function extent(chart) {
  const all = chart.flat();
  return [Math.min(0, ...all), Math.max(1, ...all)];
}

/**
 * Places for labels that want to stand at `wanted`, moved as little as needed to be `apart` from each other.
 * @param {readonly number[]} wanted
 * @param {number} apart
 * @param {number} low
 * @param {number} high
 * @returns {number[]}
 */
export function keptApart(wanted, apart, low, high) {
  const order = wanted.map((_, at) => at).sort((a, b) => wanted[a] - wanted[b] || a - b);
  const places = wanted.slice();
  let least = low;
  for (const at of order) {
    places[at] = Math.max(wanted[at], least);
    least = places[at] + apart;
  }
  let most = high;
  for (const at of order.reverse()) {
    places[at] = Math.min(places[at], most);
    most = places[at] - apart;
  }
  return places;
}

/**
 * The turn whose place is nearest.
 * @param {number} x
 * @param {number} turns
 * @param {(turn: number) => number} place
 * @returns {number}
 */
export function nearestTurn(x, turns, place) {
  let best = 0;
  for (let turn = 1; turn < turns; turn += 1) {
    if (Math.abs(place(turn) - x) < Math.abs(place(best) - x)) best = turn;
  }
  return best;
}

/**
 * The turns that get a marker on the line: all of a few, else about twelve, the last always.
 * @param {number} turns
 * @returns {number[]}
 */
export function markedTurns(turns) {
  const step = Math.max(1, Math.ceil(turns / 12));
  const marked = [];
  for (let turn = turns - 1; turn >= 0; turn -= step) marked.push(turn);
  return marked.reverse();
}
