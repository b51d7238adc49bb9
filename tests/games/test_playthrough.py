"""The playthroughs: what people read and click in whole games is what was written down, and read."""

from __future__ import annotations

import pytest

from contado.core import registry
from tests.games.playthrough import kept, plan, play

GAMES = sorted(registry.games())


@pytest.mark.parametrize("name", GAMES)
def test_the_games_are_those_that_were_written_down(name: str) -> None:
    assert list(kept(name)) == [one.heading for one in plan(name)]


@pytest.mark.parametrize(("name", "number"), [(name, number) for name in GAMES for number in range(len(plan(name)))])
def test_what_is_read_and_clicked_is_what_was_written_down(name: str, number: int) -> None:
    # A difference that is meant: python -m tests.games.playthrough, and read what git shows.
    written = list(kept(name).values())
    before = [line for lines in written[:number] for line in lines]
    assert play(name, plan(name)[number], before) == written[number]
