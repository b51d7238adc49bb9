// @ts-check
/**
 * How clicks on the board become one of the options: pure functions over the options' targets.
 *
 * An option is chosen by clicking all its targets, in any order; the last one in its list is what it is about (the place
 * a tile goes to, after the die and the tile). Targets that are not drawn (`menu:end`) become buttons.
 */

/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {(target: string) => boolean} IsDrawn */

/**
 * What a selection leaves.
 * @typedef {object} Choosing
 * @property {Offer[]} left  the options that are still possible
 * @property {Set<string>} glowing  what can be clicked next
 * @property {Offer[]} buttons  options that nothing more on the board leads to
 * @property {Offer | null} chosen  the one that the clicks have settled on
 */

/**
 * The targets of an option that are still to be clicked; each click takes one of them away.
 * @param {Offer} option
 * @param {readonly string[]} clicked
 * @returns {string[] | null} null where something was clicked that does not belong to it
 */
export function remaining(option, clicked) {
  const rest = [...option.targets];
  for (const target of clicked) {
    const at = rest.indexOf(target);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/**
 * Narrow the options by what was clicked so far.
 * @param {readonly Offer[]} options
 * @param {readonly string[]} clicked
 * @param {IsDrawn} isDrawn
 * @returns {Choosing}
 */
export function narrow(options, clicked, isDrawn) {
  const left = options.filter((option) => remaining(option, clicked));
  const chosen = settled(left, clicked, isDrawn);
  if (left.length > 1 && onlyWordsDiffer(left, clicked, isDrawn)) return { left, glowing: new Set(), buttons: left, chosen };
  /** @type {Set<string>} */
  const glowing = new Set();
  /** @type {Offer[]} */
  const buttons = [];
  for (const option of left) {
    const next = (remaining(option, clicked) ?? []).filter(isDrawn);
    for (const target of next) glowing.add(target);
    if (next.length === 0) buttons.push(option);
  }
  return { left, glowing, buttons, chosen };
}

/**
 * Was what the options are about clicked, and would nothing more on the board tell them apart? Then the last die need
 * not be clicked only because it is the last.
 * @param {readonly Offer[]} left
 * @param {readonly string[]} clicked
 * @param {IsDrawn} isDrawn
 * @returns {boolean}
 */
function onlyWordsDiffer(left, clicked, isDrawn) {
  const ways = left.map((option) => (remaining(option, clicked) ?? []).filter(isDrawn).sort().join("\n"));
  if (new Set(ways).size > 1) return false;
  return left.every((option) => clicked.includes(option.targets.filter(isDrawn).pop() ?? ""));
}

/**
 * The one option that is meant: it is the only one left, and either all of it was clicked or the thing it is about was.
 * A source alone (a die, a tile in store) never sends anything: the person has not yet pointed at what shall happen.
 * @param {readonly Offer[]} left
 * @param {readonly string[]} clicked
 * @param {IsDrawn} isDrawn
 * @returns {Offer | null}
 */
function settled(left, clicked, isDrawn) {
  const [only] = left;
  if (!only || left.length > 1 || clicked.length === 0) return null;
  const rest = remaining(only, clicked) ?? [];
  if (rest.length === 0) return only;
  const about = only.targets[only.targets.length - 1] ?? "";
  return isDrawn(about) && clicked.includes(about) ? only : null;
}

/**
 * The selection after a click: what was clicked twice is taken back, and what does not go with the rest begins anew.
 * @param {readonly Offer[]} options
 * @param {readonly string[]} clicked
 * @param {string} target
 * @returns {string[] | null} null where the target belongs to no option at all
 */
export function clickedAlso(options, clicked, target) {
  const more = [...clicked, target];
  if (options.some((option) => remaining(option, more))) return more;
  if (clicked.includes(target)) return clicked.filter((one) => one !== target);
  if (!options.some((option) => option.targets.includes(target))) return null;
  // Another die, with the tile that was chosen for the first one: keep as much of the selection as goes with it.
  for (let from = 1; from < clicked.length; from++) {
    const kept = [...clicked.slice(from), target];
    if (options.some((option) => remaining(option, kept))) return kept;
  }
  return [target];
}

/**
 * What a click on the target would lead to, for its tip.
 * @param {readonly Offer[]} options
 * @param {readonly string[]} clicked
 * @param {string} target
 * @returns {Offer[]}
 */
export function behind(options, clicked, target) {
  const together = options.filter((option) => remaining(option, [...clicked, target]));
  return together.length > 0 ? together : options.filter((option) => option.targets.includes(target));
}

/**
 * The options that need buttons before anything is clicked, and the one that has the place of the primary action.
 * @param {readonly Offer[]} options
 * @param {IsDrawn} isDrawn
 * @returns {{buttons: Offer[], wayOut: Offer | null}}
 */
export function menu(options, isDrawn) {
  const bare = options.filter((option) => !option.targets.some(isDrawn));
  // The rules say which option leads out of the decision; it has its fixed place beside Confirm.
  const wayOut = bare.find((option) => option.leaves) ?? null;
  return { buttons: bare.filter((option) => option !== wayOut), wayOut };
}

/**
 * The options whose notation begins with what was typed.
 * @param {readonly Offer[]} options
 * @param {string} typed
 * @returns {Offer[]}
 */
export function completions(options, typed) {
  const begin = typed.trim().toLowerCase();
  return options.filter((option) => option.notation.toLowerCase().startsWith(begin));
}
