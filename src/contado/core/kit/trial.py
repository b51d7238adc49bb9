"""One random game under test, and what a check is."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import PurePath
from typing import Any, ClassVar, NoReturn

from contado.core.game import Game
from contado.core.kit.tally import Key, Tally
from contado.core.position.event import Event
from contado.core.position.luck import Luck
from contado.core.record import Move, Record, Recorder
from contado.core.settings import Settings, value_text
from contado.core.state import State
from contado.core.words.language import Language

# Streams of the kit's own luck: which options are played, and what the checks try. They are apart, so that the games
# stay the same when a check tries more.
PLAY = 0
TRY = 1
# How many options an eager player looks at, and how many parts that complete each; one decision in so many is random.
LOOKED_AT = 5
PARTS_LOOKED_AT = 3
RANDOM_EVERY = 10


class Fault(Exception):
    """A game breaks the contract; the text is one sentence that says how.

    Where a check meets what is the business of another one, `check` names that one.
    """

    def __init__(self, sentence: str, check: str = "") -> None:
        super().__init__(sentence)
        self.check = check


def crash_words(error: Exception) -> str:
    """Say where an error was raised, and what it says."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{PurePath(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else "compiled code"
    return f"{place}: {type(error).__name__}: {error}"


class Scribe(Recorder):
    """Writes the moves down and keeps the events: those of the last action, and all that were told."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.events: list[Event] = []
        self.told: list[Event] = []

    def attach(self, state: State) -> None:
        """Listen for the moves, and for everything else besides."""
        state.listen(self.note)
        super().attach(state)

    def note(self, event: Event) -> None:
        """Keep an event."""
        self.events.append(event)
        self.told.append(event)


class Trial:
    """The game that is played now: its seed and options, the true position, and the actions so far."""

    def __init__(
        self, game: Game, number: int, seed: str, seats: int, settings: Settings, thorough: int,
        languages: Sequence[Language], eager: bool = False,
    ) -> None:  # fmt: skip
        self.game = game
        self.number = number
        self.seed = seed
        self.seats = seats
        self.options = {name: value_text(value) for name, value in settings.items()}
        self.thorough = thorough
        self.languages = languages
        self.eager = eager
        self.luck = Luck.seeded(seed, ("kit plays", "kit tries"))
        self.actions: list[int] = []
        self.scribe = Scribe(game)
        self._state: State | None = None
        # Whether the slow checks look at this position, and whether this kind of decision is new in this game.
        self.close = False
        self.new_kind = False
        # What is counted over many games, and what the game does not declare, so that nothing holds it to that.
        self.tallies: dict[Key, Tally] = {}
        self.undeclared: set[str] = set()
        self._next_close = 0
        self._kinds: set[str] = set()

    @property
    def state(self) -> State:
        """The true position."""
        assert self._state is not None
        return self._state

    @property
    def names(self) -> list[str]:
        """Who sits there, for records and the log."""
        return ["random"] * self.seats

    def begin(self) -> None:
        """Set the game up."""
        self._state = self.scribe.begin(self.seats, self.options, self.seed)

    def look(self) -> None:
        """Come to a new position: say how closely it is looked at. The first and the last are always."""
        state, step = self.state, len(self.actions)
        self.close = step >= self._next_close or state.over
        if self.close:
            self._next_close = step + 1 + self.luck.below(TRY, 2 * self.thorough - 1)
        kind = "" if state.over else state.decision.kind
        self.new_kind = kind not in self._kinds
        self._kinds.add(kind)

    def choose(self) -> int:
        """Return the option that is played: any of them; in an eager game mostly the best of several."""
        legal, luck = self.state.legal, self.luck
        if not self.eager or luck.below(PLAY, RANDOM_EVERY) == 0:
            return legal[luck.below(PLAY, len(legal))]
        return max(self.some(legal, LOOKED_AT, PLAY), key=lambda action: self.worth(self.state, action))

    def worth(self, state: State, action: int) -> float:
        """Return the game's own evaluation after an option and the parts that complete it."""
        seat, after = state.decider, state.copy()
        after.apply(action)
        if after.over or after.decider != seat or not after.decision.part:
            return self.game.evaluation.evaluate(after, seat)
        return max(self.worth(after, part) for part in self.some(after.legal, PARTS_LOOKED_AT, PLAY))

    def apply(self, action: int) -> None:
        """Carry the option out."""
        self.scribe.events.clear()
        self.state.apply(action)
        self.actions.append(action)

    def some(self, items: Sequence[int], n: int, stream: int = TRY) -> list[int]:
        """Return n of the items, or all where there are no more."""
        rest = list(items)
        return rest if len(rest) <= n else [self.luck.draw(stream, rest) for _ in range(n)]

    def one_in(self, n: int) -> bool:
        """Say yes once in about n times."""
        return self.luck.below(TRY, n) == 0

    def fresh_luck(self) -> Luck:
        """Return a luck that has nothing to do with the game's."""
        return Luck([1 + self.luck.below(TRY, 2**31)])

    def guess(self, seat: int | None) -> State:
        """Return the position with everything that the seat cannot know redrawn."""
        return self.state.resample(seat, self.fresh_luck())

    def viewers(self) -> list[int | None]:
        """Return all who look at the game: every seat, and a spectator."""
        return [*range(self.seats), None]

    def viewer(self) -> int | None:
        """Return one of those who look."""
        at = self.luck.below(TRY, self.seats + 1)
        return at if at < self.seats else None

    def tally(self, check: str, what: str, made: Tally) -> Tally:
        """Return the tally of something that a check watches; `made` begins it."""
        key = check, what
        if key not in self.tallies:
            made.games, made.game_number, made.decisions = 1, self.number, len(self.actions)
            self.tallies[key] = made
        return self.tallies[key]

    def notation(self, action: int) -> str:
        """Return how an action is written, or its number where it is none."""
        space = self.game.actions(self.state)
        return repr(space[action].notation) if 0 <= action < len(space) else str(action)

    def replayed(self, decisions: int | None = None) -> Scribe:
        """Play the same actions of the same seed again, all or some, and return who wrote it down."""
        scribe = Scribe(self.game)
        state = scribe.begin(self.seats, self.options, self.seed)
        for action in self.actions[:decisions]:
            state.apply(action)
            scribe.events.clear()
        return scribe

    def record_text(self, decisions: int | None = None) -> str:
        """Return a record of all that was carried out completely, whatever happened to the true position since."""
        try:
            return str(self.replayed(decisions).record(self.names, self.seed))
        except Exception:
            # A game that cannot be played again: its moves are still worth reading.
            moves: list[Move] = self.scribe.moves
            return str(
                Record(
                    self.game.id, self.game.rules_version, self.options, self.names, self.seed, moves, None, "unknown"
                )
            )


