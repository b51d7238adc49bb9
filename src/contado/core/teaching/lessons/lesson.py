"""Lessons as they are written: one text file for each, in the folder ``teaching/lessons`` of a game or a module.

    title.en = "Your first road"
    promise.en = "Build a road and score for it."
    minutes = 3
    seat = 0                     # the learner's
    names = [{ en = "Clara" }, { en = "Bruno" }] # the others', in their order; one alone is the neighbour
    [position]                   # as for figures: seats, seed, settings, moves, set
    seed = "lesson"

    [[steps]]
    say.en = "Stones stand along the road. Each has a number."
    show = ["node:A1"]           # what is spoken of: it is ringed on the board
    rules = "road"               # the section of the rulebook that says more

    [[steps]]
    say.en = "Build the road to the **3**."
    play = ["road A1 A4"]        # any of these moves goes on; * stands for any text. So does one that scores the same
                                 # in another way, unless it has an answer
    otherwise.en = "That works, too, but scores nothing yet."
    [[steps.answers]]            # what is said of certain other moves
    move = "house *"
    say.en = "A house scores its corners, and there is no corner yet."

    [[steps]]
    say.en = "Your neighbour builds a house."
    others = ["move 3", "done"]  # what the others do, in order; "*": until the learner decides

    [[steps]]
    say.en = "Score at least {task} points in this turn."
    goal = "points >= 3"         # any way that leads there is right
    turns = 1                    # so many turns of the learner's own
    replies = true               # it is looked at after the others have replied, when the learner decides again
    way = ["road A1 A4", "done"] # one of them: it is played to prove the lesson, and shown to whoever asks for it
    hints = [{ en = "Look at the top left." }]
    done.en = "Three points, and the road is yours."

A step with a `position` of its own begins there, and says so by itself; as many play as in the lesson's.
Words may have ``**stress**`` and the numbers of the rulebook
(`Teaching.values`), such as ``{road:vp}``. Every text has all languages: ``say.it``, ``say.pl``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from contado.core.errors import ContadoError
from contado.core.teaching.library import folder
from contado.core.teaching.position import Position
from contado.core.teaching.rulebook import Values
from contado.core.words.language import Language, shown

if TYPE_CHECKING:
    from contado.core.game import Game

# A text by the codes of its languages.
Said = Mapping[str, str]


class BadLesson(ContadoError):
    """A lesson is not written as lessons are."""


class Kind(Enum):
    """What a step waits for."""

    # The learner has read it.
    READ = "read"
    # The learner makes one of its moves.
    PLAY = "play"
    # The learner reaches its goal, in any way.
    GOAL = "goal"
    # The others have moved, and the learner has seen it.
    OTHERS = "others"


class Answer(NamedTuple):
    """What is said of certain moves that a step does not ask for."""

    move: str
    say: Said


class Step(NamedTuple):
    """One thing that is said, and one that is asked for."""

    say: Said
    show: Sequence[str] = ()
    rules: str = ""
    position: Position | None = None
    play: Sequence[str] = ()
    answers: Sequence[Answer] = ()
    otherwise: Mapping[str, str] = {}
    others: Sequence[str] = ()
    goal: str = ""
    turns: int = 1
    replies: bool = False
    way: Sequence[str] = ()
    hints: Sequence[Said] = ()
    done: Mapping[str, str] = {}

    @property
    def kind(self) -> Kind:
        """What it waits for."""
        if self.play:
            return Kind.PLAY
        if self.goal:
            return Kind.GOAL
        return Kind.OTHERS if self.others else Kind.READ

    @staticmethod
    def read(data: Mapping[str, Any]) -> Step:
        """Return the step that a file describes."""
        _known(data, Step._fields)
        fields: dict[str, Any] = {
            "answers": tuple(_answer(one) for one in data.get("answers", [])),
            "hints": tuple(_said(one) for one in data.get("hints", [])),
            **{name: _said(data.get(name, {})) for name in ("say", "otherwise", "done")},
            **{name: _texts(data.get(name, ())) for name in ("show", "play", "others", "way")},
        }
        if not fields["say"]:
            raise BadLesson("It says nothing.")
        if "position" in data:
            fields["position"] = Position.read(data["position"])
        for name, kind in (("rules", str), ("goal", str), ("turns", int), ("replies", bool)):
            if name in data:
                if type(data[name]) is not kind:
                    raise BadLesson("This is not what {name!r} can be: {value!r}.", name=name, value=shown(data[name]))
                fields[name] = data[name]
        step = Step(**fields)
        if step.play and step.goal:
            raise BadLesson("It asks for a move or sets a goal, not both.")
        if step.play and step.others:
            raise BadLesson("It asks for a move or lets the others move, not both.")
        if step.goal and not step.way:
            raise BadLesson("It has a goal and no way that leads there.")
        if not step.goal and (step.way or step.done or "turns" in data or "replies" in data):
            raise BadLesson("Only a step with a goal has a way, turns, replies and something to say when it is done.")
        return step


class Lesson(NamedTuple):
    """A few minutes of learning, from a position on."""

    name: str
    title: Said
    promise: Said
    minutes: int
    seat: int
    position: Position
    steps: Sequence[Step]
    # What the others are called, in their order; without names each is the neighbour.
    names: Sequence[Said] = ()
    # What was played before it: a module's lesson is for those who know the game.
    package: str = ""

    @staticmethod
    def read(name: str, text: str, package: str = "") -> Lesson:
        """Return the lesson that a file holds, or refuse with the place in it."""
        try:
            data = tomllib.loads(text)
            _known(data, ("title", "promise", "minutes", "seat", "names", "position", "steps"))
            title, promise = _said(data.get("title", {})), _said(data.get("promise", {}))
            if not title or not promise:
                raise BadLesson("It has no title, or promises nothing.")
            names = tuple(_said(one) for one in data.get("names", []))
            position = Position.read(data.get("position", {}))
        except (tomllib.TOMLDecodeError, ContadoError) as error:
            raise BadLesson("The lesson {name!r}: {error}", name=name, error=_reason(error)) from None
        steps: list[Step] = []
        for number, one in enumerate(data.get("steps", []), 1):
            try:
                steps.append(step := Step.read(one))
                if step.position is not None and step.position.seats != position.seats:
                    # Whoever sits at the table stays there.
                    raise BadLesson("Its position has {seats} seats, and the table {n}.", seats=step.position.seats,
                                    n=position.seats)  # fmt: skip
            except ContadoError as error:
                raise BadLesson(
                    "The lesson {name!r}, step {number}: {error}", name=name, number=number, error=error
                ) from None
        if not steps:
            raise BadLesson("The lesson {name!r} has no steps.", name=name)
        minutes, seat = data.get("minutes", 3), data.get("seat", 0)
        return Lesson(name, title, promise, minutes, seat, position, steps, names, package)

    def values(self, game: Game[Any], _: Language) -> Values:
        """Return what puts numbers into its words."""
        settings = game.read_settings(self.position.seats, self.position.settings)
        return Values(game, settings, self.position.seats, _)


def said(words: Said, values: Values) -> str:
    """Return a text in the reader's language, with its numbers; English where it is not translated."""
    text = words.get(values.language.code) or words.get("en", "")
    return values.put_in(" ".join(text.split()))


