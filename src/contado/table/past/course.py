"""The course of a game: the position, with the record, the log and the choices that led to it, and the ways back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b

from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.position.event import Event
from contado.core.record import Fork, Move, Recorder
from contado.core.record.fork import MOST_FORKS, Anew, Onward
from contado.core.settings import value_text
from contado.core.state import NOBODY, State
from contado.table.past.log import Log
from contado.table.past.notes import Note, changes, owned


class Choices:
    """Seats and actions. Every beginning of them has a short hash: the same hash, the same position of one game."""

    def __init__(self, made: Iterable[tuple[int, int]] = (), anew: Sequence[tuple[int, int]] = ()) -> None:
        self.made: list[tuple[int, int]] = []
        # The hash after each choice, made from the one before it: a table asks for it at every move.
        self._paths = [""]
        # After how many choices luck was drawn anew, for which time.
        self.anew: list[tuple[int, int]] = []
        due = list(anew)
        for seat, action in [*made, (NOBODY, NOBODY)]:
            while due and due[0][0] == len(self.made):
                self.draw_anew(due.pop(0)[1])
            if seat != NOBODY:
                self.add(seat, action)

    def __len__(self) -> int:
        return len(self.made)

    def add(self, seat: int, action: int) -> None:
        """Note a choice."""
        self.made.append((seat, action))
        text = f"{self._paths[-1]} {seat}:{action}"
        self._paths.append(blake2b(text.encode(), digest_size=8).hexdigest())

    def draw_anew(self, times: int) -> None:
        """Note that luck was drawn anew here: the same choices lead to another position than before."""
        self.anew.append((len(self.made), times))
        self._paths[-1] = blake2b(f"{self._paths[-1]} again {times}".encode(), digest_size=8).hexdigest()

    def cut(self, length: int) -> None:
        """Forget all that came after the first `length` choices."""
        del self.made[length:]
        del self._paths[length + 1 :]
        self.anew = [one for one in self.anew if one[0] <= length]

    def path(self, length: int | None = None) -> str:
        """Return the hash of the first `length` choices, or of all; of none it is empty."""
        return self._paths[-1 if length is None else length]

    def last_of(self, seat: int, start: int) -> int | None:
        """Return how many choices came before the seat's last one, if it made any after the first `start`."""
        for at in range(len(self.made) - 1, start - 1, -1):
            if self.made[at][0] == seat:
                return at
        return None


class NothingToUndo(ContadoError):
    """There is nothing that the seat may take back; nothing has changed."""


class UndoPoint:
    """Everything that an undo restores."""

    def __init__(self, state: State, moves: list[Move], happened: int, choices: int) -> None:
        self.state = state
        self.moves = moves
        self.happened = happened
        self.choices = choices


