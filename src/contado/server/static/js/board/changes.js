// @ts-check
/** Pictures of areas as they come: whole at first, and then what has changed in them. */

/** @typedef {import("../types.js").AreaPicture} AreaPicture */

/**
 * The pieces of an area to which changes lead: tags of the ones before, each with the text behind it, and others instead.
 * @param {string} before
 * @param {readonly [number, number, string][]} changes
 * @returns {string}
 */
export function changed(before, changes) {
  const tags = before.split("<").slice(1);
  const kept = (/** @type {number} */ from, /** @type {number} */ to) => tags.slice(from, to).map((tag) => `<${tag}`);
  let at = 0;
  const parts = changes.flatMap(([first, end, text]) => {
    const between = kept(at, first);
    at = end;
    return [...between, text];
  });
  return [...parts, ...kept(at, tags.length)].join("");
}

/** What a connection has brought so far. */
export class Pieces {
  constructor() {
    /** @type {Map<string, string>} */
    this.had = new Map();
  }

  /**
   * The areas of the next update, whole.
   * @param {readonly AreaPicture[]} areas
   * @returns {AreaPicture[]}
   */
  whole(areas) {
    return areas.map((area) => {
      const pieces = area.changes ? changed(this.had.get(area.id) ?? "", area.changes) : area.pieces;
      this.had.set(area.id, pieces);
      return { ...area, pieces, changes: null };
    });
  }
}
