"""The fields of a position, declared once: how each is written as JSON, read again, and shown to a seat.

A class names its fields in a mapping ``FIELDS`` from name to kind: ``{"deck": INTS, "players": each(Player)}``.
Writing, reading, equality and what is shown come from there; only `copy` is written by hand, since bots call nothing
more often.
The class of an object in a field has ``FIELDS`` too, and its constructor takes them in their order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Protocol


class Kind:
    """How the values of a field are written as plain data, and read from it."""

    def __init__(self, write: Callable[[Any], Any], read: Callable[[Any], Any]) -> None:
        self.write = write
        self.read = read

    def shown(self, value: Any, seat: int | None) -> Any:
        """Return the value as a seat (None: a spectator) may see it, where the field as a whole is not hidden."""
        return self.write(value)


class Fielded(Protocol):
    """A class that declares its fields."""

    FIELDS: ClassVar[Mapping[str, Kind]]


def same(value: Any) -> Any:
    """Return the value itself, which never changes."""
    return value


def plain(value: Any) -> Any:
    """Return lists all the way down: a copy for JSON of lists and tuples of plain values."""
    return [plain(one) for one in value] if isinstance(value, list | tuple) else value


# A number, a text, a bool or nothing.
PLAIN: Final = Kind(same, same)
# A list of numbers or texts.
INTS: Final = Kind(list, list)
# A list of lists.
LISTS: Final = Kind(plain, plain)
# A list of tuples.
TUPLES: Final = Kind(plain, lambda rows: [tuple(row) for row in rows])


class Objects(Kind):
    """A list of objects, or one for each seat: then what only its owner may see is hidden from the others.

    The class names such fields as ``SECRET``, of which the others see None, and as ``COUNTED``, of which they see how
    many there are. An object is written by the names of its fields, or, in a row, by their order alone.
    """

    def __init__(self, cls: type[Any], row: bool) -> None:
        super().__init__(self._write, self._read)
        self.one = maybe(cls, row)
        self.cls = cls

    def _write(self, values: Any) -> Any:
        return [self.one.write(one) for one in values]

    def _read(self, rows: Any) -> Any:
        return [self.one.read(row) for row in rows]

    def shown(self, value: Any, seat: int | None) -> Any:
        """Return everybody's things by name, of the others' hidden ones no more than may be known."""
        secret: tuple[str, ...] = getattr(self.cls, "SECRET", ())
        counted: tuple[str, ...] = getattr(self.cls, "COUNTED", ())
        rows = [None if one is None else written(one, self.cls.FIELDS) for one in value]
        for at, row in enumerate(rows):
            if row is not None and at != seat:
                row.update(dict.fromkeys(secret))
                row.update({name: len(row[name]) for name in counted})
        return rows


def each(cls: type[Any], row: bool = False) -> Kind:
    """Return the kind of a list of objects of a class; None may stand among them."""
    return Objects(cls, row)


def maybe(cls: type[Any], row: bool = False) -> Kind:
    """Return the kind of one object of a class, or None."""

    def write(one: Any) -> Any:
        data = None if one is None else written(one, cls.FIELDS)
        return list(data.values()) if row and data is not None else data

    def read(data: Any) -> Any:
        if data is None:
            return None
        return made(cls, dict(zip(cls.FIELDS, data, strict=True)) if row else data)

    return Kind(write, read)


def written(thing: Any, fields: Mapping[str, Kind]) -> dict[str, Any]:
    """Return an object's fields as plain data."""
    return {name: kind.write(getattr(thing, name)) for name, kind in fields.items()}


def made(cls: type[Any], data: Mapping[str, Any]) -> Any:
    """Return the object that `written` wrote."""
    return cls(*[kind.read(data[name]) for name, kind in cls.FIELDS.items()])


def read_into(thing: Any, fields: Mapping[str, Kind], data: Mapping[str, Any]) -> None:
    """Set an object's fields to what `written` wrote."""
    for name, kind in fields.items():
        setattr(thing, name, kind.read(data[name]))
