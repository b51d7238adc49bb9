"""Products of parameters in `make test`: every value of each, with others by turns; `make soak` has all pairs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest


def by_turns(ones: Sequence[Any], others: Sequence[Any], ids: Sequence[str]) -> list[Any]:
    """Return parameters for every pair of two lists, named by the first and the number of the second.

    Each of the first is tested with one of the second, which take turns; all other pairs take part in `make soak`. What
    is left out so is a value in the company of another one, never a value.
    """
    return [
        pytest.param(one, other, id=f"{ids[at]}-{turn}", marks=[] if at % len(others) == turn else pytest.mark.soak)
        for at, one in enumerate(ones)
        for turn, other in enumerate(others)
    ]
