"""What the bots score: the distribution, where the points come from, and when they come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, floor
from typing import Any

from contado.arena.tournament.curve import quartile
from contado.arena.tournament.report.paints import COLOUR, DASHES, bot_colour, bot_pattern, layers, source_paint
from contado.arena.tournament.report.section import Section, number_text
from contado.arena.tournament.report.sheet import BELOW, NAMES, SMALL, VALUES, WIDTH, Sheet
from contado.arena.tournament.results import Results
from contado.core.drawing.svg import fitted
from contado.core.words.language import Language
from contado.core.words.wording import capital

# The most parts of a bar that can be told apart.
MOST_PARTS = 10
HILL = 54.0
STACK = 40.0
BINS = 36
# How tall points over time are drawn, and how far apart the names at the ends of their lines are.
COURSE = 250.0
APART = 26.0


def scores(results: Results, _: Language) -> Section:
    """Return a histogram for each bot, one under the other on the same scale."""
    import numpy
    from matplotlib.ticker import MaxNLocator

    totals = {bot: [row.result.totals[seat] for row, seat in results.seatings(bot)] for bot in results.lines}
    low, high = min(map(min, totals.values())), max(map(max, totals.values()))
    # Ranges as wide as a round number, and never narrower than a point.
    ticks = MaxNLocator(BINS, steps=[1, 2, 5, 10], integer=True).tick_values(low, high + 1)
    width = max(1, round(ticks[1] - ticks[0]))
    edges = [width * at for at in range(floor(low / width), floor(high / width) + 2)]
    counts = {bot: numpy.histogram(values, edges)[0] / len(values) for bot, values in totals.items()}
    most = max(shares.max() for shares in counts.values())
    sheet = Sheet(HILL * len(totals) + 8, _("points at the end"))
    sheet.axes.set_xlim(edges[0], edges[-1])
    sheet.rows(len(totals))
    for row, (bot, shares) in enumerate(counts.items()):
        number, mean, ground = results.arena.bots.index(bot), results.lines[bot].score.mean, row + 0.42
        for paint in layers(bot_colour(number), bot_pattern(number)):
            sheet.axes.stairs(ground - 0.8 * shares / most, edges, baseline=ground, fill=True, color=paint, linewidth=0)
        sheet.axes.axhline(ground, color=COLOUR["line"], linewidth=1)
        # A whole number lies in the middle of its own width.
        sheet.axes.vlines(mean + 0.5, ground - 0.86, ground + 0.06, color=COLOUR["ink"], linewidth=2)
        sheet.name(row + 0.13, bot)
        sheet.value(row + 0.13, f"{mean:.1f}")
    rows = []
    for bot, values in totals.items():
        ordered, spread = sorted(map(float, values)), results.lines[bot].score
        quarters = [f"{quartile(ordered, part):g}" for part in (0.25, 0.5, 0.75)]
        rows.append(
            [bot, f"{spread.mean:.2f}", f"{spread.sd:.2f}", number_text(spread.min), *quarters, number_text(spread.max)]
        )
    about = _("How often each bot ends with how many points. The line is the mean, which stands at the right.")
    headings = [_("bot"), _("mean"), _("deviation"), _("lowest"), _("a quarter is below"), _("half is below"),
                _("three quarters are below"), _("highest")]  # fmt: skip
    return Section("scores", _("Scores"), about, headings, rows, sheet)


def sources(results: Results, _: Language) -> Section:
    """Return, for each bot, a bar of its mean points by source; losses lie to the left of zero."""
    game, lines = results.arena.game, results.lines
    by_source = {
        source: [line.by_source[source].mean for line in lines.values()]
        for source in next(iter(lines.values())).by_source
    }
    words = {source: capital(game.words.source(source, _)) for source in by_source}
    shown = [(words[source], means) for source, means in by_source.items() if source in largest(by_source)]
    rest = [means for source, means in by_source.items() if source not in largest(by_source)]
    if rest:
        together = [sum(column) for column in zip(*rest, strict=True)]
        shown.append((_.plural("{n} other", "{n} others together", len(rest)), together))
    below = BELOW + 20 * ceil(len(shown) / 2) + 8
    sheet = Sheet(STACK * len(lines), _("mean points"), below=below)
    stacks(sheet, list(lines), shown)
    rows = [[words[source], *(f"{mean:.2f}" for mean in means)] for source, means in by_source.items()]
    about = _("Where the points come from, on average. At the right stands their sum.")
    return Section("sources", _("Points by source"), about, [_("source"), *lines], rows, sheet)


def largest(by_source: Mapping[str, Sequence[float]]) -> list[str]:
    """Return the sources that have a part of their own in a bar: those that matter most to any bot."""
    ordered = sorted(by_source, key=lambda source: -max(map(abs, by_source[source])))
    return ordered if len(ordered) <= MOST_PARTS else ordered[: MOST_PARTS - 1]


def stacks(sheet: Sheet, bots: Sequence[str], shown: Sequence[tuple[str, Sequence[float]]]) -> None:
    """Draw a bar for each bot, its parts in their order, and below what they are."""
    from matplotlib.legend_handler import HandlerTuple
    from matplotlib.patches import Patch

    columns = [[means[at] for _words, means in shown] for at in range(len(bots))]
    gains = max(sum(mean for mean in column if mean > 0) for column in columns)
    losses = min(sum(mean for mean in column if mean < 0) for column in columns)
    sheet.axes.set_xlim(losses, max(gains, 1))
    sheet.rows(len(bots))
    # A number in a bar needs this much room.
    least = 30 / (WIDTH - NAMES - VALUES) * (max(gains, 1) - losses)
    rows, ends = range(len(bots)), [[0.0, 0.0] for _bot in bots]
    handles: list[Any] = []
    for at, (_words, means) in enumerate(shown):
        hue, pattern = source_paint(at)
        paints, edge = layers(COLOUR[hue], pattern), COLOUR[f"{hue}-edge"]
        lefts = [end[mean < 0] for end, mean in zip(ends, means, strict=True)]
        for paint in paints:
            bars = sheet.axes.barh(rows, means, 0.65, left=lefts, color=paint, edgecolor=edge, linewidth=0.8)
        numbers = [f"{mean:.1f}" if abs(mean) > least else "" for mean in means]
        ground = {"boxstyle": "round,pad=.15,rounding_size=.2", "fc": COLOUR["card"], "ec": "none", "alpha": 0.9}
        for text in sheet.axes.bar_label(bars, numbers, label_type="center", size=SMALL, color=COLOUR["ink"]):
            if text.get_text():
                text.set_bbox(ground)
        for end, mean in zip(ends, means, strict=True):
            end[mean < 0] += mean
        handles.append(tuple(Patch(facecolor=paint, edgecolor=edge, linewidth=0.8) for paint in paints))
    for row, (bot, column) in enumerate(zip(bots, columns, strict=True)):
        sheet.name(row, bot)
        sheet.value(row, f"{sum(column):.1f}")
    fits = [fitted(words, WIDTH / 2 - 36, SMALL, SMALL * 0.75) for words, _means in shown]
    sheet.figure.legend(
        handles, [words for words, _size in fits], handler_map={tuple: HandlerTuple(ndivide=1)}, ncols=2,
        loc="lower left", mode="expand", frameon=False, fontsize=min([SMALL, *(size for _words, size in fits)]),
        labelcolor=COLOUR["ink"], handlelength=2, handleheight=1, borderaxespad=0, handletextpad=0.6, labelspacing=0.75,
    )  # fmt: skip


def course(results: Results, _: Language) -> Section:
    """Return the mean points after every turn, with the range of the middle half of the games."""
    courses = results.courses
    turns = next(iter(courses.values())).turns
    sheet = Sheet(COURSE, _("turns"), left=34, right=NAMES)
    sheet.axes.set_xlim(0, max(turns[-1], 1))
    lowest = min(0.0, *(min(one.low) for one in courses.values()))
    sheet.axes.set_ylim(lowest, max(lowest + 1, *(max(one.high) for one in courses.values())))
    sheet.axes.grid(axis="y", color=COLOUR["faint"], linewidth=1)
    sheet.round_values("y", 5)
    for bot, one in courses.items():
        number = results.arena.bots.index(bot)
        sheet.axes.fill_between(turns, one.low, one.high, color=bot_colour(number), alpha=0.16, linewidth=0)
        (line,) = sheet.axes.plot(turns, one.mean, color=bot_colour(number), linewidth=2.6)
        if dashes := DASHES[number % len(DASHES)]:
            line.set_dashes(dashes)
    # Names stand at the ends of their lines, as near as they can without touching each other.
    heights = {bot: sheet.axes.transData.transform((0, one.mean[-1]))[1] for bot, one in courses.items()}
    for bot, down in spread_out([(sheet.height - up, bot) for bot, up in heights.items()], APART, 12):
        sheet.end_name(sheet.height - down, bot)
        sheet.axes.annotate(
            "", (1, courses[bot].mean[-1]), (9, sheet.height - down - heights[bot]), xycoords=("axes fraction", "data"),
            textcoords="offset points", annotation_clip=False,
            arrowprops={"arrowstyle": "-", "color": COLOUR["line"], "linewidth": 1, "shrinkA": 0, "shrinkB": 0},
        )  # fmt: skip
    rows = [[str(turn), *(f"{one.mean[at]:.1f}" for one in courses.values())] for at, turn in enumerate(turns)]
    about = _(
        "Mean points after each turn of a game; the middle half of the games lies in the band. A game that has ended "
        "keeps its points."
    )
    return Section("course", _("Points over time"), about, [_("turn"), *courses], rows, sheet)


def spread_out(places: list[tuple[float, str]], apart: float, top: float) -> list[tuple[str, float]]:
    """Return names from top to bottom with places that keep a distance, as near as may be to those they had."""
    found: list[tuple[str, float]] = []
    for y, name in sorted(places):
        found.append((name, max(y, found[-1][1] + apart) if found else y))
    # What was pushed below the plot is pushed back up, as far as there is room for all.
    last = max(max((y for y, _name in places), default=0) + apart / 2, top + apart * (len(places) - 1))
    for at in range(len(found) - 1, -1, -1):
        name, y = found[at]
        found[at] = (name, min(y, last))
        last = found[at][1] - apart
    return found
