"""The ledger sums to the score, and only grows."""

from __future__ import annotations

from typing import ClassVar

from contado.core.kit.trial import Check, Trial
from contado.core.position.ledger import Entry
from contado.core.words.language import marked

Row = tuple[int, int, int, int]


class LedgerCheck(Check):
    """Adds the entries up itself, and holds totals, views and the outcome to the sum."""

    name: ClassVar[str] = marked("ledger")
    about: ClassVar[str] = marked("points are entries that never change, and scores and places are what they add up to")

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial)
        self.rows: list[Row] = []
        self.sums = [0] * trial.seats

    def position(self) -> None:
        """Add up the new entries; at a close look also hold the old ones to be there still."""
        ledger, known = self.state.ledger, len(self.rows)
        if len(ledger.entries) < known:
            self.fault("Entries of the ledger have vanished.")
        if self.trial.close and [row(entry) for entry in ledger.entries[:known]] != self.rows:
            self.fault("An entry of the ledger has changed after it was booked.")
        for entry in ledger.entries[known:]:
            self.add(entry)
        if list(ledger.totals) != self.sums:
            self.fault(f"The totals are {list(ledger.totals)}, but the entries add up to {self.sums}.")
        if self.trial.close:
            self.check_view()

    def add(self, entry: Entry) -> None:
        """Take a new entry into the sums."""
        if not 0 <= entry.seat < self.trial.seats:
            self.fault(f"{entry!r} is booked for a seat that nobody has.")
        if not 0 <= entry.source < len(self.game.rules.sources):
            self.fault(f"{entry!r} has a source that the game does not name.")
        if type(entry.points) is not int:
            self.fault(f"{entry!r} is booked with points that are no whole number.")
        if not 0 <= entry.turn <= self.state.turn:
            self.fault(f"{entry!r} is booked for a turn that has not come: it is turn {self.state.turn}.")
        self.rows.append(row(entry))
        self.sums[entry.seat] += entry.points

    def check_view(self) -> None:
        """Hold the view's numbers to the same sums."""
        view = self.state.view(None)
        if view["scores"] != self.sums:
            self.fault(f"The view's scores are {view['scores']}, but the entries add up to {self.sums}.")
        for seat, points in enumerate(view["breakdown"]):
            if sum(points.values()) != self.sums[seat]:
                self.fault(f"The view's breakdown of seat {seat + 1} does not add up to {self.sums[seat]}.")
        self.check_teams(view.get("teams", []))

    def check_teams(self, teams: list[list[int]]) -> None:
        """Hold the teams to the settings: where there are any, everybody is in one."""
        wanted = list(range(self.trial.seats)) if self.game.rules.has_teams(self.state.settings) else []
        if sorted(seat for team in teams for seat in team) != wanted:
            self.fault(f"The teams are {teams}, but those who sit in teams are {wanted}.")

    def end(self) -> None:
        """Hold the outcome to the totals."""
        outcome, seats = self.game.outcome(self.state), self.trial.seats
        if len(outcome.places) != seats or len(outcome.totals) != seats or min(outcome.places) < 1:
            self.fault(
                f"The outcome has the places {outcome.places} and the totals {outcome.totals} for {seats} seats."
            )
        for team in outcome.teams or ():
            if {outcome.totals[seat] for seat in team} != {sum(self.sums[seat] for seat in team)}:
                self.fault(
                    f"The outcome's totals are {outcome.totals}, but what team {team} has scored together is not."
                )
        if outcome.teams != (self.game.rules.teams(self.state) or None):
            self.fault(f"The outcome's teams are {outcome.teams}, but those of the rules are others.")
        if self.game.rules.own_outcome(self.state) is not None:
            return  # Teams and solo games rank by rules of their own.
        if outcome.totals != self.sums:
            self.fault(f"The outcome's totals are {outcome.totals}, but the entries add up to {self.sums}.")
        for seat in range(seats):
            for other in range(seats):
                if self.sums[seat] > self.sums[other] and outcome.places[seat] >= outcome.places[other]:
                    self.fault(f"Places {outcome.places} do not go with totals {self.sums}.")


def row(entry: Entry) -> Row:
    """Return the entry as plain numbers."""
    return entry.seat, entry.source, entry.points, entry.turn
