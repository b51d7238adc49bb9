"""What a view says of trade routes."""

from __future__ import annotations

from typing import TypedDict, cast

from contado.core.showing.reading import Reader
from contado.games.burgundy.facts import BurgundyFacts


class RoutePlayer(TypedDict):
    """A route as the viewer may know it; an automa has none."""

    # Every space from the left: the number of its goods, and the building whose effect it brings.
    route: list[list[int | str]]
    # The goods on the first of them.
    route_goods: list[str]
    # The tiles that are still to be put in order; all tiles dealt, while no order is shown.
    route_tiles: list[int]
    route_dealt: list[int]


def route_of(reader: Reader[BurgundyFacts], seat: int) -> RoutePlayer:
    """Return what a view says of a player's route."""
    return cast(RoutePlayer, reader.facts["players"][seat])


def spaces_shown(route: RoutePlayer) -> list[tuple[int, str]]:
    """Return the spaces of a route, from the left: the number of the goods, and the bonus."""
    return [(int(good), str(bonus)) for good, bonus in route["route"]]


def tiles_to_order(route: RoutePlayer) -> list[int]:
    """Return the tiles that the viewer sees in no order: for another player, all of them."""
    return route["route_tiles"] if route["route"] else route["route_dealt"]
