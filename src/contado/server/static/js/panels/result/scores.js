/** Points by source for every player, and their course over the turns. */

import { breakdown } from "./breakdown.js";
import { chartPart } from "./chart.js";
import { button, make, place } from "../elements.js";

/** @typedef {import("../../types.js").Table} Table */

/** @param {Table} table */
export function start(table) {
  const panel = place("panel-scores");
  /** @type {import("./breakdown.js").Scored[]} */
  let scored = [];
  const holder = make("div", { class: "wide", role: "region", tabindex: 0, "aria-label": table.words("scores_table") });
  const chart = chartPart(table);
  const how = make("p", { class: "how-to-win", hidden: "" });
  panel.append(holder, how, chart.element);
  const details = panel.closest("details");
  const show = () => {
    const now = table.now;
    // What nobody looks at is not drawn.
    if (!now || (details && !details.open)) return;
    holder.replaceChildren(breakdown(table, now, scored));
    // Only the newest update has the whole course.
    chart.show(table.newest ?? now);
  };
  table.on("update", show);
  table.on("mode", show);
  details?.addEventListener("toggle", show);
  show();
  // What scores is there from the start, and when the game ends: whoever learns it looks here.
  void table.api(`/api/tables/${table.id}/scoring`).then((found) => {
    scored = found;
    if (scored.length) {
      how.append(button(table.words("how_to_win"), () => void table.rules.open("winning"), { class: "small" }));
      how.hidden = false;
    }
    show();
  }, () => undefined); // prettier-ignore
}
