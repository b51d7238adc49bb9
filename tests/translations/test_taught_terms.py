"""Lessons and pages of the rulebooks speak in the words of the books, as the catalogues do."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

import pytest

from contado.core import registry
from contado.core.teaching.lessons.lesson import Lesson, Said, lessons_of
from contado.core.teaching.library import folder
from tests.translations.glossary import GLOSSARY, WRONG, Term

# A lesson may say a thing shortly once it is known, or count it with its symbol: these are not held to the word.
SHORT: Final[Mapping[str, tuple[str, ...]]] = {
    "burgundy": (
        "rounds?", "depots?", "workers?", "goods", "silver", "first player", "key spaces?", "goods spaces?", "reserve",
        "turn (track|markers?)", "species|kinds? of animals?", "trade routes?", "grapes", "bonus tiles?",
        "carpenter('s workshop)?",
    ),
    "castelli": (
        "shield points?", "sites?", "goods?", "stone", "wood", "grain", "first player", "shields?", "city|cities",
        "plots?", "Bailiff", "start tiles?",
    ),
    "keyharvest": ("crops?", "tiles?"),
    "milestones": (
        "nodes?", "triangles?", "goods?", "pawns?", "coins?", "road sections?", "flour sacks?",
    ),
}  # fmt: skip
# Words that are right in a lesson, though they are not the name of a thing.
RIGHT: Final = {("castelli", "it"): (r"\bben[ei]\b",)}

HELD = [
    pytest.param(game, term, id=f"{game}-{term.english}")
    for game, terms in GLOSSARY.items()
    if game in SHORT
    for term in terms
    if term.english not in SHORT[game]
]


def said_in(lesson: Lesson) -> Iterator[Said]:
    """Yield all texts of a lesson."""
    yield from (lesson.title, lesson.promise)
    for step in lesson.steps:
        yield from (words for words in (step.say, step.otherwise, step.done) if words)
        yield from (answer.say for answer in step.answers)
        yield from step.hints


def lacking(game: str, term: Term, code: str) -> list[str]:
    """Return what lessons say without the word of the book, where the English text has the term."""
    stem = term.it if code == "it" else term.pl
    texts = [words for lesson in lessons_of(registry.game(game)) for words in said_in(lesson)]
    named = [words[code] for words in texts if re.search(rf"\b({term.english})(?!\w)", words["en"])]
    return [words for words in named if not re.search(stem, words, re.IGNORECASE)]


@pytest.mark.parametrize("code", ["it", "pl"])
@pytest.mark.parametrize(("game", "term"), HELD)
def test_lessons_use_the_books_words(game: str, term: Term, code: str) -> None:
    assert lacking(game, term, code) == []


@pytest.mark.parametrize(
    ("game", "english"), [pytest.param(game, one, id=f"{game}-{one}") for game, all in SHORT.items() for one in all]
)
def test_what_is_not_held_to_the_word_is_said_shortly_somewhere(game: str, english: str) -> None:
    term = next(term for term in GLOSSARY[game] if term.english == english)
    assert lacking(game, term, "it") or lacking(game, term, "pl")


@pytest.mark.parametrize(("game", "code"), list(WRONG), ids=lambda one: str(one))
def test_words_that_are_not_the_books_are_in_no_lesson_and_on_no_page(game: str, code: str) -> None:
    found = registry.game(game)
    texts = [words[code] for lesson in lessons_of(found) for words in said_in(lesson)]
    for package in found.teaching.packages(found):
        page = folder(package).joinpath("rulebook", f"{code}.md")
        texts += page.read_text("utf-8").splitlines() if page.is_file() else []
    wrong = [word for word in WRONG[game, code] if word not in RIGHT.get((game, code), ())]
    assert [text for text in texts for word in wrong if re.search(word, text, re.IGNORECASE)] == []
