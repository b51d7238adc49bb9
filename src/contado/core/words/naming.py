"""Players' names in texts of the rules: a game says whom it means, and whoever shows the text knows their names."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from contado.core.words.language import Language, You

# Two characters that Unicode leaves without a meaning; a seat's number between them stands for a name.
OPEN: Final = "\ue000"
CLOSE: Final = "\ue001"
_MARK: Final = re.compile(f"{OPEN}([0-9]+){CLOSE}")


def named(seat: int, _: Language) -> str:
    """Return a mark for the name of a seat, for prompts, words, warnings and reasons; the reader's own is `You`."""
    mark = f"{OPEN}{seat}{CLOSE}"
    return You(mark) if seat == _.reader else mark


def with_names(text: str, names: Sequence[str]) -> str:
    """Return the text with the players' names in the places of their marks."""
    return _MARK.sub(lambda mark: names[int(mark[1])], text)


def has_marks(text: str) -> bool:
    """Say whether the text contains a character of a marker, which nobody may be shown."""
    return OPEN in text or CLOSE in text


def names_place(target: str, words: str, kinds: Collection[str]) -> bool:
    """Say whether the words may name the place that a target of one of these kinds is: by the last part of it."""
    kind, _, rest = target.partition(":")
    if kind not in kinds or not rest:
        return False
    name = re.escape(rest.rpartition(":")[2])
    return re.search(rf"(?<!\w){name}(?!\w)", words) is not None
