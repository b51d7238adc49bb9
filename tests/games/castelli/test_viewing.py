"""Views of Castelli: what is kept of them."""

from __future__ import annotations

from typing import Any

from contado.games.castelli import viewing
from tests.games.castelli.positions import position


def test_areas_that_were_told_are_not_kept_for_ever() -> None:
    # A server shows games for months: what it keeps of all of them has an end.
    state, kept = position(), dict(viewing._AREAS)
    told: Any = {(f"area {n} of a game long over",): {} for n in range(viewing.MOST_AREAS)}
    try:
        viewing._AREAS.update(told)
        facts = state.facts(None)
        assert len(viewing._AREAS) <= viewing.MOST_AREAS
        assert state.facts(None) == facts
    finally:
        viewing._AREAS.clear()
        viewing._AREAS.update(kept)
