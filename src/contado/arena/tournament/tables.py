"""An arena as tables for people: the bots, each against each, points by source."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table

from contado.arena.statistics import wilson
from contado.arena.tables import apart, change, length_table, new_table, source_table
from contado.arena.tournament.report.section import in_100, interval, rating_range, rating_text, time_words
from contado.arena.tournament.results import Results
from contado.core.words.language import Language


def arena_tables(results: Results, _: Language) -> RenderableType:
    """Return everything that an arena found."""
    statistics = results.statistics
    parts: list[RenderableType] = [
        rating_table(results, _),
        bots_table(results, _),
        cross_table(results, _),
        seat_table(results, _),
        source_table(statistics, results.arena.game, _),
        thought_table(results, _),
        length_table(statistics, _),
    ]
    return apart(parts)


def rating_table(results: Results, _: Language) -> Table:
    """Return the ratings, the best first."""
    table = new_table(_("Ratings"), _("bot"), _("rating"), _("likely range"), _("games"))
    for one in results.ranking:
        range_words = _("anchor") if one.bot == results.anchor else rating_range(one.low, one.high, _)
        table.add_row(one.bot, rating_text(one.rating), range_words, str(one.games))
    return table


def bots_table(results: Results, _: Language) -> Table:
    """Return what each bot won and scored."""
    table = new_table(_("Games won (%)"), _("bot"), _("wins"), _("all"), _("likely range"), _("mean points"),
                      _("deviation"), _("mean place"))  # fmt: skip
    for bot, line in results.lines.items():
        low, high = wilson(line.wins.won, line.wins.games)
        table.add_row(
            bot, f"{line.wins.won:g}", in_100(line.wins.share), interval(100 * low, 100 * high),
            f"{line.score.mean:.2f}", f"{line.score.sd:.2f}", f"{line.place.mean:.2f}",
        )  # fmt: skip
    return table


def cross_table(results: Results, _: Language) -> Table:
    """Return every two bots that have met, the better one first."""
    order = list(results.lines)
    table = new_table(
        _("Each against each"), _("bots"), _("games"), _("ahead (%)"), _("likely range"), _("points ahead")
    )
    pairs = [one for one in results.cross if one.games and order.index(one.bot) < order.index(one.other)]
    for one in sorted(pairs, key=lambda pair: (order.index(pair.bot), order.index(pair.other))):
        low, high = one.interval
        table.add_row(f"{one.bot} – {one.other}", str(one.games), in_100(one.share), interval(100 * low, 100 * high),
                      change(one.lead))  # fmt: skip
    return table


def seat_table(results: Results, _: Language) -> Table:
    """Return how often each seat won."""
    table = new_table(_("Wins by seat"), _("seat"), _("all"), _("likely range"), *results.lines)
    for at, wins in enumerate(results.statistics.wins_by_seat):
        low, high = wilson(wins.won, wins.games)
        own = [line.wins_by_seat[at] for line in results.lines.values()]
        table.add_row(_("seat {n}", n=at + 1), in_100(wins.share), interval(100 * low, 100 * high),
                      *(in_100(one.share) if one.games else "–" for one in own))  # fmt: skip
    return table


def thought_table(results: Results, _: Language) -> Table:
    """Return how long decisions took."""
    table = new_table(_("Decision time"), _("bot"), _("decisions"), _("mean"), _("95% within"), _("longest"))
    for bot, thought in results.thoughts.items():
        if thought.decisions:
            times = (thought.mean, thought.quantile(0.95), thought.longest)
            table.add_row(bot, str(thought.decisions), *map(time_words, times))
    return table
