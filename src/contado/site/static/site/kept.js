// @ts-check
/**
 * What this browser knows of its tables without starting Python: enough for a line of the lobby, and for the address of
 * a table's page. The games themselves are kept apart, by Python.
 */

/**
 * @typedef {object} Kept
 * @property {string} id
 * @property {string} game
 * @property {string} lesson  its name; "" at a table where a game is played
 * @property {string} coach  as `data-coach` of the table's page
 * @property {string} people  who plays, each with the points so far
 * @property {number} turn
 * @property {string} awaited  who decides: a name; "" where it is whoever plays here
 * @property {boolean} over
 * @property {number} moved  milliseconds since 1970
 */

const KEY = "contado.tables";

/** @returns {Record<string, Kept>} */
function all() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

/** @returns {Kept[]}  the last moved first */
export function tables() {
  return Object.values(all()).sort((one, other) => other.moved - one.moved);
}

/**
 * @param {string} id
 * @returns {Kept | undefined}
 */
export function kept(id) {
  return all()[id];
}

/**
 * Note what is known of a table now.
 * @param {string} id
 * @param {Partial<Kept>} told
 */
export function note(id, told) {
  const found = all();
  const before = found[id] ?? { id, game: "", lesson: "", coach: "", people: "", turn: 0, awaited: "", over: false, moved: 0 };
  found[id] = { ...before, ...told };
  write(found);
}

/** @param {string} id */
export function forget(id) {
  const found = all();
  delete found[id];
  write(found);
}

/** @param {Record<string, Kept>} found */
function write(found) {
  try {
    localStorage.setItem(KEY, JSON.stringify(found));
  } catch {
    // The table is there; the lobby only does not list it.
  }
}

/**
 * Note a table as an answer of the house has it, a `TableInList`.
 * @param {any} row
 */
export function noteRow(row) {
  const people = row.seats.filter((/** @type {any} */ seat) => seat.kind === "person").length;
  const coach = row.lesson ? "" : row.coach ? "on" : row.hints && people === 1 ? "may" : "";
  const names = row.seats.map((/** @type {any} */ seat) => seat.name).filter(Boolean);
  const seconds = row.moved || row.begun || row.created;
  const { id, game, lesson } = row;
  note(id, { game, lesson, coach, people: names.join(", "), over: row.stage === "over", moved: seconds ? 1000 * seconds : Date.now() });
}

/**
 * Note how a table stands, from an update of its line.
 * @param {string} id
 * @param {import("../types.js").Update} update
 */
export function noteUpdate(id, update) {
  const { view, own } = update;
  const { awaited } = view.table;
  const people = view.names.map((name, seat) => `${name} ${view.standings[seat] || (view.scores[seat] ?? "")}`.trim()).join(", ");
  const who = view.over || own.includes(awaited) ? "" : (view.names[awaited] ?? "");
  note(id, { people, turn: view.turn, awaited: who, over: view.over, moved: Date.now() });
}
