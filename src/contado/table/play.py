"""A game that is being played by people and bots, as an explicit machine.

    awaits a person --act--> awaits a person | awaits a bot | holds | over
    awaits a bot --bot_act--> awaits a person | awaits a bot | over
    holds (a person's turn is over, but not yet confirmed) --confirm--> awaits somebody
                                                           --undo--> awaits the same person

A person may take back what was done in the own turn, up to the last thing that became known. The action that ends the
game stands at once: the result becomes known with it. What became known is taken back only if all other people agree
(see `Table.ask_undo`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, Final

from contado.core import registry
from contado.core.automa import only_option
from contado.core.bot import Bot, decide
from contado.core.errors import ContadoError, NotYourTurn
from contado.core.event import Event
from contado.core.game import Game
from contado.core.language import ENGLISH, Language, shown
from contado.core.luck import Luck
from contado.core.options import value_text
from contado.core.reasons import explain, reasons
from contado.core.record import Fork, Move, Recorder
from contado.core.state import NOBODY, State
from contado.table.choices import Choices
from contado.table.log import Log
from contado.table.passing import ASK, Passing
from contado.table.seat import Automa, Seat, SeatName, automa_place, check_seated, seat_names
from contado.table.wish import Wish

# Who is asked for a hint, and what was best in a game that is over: as strong a bot as answers at once.
ADVISER: Final = "planner:width=8,samples=12"


class Phase(Enum):
    """What the table waits for."""

    PERSON = "person"
    BOT = "bot"
    # A person's turn is over: it is confirmed or taken back before anybody else decides.
    HELD = "held"
    OVER = "over"


class NothingToUndo(ContadoError):
    """There is nothing that the seat may take back; nothing has changed."""


class Snapshot:
    """All that an undo goes back to."""

    def __init__(self, state: State, moves: list[Move], happened: int, choices: int) -> None:
        self.state = state
        self.moves = moves
        self.happened = happened
        self.choices = choices


class Play:
    """One game and its seats: who is awaited, what is chosen, what is taken back. What is refused changes nothing."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        options: Mapping[str, object] | None = None,
        seed: str | int = 0,
        confirm: bool = True,
        forks: Sequence[Fork] = (),
    ) -> None:
        check_seated(game, seats, automa_place(game, len(seats), options))
        self._sit_down(game, seats, " ".join(str(seed).split()), confirm)
        self._begin(options, forks)

    def _sit_down(self, game: Game, seats: Sequence[Seat], seed: str, confirm: bool) -> None:
        self.game = game
        self.seats = list(seats)
        # The seat that the game plays itself, or NOBODY.
        self.automa = next((at for at, seat in enumerate(self.seats) if isinstance(seat, Automa)), NOBODY)
        # A record keeps the seed on one line.
        self.seed = seed
        # Does the end of a person's turn wait to be confirmed?
        self.confirm_turns = confirm
        self.bots: list[Bot | None] = [self._bot_of(number) for number in range(len(self.seats))]
        self.recorder = Recorder(game)
        self._log = Log()
        # Choices made so far by people and bots; those that were taken back are not among them.
        self._chosen = Choices()
        # The forks of the record that is played again here, and the choices before the last of them.
        self._forks: list[Fork] = []
        self._fork_choices = 0
        self._held_by = NOBODY
        # The turn of the last choice, and the events up to its end: those of the next turn are told when it stands.
        self._turn = 0
        self._held_events = 0
        self._back: list[Snapshot] = []
        # What somebody asks the others for.
        self.wish: Wish | None = None
        # Who does not want to be asked for reactions; what is taken back does not change it.
        self._passing = Passing.of(len(self.seats))
        # Which seats hold a secret, in the position that they were asked about: see `Table.hides`.
        self._hiding: tuple[tuple[str, int], dict[int, bool]] = (("", -1), {})

    def _begin(self, options: Mapping[str, object] | None, forks: Sequence[Fork]) -> None:
        self.recorder = Recorder(self.game)
        self._log = Log()
        self._chosen = Choices()
        self._forks = list(forks)
        self._held_by = NOBODY
        self._turn = 0
        self._back = []
        self.wish = None
        self.state = self.game.new(len(self.seats), options, self.seed, self._attach)
        self.recorder.flush()
        self._log.settle(0, len(self.state.ledger.entries))
        self._fork_where_due()

    # Where the game stands

    @property
    def phase(self) -> Phase:
        """What the table waits for now."""
        if self._held_by != NOBODY:
            return Phase.HELD
        if self.state.over:
            return Phase.OVER
        return Phase.PERSON if self.seats[self.state.decider].is_person else Phase.BOT

    @property
    def awaited(self) -> int:
        """The seat that the table waits for, or NOBODY when the game is over."""
        return self.state.decider if self._held_by == NOBODY else self._held_by

    @property
    def turn(self) -> int:
        """The turn that the table waits in: a held turn is not yet over."""
        return self.state.turn if self._held_by == NOBODY else self._turn

    @property
    def choices(self) -> int:
        """The choices made so far by people and bots, those that were taken back not counted."""
        return len(self._chosen)

    @property
    def path(self) -> str:
        """Which choices were made so far: see `Choices.path`."""
        return self._chosen.path()

    def chosen_actions(self) -> list[int]:
        """Return the choices made so far, in order, whoever made them."""
        return [action for _seat, action in self._chosen.made]

    @property
    def moves(self) -> int:
        """The moves so far, as the record counts them."""
        return len(self.recorder.moves) - 1

    @property
    def happened(self) -> int:
        """The events so far: a place in the log to read on from. What comes after a held turn has not happened yet."""
        return len(self._log) if self._held_by == NOBODY else self._held_events

    @property
    def luck_seed(self) -> str:
        """The seed that decides what is to come: the table's, or that of its last fork. Its hash is what is shown."""
        return self.recorder.forks[-1].seed if self.recorder.forks else self.seed

    def names(self, _: Language = ENGLISH) -> list[str]:
        """Return the name of every seat."""
        return seat_names(self.seats, _)

    def begun_move(self) -> str:
        """Return the notation of a move whose parts are still being chosen, such as ``road B3``."""
        if self.state.over or not self.state.decision.part:
            return ""
        return self.recorder.moves[-1].words

    # People

    def chosen(self, seat: int, action: int | str) -> list[int]:
        """Return the actions of a person's choice (an integer, or a typed move), or refuse; nothing is carried out."""
        self._check_awaited(seat)
        if self.phase is Phase.HELD:
            raise NotYourTurn("Your turn is complete: confirm it or take it back first.")
        if self.phase is Phase.BOT:
            raise NotYourTurn("{who} is played by a bot.", who=SeatName(self.seats, seat))
        if isinstance(action, str):
            return self.game.parse(self.state, action)
        # Whatever it is: only an integer that is offered comes through.
        self.game.check_seat(self.state, seat, action)
        return [action]

    def act(self, seat: int, action: int | str) -> list[int]:
        """Carry out a person's action (an integer) or typed move; return the actions, or refuse and change nothing."""
        actions = self.chosen(seat, action)
        self._carry_out(actions)
        self.wish = None
        return actions

    def can_undo(self, seat: int) -> bool:
        """Say whether the seat may take its last choice back."""
        return bool(self._back) and seat == self.awaited

    def undo(self, seat: int) -> None:
        """Take back the seat's last choice."""
        self._check_awaited(seat)
        if not self._back:
            raise NothingToUndo(
                "Nothing can be taken back: your turn has just begun, or something became known with your last choice."
            )
        self._go_back(self._back.pop())
        self._held_by = NOBODY
        self.wish = None

    def let_stand(self) -> None:
        """Let all stand that could be taken back: for a table that is handed on."""
        self._held_by = NOBODY
        self._back.clear()
        self.wish = None

    def confirm(self, seat: int) -> None:
        """Let a completed turn stand."""
        self._check_awaited(seat)
        if self._held_by == NOBODY:
            raise NotYourTurn("There is nothing to confirm: your turn goes on.")
        self.let_stand()

    # Reactions

    def passing(self, seat: int) -> str:
        """Return whether the seat is asked for reactions now: ``ask``, or passes for the ``turn`` or ``always``."""
        return self._passing.mode(seat, self.turn)

    def set_passing(self, seat: int, mode: str) -> None:
        """Let a person pass where a reaction is asked for, until this turn of the game ends or until it is changed."""
        self._check_goes_on(seat)
        if not self.seats[seat].is_person:
            raise NotYourTurn("{who} is played by a bot.", who=SeatName(self.seats, seat))
        self._passing.set(seat, mode, self.turn)

    def automatic(self) -> int | None:
        """Return the pass that the awaited person makes without being asked, or None: then it is asked."""
        if self.phase is not Phase.PERSON:
            return None
        decision = self.state.decision
        if not decision.reaction or self.passing(decision.seat) == ASK:
            return None
        return next((action for action in self.state.legal if decision.passes(self.state, action)), None)

    # Bots

    def bot_to_move(self) -> bool:
        """Say whether a bot decides now."""
        return self.phase is Phase.BOT

    def bot_choice(self) -> int:
        """Return what the bot that decides now chooses; it sees a resampled position, never the truth.

        An automa is played as bots are, and has one option.
        """
        if self.phase is Phase.BOT and self.state.decider == self.automa:
            return only_option(self.game, self.state)
        bot = None if self.phase is not Phase.BOT else self.bots[self.state.decider]
        if bot is None:
            raise NotYourTurn("No bot decides now.")
        bot.luck = Luck.seeded(self.bot_seed(), ("bot",))
        return decide(bot, self.state)

    def bot_seed(self, purpose: str = "") -> str:
        """Return the seed for the decider's bot, so that one that thinks elsewhere chooses what `bot_choice` would.

        Its luck is ``Luck.seeded(seed, ("bot",))``. It depends on where the game stands, so that a resumed game goes on
        as it would have.
        """
        return f"{self.luck_seed}\n{purpose or f'seat {self.state.decider}'}\n{self.choices}"

    def hint_seed(self, seat: int) -> str:
        """Return the seed for a bot that is asked what the seat should choose."""
        return self.bot_seed(f"hint {seat}")

    def bot_act(self) -> int:
        """Carry out the choice of the bot that decides now; return the action."""
        action = self.bot_choice()
        self._carry_out([action])
        return action

    def hint(self, seat: int, _: Language = ENGLISH, adviser: str = ADVISER) -> dict[str, Any]:
        """Return what a bot thinks of the seat's options, as `reasons` says it; it knows no more than the seat does."""
        self._check_awaited(seat)
        if self.phase is Phase.HELD:
            raise NotYourTurn("Your turn is complete: there is nothing to choose.")
        bot = registry.bot(adviser)
        bot.luck = Luck.seeded(self.hint_seed(seat), ("bot",))
        return reasons(explain(bot, self.state), _, self.names(_))

    # Choices that are made again

    def play_again(self, action: int) -> None:
        """Carry out a choice that was made before, whoever made it; a turn that was held before it was let stand."""
        self._let_stand()
        self._carry_out([action])

    def back_to(self, choices: int) -> None:
        """Go back to where so many choices had been made, by playing them again."""
        if type(choices) is not int or not self._fork_choices <= choices <= self.choices:
            raise NothingToUndo(
                "The table cannot go back to choice {n}: it may go back to {first} to {last}.",
                n=shown(choices), first=self._fork_choices, last=self.choices,
            )  # fmt: skip
        chosen = self._chosen.made[:choices]
        settings = {name: value_text(value) for name, value in self.game.settings_of(self.state).items()}
        self._begin(settings, self.recorder.forks)
        for _, action in chosen:
            self.play_again(action)
        # Whoever decides next does so: a turn that is complete here was let stand once.
        self._let_stand()

    def _fork_where_due(self) -> bool:
        """Go on from where a fork goes on; say whether there was one."""
        done = len(self.recorder.forks)
        happened = len(self._log)
        self.recorder.fork(self._forks, self.state, self._attach_fork)
        if len(self.recorder.forks) == done:
            return False
        self._log.settle(happened, len(self.state.ledger.entries))
        self._fork_choices = self.choices
        self._back.clear()
        return True

    def _attach_fork(self, state: State) -> None:
        self._log.forget_secrets(self.recorder.forks[-1].seat)
        self._attach(state)

    # The machine's inside

    def _attach(self, state: State) -> None:
        self.state = state
        self.recorder.attach(state)
        # After the recorder: it knows then which move an event belongs to.
        state.listen(self._hear)

    def _hear(self, event: Event) -> None:
        self._log.hear(self.moves, event, len(self.state.ledger.entries))
        if self.state.turn == self._turn:
            self._held_events = len(self._log)

    def _carry_out(self, actions: list[int]) -> None:
        """Apply the decider's actions: one choice to take back, unless something becomes known with it."""
        state = self.state
        seat, turn, luck = state.decider, state.turn, state.luck.states[:]
        self._turn, self._held_events = turn, len(self._log)
        before = Snapshot(state.copy(), self.recorder.snapshot(), len(self._log), self.choices)
        revealed = confirmed = False
        try:
            for action in actions:
                self.game.check_seat(state, seat, action)
                revealed = revealed or state.decision.reveals(state, action)
                confirmed = state.decision.confirms(state, action)
                state.apply(action)
                self._chosen.add(seat, action)
        except Exception:
            # Refused, or a fault in the rules: what is saved now must be a position that they can reach.
            self._go_back(before)
            raise
        self.recorder.flush()
        self._log.settle(before.happened, len(state.ledger.entries))
        if self._fork_where_due():
            return
        if revealed or state.luck.states != luck:
            self._back.clear()
        elif self.seats[seat].is_person:
            self._back.append(before)
        if state.over:
            # The result is known now: nobody may try another end.
            self._back.clear()
        elif state.decider != seat or state.turn != turn:
            if self.confirm_turns and self._back and not confirmed:
                self._held_by = seat
            else:
                self._back.clear()

    def _go_back(self, back: Snapshot) -> None:
        """Return to a snapshot."""
        self.state = back.state
        self.recorder.rewind(back.moves, self.state)
        self.state.listen(self._hear)
        self._log.rewind(back.happened)
        self._chosen.cut(back.choices)

    def _let_stand(self) -> None:
        if self._held_by != NOBODY:
            self.let_stand()

    def _bot_of(self, seat: int) -> Bot | None:
        if seat == self.automa:
            return None
        text = self.seats[seat].bot
        return registry.bot(text, f"{self.seed}\nseat {seat}") if text else None

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            raise NotYourTurn(
                "There is no seat {seat} at this table: it has {seats}.",
                seat=seat + 1 if type(seat) is int else shown(seat), seats=len(self.seats),
            )  # fmt: skip

    def _check_goes_on(self, seat: int) -> None:
        self._check_seat(seat)
        if self.phase is Phase.OVER:
            raise NotYourTurn("The game is over.")

    def _check_awaited(self, seat: int) -> None:
        self._check_goes_on(seat)
        if seat != self.awaited:
            raise NotYourTurn(
                "It is not {who}'s turn: {other} decides now.",
                who=SeatName(self.seats, seat), other=SeatName(self.seats, self.awaited),
            )  # fmt: skip
