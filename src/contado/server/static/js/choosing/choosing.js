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
 * @param {string} target
 * @returns {string} what kind of thing it is
 */
export function kindOf(target) {
  return target.split(":", 1)[0] ?? "";
}

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
 * The selection after a click.
 * @typedef {object} Step
 * @property {string[]} clicked
 * @property {boolean} instead  does it take the place of something that was clicked? Then nothing is sent at once
 */

/**
 * The selection after a click: what was clicked twice is taken back, and another of the same kind, such as another die,
 * takes the place of the first one, with as much of the rest as goes with it. Whatever else does not go with what was
 * clicked is dimmed, and a click on it does nothing.
 * @param {readonly Offer[]} options
 * @param {readonly string[]} clicked
 * @param {string} target
 * @returns {Step | null} null where nothing comes of it
 */
export function clickedAlso(options, clicked, target) {
  const fits = (/** @type {string[]} */ some) => options.some((option) => remaining(option, some));
  const more = [...clicked, target];
  if (fits(more)) return { clicked: more, instead: false };
  if (clicked.includes(target)) return { clicked: clicked.filter((one) => one !== target), instead: false };
  const alike = clicked.filter((one) => kindOf(one) === kindOf(target));
  if (!alike.length) return null;
  const rest = clicked.filter((one) => !alike.includes(one));
  // The last of several is changed first; and of the rest, what was clicked last is kept.
  const kept = [...alike.map((_, at) => [...rest, ...alike.filter((_one, other) => other !== alike.length - 1 - at)]), rest];
  for (let from = 1; from <= rest.length; from++) kept.push(rest.slice(from));
  const found = kept.map((some) => [...some, target]).find(fits);
  return found ? { clicked: found, instead: true } : null;
}

/**
 * What a click on the target would lead to, for its tip.
 * @param {readonly Offer[]} options
 * @param {readonly string[]} clicked
 * @param {string} target
 * @returns {Offer[]}
 */
export function behind(options, clicked, target) {
  const more = [...clicked, target];
  const together = options.filter((option) => remaining(option, more));
  if (together.length) return together;
  const after = clicked.includes(target) ? clicked : clickedAlso(options, clicked, target)?.clicked;
  return after ? options.filter((option) => remaining(option, after)) : [];
}

/**
 * Is the same still being decided? Whatever else has been told meanwhile, what somebody has clicked so far then stays.
 * @param {readonly Offer[]} before
 * @param {readonly Offer[]} now
 * @returns {boolean}
 */
export function sameChoice(before, now) {
  return before === now || (before.length > 0 && JSON.stringify(before) === JSON.stringify(now));
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
