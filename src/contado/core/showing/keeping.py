"""Parts of a picture that are drawn once, and again only when something has changed that was read for them.

Most of a table stays as it is when somebody moves, and most of it looks the same to all who look. A game says which
functions draw a part (`Reader.part`); what each of them reads of its reader is noted while it draws: attributes, facts,
names, what can be chosen. Where a later view answers all of these in the same way, for whichever seat, the part is the
one that was drawn before. Nothing has to be declared, and nothing is kept unless somebody asks for it (`keeping`).

What a part is drawn from must come from its reader and its arguments, and the reader of the words only by the names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import count
from typing import Any, Final, TypeVar

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

# So many forms of one part are kept: each seat may see another one, and so may whoever looks on.
MOST_FORMS: Final = 5


class Form:
    """A part as it was drawn once, and what was read for it."""

    def __init__(self, reader: Any, facts: int, noted: dict[Path, Any], drawn: Any) -> None:
        self.drawn = drawn
        self.noted = noted
        read = list(noted.items())
        # Facts are often the same object for all who look: they are compared once.
        self.facts = [one for one in read if one[0][0] in FACTS]
        # Where nothing can be chosen, then and now, no question about that has another answer.
        self.choosing = [one for one in read if one[0][0] in CHOOSING]
        self.idle = not reader.offers
        self.seen = (facts, True)
        rest = [one for one in read if one[0][0] not in FACTS + CHOOSING]
        self.plain = [(path[0], value) for path, value in rest if len(path) == 1 and path[0] != "language"]
        self.rest = [one for one in rest if len(one[0]) > 1 or one[0][0] == "language"]

    def fits(self, reader: Any, facts: int) -> bool:
        """Say whether a view answers all that was read in the same way; its facts have this number."""
        if self.seen[0] != facts:
            self.seen = (facts, _same(reader, self.facts))
        if not self.seen[1]:
            return False
        for name, value in self.plain:
            if getattr(reader, name) != value:
                return False
        return _same(reader, self.rest) and ((self.idle and not reader.offers) or _same(reader, self.choosing))


def _same(reader: Any, read: list[tuple[Path, Any]]) -> bool:
    for at, (path, value) in enumerate(read):
        if answer(reader, path) != value:
            # What has changed is likely to change again: it is asked first from now on.
            if at:
                read.insert(0, read.pop(at))
            return False
    return True


class Kept:
    """The parts that were drawn of one table."""

    def __init__(self) -> None:
        self._forms: dict[Any, list[Form]] = {}
        # The form that a viewer had last: most of them have it again.
        self._last: dict[Any, Form] = {}
        # The facts that were looked at lately, each with a number of its own: a form that held them would hold on to
        # whole positions.
        self._facts: list[tuple[Any, int]] = []
        self._numbers = count()

    def form(self, reader: Any, draw: Callable[..., Any], arguments: tuple[Any, ...]) -> Form:
        """Return a part of the picture: drawn before, or now."""
        whose = (draw, arguments, reader.view["seat"])
        form, facts = self._last.get(whose), self._number(reader.facts)
        if form is None or not form.fits(reader, facts):
            form = self._last[whose] = self._other(form, reader, facts, draw, arguments)
        return form

    def _number(self, facts: Any) -> int:
        for known, number in self._facts:
            if known is facts:
                return number
        self._facts = [(facts, next(self._numbers)), *self._facts[: MOST_FORMS - 1]]
        return self._facts[0][1]

    def _other(
        self, last: Form | None, reader: Any, facts: int, draw: Callable[..., Any], arguments: tuple[Any, ...]
    ) -> Form:
        forms = self._forms.setdefault((draw, arguments), [])
        for form in forms:
            if form is not last and form.fits(reader, facts):
                return form
        noted: dict[Path, Any] = {}
        new = Form(reader, facts, noted, draw(Noting(reader, noted), *arguments))
        forms.insert(0, new)
        del forms[MOST_FORMS:]
        return new


_KEPT: ContextVar[Kept | None] = ContextVar("kept", default=None)


@contextmanager
def keeping(kept: Kept) -> Iterator[None]:
    """Let pictures that are drawn in the block take their parts from those that were kept, and keep new ones."""
    token = _KEPT.set(kept)
    try:
        yield
    finally:
        _KEPT.reset(token)


def part_of(reader: Any, draw: Callable[..., T], arguments: tuple[Any, ...]) -> T:
    """Return a part of a picture, from those that are kept where they are."""
    kept = _KEPT.get()
    if kept is None:
        return draw(reader, *arguments)
    if not isinstance(reader, Noting):
        drawn: T = kept.form(reader, draw, arguments).drawn
        return drawn
    # A part of a part: what was read for it was read for the whole.
    inner = vars(reader)
    form = kept.form(inner["_reader"], draw, arguments)
    inner["_noted"].update(form.noted)
    part: T = form.drawn
    return part


def answer(reader: Any, path: Path) -> Any:
    """Return what a view says where another was read; something that nothing is equal to where it has no such place."""
    found = getattr(reader, path[0])
    steps = path[1:]
    if not steps:
        # Who reads it, its names say.
        return found.read_by(None)
    try:
        if steps[0] is ASKED:
            return found(*steps[1])
        for at, step in enumerate(steps):
            if step is LENGTH:
                return len(found)
            if step is KEYS:
                return list(found)
            if step is HAS:
                return steps[at + 1] in found
            found = found.get(step) if isinstance(found, dict) else found[step]
    except (LookupError, TypeError, AttributeError):
        return answer
    return found


class Noting:
    """A reader that notes what is read of it. Its methods are those of the reader, and read this one."""

    def __init__(self, reader: Any, noted: dict[Path, Any]) -> None:
        self.__dict__["_reader"] = reader
        self.__dict__["_noted"] = noted

    def __getattr__(self, name: str) -> Any:
        reader, noted = self.__dict__["_reader"], self.__dict__["_noted"]
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
        return value in [*self]

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
