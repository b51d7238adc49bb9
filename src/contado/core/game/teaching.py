"""How a game is taught. A game writes pages and figures (`core/teaching`), and here what they take from its data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from contado.core.errors import ContadoError
from contado.core.settings import Settings
from contado.core.words.language import Language

if TYPE_CHECKING:
    from contado.core.game.game import Game
    from contado.core.teaching.rulebook import Entry


class Teaching:
    """What a game's rulebook and lessons need of it. Nothing must be written: a game without pages has no rulebook."""

    def packages(self, game: Game[Any]) -> tuple[str, ...]:
        """Return the packages with a folder ``teaching``: the game's, and after it those of its modules."""
        return (game.package,) if game.package else ()

    def values(self, settings: Settings, seats: int) -> Mapping[str, int | str]:
        """Return the numbers that the pages speak of, by name, from the data that the rules use; texts are `marked`."""
        return {}

    def table(self, name: str, settings: Settings, seats: int, _: Language) -> list[Entry]:
        """Return a table of the reference, such as all tiles of a kind: its lines come from data and words."""
        raise ContadoError("There is no table {name!r}.", name=name)
