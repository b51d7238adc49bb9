"""What the bench measures of our games: random playouts, copies of positions, and the greedy bot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from time import perf_counter

from contado.arena.playout import playout
from contado.core import registry
from contado.core.bot import decide
from contado.core.game import Game
from contado.core.luck import Luck
from contado.core.state import State

# From so many games the positions for copying are taken, one in the middle of each.
POSITIONS = 40

# What was done in a stretch of time: amounts by name ("decisions", "games", "copies").
Tally = dict[str, float]


class Probe:
    """Something that can be done over and over; one unit of it returns what it did."""

    def __init__(self, subject: str, what: str, seats: int, unit: Callable[[], Tally]) -> None:
        # A game or another engine; "playouts", "copies" or "greedy"; the number of seats.
        self.subject = subject
        self.what = what
        self.seats = seats
        self.unit = unit

    @property
    def name(self) -> str:
        """What tells this probe from the others."""
        return f"{self.subject}/{self.what}/{self.seats}"

    def run(self, seconds: float) -> Tally:
        """Repeat the unit until the time is up, at least once; return what was done a second."""
        done: Tally = {}
        begin = perf_counter()
        while True:
            for key, amount in self.unit().items():
                done[key] = done.get(key, 0) + amount
            passed = perf_counter() - begin
            if passed >= seconds:
                return {key: amount / passed for key, amount in done.items()}


def game_probes(game: Game) -> list[Probe]:
    """Return everything that is measured of one game."""
    table = game.default_seats
    probes = [Probe(game.id, "playouts", seats, playouts(game, seats)) for seats in table]
    probes.append(Probe(game.id, "copies", game.max_seats, copies(middle_positions(game, game.max_seats))))
    if "greedy" in registry.bots():
        probes.append(Probe(game.id, "greedy", game.max_seats, bot_decisions(game, game.max_seats, "greedy")))
    return probes


def playouts(game: Game, seats: int) -> Callable[[], Tally]:
    """Return a unit that sets up one game and plays it to its end at random."""
    numbers = count()
    luck = Luck.seeded("playouts", ("choice",))

    def unit() -> Tally:
        return {"decisions": playout(game.new(seats, {}, next(numbers)), luck), "games": 1}

    return unit


def copies(positions: Sequence[State]) -> Callable[[], Tally]:
    """Return a unit that copies every one of the positions."""

    def unit() -> Tally:
        for position in positions:
            position.copy()
        return {"copies": len(positions)}

    return unit


def middle_positions(game: Game, seats: int) -> list[State]:
    """Return the positions after half the decisions of some random games."""
    positions = []
    for number in range(POSITIONS):
        length = playout(game.new(seats, {}, number), Luck.seeded(f"{number}", ("choice",)))
        state, luck = game.new(seats, {}, number), Luck.seeded(f"{number}", ("choice",))
        for _ in range(length // 2):
            state.apply(state.legal[luck.below(0, len(state.legal))])
        positions.append(state)
    return positions


def bot_decisions(game: Game, seats: int, name: str) -> Callable[[], Tally]:
    """Return a unit that is one decision of a bot on all seats, carried out."""

    def decisions() -> Iterator[Tally]:
        for number in count():
            state = game.new(seats, {}, number)
            bot = registry.bot(name, number)
            while not state.over:
                state.apply(decide(bot, state))
                yield {"decisions": 1}

    moves = decisions()
    return lambda: next(moves)
