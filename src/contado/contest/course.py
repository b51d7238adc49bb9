"""A contest as far as it has come. Everything in it follows from the scheme, the seed, the entrants and the results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from contado.contest.formats import FORMATS, Format
from contado.contest.own import OwnMatch
from contado.contest.scheme import Scheme
from contado.contest.shapes import Entrant, Line, Round
from contado.core import registry
from contado.core.game import Game
from contado.core.position.luck import Luck


class Course:
    """A contest as far as it has come."""

    def __init__(
        self,
        game: Game,
        scheme: Scheme,
        options: Mapping[str, Any],
        seed: str,
        entrants: Sequence[Entrant],
        rounds: Sequence[Round] = (),
    ) -> None:
        self.game = game
        self.scheme = scheme
        self.options = dict(options)
        self.seed = seed
        self.entrants = list(entrants)
        self.rounds = list(rounds)
        self.system: Format = OwnMatch(game, scheme.own) if scheme.own else FORMATS[scheme.system]

    def luck(self, what: str) -> Luck:
        """Return the luck of the round that is to be drawn."""
        return Luck.seeded(self.seed, (f"{what} {len(self.rounds) + 1}",))

    @property
    def rounds_in_all(self) -> int:
        """How many rounds there are; 0 where that cannot be told yet."""
        return self.system.rounds(self)

    @property
    def is_between(self) -> bool:
        """Say whether no game of the last round goes on."""
        return not self.rounds or self.rounds[-1].over

    def draw(self) -> Round | None:
        """Return the next round; None when the contest is over."""
        number = len(self.rounds)
        lots = sorted(self.entrants, key=lambda one: one.lot)
        return self.system.draw(self, [one.number for one in lots if one.plays(number)])

    def standings(self) -> list[Line]:
        """Return how everybody stands, the best first."""
        return self.system.lines(self)


def drawn(
    game: str,
    scheme: Scheme,
    options: Mapping[str, Any],
    seed: str,
    entrants: Sequence[Entrant],
    rounds: Sequence[Round],
) -> Round | None:
    """Return the next round of a contest that is told as data: this may run in a worker."""
    return Course(registry.game(game), scheme, options, seed, entrants, rounds).draw()
