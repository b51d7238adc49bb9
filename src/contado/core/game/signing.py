"""The signature in a picture that leaves the table as a file: what drew it, on which terms, and whose game it shows.

Pictures that travel to a table in the browser carry none: there, one page has it for all of them.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from contado.core.game.game import Game


def signed(svg: str, game: Game[Any]) -> str:
    """Return the picture with its signature, which nobody sees in it and everybody finds in the file."""
    head, end, rest = svg.partition(">")
    return f"{head}{end}<metadata>{escape(signature(game), quote=False)}</metadata>{rest}"


def signature(game: Game[Any]) -> str:
    """Return who drew a picture of a game, and whose game it is."""
    # Asked for here: the package itself may import games.
    from contado import __version__

    drawn = f"Drawn by Contado {__version__}, free software under the MIT licence; the drawing is its own."
    if not game.designers:
        return drawn
    published = f", published by {game.publisher} in {game.year}" if game.publisher else ""
    whose = f"{game.name} is a game by {' and '.join(game.designers)}{published}"
    return f"{drawn} {whose}; none of them has any part in Contado."
