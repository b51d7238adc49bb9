// @ts-check
/** What the form of a table that is set up says of the game's options. */

/**
 * The options as they are sent to be checked. A box that is not ticked is off; a field that is left empty is as if the
 * option were not named, so that it stays as it usually is: the server reads the form in the same way.
 * @param {FormData} data
 * @param {readonly string[]} names
 * @returns {Record<string, string>}
 */
export function chosenOptions(data, names) {
  /** @type {Record<string, string>} */
  const options = {};
  for (const name of names) {
    const value = String(data.get(`option-${name}`) ?? "off");
    if (value !== "") options[name] = value;
  }
  return options;
}

/**
 * Are all options of a preset chosen?
 * @param {Record<string, string>} preset
 * @param {Record<string, string>} values
 * @returns {boolean}
 */
export function inForce(preset, values) {
  return Object.entries(preset).every(([name, value]) => values[name] === value);
}

/**
 * Which options matter beside the values of the others: what an option needs must have one of the values it names, and
 * must matter itself. The server leaves the others as they usually are.
 * @param {ReadonlyMap<string, Record<string, string[]>>} needs  of every option
 * @param {Record<string, string>} values
 * @returns {Set<string>}
 */
export function thatMatter(needs, values) {
  /** @param {string} name @returns {boolean} */
  const matters = (name) =>
    Object.entries(needs.get(name) ?? {}).every(([other, fitting]) => fitting.includes(values[other] ?? "") && matters(other));
  return new Set([...needs.keys()].filter(matters));
}

/**
 * Which of the options that matter are not as they usually are.
 * @param {ReadonlyMap<string, string>} usual  the defaults as they are typed
 * @param {Record<string, string>} values
 * @param {ReadonlySet<string>} mattering
 * @returns {Set<string>}
 */
export function thatChanged(usual, values, mattering) {
  return new Set([...mattering].filter((name) => (values[name] ?? usual.get(name)) !== usual.get(name)));
}
