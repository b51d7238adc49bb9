"""When a part of a rulebook is shown: ``shields``, ``not shields``, ``length=short``, ``seats=2|3``, ``seats>2``.

Several of them are joined with ``and``.
"""

from __future__ import annotations

import re

from contado.core.errors import ContadoError
from contado.core.settings import Settings, value_text
from contado.core.words.language import shown

_ONE = re.compile(r"(not )?([a-z0-9_]+)(?:([=>])(.+))?")


def holds(condition: str, settings: Settings, seats: int) -> bool:
    """Say whether a condition holds at a table; an empty one always does."""
    return all(_holds(one.strip(), settings, seats) for one in condition.split(" and ")) if condition else True


def _holds(one: str, settings: Settings, seats: int) -> bool:
    match = _ONE.fullmatch(one)
    if match is None or (match[2] not in settings and match[2] != "seats"):
        raise ContadoError("There is no setting that this is about: {condition!r}.", condition=shown(one))
    denied, name, sign, value = match.groups()
    is_value = seats if name == "seats" else settings[name]
    if sign == ">":
        try:
            held = float(is_value) > float(value)
        except ValueError:
            raise ContadoError("These are no numbers to compare: {condition!r}.", condition=shown(one)) from None
    elif sign == "=":
        held = value_text(is_value) in value.split("|")
    else:
        held = bool(is_value) and is_value not in ("no", "none", "off")
    return held != bool(denied)
