"""One runner of the bench, in a process of its own.

    python -m contado.arena.speed.lane pure '["castelli", {}, "contado"]'

It makes its probes, says that it is ready, and then answers each line of its input, a number of seconds, with a line of
JSON: every probe runs for that long, and the line says what each did per second.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

from contado.arena.interpreted import compiled_modules, hide_compiled

# As it is installed; as pure Python; the other engines.
INSTALLED, PURE, PEERS = "installed", "pure", "peers"


def main(argv: Sequence[str]) -> None:
    """Run the lane that the first argument names, for the games (and options) in the others."""
    kind, *subjects = argv
    # A subject names its package last.
    packages = sorted({json.loads(text)[-1] for text in subjects})
    if kind == PURE:
        hide_compiled(*packages)
    # Only now: what is imported before cannot be hidden any more.
    from contado.arena.speed.peers import peer_probes
    from contado.arena.speed.probes import Subject, game_probes

    if kind == PEERS:
        probes = peer_probes()
    else:
        probes = [probe for text in subjects for probe in game_probes(Subject.of_text(text))]
    for probe in probes:
        probe.run(0)
    print(json.dumps({"ready": [probe.name for probe in probes], "compiled": compiled_modules(*packages)}), flush=True)
    for line in sys.stdin:
        print(json.dumps({probe.name: probe.run(float(line)) for probe in probes}), flush=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(2)
