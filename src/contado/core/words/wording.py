"""Small things that every text needs, whether it is written, said or drawn."""

from __future__ import annotations

from collections.abc import Mapping

from contado.core.words.language import Language


def capital(text: str) -> str:
    """Return the text as it begins a line; the rest of it stays as it is, names in it too."""
    return text[:1].upper() + text[1:]


def ordinal(n: int, _: Language) -> str:
    """Return the place of something in a row: 1st, 2nd."""
    if n % 100 not in (11, 12, 13):
        if n % 10 == 1:
            return _("{n}st", n=n)
        if n % 10 == 2:
            return _("{n}nd", n=n)
        if n % 10 == 3:
            return _("{n}rd", n=n)
    return _("{n}th", n=n)


def short_names(names: Mapping[str, str], least: int = 2) -> dict[str, str]:
    """Return the shortest beginnings, all equally long, that tell the names apart.

    Names that are equal, or that differ only after 30 letters, have their number behind the first letters.
    """
    for length in range(least, 30):
        short = {key: name[:length] for key, name in names.items()}
        if len(set(short.values())) == len(short):
            return short
    return {key: f"{name[:least]}{at + 1}" for at, (key, name) in enumerate(names.items())}
