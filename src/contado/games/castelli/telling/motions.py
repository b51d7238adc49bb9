"""What is seen to move: from targets of the picture to targets of the picture (their names are in `game.py`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from contado.core.position.event import Event
from contado.core.showing.motion import APPEAR, LEAVE, MOVE, TRACE, Motion
from contado.games.castelli.actions import cell_target

MINE: Final = "silver:mine"


def motions_of(event: Event) -> list[Motion]:
    """Return the motions of an event, in the order in which they are seen."""
    made = MOTIONS.get(event.kind)
    return made(event.seat, event.facts) if made is not None else []


def _silver(seat: int) -> str:
    return f"silver:{seat}"


def _good(seat: int, good: str) -> str:
    return f"good:{seat}:{good}"


def _hand(seat: int) -> str:
    return f"hand:{seat}"


def _spot(facts: Mapping[str, Any]) -> str:
    return cell_target("spot", facts["cell"])


def _site(facts: Mapping[str, Any]) -> str:
    return f"{cell_target('site', facts['cell'])}:{facts['area']}:{facts['site']}"


def _gained(seat: int, facts: Mapping[str, Any]) -> list[Motion]:
    """Silver comes from the mine, goods from the tile at the frame or from the area; what is lost stays there."""
    if not facts["n"]:
        return []
    if facts["thing"] == "silver":
        return [Motion(MOVE, MINE, _silver(seat))]
    where = _spot(facts) if facts["why"] == "frame" else f"{cell_target('area', facts['cell'])}:{facts['why']}"
    return [Motion(MOVE, where, _good(seat, facts["thing"]))]


def _robbed(seat: int, facts: Mapping[str, Any]) -> list[Motion]:
    if facts["card"] == "robber_knight":
        return [Motion(MOVE, MINE, _silver(seat))]
    return [Motion(MOVE, _silver(other), _silver(seat)) for other, n in enumerate(facts["taken"]) if n]


def _paid(seat: int, facts: Mapping[str, Any]) -> list[Motion]:
    """The price goes to the castle's place, silver to the mine."""
    return [
        Motion(MOVE, _silver(seat), MINE) if thing == "silver" else Motion(MOVE, _good(seat, thing), _site(facts))
        for thing in facts["paid"]
    ]


def _built(seat: int, facts: Mapping[str, Any]) -> list[Motion]:
    return [*_paid(seat, facts), Motion(MOVE, f"stock:{seat}", _site(facts))]


def _settled(seat: int, facts: Mapping[str, Any]) -> list[Motion]:
    return [Motion(MOVE, f"aside:{facts['settlement']}", cell_target("settlement", facts["cell"]))]


Moves = Callable[[int, Mapping[str, Any]], list[Motion]]

MOTIONS: Final[Mapping[str, Moves]] = {
    "revealed": lambda seat, facts: [Motion(APPEAR, end=_spot(facts))],
    "looked_at": lambda seat, facts: [Motion(APPEAR, end=_spot(facts))],
    "laid": lambda seat, facts: [Motion(APPEAR, end=_spot(facts))],
    "turned": lambda seat, facts: [Motion(APPEAR, end=_spot(facts))],
    "area": lambda seat, facts: [Motion(TRACE, end=f"{cell_target('area', facts['cell'])}:{facts['area']}")],
    "gained": _gained,
    "drew": lambda seat, facts: [Motion(MOVE, "deck", _hand(seat))],
    "used": lambda seat, facts: [Motion(MOVE, _hand(seat), "deck")],
    "robbed": _robbed,
    "took": lambda seat, facts: [Motion(MOVE, _hand(facts["victim"]), _hand(seat))],
    "settled": _settled,
    "burnt": lambda seat, facts: [Motion(LEAVE, cell_target("settlement", facts["cell"]))],
    "sold": lambda seat, facts: [Motion(MOVE, _hand(seat), "deck"), Motion(MOVE, MINE, _silver(seat))],
    "built": _built,
    "attack": _paid,
    "overbuilt": _built,
    "mine": lambda seat, facts: [Motion(MOVE, MINE, _silver(seat))],
}
