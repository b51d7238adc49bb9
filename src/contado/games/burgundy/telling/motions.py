"""What is seen to move when something happens; places are targets of the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from contado.core.position.event import Event
from contado.core.showing.motion import APPEAR, LEAVE, MOVE, ROLL, TRACE, Motion
from contado.games.burgundy.pieces.components import GOODS, KIND_OF
from contado.games.burgundy.pieces.kinds import KINDS
from contado.games.burgundy.telling.words import face_number

Facts = Mapping[str, Any]


def _start_castle(facts: Facts, seat: int) -> list[Motion]:
    return [Motion(MOVE, "supply:castle", f"hex:{seat}:{facts['space']}")]


def _phase(facts: Facts, seat: int) -> list[Motion]:
    return [Motion(LEAVE, place) for place in facts["cleared"]]


def _refilled(facts: Facts, seat: int) -> list[Motion]:
    return [Motion(MOVE, _supply(place, tile), place) for place, tile in facts["tiles"].items()]


def _supply(place: str, tile: str) -> str:
    """Return the bag or stack that a tile comes from."""
    return "supply:black" if place.startswith("black:") else "supply:" + KINDS[KIND_OF[face_number(tile)]]


def _goods(facts: Facts, seat: int) -> list[Motion]:
    return [Motion(APPEAR, end=f"round:{at + 1}") for at in range(len(facts["goods"]))]


def _rolled(facts: Facts, seat: int) -> list[Motion]:
    # An automa rolls when its turn comes.
    dice = [f"die:{player}:{die}" for player, rolled in enumerate(facts["dice"]) if rolled[0] for die in (1, 2)]
    good = GOODS.index(facts["good"]) + 1
    return [
        *(Motion(ROLL, end=die) for die in ("die:white", *dice)),
        Motion(MOVE, f"round:{facts['round']}", f"goods:{facts['white']}:{good}"),
    ]


def _paid(facts: Facts, seat: int) -> list[Motion]:
    """Return the workers and the silver that go back to the supply."""
    return [Motion(LEAVE, f"{what}:{seat}") for what in ("workers", "silver") if facts.get(what)]


def _gained_tile(facts: Facts, seat: int) -> list[Motion]:
    """Return the path of a tile to its key space; with none free it waits beside them."""
    end = f"key:{seat}:{facts['key']}" if facts["key"] else f"gained:{seat}"
    return [*_paid(facts, seat), Motion(MOVE, facts["where"], end)]


def _discarded(facts: Facts, seat: int) -> list[Motion]:
    key = f"key:{seat}:{facts['key']}"
    # Of two tiles that make room for a large tile, the first has it in its place.
    return [Motion(LEAVE, key), *([Motion(MOVE, f"gained:{seat}", key)] if facts["filled"] else [])]


def _placed(facts: Facts, seat: int) -> list[Motion]:
    return [Motion(MOVE, facts["where"], f"hex:{seat}:{facts['space']}")]


def _loaded(facts: Facts, seat: int) -> list[Motion]:
    return [
        Motion(MOVE, f"goods:{depot}:{GOODS.index(good) + 1}", f"stock:{seat}:{GOODS.index(good) + 1}")
        for good, depots in facts["depots"].items()
        for depot in depots
    ]


def _sold(facts: Facts, seat: int) -> list[Motion]:
    return [Motion(MOVE, f"stock:{seat}:{GOODS.index(facts['good']) + 1}", f"sold:{seat}")]


# What is not listed moves nothing; points are animated from the ledger.
MOTIONS: Final[Mapping[str, Callable[[Facts, int], list[Motion]]]] = {
    "start_castle": _start_castle,
    "phase": _phase,
    "refilled": _refilled,
    "goods": _goods,
    "rolled": _rolled,
    "die": _paid,
    "stored": _gained_tile,
    "bought": _gained_tile,
    "discarded": _discarded,
    "placed": _placed,
    "completed": lambda facts, seat: [Motion(TRACE, end=f"hex:{seat}:{space}") for space in facts["spaces"]],
    "loaded": _loaded,
    "marker": lambda facts, seat: [Motion(MOVE, f"marker:{seat}", f"marker:{seat}")],
    "sold": _sold,
    "workers": lambda facts, seat: [Motion(APPEAR, end=f"workers:{seat}")],
    "silver": lambda facts, seat: [Motion(APPEAR, end=f"silver:{seat}")],
    "bonus_tile": lambda facts, seat: [Motion(MOVE, f"bonus:{facts['colour']}", f"bonus:{seat}:{facts['colour']}")],
}


def motions(event: Event) -> list[Motion]:
    """Return what is seen to move when this happens."""
    moved = MOTIONS.get(event.kind)
    return moved(event.facts, event.seat) if moved else []
