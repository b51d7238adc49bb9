"""A table: a game with people and bots at it, as an explicit machine.

    awaits a person --act--> awaits a person | awaits a bot | holds | over
    awaits a bot --bot_act--> awaits a person | awaits a bot | over
    holds (a person's turn is over, but not yet confirmed) --confirm--> awaits somebody
                                                           --undo--> awaits the same person

A person may take back what was done in the own turn, up to the last thing that became known. The action that ends the
game stands at once: the result becomes known with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any

from contado.core import registry
from contado.core.bot import Bot, decide
from contado.core.errors import BadRecord, ContadoError, NotYourTurn
from contado.core.event import ACTED, Event
from contado.core.game import Game
from contado.core.language import ENGLISH, Language, shown
from contado.core.luck import Luck
from contado.core.motion import Motion
from contado.core.record import Move, Record, Recorder
from contado.core.state import NOBODY, State
from contado.core.statistic import Statistic
from contado.table.keeping import Mark
from contado.table.log import Log, LogLine
from contado.table.motion import Points
from contado.table.seat import Seat, SeatName, recorded_seat, seat_names
from contado.table.wish import Wish


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


class Table:
    """One game, its seats, its record and its log; whatever is refused changes nothing."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        options: Mapping[str, object] | None = None,
        seed: str | int = 0,
        confirm: bool = True,
    ) -> None:
        self.game = game
        self.seats = list(seats)
        # A record keeps the seed on one line.
        self.seed = " ".join(str(seed).split())
        # Does the end of a person's turn wait to be confirmed?
        self.confirm_turns = confirm
        self.bots: list[Bot | None] = [
            None if seat.is_person else registry.bot(seat.bot, f"{self.seed}\nseat {number}")
            for number, seat in enumerate(self.seats)
        ]
        self.recorder = Recorder(game)
        self._log = Log()
        # Choices made so far by people and bots, those that were taken back not counted.
        self.choices = 0
        self._held_by = NOBODY
        # The turn of the last choice, and the events up to its end: those of the next turn are told when it stands.
        self._turn = 0
        self._held_events = 0
        self._back: list[Snapshot] = []
        self.state = game.new(len(self.seats), options, self.seed, self._attach)
        self.recorder.flush()

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
    def moves(self) -> int:
        """The moves so far, as the record counts them."""
        return len(self.recorder.moves) - 1

    @property
    def happened(self) -> int:
        """The events so far: a place in the log to read on from. What comes after a held turn has not happened yet."""
        return len(self._log) if self._held_by == NOBODY else self._held_events

    def names(self, _: Language = ENGLISH) -> list[str]:
        """Return the name of every seat."""
        return seat_names(self.seats, _)

    def begun_move(self) -> str:
        """Return the notation of a move whose parts are still being chosen, such as ``road B3``."""
        if self.state.over or not self.state.decision.part:
            return ""
        return self.recorder.moves[-1].words

    # What a seat may know

    def view(self, seat: int | None, _: Language = ENGLISH) -> dict[str, Any]:
        """Return, as JSON, what the seat (None: a spectator) may know of the game and the table."""
        view = self.state.view(seat, _)
        view["names"] = self.names(_)
        view["table"] = {
            "phase": self.phase.value,
            "awaited": self.awaited,
            "people": [one.is_person for one in self.seats],
            "move": self.moves,
            "begun": self.begun_move() if seat == self.awaited else "",
            "can_undo": seat is not None and self.can_undo(seat),
        }
        if self._held_by != NOBODY:
            # The next decision is nobody's yet: it may still be undone.
            view["options"] = []
            view["decision"] = {
                "kind": "confirm",
                "seat": self._held_by,
                "part": False,
                "prompt": self._held_prompt(_),
            }
        return view

    def log(self, seat: int | None, _: Language = ENGLISH, since: int = 0) -> list[LogLine]:
        """Return what happened in words, as the seat may know it, from an event number on (see `happened`)."""
        return [
            line for line in self._log.lines(self.game, seat, self.names(_), _, since) if line.number < self.happened
        ]

    def events(self, seat: int | None, since: int = 0) -> list[tuple[int, Event]]:
        """Return the events with the moves they belong to, as the seat may know them, from an event number on."""
        return self._log.events(seat, since)[: max(0, self.happened - since)]

    def _held_prompt(self, _: Language) -> str:
        if self._back[-1].state.turn == 0:
            return _("Your part of the set-up is complete. Shall it stand?")
        return _("Your turn is complete. Shall it stand?")

    # People

    def act(self, seat: int, action: int | str) -> list[int]:
        """Carry out a person's action (an integer) or typed move; return the actions, or refuse and change nothing."""
        self._check_awaited(seat)
        if self.phase is Phase.HELD:
            raise NotYourTurn("Your turn is complete: confirm it or take it back first.")
        if self.phase is Phase.BOT:
            raise NotYourTurn("{who} is played by a bot.", who=SeatName(self.seats, seat))
        if isinstance(action, str):
            actions = self.game.parse(self.state, action)
        else:
            # Whatever it is: only an integer that is offered comes through.
            self.game.check_seat(self.state, seat, action)
            actions = [action]
        self._carry_out(actions)
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

    def confirm(self, seat: int) -> None:
        """Let a completed turn stand."""
        self._check_awaited(seat)
        if self._held_by == NOBODY:
            raise NotYourTurn("There is nothing to confirm: your turn goes on.")
        self._held_by = NOBODY
        self._back.clear()

    # Bots

    def bot_to_move(self) -> bool:
        """Say whether a bot decides now."""
        return self.phase is Phase.BOT

    def bot_choice(self) -> int:
        """Return what the bot that decides now chooses; it sees a resampled position, never the truth."""
        bot = None if self.phase is not Phase.BOT else self.bots[self.state.decider]
        if bot is None:
            raise NotYourTurn("No bot decides now.")
        # Seeded by where the game stands, so that a resumed game goes on as it would have.
        bot.luck = self._bot_luck(f"seat {self.state.decider}")
        return decide(bot, self.state)

    def bot_act(self) -> int:
        """Carry out the choice of the bot that decides now; return the action."""
        action = self.bot_choice()
        self._carry_out([action])
        return action

    def hint(self, seat: int, adviser: str = "greedy") -> int:
        """Return what a bot would choose in the seat's place, knowing no more than the seat does."""
        self._check_awaited(seat)
        if self.phase is Phase.HELD:
            raise NotYourTurn("Your turn is complete: there is nothing to choose.")
        bot = registry.bot(adviser)
        bot.luck = self._bot_luck(f"hint {seat}")
        return decide(bot, self.state)

    # On disk

    def record(self) -> Record:
        """Return the record so far; it replays to this position at any moment, in the middle of a move too."""
        held = None if self._held_by == NOBODY else self._held_by
        return self.recorder.record([str(seat) for seat in self.seats], self.seed, held)

    @classmethod
    def resume(cls, text: str, confirm: bool = True, game: Game | None = None) -> Table:
        """Return the table that a record's text was written at, to be played on.

        A turn that was held when it was written is held again; one that was confirmed stays so.
        """
        record = Record.read(text)
        played = registry.game(record.game) if game is None else game
        actions = recorded_actions(record, played)
        table = cls(played, [recorded_seat(seat) for seat in record.seats], record.options, record.seed, confirm)
        for action in actions:
            table._let_stand()
            table._carry_out([action])
        if record.held is None:
            table._let_stand()
        elif confirm and record.held != table._held_by:
            raise BadRecord("The record says that the turn of seat {n} is held, which it is not.", n=record.held + 1)
        return table

    # The table's log, and what is kept of it (the server's storage)

    wish: Wish | None = None

    @property
    def turn(self) -> int:
        """The turn that the table waits in: a held turn is not yet over. For the clock."""
        raise NotImplementedError

    @property
    def luck_seed(self) -> str:
        """The seed that decides what is to come: the table's, or that of its last fork. Its hash is what is shown."""
        raise NotImplementedError

    def bot_seed(self, purpose: str = "") -> str:
        """Return the seed of the decider's bot here: ``bot.luck = Luck.seeded(seed, ("bot",))``; then `core.bot.decide`.

        For a bot that thinks elsewhere: it chooses what `bot_choice` would.
        """
        raise NotImplementedError

    def chosen(self, seat: int, action: int | str) -> list[int]:
        """Return the actions of a person's choice (an integer, or a typed move), or refuse; nothing is carried out."""
        raise NotImplementedError

    def redo(self, kind: str, seat: int, data: Mapping[str, Any]) -> None:
        """Carry out an entry of the table's log, or refuse and change nothing: the one way in which it is done, at
        first and when the table is loaded again.

        act {"actions": [ints]} (of a person, see `chosen`, or of a bot) | undo {} | confirm {} | wish {"ask": true} or
        {"yes": bool} | back {"choices": n} | seat {"bot": text} (`replace`) or {"person": name} (`give_back`). The wish
        that is granted with this entry has gone back already: no entry `back` must follow it.
        """
        raise NotImplementedError

    @property
    def stands(self) -> bool:
        """Say whether nothing can be taken back, held or wished for: here, and only here, `kept` may be called."""
        raise NotImplementedError

    def mark(self) -> Mark:
        """Return where the table stands now, to give to a later `kept` or `motions`."""
        raise NotImplementedError

    def kept(self, since: Mark | None = None) -> dict[str, Any]:
        """Return, as JSON, all of the table (with its secrets), or what is new since the mark of an earlier part.

        That part must lie on the way to here: after a return to an earlier choice, it is the last one whose
        ``Mark.of(part).choices`` is no more than ``table.choices``.
        """
        raise NotImplementedError

    @classmethod
    def restored(cls, game: Game, seed: str, confirm: bool, parts: Sequence[Mapping[str, Any]]) -> Table:
        """Return the table from the chain of its parts, first to last; only the last needs its "state".

        The seats are in the parts, as they were then: entries since may change them. Redo those, and all is as it was,
        to what can be taken back.
        """
        raise NotImplementedError

    # By consent

    def can_ask(self, seat: int) -> bool:
        """Say whether the seat could ask to take its last choice back (`ask_undo`)."""
        raise NotImplementedError

    def ask_undo(self, seat: int) -> None:
        """Ask all other people for leave to go back to before the seat's last choice; with none, it is granted at once.

        What the seat may take back anyway is taken back. The wish is in `wish` until it is granted or dropped: by a no,
        or by anything that a person does meanwhile.
        """
        raise NotImplementedError

    def answer_undo(self, seat: int, yes: bool) -> None:
        """Answer the wish; with the last yes the table goes back. Whoever asked withdraws with a no."""
        raise NotImplementedError

    def back_to(self, choices: int) -> None:
        """Go back to where so many choices had been made, by playing them again."""
        raise NotImplementedError

    def replace(self, seat: int, bot_text: str) -> None:
        """Let a bot play on for a person, whose name the seat keeps; a turn that is held stands."""
        raise NotImplementedError

    def give_back(self, seat: int, name: str) -> None:
        """Give a replaced person's seat back."""
        raise NotImplementedError

    # What is told of the game

    def chart(self) -> list[list[int]]:
        """Return the points after every turn, the set-up first: one list for each seat."""
        raise NotImplementedError

    def motions(self, seat: int | None, since: Mark) -> list[Motion | Points]:
        """Return what was seen to happen since the mark, as the seat may know it."""
        raise NotImplementedError

    def statistics(self, seat: int | None, _: Language = ENGLISH) -> list[Statistic]:
        """Return what chance has given so far, as the seat may know it."""
        raise NotImplementedError

    # The machine's inside

    def _attach(self, state: State) -> None:
        self.state = state
        self.recorder.attach(state)
        state.listener = self._hear

    def _hear(self, event: Event) -> None:
        self.recorder.hear(event)
        self._log.hear(self.moves, event)
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
                revealed = revealed or state.decision.reveals(state, action)
                confirmed = state.decision.confirms(state, action)
                state.apply(action)
                self.choices += 1
        except Exception:
            # A fault in the rules: what is saved now must be a position that they can reach.
            self._go_back(before)
            raise
        self.recorder.flush()
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
        self.state.listener = self._hear
        self._log.rewind(back.happened)
        self.choices = back.choices

    def _let_stand(self) -> None:
        if self._held_by != NOBODY:
            self.confirm(self._held_by)

    def _check_awaited(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            raise NotYourTurn(
                "There is no seat {seat} at this table: it has {seats}.",
                seat=seat + 1 if type(seat) is int else shown(seat), seats=len(self.seats),
            )  # fmt: skip
        if self.phase is Phase.OVER:
            raise NotYourTurn("The game is over.")
        if seat != self.awaited:
            raise NotYourTurn(
                "It is not {who}'s turn: {other} decides now.",
                who=SeatName(self.seats, seat), other=SeatName(self.seats, self.awaited),
            )  # fmt: skip

    def _bot_luck(self, purpose: str) -> Luck:
        return Luck.seeded(f"{self.seed}\n{purpose}\n{self.choices}", ("bot",))

    def __repr__(self) -> str:
        return f"<table of {self.game.id}: {', '.join(map(str, self.seats))}; {self.phase.value}, move {self.moves}>"


def recorded_actions(record: Record, game: Game) -> list[int]:
    """Replay a record, checked, and return the choices that were made, without the actions that left none."""
    actions: list[int] = []

    heard: list[State] = []

    def watch(state: State, move: int) -> None:
        # Once, before the first action: listen beside the recorder that checks the replay.
        write = state.listener
        if heard or write is None:
            return
        heard.append(state)

        def hear(event: Event) -> None:
            if event.kind == ACTED and not event.facts["forced"]:
                actions.append(event.fact("action"))
            write(event)

        state.listener = hear

    record.replay(game, watch=watch)
    return actions
