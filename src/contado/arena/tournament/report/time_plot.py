"""How long the bots think, on a logarithmic scale."""

from __future__ import annotations

from typing import Any

from contado.arena.tournament.report.paints import COLOUR, bot_colour, bot_pattern, layers
from contado.arena.tournament.report.section import Section, time_words
from contado.arena.tournament.report.sheet import VALUES, Sheet
from contado.arena.tournament.results import Results
from contado.core.words.language import Language

ROW = 44.0


def thought(results: Results, _: Language) -> Section | None:
    """Return decision times: the middle 90 in 100 as a bar, median, mean and longest as signs; none without clocks."""
    timed = {bot: one for bot, one in results.thoughts.items() if one.decisions}
    if not timed:
        return None
    sheet = Sheet(ROW * len(timed), _("time of a decision"), right=VALUES + 8)
    sheet.times(
        min(one.quantile(0.05) for one in timed.values()), max(one.longest for one in timed.values()), time_words
    )
    sheet.rows(len(timed))
    signs: dict[str, Any] = {"mfc": COLOUR["card"], "mec": COLOUR["ink"], "mew": 2}
    for row, (bot, one) in enumerate(timed.items()):
        number = results.arena.bots.index(bot)
        low, middle, high = (one.quantile(part) for part in (0.05, 0.5, 0.95))
        sheet.name(row, bot)
        sheet.axes.hlines(row, high, one.longest, color=COLOUR["ink"], linewidth=1.8)
        for paint in layers(bot_colour(number), bot_pattern(number)):
            sheet.axes.barh(row, max(high, low * 1.1) - low, 0.41, left=low, color=paint)
        sheet.axes.vlines(middle, row - 0.27, row + 0.27, color=COLOUR["ink"], linewidth=3)
        sheet.axes.plot([one.longest], [row], "D", ms=8, clip_on=False, **signs)
        sheet.axes.plot([max(one.mean, 1e-7)], [row], "o", ms=10, clip_on=False, **signs)
        sheet.value(row, time_words(one.mean))
    rows = [
        [bot, str(one.decisions), time_words(one.mean), time_words(one.quantile(0.5)), time_words(one.quantile(0.95)),
         time_words(one.longest)] for bot, one in timed.items()
    ]  # fmt: skip
    about = _(
        "The bar holds 90 per cent of all decisions; the stroke is the median, the disc the mean, at the right, and "
        "the diamond the longest."
    )
    headings = [_("bot"), _("decisions"), _("mean"), _("median"), _("95% within"), _("longest")]
    return Section("times", _("Decision time"), about, headings, rows, sheet)
