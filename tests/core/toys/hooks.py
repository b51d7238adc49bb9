"""Toys that are wrong about motions, statistics, why something cannot be chosen, and whether there are secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from contado.core.position.event import Event
from contado.core.showing.motion import APPEAR, MOVE, Motion
from contado.core.showing.statistic import Statistic
from contado.core.state import State
from contado.core.words.language import Language
from tests.core.toys.cherries import Cherries, CherryGame


class OpenTable(Cherries):
    """All hands lie open, and are still called hidden; so there is nothing to redraw but the future."""

    def facts(self, seat: int | None) -> dict[str, Any]:
        """Show all to all."""
        return {**super().facts(seat), "hands": [hand[:] for hand in self.hands]}

    def redeal(self, seat: int | None, luck: Any) -> None:
        """Leave the hands as everybody sees them."""

    def tell(self, event: Event) -> None:
        """Tell everybody everything."""
        super().tell(Event(event.kind, event.seat, {**event.facts, **(event.secret or {})}))


class WhispersOnly(OpenTable):
    """All hands lie open, but what was picked is told to one player only; and nothing is called hidden."""

    def tell(self, event: Event) -> None:
        """Keep the secret."""
        Cherries.tell(self, event)


def hopping(game: CherryGame, event: Event) -> list[Motion]:
    """Hop, which no client knows."""
    return [Motion("hop", "bag", "bag")] if event.kind == "eaten" else []


def startless(game: CherryGame, event: Event) -> list[Motion]:
    """Move from nowhere."""
    return [Motion(MOVE, "", "bag")] if event.kind == "eaten" else []


def ghostly(game: CherryGame, event: Event) -> list[Motion]:
    """Move to a place that is not drawn."""
    return [Motion(APPEAR, end="plate")] if event.kind == "eaten" else []


def ghostly_pick(game: CherryGame, event: Event) -> list[Motion]:
    """Move to a place that is not drawn, in what often happens together with something else."""
    return [Motion(APPEAR, end=f"bowl:{event.seat}")] if event.kind == "picked" else []


def prying_motions(game: CherryGame, event: Event) -> list[Motion]:
    """Take for granted that everybody knows which cherry was picked."""
    if event.kind == "picked":
        return [Motion(MOVE, "bag", f"cherry:{event.seat}:{event.facts['value']}")]
    return []


def no_motions(game: CherryGame, event: Event) -> Any:
    """Return nothing instead of an empty list."""
    return None


def refuses_all(game: CherryGame, state: State, seat: int, target: str, _: Language) -> str:
    """Have a reason against everything."""
    return _("No.")


def gossip(game: CherryGame, state: State, seat: int, target: str, _: Language) -> str:
    """Say what the neighbour holds."""
    assert isinstance(state, Cherries)
    if target != "bag" or state.over:
        return ""
    return _("Your neighbour holds {sum}.", sum=sum(state.hands[(seat + 1) % state.seats]))


def touchy(game: CherryGame, state: State, seat: int, target: str, _: Language) -> str:
    """Fall over whatever is not somebody's cherry."""
    assert target.split(":")[2]
    return ""


def meddling(game: CherryGame, state: State, seat: int, target: str, _: Language) -> str:
    """Turn the basket over while asked."""
    assert isinstance(state, Cherries)
    state.basket = 1 - state.basket if target == "bag" else state.basket
    return ""


def speechless_reason(game: CherryGame, state: State, seat: int, target: str, _: Language) -> Any:
    """Return nothing instead of an empty text."""
    return None


def prying_statistics(game: CherryGame, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
    """Add up what was picked, though only its owner knows."""
    picked = [event.facts["value"] for event in events if event.kind == "picked"]
    return [Statistic(_("Picked"), [_("in all")], [(_("value"), [sum(picked)])])]


def short_row(game: CherryGame, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
    """Leave out a number."""
    return [Statistic(_("Picked"), [_("often"), _("seldom")], [(_("value"), [1])])]


def wordy_row(game: CherryGame, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
    """Write a number in words."""
    numbers: Any = ["three"]
    return [Statistic(_("Picked"), [_("often")], [(_("value"), numbers)])]


def twice_the_same(game: CherryGame, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
    """Give two tables one title."""
    return [Statistic(_("Picked"), [_("often")], [(_("value"), [1])])] * 2
