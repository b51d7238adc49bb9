"""Plant faults in the games one at a time and see whether tests or kit find them.

    python tools/mutate.py [--game burgundy] [--faults 25] [--seed 1] [--time-limit 60]

The faults are those that people make: a boundary, one too many, the wrong seat, a forgotten reset, points from a wrong
source, a cost or gain that lies, a wrong number in words, a wrong undo flag, something hidden that is shown, a dropped
statement, a negated condition. They are chosen by chance, as many of each kind as there are, from the rules, modules,
previews and views of a game; the same seed chooses the same ones. Each is planted in a copy of the tree; the tests that
run the code around it run, the quickest first, until one fails, and after them the kit plays a few games.

Why this and not mutmut or cosmic-ray: both change signs and constants of any program, and would spend most time
on faults that nobody makes here; the kinds that slip through (a seat, a reset, a source, a preview that lies) are ours;
and neither asks the kit. `make soak` runs it.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import threading
from collections import Counter
from pathlib import Path
from queue import Empty, Queue

from mutation.covering import TESTS, covering_of
from mutation.faults import Fault, all_faults, chosen
from mutation.trying import Ground, Verdict

ROOT = Path(__file__).parent.parent
GAMES = ("burgundy", "castelli", "keyharvest", "milestones")
# Tests of all games together that look at what rules, words and views say.
OF_ALL_GAMES = ("prompts", "playthrough", "remarks", "earned", "rulebooks")
# Games of the kit after tests that found nothing: every number of players, with random options as well.
CHECKED = 12


def places(game: str, package: Path) -> list[str]:
    """Return where the tests of a game are: in its folder, beside its modules, and among those of all games."""
    inside = [str(folder.relative_to(ROOT)) for folder in sorted(package.rglob(TESTS)) if folder.is_dir()]
    return [f"tests/games/{game}", *inside, *(f"tests/games/test_{name}.py" for name in OF_ALL_GAMES)]


def untested(game: str, arguments: argparse.Namespace) -> int:
    """Say where faults could be planted that no test comes to; return how many."""
    package = ROOT / "src" / "contado" / "games" / game
    covering = covering_of(ROOT, package, places(game, package), arguments.processes)
    faults = all_faults(package, ROOT)
    found = [
        fault for fault in faults if not covering.tests(os.path.relpath(ROOT / fault.path, package), fault.stretch)
    ]
    for fault in found:
        print(f"{fault.path}:{fault.line} {fault.kind}")
    print(f"{game}: no test comes to {len(found)} of {len(faults)} faults that could be planted.", flush=True)
    return len(found)


def tried(game: str, arguments: argparse.Namespace) -> list[Verdict]:
    """Try out the faults of one game, several at a time."""
    package = ROOT / "src" / "contado" / "games" / game
    covering = covering_of(ROOT, package, places(game, package), arguments.processes)
    faults = chosen(all_faults(package, ROOT), arguments.faults, f"{arguments.seed} {game}")
    if arguments.at:
        faults = [fault for fault in faults if f"{fault.path}:{fault.line}" in arguments.at]
    waiting: Queue[Fault] = Queue()
    for fault in faults:
        waiting.put(fault)
    verdicts: list[Verdict] = []

    def work() -> None:
        with tempfile.TemporaryDirectory(prefix="contado-mutation-") as folder:
            ground = Ground(ROOT, Path(folder) / "tree")
            while True:
                try:
                    fault = waiting.get_nowait()
                except Empty:
                    ground.leave()
                    return
                tests = covering.tests(os.path.relpath(ROOT / fault.path, package), fault.stretch)
                verdict = ground.trial(fault, tests, game, arguments.check, arguments.time_limit)
                verdicts.append(verdict)
                tell(verdict, len(tests), len(verdicts), len(faults))

    workers = [threading.Thread(target=work) for _ in range(arguments.processes)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return verdicts


def tell(verdict: Verdict, tests: int, number: int, of: int) -> None:
    """Say what became of a fault; one that nobody found is shown."""
    where = f"{verdict.fault.path}:{verdict.fault.line}"
    word = "found" if verdict.found else f"SURVIVED {tests} tests"
    print(f"[{number}/{of}] {word} {verdict.seconds:.0f} s: {verdict.fault.kind}, {where} {verdict.by}", flush=True)
    if not verdict.found:
        print(verdict.diff, flush=True)


def main() -> int:
    """Try out faults and count what was found."""
    parser = argparse.ArgumentParser(description="Plant faults in the games and see whether tests or kit find them.")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game (may be given again)")
    parser.add_argument("--faults", type=int, default=25, help="in each game (default: 25)")
    parser.add_argument("--seed", default="1", help="another seed chooses other faults")
    parser.add_argument("--at", metavar="PATH:LINE", action="append", help="of these only the ones here, once more")
    parser.add_argument("--time-limit", type=float, default=60, help="seconds of tests for one fault (default: 60)")
    parser.add_argument("--check", type=int, default=CHECKED, help=f"games of the kit after them (default: {CHECKED})")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="faults at a time")
    parser.add_argument("--untested", action="store_true", help="plant nothing: list the faults that no test comes to")
    parser.add_argument("--least", type=float, default=0, help="fail if fewer in 100 are found")
    arguments = parser.parse_args()
    if arguments.untested:
        return min(1, sum(untested(game, arguments) for game in arguments.game or GAMES))
    verdicts = [verdict for game in arguments.game or GAMES for verdict in tried(game, arguments)]
    planted, found = Counter(one.fault.kind for one in verdicts), Counter(
        one.fault.kind for one in verdicts if one.found
    )  # fmt: skip
    for kind in sorted(planted):
        print(f"{kind}: {found[kind]} of {planted[kind]}")
    by_kit = sum(one.by.startswith(("kit", "a game")) for one in verdicts)
    print(f"Found: {found.total()} of {planted.total()}, {by_kit} of them by the kit alone.")
    return int(100 * found.total() < arguments.least * planted.total())


if __name__ == "__main__":
    sys.exit(main())
