"""Toys whose points, costs or worth are not what they say."""

from __future__ import annotations

from contado.core.position.evaluation import Weights
from contado.core.position.ledger import Entry
from contado.core.showing.outcome import Outcome
from contado.core.state import State
from tests.core.toys.cherries import TURN_OVER, Cherries, CherryGame, Eat, Prepare


class RewritingEat(Eat):
    """A ledger that rewrites an old entry: the sum stays, the turn does not."""

    def choose(self, state: Cherries, action: int) -> None:
        """Move the first entry to another turn."""
        super().choose(state, action)
        entries = state.ledger.entries
        if len(entries) > 2:
            entries[0] = Entry(entries[0].seat, 0, entries[0].points, 0)


class LyingEat(Eat):
    """A ledger that lies: the total grows without an entry."""

    def choose(self, state: Cherries, action: int) -> None:
        """Add a point on the side."""
        super().choose(state, action)
        state.ledger.totals[self.seat] += 1


class ForgettingEat(Eat):
    """A ledger that forgets: the first entry vanishes, with its points."""

    def choose(self, state: Cherries, action: int) -> None:
        """Strike the first entry."""
        super().choose(state, action)
        if len(state.ledger.entries) > 2:
            first = state.ledger.entries.pop(0)
            state.ledger.totals[first.seat] -= first.points


class EarlyEat(Eat):
    """A ledger that books for a turn that has not come."""

    def choose(self, state: Cherries, action: int) -> None:
        """Book it for tomorrow."""
        state.turn += 1
        super().choose(state, action)
        state.turn -= 1


def places_for_one(game: CherryGame, state: State) -> Outcome:
    """Rank the first seat only."""
    return Outcome([1], state.ledger.totals)


class HalfPointEat(Eat):
    """A ledger with half points."""

    def choose(self, state: Cherries, action: int) -> None:
        """Add a half."""
        super().choose(state, action)
        state.ledger.book(self.seat, 0, 0.5, state.turn)  # type: ignore[arg-type]


class DearEat(Eat):
    """A cost that lies: it says two cherries and takes one."""

    def cost(self, state: Cherries, action: int) -> dict[str, int]:
        """Say too much."""
        return {"cherry": 2}


class FreeEat(Eat):
    """A cost that is not told: a cherry goes without a word."""

    def cost(self, state: Cherries, action: int) -> dict[str, int]:
        """Say nothing."""
        return {}


class BoastingEat(Eat):
    """A gain that lies: it says a point more than it scores."""

    def gain(self, state: Cherries, action: int) -> dict[str, int]:
        """Say too much."""
        return {"vp": super().gain(state, action)["vp"] + 1}


class QuietEat(Eat):
    """A gain that is not told: points come without a word."""

    def gain(self, state: Cherries, action: int) -> dict[str, int]:
        """Say nothing."""
        return {}


class BoastingPrepare(Prepare):
    """A gain that never comes: turning the basket over says that it gives a cherry."""

    def gain(self, state: Cherries, action: int) -> dict[str, int]:
        """Promise one."""
        return {"cherry": 1} if action == TURN_OVER else super().gain(state, action)


def not_a_number(game: CherryGame, state: State, seat: int) -> float:
    """Divide nothing by nothing."""
    return float("nan")


def endless_worth(game: CherryGame, state: State, seat: int) -> float:
    """Say that a full hand is worth everything."""
    assert isinstance(state, Cherries)
    return float("inf") if len(state.hands[seat]) > 2 else 0.0


def worth_in_words(game: CherryGame, state: State, seat: int) -> str:
    """Return it in words."""
    return "quite good"


def greedy_worth(game: CherryGame, state: State, seat: int) -> float:
    """Look at the position by turning the basket over."""
    assert isinstance(state, Cherries)
    state.basket = 1 - state.basket
    return float(state.ledger.totals[seat])


def short_hopes(game: CherryGame, state: Cherries, weights: Weights | None = None) -> list[list[float]]:
    """Expect something of the first seat only."""
    return CherryGame.expected(game, state, weights)[:1]


def false_hopes(game: CherryGame, state: Cherries, weights: Weights | None = None) -> list[list[float]]:
    """Expect a point more, even when the game is over."""
    return [[points + 1 for points in row] for row in CherryGame.expected(game, state, weights)]


def restless_outcome(game: CherryGame, state: State) -> Outcome:
    """Rank, and turn the basket over."""
    assert isinstance(state, Cherries)
    outcome = CherryGame.outcome(game, state)
    state.basket = 1 - state.basket
    return outcome
