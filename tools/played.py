"""Games that bots have played, for pictures of them: the same every time, as long as the rules and the bots are."""

from __future__ import annotations

from functools import cache
from typing import Final

from pictures import NAMES

from contado.core import registry
from contado.core.bot import decide
from contado.core.game import Game
from contado.core.record import Recorder

MOMENTS: Final = ("start", "middle", "end")
BOT: Final = "greedy"


@cache
def moments(game: Game, seats: int) -> dict[str, str]:
    """Return records of one game in which the first seat decides: as it begins, in the middle, and just before the end.

    Whoever loads the last one plays it to its end, and then has not watched a game but played it.
    """
    recorder, seed = Recorder(game), f"{game.id} in the gallery"
    bots = [registry.bot(BOT, f"gallery {seat}") for seat in range(seats)]
    state = recorder.begin(seats, {}, seed)
    others = [BOT] * (seats - 1)
    begun: list[str] = []
    before = -1
    while not state.over:
        if state.decider == 0 != before:
            begun.append(str(recorder.record([NAMES[0], *others], seed)))
        before = state.decider
        state.apply(decide(bots[state.decider], state))
    return dict(zip(MOMENTS, (begun[0], begun[len(begun) // 2], begun[-1]), strict=True))
