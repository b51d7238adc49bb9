"""Play random games for tools/speed_gate.py with the contado that is installed; with ``--pure``, as pure Python.

It says whether core is compiled, and then answers each line of its input. A line is a piece of work in JSON: the
game, its seats and options, the number of the first game and how many there are; the number is the seed. The answer is
the decisions that were, and the processor time that they took. The last release runs this very file: it may use only
what was there then.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from time import process_time
from typing import Any

from contado.arena.interpreted import compiled_modules, hide_compiled


def main(pure: bool) -> None:
    """Answer until the input ends."""
    if pure:
        hide_compiled()
    # Only now: what is imported before cannot be hidden any more.
    from contado.core.errors import ContadoError

    answer({"compiled": is_compiled()})
    for line in sys.stdin:
        try:
            answer(play(**json.loads(line)))
        except ContadoError as error:
            answer({"refused": str(error)})


def is_compiled() -> bool:
    """Say whether core is compiled here."""
    import contado.core.state  # noqa: F401 # to see how it is loaded

    return "contado.core.state" in compiled_modules()


def play(game: str, seats: int, options: dict[str, object], first: int, games: int) -> dict[str, float]:
    """Play random games to their end."""
    from contado.arena.playout import playout
    from contado.core import registry

    try:
        luck = import_module("contado.core.position.luck").Luck
    except ModuleNotFoundError:
        # Where it was in the last release.
        luck = import_module("contado.core.luck").Luck

    found = registry.game(game)
    decisions, begin = 0, process_time()
    for number in range(first, first + games):
        decisions += playout(found.new(seats, options, number), luck.seeded(f"{number}", ("choice",)))
    return {"decisions": decisions, "seconds": process_time() - begin}


def answer(said: dict[str, Any]) -> None:
    """Say one line."""
    print(json.dumps(said), flush=True)


if __name__ == "__main__":
    try:
        main("--pure" in sys.argv)
    except KeyboardInterrupt:
        sys.exit(2)
