"""Battle: what castles add besides their points, as long as nobody knows who will control what."""

from __future__ import annotations

from typing import Final

from contado.games.castelli.amounts import STANDING_CASTLE
from contado.games.castelli.evaluation.outlook import Outlook
from contado.games.castelli.rules.battle import battle_points
from contado.games.castelli.state import FROM_CONTROL_CITY, FROM_CONTROL_VILLAGE, FROM_STANDING_CASTLE

# Of the points for control, so much comes from villages.
VILLAGE_PART: Final = 0.4


def bonus_of(outlook: Outlook) -> float:
    """Return what a castle adds that is still to be built: it will stand, and control something."""
    return outlook.weights.battle_castle if outlook.state.readings.battle else 0.0


def add_bonus(outlook: Outlook, seat: int, castles: float) -> None:
    """Add what so many castles add whose control is open."""
    points = outlook.points[seat]
    control = castles * (outlook.weights.battle_castle - STANDING_CASTLE)
    points[FROM_STANDING_CASTLE] = points[FROM_STANDING_CASTLE] + castles * STANDING_CASTLE
    points[FROM_CONTROL_VILLAGE] = points[FROM_CONTROL_VILLAGE] + VILLAGE_PART * control
    points[FROM_CONTROL_CITY] = points[FROM_CONTROL_CITY] + (1.0 - VILLAGE_PART) * control


def add_battle(outlook: Outlook) -> None:
    """Add what the castles that stand will bring: what they control now counts the more, the later it is.

    Early on a castle counts as one still to be built does: otherwise nobody would build.
    """
    weights = outlook.weights
    sure = weights.battle + (1.0 - weights.battle) * (1.0 - outlook.ground.ahead)
    for seat, source, worth in battle_points(outlook.state):
        points = outlook.points[seat]
        points[source] = points[source] + sure * worth
        if source == FROM_STANDING_CASTLE:
            add_bonus(outlook, seat, 1.0 - sure)
