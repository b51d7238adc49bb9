/** The lines of the log: put into groups, and what of them happened since the own last move. */

/** @typedef {{number: number, move: number, mover: number, seat: number, words: string, places: string[]}} Line */
/** @typedef {{key: string, seat: number, lines: Line[], remark?: boolean}} Group */

/**
 * Runs of lines of one seat. The key changes when the group does, so that unchanged ones need not be drawn anew.
 * @param {readonly Line[]} lines
 * @returns {Group[]}
 */
export function grouped(lines) {
  /** @type {Group[]} */
  const groups = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last.seat === line.seat) last.lines.push(line);
    else groups.push({ key: "", seat: line.seat, lines: [line] });
  }
  for (const group of groups) group.key = group.lines.map((line) => `${line.number}:${line.words}`).join("\n");
  return groups;
}

/**
 * The log with what people did about the table: each remark stands before the line of its number, in a group of its own.
 * @param {readonly Line[]} lines
 * @param {readonly Line[]} remarks
 * @returns {Group[]}
 */
export function withRemarks(lines, remarks) {
  /** @type {Group[]} */
  const groups = [];
  let from = 0;
  for (const remark of remarks) {
    const before = lines.findIndex((line) => line.number >= remark.number);
    const to = before < 0 ? lines.length : before;
    groups.push(...grouped(lines.slice(from, to)), { key: remark.words, seat: remark.seat, lines: [remark], remark: true });
    from = Math.max(from, to);
  }
  return [...groups, ...grouped(lines.slice(from))];
}

/**
 * How many groups at the beginning are the same in both lists.
 * @param {readonly Group[]} before
 * @param {readonly Group[]} after
 * @returns {number}
 */
export function unchanged(before, after) {
  let same = 0;
  while (same < before.length && same < after.length) {
    if (before[same].key !== after[same].key || before[same].seat !== after[same].seat) break;
    same += 1;
  }
  return same;
}

/**
 * The moves since the own last one. In an own turn that goes on: those between it and the own move before it.
 * @param {readonly Line[]} lines
 * @param {readonly number[]} own
 * @param {boolean} mine whether an own seat is awaited
 * @param {number} move the moves so far
 * @returns {number[]}
 */
export function movesSince(lines, own, mine, move) {
  let at = lines.length - 1;
  let last = move;
  if (mine) {
    // What the turn that goes on did itself is no news.
    for (; at >= 0 && own.includes(lines[at].mover); at -= 1) last = lines[at].move - 1;
  }
  while (at >= 0 && !own.includes(lines[at].mover)) at -= 1;
  return span(at < 0 ? 1 : lines[at].move + 1, last);
}

/**
 * The moves since the own last one at a table.
 * @param {import("../../types.js").Table} table
 * @returns {number[]}
 */
export function news(table) {
  const newest = table.newest ?? table.now;
  if (!newest || newest.own.length === 0) return [];
  const { awaited, move } = newest.view.table;
  return movesSince(table.log, newest.own, newest.own.includes(awaited), move);
}

/**
 * The whole numbers from first to last, both counted.
 * @param {number} first
 * @param {number} last
 * @returns {number[]}
 */
export function span(first, last) {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}
