"""What the bots score: the distribution, where the points come from, and when they come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, floor

from contado.arena.tournament.curve import quartile
from contado.arena.tournament.report.canvas import (
    DASHES,
    NAMES,
    SMALL,
    TEXT,
    VALUES,
    WIDTH,
    Scale,
    axis_below,
    bot_bar,
    bot_class,
    bot_name,
    filled,
    line,
    picture,
    plain,
    round_step,
)  # fmt: skip
from contado.arena.tournament.report.section import Section
from contado.arena.tournament.results import Results
from contado.core.drawing import svg
from contado.core.drawing.svg import label
from contado.core.language import Language

# The most parts of a bar that can be told apart.
MOST_PARTS = 10
HILL = 54.0
STACK = 40.0
BINS = 36


def scores(results: Results, _: Language) -> Section:
    """Return a histogram for each bot, one under the other on the same scale."""
    totals = {bot: [row.result.totals[seat] for row, seat in results.seatings(bot)] for bot in results.lines}
    low, high = min(map(min, totals.values())), max(map(max, totals.values()))
    width = max(1, ceil(round_step((high - low + 1) / BINS)))
    first = floor(low / width)
    counts = {bot: bin_counts(values, first, width, floor(high / width) - first + 1) for bot, values in totals.items()}
    scale = Scale(first * width, (floor(high / width) + 1) * width, NAMES, WIDTH - VALUES)
    bottom = 16 + HILL * len(totals)
    parts = [axis_below(scale, 8, bottom, _("points at the end"))]
    most = max(count / len(totals[bot]) for bot, bins in counts.items() for count in bins)
    for at, (bot, bins) in enumerate(counts.items()):
        ground, mean = 16 + HILL * (at + 1) - 4, results.lines[bot].score.mean
        for number_of, count in enumerate(bins):
            if count:
                left, right = (scale.at((first + number_of + more) * width) for more in (0, 1))
                tall = (HILL - 12) * count / len(totals[bot]) / most
                parts.append(bot_bar(results.arena.bots.index(bot), left, ground - tall, right - left, tall))
        parts.append(line(NAMES, ground, WIDTH - VALUES, ground, "ground"))
        # A whole number lies in the middle of its own width.
        x = scale.at(mean + 0.5)
        parts.append(line(x, ground - HILL + 8, x, ground + 3, "mean"))
        parts.append(bot_name(bot, ground - 16))
        parts.append(svg.text(WIDTH - 4, ground - 12, f"{mean:.1f}", TEXT, "strong end"))
    rows = []
    for bot, values in totals.items():
        ordered, spread = sorted(map(float, values)), results.lines[bot].score
        quarters = [f"{quartile(ordered, part):g}" for part in (0.25, 0.5, 0.75)]
        rows.append([bot, f"{spread.mean:.2f}", f"{spread.sd:.2f}", plain(spread.min), *quarters, plain(spread.max)])
    about = _("How often each bot ends with how many points. The line is the mean, which stands at the right.")
    headings = [_("bot"), _("mean"), _("deviation"), _("lowest"), _("a quarter is below"), _("half is below"),
                _("three quarters are below"), _("highest")]  # fmt: skip
    return Section(_("Scores"), about, picture(_("Scores"), bottom + 38, parts), headings, rows)


def bin_counts(values: list[int], first: int, width: int, bins: int) -> list[int]:
    """Count the values in ranges of a width."""
    counts = [0] * bins
    for value in values:
        counts[floor(value / width) - first] += 1
    return counts


def sources(results: Results, _: Language) -> Section:
    """Return for each bot a bar of its mean points by source; what costs points lies left of the zero."""
    game, lines = results.arena.game, results.lines
    by_source = {
        source: [line.by_source[source].mean for line in lines.values()]
        for source in next(iter(lines.values())).by_source
    }
    words = {source: capital(game.source_words(source, _)) for source in by_source}
    shown = [(words[source], means) for source, means in by_source.items() if source in largest(by_source)]
    rest = [means for source, means in by_source.items() if source not in largest(by_source)]
    if rest:
        together = [sum(column) for column in zip(*rest, strict=True)]
        shown.append((_.plural("{n} other", "{n} others together", len(rest)), together))
    bottom = 14 + STACK * len(lines)
    parts = stacks(list(lines), [means for _words, means in shown], bottom, _)
    keys, height = legend([word for word, _means in shown], bottom + 44)
    rows = [[words[source], *(f"{mean:.2f}" for mean in means)] for source, means in by_source.items()]
    about = _("Where the points come from, on average. At the right stands their sum.")
    plot = picture(_("Points by source"), height, [*parts, keys])
    return Section(_("Points by source"), about, plot, [_("source"), *lines], rows)


def largest(by_source: Mapping[str, Sequence[float]]) -> list[str]:
    """Return the sources that have a part of their own in a bar: those that matter most to any bot."""
    ordered = sorted(by_source, key=lambda source: -max(map(abs, by_source[source])))
    return ordered if len(ordered) <= MOST_PARTS else ordered[: MOST_PARTS - 1]


def stacks(bots: Sequence[str], parts_of: Sequence[Sequence[float]], bottom: float, _: Language) -> list[str]:
    """Return a bar for each bot, its parts in their order."""
    columns = [[means[at] for means in parts_of] for at in range(len(bots))]
    gains = max(sum(mean for mean in column if mean > 0) for column in columns)
    losses = min(sum(mean for mean in column if mean < 0) for column in columns)
    scale = Scale(losses, max(gains, 1), NAMES, WIDTH - VALUES)
    drawn = [axis_below(scale, 8, bottom, _("mean points"))]
    for row, (bot, column) in enumerate(zip(bots, columns, strict=True)):
        y, ends = 14 + STACK * row + 7, [0.0, 0.0]
        for at, mean in enumerate(column):
            side = int(mean < 0)
            left, right = sorted((scale.at(ends[side]), scale.at(ends[side] + mean)))
            ends[side] += mean
            if mean:
                drawn.append(filled(at, left, y, right - left, STACK - 14))
                if right - left > 30:
                    drawn.append(on_chip((left + right) / 2, y + 13, f"{mean:.1f}"))
        drawn.append(bot_name(bot, y + 13))
        drawn.append(svg.text(WIDTH - 4, y + 17, f"{sum(column):.1f}", TEXT, "strong end"))
    return drawn


def on_chip(x: float, y: float, text: str) -> str:
    """Return a number on a plain ground: it is read on any pattern."""
    wide = svg.text_width(text, SMALL) + 6
    return svg.card(x - wide / 2, y - 8, wide, 16, 3, "chip-ground") + svg.text(x, y + 4, text, SMALL, "mid")


def legend(words: list[str], top: float) -> tuple[str, float]:
    """Return the sources with their fills in two columns, and where they end."""
    parts, room = [], WIDTH / 2
    for at, word in enumerate(words):
        x, y = room * (at % 2), top + 20 * (at // 2)
        parts.append(filled(at, x + 2, y, 22, 14))
        parts.append(label(x + 30, y + 11, room - 34, word, SMALL))
    return "".join(parts), top + 20 * ((len(words) + 1) // 2) + 4


def course(results: Results, _: Language) -> Section:
    """Return the mean points after every turn, with the range of the middle half of the games."""
    courses = results.courses
    turns = next(iter(courses.values())).turns
    right, top, bottom = WIDTH - NAMES, 12.0, 262.0
    across = Scale(0, max(turns[-1], 1), 34, right)
    up = Scale(min(0.0, *(min(one.low) for one in courses.values())), max(max(one.high) for one in courses.values()),
               bottom, top)  # fmt: skip
    parts = [axis_below(across, top, bottom, _("turns"))]
    for value in up.ticks(5):
        parts += [line(34, up.at(value), right, up.at(value), "grid"),
                  svg.text(30, up.at(value) + 4, plain(value), SMALL, "soft end")]  # fmt: skip
    drawn = []
    for bot, one in courses.items():
        number_of = results.arena.bots.index(bot)
        edge = [*zip(turns, one.high, strict=True), *reversed(list(zip(turns, one.low, strict=True)))]
        band = " ".join(f"{across.at(x):.1f},{up.at(y):.1f}" for x, y in edge)
        curve = " ".join(f"{across.at(x):.1f},{up.at(y):.1f}" for x, y in zip(turns, one.mean, strict=True))
        dash = DASHES[number_of % len(DASHES)]
        parts.append(f'<g class="{bot_class(number_of)}"><polygon points="{band}" class="band"/></g>')
        stroke = f' stroke-dasharray="{dash}"' if dash else ""
        drawn.append(f'<g class="{bot_class(number_of)}"><polyline points="{curve}" class="curve"{stroke}/></g>')
    parts += drawn
    ends = spread_out([(up.at(one.mean[-1]), bot) for bot, one in courses.items()], 26, top)
    for bot, y in ends:
        parts.append(line(right + 1, up.at(courses[bot].mean[-1]), right + 9, y, "leader"))
        parts.append(end_name(bot, right + 12, y))
    rows = [[str(turn), *(f"{one.mean[at]:.1f}" for one in courses.values())] for at, turn in enumerate(turns)]
    about = _(
        "Mean points after each turn of a game; the middle half of the games lies in the band. A game that has ended "
        "keeps its points."
    )
    plot = picture(_("Points over time"), bottom + 38, parts)
    return Section(_("Points over time"), about, plot, [_("turn"), *courses], rows)


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


def end_name(bot: str, x: float, y: float) -> str:
    """Return the name of a bot at the end of its line."""
    head, _colon, pairs = bot.partition(":")
    room = WIDTH - x - 2
    if not pairs or svg.text_width(bot, TEXT, True) <= room:
        return label(x, y + 4, room, bot, TEXT, "strong", SMALL * 0.8)
    return label(x, y - 1, room, head, TEXT, "strong", SMALL * 0.8) + label(
        x, y + 11, room, pairs, SMALL, "soft", SMALL * 0.7
    )


def capital(words: str) -> str:
    """Return the words as they begin a line."""
    return words[:1].upper() + words[1:]
