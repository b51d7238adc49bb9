"""Who is stronger: the ratings with their ranges, the cross table, and what the seats are worth."""

from __future__ import annotations

from contado.arena.statistics import wilson
from contado.arena.tournament.cross import Pairing
from contado.arena.tournament.report.canvas import (
    NAMES,
    SMALL,
    TEXT,
    VALUES,
    WIDTH,
    Scale,
    axis_below,
    bot_class,
    bot_name,
    line,
    picture,
)  # fmt: skip
from contado.arena.tournament.report.section import Section, in_100, interval, signed
from contado.arena.tournament.results import Results
from contado.core.drawing import svg
from contado.core.drawing.svg import escape, number
from contado.core.language import Language

ROW = 38.0


def ratings(results: Results, _: Language) -> Section:
    """Return the ratings as dots with whiskers."""
    ranking = results.ranking
    low, high = min(one.low for one in ranking), max(one.high for one in ranking)
    margin = max(20.0, (high - low) * 0.06)
    scale = Scale(low - margin, high + margin, NAMES, WIDTH - VALUES)
    bottom = 14 + ROW * len(ranking)
    parts = [axis_below(scale, 8, bottom, _("rating, in points"))]
    for at, one in enumerate(ranking):
        y, x = 14 + ROW * (at + 0.5), scale.at(one.rating)
        left, right = scale.at(one.low), scale.at(one.high)
        parts.append(bot_name(one.bot, y))
        if one.high > one.low:
            parts += [line(left, y, right, y, "whisker")]
            parts += [line(end, y - 5, end, y + 5, "whisker") for end in (left, right)]
        dot = f'<circle cx="{number(x)}" cy="{number(y)}" r="6" class="player"/>'
        parts.append(f'<g class="{bot_class(results.arena.bots.index(one.bot))}">{dot}</g>')
        parts.append(svg.text(WIDTH - 4, y + 4, signed(one.rating), TEXT, "strong end"))
    rows = [
        [one.bot, signed(one.rating), _("anchor") if one.bot == results.anchor else interval(one.low, one.high, ".0f"),
         str(one.games)] for one in ranking
    ]  # fmt: skip
    about = _(
        "400 points more are chances of 10 to 1. {anchor} has 0; a line is the range in which the true difference to "
        "it lies 95 times in 100.",
        anchor=results.anchor,
    )
    headings = [_("bot"), _("rating"), _("likely range"), _("games")]
    return Section(_("Ratings"), about, picture(_("Ratings"), bottom + 38, parts), headings, rows)


def cross(results: Results, _: Language) -> str:
    """Return the cross table: numbers on a ground that is bluer the more often the row's bot is ahead."""
    bots = [one.bot for one in results.ranking]
    pairs = {(one.bot, one.other): one for one in results.cross}
    head = "".join(f'<th scope="col">{escape(bot)}</th>' for bot in bots)
    body = "".join(
        f'<tr><th scope="row">{escape(bot)}</th>'
        + "".join(cell(pairs[bot, other], _) if bot != other else '<td class="self"></td>' for other in bots)
        + "</tr>"
        for bot in bots
    )
    about = _(
        "How often, in 100 games of both, the bot of the row is placed ahead of the bot of the column (a tie is half a "
        "game), the likely range, and by how many points on average."
    )
    return (
        f'<section class="wide"><h2>{escape(_("Each against each"))}</h2><p>{escape(about)}</p>'
        f'<div class="scroll" tabindex="0"><table class="heat"><thead><tr><td></td>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div></section>"
    )


def cell(pair: Pairing, _: Language) -> str:
    """Return one cell of the cross table."""
    if not pair.games:
        return "<td>–</td>"
    step = round(20 * pair.share) - 10
    tone = f"more-{step}" if step > 0 else f"less-{-step}" if step < 0 else ""
    low, high = pair.interval
    games = _.plural("{n} game", "{n} games", pair.games)
    points = _("{points} points", points=f"{pair.margin:+.1f}".replace("-", "−"))
    return (
        f'<td class="{tone}"><b>{in_100(pair.share)}</b><small>{escape(interval(100 * low, 100 * high, ".0f"))}'
        f"<br>{escape(points)}<br>{escape(games)}</small></td>"
    )


def seats(results: Results, _: Language) -> Section:
    """Return how often each seat won."""
    wins = results.statistics.wins_by_seat
    ranges = [wilson(one.won, one.games) for one in wins]
    scale = Scale(0, max(0.5, *(high for _low, high in ranges)) * 100, NAMES, WIDTH - VALUES)
    bottom, even = 14 + ROW * len(wins), scale.at(100 / len(wins))
    parts = [axis_below(scale, 8, bottom, _("games won, in 100"))]
    for at, (one, (low, high)) in enumerate(zip(wins, ranges, strict=True)):
        y = 14 + ROW * (at + 0.5)
        parts.append(svg.text(NAMES - 8, y + 4, _("seat {n}", n=at + 1), TEXT, "strong end"))
        box = f'x="{number(NAMES)}" y="{number(y - 9)}" width="{number(scale.at(100 * one.share) - NAMES)}" height="18"'
        parts.append(f'<g class="hue-sand"><rect {box} class="bar"/></g>')
        parts.append(line(scale.at(100 * low), y, scale.at(100 * high), y, "whisker"))
        parts += [line(scale.at(100 * end), y - 5, scale.at(100 * end), y + 5, "whisker") for end in (low, high)]
        parts.append(svg.text(WIDTH - 4, y + 4, in_100(one.share), TEXT, "strong end"))
    parts.append(line(even, 4, even, bottom, "even"))
    parts.append(svg.text(even + 4, 8, _("even"), SMALL, "soft"))
    rows = [
        [_("seat {n}", n=at + 1), in_100(one.share), interval(100 * low, 100 * high)]
        + [
            in_100(line.wins_by_seat[at].share) if line.wins_by_seat[at].games else "–"
            for line in results.lines.values()
        ]
        for at, (one, (low, high)) in enumerate(zip(wins, ranges, strict=True))
    ]
    about = _(
        "Every bot had every seat with the same seeds, so that what differs here is the seat. A shared win is shared."
    )
    headings = [_("seat"), _("all"), _("likely range"), *results.lines]
    return Section(_("Wins by seat"), about, picture(_("Wins by seat"), bottom + 38, parts), headings, rows)
