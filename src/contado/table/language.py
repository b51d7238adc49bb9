"""The language of people at a table: what a game says, what a table says of it, and what all games say."""

from __future__ import annotations

from contado.core.game import Game
from contado.core.words.language import Language, language


def table_language(game: Game, code: str, *packages: str) -> Language:
    """Return a language with the catalogues of the game, of these packages, and of the table.

    The game's own comes first: games may use the same word for different things. `Game.language` has no word of the
    table's: what a coach or a note of the table says would be English in it.
    """
    own = (game.package,) if game.package else ()
    return language(code, *own, *packages, "contado.table")
