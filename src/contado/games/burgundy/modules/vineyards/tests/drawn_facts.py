"""Views with a vineyard, set up by hand: fuller and emptier than real games get."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from contado.core.showing.view import Offer, View
from contado.games.burgundy.modules.vineyards.actions import VINE_SPACES
from contado.games.burgundy.modules.vineyards.printed import DEPOT_DICE, STORE

COLOURS = ("orange", "yellow", "green", "red", "black", "blue")
TILES = (
    "grapes_red_blue", "grapes_green_green", "grapes_orange_yellow", "grapes_yellow_blue", "grapes_green_black",
    "grapes_black_blue", "grapes_orange_red", "grapes_green_red", "grapes_yellow_green",
)  # fmt: skip


def add_vineyards(view: View[Any], planted: Sequence[str], targets: Sequence[Offer] = ()) -> None:
    """Add vineyards with a tile on each of these spaces, for everybody who has one."""
    seats, facts = view["seats"], view["facts"]
    dice = DEPOT_DICE[seats]
    facts["vineyards"] = {
        "board": "standard", "depot": [TILES[at] if at != 1 else "" for at in range(len(dice))], "dice": dice,
        "store": [TILES[6 + at] for at in range(STORE[seats])],
        "supply": {colour: 4 - at % 5 for at, colour in enumerate(COLOURS)}, "bag": 33, "removed": [],
    }  # fmt: skip
    automa = facts["chateauma"]["seat"] if facts.get("chateauma") else -1
    for seat, player in enumerate(facts["players"]):
        if seat == automa:
            continue
        laid = {space: TILES[(at + seat) % len(TILES)] for at, space in enumerate(planted)}
        player["vineyard"] = [laid.get(space, "") for space in VINE_SPACES]
        player["turned"] = [at % 2 == 1 for at in range(len(VINE_SPACES))]
        player["vine_tiles"] = {"green": 2, "blue": 1} if planted else {"red": 1}
        player["levels"] = [1] if {"1a", "1b"} <= set(planted) else []
        player["vine_areas"] = {"red": {"sizes": [], "vp": 0}}
        if planted:
            player["vine_areas"] = {
                "green": {"sizes": [3, 1], "vp": 7}, "blue": {"sizes": [2], "vp": 3}, "red": {"sizes": [2, 1], "vp": 0},
            }  # fmt: skip
            player["stored"] = ["grapes_orange_black", "ship", "", *player["stored"][3:]]
    view["options"] = [*view["options"], *targets]
