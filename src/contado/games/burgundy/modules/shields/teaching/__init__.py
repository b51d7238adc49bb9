"""What the pages on shields take from the data: how many there are, their tribute, and each of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.settings import Settings
from contado.core.teaching.rulebook import Entry
from contado.core.words.language import Language
from contado.core.words.wording import capital
from contado.games.burgundy.modules.shields.drawing import shield_token
from contado.games.burgundy.modules.shields.printed import (
    NUMBERS,
    ON_DEPOTS,
    POINTS,
    TRIBUTE_SILVER,
    WORKER_WITH_OTHERS,
)
from contado.games.burgundy.modules.shields.words import shield_effect, shield_list
from contado.games.burgundy.settings.options import AUTOMA
from contado.games.burgundy.teaching.taught import Taught
from contado.games.burgundy.telling.explanations import Printing
from contado.games.burgundy.telling.words import thing

SIZE: Final = 58.0


class ShieldsTaught(Taught):
    """What the pages on shields need."""

    def values(self, settings: Settings, players: int) -> Mapping[str, int | str]:
        return {
            "shields_all": len(_numbers(settings)),
            "shields_laid": sum(ON_DEPOTS[players]),
            "tribute": TRIBUTE_SILVER,
            # What each scores at the end.
            **{f"shield_{number}_vp": POINTS[number] for number in NUMBERS},
        }

    def table(self, name: str, settings: Settings, players: int, _: Language) -> list[Entry] | None:
        if name != "shields":
            return None
        printing = Printing.of(settings)
        return [
            Entry(
                capital(shield_list([number], _)),
                f"{capital(thing('vp', POINTS[number], _))}. {shield_effect(number, printing, _)}",
                shield_token(number, 0, 0, SIZE),
            )
            for number in _numbers(settings)
        ]


def _numbers(settings: Settings) -> list[int]:
    """Return the shields in play: one of them depends on what others do, and an automa has no workers."""
    return [number for number in NUMBERS if number != WORKER_WITH_OTHERS or not settings.get(AUTOMA)]


TAUGHT: Final = ShieldsTaught()
