"""The fixed action space: which integers mean what."""

from __future__ import annotations

from typing import Final

from contado.core.actions import ActionSpace, Family

from cometseason.state import COMETS, HOURS, SKY_FIELDS

HIGHEST_BID: Final = 15
# A publication has three to five sightings.
SIZES: Final = (3, 4, 5)

SPACE: Final = ActionSpace(
    [
        Family("observe", SKY_FIELDS),
        Family("lecture"),
        Family("publish", COMETS, [str(size) for size in SIZES]),
        Family("end"),
        Family("contest"),
        Family("pass"),
        Family("bid", [str(coins) for coins in range(1, HIGHEST_BID + 1)]),
        # An hour is chosen by its name alone.
        Family("hour", HOURS, head=""),
    ]
)

OBSERVE: Final = SPACE.offset("observe")
LECTURE: Final = SPACE.offset("lecture")
PUBLISH: Final = SPACE.offset("publish")
END: Final = SPACE.offset("end")
CONTEST: Final = SPACE.offset("contest")
PASS: Final = SPACE.offset("pass")
BID: Final = SPACE.offset("bid") - 1
HOUR: Final = SPACE.offset("hour")


def publish_action(comet: int, size: int) -> int:
    """Return the action that publishes so many sightings of a comet."""
    return PUBLISH + comet * len(SIZES) + size - SIZES[0]


def publication_of(action: int) -> tuple[int, int]:
    """Return comet and size of a publication."""
    return (action - PUBLISH) // len(SIZES), (action - PUBLISH) % len(SIZES) + SIZES[0]
