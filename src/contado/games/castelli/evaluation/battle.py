"""Battle: what castles add besides their points, while nobody knows who will control what."""

from __future__ import annotations

from typing import Final

from contado.games.castelli.amounts import STANDING_CASTLE
from contado.games.castelli.evaluation.outlook import Outlook
from contado.games.castelli.rules.battle import battle_points
from contado.games.castelli.state import FROM_CONTROL_CITY, FROM_CONTROL_VILLAGE, FROM_STANDING_CASTLE

# The share of the points for control that comes from villages.
VILLAGE_PART: Final = 0.4


def bonus_of(outlook: Outlook) -> float:
    """Return what a castle still to be built adds: it will stand, and control something."""
    return outlook.weights.battle_castle if outlook.state.readings.battle else 0.0


def add_bonus(outlook: Outlook, seat: int, castles: float) -> None:
    """Add what this many castles add whose control is open."""
    points = outlook.points[seat]
    control = castles * (outlook.weights.battle_castle - STANDING_CASTLE)
    points[FROM_STANDING_CASTLE] = points[FROM_STANDING_CASTLE] + castles * STANDING_CASTLE
    points[FROM_CONTROL_VILLAGE] = points[FROM_CONTROL_VILLAGE] + VILLAGE_PART * control
    points[FROM_CONTROL_CITY] = points[FROM_CONTROL_CITY] + (1.0 - VILLAGE_PART) * control


def add_battle(outlook: Outlook) -> None:
    """Add what the standing castles will bring: the later it is, the more their present control counts.

    Early on a castle counts like one still to be built: otherwise nobody would build.
    """
    weights = outlook.weights
    sure = weights.battle + (1.0 - weights.battle) * (1.0 - outlook.ground.ahead)
    for seat, source, worth in battle_points(outlook.state):
        points = outlook.points[seat]
        points[source] = points[source] + sure * worth
        if source == FROM_STANDING_CASTLE:
            add_bonus(outlook, seat, 1.0 - sure)
