/** What a table shows when it is asked for: one file, which most first visits do without. */

import { start as analysis } from "./analysis/analysis.js";
import { start as replay } from "./log/replay.js";
import { start as notes } from "./people/notes.js";
import { ResultSheet } from "./result/result.js";
import { start as scores } from "./result/scores.js";
import { start as statistics } from "./result/statistics.js";
import { start as settings } from "./settings.js";
import { start as text } from "./text.js";

export const PANELS = { scores, analysis, statistics, notes, replay, settings, text };
export const RESULT = ResultSheet;
