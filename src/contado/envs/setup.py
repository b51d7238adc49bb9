"""What all environments of a game share: players, settings, the meaning of bytes and numbers, and seeds of games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from contado.arena.names import made_bot
from contado.core.automa import automa_is_on
from contado.core.bot import Bot
from contado.core.errors import BadOption, BadSeat, IllegalAction
from contado.core.game import Game
from contado.core.old_names import chosen
from contado.core.position.luck import Luck
from contado.core.position.seed import read_seed
from contado.core.settings import Settings
from contado.core.state import State
from contado.core.words.language import shown
from contado.door.finding import Package, read_game
from contado.door.players import Makers, Player, read_players
from contado.envs.batch import Counted

Asked = Game | Package[Any] | str

# What a seat is shown: its bytes as the sheet names them (`observation`), and a 1 for each action that it can choose
# (`action_mask`).
Seen = dict[str, NDArray[Any]]


class Setup:
    """A game for some players with some settings, whose positions and actions are numbers."""

    def __init__(
        self, game: Asked, players: int | None, settings: Mapping[str, object] | None, more: Mapping[str, object]
    ) -> None:
        self.game = read_game(game)
        # As where bots play each other: nobody sees that a game has come to a halt.
        given = self.game.without_people(chosen(settings, more))
        self.players = self.game.usual_players(given) if players is None else players
        self.settings: Settings = self.game.read_settings(self.players, given)
        self.sheet = self.game.sheet(self.players, self.settings)
        self.numbering = self.game.numbering(self.players, self.settings)
        # The seat that the game plays itself, or NOBODY; all others are somebody's.
        self.automa = self.game.rules.automa_seat(self.players, self.settings)
        self.seats = [seat for seat in range(self.players) if seat != self.automa]

    @cached_property
    def counted(self) -> Counted:
        """The compiled part: it begins games, plays the automa, and writes observations and masks."""
        return Counted(self.game, self.players, self.settings, self.sheet, self.numbering, self.automa)

    # Spaces

    def observation_space(self) -> spaces.Dict:
        """Return the space of what a seat is shown."""
        high = np.frombuffer(self.sheet.highest, np.uint8)
        return spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(high), high, dtype=np.uint8),
                "action_mask": spaces.Box(0, 1, (len(self.numbering),), np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete:
        """Return the space of actions, numbered without gaps."""
        return spaces.Discrete(len(self.numbering))

    # What is seen

    def observe(self, state: State, seat: int, asked: bool) -> Seen:
        """Return what a seat is shown; it can choose something only if it is asked."""
        return {"observation": self.bytes_seen(state, seat), "action_mask": self.mask(state if asked else None)}

    def bytes_seen(self, state: State, seat: int) -> NDArray[np.uint8]:
        """Return what a seat may know, in numbers that may be written over."""
        return np.frombuffer(bytearray(self.sheet.observe(state, seat)), np.uint8)

    def mask(self, state: State | None) -> NDArray[np.int8]:
        """Return a 1 for each option of the position; of none, zeros."""
        if state is None:
            return np.zeros(len(self.numbering), np.int8)
        return np.frombuffer(bytearray(self.numbering.mask(state.legal)), np.int8)

    def possible(self, state: State, number: int) -> bool:
        """Say whether an action, by its number, is one of the options."""
        return 0 <= number < len(self.numbering) and self.numbering.actions[number] in state.legal

    # Pickled by what was asked for: all else is made of it.

    def __reduce__(self) -> tuple[Any, ...]:
        return Setup, (self.game, self.players, self.settings, {})


class Seeds:
    """The seeds of one environment's games: the first is the one that was given, and the others follow from it."""

    def __init__(self, seed: str | int | np.integer[Any] | None) -> None:
        self.first = read_seed(int(seed) if isinstance(seed, np.integer) else seed)
        self.games = 0

    def next(self) -> str:
        """Return the seed of the next game: of 7 these are 7, 7.1, 7.2 and so on."""
        self.games += 1
        return self.first if self.games == 1 else f"{self.first}.{self.games - 1}"


