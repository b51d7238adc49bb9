"""Matches as tables for people: a score sheet for each round, the standings, and what many matches came to."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table

from contado.arena.matches.playing import PlayedMatch
from contado.arena.tables import apart, new_table
from contado.core.game import Game
from contado.core.match import Round, TableResult
from contado.core.words.language import Language
from contado.core.words.wording import capital


def match_tables(played: PlayedMatch, game: Game, _: Language) -> RenderableType:
    """Return a match, round by round, and its standings."""
    rounds = [round_sheet(played, number, game, _) for number in range(len(played.match.rounds))]
    return apart([*rounds, standings_table(played, _)])


def round_sheet(played: PlayedMatch, number: int, game: Game, _: Language) -> Table:
    """Return the score sheet of a round: a column for everybody, table by table in the order of their turns."""
    one = played.match.rounds[number]
    headings = [_("table {n}", n=table + 1) + "\n" + player(played, seat) for table, seat in columns(one)]
    sheet = new_table(title(played, number, _), "", *headings)
    for source in game.rules.sources:
        points = [result.points[at].get(source, 0) for result, at in places(one)]
        if any(points):
            sheet.add_row(capital(game.words.source(source, _)), *map(str, points))
    sheet.add_section()
    totals = [result.totals[at] for result, at in places(one)]
    sheet.add_row(_("Points"), *map(str, totals), style="bold")
    for count in one.results[0].counts[0]:
        counts = [result.counts[at][count] for result, at in places(one)]
        sheet.add_row(capital(played.match.count_words(count, _)), *map(str, counts))
    sheet.add_section()
    sheet.add_row(_("Table"), *(ending(result, at, _) for result, at in places(one)))
    return sheet


def columns(one: Round) -> list[tuple[int, int]]:
    """Return table and seat of the match for every column of a sheet."""
    return [(number, seat) for number, table in enumerate(one.tables) for seat in table.seats]


def places(one: Round) -> list[tuple[TableResult, int]]:
    """Return the result of the table and the seat there for every column of a sheet."""
    return [(result, at) for result in one.results for at in range(len(result.places))]


def title(played: PlayedMatch, number: int, _: Language) -> str:
    """Return which round it is, and what its tables play for."""
    stakes = [
        _("table {n} {stake}", n=at + 1, stake=_(table.stake))
        for at, table in enumerate(played.match.rounds[number].tables)
        if table.stake
    ]
    if not stakes:
        return _("Round {n} of the match", n=number + 1)
    # Translators: the stakes are such as "table 1 for places 1 and 2".
    return _("Round {n}: {stakes}", n=number + 1, stakes=", ".join(stakes))


def player(played: PlayedMatch, seat: int) -> str:
    """Return who sits at a seat of the match, such as ``2 greedy``."""
    return f"{seat + 1} {played.bots[seat]}"


def ending(result: TableResult, at: int, _: Language) -> str:
    """Return what became of a seat at its table."""
    if result.places[at] > 1:
        return _("lost")
    return _("won") if result.places.count(1) == 1 else _("shared")


def standings_table(played: PlayedMatch, _: Language) -> Table:
    """Return how the match ended."""
    match = played.match
    counts = [match.count_words(count, _) for count in match.standing_counts]
    table = new_table(_("Standings"), _("seat"), _("place"), _("points"), _("tables won"), *counts)
    for one in match.standings():
        sums = [str(one.counts.get(count, 0)) for count in match.standing_counts]
        table.add_row(player(played, one.seat), str(one.place), str(one.points), f"{one.wins:g}", *sums)
    return table


def series_table(matches: Sequence[PlayedMatch], _: Language) -> Table:
    """Return what many matches came to, bot by bot."""
    table = new_table(
        _("Matches won"), _("bot"), _("entries"), _("wins"), _("wins (%)"), _("mean place"),
        _("mean points of a match"),
    )  # fmt: skip
    for bot in sorted({bot for played in matches for bot in played.bots}):
        lines = [
            (played.share(one), one) for played in matches for one in played.match.standings()
            if played.bots[one.seat] == bot
        ]  # fmt: skip
        entries, wins = len(lines), sum(share for share, _one in lines)
        mean_place = sum(one.place for _share, one in lines) / entries
        points = sum(one.points for _share, one in lines) / entries
        table.add_row(
            bot, str(entries), f"{wins:.4g}", f"{100 * wins / entries:.1f}", f"{mean_place:.2f}", f"{points:.1f}"
        )
    return table
