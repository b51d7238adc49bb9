"""Seeds: what all luck of a game follows from.

Here, and nowhere else in core and games, chance comes from outside: where nobody names a seed, one is drawn. It is kept
with the game (`State.seed`), so that the same game can be played again.
"""

from __future__ import annotations

from random import SystemRandom
from typing import Final

from contado.core.errors import BadOption
from contado.core.words.language import is_text, shown

# As many seeds as people can tell each other on the telephone.
SEEDS: Final = 1_000_000_000


def drawn_seed() -> str:
    """Return a seed that nobody has chosen."""
    return str(SystemRandom().randrange(SEEDS))


def read_seed(seed: object) -> str:
    """Return a seed as records keep it; None: one is drawn. Refuse what would not fit on a line of a record."""
    if seed is None:
        return drawn_seed()
    if type(seed) not in (str, int):
        raise BadOption("A seed is a number or a few words on one line, not {seed}.", seed=shown(seed))
    text = str(seed)
    if not text or text != " ".join(text.split()):
        # A record keeps the seed on one line, and must find the same one there.
        raise BadOption("A seed is a number or a few words on one line.")
    if not is_text(text):
        raise BadOption("A seed must be text: {text!r} cannot be written down.", text=text)
    return text
