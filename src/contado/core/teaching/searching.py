"""Which sections somebody means who types a word: a section's name, what it explains, or what it speaks of."""

from __future__ import annotations

import unicodedata
from difflib import get_close_matches
from typing import Final

from contado.core.errors import UnknownName
from contado.core.teaching.pages import Section
from contado.core.teaching.rulebook import Rulebook
from contado.core.words.language import shown

# Letters that are no others with a mark on them.
PLAIN: Final = str.maketrans({"ł": "l", "ø": "o", "ß": "ss", "’": "'"})
NEAR: Final = 3


def plain(text: str) -> str:
    """Return a text as it is compared: without capitals and marks on letters."""
    apart = unicodedata.normalize("NFD", text.lower().translate(PLAIN))
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def sections_about(book: Rulebook, topic: str) -> list[Section]:
    """Return the sections about a topic, best first, or refuse one that no section speaks of."""
    wanted = plain(topic.strip())
    named = wanted.replace(" ", "_")
    exact = book.section(named)
    if exact is not None:
        return [exact]
    explaining = [one for one in book.sections if any(_is_about(thing, named) for thing in one.explains)]
    chapter = next((one for one in book.chapters if named == one.name or wanted == plain(one.title)), None)
    if explaining or chapter is not None:
        return explaining or list(chapter.sections if chapter is not None else ())
    words = wanted.split()
    asked = [one for one in book.sections if words and all(word in plain(one.question) for word in words)]
    spoken = [one for one in book.sections if words and all(word in text_of(book, one) for word in words)]
    if not spoken:
        _refuse(book, topic, named)
    return [*asked, *(one for one in spoken if one not in asked)]


def text_of(book: Rulebook, section: Section) -> str:
    """Return all words of a section, its tables' as well, as they are compared."""
    words = [section.question, *(one for block in section.blocks for one in block.words)]
    for block in section.blocks:
        if block.kind.value == "table":
            words += [f"{entry.name} {entry.words}" for entry in book.table(block.name)]
    return plain(" ".join(words))


def _is_about(thing: str, named: str) -> bool:
    """Say whether a word is what a section explains: ``decision:turn`` or simply ``turn``."""
    return named in (thing, thing.partition(":")[2])


def _refuse(book: Rulebook, topic: str, named: str) -> None:
    known = [one.name for one in book.sections]
    known += [thing.partition(":")[2] for one in book.sections for thing in one.explains]
    near = get_close_matches(named, dict.fromkeys(known), NEAR)
    if near:
        raise UnknownName(
            "The rules of {game} say nothing about {topic!r}; did you mean {near}?",
            game=book.game.name, topic=shown(topic), near=near,
        )  # fmt: skip
    raise UnknownName("The rules of {game} say nothing about {topic!r}.", game=book.game.name, topic=shown(topic))
