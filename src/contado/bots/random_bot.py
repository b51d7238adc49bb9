"""The bot that plays any option: a yardstick, and a source of odd positions."""

from __future__ import annotations

from typing import ClassVar

from contado.core.bot import Bot
from contado.core.state import State
from contado.core.words.language import marked


class RandomBot(Bot):
    """Plays any option, all equally likely."""

    name: ClassVar[str] = "random"
    about: ClassVar[str] = marked("Plays any option, all equally likely.")
    strength: ClassVar[int] = 0

    def choose(self, state: State, seat: int) -> int:
        return state.legal[self.luck.below(0, len(state.legal))]
