"""Writing a game down while it is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from contado.core.errors import BadRecord
from contado.core.game import Game, seat_names
from contado.core.old_names import renamed
from contado.core.position.event import ACTED, Event
from contado.core.record.fork import Fork, seed_of
from contado.core.record.move import Move
from contado.core.record.record import Record
from contado.core.settings import value_text
from contado.core.state import State
from contado.core.words.language import ENGLISH


class Recorder:
    """Listens to a traced state and writes its moves down."""

    def __init__(self, game: Game | str) -> None:
        self.game: Game = named(game)
        # The version of the rules that the game began under.
        self.rules = self.game.rules_version
        self.moves: list[Move] = [Move(None, "")]
        # Those that have been come to.
        self.forks: list[Fork] = []
        # What the game was begun with.
        self.seed = ""
        self._state: State | None = None

    def begin(
        self,
        players: int | None = None,
        settings: Mapping[str, object] | None = None,
        seed: str | int | None = None,
        **more: Any,
    ) -> State:
        """Set up a game, as `Game.new` does, that is written down from the first shuffle on."""
        players = renamed(players, more, "seats", "players")
        settings = renamed(settings, more, "options", "settings")
        state: State = self.game.new(players, settings, seed, self.attach, **more)
        self.flush()
        return state

    def attach(self, state: State) -> None:
        """Listen to this state from now on; it is traced and goes on from the moves written so far."""
        if state.luck.trace is None:
            state.luck.trace = []
        # A game that was forked knows no seed any more.
        self.seed = state.seed or self.seed
        self._state = state
        state.listen(self.hear)

    def hear(self, event: Event) -> None:
        """Note an action; luck that was decided before it belongs to the move before."""
        if event.kind != ACTED or self._state is None:
            return
        self.flush()
        notation = self.game.action(self._state, event.fact("action")).notation
        if event.facts["part"] and len(self.moves) > 1:
            self.moves[-1].words += " " + notation
        else:
            self.moves.append(Move(event.seat, notation))

    def flush(self) -> None:
        """Write down what luck has decided since the last action."""
        if self._state is None or not self._state.luck.trace:
            return
        trace = self._state.luck.trace
        groups: list[str] = []
        stream = -1
        for at in range(0, len(trace), 2):
            if trace[at] != stream:
                stream = trace[at]
                groups.append(self.game.rules.streams[stream])
            groups.append(str(trace[at + 1]))
        trace.clear()
        move = self.moves[-1]
        move.luck = " ".join(filter(None, (move.luck, *groups)))

    def fork(self, forks: Sequence[Fork], state: State, attach: Callable[[State], None] | None = None) -> State:
        """Return the position in which the game goes on here: the same, unless the next of these forks is due.

        `attach` gets the state that is drawn anew, to have this recorder and others listen to it; without it all who
        listened go on listening.
        """
        while len(self.forks) < len(forks) and forks[len(self.forks)].is_due(self.moves, state):
            self.flush()
            listening = [one for one in state.listening() if one != self.hear]
            seed = seed_of(self.forks, self.seed)
            self.forks.append(forks[len(self.forks)])
            state = self.forks[-1].drawn(state, seed)
            if attach is not None:
                attach(state)
            else:
                self.attach(state)
                for listener in listening:
                    state.listen(listener)
            # Somebody whose hand was redrawn may be left without a choice.
            state.settle()
            self.flush()
        return state

    def snapshot(self) -> list[Move]:
        """Return the moves so far, to rewind to."""
        self.flush()
        return [*self.moves[:-1], Move(self.moves[-1].seat, self.moves[-1].words, self.moves[-1].luck)]

    def rewind(self, moves: list[Move], state: State) -> None:
        """Go back to a snapshot and listen to the state that belongs to it."""
        self.moves = [*moves[:-1], Move(moves[-1].seat, moves[-1].words, moves[-1].luck)]
        self.attach(state)

    def record(
        self, seats: Sequence[str] = (), seed: str = "", held: int | None = None, remarks: Sequence[str] = ()
    ) -> Record:
        """Return the record so far; without names, players are called by the colours of their seats.

        `held` is the seat whose turn is complete and still to be confirmed; `remarks` are lines that replay nothing.
        """
        if self._state is None:
            raise BadRecord("Nothing has been recorded yet.")
        state = self._state
        seats, seed = seats or seat_names(state.seats, ENGLISH), seed or self.seed
        if len(seats) != state.seats:
            raise BadRecord(
                "A record names every seat: there are {seats} seats, and names for {n}.",
                seats=state.seats,
                n=len(seats),
            )
        settings = {name: value_text(value) for name, value in state.settings.items()}
        result = self.game.outcome(state).totals if state.over else None
        return Record(
            self.game.id,
            self.rules,
            settings,
            list(seats),
            seed,
            self.snapshot(),
            result,
            state.fingerprint(),
            held,
            self.forks,
            remarks,
        )


def named(game: Game | str) -> Game:
    """Return a game that is given by its name, or as it is."""
    if isinstance(game, Game):
        return game
    # Games and bots are found without this module.
    from contado.core import registry

    return registry.game(game)
