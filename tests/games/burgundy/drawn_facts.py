"""Views with a vineyard or with the Châteauma, set up by hand: fuller and emptier than games come by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from contado.core.language import ENGLISH, Language
from contado.core.view import Offer, View
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.vineyards.actions import VINE_SPACES
from contado.games.burgundy.modules.vineyards.printed import DEPOT_DICE, STORE

NAMES = ("Maximiliane", "Ida", "Giuseppe", "Wojciech")
COLOURS = ("orange", "yellow", "green", "red", "black", "blue")
TILES = (
    "grapes_red_blue", "grapes_green_green", "grapes_orange_yellow", "grapes_yellow_blue", "grapes_green_black",
    "grapes_black_blue", "grapes_orange_red", "grapes_green_red", "grapes_yellow_green",
)  # fmt: skip
KINDS = ("building", "livestock", "ship", "monastery", "mine", "castle")


def offer(target: str, workers: int = 0, points: int = 0) -> Offer:
    """Return an option as a view lists it."""
    return {
        "index": 0, "notation": target, "words": target, "targets": [target],
        "cost": {"workers": workers} if workers else {}, "gain": {"vp": points} if points else {}, "cost_words": [],
        "gain_words": [], "reveals": False, "leaves": False, "warning": "",
    }  # fmt: skip


def plain_view(seats: int, moves: int, _: Language = ENGLISH, **options: Any) -> View[Any]:
    """Return the view of a base game after some moves, the first option each time."""
    state = GAME.new(seats, {"duchies": "random", **options}, "drawn")
    for _move in range(moves):
        if not state.over:
            state.apply(state.legal[0] if len(state.legal) < 3 else state.legal[len(state.legal) // 2])
    view = state.view(None if state.over else state.decider, _)
    view["names"] = list(NAMES[:seats])
    return view


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


def add_chateauma(view: View[Any], stage: int, marks: bool = True) -> None:
    """Make the last seat the Châteauma's: at the set-up (0), in the middle (1), near the end (2)."""
    facts, seat = view["facts"], view["seats"] - 1
    player = facts["players"][seat]
    side = 36 if marks else 35
    spaces = [""] * 37
    if stage:
        for space, name in ((0, "bank"), (1, "church"), (3, "sheep4"), (18, "black_tile"), (15, "ship"), (19, "ship"),
                            (22, "monastery26"), (23, "monastery12"), (27, "mine"), (30, "castle")):  # fmt: skip
            spaces[space] = name
    if stage > 1:
        rest = {"B": "watchtower", "L": "cow3", "S": "ship", "K": "monastery7", "M": "mine", "C": "castle"}
        letters = "BBBLBBBLLBBBLLLBBBSSSSKKKSSMKKCMMKCCC"
        spaces = [spaces[at] or rest[letters[at]] for at in range(37)]
    player.update({
        "duchy": side, "spaces": spaces, "stored": [], "keys": [], "dice": [0, 0], "used": [False, False],
        "goods": [[1] * 6, [2, 0, 3, 1, 0, 12], [0] * 6][stage], "workers": 0, "silver": 1, "start_castle": 0,
        "bonus_tiles": {"mine": 5} if stage else {}, "border_bonus": 0, "posts_joined": [], "monasteries": [],
    })  # fmt: skip
    for name in (
        "vineyard",
        "turned",
        "vine_tiles",
        "levels",
        "vine_areas",
        "route",
        "route_goods",
        "route_tiles",
        "route_dealt",
    ):
        player.pop(name, None)
    places: dict[str, Any] = {
        "left": {"card": 7, "tiles": ["", "castle", "", "", ""], "down": [False] * 5},
        "right": {"card": 9, "tiles": [""] * 4, "down": [False] * 4},
    }
    if stage:
        places = {
            "left": {
                "card": 13,
                "tiles": ["ship", "", "castle", "cow3", ""],
                "down": [False, False, False, True, False],
            },
            "right": {"card": 5, "tiles": ["monastery19", "", "", "bank"], "down": [False, False, False, True]},
        }
    if stage > 1:
        places = {"left": {"card": 1, "tiles": ["mine", "", ""], "down": [False] * 3}, "right": None}
    facts["chateauma"] = {
        "seat": seat, "level": "medium", "modifiers": "ABD" if marks else "", "side": side,
        "selected": ("left" if facts["white_die"] < 5 else "right") if facts["white_die"] else "",
        "die": [0, 6, 3][stage], "places": places, "deck": [7, 3, 0][stage],
        "completed": [[], [2, 4], [2, 4, 3, 5, 6, 7, 8]][stage],
        "reserve_rows": [KINDS[:3], KINDS[3:]],
        "reserve": {kind: [[], ["cow3", "pig2"] if kind == "livestock" else [], ["castle"] * 3 if kind == "castle" else
                    ["monastery3"] if kind == "monastery" else []][stage] for kind in KINDS},
        "wild": [[], ["ship"], ["bank", "monastery14"]][stage],
        "surplus": {kind: ["mine", "mine"] if stage > 1 and kind == "mine" else [] for kind in KINDS},
        "border_cards": 1, "shields": [[], [9], [9, 14, 3, 11]][stage], "doubles": [0, 2, 13][stage],
        # As many points for each tile as there are players, and 1 silver (C-R33).
        "sale": [view["seats"], 0, 1],
        "marks": {"1": "A", "2": "A", "3": "B", "4": "A", "19": "A", "10": "extra_turn", "13": "extra_turn",
                  "26": "extra_turn"} if marks else {},
    }  # fmt: skip
    view["names"][seat] = "Châteauma"
