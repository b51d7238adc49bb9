"""What the kit found, and what it looked at to find it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from contado.core.game import Game
from contado.core.kit.tally import Key, Tally
from contado.core.state import Step
from contado.core.words.language import marked

# So many findings of one check are kept.
ENOUGH = 3
# What a game need not declare, with what is said when it does not.
UNDECLARED = {
    "pieces": marked("declares no pieces"),
    "holdings": marked("declares no holdings"),
    "text": marked("has no text of its own: its facts are listed"),
    "picture": marked("has no picture of its own: its facts are drawn"),
}


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
        # The slow checks looked closely at about one position in this many.
        self.thorough = thorough
        # The games that ended in a fault, as far as they are kept.
        self.found: list[Finding] = []
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
        # How often each kind of event was told.
        self.told: Counter[str] = Counter()
        # What was counted over all games, and in how many of them the game did not declare something.
        self.tallies: dict[Key, Tally] = {}
        self.undeclared: Counter[str] = Counter()

    @property
    def findings(self) -> list[Finding]:
        """The faults: first those of single games, then what never happened in all games together."""
        findings = self.found[:]
        for key in sorted(self.tallies):
            tally = self.tallies[key]
            if tally.failed():
                findings.append(Finding(key[0], tally.sentence, tally.record, tally.game_number, tally.decisions))
        return findings

    @property
    def ok(self) -> bool:
        """Say whether nothing was found."""
        return not self.findings

    def add(self, finding: Finding) -> None:
        """Count a fault, and keep it if it is one of the first of its check."""
        self.faults[finding.check] += 1
        if self.faults[finding.check] <= ENOUGH:
            self.found.append(finding)

    def count(self, tallies: dict[Key, Tally]) -> None:
        """Add what was counted in more games."""
        for key, tally in tallies.items():
            if key in self.tallies:
                self.tallies[key].merge(tally)
            else:
                self.tallies[key] = tally

    def merge(self, other: Report) -> None:
        """Add what another part of the run found and covered."""
        self.found += other.found
        self.faults += other.faults
        self.games += other.games
        self.decisions += other.decisions
        self.close_looks += other.close_looks
        self.seats += other.seats
        self.options += other.options
        self.asked += other.asked
        self.told += other.told
        self.undeclared += other.undeclared
        self.count(other.tallies)

    def checks(self) -> list[str]:
        """Name the checks that found something, in the order in which they first did."""
        return list(dict.fromkeys(finding.check for finding in self.findings))

    def never_asked(self, game: Game) -> list[str]:
        """Name the kinds of decision that nobody was asked in all these games: what was not covered."""
        return [one.kind for one in game.rules.decisions if not issubclass(one, Step) and not self.asked[one.kind]]

    def never_told(self, game: Game) -> list[str]:
        """Name the kinds of event that nobody heard of in all these games: not covered, or a rule forgets to tell."""
        return [kind for kind in game.rules.events if not self.told[kind]]

    def not_declared(self) -> list[str]:
        """Say what the game does not declare, so that nothing holds it to that: no fault, but less is covered."""
        return [UNDECLARED[one] for one in UNDECLARED if self.undeclared[one] == self.games > 0]

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
            "told": dict(sorted(self.told.items())),
            "not_declared": self.not_declared(),
            "faults": dict(self.faults),
            "findings": [finding.to_json() for finding in self.findings],
        }

    def __repr__(self) -> str:
        return f"<report of {self.game}: {self.games} games, {len(self.findings)} findings>"
