"""Names of arguments that have changed: the old ones are understood for one release, with a warning."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from warnings import warn

from contado.core.errors import BadOption


def renamed(value: Any, given: dict[str, Any], old: str, new: str) -> Any:
    """Return what was given for an argument, by its new name (`value`, None where it was left out) or by its old one.

    `given` are the arguments that were given beside the known ones; the old name is taken out of them.
    """
    if old not in given:
        return value
    warn(f"The argument {old} is called {new} now; the old name goes with the next release.", DeprecationWarning, 3)
    if value is not None:
        raise BadOption("{old} is the old name of {new}: only one of them can be given.", old=old, new=new)
    return given.pop(old)


def chosen(settings: Any, given: Mapping[str, Any]) -> dict[str, object]:
    """Return the settings that were given as a mapping and by name, together; refuse one that is given twice."""
    if settings is None:
        return dict(given)
    if not isinstance(settings, Mapping):
        raise BadOption("Settings are given by their names, as in {example}.", example="draft='random'")
    for name in given:
        if name in settings:
            raise BadOption("The setting {name} is given twice.", name=name)
    return {**settings, **given}
