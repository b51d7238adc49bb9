"""The fields of a position, declared once: how each is written as JSON, read again, copied, and shown to a seat.

The annotated attributes of a class are its fields: ``pit: list[int]``, ``players: list[Player]``. What kind of field
each is follows from its type; ``Annotated[int, Names(COLOURS)]`` says more than the type does. A class may also name
its fields in a mapping ``FIELDS`` from name to kind: ``{"deck": INTS, "players": each(Player)}``. Writing, reading,
equality, copies and what is shown come from there.
The class of an object in a field has fields too, and its constructor takes them in their order: a dataclass, or a
NamedTuple where it never changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Final, Protocol, Union, get_args, get_origin, get_type_hints

from contado.core.errors import BrokenGame


class Kind:
    """How the values of a field are written as plain data, read from it, and copied."""

    def __init__(
        self, write: Callable[[Any], Any], read: Callable[[Any], Any], copy: Callable[[Any], Any] | None = None
    ) -> None:
        self.write = write
        self.read = read
        self.copy = copy or (lambda value: read(write(value)))

    def shown(self, value: Any, seat: int | None) -> Any:
        """Return the value as a seat (None: a spectator) may see it, where the field as a whole is not hidden."""
        return self.write(value)


class Fielded(Protocol):
    """A class that names its fields."""

    FIELDS: ClassVar[Mapping[str, Kind]]


def same(value: Any) -> Any:
    """Return the value itself, which never changes."""
    return value


_SEQUENCES: Final = (list, tuple)


def plain(value: Any) -> Any:
    """Return lists all the way down: a copy for JSON of lists and tuples of plain values."""
    if not isinstance(value, _SEQUENCES):
        return value
    # Written out: most values are the numbers at the bottom, and a call for each takes longer than all else.
    return [plain(one) if isinstance(one, _SEQUENCES) else one for one in value]


# A number, a text, a bool or nothing.
PLAIN: Final = Kind(same, same, same)
# A list of numbers or texts.
INTS: Final = Kind(list, list, list)
# A list of lists.
LISTS: Final = Kind(plain, plain, plain)
# A list of tuples.
TUPLES: Final = Kind(plain, lambda rows: [tuple(row) for row in rows], list)


class Names(Kind):
    """A number that stands for one of these names, which is what everybody is shown; below 0 it stands for nothing."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(same, same, same)
        self.names = names

    def shown(self, value: Any, seat: int | None) -> Any:
        """Return the name."""
        return self.names[value] if value >= 0 else None


class Row(Kind):
    """A list of values of one kind that never change, such as names."""

    def __init__(self, one: Kind) -> None:
        super().__init__(list, list, list)
        self.one = one

    def shown(self, value: Any, seat: int | None) -> Any:
        """Return each as it is shown."""
        return [self.one.shown(one, seat) for one in value]


class One(Kind):
    """One object of a class, or None. It is written by the names of its fields, or, in a row, by their order alone."""

    def __init__(self, cls: type[Any], row: bool | None = None) -> None:
        super().__init__(self._write, self._read, self._copy)
        self.cls = cls
        # A tuple is a row; another class may say so.
        self.row: bool = getattr(cls, "ROW", issubclass(cls, tuple)) if row is None else row
        self.shared = issubclass(cls, tuple)

    def _write(self, one: Any) -> Any:
        data = None if one is None else written(one, fields_of(self.cls))
        return list(data.values()) if self.row and data is not None else data

    def _read(self, data: Any) -> Any:
        if data is None:
            return None
        return made(self.cls, dict(zip(fields_of(self.cls), data, strict=True)) if self.row else data)

    def _copy(self, one: Any) -> Any:
        if one is None or self.shared:
            return one
        if hasattr(one, "copy"):
            return one.copy()
        return self.cls(*[kind.copy(getattr(one, name)) for name, kind in fields_of(self.cls).items()])

    def shown(self, value: Any, seat: int | None) -> Any:
        """Return the object by the names of its fields."""
        if value is None:
            return None
        return {name: kind.shown(getattr(value, name), seat) for name, kind in fields_of(self.cls).items()}


