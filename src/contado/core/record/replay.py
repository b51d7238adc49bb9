"""Playing a record again, move by move, and holding it to what it says.

A record of older rules is played with the readings of their time, where a way leads from them to those of now.
"""

from __future__ import annotations

from collections.abc import Callable

from contado.core.errors import BadRecord, ContadoError
from contado.core.game import Game
from contado.core.position.notation import longest
from contado.core.record.move import Move
from contado.core.record.record import Record
from contado.core.record.recorder import Recorder, named
from contado.core.state import State
from contado.core.words.language import Phrase, shown

# So much of a move is shown where it is not what the rules give.
LONGEST_LINE = 200

# Called with the position and the number of moves so far.
Watch = Callable[[State, int], None]


class Replay:
    """A record and the game that it is played again with: `run` is what `Record.replay` says."""

    def __init__(self, record: Record, game: Game | None = None) -> None:
        self.record = record
        self.game: Game = named(record.game if game is None else game)
        if self.game.id != record.game:
            raise BadRecord("This is a record of {played}, not of {game}.", played=record.game, game=self.game.id)

    def run(self, until: int | None, watch: Watch | None, begun: tuple[Recorder, State] | None) -> State:
        """Return the position after move `until` or the last."""
        record, last = self.record, len(self.record.moves) - 1
        older = self._is_older()
        if older and (until is not None or record.result is None):
            self._check_older()
        if until is not None and (type(until) is not int or not 0 <= until <= last):
            raise BadRecord("The record has moves 0 to {last}; there is no move {n}.", last=last, n=shown(until))
        try:
            state = self._played(last if until is None else until, watch, begun)
            if until is None:
                self._check_end(state)
        except ContadoError as error:
            if older:
                raise self.game.no_longer(record.rules) from error
            if isinstance(error, BadRecord):
                raise
            raise BadRecord("The record does not replay: {trouble}", trouble=error) from None
        return state

    # Versions of the rules

    def _is_older(self) -> bool:
        """Say whether it was made under older rules, from which a way leads to those of now; refuse any others."""
        old, new = self.record.rules, self.game.rules_version
        if old > new or not all(version in self.game.changes for version in range(old + 1, new + 1)):
            raise BadRecord(
                "The record was made under version {old} of the rules of {game}; this is version {new}, "
                "and no migration is known.",
                old=old, game=self.game.name, new=new,
            )  # fmt: skip
        return old < new

    def _check_older(self) -> None:
        """Hold a part of an older game to the result of the whole, where a rule itself was another one then."""
        refusal = self.game.changed_since(self.record.rules)
        if refusal is None:
            return
        if self.record.result is None:
            raise refusal
        self.run(None, None, None)

    # Move by move

    def _played(self, until: int, watch: Watch | None, begun: tuple[Recorder, State] | None) -> State:
        record = self.record
        if begun is None:
            recorder = Recorder(self.game)
            state = recorder.begin(len(record.seats), record.options_for(self.game), record.seed)
        else:
            recorder, state = begun
        if watch is not None:
            watch(state, 0 if begun is None else len(recorder.moves) - 1)
        state = recorder.fork(record.forks, state)
        state = self._play_on(recorder, state, until, watch)
        if until == len(record.moves) - 1 and recorder.forks != record.forks:
            raise BadRecord(
                "The record does not replay: it forks after move {n}, where it does not go on.",
                n=record.forks[len(recorder.forks)].move,
            )
        return state

    def _play_on(self, recorder: Recorder, state: State, until: int, watch: Watch | None) -> State:
        moves = self.record.moves
        checked = 0
        while True:
            recorder.flush()
            written = recorder.moves
            # All moves but the last are complete; the last may still go on.
            complete = len(written) - 1
            for number in range(checked, min(complete, until + 1)):
                if written[number] != moves[number]:
                    raise self._differs(number, written[number])
            checked = complete
            if complete > until:
                return state
            if complete >= len(moves):
                raise self._differs(complete, written[complete])
            done, wanted = written[complete].words.split(), moves[complete].words.split()
            if wanted[: len(done)] != done or written[complete].seat != moves[complete].seat:
                raise self._differs(complete, written[complete])
            rest = wanted[len(done) :]
            if not rest:
                if written[complete] != moves[complete]:
                    raise self._differs(complete, written[complete])
                if complete >= until:
                    return state
                rest = moves[complete + 1].words.split()
            state.apply(self._next_action(state, rest, complete))
            state = recorder.fork(self.record.forks, state)
            if watch is not None:
                watch(state, len(recorder.moves) - 1)

    def _next_action(self, state: State, words: list[str], number: int) -> int:
        """Return the option that these words begin with."""
        action, _length = longest(self.game.actions(state).actions, state.legal, words)
        if action is None:
            raise BadRecord(
                "The record does not replay: after move {n}, {text!r} is not possible.",
                n=number, text=shown(" ".join(words)),
            )  # fmt: skip
        return action

    # What it is held to

    def _check_end(self, state: State) -> None:
        """Hold the last position to what the record says of it."""
        record = self.record
        # The fingerprint of older rules is of another make; the result is not.
        if record.rules == self.game.rules_version and state.fingerprint() != record.fingerprint:
            raise BadRecord("The record does not replay: it ends in another position than it says.")
        if record.result is not None and self.game.outcome(state).totals != record.result:
            raise BadRecord("The record does not replay: the result is another than it says.")

    def _differs(self, number: int, found: Move) -> BadRecord:
        moves = self.record.moves
        wanted = shown(str(moves[number]), LONGEST_LINE) if number < len(moves) else Phrase("its end")
        return BadRecord(
            "The record does not replay: move {n} says {wanted!r}, the rules give {found!r}.",
            n=number, wanted=wanted, found=shown(str(found), LONGEST_LINE),
        )  # fmt: skip
