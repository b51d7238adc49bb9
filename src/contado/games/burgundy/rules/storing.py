"""Key spaces: where a tile gained from the board goes (P5), and what must be discarded for it (D15)."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.position.event import Event
from contado.core.state import Decision
from contado.core.words.language import Language
from contado.games.burgundy.actions import DISCARD, DISCARD_TWO, KEY_PAIRS, KEYS
from contado.games.burgundy.pieces.components import FACE_NAMES, KEYS_OF, NO_TILE, key_spaces
from contado.games.burgundy.points import CHOICE_OF_KEY, MORE_KEYS
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.words import tile_name

# The place of each pair of key spaces in the order of the actions.
PAIR_AT: Final[list[list[int]]] = [
    [KEY_PAIRS.index((one, other)) if one < other else -1 for other in range(KEYS)] for one in range(KEYS)
]
# No key space is free.
NO_KEY: Final = -1


def distinct_keys(state: BurgundyState, seat: int) -> list[int]:
    """Return the player's key spaces that hold a tile, one for each face: equal tiles are one choice."""
    stored = state.estate(seat).stored
    keys: list[int] = []
    for key in state.players[seat].keys:
        face = stored[key]
        if face == NO_TILE:
            continue
        for other in keys:
            if stored[other] == face:
                break
        else:
            keys.append(key)
    for module in state.modules:
        module.other_keys(state, seat, keys)
    return keys


def can_store(state: BurgundyState, seat: int, size: int = 1) -> bool:
    """Say whether a tile of this size, gained other than by the take action, finds room (R19)."""
    return state.readings.any_gain_discards or has_room(state, seat, size)


def has_room(state: BurgundyState, seat: int, size: int = 1) -> bool:
    """Say whether a gained tile finds its key spaces without a discard."""
    if free_key(state, seat, size) != NO_KEY:
        return True
    for module in state.modules:
        if module.grants(state, seat, MORE_KEYS):
            return True
    return False


def discards(state: BurgundyState, seat: int, size: int = 1) -> dict[str, int]:
    """Return the fewest tiles that a gain would cost because too few key spaces are free."""
    if has_room(state, seat, size):
        return {}
    # One tile makes room, or a set of two where only single tiles are stored.
    sets = sets_for_room(state, seat, missing(state, seat, size))
    return {"tile": min([len(keys_of_discard(action)) for action in sets])}


def room(state: BurgundyState, seat: int) -> int:
    """Return how many key spaces are free; only their sum counts, not which of them a large tile fills (V-R6)."""
    stored = state.estate(seat).stored
    free = 0
    for key in state.players[seat].keys:
        face = stored[key]
        free += 1 if face == NO_TILE else 1 - key_spaces(face)
    return free


def missing(state: BurgundyState, seat: int, size: int) -> int:
    """Return how many key spaces a gained tile lacks; where more are filled than there are, no more than it fills."""
    return size - max(0, room(state, seat))


def free_key(state: BurgundyState, seat: int, size: int = 1) -> int:
    """Return the first empty key space of the player, or NO_KEY where fewer than `size` are free."""
    stored = state.estate(seat).stored
    first, free = NO_KEY, 0
    for key in state.players[seat].keys:
        face = stored[key]
        if face == NO_TILE:
            free += 1
            if first == NO_KEY:
                first = key
        else:
            free -= KEYS_OF[face] - 1
    return first if free >= size else NO_KEY


def key_to_come(state: BurgundyState, seat: int, size: int = 1) -> int:
    """Return the number, from 1, of the key space that a gained tile will lie on; 0 where it waits for a choice."""
    for module in state.modules:
        if module.grants(state, seat, CHOICE_OF_KEY):
            return 0
    key = free_key(state, seat, size)
    if key == NO_KEY and has_room(state, seat, size):
        return len(state.estate(seat).stored) + 1
    return key + 1


def store(state: BurgundyState, seat: int, face: int) -> None:
    """Put a tile on a free key space; with too few free, stored tiles are discarded first."""
    for module in state.modules:
        if module.stores(state, seat, face):
            return
    key = free_key(state, seat, key_spaces(face))
    if key != NO_KEY:
        state.estate(seat).stored[key] = face
    else:
        state.push(Discard(seat, face))


def stored_name(state: BurgundyState, seat: int, key: int, _: Language) -> str:
    """Return the name of a stored tile, with what tells it from another of the same name."""
    name = tile_name(state.estate(seat).stored[key], _)
    for module in state.modules:
        note = module.key_words(state, seat, key, _)
        if note:
            return _("{tile} ({note})", tile=name, note=note)
    return name


def sets_for_room(state: BurgundyState, seat: int, need: int) -> list[int]:
    """Return the discards that free this many key spaces and could spare no tile (V3.2, V-R7)."""
    stored = state.estate(seat).stored
    keys = distinct_keys(state, seat)
    options = [DISCARD + key for key in keys if key_spaces(stored[key]) >= need]
    if need == 2:
        small = [key for key in state.players[seat].keys if stored[key] != NO_TILE and key_spaces(stored[key]) == 1]
        seen: list[int] = []
        for at in range(len(small)):
            for other in small[at + 1 :]:
                one = small[at]
                # As bits: which of the two lies where makes no difference.
                faces = 1 << stored[one] | 1 << stored[other]
                if faces not in seen:
                    seen.append(faces)
                    options.append(DISCARD_TWO + PAIR_AT[one][other])
    return options


def keys_of_discard(action: int) -> list[int]:
    """Return the key spaces whose tiles a discard takes out of the game."""
    return list(KEY_PAIRS[action - DISCARD_TWO]) if action >= DISCARD_TWO else [action - DISCARD]


class Discard(Decision[BurgundyState]):
    """Choose the stored tiles that make room for the one just gained, which is never discarded itself (D15)."""

    kind: ClassVar[str] = "discard"

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face = face

    def data(self) -> list[int]:
        return [self.face]

    def options(self, state: BurgundyState) -> list[int]:
        """Return each stored tile, equal ones once; for a large one sets of them."""
        return sets_for_room(state, self.seat, missing(state, self.seat, key_spaces(self.face)))

    def choose(self, state: BurgundyState, action: int) -> None:
        """Take the tiles out of the game (R20); the new one takes their place."""
        stored = state.estate(self.seat).stored
        keys = keys_of_discard(action)
        for key in keys:
            face = stored[key]
            state.out.append(face)
            stored[key] = NO_TILE
            if state.listener is not None:
                facts = {"tile": FACE_NAMES[face], "key": key + 1, "filled": key == keys[0]}
                state.tell(Event("discarded", self.seat, facts))
        stored[keys[0]] = self.face

    def prompt(self, state: BurgundyState, _: Language) -> str:
        """Ask for the tile to give up."""
        if key_spaces(self.face) > 1:
            return _(
                "Too few key spaces are free. New tile: {tile}. What leaves the game?", tile=tile_name(self.face, _)
            )
        return _("Your key spaces are full. New tile: {tile}. Which one leaves the game?", tile=tile_name(self.face, _))

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        tiles = [stored_name(state, self.seat, key, _) for key in keys_of_discard(action)]
        return _("Discard {tile}", tile=_.join(tiles))

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        return [f"key:{self.seat}:{key + 1}" for key in keys_of_discard(action)]

    def cost(self, state: BurgundyState, action: int) -> dict[str, int]:
        return {"tile": len(keys_of_discard(action))}
