"""Key spaces: where a tile gained from the board goes (P5), and what must be discarded for it (D15)."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.event import Event
from contado.core.language import Language
from contado.core.state import Decision
from contado.games.burgundy.actions import DISCARD
from contado.games.burgundy.components import FACE_NAMES, NO_TILE
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.words import tile_name

# No key space is free.
NO_KEY: Final = -1


def distinct_keys(state: BurgundyState, seat: int) -> list[int]:
    """Return the player's key spaces that hold a tile, one for each face: equal tiles are one choice."""
    stored = state.estate(seat).stored
    seen: list[int] = []
    keys: list[int] = []
    for key in state.players[seat].keys:
        face = stored[key]
        if face != NO_TILE and face not in seen:
            seen.append(face)
            keys.append(key)
    for module in state.modules:
        module.other_keys(state, seat, keys)
    return keys


def can_store(state: BurgundyState, seat: int) -> bool:
    """Say whether a tile gained other than by the take action finds room (R19)."""
    return state.readings.any_gain_discards or has_room(state, seat)


def has_room(state: BurgundyState, seat: int) -> bool:
    """Say whether a gained tile finds a key space without a discard."""
    if free_key(state, seat) != NO_KEY:
        return True
    for module in state.modules:
        if module.more_keys(state, seat):
            return True
    return False


def discards(state: BurgundyState, seat: int) -> dict[str, int]:
    """Return the tile that a gain would cost because no key space is free."""
    return {} if has_room(state, seat) else {"tile": 1}


def free_key(state: BurgundyState, seat: int) -> int:
    """Return the first free key space of the player, or NO_KEY."""
    stored = state.estate(seat).stored
    for key in state.players[seat].keys:
        if stored[key] == NO_TILE:
            return key
    return NO_KEY


def key_to_come(state: BurgundyState, seat: int) -> int:
    """Return the number, from 1, of the key space that a gained tile will lie on; 0 where it waits for a choice."""
    for module in state.modules:
        if module.chooses_key(state, seat):
            return 0
    key = free_key(state, seat)
    if key == NO_KEY and has_room(state, seat):
        return len(state.estate(seat).stored) + 1
    return key + 1


def store(state: BurgundyState, seat: int, face: int) -> None:
    """Put a tile on a free key space; with none free, a stored tile is discarded first."""
    for module in state.modules:
        if module.stores(state, seat, face):
            return
    key = free_key(state, seat)
    if key != NO_KEY:
        state.estate(seat).stored[key] = face
    else:
        state.push(Discard(seat, face))


def stored_name(state: BurgundyState, seat: int, key: int, _: Language) -> str:
    """Return the name of a stored tile, with what tells it from another of the name."""
    name = tile_name(state.estate(seat).stored[key], _)
    for module in state.modules:
        note = module.key_words(state, seat, key, _)
        if note:
            return _("{tile} ({note})", tile=name, note=note)
    return name


class Discard(Decision[BurgundyState]):
    """Choose the stored tile that makes room for the one just gained, which is never discarded itself (D15)."""

    kind: ClassVar[str] = "discard"

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face = face

    def data(self) -> list[int]:
        """Return the tile just gained."""
        return [self.face]

    def options(self, state: BurgundyState) -> list[int]:
        """Return each stored tile, equal ones once."""
        return [DISCARD + key for key in distinct_keys(state, self.seat)]

    def choose(self, state: BurgundyState, action: int) -> None:
        """Take the tile out of the game (R20); the new one lies in its place."""
        stored = state.estate(self.seat).stored
        face = stored[action - DISCARD]
        state.out.append(face)
        stored[action - DISCARD] = self.face
        if state.listener is not None:
            key = action - DISCARD + 1
            state.tell(Event("discarded", self.seat, {"tile": FACE_NAMES[face], "key": key}))

    def prompt(self, state: BurgundyState, _: Language) -> str:
        """Ask for the tile to give up."""
        return _("Your key spaces are full. Which tile leaves the game for {tile}?", tile=tile_name(self.face, _))

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        """Name the tile."""
        return _("Discard {tile}", tile=stored_name(state, self.seat, action - DISCARD, _))

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        """Point at the key space."""
        return [f"key:{self.seat}:{action - DISCARD + 1}"]

    def cost(self, state: BurgundyState, action: int) -> dict[str, int]:
        """Say that a tile is lost."""
        return {"tile": 1}

    def reveals(self, state: BurgundyState, action: int) -> bool:
        """Say whether the next phase begins after it."""
        return state.begins_phase(self, action)
