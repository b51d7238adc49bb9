"""Every game of ours has a rulebook that explains all that there is, in every language."""

from __future__ import annotations

import pytest

from contado.core import registry
from contado.core.kit.plan import Plan
from contado.core.teaching.proving import faults_of_rulebook
from contado.core.teaching.rulebook import is_taught


@pytest.mark.parametrize("name", sorted(registry.games()))
def test_a_rulebook_has_no_fault(name: str) -> None:
    game = registry.game(name)
    assert is_taught(game)
    tables = Plan(game, None, None).tables()
    assert list(dict.fromkeys(faults_of_rulebook(game, tables))) == []
