"""Records: text that reads back, and replays to the same position forever."""

from __future__ import annotations

from typing import ClassVar

from contado.core.errors import BadRecord
from contado.core.kit.trial import TRY, Check, Scribe, Trial, crash_words
from contado.core.record import Record
from contado.core.state import State
from contado.core.words.language import marked

# An unfinished game is recorded somewhere among its first decisions.
UNFINISHED_AT = 60


class RecordCheck(Check):
    """Writes the game down, once in the middle and once at the end, reads the text and replays it."""

    name: ClassVar[str] = marked("record")
    about: ClassVar[str] = marked("a record reads back from its text and replays to the same position and result")

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial)
        self.unfinished_at = trial.luck.below(TRY, UNFINISHED_AT)

    def position(self) -> None:
        """Record the game before its end."""
        if len(self.trial.actions) == self.unfinished_at and not self.state.over:
            self.round_trip(self.state)

    def end(self) -> None:
        """Record the whole game."""
        self.round_trip(self.state)

    def round_trip(self, state: State) -> None:
        """Hold text and replay to give the same again."""
        before = state.to_json()
        text = str(self.trial.scribe.record(self.trial.names, self.trial.seed))
        self.same(state.to_json(), before, "Writing a record changes the position")
        try:
            record = Record.read(text)
            if str(record) != text:
                self.fault("A record that is read and written again has another text.")
            replayed = record.replay(self.game)
        except BadRecord as error:
            self.fault(str(error))
        if replayed.fingerprint() != state.fingerprint():
            self.fault("A record replays to a position with another fingerprint.")
        if state.over and record.result != self.game.outcome(replayed).totals:
            self.fault("A record replays to another result.")


class ReplayCheck(Check):
    """Plays the same actions from the same seed at a second table: chance may come from the state's luck only."""

    name: ClassVar[str] = marked("replay")
    about: ClassVar[str] = marked("the same seed and the same actions give the same game, luck included")

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial)
        self.scribe = Scribe(trial.game)
        self.second = self.scribe.begin(trial.seats, trial.options, trial.seed)
        self.done = 0

    def position(self) -> None:
        """Let the second table catch up, and compare."""
        if not self.trial.close:
            return
        actions = self.trial.actions
        try:
            while self.done < len(actions):
                self.second.apply(actions[self.done])
                self.scribe.events.clear()
                self.done += 1
        except Exception as error:
            self.fault(f"The same actions from the same seed cannot be played a second time: {crash_words(error)}.")
        self.same(
            self.second.to_json(),
            self.state.to_json(),
            "The same actions from the same seed lead to another position",
        )

    def end(self) -> None:
        """Hold both tables to have written the same down, luck's decisions included."""
        trial = self.trial
        first = str(trial.scribe.record(trial.names, trial.seed)).splitlines()
        second = str(self.scribe.record(trial.names, trial.seed)).splitlines()
        for one, two in zip(first, second, strict=False):
            if one != two:
                self.fault(f"A second game from the same seed and actions differs: {one!r}, then {two!r}.")
        if len(first) != len(second):
            self.fault("A second game from the same seed and actions has another length.")
