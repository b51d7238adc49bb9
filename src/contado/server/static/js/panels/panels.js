/** The panels of a table: those in sight are there from the start, the others are fetched when one of them is wanted. */

import { start as chosen } from "./chosen.js";
import { keptNotes, recall } from "./keeping.js";
import { start as log } from "./log/log.js";
import { pastOf } from "./log/past.js";
import { start as chat } from "./people/chat.js";
import { start as clock } from "./people/clock.js";
import { start as notices } from "./people/notices.js";
import { start as seats } from "./people/seats.js";
import { start as watching } from "./people/watching.js";

/** @typedef {import("../types.js").Table} Table */

const IN_SIGHT = { chosen, seats, clock, log, chat, watching, notices };
// Panels that are folded at first; where an earlier position is looked at, and when the game is over, the replay is wanted.
const FOLDED = ["scores", "analysis", "statistics", "notes", "settings", "text"];

export class Panels {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Promise<void> | null} */
    this.coming = null;
    /** @type {typeof import("./result/result.js").ResultSheet | null} */
    this.sheet = null;
  }

  start() {
    const { table } = this;
    startAll(IN_SIGHT, table);
    const wanted = () => void this.fetchFolded();
    pastOf(table).onChange(wanted);
    table.on("came", (newest) => newest.view.over && wanted());
    // What was written and could not be sent is sent now.
    if (recall(keptNotes(table.id)) !== null) wanted();
    for (const name of FOLDED) {
      /** @type {HTMLDetailsElement | null} */
      const panel = document.querySelector(`details[data-panel="${name}"]`);
      if (panel?.open) wanted();
      panel?.addEventListener("toggle", () => panel.open && wanted());
    }
  }

  /**
   * Fetch the panels that are not there yet, all at once.
   * @returns {Promise<void>}
   */
  fetchFolded() {
    return (this.coming ??= this.folded().catch((error) => {
      console.warn(error);
      this.coming = null;
      this.table.say(this.table.words("failed"));
    }));
  }

  async folded() {
    const { PANELS, RESULT } = await import("./folded.js");
    this.sheet = RESULT;
    startAll(PANELS, this.table);
  }

  /** @returns {Promise<typeof import("./result/result.js").ResultSheet | null>} what shows the result; null where it cannot be had */
  async result() {
    await this.fetchFolded();
    return this.sheet;
  }
}

/**
 * @param {Record<string, (table: Table) => void>} panels
 * @param {Table} table
 */
function startAll(panels, table) {
  for (const start of Object.values(panels)) {
    try {
      start(table);
    } catch (error) {
      // The game can be played without this panel.
      console.warn(error);
    }
  }
}
