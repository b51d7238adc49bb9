"""What a dataset is made of: games of bots from a seed, or records of people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from contado.arena.names import bot_name
from contado.arena.program import program
from contado.arena.simulation import Series
from contado.arena.tournament.plan import digest
from contado.core.errors import BadRecord, ContadoError
from contado.core.game import Game
from contado.core.record import Record
from contado.core.settings import Settings, value_text


class Plan:
    """The games that are noted, in order; the number of processes changes nothing in them."""

    def __init__(
        self,
        game: Game,
        series: Series | None = None,
        records: Sequence[tuple[str, Record]] = (),
        components: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.series = series
        self.components = list(components)
        # Those of games that are over, with the names of their files.
        over = [(name, record) for name, record in records if record.result is not None]
        self.left_out = len(records) - len(over)
        # A game that is there twice, in two folders, say, is one game.
        self.records = list({str(record): (name, record) for name, record in reversed(over)}.values())[::-1]
        self.twice = len(over) - len(self.records)
        if series is not None:
            series.check(game)
            self.players = len(series.bots)
            self.settings: Settings = game.read_settings(self.players, game.without_people(series.options))
        else:
            if not self.records:
                raise ContadoError("None of the records is of a game that is over: there is nothing to write.")
            self.players, self.settings = self._alike()
        # Refuses a game that has no observations, before anything is played.
        self.sheet = game.sheet(self.players, self.settings)
        self.numbering = game.numbering(self.players, self.settings)

    def _alike(self) -> tuple[int, Settings]:
        """Return how many played and with which settings, in all records: rows of one array have one length."""
        first = ""
        found: tuple[int, Settings] | None = None
        for name, record in self.records:
            if record.game != self.game.id:
                raise BadRecord(
                    "{file} is a record of {played}, not of {game}.", file=name, played=record.game, game=self.game.id
                )
            settings = self.game.read_settings(len(record.seats), record.options_for(self.game))
            one = len(record.seats), settings
            if found is None:
                first, found = name, one
            elif found[0] != one[0]:
                raise BadRecord(
                    "{file} has {n} players and {other} has {m}: make a dataset for each number of players.",
                    file=name, n=one[0], other=first, m=found[0],
                )  # fmt: skip
            elif other := [key for key in settings if settings[key] != found[1][key]]:
                raise BadRecord(
                    "{file} was played with {name}={value}, and {other} with {before}: make a dataset for each.",
                    file=name, name=other[0], value=value_text(settings[other[0]]), other=first,
                    before=value_text(found[1][other[0]]),
                )  # fmt: skip
        assert found is not None
        return found

    def games(self, wanted: int) -> int:
        """Return how many games there are to be noted: as many as wanted, or all of the records."""
        return wanted if self.series is not None else len(self.records)

    def to_json(self) -> dict[str, Any]:
        """Return what the games follow from; a folder holds games of one plan only."""
        made: dict[str, Any]
        if self.series is not None:
            automa = self.series.automa(self.game)
            bots = [one if seat == automa else bot_name(one) for seat, one in enumerate(self.series.bots)]
            made = {"bots": bots, "seed": self.series.seed}
        else:
            made = {"records": [record.fingerprint for _, record in self.records]}
        return {
            "game": self.game.id,
            "rules": self.game.rules_version,
            "players": self.players,
            "options": {name: value_text(value) for name, value in self.settings.items()},
            "program": program(self.game, self.series.bots if self.series is not None else ()),
            "components": [digest(text) for text in self.components],
            **made,
        }
