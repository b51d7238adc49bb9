"""What is seen to move: known kinds of motion, between things that are drawn."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.kit.checks.drawing import drawn_targets
from contado.core.kit.tally import Tally
from contado.core.kit.trial import Check, Trial, crash_words, shortened
from contado.core.position.event import ACTED, Event
from contado.core.showing.motion import APPEAR, BUILD, KINDS, LEAVE, MOVE, PAVE, ROLL, TRACE, Motion
from contado.core.words.language import marked

# Of the actions at a close look, one in so many has its pictures drawn, before and after it.
DRAWN_EVERY: Final = 5
# Where several things happen at once, some of it is over before anybody sees a picture. After so many chances, what was
# in no picture at all is a name that nothing has.
CHANCES: Final = 12
# Which ends a motion has: its start and its end.
ENDS: Final = {
    MOVE: (True, True), APPEAR: (False, True), LEAVE: (True, False), ROLL: (False, True), TRACE: (False, True),
    BUILD: (False, True), PAVE: (True, True),
}  # fmt: skip


class MotionsCheck(Check):
    """Asks for the motions of every event, as its seat knows it and as a spectator does."""

    name: ClassVar[str] = marked("motions")
    about: ClassVar[str] = marked("what is seen to move goes from and to things that are in the picture")
    draws: ClassVar[bool] = True

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial)
        self.watched = False
        self.viewer = -1
        self.drawn: set[str] = set()

    def before(self, action: int) -> None:
        """Draw the position now and then, as the one who decides sees it."""
        trial = self.trial
        # In a picture that is made of facts nothing moves.
        if not (self.game.shows_motions and self.game.writes("picture")):
            return
        self.watched = (trial.close or trial.new_kind) and trial.one_in(DRAWN_EVERY)
        if self.watched:
            self.viewer = self.state.decider
            self.drawn = drawn_targets(self.game, self.state, self.viewer)

    def after(self, action: int) -> None:
        """Look at what the events of the action moved."""
        if not self.game.shows_motions:
            return
        events = self.trial.scribe.events
        drawn = self.drawn | drawn_targets(self.game, self.state, self.viewer) if self.watched else set()
        alone = sum(event.kind != ACTED for event in events) == 1
        for event in events:
            for viewer in {event.seat, None}:
                self.check_motions(event, self.moved(event, viewer))
            if self.watched:
                for motion in self.moved(event, self.viewer):
                    for target in filter(None, (motion.start, motion.end)):
                        self.check_target(event, target, target in drawn, alone and event.seat == self.viewer)

    def moved(self, event: Event, viewer: int | None) -> list[Motion]:
        """Return the motions as somebody knows the event."""
        seen = event.seen_by(viewer)
        try:
            return self.game.drawing.motions(seen)
        except Exception as error:
            who = "that seat" if viewer == event.seat else "somebody else"
            facts = sorted(seen.facts)
            self.fault(
                f"motions() of {event.kind!r}, as {who} knows it with the facts {facts}, ends in {crash_words(error)}."
            )

    def check_motions(self, event: Event, motions: object) -> None:
        """Hold motions to be of known kinds, with the ends that the kind has."""
        if not isinstance(motions, list):
            self.fault(f"motions() of {event.kind!r} gives {shortened(motions)}, which is no list.")
        for motion in motions:
            if not isinstance(motion, Motion) or motion.kind not in KINDS:
                self.fault(
                    f"motions() of {event.kind!r} gives {shortened(motion)}, which is no motion of a known kind."
                )
            ends = motion.start, motion.end
            if not all(isinstance(end, str) for end in ends) or (bool(ends[0]), bool(ends[1])) != ENDS[motion.kind]:
                self.fault(f"motions() of {event.kind!r} gives {motion!r}, which has an end too many or too few.")

    def check_target(self, event: Event, target: str, found: bool, must: bool) -> None:
        """Hold what moves to be in the picture before or after it; at the latest after many tries."""
        if not found and must:
            self.fault(f"{event.kind!r} moves {target!r}, which is in the picture neither before it nor after it.")
        family = target.partition(":")[0]
        sentence = f"{event.kind!r} moves things such as {target!r}, which were never in a picture before or after it."
        self.trial.tally(self.name, f"{event.kind} {family}", Tally(sentence, CHANCES)).add(found)
