"""What the marker of the solo game is, in a sentence."""

from __future__ import annotations

from contado.core.language import Language
from contado.games.burgundy.words import thing


def target_words(name: str, points: int, target: int, then: int, _: Language) -> str:
    """Explain the marker of the solo game, its target, and the one after it."""
    what = _("{name}: {points}", name=name, points=thing("vp", points, _))
    rest = _(
        "At {target} you carry out one more action and begin again at 0; the next target is {then}. The game is won "
        "when all spaces are covered.",
        target=target, then=then,
    )  # fmt: skip
    return f"{what}. {rest}"
