"""The properties by which tests find a position of Burgundy."""

from __future__ import annotations

import re
from typing import Any

from contado.core.state import State
from contado.games.burgundy.pieces.components import FACE_NAMES, NO_TILE
from contado.games.burgundy.state import BurgundyState, Estate
from tests.browser.middle import notations

PHASE_BONUS = {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}


def facts(state: State) -> dict[str, Any]:
    """Return what everybody sees."""
    found: dict[str, Any] = state.view(None)["facts"]
    return found


def estate(state: State) -> Estate:
    """Return what the player who decides has."""
    assert isinstance(state, BurgundyState)
    return state.estate(state.decider)


def has_room(state: State) -> bool:
    """Say whether a key space is free."""
    return NO_TILE in estate(state).stored


def placing(state: State, tile: str) -> list[tuple[str, int]]:
    """Return the options that place a stored tile without workers, with the space."""
    if FACE_NAMES.index(tile) not in estate(state).stored:
        return []
    assert isinstance(state, BurgundyState)
    player, found = state.players[state.decider], []
    for notation in notations(state):
        match = re.fullmatch(r"([12])p(\d+)@(\d+)", notation)
        if match:
            die, key, space = map(int, match.groups())
            exact = player.dice[die - 1] == estate(state).duchy.die[space - 1]
            if exact and FACE_NAMES[estate(state).stored[key - 1]] == tile:
                found.append((notation, space))
    return found


def covered(mine: Estate, space: int) -> bool:
    """Say whether a tile lies on a space, counted from 0."""
    return mine.spaces[space] != NO_TILE


def last_of_its_area(state: State, space: int) -> bool:
    """Say whether all other spaces of an area are covered."""
    mine = estate(state)
    spaces = mine.duchy.area_spaces[mine.duchy.area[space - 1]]
    return all(covered(mine, other) for other in spaces if other != space - 1)


def area_size(state: State, space: int) -> int:
    """Return how many spaces the area of a space has."""
    mine = estate(state)
    return len(mine.duchy.area_spaces[mine.duchy.area[space - 1]])


def mine_key(state: State, tile: str) -> int:
    """Return the key space of a stored tile."""
    return estate(state).stored.index(FACE_NAMES.index(tile)) + 1
