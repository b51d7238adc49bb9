"""A table: a game with people and bots at it, as an explicit machine.

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
from typing import Any

from contado.core import registry
from contado.core.bot import Bot, decide
from contado.core.errors import BadRecord, BadSeat, ContadoError, NotYourTurn
from contado.core.event import ACTED, Event
from contado.core.game import Game
from contado.core.language import ENGLISH, Language, shown
from contado.core.luck import Luck
from contado.core.motion import Motion
from contado.core.options import value_text
from contado.core.record import Fork, Move, Record, Recorder
from contado.core.state import NOBODY, State
from contado.core.statistic import Statistic
from contado.table.keeping import Kept, Mark, path_of
from contado.table.log import Log, LogLine
from contado.table.motion import Points, points_by_turn, seen_motions
from contado.table.seat import Seat, SeatName, person, recorded_seat, replaced, seat_names
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


class BadEntry(ContadoError):
    """An entry of a table's log that no table writes; nothing has changed."""


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
        forks: Sequence[Fork] = (),
    ) -> None:
        self._sit_down(game, seats, " ".join(str(seed).split()), confirm)
        self._begin(options, forks)

    def _sit_down(self, game: Game, seats: Sequence[Seat], seed: str, confirm: bool) -> None:
        self.game = game
        self.seats = list(seats)
        # A record keeps the seed on one line.
        self.seed = seed
        # Does the end of a person's turn wait to be confirmed?
        self.confirm_turns = confirm
        self.bots: list[Bot | None] = [self._bot_of(number) for number in range(len(self.seats))]
        self.recorder = Recorder(game)
        self._log = Log()
        # Choices made so far by people and bots, as seat and action; those that were taken back are not among them.
        self._chosen: list[tuple[int, int]] = []
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

    def _begin(self, options: Mapping[str, object] | None, forks: Sequence[Fork]) -> None:
        self.recorder = Recorder(self.game)
        self._log = Log()
        self._chosen = []
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
            "can_ask": seat is not None and self.can_ask(seat),
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

    def confirm(self, seat: int) -> None:
        """Let a completed turn stand."""
        self._check_awaited(seat)
        if self._held_by == NOBODY:
            raise NotYourTurn("There is nothing to confirm: your turn goes on.")
        self._let_stand()
        self.wish = None

    # Bots

    def bot_to_move(self) -> bool:
        """Say whether a bot decides now."""
        return self.phase is Phase.BOT

    def bot_choice(self) -> int:
        """Return what the bot that decides now chooses; it sees a resampled position, never the truth."""
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
        bot.luck = Luck.seeded(self.bot_seed(f"hint {seat}"), ("bot",))
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
        seats = [recorded_seat(seat) for seat in record.seats]
        table = cls(played, seats, record.options, record.seed, confirm, record.forks)
        for action in actions:
            table.play_again(action)
        if record.held is None:
            table._let_stand()
        elif confirm and record.held != table._held_by:
            raise BadRecord("The record says that the turn of seat {n} is held, which it is not.", n=record.held + 1)
        return table

    @property
    def luck_seed(self) -> str:
        """The seed that decides what is to come: the table's, or that of its last fork. Its hash is what is shown."""
        return self.recorder.forks[-1].seed if self.recorder.forks else self.seed

    # By consent

    def can_ask(self, seat: int) -> bool:
        """Say whether the seat could ask to take its last choice back (`ask_undo`)."""
        if self.state.over or self.wish is not None or not self.seats[seat].is_person:
            return False
        return self._last_choice(seat) is not None

    def ask_undo(self, seat: int) -> None:
        """Ask all other people for leave to go back to before the seat's last choice; with none, it is granted at once.

        What the seat may take back anyway is taken back. The wish is in `wish` until it is granted or dropped: by a no,
        or by anything that a person does meanwhile. Bots go on playing.
        """
        self._check_goes_on(seat)
        if not self.seats[seat].is_person:
            raise NotYourTurn("{who} is played by a bot.", who=SeatName(self.seats, seat))
        if self.wish is not None:
            raise NotYourTurn("{who} has asked already: answer first.", who=SeatName(self.seats, self.wish.seat))
        if self.can_undo(seat):
            self.undo(seat)
            return
        choices = self._last_choice(seat)
        if choices is None:
            raise NothingToUndo("You have made no choice yet that could be taken back.")
        others = [at for at, one in enumerate(self.seats) if one.is_person and at != seat]
        self._wish_for(Wish(seat, others, choices))

    def answer_undo(self, seat: int, yes: bool) -> None:
        """Answer the wish; with the last yes the table goes back. Whoever asked withdraws with a no."""
        self._check_goes_on(seat)
        wish = self.wish
        if wish is None:
            raise NotYourTurn("Nobody asks to take anything back.")
        if seat == wish.seat and yes:
            raise NotYourTurn("You have asked yourself: the others answer.")
        if seat not in (wish.seat, *wish.waits_for):
            raise NotYourTurn("Your answer is not awaited.")
        if yes:
            self._wish_for(wish.without(seat))
        else:
            self.wish = None

    def _wish_for(self, wish: Wish) -> None:
        self.wish = wish
        if wish.granted:
            self.back_to(wish.choices)

    def _last_choice(self, seat: int) -> int | None:
        """Return how many choices came before the seat's last one; what came before a fork is not taken back."""
        for at in range(self.choices - 1, self._fork_choices - 1, -1):
            if self._chosen[at][0] == seat:
                return at
        return None

    def back_to(self, choices: int) -> None:
        """Go back to where so many choices had been made, by playing them again."""
        if type(choices) is not int or not self._fork_choices <= choices <= self.choices:
            raise NothingToUndo(
                "The table cannot go back to choice {n}: it may go back to {first} to {last}.",
                n=shown(choices), first=self._fork_choices, last=self.choices,
            )  # fmt: skip
        chosen = self._chosen[:choices]
        settings = {name: value_text(value) for name, value in self.game.settings_of(self.state).items()}
        self._begin(settings, self.recorder.forks)
        for _, action in chosen:
            self.play_again(action)
        # Whoever decides next does so: a turn that is complete here was let stand once.
        self._let_stand()

    # Seats that change hands

    def replace(self, seat: int, bot_text: str) -> None:
        """Let a bot play on for a person, whose name the seat keeps; a turn that is held stands."""
        self._check_goes_on(seat)
        if not self.seats[seat].is_person:
            raise BadSeat("{who} is played by a bot already.", who=SeatName(self.seats, seat))
        self.seats[seat] = replaced(self.seats[seat], bot_text)
        self.bots[seat] = self._bot_of(seat)
        if self.awaited == seat:
            self._held_by = NOBODY
            self._back.clear()
        if self.wish is not None and self.wish.seat == seat:
            self.wish = None
        elif self.wish is not None:
            # A bot agrees.
            self._wish_for(self.wish.without(seat))

    def give_back(self, seat: int, name: str) -> None:
        """Give a replaced person's seat back."""
        self._check_goes_on(seat)
        if not self.seats[seat].replaced:
            raise BadSeat("No bot plays on for {who}: the seat cannot be given back.", who=SeatName(self.seats, seat))
        self.seats[seat] = person(name)
        self.bots[seat] = None

    # The server's log of the table, and what is kept of it

    def redo(self, kind: str, seat: int, data: Mapping[str, Any]) -> None:
        """Carry out an entry of the table's log, or refuse and change nothing: the one way in which it is done, at
        first and when the table is loaded again.

        act {"actions": [ints]} (of a person, see `chosen`, or of a bot) | undo {} | confirm {} | wish {"ask": true} or
        {"yes": bool} | back {"choices": n} | seat {"bot": text} (`replace`) or {"person": name} (`give_back`). The wish
        that is granted with this entry has gone back already: no entry `back` must follow it.
        """
        match kind, dict(data):
            case "act", {"actions": [*actions]}:
                self._redo_act(seat, actions)
            case "undo", _:
                self.undo(seat)
            case "confirm", _:
                self.confirm(seat)
            case "wish", {"ask": True}:
                self.ask_undo(seat)
            case "wish", {"yes": bool(yes)}:
                self.answer_undo(seat, yes)
            case "back", {"choices": int(choices)}:
                self.back_to(choices)
            case "seat", {"bot": str(text)}:
                self.replace(seat, text)
            case "seat", {"person": str(name)}:
                self.give_back(seat, name)
            case _:
                raise BadEntry("An entry of the table's log is not understood: {text!r}.", text=shown((kind, data)))

    def _redo_act(self, seat: int, actions: list[int]) -> None:
        self._check_awaited(seat)
        if self.phase is Phase.HELD:
            raise NotYourTurn("Your turn is complete: confirm it or take it back first.")
        self._carry_out(actions)
        if self.state.over or self.seats[seat].is_person:
            self.wish = None

    @property
    def stands(self) -> bool:
        """Say whether nothing can be taken back, held or wished for: here, and only here, `kept` may be called."""
        return not self._back and self._held_by == NOBODY and self.wish is None

    def mark(self) -> Mark:
        """Return where the table stands now, to give to a later `kept` or `motions`."""
        booked = len(self.state.ledger.entries)
        return Mark(self.choices, len(self.recorder.moves), self.happened, booked, path_of(self._chosen))

    def came_by(self, mark: Mark) -> bool:
        """Say whether the mark lies on the way to here; after an undo, one made before it may not."""
        return mark.choices <= self.choices and (not mark.path or mark.path == path_of(self._chosen[: mark.choices]))

    def kept(self, since: Mark | None = None) -> dict[str, Any]:
        """Return, as JSON, all of the table (with its secrets), or what is new since the mark of an earlier part.

        That part must be the last one that lies on the way to here: `came_by` its mark (``Mark.of(part)``).
        """
        if not self.stands:
            raise ValueError("Something can still be taken back: it would be lost.")
        if since is not None and not self.came_by(since):
            raise ValueError("The earlier part was left behind.")
        moves = self.recorder.snapshot()
        whole = Kept(self.seats, self.recorder.forks, self._fork_choices, self._chosen, moves, self._log.entries)
        return whole.part(since, self.state.to_json(), len(self.state.ledger.entries))

    @classmethod
    def restored(cls, game: Game, seed: str, confirm: bool, parts: Sequence[Mapping[str, Any]]) -> Table:
        """Return the table from the chain of its parts, first to last; only the last needs its "state".

        The seats are in the parts, as they were then: entries since may change them. Redo those, and all is as it was,
        to what can be taken back.
        """
        whole = Kept.joined(parts)
        table = cls.__new__(cls)
        table._sit_down(game, whole.seats, seed, confirm)
        table._chosen = whole.choices
        table._forks, table._fork_choices = whole.forks, whole.fork_choices
        table._log = Log(whole.heard)
        table.recorder.moves, table.recorder.forks = whole.moves, list(whole.forks)
        table._attach(game.state_from_json(parts[-1]["state"]))
        return table

    # What is told of the game

    def chart(self) -> list[list[int]]:
        """Return the points after every turn, the set-up first: one list for each seat."""
        return points_by_turn(self.state.ledger, self.state.turn)

    def motions(self, seat: int | None, since: Mark) -> list[Motion | Points]:
        """Return what was seen to happen since the mark, as the seat may know it; nothing if it was left behind."""
        if not self.came_by(since):
            return []
        heard = self._log.entries[since.events : self.happened]
        return seen_motions(self.game, seat, heard, self.state.ledger.entries, since.booked)

    def statistics(self, seat: int | None, _: Language = ENGLISH) -> list[Statistic]:
        """Return what chance has given so far, as the seat may know it."""
        return self.game.statistics([event for _move, event in self.events(seat)], self.names(_), _)

    def motions_of(self, move: int, seat: int | None) -> list[Motion | Points]:
        """Return what was seen to happen in a move, as the seat may know it."""
        told = self._log.entries[: self.happened]
        heard = [one for one in told if one.move == move]
        if not heard:
            return []
        before = told.index(heard[0])
        booked = told[before - 1].booked if before else 0
        return seen_motions(self.game, seat, heard, self.state.ledger.entries[: heard[-1].booked], booked)

    # The machine's inside

    def play_again(self, action: int) -> None:
        """Carry out a choice that was made before, whoever made it; a turn that was held before it was let stand."""
        self._let_stand()
        self._carry_out([action])

    def _attach(self, state: State) -> None:
        self.state = state
        self.recorder.attach(state)
        state.listener = self._hear

    def _hear(self, event: Event) -> None:
        self.recorder.hear(event)
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
                self._chosen.append((seat, action))
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
        self.state.listener = self._hear
        self._log.rewind(back.happened)
        del self._chosen[back.choices :]

    def _fork_where_due(self) -> bool:
        """Go on from where a fork goes on; say whether there was one."""
        done = len(self.recorder.forks)
        self.state = self.recorder.fork(self._forks, self.state)
        for fork in self.recorder.forks[done:]:
            self._log.forget_secrets(fork.seat)
            self._fork_choices = self.choices
            self._back.clear()
        return len(self.recorder.forks) > done

    def _let_stand(self) -> None:
        if self._held_by != NOBODY:
            self._held_by = NOBODY
            self._back.clear()

    def _bot_of(self, seat: int) -> Bot | None:
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
