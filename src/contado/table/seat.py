"""Who sits at a table: people by name, bots by their name with parameters, and the automa of a game that has one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from contado.core import registry
from contado.core.automa import check_automa, is_automa, seat_automa, with_automa
from contado.core.errors import BadSeat
from contado.core.game import Game
from contado.core.game import seat_names as names_of_seats
from contado.core.settings import Settings
from contado.core.words.cleaning import LONGEST_NAME, cut_line, is_clean
from contado.core.words.language import Language, is_text, shown
from contado.table.titles import title_at_table

# A person who gives no name is called by the colour of the seat.
NAMELESS = "you"


class Seat:
    """One seat: a person's name (or none), or the bot that plays it; a bot may also play on for a person."""

    def __init__(self, name: str, bot: str = "", replaced: bool = False) -> None:
        # Wherever it comes from, a record or an old log too, it is shown to others and drawn.
        self.name = name if is_clean(name, LONGEST_NAME) else cut_line(name, LONGEST_NAME)
        self.bot = bot
        # The seat is a person's, and has the person's name, but the bot decides.
        self.replaced = replaced

    @property
    def is_person(self) -> bool:
        """Say whether a person decides here."""
        return not self.bot

    def called(self, _: Language) -> str:
        """Return the name, empty for whoever goes by the colour of the seat."""
        # No person has the name of a bot: who only looks on at a record knows it by that.
        return self.name if self.replaced else title_at_table(self.name, _)

    def __str__(self) -> str:
        if self.bot and not self.replaced:
            return self.bot
        return self.name or NAMELESS

    def __repr__(self) -> str:
        if self.replaced:
            return f"Seat({self.name!r}, {self.bot!r}, True)"
        return f"Seat({self.name!r}, {self.bot!r})" if self.bot else f"Seat({self.name!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seat) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.name, self.bot, self.replaced))

    def to_json(self) -> list[Any]:
        """Return what the constructor takes."""
        return [self.name, self.bot, self.replaced]


class Automa(Seat):
    """The seat that a game plays itself: it has no bot, and nobody else can sit there."""

    def __init__(self, game: Game) -> None:
        super().__init__(game.automa, game.automa)
        self.game = game

    def called(self, _: Language) -> str:
        """Return what the game calls it."""
        return self.game.automa_title(_)


def seated(game: Game, seats: Sequence[Seat], settings: Settings) -> list[Seat]:
    """Return the seats with the automa at its own, where there is one, whoever was named for it there."""
    return seat_automa(game, seats, settings, Automa(game)) if game.automa else list(seats)


def check_seated(game: Game, seats: Sequence[Seat], settings: Settings) -> None:
    """Refuse anybody else at the automa's place, and an automa anywhere else."""
    check_automa(game, [isinstance(seat, Automa) for seat in seats], settings)


def person(name: str = "") -> Seat:
    """Return a person's seat; a name that a record would take for a bot or for nobody is refused."""
    clean = " ".join(name.split())
    if clean.lower() == NAMELESS:
        clean = ""
    if not is_text(clean):
        raise BadSeat("A person cannot be called {name!r} here: that is not text.", name=clean)
    if _bot_named(clean):
        raise BadSeat("A person cannot be called {name!r} here: that is the name of a bot.", name=clean)
    if ":" in clean:
        raise BadSeat("A person cannot be called {name!r} here: only bots have a colon in their names.", name=clean)
    return Seat(clean)


def bot(text: str) -> Seat:
    """Return a bot's seat; an unknown bot or a wrong parameter is refused."""
    registry.bot(text)
    clean = " ".join(text.split())
    return Seat(clean.partition(":")[0], clean)


def replaced(seat: Seat, text: str) -> Seat:
    """Return a person's seat that a bot plays on for."""
    return Seat(seat.name, bot(text).bot, True)


def typed_seat(text: str) -> Seat:
    """Read a seat as it is typed: ``you``, ``you:Anna``, or a bot such as ``greedy:noise=1``."""
    head, _, name = text.strip().partition(":")
    if head.strip().lower() == NAMELESS:
        return person(name)
    return bot(text)


def typed_seats(game: Game, names: Sequence[str], given: Mapping[str, object]) -> tuple[list[Seat], dict[str, object]]:
    """Read all seats as they are typed; return them with the automa at its own, and the settings that agree."""
    named, agreed = with_automa(game, names, given)
    seats = [Automa(game) if is_automa(game, name) else typed_seat(name) for name in named]
    if not any(seat.is_person for seat in seats):
        agreed = game.without_people(agreed)
    return seats, agreed


def is_program(text: str) -> bool:
    """Say whether a seat is a command that its bot would start."""
    kind = registry.bot_kinds().get(text.partition(":")[0].strip().lower())
    return kind is not None and bool(kind.leading)


def recorded_seat(text: str, programs: Sequence[str] = ()) -> Seat:
    """Read a seat as a record names it: a bot, or else a person's name.

    A record may come from anybody: of the commands in it, only those `programs` are started that somebody has named.
    """
    if is_program(text) and text not in programs:
        raise BadSeat("The record names a program, {bot!r}, and no record starts one by itself.", bot=shown(text))
    return bot(text) if ":" in text or _bot_named(text) else person(text)


def watched_seat(text: str) -> Seat:
    """Read a seat as a record names it, for those who only look on: no bot is needed, whatever its name.

    Only bots have a colon in their names: how one was set up is no part of what it is called.
    """
    return Seat("" if text.lower() == NAMELESS else text.partition(":")[0])


def seat_names(seats: Sequence[Seat], _: Language) -> list[str]:
    """Return a name for every seat, each different: of two bots of a kind, the second is called "greedy 2"."""
    names: list[str] = []
    for seat, nameless in zip(seats, names_of_seats(len(seats), _), strict=True):
        name = seat.called(_) or nameless
        taken, twin = name, 1
        while taken in names:
            twin += 1
            taken = f"{name} {twin}"
        names.append(taken)
    return names


class SeatName:
    """A seat's name in an error: the colours that nameless people go by are said in the language of whoever reads."""

    def __init__(self, seats: Sequence[Seat], seat: int) -> None:
        self.seats = seats
        self.seat = seat

    def said(self, _: Language) -> str:
        """Return the name in a language."""
        return seat_names(self.seats, _)[self.seat]


def _bot_named(text: str) -> bool:
    return text.partition(":")[0].strip().lower() in registry.bot_kinds()