class Course:
    """One game from its set-up on, whoever plays it. It is begun with `begin`, or gone on with (`go_on`)."""

    state: State

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.seed = seed
        self.recorder = Recorder(game)
        self.log = Log()
        # Choices made so far by people and bots; those that were taken back are not among them.
        self.chosen = Choices()
        # What each of them did to the others at the table.
        self.notes: list[Note] = []
        # The forks of the record that is played again here, and the choices before the last of them.
        self.forks: list[Fork] = []
        self.fork_choices = 0
        # How often luck was drawn anew, what was taken back since included.
        self.times_anew = 0
        # The turn of the last choice, and the events up to its end: those of the next turn are told when it stands.
        self.turn = 0
        self.turn_events = 0
        # What can be taken back, the last choice at the end.
        self.back: list[UndoPoint] = []

    def begin(self, seats: int, settings: Mapping[str, object] | None, forks: Sequence[Fork]) -> None:
        """Set the game up, with nothing left of what was played before."""
        self.recorder = Recorder(self.game)
        self.log = Log()
        self.chosen = Choices()
        self.notes = []
        self.forks = list(forks)
        self.turn = 0
        self.back = []
        self.state = self.game.new(seats, settings, self.seed, self.go_on)
        self.recorder.flush()
        self.log.settle(0, len(self.state.ledger.entries))
        self._fork_where_due()

    def open(self, state: State) -> None:
        """Begin with a position, such as that of a lesson, in place of a set-up."""
        self.go_on(state)
        self.turn = state.turn
        self.log.settle(0, self.booked)

    def begin_again(self) -> None:
        """Set the same game up again."""
        settings = {name: value_text(value) for name, value in self.state.settings.items()}
        self.begin(self.state.seats, settings, self.recorder.forks)

    def forget_what_was_to_come(self) -> None:
        """After going back: a fork that has not been come to belongs to what was taken back."""
        self.forks = list(self.recorder.forks)

    def go_on(self, state: State) -> None:
        """Go on from a position that has no listeners yet."""
        self.state = state
        # The recorder comes first: it knows then which move an event belongs to.
        self.recorder.attach(state)
        state.listen(self._hear)

    @property
    def moves(self) -> int:
        """The moves so far, as the record counts them."""
        return len(self.recorder.moves) - 1

    @property
    def booked(self) -> int:
        """The entries of the ledger so far."""
        return len(self.state.ledger.entries)

    def carry_out(self, actions: list[int], can_go_back: bool, confirm: bool) -> bool:
        """Apply the decider's actions, or refuse and change nothing; say whether the turn is over and waits to be
        confirmed.

        They are one choice to take back (where the decider could), unless something becomes known with it.
        """
        state = self.state
        seat, turn, luck = state.decider, state.turn, state.luck.states[:]
        self.turn, self.turn_events = turn, len(self.log)
        before = UndoPoint(state.copy(), self.recorder.snapshot(), len(self.log), len(self.chosen))
        had, booked = owned(state), self.booked
        revealed = confirmed = passes = False
        targets: list[str] = []
        try:
            for action in actions:
                # Here a choice is held to what is offered: what follows is only asked about options.
                self.game.check_seat(state, seat, action)
                targets += state.decision.targets(state, action)
                passes = state.decision.reaction and state.decision.passes(state, action)
                revealed = revealed or state.decision.reveals(state, action)
                confirmed = state.decision.confirms(state, action)
                state.apply(action)
                self.chosen.add(seat, action)
        except Exception:
            # Refused, or a fault in the rules: what is saved now must be a position that they can reach.
            self.go_back(before)
            raise
        self.recorder.flush()
        self.log.settle(before.happened, self.booked)
        # Whoever lets a chance to react pass has not moved: what it costs them another has done.
        together = state.game.rules.has_teams(state.settings)
        changed = changes(had, owned(state), NOBODY if passes else seat, together)
        begin, end, paid = before.happened, self.turn_events, self.booked
        revealed = revealed or state.luck.states != luck
        self.notes.append(Note(before.choices, seat, begin, end, booked, paid, targets, passes, changed, revealed))
        if self._fork_where_due():
            return False
        # The result is known now: nobody may try another ending.
        if revealed or state.over:
            self.back.clear()
        elif can_go_back:
            self.back.append(before)
        if state.over or (state.decider == seat and state.turn == turn):
            return False
        if confirm and self.back and not confirmed:
            return True
        self.back.clear()
        return False

    def go_back(self, back: UndoPoint) -> None:
        """Return to where the game stood."""
        self.state = back.state
        self.recorder.rewind(back.moves, self.state)
        self.state.listen(self._hear)
        self.log.rewind(back.happened)
        self.chosen.cut(back.choices)
        self.notes = [note for note in self.notes if note.choice < back.choices]

    def _fork_where_due(self) -> bool:
        """Go on from where a fork goes on; say whether there was one."""
        done = len(self.recorder.forks)
        happened = len(self.log)
        self.recorder.fork(self.forks, self.state, self._go_on_forked)
        if len(self.recorder.forks) == done:
            return False
        self.log.settle(happened, self.booked)
        for fork in self.recorder.forks[done:]:
            if isinstance(fork, Anew):
                self.chosen.draw_anew(fork.times)
                self.times_anew = max(self.times_anew, fork.times)
            else:
                self.fork_choices = len(self.chosen)
        self.back.clear()
        return True

    def _go_on_forked(self, state: State) -> None:
        fork = self.recorder.forks[-1]
        if not isinstance(fork, Anew | Onward):
            self.log.forget_secrets(fork.seat)
        self.go_on(state)

    def draw_anew(self) -> None:
        """Draw all luck anew that is still to come: what it would have decided is known to somebody."""
        self.forks = [*self.recorder.forks, Anew.here(self.recorder.snapshot(), self.times_anew + 1)]
        self._fork_where_due()

    @property
    def draws_anew(self) -> bool:
        """Whether luck may be drawn anew once more: a record has room for so many forks."""
        return len(self.recorder.forks) < MOST_FORKS

    def _hear(self, event: Event) -> None:
        self.log.hear(self.moves, event, self.booked)
        if self.state.turn == self.turn:
            self.turn_events = len(self.log)
