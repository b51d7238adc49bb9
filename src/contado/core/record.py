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

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from contado.core.errors import BadRecord, ContadoError
from contado.core.game import Game, seat_names
from contado.core.old_names import renamed
from contado.core.position.event import ACTED, Event
from contado.core.position.luck import Luck
from contado.core.settings import value_text
from contado.core.state import State
from contado.core.words.language import ENGLISH, Phrase, shown

FORMAT = "contado record 1"
# The usual ending of a record's file name.
SUFFIX = ".contado"
# So much of a move is shown where it is not what the rules give.
LONGEST_LINE = 200
# More forks than anybody makes: each draws a whole position anew.
MOST_FORKS = 500
# How a line begins that says something about the game, and how many of them are kept.
REMARK = "#"
MOST_REMARKS = 1000
# The word of a fork that draws luck anew.
AGAIN = "again"
# The word of a fork with which all players go on: what each of them knows stays as it is.
ALL = "all"


class Move:
    """One line of a record: who moved, the notation of the actions, what luck decided.

    The seat is counted from 0, as everywhere in Python; the set-up is nobody's move (None). In the text of a record, as
    in all that people read, seats are counted from 1.
    """

    __slots__ = ("luck", "seat", "words")

    def __init__(self, seat: int | None, words: str, luck: str = "") -> None:
        self.seat = seat
        self.words = words
        self.luck = luck

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and str(self) == str(other)

    # A recorder writes a move down step by step.
    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        luck = f", luck {shown(self.luck)}" if self.luck else ""
        return f"<set-up{luck}>" if self.seat is None else f"<move of seat {self.seat}: {self.words}{luck}>"

    def __str__(self) -> str:
        who = "-" if self.seat is None else f"s{self.seat + 1}"
        return " ".join(filter(None, (who, self.words, f"! {self.luck}" if self.luck else "")))

    @staticmethod
    def read(text: str, number: int, seats: int) -> Move:
        """Return the move of a number that the text is."""
        return _read_move(f"{number} {text}", number, seats)


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
            onward = _number(words[0])
            if onward is not None and 0 <= onward < moves:
                return Onward(onward, " ".join(words[2:]))
        move, seat = (_number(words[0]), _number(words[1])) if len(words) > 2 else (None, None)
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
        return len(moves) - 1 == self.move and _count(moves[-1]) == self.words

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
        return Anew(len(moves) - 1, _count(moves[-1]), times)

    @staticmethod
    def read(text: str, moves: int | None = None, seats: int = 0) -> Anew:
        """Return the fork that the text is, in a record of this many moves."""
        found = re.fullmatch(r"([0-9]{1,9})\.([0-9]{1,9}) +again +([1-9][0-9]{0,8})", text.strip())
        move, words, times = map(int, found.groups()) if found else (-1, 0, 0)
        if move < 0 or (moves is not None and move >= moves):
            raise BadRecord("The record says something impossible about a fork: {text!r}.", text=shown(text))
        return Anew(move, words, times)


