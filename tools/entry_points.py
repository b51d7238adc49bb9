"""Print the names of the entry points of a group: ``python tools/entry_points.py contado.games``."""

import sys
from importlib.metadata import entry_points

for group in sys.argv[1:]:
    for name in sorted(entry_points(group=group).names):
        print(name)
