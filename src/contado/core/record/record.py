"""A game on disk: a header and the moves in notation, as text that a person can read and git can diff.

    contado record 1
    game: milestones
    rules: 1
    option: draft=choose
    seat: Anna
    seat: greedy
    seed: 4711
    held: 1
    result: 61 44
    fingerprint: 93f1c0de5a77b210

    0 - ! bonus 3 14 2 ...
    1 s2 draft T12
    2 s2 draft T05
    ...
    57 s1 hire T18 w3 ! deck 12

One line is one move: its number, the seat, the notation of its actions (those that left no choice too), and after the
exclamation mark what luck decided, stream by stream. Line 0 is the set-up.

Only a game that goes on may have the line ``held``: this seat's turn is complete, but its player has not yet let it
stand. Only a game that is over has a result.

A game that was played on from an earlier one has a line ``fork: MOVE SEAT SEED`` after the seed: when this move was
complete, all that the seat (0: a spectator) could not know was drawn anew, by a seed of its own. A fork of a fork has
several of them, in order.

A line ``fork: MOVE.WORDS again N`` says that something was taken back there although luck had decided meanwhile: when
this move had so many words, all luck that was still to come was drawn anew. It follows from the seed, too, as its luck
number N: whoever knows the seed can see that nobody has chosen it. Readers of before know no such line.

A line ``fork: MOVE all SEED`` says that all players went on from there: what lies hidden stayed, luck is that of SEED.

Lines that begin with ``#`` are remarks: what the record does not need to be replayed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from contado.core.errors import BadRecord
from contado.core.game import Game
from contado.core.record.fork import Fork, read_forks
from contado.core.record.move import Move, number_of, read_line
from contado.core.state import State
from contado.core.words.language import shown

if TYPE_CHECKING:
    from contado.core.record.recorder import Recorder

FORMAT = "contado record 1"
# The usual ending of a record's file name.
SUFFIX = ".contado"
# How a line begins that says something about the game, and how many of them are kept.
REMARK = "#"
MOST_REMARKS = 1000


class Record:
    """Header and moves of one game, finished or not."""

    def __init__(
        self,
        game: str,
        rules: int,
        options: Mapping[str, str],
        seats: list[str],
        seed: str,
        moves: list[Move],
        result: list[int] | None,
        fingerprint: str,
        held: int | None = None,
        forks: Sequence[Fork] = (),
        remarks: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.rules = rules
        self.options = dict(options)
        self.seats = seats
        self.seed = seed
        self.moves = moves
        self.result = result
        self.fingerprint = fingerprint
        # The seat whose turn is complete, but not yet confirmed.
        self.held = held
        self.forks = list(forks)
        # What was done about the game, beside it, each on a line.
        self.remarks = [" ".join(remark.split()) for remark in remarks]

    def __str__(self) -> str:
        lines = [FORMAT, f"game: {self.game}", f"rules: {self.rules}"]
        lines += [f"option: {name}={value}" for name, value in self.options.items()]
        lines += ["seat: " + " ".join(name.split()) for name in self.seats]
        lines += [f"seed: {self.seed}"]
        lines += [f"fork: {fork}" for fork in self.forks]
        if self.held is not None:
            lines += [f"held: {self.held + 1}"]
        if self.result is not None:
            lines += ["result: " + " ".join(map(str, self.result))]
        lines += [f"fingerprint: {self.fingerprint}", ""]
        lines += [f"{number} {move}" for number, move in enumerate(self.moves)]
        lines += [f"{REMARK} {remark}" for remark in self.remarks]
        return "\n".join(lines) + "\n"

    @property
    def plain(self) -> Record:
        """The record without remarks, as readers of before want it."""
        return Record(
            self.game, self.rules, self.options, self.seats, self.seed, self.moves, self.result, self.fingerprint,
            self.held, self.forks,
        )  # fmt: skip

    @staticmethod
    def read(text: str) -> Record:
        """Return the record that the text is, or say what is wrong with it."""
        written = text.splitlines()
        remarks = [line[1:] for line in written if line.startswith(REMARK)][:MOST_REMARKS]
        lines = [line for line in written if not line.startswith(REMARK)]
        if not lines or lines[0].strip() != FORMAT:
            raise BadRecord("This is not a Contado record: its first line is not {line!r}.", line=FORMAT)
        options: dict[str, str] = {}
        seats: list[str] = []
        forks: list[str] = []
        single: dict[str, str] = {}
        at = 1
        while at < len(lines) and lines[at].strip():
            key, colon, value = lines[at].partition(":")
            key, value = key.strip(), value.strip()
            if key == "option" and "=" in value:
                name, _, chosen = value.partition("=")
                options[name.strip()] = chosen.strip()
            elif key == "seat" and colon:
                seats.append(value)
            elif key == "fork" and colon:
                forks.append(value)
            elif key in ("game", "rules", "seed", "held", "result", "fingerprint") and colon and key not in single:
                single[key] = value
            else:
                raise BadRecord("Line {n} of the record is not understood: {line!r}.", n=at + 1, line=shown(lines[at]))
            at += 1
        for key in ("game", "rules", "seed", "fingerprint"):
            if key not in single:
                raise BadRecord("The record has no line {key!r} in its header.", key=key)
        if not seats:
            raise BadRecord("The record has no line {key!r} in its header.", key="seat")
        moves = [read_line(line, number, len(seats)) for number, line in enumerate(filter(str.strip, lines[at:]))]
        if not moves:
            raise BadRecord("The record has no moves, not even the set-up.")
        rules = number_of(single["rules"])
        result = [number_of(word) for word in single["result"].split()] if "result" in single else None
        if rules is None or (result is not None and None in result):
            raise BadRecord("The record's rules version or result is not a number.")
        held = number_of(single["held"]) if "held" in single else None
        if "held" in single and (held is None or not 0 < held <= len(seats) or result is not None):
            raise BadRecord(
                "The record says something impossible about a turn that is held: {text!r}.", text=shown(single["held"])
            )
        return Record(
            single["game"], rules, options, seats, single["seed"], moves,
            None if result is None else [total for total in result if total is not None],
            single["fingerprint"], None if held is None else held - 1, read_forks(forks, len(moves), len(seats)),
            remarks,
        )  # fmt: skip

    @property
    def settings(self) -> dict[str, str]:
        """What was chosen before the game, as it is typed; the text of a record calls it options."""
        return dict(self.options)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and str(self) == str(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        if self.result is None:
            played = ", ".join(self.seats) + ", not over"
        else:
            played = ", ".join(f"{name} {total}" for name, total in zip(self.seats, self.result, strict=False))
        count = len(self.moves) - 1
        return f"<record of {self.game}: {played}; {count} {'move' if count == 1 else 'moves'}, seed {self.seed!r}>"

    def positions(self, game: Game | None = None) -> list[State]:
        """Return the position before the first action, and after each one."""
        found: list[State] = []
        self.replay(game, watch=lambda state, move: found.append(state.copy()))
        return found

    def replay(
        self,
        game: Game | None = None,
        until: int | None = None,
        watch: Callable[[State, int], None] | None = None,
        begun: tuple[Recorder, State] | None = None,
    ) -> State:
        """Play the record again and return the position after move `until` (or the last), checked against the record.

        The game is the one that the record names, unless one is given that is not installed.
        `watch` is called with the state before the first action and after each one, and the number of moves so far.
        `begun` is a recorder with the state it is attached to, at an earlier position of this game to go on from.
        """
        # What is played again is written down again, and whoever writes it down makes records.
        from contado.core.record.replay import Replay

        return Replay(self, game).run(until, watch, begun)

    def options_for(self, game: Game) -> dict[str, str]:
        """Return the options that the record is played with: what it is too old to name is read as it was then."""
        return {**game.old_readings(self.rules), **self.options}
