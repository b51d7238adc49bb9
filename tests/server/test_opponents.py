"""Which bots people are offered, and what is said about their strength."""

from __future__ import annotations

from typing import Any

import pytest

from contado.core.words.language import ENGLISH
from contado.games.milestones import GAME
from contado.rooms.answers.games import bots_shown
from contado.rooms.beginning import opponents

RATINGS: dict[str, Any] = {
    "milestones": {
        "bots": {
            "steady": {"rating": 27.34, "low": 26.0, "high": 28.6, "games": 400},
            "master": {"rating": 1612.4, "low": 1580.2, "high": 1644.6, "games": 100},
            "mcts": {"rating": 640.0, "low": 447.0, "high": None, "games": 20},
            "sharp": {"rating": 204.6, "low": -383.0, "high": 517.2, "games": 10},
        }
    }
}


def test_the_levels_come_first_from_the_easiest_on() -> None:
    shown = bots_shown(GAME, ENGLISH)
    assert [bot.title for bot in shown[:5]] == ["Gentle", "Steady", "Keen", "Sharp", "Master"]
    assert {bot.name for bot in shown if not bot.level} >= {"random", "greedy", "planner"}
    assert [bot.name for bot in shown if bot.usual] == ["steady"]


def test_a_rating_is_told_where_it_was_measured_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponents, "measured", lambda: RATINGS)
    assert opponents.rating_words("milestones", "steady", ENGLISH) == "Rating 27 (26 to 29)"
    assert opponents.rating_words("milestones", "master", ENGLISH) == "Rating 1612 (1580 to 1645)"
    assert opponents.rating_words("milestones", "gentle", ENGLISH) == ""
    assert opponents.rating_words("castelli", "steady", ENGLISH) == ""


def test_a_range_of_hundreds_of_points_is_no_rating(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponents, "measured", lambda: RATINGS)
    assert opponents.rating_words("milestones", "sharp", ENGLISH) == "Not enough games for a rating (10 so far)"
    # Of a bot that never lost the range has no end.
    assert opponents.rating_words("milestones", "mcts", ENGLISH) == "Not enough games for a rating (20 so far)"


def test_no_rating_that_is_told_says_nothing() -> None:
    told = 0
    for game, row in opponents.measured().items():
        for name, bot in row["bots"].items():
            words = opponents.rating_words(game, name, ENGLISH)
            told += words.startswith("Rating ")
            # A bot that is 200 points better wins three games of four: wider than that to either side is a guess.
            closed = bot["low"] is not None and bot["high"] is not None
            assert words.startswith("Rating ") == (closed and bot["high"] - bot["low"] <= 400)
    assert told
