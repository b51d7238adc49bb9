"""What other packages bring, loaded one by one: what cannot be loaded is left out, and said with file and line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import EntryPoint
from linecache import getlines
from types import TracebackType
from typing import Any, NamedTuple

from contado.core.errors import BrokenPackage
from contado.core.words.language import Phrase, shown

# Where a package comes from that says no name of its own.
NAMELESS = "?"
# Nobody reads more of an error in one sentence.
LONGEST_CRASH = 300


class Loaded(NamedTuple):
    """What can be used, by name, and what is wrong with the rest."""

    things: dict[str, Any]
    broken: list[BrokenPackage]


class Place(NamedTuple):
    """A line of a file."""

    file: str
    line: int


def package_of(entry: EntryPoint) -> str:
    """Return the name under which pip knows the package of an entry point."""
    return entry.dist.name if entry.dist is not None else NAMELESS


def broken(entry: EntryPoint, reason: Phrase | str, place: Place | None) -> BrokenPackage:
    """Return the sentence for whoever wrote or installed the package."""
    if place is None:
        return BrokenPackage(
            "{name!r} of the package {package} cannot be used: {reason}.",
            name=entry.name, package=package_of(entry), reason=reason,
        )  # fmt: skip
    return BrokenPackage(
        "{name!r} of the package {package} cannot be used: {reason} ({file}, line {line}).",
        name=entry.name, package=package_of(entry), reason=reason, file=place.file, line=place.line,
    )  # fmt: skip


def load(entry: EntryPoint, fault: Callable[[Any, str], Phrase | None]) -> Any:
    """Return what an entry point names, or raise BrokenPackage; `fault` says what is wrong with an object of a name."""
    root = entry.module.partition(".")[0]
    try:
        thing = entry.load()
        reason = fault(thing, entry.name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{entry.module}.".startswith(f"{error.name}."):
            raise broken(entry, crash(error), crash_place(error, root)) from error
        missing = Phrase(
            "its entry point names {value}, and there is no module {module}; after a rename, pip uninstall {package} "
            "or install it again",
            value=entry.value, module=error.name, package=package_of(entry),
        )  # fmt: skip
        raise broken(entry, missing, None) from error
    except SyntaxError as error:
        place = Place(error.filename or entry.module, error.lineno or 1)
        raise broken(entry, crash(SyntaxError(error.msg)), place) from error
    # A module that ends the program while it is loaded ends nothing but its own game.
    except (Exception, SystemExit) as error:
        raise broken(entry, crash(error), crash_place(error, root) or whole_file(entry)) from error
    if reason is not None:
        raise broken(entry, reason, named_place(entry))
    return thing


def crash(error: BaseException) -> str:
    """Return an error as Python says it."""
    return f"{type(error).__name__}: {shown(str(error), LONGEST_CRASH)}"


def crash_place(error: BaseException, root: str) -> Place | None:
    """Return the last line of the package itself that led to the error; the cause is seldom deeper."""
    own = [at for at in _steps(error.__traceback__) if _module(at).partition(".")[0] == root]
    return Place(own[-1].tb_frame.f_code.co_filename, own[-1].tb_lineno) if own else None


def _steps(trace: TracebackType | None) -> Iterator[TracebackType]:
    while trace is not None:
        yield trace
        trace = trace.tb_next


def _module(at: TracebackType) -> str:
    return str(at.tb_frame.f_globals.get("__name__", ""))


def named_place(entry: EntryPoint) -> Place | None:
    """Return the line that makes the object which an entry point names."""
    found = whole_file(entry)
    if found is None:
        return None
    for number, line in enumerate(getlines(found.file), 1):
        if line.startswith((f"{entry.attr} ", f"{entry.attr}:", f"{entry.attr}=", f"class {entry.attr}")):
            return Place(found.file, number)
    return found


def whole_file(entry: EntryPoint) -> Place | None:
    """Return the file of an entry point, which is loaded already."""
    try:
        file = getattr(import_module(entry.module), "__file__", None)
    except Exception:
        return None
    return Place(file, 1) if file else None