class Rivals:
    """The bots in the other seats, made anew for every game."""

    def __init__(self, setup: Setup, opponents: Sequence[Player] | str | None, seat: int | None) -> None:
        others = len(setup.seats) - 1
        self.setup = setup
        self.names: list[str] = ["random"] * others
        self.makers: Makers = {}
        if opponents is not None:
            self.names, self.makers = read_players(opponents)
            if len(self.names) == 1:
                self.names *= others
        if len(self.names) != others:
            raise BadSeat(
                "Name one bot for each of the {n} other seats, or one for all of them, not {given}.",
                n=others, given=len(self.names),
            )  # fmt: skip
        if seat is not None and seat not in setup.seats:
            raise BadSeat("The seat that learns is one of {seats}, or None for another one in each game, not {seat}.",
                          seats=setup.seats, seat=shown(seat))  # fmt: skip
        self.seat = seat
        # Whoever is unknown is found out now, not in the middle of a game.
        self.seated("")

    def learner(self, seed: str) -> int:
        """Return the seat that learns in the game of a seed."""
        if self.seat is not None:
            return self.seat
        seats = self.setup.seats
        return seats[Luck.seeded(seed, ("learner",)).below(0, len(seats))]

    def seated(self, seed: str) -> list[Bot | None]:
        """Return who plays in the game of a seed, by seat: None learns, or is the automa."""
        learner = self.learner(seed)
        bots: list[Bot | None] = [None] * self.setup.players
        names = iter(self.names)
        for seat in self.setup.seats:
            if seat != learner:
                bots[seat] = made_bot(next(names), f"{seed}-seat{seat + 1}", self.makers)
        return bots


def read_number(action: object) -> int:
    """Return an action as a number; None, which is no action, is -1."""
    if action is None:
        return -1
    number: int | None
    try:
        number = int(action)  # type: ignore[call-overload]
    except (TypeError, ValueError, OverflowError):
        number = None
    # Neither the text "3" nor 3.5 is the action 3, though Python makes it of both.
    if number is None or number != action:
        raise IllegalAction("An action is a number that has a 1 in action_mask, not {action}.", action=shown(action))
    return number


def player(policy: Callable[[Seen], int | np.integer[Any]]) -> Callable[[State], int]:
    """Return a policy as a player for `contado.play`: it is shown an observation with its mask and returns a number."""

    if not callable(policy):
        raise BadOption(
            "A policy is a function from an observation with its mask to a number, not {policy}.", policy=shown(policy)
        )

    def choose(state: State) -> int:
        numbering = state.game.numbering(state.seats, state.settings)
        seen: Seen = {
            "observation": np.frombuffer(bytearray(state.observation(state.decider)), np.uint8),
            "action_mask": np.frombuffer(bytearray(numbering.mask(state.legal)), np.int8),
        }
        number = read_number(policy(seen))
        if not 0 <= number < len(numbering) or not seen["action_mask"][number]:
            raise IllegalAction(
                "Seat {seat} cannot choose {action} now: the numbers that it can choose have a 1 in action_mask.",
                seat=state.decider, action=str(number),
            )  # fmt: skip
        return numbering.actions[number]

    choose.__name__ = getattr(policy, "__name__", "policy")
    return choose


def setup_against(
    game: Asked,
    players: int | None,
    opponents: Sequence[Player] | str | None,
    settings: Mapping[str, object] | None,
    more: Mapping[str, object],
) -> Setup:
    """Return a setup for whoever learns and the opponents that are named, where it is not said how many play."""
    if players is None and opponents is not None and len(names := read_players(opponents)[0]) > 1:
        found = read_game(game)
        players = 1 + len(names) + automa_is_on(found, chosen(settings, more))
    return Setup(game, players, settings, more)


def check_limit(limit: int | None, what: str) -> int:
    """Return a limit as a number, 0 for none, or refuse it."""
    if limit is None:
        return 0
    if type(limit) is not int or limit < 1:
        raise BadOption("{what} is a whole number from 1 on, or None, not {limit}.", what=what, limit=shown(limit))
    return limit
