"""A bot has one name, however it is typed."""

from __future__ import annotations

import pytest

from contado.arena.names import bot_name
from contado.core.errors import BadOption


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("greedy", "greedy"),
        (" GREEDY ", "greedy"),
        ("greedy:noise=0", "greedy"),
        ("Greedy: noise = 2.0", "greedy:noise=2"),
        ("greedy:noise=0.25", "greedy:noise=0.25"),
        ("planner:samples=3,width=6", "planner:width=6,samples=3"),
        ("planner:samples=12,width=06", "planner:width=6"),
    ],
)
def test_a_bot_has_one_name(typed: str, name: str) -> None:
    assert bot_name(typed) == name
    assert bot_name(name) == name


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("greedy:noise=2,noise=3", "The bot greedy: noise is given more than once."),
        ("greedy:noise=2,noise=2", "The bot greedy: noise is given more than once."),
        ("planner:", "The bot planner: '' is not of the form name=value."),
        ("planner: ,", "is not of the form name=value."),
    ],
)
def test_parameters_are_given_once_or_not_at_all(typed: str, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        bot_name(typed)
