/** The lines of the log: kept up to date, put into groups, and what of them happened since the own last move. */

/** @typedef {{number: number, move: number, seat: number, words: string}} Line */
/** @typedef {{key: string, seat: number, lines: Line[]}} Group */

/**
 * The log after an update: lines from `from` on are forgotten, and the new ones follow.
 * @param {readonly Line[]} lines
 * @param {readonly Line[]} told
 * @param {number} from
 * @returns {Line[]}
 */
export function merged(lines, told, from) {
  return [...lines.filter((line) => line.number < from), ...told];
}

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
 * The moves between the own last turn and this one, judged by the log alone: its lines say whom they are about, not
 * who moved, so this is for a browser that was not there.
 * @param {readonly Line[]} lines
 * @param {readonly number[]} own
 * @param {number} move the moves so far
 * @returns {number[]}
 */
export function movesSinceByLog(lines, own, move) {
  const groups = grouped(lines.filter((line) => line.seat >= 0));
  const mine = (/** @type {number} */ at) => own.includes(groups[at].seat);
  let at = groups.length - 1;
  let last = move;
  // The own turn that goes on now: what it did itself is no news.
  while (at >= 0 && mine(at)) {
    last = groups[at].lines[0].move;
    at -= 1;
  }
  while (at >= 0 && !mine(at)) at -= 1;
  const first = at < 0 ? 0 : groups[at].lines[groups[at].lines.length - 1].move;
  return span(first + 1, last);
}

/**
 * What a browser remembers of its person's turns: the moves when it was last seen to be awaited, and those of the
 * others' between the turn before and that one.
 * @typedef {{mine: boolean, move: number, from: number, to: number}} Memory
 */

/**
 * The memory after an update.
 * @param {Memory | null} memory
 * @param {boolean} mine whether an own seat is awaited
 * @param {number} move the moves so far
 * @returns {Memory | null} null: nothing is known yet
 */
export function remembered(memory, mine, move) {
  if (!memory) return mine ? { mine, move, from: move, to: move } : null;
  if (!mine) return { ...memory, mine: false, move: Math.min(memory.move, move) };
  if (memory.mine) {
    return { mine, move, from: Math.min(memory.from, move), to: Math.min(memory.to, move) };
  }
  return { mine, move, from: memory.move, to: move };
}

/**
 * The moves since the own last move as the memory has them.
 * @param {Memory} memory
 * @param {number} move the moves so far
 * @returns {number[]}
 */
export function movesSince(memory, move) {
  return memory.mine ? span(memory.from + 1, memory.to) : span(memory.move + 1, move);
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
