"""Words that were renamed: they work for one more release, and say what they are called now."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple

from contado.core.words.language import Language


class Old(NamedTuple):
    """An option under its old name, and its new one, or what it is called as an argument without a name.

    Where the old name has become the name of something else, `when` knows by its value what is meant.
    """

    name: str
    new: str
    when: Callable[[str], bool] | None = None

    @property
    def is_argument(self) -> bool:
        """Say whether the value stands by itself now."""
        return not self.new.startswith("-")


def with_new_words(given: Sequence[str], renamed: Sequence[Old], _: Language) -> list[str]:
    """Return a command line with the new words in place of the old ones; a line on stderr tells of each."""
    words: list[str] = []
    for at, word in enumerate(given):
        name, equals, value = word.partition("=")
        value = value if equals else "".join(given[at + 1 : at + 2])
        one = next((one for one in renamed if one.name == name and (one.when is None or one.when(value))), None)
        if one is None or "--" in given[:at]:
            words.append(word)
            continue
        note = _("{old} is called {new} now; the old name stops working in the next release.", old=name, new=one.new)
        print(f"contado: {note}", file=sys.stderr, flush=True)
        if one.is_argument:
            words += [value] if equals else []
        else:
            words.append(f"{one.new}={value}" if equals else one.new)
    return words
