"""Bots that fail are named, with the place where they did."""

from __future__ import annotations

import pytest

from contado.core.bot import Bot, BotFailed
from contado.core.state import State
from tests.core.toys import CherryGame


class Crashing(Bot):
    """Reads what is not there."""

    name = "crashing"

    def choose(self, state: State, seat: int) -> int:
        chosen: int = state.cherries  # type: ignore[attr-defined]
        return chosen


class Wild(Bot):
    """Chooses what nobody offers."""

    name = "wild"

    def choose(self, state: State, seat: int) -> int:
        return 99_999


def test_a_bot_that_crashes_is_named_with_file_and_line() -> None:
    with pytest.raises(
        BotFailed, match=r"The bot crashing failed: AttributeError: .*cherries.* \(test_bot\.py, line \d+\)"
    ):
        Crashing({}, "1").decide(CherryGame().new(2, seed=1))


def test_a_bot_that_chooses_what_is_not_offered_is_named() -> None:
    with pytest.raises(BotFailed, match="The bot wild chose 99999, which is not possible now"):
        Wild({}, "1").decide(CherryGame().new(2, seed=1))
