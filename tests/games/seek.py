"""Look for games that come to what no playthrough comes to: kinds of events, of decisions and of options.

    python -m tests.games.seek GAME [GAMES]

Plays the playthroughs of a game (`tests/games/playthrough.py`) and then so many games by their numbers, which takes a
moment with the compiled package, since nobody looks on. It prints the numbers of the games that came to something new,
for `LOOKED_FOR` there, and the kinds of events and decisions that no game came to.
"""

from __future__ import annotations

import sys
from typing import Final

from contado.core import registry
from contado.core.position.event import ACTED, Event
from tests.games.playthrough import STYLES, Played, chance_of, family, numbered, opened, plan

FIRST: Final = 1001
GAMES: Final = 300


def met(name: str, one: Played) -> set[str]:
    """Play a game as the playthrough does; return what came up in it."""
    found: set[str] = set()

    def tell(event: Event) -> None:
        if event.kind != ACTED:
            found.add(f"event {event.kind}")

    state, chance = opened(name, one, tell), chance_of(name, one)
    while not state.over:
        kind = state.decision.kind
        found.add(f"decision {kind}")
        found.update(f"option {kind} {family(state, option)}" for option in state.legal)
        state.apply(STYLES[one.number % len(STYLES)](state, chance))
    return found


def fewest(games: dict[int, set[str]]) -> list[int]:
    """Return the games without those that have nothing which the others lack, the ones with most first."""
    chosen: list[int] = []
    left = set().union(*games.values())
    while left:
        number = max(games, key=lambda one: len(games[one] & left))
        chosen.append(number)
        left -= games[number]
    return sorted(chosen)


def main(name: str, games: int) -> None:
    """Play, and say what was found."""
    rules = registry.game(name).rules
    known = set().union(*(met(name, one) for one in plan(name)))
    print(f"{len(plan(name))} playthroughs come to {len(known)} kinds.", flush=True)
    found: dict[int, set[str]] = {}
    for number in range(FIRST, FIRST + games):
        new = met(name, numbered(name, number)) - known
        if new:
            found[number] = new
    for number in fewest(found):
        print(f"{number}: {', '.join(sorted(found[number]))}")
    all_kinds = {f"event {kind}" for kind in rules.events} | {f"decision {one.kind}" for one in rules.decisions}
    print("No game comes to:", ", ".join(sorted(all_kinds - known.union(*found.values()))))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else GAMES)
