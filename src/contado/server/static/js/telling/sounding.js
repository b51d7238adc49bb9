// @ts-check
/** Only who wants to hear something fetches what makes it. */

/**
 * @param {import("../types.js").Table} table
 * @returns {(tried: boolean) => Promise<void>}  called when the wish may be another one; tried: let it be heard at once
 */
export function startSounds(table) {
  /** @type {import("./sounds.js").Sounds | null} */
  let sounds = null;
  return async (tried) => {
    if (!table.preferences.sound || sounds) return;
    const { Sounds } = await import("./sounds.js");
    sounds ??= new Sounds(table);
    if (tried) sounds.play("turn");
  };
}
