"""What the kit found, and what it looked at to find it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from contado.core.game import Game
from contado.core.state import Step

# So many findings of one check are kept.
ENOUGH = 3


class Finding:
    """One fault: the check that met it, a sentence, and a record of the game up to there."""

    def __init__(self, check: str, sentence: str, record: str, game_number: int, decisions: int) -> None:
        self.check = check
        self.sentence = sentence
        # The text of a Record: `contado show` opens it.
        self.record = record
        # Which game of the run it was, and how many decisions had been taken in it.
        self.game_number = game_number
        self.decisions = decisions

    def to_json(self) -> dict[str, Any]:
        """Return plain data."""
        return {
            "check": self.check,
            "sentence": self.sentence,
            "game": self.game_number,
            "decisions": self.decisions,
            "record": self.record,
        }

    def __str__(self) -> str:
        return f"{self.check}: {self.sentence} (game {self.game_number}, after {self.decisions} decisions)"

    def __repr__(self) -> str:
        return f"<finding {self}>"


class Report:
    """The findings of a run and what was covered; reports of parts of a run add up with `merge`."""

    def __init__(self, game: str, thorough: int) -> None:
        self.game = game
        # The dear checks looked closely at one position in about so many.
        self.thorough = thorough
        self.findings: list[Finding] = []
        # Games that ended in a fault, by check: of each check only the first few are kept as findings.
        self.faults: Counter[str] = Counter()
        self.games = 0
        self.decisions = 0
        self.close_looks = 0
        self.seats: Counter[int] = Counter()
        # Games by the options that differ from the defaults, as they are typed ("" for the defaults).
        self.options: Counter[str] = Counter()
        # How often each kind of decision was asked.
        self.asked: Counter[str] = Counter()

    @property
    def ok(self) -> bool:
        """Say whether nothing was found."""
        return not self.findings

    def add(self, finding: Finding) -> None:
        """Count a fault, and keep it if it is one of the first of its check."""
        self.faults[finding.check] += 1
        if self.faults[finding.check] <= ENOUGH:
            self.findings.append(finding)

    def merge(self, other: Report) -> None:
        """Add what another part of the run found and covered."""
        self.findings += other.findings
        self.faults += other.faults
        self.games += other.games
        self.decisions += other.decisions
        self.close_looks += other.close_looks
        self.seats += other.seats
        self.options += other.options
        self.asked += other.asked

    def checks(self) -> list[str]:
        """Name the checks that found something, in the order in which they first did."""
        return list(dict.fromkeys(finding.check for finding in self.findings))

    def never_asked(self, game: Game) -> list[str]:
        """Name the kinds of decision that nobody was asked in all these games: what was not covered."""
        return [one.kind for one in game.decisions if not issubclass(one, Step) and not self.asked[one.kind]]

    def to_json(self) -> dict[str, Any]:
        """Return plain data."""
        return {
            "game": self.game,
            "ok": self.ok,
            "games": self.games,
            "decisions": self.decisions,
            "close_looks": self.close_looks,
            "thorough": self.thorough,
            "seats": {str(seats): count for seats, count in sorted(self.seats.items())},
            "options": dict(self.options.most_common()),
            "asked": dict(sorted(self.asked.items())),
            "faults": dict(self.faults),
            "findings": [finding.to_json() for finding in self.findings],
        }

    def __repr__(self) -> str:
        return f"<report of {self.game}: {self.games} games, {len(self.findings)} findings>"
