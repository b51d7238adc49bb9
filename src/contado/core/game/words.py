"""What a game says: its log, its points and things by name, and why something cannot be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any, ClassVar, Generic

from contado.core.game.typevars import S
from contado.core.position.actions import Action
from contado.core.position.event import Event
from contado.core.showing.statistic import Statistic
from contado.core.words.language import Language
from contado.core.words.why.upshot import Remark, Upshot
from contado.core.words.why_not import WhyNot

# By the kind of an event its sentence, or several of which the first is said whose facts are all known.
Sentences = Mapping[str, str | tuple[str, ...]]
# By things an amount of them: a sentence with ``{n}``, and its form for many where it has one.
Amounts = Mapping[str, str | tuple[str, str]]


class Told:
    """A fact as a sentence puts it in: ``{colour}`` is its name, and ``{points:vp}`` so many of a thing."""

    def __init__(self, fact: Any, words: Words[Any], _: Language) -> None:
        self.fact = fact
        self.words = words
        self.language = _

    def __format__(self, thing: str) -> str:
        return self.words.thing(thing, self.fact, self.language) if thing else str(self)

    def __str__(self) -> str:
        if isinstance(self.fact, list):
            return self.language.join([str(Told(one, self.words, self.language)) for one in self.fact])
        return self.words.called(self.fact, self.language) if isinstance(self.fact, str) else str(self.fact)


@cache
def values_in(sentence: str) -> frozenset[str]:
    """Return the names of the values that a sentence has places for."""
    return frozenset(name for _text, name, _thing, _how in Formatter().parse(sentence) if name)


class Words(Generic[S]):
    """The words of one game, in every language: tables of what is always said alike, and methods for the rest."""

    # What the log says of events (`marked`): the facts of an event can be put in, and ``{who}``, whom it happened to. A
    # fact that is a text is put in by its name, an amount with its thing: ``{points:vp}``.
    sentences: ClassVar[Sentences] = {}
    # Amounts of what costs and gains speak of: `marked_plural("{n} log", "{n} logs")`, or `marked` with ``{n}`` and,
    # where several things share it, ``{name}``.
    amounts: ClassVar[Amounts] = {}
    # What things are called (`marked`) that actions, events and amounts name, and sources of points; those that are not
    # here are called as they are named in the rules.
    names: ClassVar[Mapping[str, str]] = {}
    # A choice may take several clicks (a tile, a space, a die). What is asked once some are made (`marked`), by the
    # first word of the targets that are still to be clicked: ``{"die": "With which die?"}``; and where several kinds
    # are left, by the first word of what was clicked last: ``{"die": "What do you do with this die?"}``.
    asks_for: ClassVar[Mapping[str, str]] = {}
    asks_with: ClassVar[Mapping[str, str]] = {}
    # The first words of targets that are places with names of their own, which sentences use: the last part of the
    # target, ``hex`` for "space 7" where that is ``hex:0:7``. While words name one, the board shows its name. A
    # line of the log says it in brackets, ``(space 7)``, ``(C6)``: there it is seen by those who ask for codes.
    named_places: ClassVar[tuple[str, ...]] = ()
    # The first words of targets that name a seat next, such as ``clay:0:red``: what is another player's is never an
    # option.
    owned: ClassVar[tuple[str, ...]] = ()
    # The kinds of events whose sentences a summary of others' moves leaves out: what leads to a deed, such as the die
    # that is used for it, and what is counted there anyway, such as points.
    asides: ClassVar[frozenset[str]] = frozenset()

    def event(self, event: Event, names: Sequence[str], _: Language) -> str:
        """Return the line for the log, or an empty text for what needs none; by default what `sentences` say."""
        sentences = self.sentences.get(event.kind, "")
        known = {"who": names[event.seat] if event.seat >= 0 else ""}
        values = {name: Told(fact, self, _) for name, fact in event.facts.items()}
        for sentence in (sentences,) if isinstance(sentences, str) else sentences:
            if sentence and values_in(sentence) <= {*known, *values}:
                return _(sentence, **known, **values)
        return ""

    def action_words(self, action: Action, _: Language) -> str:
        """Return what an option does, as its family says it; its arguments are put in by their names."""
        if not action.family.words:
            raise NotImplementedError
        return _(action.family.words, **{name: self.called(one, _) for name, one in action.named.items()})

    def called(self, thing: str, _: Language) -> str:
        """Return the name of a thing; by default as `names` say, or as the rules call it."""
        return _(self.names.get(thing, thing))

    def source(self, source: str, _: Language) -> str:
        """Return the name of a source of points; by default as of any thing."""
        return self.called(source, _)

    def thing(self, thing: str, n: int, _: Language) -> str:
        """Return an amount of something that costs and gains speak of, such as ``2 coins``; by default by `amounts`."""
        amount = self.amounts[thing]
        if isinstance(amount, tuple):
            return _.plural(*amount, n)
        return _(amount, n=n, name=self.called(thing, _))

    def ending(self, kind: str, _: Language) -> str:
        """Return how a game ended, in a few words for statistics."""
        return kind.replace("_", " ")

    def automa_name(self, _: Language) -> str:
        """Return what the seat that the game plays itself is called, where that is not the word that it is typed by."""
        return ""

    def standing(self, state: S, seat: int, _: Language) -> str:
        """Return where the seat stands, such as ``12 of 50``, where that is not all that it has gained.

        It is shown beside the name in place of the total; everybody may know it.
        """
        return ""

    def progress(self, state: S, _: Language) -> str:
        """Return how far the game has come, such as ``Phase B, round 3 of 5``: a few words for lists of games.

        Everybody may know it. By default it is told by the turn.
        """
        return ""

    def last_turn(self, state: S, seat: int) -> bool:
        """Say whether a seat is in its own turn and has no other after it, as everybody knows: it is told so before it
        is asked. By default nobody knows.
        """
        return False

    def decided(self, state: S, at: int, _: Language) -> str:
        """Return what decided a game that is over, in one sentence, where that was not the points.

        `at` is the place in `Rules.tie_break` of what told the winners from others with as many points, -1 where there
        was no such tie. By default nothing is said.
        """
        return ""

    def why_not(self, state: S, seat: int, target: str, _: Language) -> str:
        """Return why the decider cannot choose the thing on the board now, or an empty text where there is no more to
        say than that it is not what is being decided. Nothing is told that the seat may not know. Players are `named`.

        Where it is a matter of means, the values of the sentence are called ``price`` or ``need`` (an amount), ``have``
        and ``missing``: the kit holds them to what the player has. By default the decision says it.
        """
        return WhyNot[S]({}, self.owned)(state, seat, target, _)

    def sources_together(self, source: str, _: Language) -> str:
        """Return what a source is called where it is compared with others: those of one name are one thing there, such
        as all that areas score. By default its own name.
        """
        return self.source(source, _)

    def remarks(self, done: Upshot[S], _: Language) -> list[Remark]:
        """Return what a move does at once, in sentences about the board, the weightiest first: "It finishes an area of
        2 ships: 3 points, and 10 for phase A." Players are `named`.

        Each says which sources of points and which things it has told of; what is left of both is told after them, so
        that by default points, gains and costs are told.
        """
        return []

    def statistics(self, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
        """Return what chance has given so far, from the events as the viewer may know them: dice, draws."""
        return []
