"""The fixed action space: which integers mean what."""

from __future__ import annotations

from typing import Final

from contado.core.author import ActionSpace, Family, marked

from cometseason.state import COMETS, HOURS, SKY_FIELDS

HIGHEST_BID: Final = 15
# A publication has three to five sightings.
SIZES: Final = (3, 4, 5)

SPACE: Final = ActionSpace(
    [
        Family("observe", field=SKY_FIELDS, target="field:{field}"),
        Family("lecture", target="town"),
        # The target is the last of the sightings to be published.
        Family("publish", comet=COMETS, size=[str(size) for size in SIZES], target="sighting:{seat}:{comet}:{size}"),
        Family("end", words=marked("End the turn")),
        Family("contest"),
        Family("pass", words=marked("Pass")),
        Family("bid", n=[str(coins) for coins in range(1, HIGHEST_BID + 1)], words=marked("Bid {n}"), target="bid:{n}"),
        # An hour is chosen by its name alone.
        Family("hour", hour=HOURS, head="", target="hour:{hour}"),
    ]
)

OBSERVE, LECTURE, PUBLISH, END, CONTEST, PASS, FIRST_BID, HOUR = SPACE.offsets.values()
# Bids count from 1.
BID: Final = FIRST_BID - 1


def publish_action(comet: int, size: int) -> int:
    """Return the action that publishes this many sightings of a comet."""
    return PUBLISH + comet * len(SIZES) + size - SIZES[0]


def publication_of(action: int) -> tuple[int, int]:
    """Return comet and size of a publication."""
    return (action - PUBLISH) // len(SIZES), (action - PUBLISH) % len(SIZES) + SIZES[0]
