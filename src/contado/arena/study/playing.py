"""The games of a study: one for each variant and number, with what happened to whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from contado.arena.cluster import Cluster
from contado.arena.processes import in_pieces
from contado.arena.simulation import GameResult, Series, Watch, play_seated
from contado.arena.study.plan import Study
from contado.core.bot import Bot
from contado.core.game import Game
from contado.core.position.event import Event
from contado.core.state import NOBODY, State


class Hearing(Watch):
    """Notes who began, and which things came to whom."""

    def __init__(self, worth: Sequence[tuple[str, str]]) -> None:
        self.worth = list(worth)
        self.first = NOBODY
        # By question and seat, the things as texts.
        self.things: list[dict[int, set[str]]] = [{} for _ in worth]

    def began(self, state: State) -> None:
        """Listen from the first shuffle on."""
        if self.worth:
            state.listen(self.hear)

    def hear(self, event: Event) -> None:
        """Note a thing that came to somebody."""
        for at, (kind, fact) in enumerate(self.worth):
            if event.kind == kind and event.seat >= 0:
                facts = {**event.facts, **(event.secret or {})}
                if fact in facts:
                    for thing in each(facts[fact]):
                        self.things[at].setdefault(event.seat, set()).add(thing)

    def decide(self, bot: Bot, state: State) -> int:
        """Note who decides first after the set-up."""
        if self.first == NOBODY and state.turn > 0:
            self.first = state.decider
        return super().decide(bot, state)


def each(value: Any) -> list[str]:
    """Return a fact as the names of things: a list names several."""
    return [str(one) for one in value] if isinstance(value, list | tuple) else [str(value)]


class Played:
    """One game of a study."""

    def __init__(
        self, variant: int, result: GameResult, first: int, things: list[dict[int, set[str]]], automa: int
    ) -> None:
        self.variant = variant
        self.result = result
        # The seat that began, or NOBODY.
        self.first = first
        self.things = things
        # The seats of players, that of an automa left out.
        self.seats = [seat for seat in range(len(result.totals)) if seat != automa]

    @property
    def number(self) -> int:
        """Which pair it belongs to."""
        return self.result.number

    @property
    def points(self) -> float:
        """What a player had on average."""
        return sum(self.result.totals[seat] for seat in self.seats) / len(self.seats)

    @property
    def margin(self) -> float:
        """By how much the best was ahead of the next."""
        ordered = sorted((self.result.totals[seat] for seat in self.seats), reverse=True)
        return float(ordered[0] - ordered[1]) if len(ordered) > 1 else 0.0

    def after_first(self, place: int) -> int:
        """Return the seat so many places round the table after whoever began; NOBODY if nobody is known to have."""
        if self.first not in self.seats:
            return NOBODY
        return self.seats[(self.seats.index(self.first) + place) % len(self.seats)]

    def lead(self, seat: int) -> float:
        """Return how far a seat was ahead of the others' mean."""
        others = [self.result.totals[one] for one in self.seats if one != seat]
        return self.result.totals[seat] - sum(others) / len(others) if others else 0.0

    def source(self, name: str) -> float:
        """Return what a player had from a source on average."""
        return sum(self.result.points[seat].get(name, 0) for seat in self.seats) / len(self.seats)


# What a process is given: all that there is to play, as plain data.
Task = tuple[str, list[tuple[str, list[str], dict[str, object]]], list[tuple[str, str]]]


def play_pairs(
    study: Study,
    numbers: Sequence[int],
    processes: int | Cluster,
    components: Sequence[str],
    done: Callable[[list[Played]], None],
) -> None:
    """Play all variants with each of these numbers; `done` is given the games of a number as they come."""
    task: Task = (
        study.seed, [(one.label, one.bots, one.options) for one in study.variants], [*study.worth]
    )  # fmt: skip
    in_pieces(study.game, numbers, processes, components, _play_pair, task, lambda _number, games: done(games))


def _play_pair(game: Game, task: Task, number: int) -> list[Played]:
    seed, variants, worth = task
    found: list[Played] = []
    for at, (_label, bots, options) in enumerate(variants):
        series = Series(bots, options, seed)
        settings = game.read_settings(len(bots), game.without_people(options))
        automa = game.rules.automa_seat(len(bots), settings)
        names = series.seating(number, game.rules.has_teams(settings), automa)
        hearing = Hearing(worth)
        result = play_seated(game, number, series.game_seed(number), names, options, watch=hearing)
        found.append(Played(at, result, hearing.first, hearing.things, automa))
    return found
