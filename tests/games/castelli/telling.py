"""What a table tells people, as a seat hears and reads it."""

from __future__ import annotations

from collections.abc import Mapping

from contado.core.game import viewing
from contado.core.position.event import Event
from contado.core.showing.view import Offer
from contado.core.words.language import ENGLISH
from contado.games.castelli import GAME
from contado.games.castelli.actions import SPACE
from contado.games.castelli.state import CastelliState
from tests.games.castelli.positions import play

NAMES = ["Ada", "Bob", "Cleo", "Dan"]


def heard(state: CastelliState, *moves: str) -> list[Event]:
    """Make the moves and return the events."""
    events: list[Event] = []
    state.listen(events.append)
    play(state, *moves)
    return [event for event in events if event.kind in GAME.rules.events]


def log(events: list[Event], seat: int | None) -> list[str]:
    """Return the log as a viewer reads it."""
    lines = [GAME.words.event(event.seen_by(seat), NAMES, ENGLISH) for event in events]
    return [line for line in lines if line]


def offers(state: CastelliState) -> Mapping[str, Offer]:
    """Return the options by their notation in records."""
    return {SPACE[offer["index"]].notation: offer for offer in viewing.offers(state, ENGLISH)}


def said_to(state: CastelliState, seat: int, code: str = "en") -> dict[str, str]:
    """Return the words of the options by their notation in records, as a seat reads them."""
    view = state.view(seat, GAME.language(code), NAMES[: state.seats])
    return {SPACE[one["index"]].notation: one["words"] for one in view["options"]}
