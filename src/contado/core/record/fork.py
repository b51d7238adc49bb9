"""Forks: where a game was played on from an earlier one, or its luck drawn anew."""

from __future__ import annotations

import re
from collections.abc import Sequence

from contado.core.errors import BadRecord
from contado.core.position.luck import Luck
from contado.core.record.move import Move, number_of
from contado.core.state import State
from contado.core.words.language import shown

# More forks than anybody makes: each draws a whole position anew.
MOST_FORKS = 500
# The word of a fork that draws luck anew.
AGAIN = "again"
# The word of a fork with which all players go on: what each of them knows stays as it is.
ALL = "all"


class Fork:
    """Where a game was played on from an earlier one: after this move, with all the seat could not know redrawn."""

    __slots__ = ("move", "seat", "seed")

    def __init__(self, move: int, seat: int | None, seed: str) -> None:
        self.move = move
        self.seat = seat
        self.seed = seed

    def is_due(self, moves: Sequence[Move], state: State) -> bool:
        """Say whether the game forks here, after these moves: in the first position where the move is complete."""
        last = len(moves) - 1
        if state.over or last < self.move:
            return False
        return last > self.move or not state.decision.part

    def drawn(self, state: State, seed: str) -> State:
        """Return the position that the fork goes on from; `seed` is the one that the game had so far."""
        return state.resample(self.seat, Luck.seeded(self.seed, ("fork",)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fork) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        return f"{self.move} {0 if self.seat is None else self.seat + 1} {self.seed}"

    @staticmethod
    def read(text: str, moves: int, seats: int) -> Fork:
        """Return the fork that the text is, in a record of this many moves and seats."""
        words = text.split()
        if len(words) == 3 and words[1] == AGAIN:
            return Anew.read(text, moves)
        if len(words) > 2 and words[1] == ALL:
            onward = number_of(words[0])
            if onward is not None and 0 <= onward < moves:
                return Onward(onward, " ".join(words[2:]))
        move, seat = (number_of(words[0]), number_of(words[1])) if len(words) > 2 else (None, None)
        if move is None or seat is None or not 0 <= move < moves or not 0 <= seat <= seats:
            raise BadRecord("The record says something impossible about a fork: {text!r}.", text=shown(text))
        return Fork(move, seat - 1 if seat else None, " ".join(words[2:]))


class Onward(Fork):
    """Where all players of a game go on with it at another table: what lies hidden stays, and luck is another one."""

    __slots__ = ()

    def __init__(self, move: int, seed: str) -> None:
        super().__init__(move, None, seed)

    def drawn(self, state: State, seed: str) -> State:
        """Return the position with a luck of a seed that nobody knows yet."""
        other = state.copy()
        other.luck = Luck.seeded(self.seed, state.game.rules.streams)
        other.seed = ""
        return other

    def __str__(self) -> str:
        return f"{self.move} {ALL} {self.seed}"


class Anew(Fork):
    """Where something was taken back though luck had decided meanwhile: what it has still to decide is drawn anew.

    Whatever lies hidden stays where it lies, since the players know parts of it; only luck itself is another one.
    """

    __slots__ = ("times", "words")

    def __init__(self, move: int, words: int, times: int) -> None:
        super().__init__(move, None, str(times))
        # How many words of the move had been written down.
        self.words = words
        # How often luck had been drawn anew in this game, this time included: no stream comes twice.
        self.times = times

    def is_due(self, moves: Sequence[Move], state: State) -> bool:
        """Say whether luck is drawn anew here, after these moves."""
        return len(moves) - 1 == self.move and _length(moves[-1]) == self.words

    def drawn(self, state: State, seed: str) -> State:
        """Return the position with a luck that follows from the game's seed, but not from any luck before."""
        other = state.copy()
        other.luck = Luck.seeded(f"{seed}\n{AGAIN} {self.times}", state.game.rules.streams)
        return other

    def __str__(self) -> str:
        return f"{self.move}.{self.words} {AGAIN} {self.times}"

    @staticmethod
    def here(moves: Sequence[Move], times: int) -> Anew:
        """Return the fork that is due after these moves."""
        return Anew(len(moves) - 1, _length(moves[-1]), times)

    @staticmethod
    def read(text: str, moves: int, seats: int = 0) -> Anew:
        """Return the fork that the text is, in a record of this many moves."""
        found = re.fullmatch(r"([0-9]{1,9})\.([0-9]{1,9}) +again +([1-9][0-9]{0,8})", text.strip())
        move, words, times = map(int, found.groups()) if found else (-1, 0, 0)
        if not 0 <= move < moves:
            raise BadRecord("The record says something impossible about a fork: {text!r}.", text=shown(text))
        return Anew(move, words, times)


def read_forks(texts: list[str], moves: int, seats: int) -> list[Fork]:
    """Return the forks of a record; none comes before the one before it."""
    forks: list[Fork] = []
    for text in texts:
        fork = Fork.read(text, moves, seats)
        if len(forks) >= MOST_FORKS or (forks and fork.move < forks[-1].move):
            raise BadRecord("The record says something impossible about a fork: {text!r}.", text=shown(text))
        forks.append(fork)
    return forks


def seed_of(forks: Sequence[Fork], seed: str) -> str:
    """Return the seed that luck follows from after these forks of a game: a luck that was drawn anew has the same."""
    return next((fork.seed for fork in reversed(forks) if not isinstance(fork, Anew)), seed)


def _length(move: Move) -> int:
    """Return how many words of a move have been written down."""
    return len(move.words.split())
