"""Keys of positions: made in a few microseconds, and equal for equal positions only.

A key is for the search that makes it. What outlives it, such as a record, keeps the position's fingerprint.
"""

from __future__ import annotations

import json
import marshal
from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from contado.core.position.fields import INTS, LISTS, PLAIN, TUPLES, Kind, Names, Objects, One, fields_of

if TYPE_CHECKING:
    from contado.core.state import State

# How a field goes into a key: as it is, as a list, as a list of lists, as an object or several with fields of their
# own, or as the text of what its kind writes.
AS_IT_IS: Final = 0
ROW: Final = 1
ROWS: Final = 2
OBJECT: Final = 3
OBJECTS: Final = 4
TEXT: Final = 5

# In later versions, how a value is written depends on who else refers to it.
VERSION: Final = 2


class Recipe:
    """How the fields of a class go into a key, found once."""

    def __init__(self, cls: type[Any]) -> None:
        fields = fields_of(cls)
        self.count = len(fields)
        # Reads them all at once; it is nothing for a class without fields, and a single one comes without a tuple.
        self.read: Callable[[Any], Any] | None = attrgetter(*fields) if fields else None
        # Those that do not go in as they are.
        self.places: list[int] = []
        self.ways: list[int] = []
        self.kinds: list[Kind] = []
        for place, kind in enumerate(fields.values()):
            way = way_of(kind)
            if way != AS_IT_IS:
                self.places.append(place)
                self.ways.append(way)
                self.kinds.append(kind)

    def parts(self, thing: Any) -> list[Any]:
        """Return the fields of an object as they go into a key."""
        read = self.read
        if read is None:
            return []
        parts: list[Any] = list(read(thing)) if self.count > 1 else [read(thing)]
        places, ways = self.places, self.ways
        for at in range(len(places)):
            place, way = places[at], ways[at]
            value = parts[place]
            if way == ROW:
                if not isinstance(value, list):
                    parts[place] = list(value)
            elif way == ROWS:
                parts[place] = rows(value)
            elif way == OBJECTS:
                kind = self.kinds[at]
                assert isinstance(kind, Objects)
                parts[place] = [object_parts(one, kind.cls) for one in value]
            elif way == OBJECT:
                kind = self.kinds[at]
                assert isinstance(kind, One)
                parts[place] = object_parts(value, kind.cls)
            else:
                parts[place] = text_of(self.kinds[at].write(value))
        return parts


def way_of(kind: Kind) -> int:
    """Return how a field of a kind goes into a key."""
    if kind is PLAIN or type(kind) is Names:
        return AS_IT_IS
    if kind is INTS:
        return ROW
    if kind is LISTS or kind is TUPLES:
        return ROWS
    if type(kind) is Objects:
        return OBJECTS
    if type(kind) is One:
        return OBJECT
    return TEXT


def rows(value: Any) -> list[Any]:
    """Return lists all the way down."""
    found: list[Any] = []
    for one in value:
        if isinstance(one, (list, tuple)):
            found.append(flat_row(one))
        else:
            found.append(one)
    return found


def flat_row(row: Any) -> list[Any]:
    """Return a list or a tuple as a list, and so what is in it; mostly that is plain, and a list can stay."""
    for one in row:
        if isinstance(one, (list, tuple)):
            return rows(row)
    return row if isinstance(row, list) else list(row)


def text_of(data: Any) -> str:
    """Return plain data as a text."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


# The recipes of classes that were asked for before, and whether a class of positions adds nothing but `more_key`.
_RECIPES: Final[dict[type[Any], Recipe]] = {}
_KNOWN: Final[dict[type[Any], bool]] = {}


def object_parts(thing: Any, cls: type[Any]) -> Any:
    """Return an object of a class with fields as it goes into a key; None stays None."""
    if thing is None:
        return None
    recipe = _RECIPES.get(cls)
    if recipe is None:
        recipe = _RECIPES[cls] = Recipe(cls)
    return recipe.parts(thing)


def key_of(state: State) -> bytes:
    """Return the key of a position."""
    cls = type(state)
    known = _KNOWN.get(cls)
    if known is None:
        known = _KNOWN[cls] = knows_all(cls)
    if known:
        stack: list[Any] = [decision.to_json() for decision in state.stack]
        ledger = [sorted(state.ledger.by_source(seat).items()) for seat in range(state.seats)]
        content = [
            state.seats, state.turn, state.luck.states, stack, ledger, object_parts(state, cls), state.more_key()
        ]  # fmt: skip
        try:
            return marshal.dumps(content, VERSION)
        except ValueError:
            # Something in it is a number or a text, and more than that.
            pass
    return state.fingerprint().encode()


def knows_all(cls: type[Any]) -> bool:
    """Say whether all that a class of positions writes is in its fields and in `more_key`.

    Whoever writes more also says more for the key: the same class does both.
    """
    from contado.core.state import State

    if definer(cls, "fingerprint") is not State or definer(cls, "core_json") is not State:
        return False
    return definer(cls, "to_json") is definer(cls, "more_key")


def definer(cls: type[Any], name: str) -> type[Any]:
    """Return the class that defines a method."""
    for base in cls.__mro__:
        if name in base.__dict__:
            return base
    raise AttributeError(name)
