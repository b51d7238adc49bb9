"""The options of the solo game."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Choice, Number
from contado.core.words.language import marked
from contado.games.burgundy.settings.option_groups import EDITIONS, Placed

OPTIONS: Final[tuple[Placed, ...]] = (
    (
        20,
        Choice(
            "solo_board",
            ("33", "34"),
            marked("The board of the solo game."),
            title=marked("Solo board"),
            labels={"33": marked("33, for beginners"), "34": marked("34, for experts")},
            needs={"mode": ("solo",)},
        ),
    ),
    (
        30,
        Number(
            "solo_target",
            50,
            5,
            95,
            marked("The points that the solo player has to reach for the first extra action; fewer is easier."),
            title=marked("Solo target"),
            needs={"mode": ("solo",)},
        ),
    ),
    (
        480,
        Choice(
            "solo_area_gain",
            ("split", "joint"),
            marked("In the solo game, whether the size of an area and its phase are two gains of points or one."),
            title=marked("Points of an area, solo"),
            fine_print=True,
            labels={"split": marked("Two gains"), "joint": marked("One gain")},
            needs={"mode": ("solo",)},
        ),
    ),
    (
        490,
        Choice(
            "solo_b8",
            ("3", "1"),
            marked("The number of one space of solo board 33, in which the printings differ."),
            title=marked("Space 20 of board 33"),
            fine_print=True,
            group=EDITIONS,
            labels={"3": marked("3 (2019 edition)"), "1": marked("1 (2018 edition)")},
            needs={"mode": ("solo",), "solo_board": ("33",)},
        ),
    ),
)
