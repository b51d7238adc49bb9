"""What is wrong with what a game teaches, in sentences: nothing is missing or stale, every language is whole."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from typing import TYPE_CHECKING, Any, Final

from contado.core.errors import ContadoError
from contado.core.settings import Settings
from contado.core.state import Step
from contado.core.teaching.library import figures, folder, page
from contado.core.teaching.pages import Block, Chapter, Kind, Section
from contado.core.teaching.rulebook import Rulebook, explained
from contado.core.words.language import ENGLISH, LANGUAGES

if TYPE_CHECKING:
    from contado.core.game import Game

# More words than anybody wants to hold in mind.
LONGEST_SENTENCE: Final = 30
_LINK: Final = re.compile(r"\]\(#([a-z0-9_]+)\)")
_SENTENCE: Final = re.compile(r"(?<=[.!?:;])\s+")


def faults_of_rulebook(game: Game[Any], tables: Iterable[tuple[int, Settings]]) -> Iterator[str]:
    """Yield what is wrong with a rulebook, as it is read at these tables (players and settings)."""
    tables = list(tables)
    try:
        yield from _faults_of_words(game, tables)
        missing = sorted(unexplained(game, tables))
    except ContadoError as error:
        # A page or a figure that cannot be read is the only fault that there is to say.
        yield str(error)
        return
    if missing:
        yield f"No section explains {', '.join(missing)}."


def unexplained(game: Game[Any], tables: Iterable[tuple[int, Settings]]) -> set[str]:
    """Return what no section explains at any of these tables."""
    return things(game).difference(*(explained(game, settings, seats) for seats, settings in tables))


def _faults_of_words(game: Game[Any], tables: Sequence[tuple[int, Settings]]) -> Iterator[str]:
    """Yield what is wrong with the sections: their words in each language, their links, tables and figures."""
    packages = game.teaching.packages(game)
    for package in packages:
        yield from _faults_of_languages(package)
    yield from _faults_of_names(packages)
    named: set[str] = set()
    # A section that says the same at two tables is read once.
    read: set[tuple[str, Section, frozenset[str]]] = set()
    for code in LANGUAGES:
        for seats, settings in tables:
            book = Rulebook(game, settings, seats, game.language(code))
            where = f"{code}, {seats} players"
            try:
                chapters = book.chapters
            except ContadoError as error:
                yield f"{where}: {error}"
                continue
            sections = frozenset(section.name for section in book.sections)
            for chapter in chapters:
                for section in chapter.sections:
                    yield from _faults_of_tables(book, section, f"{where}, {section.name}")
                    named.update(section.explains)
                    if (code, section, sections) not in read:
                        read.add((code, section, sections))
                        yield from _faults_of_section(book, section, sections, f"{where}, {section.name}")
    yield from _faults_of_figures(game, packages)
    unknown = sorted(thing for thing in named - things(game) if not thing.startswith("piece:"))
    if unknown:
        yield f"There is nothing in the game that is called {', '.join(unknown)}."


def things(game: Game[Any]) -> set[str]:
    """Return what a rulebook has to explain: all that is asked, scores, can be set, and happens."""
    rules = game.rules
    return {
        *(f"decision:{one.kind}" for one in rules.decisions if not issubclass(one, Step)),
        *(f"source:{one}" for one in rules.sources),
        *(f"setting:{one.name}" for one in rules.settings),
        *(f"event:{one}" for one in rules.events),
    }


def _faults_of_languages(package: str) -> Iterator[str]:
    english = page(package, ENGLISH.code)
    for code in LANGUAGES:
        if not english or code == ENGLISH.code:
            continue
        other = page(package, code)
        if not other:
            yield f"{package} has no page in {code}."
        elif (shape := _shape(other)) != (wanted := _shape(english)):
            differ = next((a or b for a, b in _pairs(wanted, shape) if a != b), None)
            yield f"{package}, {code}: the page is made otherwise than the English one, from {differ} on."
        said = [
            section.name
            for chapter in other
            for section in chapter.sections
            if section.explains or section.condition or any(block.condition for block in section.blocks)
        ]
        if said:
            yield f"{package}, {code}: only the English page says what it explains and when: {', '.join(said)}."


def _shape(chapters: tuple[Chapter, ...]) -> list[tuple[object, ...]]:
    shape: list[tuple[object, ...]] = []
    for chapter in chapters:
        shape.append((chapter.name,))
        for section in chapter.sections:
            shape.extend((section.name, block.kind.value, block.name, len(block.words)) for block in section.blocks)
    return shape


def _pairs(one: list[tuple[object, ...]], other: list[tuple[object, ...]]) -> Iterator[tuple[Any, Any]]:
    for at in range(max(len(one), len(other))):
        yield one[at] if at < len(one) else None, other[at] if at < len(other) else None


def _faults_of_names(packages: tuple[str, ...]) -> Iterator[str]:
    """Yield the names that two sections have: a link could lead to one of them only."""
    named = [section.name for one in packages for chapter in page(one, ENGLISH.code) for section in chapter.sections]
    for name, count in Counter(named).items():
        if count > 1:
            yield f"{count} sections are called {name!r}."


def _faults_of_section(book: Rulebook, section: Section, sections: Set[str], where: str) -> Iterator[str]:
    if not section.blocks:
        yield f"{where}: the section says nothing."
    for block in section.blocks:
        if block.kind is Kind.FIGURE:
            yield from _faults_of_figure(book, block, where)
        for words in block.words:
            for link in _LINK.findall(words):
                if link not in sections:
                    yield f"{where}: there is no section {link!r} to go to."
            for sentence in _SENTENCE.split(words):
                count = len(sentence.split())
                if count > LONGEST_SENTENCE:
                    yield f"{where}: a sentence of {count} words: {sentence[:60]}..."


def _faults_of_tables(book: Rulebook, section: Section, where: str) -> Iterator[str]:
    for block in section.blocks:
        if block.kind is not Kind.TABLE:
            continue
        try:
            if not book.table(block.name):
                yield f"{where}: the table {block.name!r} is empty."
        except ContadoError as error:
            yield f"{where}: {error}"


def _faults_of_figure(book: Rulebook, block: Block, where: str) -> Iterator[str]:
    if book.figure(block.name) is None:
        yield f"{where}: there is no figure {block.name!r}."
    if not block.words:
        yield f"{where}: the figure {block.name!r} has no words beside it."


def _faults_of_figures(game: Game[Any], packages: tuple[str, ...]) -> Iterator[str]:
    shown = {
        block.name
        for package in packages
        for chapter in page(package, ENGLISH.code)
        for section in chapter.sections
        for block in section.blocks
    }
    for package in packages:
        if not folder(package).is_dir():
            continue
        for name, figure in figures(package).items():
            if name not in shown:
                yield f"No page shows the figure {name!r}."
            try:
                drawn = figure.svg(game, "light", ENGLISH)
            except Exception as error:
                yield f"The figure {name!r} cannot be drawn: {error}"
                continue
            for target in figure.glow:
                if f'"{target}"' not in drawn:
                    yield f"In the figure {name!r} there is no {target!r} to glow."
