"""The rules as one table plays them, in a reader's language: what is in play there, with its numbers put in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from string import Formatter
from typing import TYPE_CHECKING, Any, NamedTuple

from contado.core.errors import ContadoError
from contado.core.settings import Settings
from contado.core.teaching.conditions import holds
from contado.core.teaching.figure import Figure
from contado.core.teaching.library import figures, page
from contado.core.teaching.pages import Block, Chapter, Section
from contado.core.words.language import Language

if TYPE_CHECKING:
    from contado.core.game import Game


class Entry(NamedTuple):
    """A line of a table that a game makes from its data: what it is called and does, with a small picture (SVG drawn
    around 0, 0 in a square of 64 with the game's symbols).
    """

    name: str
    words: str
    picture: str = ""


class Rulebook:
    """What a game's pages say to the people at one table."""

    def __init__(self, game: Game[Any], settings: Settings, seats: int, _: Language) -> None:
        self.game = game
        self.settings = settings
        self.seats = seats
        self.language = _
        self.values = Values(game, settings, seats, _)

    @cached_property
    def chapters(self) -> list[Chapter]:
        """The chapters in play; a module's sections stand in its own, or in one of those before it by the same name."""
        chapters: dict[str, Chapter] = {}
        for package in self.game.teaching.packages(self.game):
            for chapter in in_language(package, self.language.code):
                sections = tuple(self._filled(one) for one in chapter.sections if self._holds(one.condition))
                before = chapters.get(chapter.name)
                if before is not None:
                    chapters[chapter.name] = before._replace(sections=before.sections + sections)
                elif sections:
                    chapters[chapter.name] = Chapter(chapter.name, self.values.put_in(chapter.title), sections)
        return list(chapters.values())

    @property
    def sections(self) -> Iterable[Section]:
        """All sections in play, in order."""
        return (section for chapter in self.chapters for section in chapter.sections)

    def section(self, name: str) -> Section | None:
        """Return a section by its name, where it is in play."""
        return next((one for one in self.sections if one.name == name), None)

    @cached_property
    def _explained(self) -> dict[str, str]:
        return explained(self.game, self.settings, self.seats)

    def explaining(self, thing: str) -> str:
        """Return the name of the section that explains a thing, such as ``decision:turn``, or an empty text."""
        return self._explained.get(thing, "")

    def figure(self, name: str) -> Figure | None:
        """Return a figure by its name."""
        return figure_of(self.game, name)

    def table(self, name: str) -> list[Entry]:
        """Return the lines of a table that the game makes."""
        return self.game.teaching.table(name, self.settings, self.seats, self.language)

    def _holds(self, condition: str) -> bool:
        return holds(condition, self.settings, self.seats)

    def _filled(self, section: Section) -> Section:
        """Return a section with its numbers, and without what is not in play."""
        blocks = tuple(
            block._replace(words=tuple(self.values.put_in(words) for words in block.words))
            for block in section.blocks
            if self._holds(block.condition)
        )
        return section._replace(question=self.values.put_in(section.question), blocks=blocks)


def is_taught(game: Game[Any]) -> bool:
    """Say whether a game has a rulebook."""
    return any(page(package, "en") for package in game.teaching.packages(game))


def explained(game: Game[Any], settings: Settings, seats: int) -> dict[str, str]:
    """Return what the pages explain at a table, such as ``decision:turn``, each with the name of the first section that
    does. No sentence is made for that.
    """
    found: dict[str, str] = {}
    for package in game.teaching.packages(game):
        for chapter in page(package, "en"):
            for section in chapter.sections:
                if holds(section.condition, settings, seats):
                    for thing in section.explains:
                        found.setdefault(thing, section.name)
    return found


def sections_in_play(game: Game[Any], settings: Settings, seats: int) -> set[str]:
    """Return the names of the sections that are read at a table. No sentence is made for that."""
    return {
        section.name
        for package in game.teaching.packages(game)
        for chapter in page(package, "en")
        for section in chapter.sections
        if holds(section.condition, settings, seats)
    }


def figure_of(game: Game[Any], name: str) -> Figure | None:
    """Return a figure of a game or of one of its modules by its name."""
    return next((figures(one)[name] for one in game.teaching.packages(game) if name in figures(one)), None)


def in_language(package: str, code: str) -> tuple[Chapter, ...]:
    """Return a package's page in a language; what the English page says of its sections is true in every language."""
    english = page(package, "en")
    translated = page(package, code)
    if code == "en" or not translated:
        return english
    chapters = {chapter.name: chapter for chapter in translated}
    sections = {section.name: section for chapter in translated for section in chapter.sections}
    return tuple(
        Chapter(
            chapter.name,
            chapters[chapter.name].title if chapter.name in chapters else chapter.title,
            tuple(_translated(one, sections.get(one.name)) for one in chapter.sections),
        )
        for chapter in english
    )


def _translated(section: Section, other: Section | None) -> Section:
    """Return a section in the words of another language; one that is made otherwise there stays English."""
    if other is None or [_made(block) for block in other.blocks] != [_made(block) for block in section.blocks]:
        return section
    blocks = tuple(one._replace(words=same.words) for one, same in zip(section.blocks, other.blocks, strict=True))
    return section._replace(question=other.question, blocks=blocks)


def _made(block: Block) -> tuple[object, ...]:
    return block.kind, block.name, len(block.words)


class Values(Formatter):
    """The numbers and names that stand in sentences: ``{area_2}``, ``{area_2:vp}`` as the game words an amount, and
    with forms of a word of its own ``{workers:worker|workers}``, as many as the language has.
    """

    def __init__(self, game: Game[Any], settings: Settings, seats: int, _: Language) -> None:
        self.game = game
        self.language = _
        titles = {f"set_{one.name}": _(one.title) for one in game.rules.settings}
        self.known: Mapping[str, object] = {**titles, "seats": seats, **game.teaching.values(settings, seats)}

    def put_in(self, words: str) -> str:
        """Return a sentence with its values."""
        return self.vformat(words, (), self.known)

    def get_value(self, key: int | str, args: object, kwargs: Mapping[str, object]) -> object:
        """Return what a name stands for; one that nobody knows is refused."""
        if not isinstance(key, str) or key not in kwargs:
            raise ContadoError("Nothing in the game is called {name!r}.", name=str(key))
        return kwargs[key]

    def format_field(self, value: object, spec: str) -> str:
        """Return a value as the sentence wants it."""
        if not spec:
            # Names are said in the reader's language.
            return str(value) if isinstance(value, int) else self.language(str(value))
        if not isinstance(value, int):
            raise ContadoError("{value!r} is no amount.", value=str(value))
        if "|" in spec:
            return f"{value} {self.language.form(value, spec.split('|'))}"
        return self.game.words.thing(spec, value, self.language)
