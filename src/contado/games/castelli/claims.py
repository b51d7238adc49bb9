"""What tips say of the future, and what proves it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.claim import Claim
from contado.core.event import Event
from contado.core.language import ENGLISH
from contado.core.state import State
from contado.games.castelli.words import thing

# Sentences in the words of options whose amounts are not what the option does: for later, for the end, or let go.
BESIDE: Final = (
    "{amount} later",
    "{amount} lost",
    "{tile}, value {n}, brings {amounts}",
    "Lay your start tile: {tile}; {points} less at the end",
    "You can still build a castle for {points}. End the turn all the same?",
)


def castles(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of areas and plots should have said of castles that were built on them."""
    true: dict[str, object] = {}
    for event in events:
        if event.kind in ("built", "overbuilt"):
            cell = event.facts["cell"].replace(",", ":")
            points = thing("vp", event.facts["points"], ENGLISH)
            true[f"plot:{cell}"] = points
            if event.kind == "built":
                true[f"area:{cell}:{event.facts['area']}"] = points
    return true


def areas(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of areas should have said that they pay, where one player got all of it."""
    if state.game.settings_of(state)["neutral_share"]:
        return {}  # A share may be lost.
    closed = [event.facts for event in events if event.kind == "area"]
    alone = {facts["cell"] + facts["area"] for facts in closed if len(facts["seats"]) == 1}
    paid = [event.facts for event in events if event.kind == "gained"]
    return {
        f"area:{facts['cell'].replace(',', ':')}:{facts['why']}": thing(
            facts["thing"], facts["n"] + facts["lost"], ENGLISH
        )
        for facts in paid
        if facts["cell"] + facts["why"] in alone
    }


CLAIMS: Final = (
    Claim("A castle here scores {points}.", "points", castles),
    Claim("With the {card} a castle here scores {points}.", "points", castles),
    Claim("A castle on this plot scores {points}.", "points", castles),
    Claim("{area} of {cell}, {sides}: pays {amount}.", "amount", areas),
)
