"""How a game ended: places, totals, winners."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core.showing.view import OutcomeShown


class Outcome:
    """The place of every seat (1 is best; equal seats share one) and its total.

    Where teams play, partners share a place, and the total of each is that of the team.
    """

    def __init__(self, places: list[int], totals: list[int], teams: list[list[int]] | None = None) -> None:
        self.places = places
        self.totals = totals
        # The seats of every team; None where everybody plays alone.
        self.teams = teams

    @property
    def winners(self) -> list[int]:
        """The seats in first place; none where a solo game was lost."""
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def __repr__(self) -> str:
        teams = "" if self.teams is None else f", teams={self.teams}"
        return f"<outcome: winners {self.winners}, places {self.places}, totals {self.totals}{teams}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]

    def to_json(self) -> OutcomeShown:
        """Return plain data, as it stands in a view."""
        data: OutcomeShown = {"places": self.places, "totals": self.totals, "winners": self.winners}
        if self.teams is not None:
            data["teams"] = self.teams
        return data


def ranked(totals: Sequence[int], tie_breaks: Sequence[tuple[int, ...]]) -> Outcome:
    """Rank the seats by total, then by their tie-breaks; seats equal in all of it share a place."""
    keys = [(total, tie_break) for total, tie_break in zip(totals, tie_breaks, strict=True)]
    return Outcome([1 + sum(other > key for other in keys) for key in keys], list(totals))


def tie_broken_at(outcome: Outcome, tie_breaks: Sequence[tuple[int, ...]]) -> int:
    """Return which place of the tie-breaks told the winners from the best of those with as many points; -1: none."""
    winners = outcome.winners
    if not winners:
        return -1
    first = winners[0]
    equal = [
        tie_breaks[seat]
        for seat, total in enumerate(outcome.totals)
        if total == outcome.totals[first] and seat not in winners
    ]
    if not equal:
        return -1
    pairs = zip(tie_breaks[first], max(equal), strict=False)
    return next((at for at, (one, other) in enumerate(pairs) if one != other), -1)
