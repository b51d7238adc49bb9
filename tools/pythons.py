"""The Pythons on this machine that Contado runs on: one of each version.

`make wheels` and `make release-check` use them.

    python tools/pythons.py          # prints them
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

# requires-python in pyproject.toml
OLDEST = (3, 11)
# Looked for by their names on the path; what pyenv has installed is found in its folder.
NEWEST = (3, 20)
ASKED = "import sys; print(*sys.version_info[:2]) if sys.implementation.name == 'cpython' else None"


def candidates() -> Iterator[Path]:
    """Yield what may be a Python, the one that runs this first."""
    yield Path(sys._base_executable if hasattr(sys, "_base_executable") else sys.executable)
    installed = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    yield from sorted(installed.glob("*/bin/python"), key=by_version, reverse=True)
    for minor in range(OLDEST[1], NEWEST[1]):
        found = shutil.which(f"python3.{minor}")
        if found is not None:
            yield Path(found)


def by_version(python: Path) -> list[int]:
    """Return the version in the name of pyenv's folder."""
    return [int(number) for number in re.findall(r"\d+", python.parts[-3])]


def pythons(only: Sequence[str] = ()) -> dict[tuple[int, int], Path]:
    """Return one Python for each version that there is, the oldest first; only some versions if they are named."""
    found: dict[tuple[int, int], Path] = {}
    for one in candidates():
        try:
            ended = subprocess.run([one, "-c", ASKED], capture_output=True, text=True, timeout=30, check=True)
            major, minor = map(int, ended.stdout.split())
        except (OSError, ValueError, subprocess.SubprocessError):
            continue
        if (major, minor) >= OLDEST:
            found.setdefault((major, minor), one)
    wanted = {version: path for version, path in found.items() if not only or "{}.{}".format(*version) in only}
    if not wanted:
        sys.exit(f"There is no Python {' or '.join(only) or '3.11 or newer'} here.")
    return dict(sorted(wanted.items()))


if __name__ == "__main__":
    for version, path in pythons().items():
        print(".".join(map(str, version)), path)
