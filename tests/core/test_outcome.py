"""How a game ended: which tie-break told the winners from the others."""

from __future__ import annotations

import pytest

from contado.core.showing.outcome import Outcome, ranked, tie_broken_at


@pytest.mark.parametrize(
    ("totals", "tie_breaks", "at"),
    [
        ([30, 20], [(1, 1), (9, 9)], -1),
        ([30, 30], [(4, 1), (3, 9)], 0),
        ([30, 30], [(4, 1), (4, 9)], 1),
        # Equal in everything: the victory is shared, and nothing was broken.
        ([30, 30], [(4, 1), (4, 1)], -1),
        # The best of those with as many points is the one to be told from.
        ([30, 30, 30], [(4, 2), (3, 9), (4, 1)], 1),
        # Two share the victory, before a third with as many points.
        ([30, 30, 30], [(4,), (4,), (2,)], 0),
        ([30], [()], -1),
    ],
)
def test_what_broke_a_tie(totals: list[int], tie_breaks: list[tuple[int, ...]], at: int) -> None:
    assert tie_broken_at(ranked(totals, tie_breaks), tie_breaks) == at


def test_a_game_that_nobody_wins_has_no_tie() -> None:
    assert tie_broken_at(Outcome([2], [40]), [(3,)]) == -1
