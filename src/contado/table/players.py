"""Who plays at a table, and what the bots among them think."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from contado.core import registry
from contado.core.automa import only_option
from contado.core.bot import Bot, decide
from contado.core.errors import BadSeat, NotYourTurn
from contado.core.game import Game
from contado.core.position.luck import Luck
from contado.core.state import NOBODY, State
from contado.core.words.language import Language
from contado.core.words.why.opinion import explain
from contado.core.words.why.reasons import reasons
from contado.table.seat import Automa, Seat, SeatName, person, replaced

# The bot that gives hints and analyses finished games: as strong as possible, but it answers at once.
ADVISER: Final = "planner:width=8,samples=12"


class Players:
    """The seats with whoever sits there, and for each seat of a bot the bot that thinks."""

    def __init__(self, game: Game, seats: Sequence[Seat], seed: str) -> None:
        self.game = game
        self.seed = seed
        self.seats = list(seats)
        # The seat that the game plays itself, or NOBODY.
        self.automa = next((at for at, seat in enumerate(self.seats) if isinstance(seat, Automa)), NOBODY)
        self.bots = [self._bot_of(seat) for seat in range(len(self.seats))]

    def _bot_of(self, seat: int) -> Bot | None:
        text = "" if seat == self.automa else self.seats[seat].bot
        return registry.bot(text, f"{self.seed}\nseat {seat}") if text else None

    def replace(self, seat: int, text: str) -> None:
        """Let a bot play on for a person, whose name the seat keeps."""
        if not self.seats[seat].is_person:
            raise BadSeat("{who} is played by a bot already.", who=SeatName(self.seats, seat))
        self.seats[seat] = replaced(self.seats[seat], text)
        self.bots[seat] = self._bot_of(seat)

    def give_back(self, seat: int, name: str) -> None:
        """Give a replaced person's seat back."""
        if not self.seats[seat].replaced:
            raise BadSeat("No bot plays on for {who}: the seat cannot be given back.", who=SeatName(self.seats, seat))
        self.seats[seat] = person(name)
        self.bots[seat] = None

    def check_person(self, seat: int) -> None:
        """Refuse a seat that a bot plays."""
        if not self.seats[seat].is_person:
            raise NotYourTurn("{who} is played by a bot.", who=SeatName(self.seats, seat))

    @property
    def people(self) -> list[int]:
        """The seats of all people, without those whom a bot has replaced."""
        return [at for at, one in enumerate(self.seats) if one.is_person]

    def other_people(self, seat: int) -> list[int]:
        """Return the seats of all people but one."""
        return [at for at in self.people if at != seat]

    def bot_choice(self, state: State, seed: str) -> int:
        """Return what the bot of the decider chooses; it sees a resampled position, never the truth.

        An automa is played as bots are, and has one option.
        """
        if state.decider == self.automa:
            return only_option(self.game, state)
        bot = self.bots[state.decider]
        if bot is None:
            raise NotYourTurn("No bot decides now.")
        bot.luck = Luck.seeded(seed, ("bot",))
        return decide(bot, state)

    def ended(self, state: State) -> None:
        """Tell the bots how the game ended."""
        for bot in self.bots:
            if bot is not None:
                bot.ended(state)


def advice(adviser: str, state: State, seed: str, _: Language, names: Sequence[str]) -> dict[str, Any]:
    """Return what a bot thinks of the decider's options, as `reasons` says it; it knows no more than the decider."""
    bot = registry.bot(adviser)
    bot.luck = Luck.seeded(seed, ("bot",))
    return reasons(explain(bot, state), _, names)
