"""Build what is published, into wheelhouse: the source archive, a wheel for every machine, and compiled ones.

    python tools/wheels.py                  # a compiled wheel for each Python that is here
    python tools/wheels.py --how quick      # compiled in a quarter of the time, not as fast: to try the way
    python tools/wheels.py --only-pure      # no compiled ones

Wheels are made from the source archive, not from the clone: what it lacks is missed here, and not by those who install
it. Compiled ones are for machines like this one; cibuildwheel makes those for others, from the same archive
(`[tool.cibuildwheel]` in pyproject.toml).
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from pythons import pythons

ROOT = Path(__file__).parents[1]
WHEELHOUSE = ROOT / "wheelhouse"
# An environment for each Python, with the locked requirements of the build.
ENVIRONMENTS = ROOT / "build" / "pythons"
LOCK = ROOT / "requirements" / "release.txt"
PIP = ("-m", "pip", "--quiet", "--disable-pip-version-check")


def run(*command: object, **environment: str) -> None:
    """Run a command; one that fails ends everything."""
    ended = subprocess.run([str(one) for one in command], cwd=ROOT, env={**os.environ, **environment}, check=False)
    if ended.returncode:
        sys.exit(f"This failed: {' '.join(str(one) for one in command)}")


def python_in(environment: Path) -> Path:
    """Return the interpreter of an environment."""
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def environment(version: tuple[int, int], base: Path) -> Path:
    """Return the interpreter of an environment that can build, made once for each lock file."""
    folder = ENVIRONMENTS / f"{version[0]}.{version[1]}"
    python, stamp = python_in(folder), folder / ".ready"
    if not stamp.exists() or stamp.stat().st_mtime < LOCK.stat().st_mtime:
        run(base, "-m", "venv", "--clear", folder)
        run(python, *PIP, "install", "--require-hashes", "-r", LOCK)
        stamp.touch()
    return python


def build(how: str, only_pure: bool, only: Sequence[str]) -> list[Path]:
    """Build the archives; return their paths, the source archive first."""
    shutil.rmtree(WHEELHOUSE, ignore_errors=True)
    WHEELHOUSE.mkdir()
    found = pythons(only)
    newest = environment(*max(found.items()))
    print("Building the source archive", flush=True)
    run(newest, "-m", "hatchling", "build", "--target", "sdist", "--directory", WHEELHOUSE)
    (sdist,) = WHEELHOUSE.glob("contado-*.tar.gz")
    wheel = (*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", WHEELHOUSE, sdist)
    print("Building the wheel for every machine", flush=True)
    run(newest, *wheel, CONTADO_COMPILE="0")
    for version, base in found.items() if not only_pure else ():
        print(f"Building the wheel for Python {version[0]}.{version[1]}", flush=True)
        cache = ROOT / "build" / "mypy_cache"
        run(environment(version, base), *wheel, CONTADO_COMPILE=how, MYPY_CACHE_DIR=str(cache))
    return [sdist, *sorted(WHEELHOUSE.glob("*.whl"))]


def main() -> int:
    """Build, and name what was built."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--how", choices=("1", "quick"), default="1", help="how to compile (default: 1, for speed)")
    parser.add_argument("--only-pure", action="store_true", help="build no compiled wheels")
    parser.add_argument("--python", metavar="3.N", action="append", default=[], help="only for this one")
    arguments = parser.parse_args()
    for path in build(arguments.how, arguments.only_pure, arguments.python):
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
