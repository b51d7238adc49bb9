"""What is read of a reader while something is drawn: each thing at its path, and later whether it is still so.

A part of a picture is drawn from a reader that notes what it is asked (`Noting`). `keeping` keeps these notes with the
part, and asks another view the same (`answer`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

T = TypeVar("T")

# How something was reached from the reader: an attribute, and keys or places from there on.
Path = tuple[Any, ...]
# What was read: a value at a path; or, with one of these as its last step, something about what lies there.
LENGTH: Final = "\0length"
KEYS: Final = "\0keys"
HAS: Final = "\0has"

# A question that was asked, and its answer: the last step has what was asked for.
ASKED: Final = "\0asked"

# What is read of a position, for everybody; and about what the viewer can choose.
FACTS: Final = ("facts", "players")
CHOOSING: Final = ("offers", "can", "gain", "cost", "most")
# Questions whose answers are noted, and not what these are taken from.
QUESTIONS: Final = frozenset(("can", "gain", "cost", "most", "decides"))


def answer(reader: Any, path: Path) -> Any:
    """Return what a view says where another was read; something that nothing is equal to where it has no such place."""
    found = getattr(reader, path[0])
    steps = path[1:]
    if not steps:
        # Who reads it, its names say.
        return found.read_by(None)
    try:
        if steps[0] == ASKED:
            return found(*steps[1])
        for at, step in enumerate(steps):
            if step == LENGTH:
                return len(found)
            if step == KEYS:
                return list(found)
            if step == HAS:
                return steps[at + 1] in found
            found = found.get(step) if isinstance(found, dict) else found[step]
    except (LookupError, TypeError, AttributeError):
        return answer
    return found


class Noting:
    """A reader that notes what is read of it. Its methods are those of the reader, and read this one."""

    def __init__(self, reader: Any, noted: dict[Path, Any]) -> None:
        self._reader = reader
        self._noted = noted

    def __getattr__(self, name: str) -> Any:
        reader, noted = self._reader, self._noted
        if name in QUESTIONS:
            question = getattr(reader, name)

            def asked(*what: Any) -> Any:
                said = noted[name, ASKED, what] = question(*what)
                return said

            return asked
        own = getattr(type(reader), name, None)
        if callable(own) and name not in vars(reader):
            return own.__get__(self, type(reader))
        value = getattr(reader, name)
        if name == "language":
            noted[(name,)] = value.read_by(None)
            return value
        if isinstance(value, (dict, list)):
            return _noting(value, (name,), noted)
        noted[(name,)] = value
        return value


def whole(value: T) -> T:
    """Return a list or a dictionary of a view to be read as a whole: what is looked at in it need not be noted."""
    if not isinstance(value, NotingList | NotingDict):
        return value
    plain: Any = list(list.__iter__(value)) if isinstance(value, list) else dict(dict.items(value))
    value._noted[value._path] = plain
    found: T = plain
    return found


def _noting(value: Any, path: Path, noted: dict[Path, Any]) -> Any:
    """Return what lies somewhere: that which has parts of its own notes which of them are read; all else is noted."""
    if path == ("view", "facts"):
        path = ("facts",)
    name, depth = path[0], len(path)
    if isinstance(value, dict) and (depth == 1 or isinstance(path[-1], int)):
        return NotingDict(value, path, noted)
    if isinstance(value, list) and name != "offers":
        of_dicts = bool(value) and isinstance(value[0], dict)
        if depth == 1 or (depth == 2 and (of_dicts or name in ("view", "facts"))):
            return NotingList(value, path, noted)
    noted[path] = value
    return value


@mypyc_attr(native_class=False)
class NotingDict(dict[Any, Any]):
    """A dictionary that notes what is read of it."""

    __slots__ = ("_noted", "_path")

    def __init__(self, value: dict[Any, Any], path: Path, noted: dict[Path, Any]) -> None:
        super().__init__(value)
        self._path, self._noted = path, noted

    def __getitem__(self, key: Any) -> Any:
        return _noting(super().__getitem__(key), (*self._path, key), self._noted)

    def get(self, key: Any, default: Any = None) -> Any:
        """Return a value, and note it or that there is none."""
        if key in self:
            return self[key]
        return default

    def __contains__(self, key: object) -> bool:
        has = super().__contains__(key)
        self._noted[(*self._path, HAS, key)] = has
        return has

    def __iter__(self) -> Iterator[Any]:
        self._noted[(*self._path, KEYS)] = list(super().__iter__())
        return super().__iter__()

    def __len__(self) -> int:
        self._noted[(*self._path, LENGTH)] = super().__len__()
        return super().__len__()

    def __bool__(self) -> bool:
        return len(self) > 0

    def keys(self) -> Any:
        """Return the keys, and note all of them."""
        return list(self)

    def values(self) -> Any:
        """Return the values, and note them."""
        return [self[key] for key in self]

    def items(self) -> Any:
        """Return keys and values, and note them."""
        return [(key, self[key]) for key in self]

    def copy(self) -> dict[Any, Any]:
        """Return a dictionary of all that is here, and note it."""
        return dict(self.items())

    def __eq__(self, other: object) -> bool:
        return self.copy() == other

    __hash__ = None


@mypyc_attr(native_class=False)
class NotingList(list[Any]):
    """A list that notes what is read of it."""

    __slots__ = ("_noted", "_path")

    def __init__(self, value: list[Any], path: Path, noted: dict[Path, Any]) -> None:
        super().__init__(value)
        self._path, self._noted = path, noted

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return list(self)[at]
        return _noting(super().__getitem__(at), (*self._path, at), self._noted)

    def __iter__(self) -> Iterator[Any]:
        for at in range(len(self)):
            yield self[at]

    def __reversed__(self) -> Iterator[Any]:
        return iter([*self][::-1])

    def __len__(self) -> int:
        self._noted[(*self._path, LENGTH)] = super().__len__()
        return super().__len__()

    def __bool__(self) -> bool:
        return len(self) > 0

    def __contains__(self, value: object) -> bool:
        return value in list(self)

    def index(self, value: Any, *where: Any) -> int:
        """Return where a value is, and note all of them."""
        return [*self].index(value, *where)

    def count(self, value: Any) -> int:
        """Return how often a value is there, and note all of them."""
        return [*self].count(value)

    def copy(self) -> list[Any]:
        """Return a list of all that is here, and note it."""
        return [*self]

    def __add__(self, other: Any) -> Any:
        return [*self, *other]

    def __eq__(self, other: object) -> bool:
        return [*self] == other

    __hash__ = None
