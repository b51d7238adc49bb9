"""Many games between the same bots, and what they say together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from html import escape
from typing import Any

from contado.arena.printing import printed
from contado.arena.processes import default_processes
from contado.arena.rows import Columns, data_frame, seat_rows
from contado.arena.simulation import GameResult, Series
from contado.arena.simulation import simulate as play_series
from contado.arena.statistics import Statistics
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.position.seed import read_seed
from contado.core.record import Record
from contado.core.words.language import ENGLISH, shown
from contado.door.finding import Package, read_game
from contado.door.players import Players, read_players
from contado.door.playing import read_choices


class Simulation:
    """Games that were played between the same bots, who took turns in the seats."""

    def __init__(self, game: Game, series: Series, games: list[GameResult]) -> None:
        self.game = game
        # The bots that played, and what the luck of all games follows from.
        self.bots = series.bots
        self.seed = series.seed
        # What was chosen before the games.
        self.settings = series.options
        # The games in their order.
        self.games = games

    @cached_property
    def statistics(self) -> Statistics:
        """Wins by bot and by seat, scores, points by source, length: the figures of ``contado sim``."""
        return Statistics(self.games, self.game.rules.sources)

    @property
    def wins(self) -> dict[str, float]:
        """The part of the games that each bot has won."""
        return {line.bot: line.wins.share for line in self.statistics.bots}

    @property
    def records(self) -> list[Record]:
        """The records of all games, where they were asked for."""
        if any(not one.record for one in self.games):
            raise ContadoError("No records were kept: simulate(..., records=True) keeps them.")
        return [Record.read(one.record) for one in self.games]

    def rows(self) -> list[Columns]:
        """Return a row for every seat of every game: seat (from 0), bot, total, place, and points by source."""
        return [row for one in self.games for row in seat_rows(one, self.game.rules.sources)]

    def frame(self) -> Any:
        """Return the rows as a data frame; it needs pandas."""
        return data_frame(self.rows())

    def __len__(self) -> int:
        return len(self.games)

    def __iter__(self) -> Iterator[GameResult]:
        return iter(self.games)

    def __getitem__(self, number: int) -> GameResult:
        return self.games[number]

    def __repr__(self) -> str:
        wins = ", ".join(f"{bot} {share:.1%}" for bot, share in self.wins.items())
        return f"<{len(self.games)} games of {self.game.id}, seed {self.seed!r}; wins: {wins}>"

    def __str__(self) -> str:
        from contado.arena.tables import simulation_tables

        return printed(simulation_tables(self.statistics, self.game, ENGLISH))

    def _repr_html_(self) -> str:
        return f"<pre>{escape(str(self))}</pre>"


def simulate(
    game: Game | Package[Any] | str,
    bots: Players,
    games: int = 100,
    *,
    seed: str | int | None = None,
    preset: str = "",
    settings: Mapping[str, object] | None = None,
    records: bool = False,
    processes: int | None = None,
    progress: Callable[[int], None] | None = None,
    **more: object,
) -> Simulation:
    """Have bots play many games, taking turns in the seats; return the games and their statistics.

    `game`, `bots` and the settings are as in `play`. The games follow from the seed alone, however many processes share
    them (bots that think by the clock excepted); without one a seed is drawn and kept. `records` keeps the record of
    each game. By default one process for each core plays, or this one alone, where a bot is not installed. `progress`
    is called with the number of games that have just ended.
    """
    found = read_game(game)
    names, makers = read_players(bots)
    number = whole_number(games)
    series = Series(names, read_choices(found, settings, preset, more), read_seed(seed), records, makers)
    if makers and processes is not None and processes > 1:
        raise ContadoError(
            "{bots} can play in this process only: other processes find the bots that are installed.",
            bots=list(makers),
        )
    several = (1 if makers else default_processes(number)) if processes is None else processes
    return Simulation(found, series, play_series(found, series, number, several, progress=progress))


def whole_number(games: object) -> int:
    """Return how many games are asked for."""
    if type(games) is not int:
        raise ContadoError("How many games are played is a whole number, not {n}.", n=shown(games))
    return games
