"""The sign of border posts."""

from __future__ import annotations

from typing import Final

from contado.core.drawing.icons import icon
from contado.core.drawing.pictograms import Pictogram
from contado.games.burgundy.drawing.look import Look

LOOK: Final = Look(
    signs={
        # A barrier with stripes.
        "post": Pictogram(
            "M3 6H7.4V22.4H3ZM7.4 8.4H22.6V13.4H7.4Z",
            solid="M11 8.4H14.2L12.6 13.4H9.4ZM17.6 8.4H20.8L19.2 13.4H16ZM2 2H8.4V6.6H2Z",
        ),
    },
    brings={"border_posts": '<circle r="26" class="post"/>' + icon("post", 0, 0, 34, "on-post")},
)
