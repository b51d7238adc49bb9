"""The sizes of type in a picture: seven steps, named by what they are for.

A unit of a picture is about a pixel at a desk, so that the smallest can be read there; a phone, where a board is drawn
smaller, takes larger steps for the same thing. On the screen, where each area has a scale of its own, a table brings
all letters to seven sizes in pixels (docs/look.md).
"""

from __future__ import annotations

from typing import Final

# Marks of players and fields of a track; notes; figures; figures of a phone; names; few large figures; points.
SIZES: Final = (11.5, 12.5, 15.0, 17.4, 19.0, 22.0, 26.0)
TINY, SMALL, FIGURE, LARGE, NAME, GREAT, SCORE = SIZES


def nearest(size: float) -> float:
    """Return the step next to a size that follows from something else, such as the radius of a space."""
    return min(SIZES, key=lambda step: abs(step - size))
