"""Which checks look on: all of them, some only, or all but some."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core.errors import BadOption
from contado.core.kit.checks import CHECKS
from contado.core.kit.hearing import DRAWING
from contado.core.kit.trial import Check
from contado.core.words.language import marked, shown

# The check that is the playing itself: no crash, no dead end, bounded length. It is always there.
PLAY = marked("play")


def typed(name: str) -> str:
    """Return the name of a check as one word, which is how it is typed."""
    return name.replace(" ", "-")


def check_names() -> list[str]:
    """Return the names of all checks as they are typed."""
    return [PLAY, *(typed(check.name) for check in CHECKS)]


def chosen_checks(only: Sequence[str] = (), skip: Sequence[str] = ()) -> tuple[type[Check], ...]:
    """Return the checks that are left, or refuse a name that none has. What draws goes with *drawing*."""
    for name in (*only, *skip):
        if typed(name) not in check_names():
            raise BadOption("There is no check {name!r}; there are {known}.", name=shown(name), known=check_names())
    if PLAY in skip:
        raise BadOption("The games are played whatever is checked: {name} cannot be left out.", name=PLAY)
    left = {typed(name) for name in only} or set(check_names())
    left -= {typed(name) for name in skip}
    chosen = tuple(check for check in CHECKS if typed(check.name) in left)
    return tuple(check for check in chosen if not check.draws) if DRAWING in skip else chosen
