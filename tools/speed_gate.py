"""Compare the speed of the games with that of the last release, and fail where one has become much slower.

    .venv-compiled/bin/python tools/speed_gate.py .venv-release/bin/python [--rounds 15]

`make speed-gate` builds and installs both. Both play the same random games with the same seeds, in turn and in short
slices on one core, so that whatever else the machine does hits both; what counts is the median over the rounds of how
fast the one was against the other. Compiled and as pure Python are compared apart.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Protocol

from contado.arena.speed.bench import Lane, one_core
from contado.arena.tables import new_table
from contado.core import registry
from contado.core.errors import ContadoError
from contado.terminal.console import plain_console

# So much of the release's speed may be lost.
LIMIT = 0.15
ROUNDS = 15
# Seconds of processor time in one slice: a round is two of them.
SLICE = 0.15
RUNNER = Path(__file__).with_name("speed_lane.py")

# Everything that can be played together.
ALL_MODULES: Mapping[str, object] = {
    "duchy_set": "11-18", "castle_connection": True, "tiles_2": True, "border_posts": True, "white_castles": True,
    "inns": True, "trade_routes": "random", "shields": True, "vineyards": True,
}  # fmt: skip


class Subject:
    """A game as it is measured: with the most seats, and with these options."""

    def __init__(self, name: str, game: str, seats: int, options: Mapping[str, object]) -> None:
        self.name = name
        self.game = game
        self.seats = seats
        self.options = options

    def work(self, first: int, games: int) -> str:
        """Return a piece of work for a lane."""
        return json.dumps(
            {"game": self.game, "seats": self.seats, "options": dict(self.options), "first": first, "games": games}
        )


def subjects() -> Iterator[Subject]:
    """Return every game as it is, and Burgundy with all modules."""
    for game in registry.games().values():
        yield Subject(game.id, game.id, game.max_seats, game.without_people({}))
        if game.id == "burgundy":
            yield Subject("burgundy, all modules", game.id, game.max_seats, ALL_MODULES)


class Player(Protocol):
    """What plays games and says how many decisions they had and how long they took."""

    def play(self, subject: Subject, first: int, games: int) -> tuple[float, float] | None:
        """Return decisions and seconds of this many games, or None where it does not know the subject."""


class Installed:
    """The contado of an environment, in a process of its own."""

    def __init__(self, lane: Lane) -> None:
        self.lane = lane
        self.compiled: bool = lane.ready["compiled"]

    def play(self, subject: Subject, first: int, games: int) -> tuple[float, float] | None:
        """Have the lane play."""
        said = self.lane.ask(subject.work(first, games))
        return None if "refused" in said else (said["decisions"], said["seconds"])


class Row:
    """What came out for one subject: decisions a second, and the share of the release's speed that is left."""

    def __init__(self, subject: str, build: str, then: float, now: float, share: float) -> None:
        self.subject = subject
        self.build = build
        self.then = then
        self.now = now
        self.share = share

    @property
    def change(self) -> int:
        """By how much it is faster, in 100; below zero where it is slower."""
        return round(100 * (self.share - 1))


def compare(then: Player, now: Player, subject: Subject, build: str, rounds: int) -> Row | None:
    """Return how fast a subject is now against then; None where the release did not know it."""
    warm = then.play(subject, 0, 1)
    if now.play(subject, 0, 1) is None:
        raise ContadoError("{subject} cannot be played.", subject=subject.name)
    if warm is None:
        return None
    games = 1
    while pace(then, subject, 0, games)[1] < SLICE:
        games *= 2
    before: list[float] = []
    after: list[float] = []
    for number in range(rounds):
        # Who is first in one round is second in the next.
        for player, speeds in ((then, before), (now, after)) if number % 2 else ((now, after), (then, before)):
            decisions, seconds = pace(player, subject, number * games, games)
            speeds.append(decisions / seconds)
    share = median(new / old for new, old in zip(after, before, strict=True))
    return Row(subject.name, build, median(before), median(after), share)


def pace(player: Player, subject: Subject, first: int, games: int) -> tuple[float, float]:
    """Return decisions and seconds of games of a subject that the player knows."""
    played = player.play(subject, first, games)
    assert played is not None
    # A clock that has not moved yet would make it endlessly fast.
    return played[0], max(played[1], 1e-6)


def failures(rows: Sequence[Row]) -> list[str]:
    """Say in a sentence each what has become too slow."""
    return [
        f"{row.subject}, {row.build}: {row.now:,.0f} decisions a second, {-row.change} in 100 slower than the last "
        f"release; {100 * LIMIT:.0f} are allowed."
        for row in rows
        if row.share < 1 - LIMIT
    ]


def measure(release: str, rounds: int) -> list[Row]:
    """Compare everything, compiled and as pure Python, and print a table."""
    table = new_table("Random decisions a second", "game", "build", "last release", "now", "change in 100")
    rows: list[Row] = []
    with one_core(), ExitStack() as lanes:

        def installed(python: str, *arguments: str) -> Installed:
            return Installed(lanes.enter_context(Lane("speed", command=[python, str(RUNNER), *arguments])))

        pairs = {"pure": (installed(release, "--pure"), installed(sys.executable, "--pure"))}
        then, now = installed(release), installed(sys.executable)
        if then.compiled != now.compiled:
            raise ContadoError("One of the two is compiled and the other is not: they cannot be compared.")
        if now.compiled:
            pairs = {"compiled": (then, now), **pairs}
        for subject in subjects():
            for build, (before, after) in pairs.items():
                row = compare(before, after, subject, build, rounds)
                if row is None:
                    table.add_row(subject.name, build, "–", "", "")
                    continue
                rows.append(row)
                table.add_row(subject.name, build, f"{row.then:,.0f}", f"{row.now:,.0f}", f"{row.change:+d}")
    plain_console().print(table)
    return rows


def main() -> int:
    """Measure, and fail where a game is too slow."""
    parser = argparse.ArgumentParser(description="Compare the speed of the games with that of the last release.")
    parser.add_argument("release", metavar="PYTHON", help="the Python of the environment with the last release")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"how often each is measured (default: {ROUNDS})")
    arguments = parser.parse_args()
    try:
        slow = failures(measure(arguments.release, arguments.rounds))
    except (ContadoError, OSError) as error:
        slow = [str(error)]
    for sentence in slow:
        print(sentence, file=sys.stderr)
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
