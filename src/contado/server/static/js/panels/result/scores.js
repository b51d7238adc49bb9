/** Points by source for every player, and their course over the turns. */

import { breakdown } from "./breakdown.js";
import { chartPart } from "./chart.js";
import { make, place } from "../elements.js";

/** @typedef {import("../../types.js").Table} Table */

/** @param {Table} table */
export function start(table) {
  const panel = place("panel-scores");
  const holder = make("div", { class: "wide", role: "region", tabindex: 0, "aria-label": table.words("scores_table") });
  const chart = chartPart(table);
  panel.append(holder, chart.element);
  const details = panel.closest("details");
  const show = () => {
    const now = table.now;
    // What nobody looks at is not drawn.
    if (!now || (details && !details.open)) return;
    holder.replaceChildren(breakdown(table, now));
    // Only the newest update has the whole course.
    chart.show(table.newest ?? now);
  };
  table.on("update", show);
  table.on("mode", show);
  details?.addEventListener("toggle", show);
  show();
}
