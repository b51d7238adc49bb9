"""The action space, assembled from the families of the base game and the modules, each at the place it declares."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from contado.core.errors import BrokenGame
from contado.core.position.actions import ActionSpace, Family
from contado.games.burgundy.actions import ALL_ACTIONS, BASE_ACTIONS, base_families, shared_families
from contado.games.burgundy.rooms import parts


def space_with(others: Iterable[tuple[int, Family]] = ()) -> ActionSpace:
    """Return the action space; `others` replace the base families that begin at the same place."""
    placed = dict(shared_families())
    for part in parts("actions"):
        placed.update(part.FAMILIES)
    placed.update(others)
    families, end = base_families(), BASE_ACTIONS
    for place, family in sorted(placed.items(), key=lambda one: one[0]):
        families += left_out(end, place)
        if place < end:
            raise BrokenGame(f"Actions {family.kind} begin at {place}, which is taken: {end} is free.")
        families.append(family)
        end = place + len(family)
    return ActionSpace([*families, *left_out(end, ALL_ACTIONS)])


def left_out(first: int, end: int) -> list[Family]:
    """Return the places of a module that is not installed, as actions that nobody can type."""
    return [Family(f"left_out_{first}", [f"/{at}/" for at in range(first, end)], head="")] if first < end else []


SPACE: Final = space_with()
