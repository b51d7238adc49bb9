"""One runner of the bots' bench, in a process of its own: it lets the searching bot choose, and takes the time.

    python src/contado/arena/speed/bot_lane.py

Each line of its input is a piece of work in JSON: a game with its players and settings, the seed, the actions that lead
to the position, and how many futures are tried. The answer is what was chosen and the processor time for it; with
``count`` it is how often a position was evaluated instead. Another build runs this very file: it may use only what was
there then, too.
"""

from __future__ import annotations

import json
import sys
from time import process_time
from typing import Any


def main() -> None:
    """Answer until the input ends."""
    from contado.arena.interpreted import compiled_modules

    watch()
    import contado.core.state  # noqa: F401 # to see how it is loaded

    answer({"ready": [], "compiled": "contado.core.state" in compiled_modules()})
    for line in sys.stdin:
        try:
            answer(choice(**json.loads(line)))
        except Exception as error:
            answer({"refused": f"{type(error).__name__}: {error}"})


# What the last search did: futures, and the processor time for them.
DONE = {"futures": 0, "seconds": 0.0}


def watch() -> None:
    """Have every search note how many futures it tried, and how long they took; the plans before them apart."""
    from contado.core import registry

    # It is found as every bot is: the arena knows none by name.
    kind: Any = type(registry.bot("mcts"))
    run = kind.run

    def noted(bot: Any, search: Any, choices: int = 1) -> None:
        begin = process_time()
        run(bot, search, choices)
        DONE["seconds"] += process_time() - begin
        DONE["futures"] += search.done

    kind.run = noted


def choice(
    game: str, seats: int, options: dict[str, object], seed: str, actions: list[int], futures: int, count: bool
) -> dict[str, float]:
    """Choose in a position."""
    from contado.core import registry
    from contado.core.bot import decide

    found = registry.game(game)
    state = found.new(seats, options, seed)
    for action in actions:
        state.apply(action)
    bot = registry.bot(f"mcts:ms=0,simulations={futures}", "bench")
    evaluation = type(found.evaluation)
    expected = evaluation.expected
    calls = [0]

    def counted(self: Any, state: Any, weights: Any = None) -> Any:
        calls[0] += 1
        return expected(self, state, weights)

    DONE.update(futures=0, seconds=0.0)
    if count:
        setattr(evaluation, "expected", counted)  # noqa: B010 # a method of a class that may be anybody's
    begin = process_time()
    try:
        action = decide(bot, state)
    finally:
        setattr(evaluation, "expected", expected)  # noqa: B010
    return {
        "action": action,
        "futures": DONE["futures"],
        "planning": process_time() - begin - DONE["seconds"],
        "seconds": DONE["seconds"],
        "evaluations": calls[0],
    }


def answer(said: dict[str, Any]) -> None:
    """Say one line."""
    print(json.dumps(said), flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(2)
