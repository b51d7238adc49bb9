"""The state of a game as a type: what `Game` and its parts are generic over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from contado.core.state import State

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    # Whoever does not care which game it is writes plain `Game`.
    S = TypeVar("S", bound=State, default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S", bound=State)
