"""How long the bots think: a decision's time on a scale on which each step is ten times as long."""

from __future__ import annotations

from contado.arena.tournament.report.canvas import (
    NAMES,
    TEXT,
    VALUES,
    WIDTH,
    TimeScale,
    axis_below,
    bot_bar,
    bot_name,
    line,
    picture,
    time_words,
)  # fmt: skip
from contado.arena.tournament.report.section import Section
from contado.arena.tournament.results import Results
from contado.core.drawing import svg
from contado.core.drawing.svg import number
from contado.core.language import Language

ROW = 44.0


def thought(results: Results, _: Language) -> Section | None:
    """Return decision times: the middle 90 in 100 as a bar, median, mean and longest as signs; none without clocks."""
    timed = {bot: one for bot, one in results.thoughts.items() if one.decisions}
    if not timed:
        return None
    scale = TimeScale(min(one.quantile(0.05) for one in timed.values()), max(one.longest for one in timed.values()),
                      NAMES, WIDTH - VALUES - 8)  # fmt: skip
    bottom = 14 + ROW * len(timed)
    ticks = [(value, time_words(value)) for value in scale.ticks()]
    parts = [axis_below(scale, 8, bottom, _("time of a decision"), ticks[:: 1 + len(ticks) // 7])]
    for at, (bot, one) in enumerate(timed.items()):
        y = 14 + ROW * (at + 0.5)
        left, right = scale.at(one.quantile(0.05)), scale.at(one.quantile(0.95))
        parts.append(bot_name(bot, y))
        parts.append(line(right, y, scale.at(one.longest), y, "whisker"))
        parts.append(bot_bar(results.arena.bots.index(bot), left, y - 9, max(right - left, 2), 18))
        middle = scale.at(one.quantile(0.5))
        parts.append(line(middle, y - 12, middle, y + 12, "median"))
        parts.append(diamond(scale.at(one.longest), y))
        parts.append(f'<circle cx="{number(scale.at(max(one.mean, 1e-7)))}" cy="{number(y)}" r="5" class="dot"/>')
        parts.append(svg.text(WIDTH - 4, y + 4, time_words(one.mean), TEXT, "strong end"))
    rows = [
        [bot, str(one.decisions), time_words(one.mean), time_words(one.quantile(0.5)), time_words(one.quantile(0.95)),
         time_words(one.longest)] for bot, one in timed.items()
    ]  # fmt: skip
    about = _(
        "The bar holds 90 in 100 decisions; the stroke is the median, the disc the mean, which stands at the right, "
        "and the diamond the longest."
    )
    headings = [_("bot"), _("decisions"), _("mean"), _("median"), _("95 in 100 are within"), _("longest")]
    return Section(_("Decision time"), about, picture(_("Decision time"), bottom + 38, parts), headings, rows)


def diamond(x: float, y: float) -> str:
    """Return the sign of the longest decision."""
    return f'<path d="M{number(x)} {number(y - 6)}l6 6-6 6-6-6z" class="dot"/>'
