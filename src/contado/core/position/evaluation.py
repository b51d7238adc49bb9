"""What an evaluation of positions rests on: numbers that are data, tuned by self-play."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Weights:
    """What things are worth in points; a game's subclass reads a field of its own from each number."""

    def __init__(self, data: Mapping[str, float]) -> None:
        pass
