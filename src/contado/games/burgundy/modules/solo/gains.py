"""Gains of points: whether silver makes up the difference to the target (D22), and reaching the target."""

from __future__ import annotations

from typing import ClassVar

from contado.core.state import Menu
from contado.core.words.language import Language
from contado.games.burgundy.actions import NONE
from contado.games.burgundy.modules.solo.actions import REACH
from contado.games.burgundy.modules.solo.kept import kept_solo
from contado.games.burgundy.modules.solo.sources import FROM_SOLO
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.words import thing


class SoloBuy(Menu[BurgundyState]):
    """After a gain: buy exactly the points that are missing to reach the target (D22, R72)."""

    kind: ClassVar[str] = "solo_buy"

    def options(self, state: BurgundyState) -> list[int]:
        """Return the purchase and "no"; nothing where the target is already reached, or too far away."""
        return [REACH, NONE] if 0 < missing(state) <= state.estate(self.seat).silver else []

    def resolve(self, state: BurgundyState) -> None:
        """Check whether the gain alone has reached the target; anything beyond it is lost (R71)."""
        if missing(state) <= 0:
            kept_solo(state).reach_target(state, self.seat)

    def choose(self, state: BurgundyState, action: int) -> None:
        """Pay 1 silver for each point; bought points are not a new gain (R72)."""
        if action == NONE:
            return
        points = missing(state)
        state.estate(self.seat).silver -= points
        state.score(self.seat, FROM_SOLO, points)
        kept_solo(state).reach_target(state, self.seat)

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _.plural(
            "You are {n} point short of the target of {target}: do you buy it?",
            "You are {n} points short of the target of {target}: do you buy them?",
            missing(state), target=kept_solo(state).target,
        )  # fmt: skip

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        if action == NONE:
            return _("Buy no points")
        points = thing("vp", missing(state), _)
        return _("Buy {points} to reach the target: one more action at once, and a lower target", points=points)

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        return ["menu:none"] if action == NONE else ["menu:reach"]


def missing(state: BurgundyState) -> int:
    """Return how many points are missing to reach the target."""
    kept = kept_solo(state)
    return kept.target - kept.points