class Check:
    """One idea that every game must satisfy; a new object for each game. It raises Fault if the game breaks it."""

    name: ClassVar[str] = ""
    about: ClassVar[str] = ""
    # Whether it needs the picture: without the check of drawing it is left out as well.
    draws: ClassVar[bool] = False

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.game = trial.game

    def position(self) -> None:
        """Look at a position: the first, each one after an action, and the last."""

    def before(self, action: int) -> None:
        """Look at the position in which an option is about to be carried out."""

    def after(self, action: int) -> None:
        """Look at what the option did."""

    def end(self) -> None:
        """Look at the whole game, which is over."""

    @property
    def state(self) -> State:
        """The true position."""
        return self.trial.state

    @property
    def where(self) -> str:
        """Name the decision for a sentence."""
        if self.state.over:
            return "at the end"
        return f"in the decision {self.state.decision.kind!r} of seat {self.state.decider + 1}"

    def fault(self, sentence: str) -> NoReturn:
        """Say what is wrong."""
        raise Fault(sentence)

    def same(self, found: Any, wanted: Any, sentence: str) -> None:
        """Hold two plain values to be equal; the sentence goes on with where they first differ."""
        if found != wanted:
            path = difference(found, wanted)
            raise Fault(f"{sentence}: they differ in {path}.")


def viewer_name(seat: int | None) -> str:
    """Name who looks."""
    return "a spectator" if seat is None else f"seat {seat + 1}"


def difference(one: Any, two: Any, path: str = "") -> str:
    """Return the place where two pieces of plain data first differ, such as ``players.1.hand``."""
    if type(one) is type(two) and one != two:
        if isinstance(one, dict):
            for key in [*one, *(key for key in two if key not in one)]:
                if key not in one or key not in two:
                    return f"{path}{key} (only one has it)"
                if one[key] != two[key]:
                    return difference(one[key], two[key], f"{path}{key}.")
        if isinstance(one, list | tuple) and len(one) == len(two):
            for at, (a, b) in enumerate(zip(one, two, strict=True)):
                if a != b:
                    return difference(a, b, f"{path}{at}.")
    return f"{path.removesuffix('.') or 'the whole'} ({shortened(one)} and {shortened(two)})"


def shortened(value: object, length: int = 80) -> str:
    """Return the value's text, cut where it is long."""
    text = repr(value)
    return text if len(text) <= length else text[: length - 3] + "..."