class Objects(Kind):
    """A list of objects, or one for each seat: then what only its owner may see is hidden from the others.

    The class names such fields as ``SECRET``, of which the others see None, and as ``COUNTED``, of which they see how
    many there are. An object is written by the names of its fields, or, in a row, by their order alone.
    """

    def __init__(self, cls: type[Any], row: bool | None = None) -> None:
        self.one = One(cls, row)
        self.cls = cls
        super().__init__(self._write, self._read, list if self.one.shared else self._copy)

    def _write(self, values: Any) -> Any:
        return [self.one.write(one) for one in values]

    def _read(self, rows: Any) -> Any:
        return [self.one.read(row) for row in rows]

    def _copy(self, values: Any) -> Any:
        return [self.one.copy(one) for one in values]

    def shown(self, value: Any, seat: int | None) -> Any:
        """Return everybody's things by name, of the others' hidden ones no more than may be known."""
        secret: tuple[str, ...] = getattr(self.cls, "SECRET", ())
        counted: tuple[str, ...] = getattr(self.cls, "COUNTED", ())
        rows = [self.one.shown(one, seat) for one in value]
        for at, row in enumerate(rows):
            if row is not None and at != seat:
                row.update(dict.fromkeys(secret))
                row.update({name: len(row[name]) for name in counted})
        return rows


def each(cls: type[Any], row: bool | None = None) -> Kind:
    """Return the kind of a list of objects of a class; None may stand among them."""
    return Objects(cls, row)


def maybe(cls: type[Any], row: bool | None = None) -> Kind:
    """Return the kind of one object of a class, or None."""
    return One(cls, row)


# The types of a plain value.
PLAIN_TYPES: Final = (int, str, float, bool, NoneType)


def kind_of(hint: Any) -> Kind:
    """Return the kind of a field of this type."""
    kind = _known_kind(hint)
    if kind is None:
        raise BrokenGame(f"No kind of field is known for {hint}: say which it is, as Annotated or in FIELDS.")
    return kind


def _known_kind(hint: Any) -> Kind | None:
    if get_origin(hint) is Annotated:
        return next((one for one in get_args(hint)[1:] if isinstance(one, Kind)), None) or kind_of(get_args(hint)[0])
    if hint in PLAIN_TYPES:
        return PLAIN
    if get_origin(hint) in (Union, UnionType):
        kinds = [kind_of(one) for one in get_args(hint) if one is not NoneType]
        return kinds[0] if len(kinds) == 1 or all(kind is PLAIN for kind in kinds) else None
    if get_origin(hint) is tuple and all(_known_kind(one) is PLAIN for one in get_args(hint) if one is not Ellipsis):
        return Kind(list, tuple, same)
    if get_origin(hint) is list:
        return _list_of(kind_of(get_args(hint)[0]), get_args(hint)[0])
    return One(hint) if isinstance(hint, type) and fields_of(hint) else None


def _list_of(kind: Kind, hint: Any) -> Kind:
    if isinstance(kind, One):
        return Objects(kind.cls, kind.row)
    if get_origin(hint) is tuple:
        return TUPLES
    if kind is INTS or kind is LISTS:
        return LISTS
    return INTS if kind is PLAIN else Row(kind)


# The fields of classes that were asked for before: whoever copies asks again and again.
_FIELDS: Final[dict[type[Any], Mapping[str, Kind]]] = {}


def fields_of(cls: type[Any]) -> Mapping[str, Kind]:
    """Return the fields of a class by name: those that it names, or else its annotated attributes."""
    fields = _FIELDS.get(cls)
    if fields is None:
        fields = _FIELDS[cls] = getattr(cls, "FIELDS", {}) or _annotated(cls)
    return fields


def _annotated(cls: type[Any]) -> dict[str, Kind]:
    hints = get_type_hints(cls, include_extras=True).items()
    return {name: kind_of(hint) for name, hint in hints if ClassVar not in (hint, get_origin(hint))}


def written(thing: Any, fields: Mapping[str, Kind]) -> dict[str, Any]:
    """Return an object's fields as plain data."""
    return {name: kind.write(getattr(thing, name)) for name, kind in fields.items()}


def made(cls: type[Any], data: Mapping[str, Any]) -> Any:
    """Return the object that `written` wrote."""
    return cls(*[kind.read(data[name]) for name, kind in fields_of(cls).items()])


def read_into(thing: Any, fields: Mapping[str, Kind], data: Mapping[str, Any]) -> None:
    """Set an object's fields to what `written` wrote."""
    for name, kind in fields.items():
        setattr(thing, name, kind.read(data[name]))


def copy_into(thing: Any, other: Any) -> None:
    """Give another object of the same class copies of an object's fields."""
    for name, kind in fields_of(type(thing)).items():
        setattr(other, name, kind.copy(getattr(thing, name)))
