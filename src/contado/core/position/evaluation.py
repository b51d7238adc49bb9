"""What an evaluation rests on: numbers that are data, tuned by self-play; and what people are told of values in."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Weights:
    """What things are worth in points; a game's subclass reads a field of its own from each number."""

    def __init__(self, data: Mapping[str, float]) -> None:
        pass


class Measure:
    """What people count where values are no points of the game: covered spaces, say."""

    def __init__(self, worth: float, most: float, about: tuple[str, str], amount: str, outlook: str) -> None:
        # The value of one of them, and how many of them can still be won or lost in this position.
        self.worth = worth
        self.most = most
        # In words: ``about {n} space`` for one and for many, ``{number} spaces`` with a decimal, and what is counted.
        self.about = about
        self.amount = amount
        self.outlook = outlook
