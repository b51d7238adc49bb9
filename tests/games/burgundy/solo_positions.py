"""Positions of the solo game in the rulebook's words; spaces go by the names of the data file: ``a0``, ``b12``.

solo({"castle": "c2", "mine": "c5"}, stored="ship", dice=(6, 4), points=46, black="bank castle")
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from contado.games.burgundy import GAME
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.positions import EMPTY, PHASES, amounts, board, face, put_rest_into_bags, seat_boards

PRINTED: dict[str, Any] = json.loads(
    files("contado.games.burgundy").joinpath("data", "team_solo.json").read_text("utf-8")
)["solo"]
BLACK_TILE = face("black_tile")


def space(name: str, number: str = "33") -> int:
    """Return the number of a space, as it is written in moves."""
    return 1 + [one[0] for one in PRINTED[number]["spaces"]].index(name)


def spaces_of(colour: str, number: str = "33") -> str:
    """Return the names of all spaces of a colour."""
    return " ".join(one[0] for one in PRINTED[number]["spaces"] if one[1] == colour)


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
    given = {"mode": "solo", "solo_board": number, **(options or {})}
    new = GAME.new(1, given, seed="position")
    while new.decision.kind != "turn":
        new.apply(new.legal[0])
    data = new.to_json()
    data["depots"] = [EMPTY] * 24
    for depot, names in (depots or {}).items():
        for slot, name in enumerate(names.split()):
            data["depots"][4 * (depot - 1) + slot] = face(name)
    data["black"] = [face(name) for name in black.split()]
    data["black"] += [EMPTY] * (4 - len(data["black"]))
    data["depot_goods"] = [n for depot in range(1, 7) for n in amounts((goods_on or {}).get(depot, ""))]
    one = board(
        int(number), {}, stored=stored, goods=goods, sold=sold, workers=workers, silver=silver, dice=dice, score=points
    )
    for name, names in tiles.items():
        for place in names.split():
            one.spaces[space(place, number) - 1] = face(name)
    hidden = [face(name) for name in face_down.split()]
    assert (one.spaces + one.stored).count(BLACK_TILE) == len(hidden), "every face-down tile has a face"
    seat_boards(data, [one])
    data["phase"], data["round"], data["white_die"] = PHASES.index(phase), round, 1
    lay_aside(data, one.spaces, one.stored, hidden, round)
    data["stack"] = [["round_start" if round < 5 else "phase_end", -1], ["turn", 0]]
    data["modules"]["solo"] = {"points": points, "target": target, "face_down": hidden}
    data["turn"] = 1
    state = GAME.state_from_json(data)
    assert isinstance(state, BurgundyState)
    state.settle()
    return state


def lay_aside(data: dict[str, Any], spaces: list[int], stored: list[int], hidden: list[int], round: int) -> None:
    """Take all tiles that lie somewhere out of their bags; those that lie face down count by their faces."""
    estate = data["estates"][0]
    estate["spaces"] = [EMPTY if number == BLACK_TILE else number for number in spaces]
    estate["stored"] = [EMPTY if number == BLACK_TILE else number for number in stored]
    put_rest_into_bags(data, data["phase"], round)
    for number in hidden:
        data["bags"][3].remove(number)
    estate["spaces"] = spaces[:]
    estate["stored"] = stored + [EMPTY] * (3 - len(stored))


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
