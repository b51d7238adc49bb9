"""Views with the Châteauma, set up by hand: fuller and emptier than real games get."""

from __future__ import annotations

from typing import Any

from contado.core.showing.view import View

KINDS = ("building", "livestock", "ship", "monastery", "mine", "castle")


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
