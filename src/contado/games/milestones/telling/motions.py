"""What is seen to move: from targets of the picture to targets of the picture.

Pieces that travel have names of their own, which nobody clicks: the pawn (``pawn:0:w3``), a good in the courtyard
(``cube:0:wood``), what a worker makes (``made:0:w3``), the bonus tile on a worker (``token:0:w3``) and on the map
(``bonus:A2-A3-B3``), a start tile to be placed (``held:0:T07``), a section of the road by its middle (``way:B4``), and
the flour sacks that are left (``supply:flour_sacks``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from contado.core.position.event import Event
from contado.core.showing.motion import APPEAR, BUILD, LEAVE, MOVE, PAVE, Motion
from contado.games.milestones.pieces.layout import COSTS


def motions_of(event: Event) -> list[Motion]:
    """Return the motions of an event, in the order in which they are seen."""
    made = MOTIONS.get(event.kind)
    return made(event.seat, event.facts) if made is not None else []


def _cube(seat: int, good: str) -> str:
    return f"cube:{seat}:{good}"


def _slot(seat: int, slot: int) -> str:
    return f"ring:{seat}:w{slot}"


def _gained(seat: int, good: str) -> Motion:
    """A good comes from the general supply, which is not drawn because it never runs out."""
    return Motion(APPEAR, end=_cube(seat, good))


def _paid(seat: int, cost: str, place: str) -> list[Motion]:
    """Each kind of good that something costs goes to where it is spent."""
    return [Motion(MOVE, _cube(seat, good), place) for good in COSTS[cost]]


def _built(seat: int, cost: str, place: str) -> list[Motion]:
    """What is paid goes to its place, and there it rises of it."""
    return [*_paid(seat, cost, place), Motion(BUILD, end=place)]


def _paved(seat: int, facts: Mapping[str, Any]) -> list[Motion]:
    """The road comes from its end to the next one, and the milestone is set up at its middle."""
    place = f"node:{facts['middle']}"
    way = Motion(PAVE, f"node:{facts['start']}", f"way:{facts['middle']}")
    return [*_paid(seat, "road", place), way, Motion(BUILD, end=place)]


def _laid(start: str, seat: int, slot: int) -> list[Motion]:
    """A tile goes to its left slot, and its right half shows up beside it."""
    return [Motion(MOVE, start, _slot(seat, slot)), Motion(APPEAR, end=_slot(seat, slot + 1))]


def _hired(seat: int, facts: Mapping[str, Any]) -> list[Motion]:
    paid = _paid(seat, "hire", f"ring:{seat}:trading_house")
    return [*paid, *_laid(f"row:{facts['tile']}", seat, facts["slot"])]


def _bought(seat: int, facts: Mapping[str, Any]) -> list[Motion]:
    return [*_paid(seat, "buy", f"ring:{seat}:trading_house"), _gained(seat, facts["good"])]


def _sold(seat: int, facts: Mapping[str, Any]) -> list[Motion]:
    sold = [Motion(MOVE, _cube(seat, facts[one]), f"ring:{seat}:trading_house") for one in ("first", "second")]
    return [*sold, _gained(seat, "coin")]


def _delivered(seat: int, facts: Mapping[str, Any]) -> list[Motion]:
    place = f"node:{facts['node']}"
    return [*_paid(seat, "flour", place), Motion(MOVE, "supply:flour_sacks", place), _gained(seat, "coin")]


Moves = Callable[[int, Mapping[str, Any]], list[Motion]]

MOTIONS: Final[Mapping[str, Moves]] = {
    "dealt": lambda seat, facts: [Motion(APPEAR, end=f"held:{seat}:{tile}") for tile in facts["tiles"]],
    "drafted": lambda seat, facts: [Motion(MOVE, f"offer:{facts['tile']}", f"held:{seat}:{facts['tile']}")],
    "placed": lambda seat, facts: _laid(f"held:{seat}:{facts['tile']}", seat, facts["slot"]),
    "left_over": lambda seat, facts: [Motion(LEAVE, f"offer:{facts['tile']}")],
    "moved": lambda seat, facts: [Motion(MOVE, f"pawn:{seat}:{facts['start']}", f"pawn:{seat}:{facts['space']}")],
    "produced": lambda seat, facts: [
        Motion(MOVE, f"made:{seat}:w{slot}", _cube(seat, facts["good"])) for slot in facts["slots"]
    ],
    "income": lambda seat, facts: [_gained(seat, "coin")],
    "hired": _hired,
    "bonus_lost": lambda seat, facts: [Motion(LEAVE, f"token:{seat}:w{facts['slot']}")],
    "turned_up": lambda seat, facts: [Motion(MOVE, "deck", f"row:{facts['tile']}")],
    "bought": _bought,
    "sold": _sold,
    "road": _paved,
    "house": lambda seat, facts: _built(seat, "house", f"triangle:{facts['triangle']}"),
    "market": lambda seat, facts: _built(seat, "market", f"node:{facts['node']}"),
    "bonus": lambda seat, facts: [Motion(MOVE, f"bonus:{facts['triangle']}", f"token:{seat}:w{facts['slot']}")],
    "delivered": _delivered,
    "returned": lambda seat, facts: [Motion(MOVE, _cube(seat, facts["good"]), f"ring:{seat}:castle")],
    "covered": lambda seat, facts: [Motion(APPEAR, end=_slot(seat, facts["slot"]))],
}
