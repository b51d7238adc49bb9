"""What the marker of the solo game is, in a sentence."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Settings
from contado.core.words.language import Language, marked
from contado.games.burgundy.modules.solo.trade import PRICE
from contado.games.burgundy.telling.explanations import Explained, Printing
from contado.games.burgundy.telling.words import thing


def target_words(name: str, points: int, target: int, then: int, _: Language) -> str:
    """Explain the marker of the solo game, its target, and the one after it."""
    what = _("{name}: {points}", {"name": marked("You: {points}")}, name=name, points=thing("vp", points, _))
    rest = _(
        "At {target} you carry out one more action and begin again at 0; the next target is {then}. The game is won "
        "when all spaces are covered.",
        target=target, then=then,
    )  # fmt: skip
    return f"{what}. {rest}"


class SoloExplained(Explained):
    """What is said differently in the solo game."""

    def reads(self, settings: Settings) -> dict[str, bool]:
        """Say whether this is the solo game."""
        return {"solo": settings["mode"] == "solo"}

    def tile(self, name: str, printing: Printing, _: Language) -> str:
        """Say what a ship does."""
        if name != "ship" or "solo" not in printing.read:
            return ""
        return _(
            "Take the goods of one depot; all others leave the game. Then you may give {n} goods for a tile of the "
            "black depot.",
            n=PRICE,
        )

    def monastery_scores(self, number: int, points: str, printing: Printing, _: Language) -> str:
        """Say what monastery 26 counts: there are no bonus tiles, but the colours that would have brought one."""
        if number != 26 or "solo" not in printing.read:
            return ""
        return _("{points} for each colour that is complete", points=points)

    def scored_once(self, what: str, printing: Printing, _: Language) -> str:
        """Say that monasteries score at once."""
        return _("Once, when it is placed: {what}.", what=what) if "solo" in printing.read else ""

    def workers(self, steps: str, printing: Printing, _: Language) -> str:
        """Say what workers are for: at the end they are worth nothing."""
        if "solo" not in printing.read:
            return ""
        return _("A worker changes a die by {steps}, also from 6 to 1.", steps=steps)

    def silver(self, price: str, printing: Printing, _: Language) -> str:
        """Say what silver is for: it helps to reach the target."""
        if "solo" not in printing.read:
            return ""
        return _(
            "Once a turn {silver} buy a tile of the black depot. When you score, silver buys points one for one, if "
            "that reaches the target.",
            silver=price,
        )


EXPLAINED: Final = SoloExplained()
