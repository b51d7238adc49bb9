"""The options of border posts."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Choice, Flag
from contado.core.words.language import marked
from contado.games.burgundy.settings.option_groups import EXPANSIONS, STANDARD, Placed

OPTIONS: Final[tuple[Placed, ...]] = (
    (
        100,
        Flag(
            "border_posts",
            False,
            marked("Three posts on the rim of every duchy score when tiles join them."),
            title=marked("Fourth expansion: border posts"),
            group=EXPANSIONS,
            needs=STANDARD,
            module=True,
        ),
    ),
    (
        300,
        Choice(
            "border_pairs",
            ("each_pair", "per_post"),
            marked("What the third border post scores when it joins two that are joined already."),
            title=marked("Third border post"),
            fine_print=True,
            labels={"each_pair": marked("Once for each pair"), "per_post": marked("Once for the post")},
            needs={"border_posts": ("on",)},
        ),
    ),
    (
        310,
        Flag(
            "border_tile_26",
            True,
            marked("The bonus tile of the border posts counts for monastery 26."),
            title=marked("Border tile counts for monastery 26"),
            fine_print=True,
            needs={"border_posts": ("on",)},
        ),
    ),
)
