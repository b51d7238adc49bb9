"""Positions of the solo game in the rulebook's words; spaces go by the names of the data file: ``a0``, ``b12``.

solo({"castle": "c2", "mine": "c5"}, stored="ship", dice=(6, 4), points=46, black="bank castle")
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from tests.games.burgundy.positions import (
    BLACK_TILE,
    PHASES,
    board,
    face,
    first_turn,
    in_turn,
    lay_table,
    offered,
    play,
    put_rest_into_bags,
    seat_boards,
)

from contado.core.position.event import Event
from contado.core.state import State
from contado.games.burgundy import GAME
from contado.games.burgundy.state import BurgundyState

PRINTED: dict[str, Any] = json.loads(
    files("contado.games.burgundy").joinpath("modules", "solo", "data", "boards.json").read_text("utf-8")
)["boards"]


def space(name: str, number: str = "33") -> int:
    """Return the number of a space, as it is written in moves."""
    return 1 + [one[0] for one in PRINTED[number]["spaces"]].index(name)


def spaces_of(colour: str, number: str = "33") -> str:
    """Return the names of all spaces of a colour."""
    return " ".join(one[0] for one in PRINTED[number]["spaces"] if one[1] == colour)


# Monasteries b0 and b1 are covered, b2 (number 5) is the last of the area; monastery 3 has no effect of its own.
LAST_MONASTERY: dict[str, str] = {"castle": "b6", "monastery1": "b0", "monastery2": "b1"}
LAST = f"1p1@{space('b2')}"


def solo(
    tiles: Mapping[str, str],
    number: str = "33",
    stored: str = "",
    goods: str = "",
    sold: str = "",
    workers: int = 0,
    silver: int = 0,
    dice: tuple[int, int] = (1, 1),
    points: int = 0,
    target: int = 50,
    depots: Mapping[int, str] | None = None,
    goods_on: Mapping[int, str] | None = None,
    black: str = "",
    face_down: str = "",
    phase: str = "A",
    round: int = 1,
    options: Mapping[str, object] | None = None,
) -> BurgundyState:
    """Return a position of the solo game in the player's own turn; `face_down` names the faces of the black tiles."""
    data = first_turn(1, {"mode": "solo", "solo_board": number, **(options or {})})
    lay_table(data, depots, goods_on, black, phase, round)
    one = board(
        int(number), {}, stored=stored, goods=goods, sold=sold, workers=workers, silver=silver, dice=dice, score=points
    )
    for name, names in tiles.items():
        for place in names.split():
            one.spaces[space(place, number) - 1] = face(name)
    hidden = [face(name) for name in face_down.split()]
    assert (one.spaces + one.stored).count(BLACK_TILE) == len(hidden), "every face-down tile has a face"
    seat_boards(data, [one])
    put_rest_into_bags(data, PHASES.index(phase), round)
    for tile in hidden:
        data["bags"][3].remove(tile)
    data["modules"]["solo"] = {"points": points, "target": target, "face_down": hidden}
    return in_turn(data, 0)


def new_game(**options: object) -> BurgundyState:
    """Return the first turn of a solo game."""
    state = GAME.new(1, {"mode": "solo", **options}, "solo")
    assert isinstance(state, BurgundyState)
    play(state, offered(state)[0])
    return state


def listened(state: State) -> list[Event]:
    """Return a list that fills with the events from now on."""
    events: list[Event] = []
    state.listen(events.append)
    return events


def kept(state: BurgundyState) -> dict[str, Any]:
    """Return what everybody sees of the solo game."""
    found: dict[str, Any] = state.view(None)["facts"]["solo"]
    return found


def marker(state: BurgundyState) -> tuple[int, int]:
    """Return points and target."""
    found = kept(state)
    return found["points"], found["target"]


def on(state: BurgundyState, name: str, number: str = "33") -> str:
    """Return the tile on a space."""
    return str(state.view(None)["facts"]["players"][0]["spaces"][space(name, number) - 1])