class Recorder:
    """Listens to a traced state and writes its moves down."""

    def __init__(self, game: Game | str) -> None:
        self.game: Game = _named(game)
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
        moves = [_read_move(line, number, len(seats)) for number, line in enumerate(filter(str.strip, lines[at:]))]
        if not moves:
            raise BadRecord("The record has no moves, not even the set-up.")
        rules = _number(single["rules"])
        result = [_number(word) for word in single["result"].split()] if "result" in single else None
        if rules is None or (result is not None and None in result):
            raise BadRecord("The record's rules version or result is not a number.")
        held = _number(single["held"]) if "held" in single else None
        if "held" in single and (held is None or not 0 < held <= len(seats) or result is not None):
            raise BadRecord(
                "The record says something impossible about a turn that is held: {text!r}.", text=shown(single["held"])
            )
        return Record(
            single["game"], rules, options, seats, single["seed"], moves,
            None if result is None else [total for total in result if total is not None],
            single["fingerprint"], None if held is None else held - 1, _read_forks(forks, len(moves), len(seats)),
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
        if game is None:
            game = _named(self.game)
        if game.id != self.game:
            raise BadRecord("This is a record of {played}, not of {game}.", played=self.game, game=game.id)
        older = self._is_older(game)
        if older and (until is not None or self.result is None):
            self._check_older(game)
        if until is not None and (type(until) is not int or not 0 <= until < len(self.moves)):
            raise BadRecord(
                "The record has moves 0 to {last}; there is no move {n}.", last=len(self.moves) - 1, n=shown(until)
            )
        try:
            state = self._replay(game, len(self.moves) - 1 if until is None else until, watch, begun)
            if until is None:
                self._check_end(game, state)
        except ContadoError as error:
            if older:
                raise game.no_longer(self.rules) from error
            if isinstance(error, BadRecord):
                raise
            raise BadRecord("The record does not replay: {trouble}", trouble=error) from None
        return state

    def options_for(self, game: Game) -> dict[str, str]:
        """Return the options that the record is played with: what it is too old to name is read as it was then."""
        return {**game.old_readings(self.rules), **self.options}

    def _is_older(self, game: Game) -> bool:
        """Say whether it was made under older rules, from which a way leads to those of now; refuse any others."""
        later = range(self.rules + 1, game.rules_version + 1)
        if self.rules > game.rules_version or not all(version in game.changes for version in later):
            raise BadRecord(
                "The record was made under version {old} of the rules of {game}; this is version {new}, "
                "and no migration is known.",
                old=self.rules, game=game.name, new=game.rules_version,
            )  # fmt: skip
        return self.rules < game.rules_version

    def _check_older(self, game: Game) -> None:
        """Hold a part of an older game to the result of the whole, where a rule itself was another one then."""
        refusal = game.changed_since(self.rules)
        if refusal is None:
            return
        if self.result is None:
            raise refusal
        self.replay(game)

    def _check_end(self, game: Game, state: State) -> None:
        """Hold the last position to what the record says of it."""
        # The fingerprint of older rules is of another make; the result is not.
        if self.rules == game.rules_version and state.fingerprint() != self.fingerprint:
            raise BadRecord("The record does not replay: it ends in another position than it says.")
        if self.result is not None and game.outcome(state).totals != self.result:
            raise BadRecord("The record does not replay: the result is another than it says.")

    def _replay(
        self,
        game: Game,
        until: int,
        watch: Callable[[State, int], None] | None,
        begun: tuple[Recorder, State] | None,
    ) -> State:
        if begun is None:
            recorder = Recorder(game)
            state = recorder.begin(len(self.seats), self.options_for(game), self.seed)
        else:
            recorder, state = begun
        if watch is not None:
            watch(state, 0 if begun is None else len(recorder.moves) - 1)
        state = recorder.fork(self.forks, state)
        state = self._play_on(game, recorder, state, until, watch)
        if until == len(self.moves) - 1 and recorder.forks != self.forks:
            raise BadRecord(
                "The record does not replay: it forks after move {n}, where it does not go on.",
                n=self.forks[len(recorder.forks)].move,
            )
        return state

    def _play_on(
        self,
        game: Game,
        recorder: Recorder,
        state: State,
        until: int,
        watch: Callable[[State, int], None] | None,
    ) -> State:
        checked = 0
        while True:
            recorder.flush()
            written = recorder.moves
            # All moves but the last are complete; the last may still go on.
            complete = len(written) - 1
            for number in range(checked, min(complete, until + 1)):
                if written[number] != self.moves[number]:
                    raise self._differs(number, written[number])
            checked = complete
            if complete > until:
                return state
            if complete >= len(self.moves):
                raise self._differs(complete, written[complete])
            done, wanted = written[complete].words.split(), self.moves[complete].words.split()
            if wanted[: len(done)] != done or written[complete].seat != self.moves[complete].seat:
                raise self._differs(complete, written[complete])
            rest = wanted[len(done) :]
            if not rest:
                if written[complete] != self.moves[complete]:
                    raise self._differs(complete, written[complete])
                if complete >= until:
                    return state
                rest = self.moves[complete + 1].words.split()
            state.apply(_next_action(game, state, rest, complete))
            state = recorder.fork(self.forks, state)
            if watch is not None:
                watch(state, len(recorder.moves) - 1)

    def _differs(self, number: int, found: Move) -> BadRecord:
        wanted = shown(str(self.moves[number]), LONGEST_LINE) if number < len(self.moves) else Phrase("its end")
        return BadRecord(
            "The record does not replay: move {n} says {wanted!r}, the rules give {found!r}.",
            n=number, wanted=wanted, found=shown(str(found), LONGEST_LINE),
        )  # fmt: skip


def seed_of(forks: Sequence[Fork], seed: str) -> str:
    """Return the seed that luck follows from after these forks of a game: a luck that was drawn anew has the same."""
    return next((fork.seed for fork in reversed(forks) if not isinstance(fork, Anew)), seed)


def _count(move: Move) -> int:
    return len(move.words.split())


def _named(game: Game | str) -> Game:
    """Return a game that is given by its name, or as it is."""
    if isinstance(game, Game):
        return game
    # Games and bots are found without this module.
    from contado.core import registry

    return registry.game(game)


def _next_action(game: Game, state: State, words: list[str], number: int) -> int:
    """Return the option that these words begin with."""
    space = game.actions(state)
    best, length = -1, 0
    for option in state.legal:
        notation = space[option].notation.split()
        if len(notation) > length and words[: len(notation)] == notation:
            best, length = option, len(notation)
    if best < 0:
        raise BadRecord(
            "The record does not replay: after move {n}, {text!r} is not possible.",
            n=number,
            text=shown(" ".join(words)),
        )
    return best


def _number(text: str) -> int | None:
    """Return a number of a size that a game can have, or None for anything else."""
    return int(text) if re.fullmatch("-?[0-9]{1,9}", text) else None


def _read_forks(texts: list[str], moves: int, seats: int) -> list[Fork]:
    """Return the forks of a record; none comes before the one before it."""
    forks: list[Fork] = []
    for text in texts:
        fork = Fork.read(text, moves, seats)
        if len(forks) >= MOST_FORKS or (forks and fork.move < forks[-1].move):
            raise BadRecord("The record says something impossible about a fork: {text!r}.", text=shown(text))
        forks.append(fork)
    return forks


def _read_move(line: str, number: int, seats: int) -> Move:
    """Return the move that a line is."""
    moved, _, luck = line.partition("!")
    words = moved.split()
    if len(words) < 2 or words[0] != str(number):
        raise BadRecord("Move {n} of the record is missing or damaged: {line!r}.", n=number, line=shown(line.strip()))
    if words[1] == "-" and number == 0:
        return Move(None, "", " ".join(luck.split()))
    seat = _number(words[1][1:]) if words[1].startswith("s") else None
    if seat is None or len(words) < 3 or not number:
        raise BadRecord("Move {n} of the record does not say who moved: {line!r}.", n=number, line=shown(line.strip()))
    if not 0 < seat <= seats:
        raise BadRecord(
            "Move {n} of the record is made by seat {seat}; there are seats 1 to {last}.",
            n=number, seat=seat, last=seats,
        )  # fmt: skip
    return Move(seat - 1, " ".join(words[2:]), " ".join(luck.split()))
