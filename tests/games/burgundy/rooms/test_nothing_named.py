"""The base names no module: neither in code nor in a comment, nor in what is printed.

The words are those that the modules themselves declare: their names, and the names of their tiles, options and sources.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

from contado.games import burgundy
from contado.games.burgundy.rooms import ROOMS, parts

BASE = Path(burgundy.__file__).parent
# Sentences that people read in a form: the usual duchies and the modes are told where they are chosen, and what an
# older version did where its games are read.
SAID = {
    "settings/options.py": (
        "Everybody for themselves; two teams of two on a shared board; or one player against a target.",
        "23-30 of the fourth. The usual ones are 11-18 with the castle connection, also where there are border ",
        "posts; with border posts alone 23-30, and else 1-10.",
    ),
    "changes.py": (
        "border posts the usual duchies are 23 to 30, and the Châteauma buys another tile where kinds are tied.",
    ),
}
# An option of a module that is called as the number of the base is which it changes.
OF_THE_BASE = {"sale_silver"}


def declared() -> Iterator[str]:
    """Return the names that modules declare."""
    yield from ROOMS
    for part in parts("faces"):
        yield from (face.name for face in part.FACES.values())
    for part in parts("sources"):
        yield from part.SOURCES.values()
    for part in parts("options"):
        yield from (option.name for _, option in part.OPTIONS)


def forms(name: str) -> str:
    """Return a pattern for a name in code and in words, as one and as many."""
    one = re.escape(name.removesuffix("s")).replace("_", "[ _-]")
    return one + "s?" if name.endswith("s") else one


WORDS = re.compile(
    rf"(?<![a-z])({'|'.join(sorted(map(forms, set(declared()) - OF_THE_BASE), key=len, reverse=True))})(?![a-z])", re.I
)


def plain(text: str) -> str:
    """Return a text without accents."""
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()


def files() -> list[Path]:
    """Return the sources, the data and the English pages of the base."""
    found = [path for ending in ("*.py", "*.json", "en.md", "*.toml") for path in BASE.rglob(ending)]
    return sorted(path for path in found if BASE / "modules" not in path.parents)


def english(path: Path) -> str:
    """Return what a file says, of a lesson what it says in English: in Italian, a module's name is a common word."""
    text = path.read_text("utf-8")
    if path.parent.name != "lessons":
        return text

    def said(found: object) -> object:
        if isinstance(found, dict):
            return {key: said(value) for key, value in found.items() if key not in ("it", "pl")}
        return [said(one) for one in found] if isinstance(found, list) else found

    return str(said(tomllib.loads(text)))


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(BASE)))
def test_the_base_names_no_module(path: Path) -> None:
    text = english(path)
    for sentence in SAID.get(str(path.relative_to(BASE)), ()):
        assert sentence in text, "it is not said any more"
        text = text.replace(sentence, "")
    assert sorted({found[0] for found in WORDS.finditer(plain(text))}) == []


@pytest.mark.parametrize(
    "text",
    ["INN = 26", "read_team_board()", "of white castles", "the Châteauma", '"shield_17"', "# a border post", "Shield"],
)
def test_a_name_is_found_in_code_and_in_words(text: str) -> None:
    assert WORDS.search(plain(text))


@pytest.mark.parametrize("text", ["winning", "has_teams", "inner", "beginning", "the white die", "castle"])
def test_other_words_are_not_taken_for_one(text: str) -> None:
    assert not WORDS.search(plain(text))
