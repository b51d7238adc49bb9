"""The opponents for people."""

from __future__ import annotations

import pytest

from contado.bots.levels import Level, measured
from contado.core import registry
from contado.core.bot import decide, ponder
from tests.bots.trees import Choice, Place, TreeGame

LEVELS = ("gentle", "steady", "keen", "sharp", "master")


def test_there_are_five_from_easy_to_hard() -> None:
    known = registry.bots()
    assert [known[name].level for name in LEVELS] == [1, 2, 3, 4, 5]
    strengths = [known[name].strength for name in LEVELS]
    assert strengths == sorted(strengths)
    assert sorted(LEVELS) == sorted(name for name, kind in known.items() if kind.level)


@pytest.mark.parametrize("name", LEVELS)
def test_each_gives_its_player_parameters_that_it_has(name: str) -> None:
    kind = registry.bots()[name]
    assert issubclass(kind, Level)
    known = {parameter.name for parameter in kind.plays.parameters}
    assert set(kind.given) <= known
    bot = registry.bot(name)
    assert isinstance(bot, Level)
    assert set(bot.player.settings) == known


@pytest.mark.parametrize("game", registry.games())
def test_they_misjudge_as_much_as_was_measured_in_the_game(game: str) -> None:
    """The same slip costs one point of a hundred in one game and half of the games in another."""
    for seats in (2, 3, 4):
        state = registry.game(game).new(seats, seed="levels")
        slips = []
        for name in LEVELS[:3]:
            bot = registry.bot(name)
            assert isinstance(bot, Level)
            usual = bot.player.settings
            here = bot.ready(state).settings
            assert here == {**usual, **measured()[game][str(seats)][name]}
            slips.append(here["slip"])
        assert slips == sorted(slips, reverse=True)
        assert slips[-1]


@pytest.mark.parametrize("name", LEVELS)
def test_each_says_what_it_thinks(name: str) -> None:
    state = TreeGame(Choice(0, Place({0: 30}), Place({0: 1}), turn=True)).new(2, seed=0)
    bot = registry.bot(name, "think")
    assert decide(bot, state) == 0
    assert [thought.actions[0] for thought in ponder(bot, state)] == [0, 1]


@pytest.mark.parametrize("size", [1, 6])
def test_the_easier_ones_err_more_often_in_small_games_and_in_large_ones(size: int) -> None:
    # A player who will have some 60 or 360 points chooses between two ways that differ by a sixtieth of that.
    ways = Place({0: size}), Place()
    game = TreeGame(Choice(0, Choice(0, *ways, points={0: 60 * size}, turn=True)))
    # The first choice is not one: it only books the points.
    assert game.new(2, seed=0).ledger.totals[0] == 60 * size
    right = [
        sum(decide(registry.bot(name, seed), game.new(2, seed=0)) == 0 for seed in range(60)) for name in LEVELS[:4]
    ]
    assert 20 < right[0] < right[1] < right[2] < right[3] == 60
