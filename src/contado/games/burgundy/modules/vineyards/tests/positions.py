"""Positions with vineyards, for the tests of the module.

    with_vineyards(
        board(stored="ship", dice=(6, 1)), doubles="red/blue", depot="- green/green -", store="black/blue",
        own={"1b": "green/red", "2b": "red/blue t"}, bonus="green green blue",
    )

A double tile is named by its two grapes as it is printed; ``t`` behind it says that it lies turned. What is named
nowhere is in the bag, or in the supply.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from tests.games.burgundy.positions import Board, board, facts, offered, position

from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.state import BurgundyState

PRINTED = json.loads(
    files("contado.games.burgundy").joinpath("modules", "vineyards", "data", "vineyards.json").read_text("utf-8")
)
COLOURS = ["orange", "yellow", "green", "red", "black", "blue"]
SPACES = [space["id"] for space in PRINTED["boards"][0]["spaces"]]
# The faces of double tiles come after all others, in the order of the file.
FIRST_FACE = 60
FACES = {"/".join(tile["grapes"]): FIRST_FACE + at for at, tile in enumerate(PRINTED["double_tiles"])}
ON: dict[str, object] = {"vineyards": True}


def tiles_of(text: str) -> list[int]:
    """Return the faces of double tiles; ``-`` is none."""
    return [FACES[name] if name != "-" else -1 for name in text.split()]


def counts(text: str) -> list[int]:
    """Return how often each colour is named."""
    return [text.split().count(colour) for colour in COLOURS]


def kept(
    seats: int,
    depot: str = "",
    store: str = "",
    own: Mapping[str, str] | None = None,
    other: Mapping[str, str] | None = None,
    bonus: str = "",
    other_bonus: str = "",
    rewarded: tuple[int, ...] = (),
    removed: str = "",
    stored: str = "",
) -> dict[str, object]:
    """Return what the module stores; `own` and `other` are the vineyards of the first two seats."""
    slots = [tiles_of(text) for text in (depot, store)]
    sizes = (6 if seats == 4 else 3, 1 if seats == 2 else 3)
    laid = [row + [-1] * (size - len(row)) for row, size in zip(slots, sizes, strict=True)]
    vineyards, turned = [[-1] * 12 for _ in range(seats)], [0] * seats
    for seat, lying in enumerate((own or {}, other or {})):
        for space, text in lying.items():
            name, *turn = text.split()
            vineyards[seat][SPACES.index(space)] = FACES[name]
            turned[seat] |= bool(turn) << SPACES.index(space)
    gone = removed.split()
    bag = [
        FACES["/".join(tile["grapes"])] for tile in PRINTED["double_tiles"] for _ in range(tile["copies"])
        if not set(tile["grapes"]) & set(gone)
    ]  # fmt: skip
    for face in [*laid[0], *laid[1], *(face for one in vineyards for face in one), *tiles_of(stored)]:
        if face >= 0:
            bag.remove(face)
    held = [counts(bonus), counts(other_bonus), *([0] * 6 for _ in range(seats - 2))]
    supply = [0 if colour in gone else 4 - sum(one[at] for one in held) for at, colour in enumerate(COLOURS)]
    assert min(supply) >= 0
    return {
        "bag": bag, "depot": laid[0], "store": laid[1], "removed": [COLOURS.index(colour) for colour in gone],
        "supply": supply, "tiles": vineyards, "turned": turned, "vine_tiles": held,
        "rewarded": [sum(1 << level for level in rewarded)] + [0] * (seats - 1),
    }  # fmt: skip


def with_vineyards(
    *boards: Board,
    doubles: str = "",
    other_doubles: str = "",
    options: Mapping[str, object] | None = None,
    modules: Mapping[str, Mapping[str, object]] | None = None,
    vines: Mapping[str, Any] | None = None,
    **rest: Any,
) -> BurgundyState:
    """Return a position with vineyards; `vines` is what `kept` takes, `doubles` are stored by the first seat."""
    seats = max(2, len(boards))
    known = kept(seats, stored=f"{doubles} {other_doubles}", **(vines or {}))
    state = position(
        *boards, options={**ON, **(options or {})}, modules={"vineyards": known, **(modules or {})}, **rest
    )
    for seat, text in enumerate((doubles, other_doubles)):
        for face in tiles_of(text):
            keys = state.estates[seat].stored
            keys[keys.index(-1)] = face
    state.legal = state.decision.options(state)
    assert GAME.proofs.broken_laws(state) == []
    return state


def planting(
    own: Mapping[str, str] | None = None, doubles: str = "red/blue", one: Board | None = None, **vines: Any
) -> BurgundyState:
    """Return a position of two players in which a double tile waits to be planted."""
    return with_vineyards(one or board(dice=(1, 4)), doubles=doubles, vines={"own": own or {}, **vines})


# What a position shows


def vineyard(state: BurgundyState, seat: int = 0) -> dict[str, str]:
    """Return the tiles of a vineyard by their spaces, as they are named in `with_vineyards`."""
    seen = facts(state, seat)
    return {
        space: tile.removeprefix("grapes_").replace("_", "/") + (" t" if turned else "")
        for space, tile, turned in zip(SPACES, seen["vineyard"], seen["turned"], strict=True)
        if tile
    }


def vine_depot(state: BurgundyState) -> dict[str, Any]:
    """Return what everybody sees of depot, store and supply."""
    found: dict[str, Any] = state.view(None)["facts"]["vineyards"]
    return found


def bonus_tiles(state: BurgundyState, seat: int = 0) -> dict[str, int]:
    """Return the vine bonus tiles of a player."""
    found: dict[str, int] = facts(state, seat)["vine_tiles"]
    return found


def spaces_offered(state: BurgundyState, start: str = "1g") -> list[str]:
    """Return the double spaces that the placements of these actions go to, each once."""
    found = [option.partition("@")[2].rstrip("t") for option in offered(state) if option.startswith(start)]
    return sorted({space for space in found if space in SPACES})


def is_whole(state: BurgundyState) -> bool:
    """Say whether each of the 51 double tiles and 24 vine bonus tiles is in exactly one place, and no law is broken."""
    found = [piece for piece in GAME.proofs.pieces(state) if piece.startswith(("grapes_", "vine tile "))]
    printed = [
        "grapes_" + "_".join(tile["grapes"]) for tile in PRINTED["double_tiles"] for _ in range(tile["copies"])
    ] + [f"vine tile {colour}" for colour in COLOURS for _ in range(4)]
    return sorted(found) == sorted(printed) and not GAME.proofs.broken_laws(state)


def why(state: BurgundyState, target: str) -> str:
    """Return why the first seat cannot choose something."""
    return GAME.words.why_not(state, 0, target, ENGLISH)
