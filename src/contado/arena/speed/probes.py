"""What the bench measures of our games: random playouts, copies of positions, and the greedy bot."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from time import perf_counter

from contado.arena.playout import playout
from contado.core import registry
from contado.core.bot import decide
from contado.core.game import Game
from contado.core.position.luck import Luck
from contado.core.settings import read_settings
from contado.core.state import State

# How many positions are copied, each from the middle of another game.
POSITIONS = 40

# What was done in a stretch of time: amounts by name ("decisions", "games", "copies").
Tally = dict[str, float]


class Probe:
    """Something that can be repeated; each call of `unit` returns what it did."""

    def __init__(self, subject: str, what: str, seats: int, unit: Callable[[], Tally]) -> None:
        # A game or another engine; "playouts", "copies" or "greedy"; the number of seats.
        self.subject = subject
        self.what = what
        self.seats = seats
        self.unit = unit

    @property
    def name(self) -> str:
        """A name that no other probe has."""
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


class Subject:
    """A game as it is measured: as it is, or with options."""

    def __init__(self, game: Game, options: Mapping[str, object] | None = None) -> None:
        self.game = game
        self.options = dict(options or {})
        pairs = ",".join(f"{name}={value}" for name, value in self.options.items())
        # Its name in the report, written as bots are: `burgundy:inns=on`.
        self.name = f"{game.id}:{pairs}" if pairs else game.id
        # The package that its rules are in: ours, or one of its own.
        self.package = type(game).__module__.partition(".")[0]
        settings = read_settings(game.rules.settings, self.options, game.name)
        # The numbers of players that it is measured with.
        self.table = game.counts(settings)
        for seats in self.table:
            game.read_settings(seats, self.options)

    def new(self, seats: int, number: int) -> State:
        """Begin a game; its number is the seed."""
        state: State = self.game.new(seats, self.game.without_people(self.options), number)
        return state

    def to_text(self) -> str:
        """Return it as a command-line argument for another process."""
        return json.dumps([self.game.id, self.options, self.package])

    @staticmethod
    def of_text(text: str) -> Subject:
        """Return what `to_text` wrote."""
        name, options, _package = json.loads(text)
        return Subject(registry.game(name), options)


def game_probes(subject: Subject) -> list[Probe]:
    """Return everything that is measured of one game."""
    name, most = subject.name, subject.table[-1]
    probes = [Probe(name, "playouts", seats, playouts(subject, seats)) for seats in subject.table]
    probes.append(Probe(name, "copies", most, copies(middle_positions(subject, most))))
    if "greedy" in registry.bots():
        probes.append(Probe(name, "greedy", most, bot_decisions(subject, most, "greedy")))
    return probes


def playouts(subject: Subject, seats: int) -> Callable[[], Tally]:
    """Return a unit that sets up one game and plays it to its end at random."""
    numbers = count()
    luck = Luck.seeded("playouts", ("choice",))

    def unit() -> Tally:
        return {"decisions": playout(subject.new(seats, next(numbers)), luck), "games": 1}

    return unit


def copies(positions: Sequence[State]) -> Callable[[], Tally]:
    """Return a unit that copies every one of the positions."""

    def unit() -> Tally:
        for position in positions:
            position.copy()
        return {"copies": len(positions)}

    return unit


def middle_positions(subject: Subject, seats: int) -> list[State]:
    """Return the positions after half the decisions of some random games."""
    positions = []
    for number in range(POSITIONS):
        length = playout(subject.new(seats, number), Luck.seeded(f"{number}", ("choice",)))
        state, luck = subject.new(seats, number), Luck.seeded(f"{number}", ("choice",))
        for _ in range(length // 2):
            state.apply(state.legal[luck.below(0, len(state.legal))])
        positions.append(state)
    return positions


def bot_decisions(subject: Subject, seats: int, name: str) -> Callable[[], Tally]:
    """Return a unit that is one decision of a bot on all seats, carried out."""

    def decisions() -> Iterator[Tally]:
        for number in count():
            state = subject.new(seats, number)
            bot = registry.bot(name, number)
            while not state.over:
                state.apply(decide(bot, state))
                yield {"decisions": 1}

    moves = decisions()
    return lambda: next(moves)
