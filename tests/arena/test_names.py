"""A bot has one name, however it is typed."""

from __future__ import annotations

import pytest

from contado.arena.names import bot_name


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
