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
