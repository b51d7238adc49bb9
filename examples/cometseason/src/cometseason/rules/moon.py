"""The moon, a module (rule 14). `CometState.places_of` asks where it stands; without it, that is nowhere."""

from __future__ import annotations

from typing import Final

from cometseason.state import FROM_MOON, SKY_FIELDS, CometState

POINTS: Final = 1


def wander(state: CometState) -> None:
    """Move the moon on by one field; on the first night it stands in the first."""
    if state.settings["moon"]:
        state.moon = (state.night - 1) % len(SKY_FIELDS)


def sketch(state: CometState, seat: int, field: int) -> None:
    """Pay whoever observes under the moon."""
    if field == state.moon:
        state.ledger.book(seat, FROM_MOON, POINTS, state.turn)
        state.say("sketched", seat, points=POINTS)