@cache
def _lessons_of(package: str) -> tuple[Lesson, ...]:
    lessons = folder(package).joinpath("lessons")
    if not lessons.is_dir():
        return ()
    files = sorted((file for file in lessons.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return tuple(Lesson.read(file.name.removesuffix(".toml"), file.read_text("utf-8"), package) for file in files)


def lessons_of(game: Game[Any]) -> tuple[Lesson, ...]:
    """Return the lessons of a game, in the order in which they are learnt: its own, then those of its modules."""
    return tuple(lesson for package in game.teaching.packages(game) for lesson in _lessons_of(package))


def lesson_of(game: Game[Any], name: str) -> Lesson:
    """Return a lesson by its name, or refuse."""
    for lesson in lessons_of(game):
        if lesson.name == name:
            return lesson
    raise BadLesson("{game} has no lesson {name!r}.", game=game.name, name=shown(name))


def _reason(error: Exception) -> object:
    return error if isinstance(error, ContadoError) else str(error)


def _known(data: Mapping[str, Any], names: Sequence[str]) -> None:
    unknown = sorted(set(data) - set(names))
    if unknown:
        raise BadLesson("There is nothing called {names}.", names=unknown)


def _answer(data: Mapping[str, Any]) -> Answer:
    _known(data, Answer._fields)
    if not isinstance(data.get("move"), str) or not data.get("say"):
        raise BadLesson("An answer names a move and says something.")
    return Answer(data["move"], _said(data["say"]))


def _said(words: Any) -> Said:
    if not isinstance(words, Mapping) or not all(isinstance(text, str) and text for text in words.values()):
        raise BadLesson("A text has a sentence for each language: {value!r}.", value=shown(words))
    return dict(words)


def _texts(values: Any) -> tuple[str, ...]:
    if not isinstance(values, (list, tuple)) or not all(isinstance(one, str) for one in values):
        raise BadLesson("Here stands a list of texts: {value!r}.", value=shown(values))
    return tuple(values)
