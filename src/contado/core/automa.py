"""A seat that a game plays itself, an automa: naming it among the players, and the one option that it has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from contado.core.errors import BadOption, BadSeat, BrokenGame
from contado.core.game import Game
from contado.core.settings import Settings, read_settings, value_text
from contado.core.state import NOBODY, State
from contado.core.words.language import Language

T = TypeVar("T")


class AutomaName:
    """What a game's automa is called, in a sentence of any language."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def said(self, _: Language) -> str:
        """Return the name in a language."""
        return self.game.automa_title(_)


def only_option(game: Game, state: State) -> int:
    """Return the step that an automa takes next: it never has a choice."""
    if len(state.legal) != 1:
        raise BrokenGame(f"The automa of {game.id} has {len(state.legal)} options where it must have one.")
    return state.legal[0]


def is_automa(game: Game, name: str) -> bool:
    """Say whether a typed seat is the game's automa."""
    return bool(game.automa) and name.strip().lower() == game.automa


def automa_is_on(game: Game, given: Mapping[str, object]) -> bool:
    """Say whether these settings, not yet checked against each other, put the automa at the table."""
    return bool(game.automa) and bool(read_settings(game.rules.settings, given, game.name)[game.automa])


def with_automa(game: Game, names: Sequence[str], given: Mapping[str, object]) -> tuple[list[str], dict[str, object]]:
    """Return typed seats and settings that agree about the automa, or refuse.

    The automa among the seats switches its setting on. Where that is on and nobody names the automa, it is added
    at its seat: the seats are those of the others then.
    """
    seats, chosen = list(names), dict(given)
    named = [at for at, name in enumerate(seats) if is_automa(game, name)]
    if len(named) > 1:
        raise BadSeat("{who} has one seat at a table, not {n}.", who=AutomaName(game), n=len(named))
    if named and game.automa not in chosen:
        chosen[game.automa] = value_text(True)
    if not automa_is_on(game, chosen):
        if named:
            raise BadOption(
                "{who} is among the seats, but the option {option} is off.", who=AutomaName(game), option=game.automa
            )
        return seats, chosen
    if not named:
        place = game.rules.automa_seat(len(seats) + 1, game.read_settings(len(seats) + 1, chosen))
        seats.insert(len(seats) if place == NOBODY else place, game.automa)
    place = game.rules.automa_seat(len(seats), game.read_settings(len(seats), chosen))
    if place == NOBODY:
        raise BadSeat("{who} does not play with these options.", who=AutomaName(game))
    if not is_automa(game, seats[place]):
        wanted = [name for name in seats if not is_automa(game, name)]
        wanted.insert(place, game.automa)
        raise BadSeat(
            "{who} sits in seat {n} of {seats}: write {example}.",
            who=AutomaName(game), n=place + 1, seats=len(seats), example=",".join(wanted),
        )  # fmt: skip
    seats[place] = game.automa
    return seats, chosen


def automa_moved(game: Game, names: Sequence[str], given: Mapping[str, object]) -> list[str]:
    """Return typed seats with the automa at its own, wherever it was named among them."""
    others = [name for name in names if not is_automa(game, name)]
    if len(others) != len(names) - 1:
        return list(names)
    switched = {**given, game.automa: value_text(True)}
    place = game.rules.automa_seat(len(names), game.read_settings(len(names), switched)) % len(names)
    return [*others[:place], game.automa, *others[place:]]


def seat_automa(game: Game, seats: Sequence[T], settings: Settings, automa: T) -> list[T]:
    """Return the seats with the automa at its own, where it plays, whoever was named for it there."""
    place = game.rules.automa_seat(len(seats), settings)
    return [automa if at == place else seat for at, seat in enumerate(seats)]


def check_automa(game: Game, automas: Sequence[bool | None], settings: Settings) -> None:
    """Refuse anybody else at the automa's place, and an automa anywhere else.

    Each seat says whether it is the automa's; None: nobody's yet.
    """
    place = game.rules.automa_seat(len(automas), settings)
    for at, is_its in enumerate(automas):
        if at == place and is_its is False:
            raise BadSeat("{who} has seat {n}: nobody else can sit there.", who=AutomaName(game), n=at + 1)
        if at != place and is_its:
            if not game.automa:
                raise BadSeat("{game} plays no seat itself.", game=game.name)
            raise BadSeat("{who} does not play in seat {n}.", who=AutomaName(game), n=at + 1)
