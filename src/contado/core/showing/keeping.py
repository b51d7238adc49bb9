"""Parts of a picture that are drawn once, and again only when something has changed that was read for them.

Most of a table stays as it is when somebody moves, and most of it looks the same to all who look. A game says which
functions draw a part (`Reader.part`); what each of them reads of its reader is noted while it draws: attributes, facts,
names, what can be chosen. Where a later view answers all of these in the same way, for whichever seat, the part is the
one that was drawn before. Nothing has to be declared, and nothing is kept unless somebody asks for it (`keeping`).

What a part is drawn from must come from its reader and its arguments, and the reader of the words only by the names.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from itertools import count
from typing import Any, Final, TypeVar

from contado.core.showing.noting import ASKED, CHOOSING, FACTS, HAS, KEYS, LENGTH, Noting, Path, answer

T = TypeVar("T")

# Entries of these are looked at one by one, and so are those of every player.
ENTRIES: Final = ("facts", "view")
PLAYERS: Final = "players"
OFFERS: Final = "offers"
# These are looked at by what is in them, not as attributes of the reader.
WHOLE: Final = ("facts", "view", PLAYERS, OFFERS)
# Steps that say something about what lies at a path, and lead nowhere.
ABOUT: Final = (LENGTH, KEYS, HAS)

# So many forms of one part are kept: each seat may see another one, and so may whoever looks on.
MOST_FORMS: Final = 5
# So many who look are remembered: everybody at the table, in each language.
MOST_VIEWERS: Final = 12


class Form:
    """A part as it was drawn once, and what was read for it."""

    __slots__ = ("_facts", "_idle", "_plain", "_questions", "_rest", "_seen", "asked", "drawn", "noted", "places")

    def __init__(self, reader: Any, facts: int, noted: dict[Path, Any], drawn: Any) -> None:
        self.drawn = drawn
        self.noted = noted
        # Where all that was read lies, so that a part of which nothing has changed is known at a glance; and what was
        # asked of the reader beside that.
        places = frozenset(map(place_of, noted))
        self.places: frozenset[Hashable] = places - {None}
        self.asked = [one for one in noted.items() if place_of(one[0]) is None] if None in places else []
        # Where nothing can be chosen, then and now, no question about that has another answer.
        self._idle = not reader.offers
        self._seen = (facts, True)
        self._facts: list[tuple[Path, Any]] | None = None

    def _sort(self) -> list[tuple[Path, Any]]:
        """Sort what was read, for a closer look; return what was read of the facts."""
        read = list(self.noted.items())
        # Facts are often the same object for all who look: they are compared once.
        self._facts = [one for one in read if one[0][0] in FACTS]
        self._questions = [one for one in read if one[0][0] in CHOOSING]
        rest = [one for one in read if one[0][0] not in FACTS + CHOOSING]
        self._plain = [(path[0], value) for path, value in rest if len(path) == 1 and path[0] != "language"]
        self._rest = [one for one in rest if len(one[0]) > 1 or one[0][0] == "language"]
        return self._facts

    def fits(self, reader: Any, facts: int, changed: Callable[[int], set[Hashable] | None]) -> bool:
        """Say whether a view answers all that was read in the same way; its facts have this number, and `changed` says
        where they differ from those of another.
        """
        read = self._sort() if self._facts is None else self._facts
        if self._seen[0] != facts:
            places = changed(self._seen[0])
            same = self._seen[1] if places is not None and self.places.isdisjoint(places) else _same(reader, read)
            self._seen = (facts, same)
        if not self._seen[1]:
            return False
        for name, value in self._plain:
            if getattr(reader, name) != value:
                return False
        return _same(reader, self._rest) and ((self._idle and not reader.offers) or _same(reader, self._questions))


def _same(reader: Any, read: list[tuple[Path, Any]]) -> bool:
    for at, (path, value) in enumerate(read):
        if answer(reader, path) != value:
            # What has changed is likely to change again: it is asked first from now on.
            if at:
                read.insert(0, read.pop(at))
            return False
    return True


@lru_cache(maxsize=32768)
def place_of(path: Path) -> Hashable | None:
    """Return where something lies that was read, no closer than changes are looked for: an attribute of the reader, an
    entry of the view or of the facts, one of a player's entries, or a thing that may be chosen; None for another
    question.
    """
    name, *steps = path
    if name in CHOOSING:
        # Which thing the question is about.
        what = steps[1] if steps and steps[0] == ASKED else steps
        return ("offers", what[0]) if what and what[0] not in ABOUT else OFFERS
    if steps and steps[0] == ASKED:
        return None
    if name == "facts" and steps and steps[0] == PLAYERS:
        name, steps = PLAYERS, steps[1:]
    if name == PLAYERS:
        one = len(steps) > 1 and type(steps[0]) is int and steps[0] >= 0 and steps[1] not in ABOUT
        return (PLAYERS, steps[0], steps[1]) if one else PLAYERS
    if name in ENTRIES:
        return (name, steps[0]) if steps and steps[0] not in ABOUT else name
    return str(name)


def changed_facts(old: Mapping[str, Any], new: Mapping[str, Any]) -> set[Hashable]:
    """Return the places at which the facts of two views differ."""
    found: set[Hashable] = {("facts", name) for name in (*old, *new) if old.get(name, old) != new.get(name, new)}
    if found:
        found.add("facts")
    if ("facts", PLAYERS) in found:
        found.add(PLAYERS)
        for seat, (was, now) in enumerate(zip(old.get(PLAYERS, ()), new.get(PLAYERS, ()), strict=False)):
            found.update((PLAYERS, seat, name) for name in (*was, *now) if was.get(name, was) != now.get(name, now))
    return found


class Viewer:
    """Somebody who looks again and again: the last view, and when which place in it changed last."""

    def __init__(self, reader: Any, number: int) -> None:
        self.reader = reader
        self.number = number
        # The parts that the viewer saw last, each with the view in which it was found to be right.
        self.forms: dict[Any, tuple[Form, int]] = {}
        self._changed: dict[Hashable, int] = {}
        self._since: dict[int, frozenset[Hashable]] = {}

    def look(self, reader: Any, number: int, facts: set[Hashable], names: set[str], entries: set[Any]) -> None:
        """Look at the next view, whose facts have changed at these places."""
        last, self.reader, self.number = self.reader, reader, number
        changed = {*facts, *(name for name in names if getattr(last, name) != getattr(reader, name))}
        was, now = last.view, reader.view
        changed.update(("view", name) for name in entries if was.get(name, was) != now.get(name, now))
        # Something in it is always another.
        changed.add("view")
        before, after = last.offers, reader.offers
        if before or after:
            things = {thing for thing in (*before, *after) if before.get(thing) != after.get(thing)}
            changed.update(("offers", thing) for thing in things)
            changed.add(OFFERS)
        self._changed.update(dict.fromkeys(changed, number))
        self._since = {}

    def since(self, number: int) -> frozenset[Hashable]:
        """Return all places that have changed since an earlier view."""
        found = self._since.get(number)
        if found is None:
            changed = self._changed.items()
            found = self._since[number] = frozenset(place for place, when in changed if when > number)
        return found


class Kept:
    """The parts that were drawn of one table."""

    def __init__(self) -> None:
        self._forms: dict[Any, list[Form]] = {}
        self._viewers: dict[Hashable, Viewer] = {}
        # Whoever looks now.
        self._viewer: Viewer | None = None
        # Attributes of readers and entries of views that something was drawn from.
        self._names: set[str] = set()
        self._entries: set[Any] = set()
        # The facts that were looked at lately, each with a number of its own: a form that held them would hold on to
        # whole positions.
        self._facts: list[tuple[Any, int]] = []
        # The facts that are looked at now, and where earlier ones differ from them: most who look have both in common.
        self._compared: tuple[Any, dict[int, tuple[Any, set[Hashable]]]] = (None, {})
        self._numbers = count()

    def form(self, reader: Any, draw: Callable[..., Any], arguments: tuple[Any, ...]) -> Form:
        """Return a part of the picture: drawn before, or now."""
        viewer = self._viewer
        if viewer is None or viewer.reader is not reader:
            viewer = self._viewer = self._looks(reader)
        part = (draw, arguments)
        form, seen = viewer.forms.get(part, (None, 0))
        if form is not None:
            if seen == viewer.number:
                return form
            if not form.places.isdisjoint(viewer.since(seen)) or not _same(reader, form.asked):
                facts = self._number(reader.facts)
                form = form if form.fits(reader, facts, self._moved) else self._other(form, reader, facts, part)
        else:
            form = self._other(None, reader, self._number(reader.facts), part)
        viewer.forms[part] = (form, viewer.number)
        return form

    def _looks(self, reader: Any) -> Viewer:
        """Return whose view this is, with what has changed in it."""
        who = (reader.view["seat"], reader.language)
        viewer, number = self._viewers.get(who), next(self._numbers)
        if viewer is None:
            if len(self._viewers) >= MOST_VIEWERS:
                del self._viewers[min(self._viewers, key=lambda one: self._viewers[one].number)]
            viewer = self._viewers[who] = Viewer(reader, number)
        else:
            viewer.look(reader, number, self._changed(viewer.reader.facts, reader.facts), self._names, self._entries)
        return viewer

    def _changed(self, old: Any, new: Any) -> set[Hashable]:
        if new is not self._compared[0]:
            self._compared = (new, {})
        found = self._compared[1]
        if id(old) not in found:
            # Those are held here, so that no others get their number.
            found[id(old)] = (old, changed_facts(old, new))
        return found[id(old)][1]

    def _number(self, facts: Any) -> int:
        for known, number in self._facts:
            if known is facts:
                return number
        self._facts = [(facts, next(self._numbers)), *self._facts[: MOST_FORMS - 1]]
        return self._facts[0][1]

    def _moved(self, number: int) -> set[Hashable] | None:
        """Return where the facts that are looked at now differ from those of a number; None where these are gone."""
        viewer = self._viewer
        for known, one in self._facts:
            if one == number and viewer is not None:
                return self._changed(known, viewer.reader.facts)
        return None

    def _other(self, last: Form | None, reader: Any, facts: int, part: tuple[Any, tuple[Any, ...]]) -> Form:
        forms = self._forms.setdefault(part, [])
        for form in forms:
            if form is not last and form.fits(reader, facts, self._moved):
                return form
        noted: dict[Path, Any] = {}
        draw, arguments = part
        new = Form(reader, facts, noted, draw(Noting(reader, noted), *arguments))
        for place in new.places:
            self._watch(reader, place)
        forms.insert(0, new)
        del forms[MOST_FORMS:]
        return new

    def _watch(self, reader: Any, place: Hashable) -> None:
        """Look for changes at a place from now on; before that there was none that anything was drawn from."""
        if isinstance(place, tuple):
            if place[0] == "view":
                self._entries.add(place[1])
        elif place not in WHOLE:
            self._names.add(str(place))


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
    form = kept.form(reader._reader, draw, arguments)
    reader._noted.update(form.noted)
    part: T = form.drawn
    return part
