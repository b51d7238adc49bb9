"""The release as people will meet it: built, looked into, and installed into empty environments on every Python here.

    python tools/release_check.py                   # all of it: some ten minutes for each compiled wheel
    python tools/release_check.py --how quick       # wheels compiled in a quarter of the time
    python tools/release_check.py --only-pure       # the source archive and the wheel for every machine
    python tools/release_check.py --built           # looks at what `make wheels` has left in wheelhouse

Each environment gets the package from pip, as anybody would: newest requirements, a build of its own for the source
archive. Then the command says its version, lists the games, lets bots play and plays a short game itself.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import archives
from pythons import pythons
from wheels import PIP, ROOT, WHEELHOUSE, build, environment, python_in

# Enough choices for two rounds; whoever is asked less often leaves the rest unread.
TYPED = "1\n\n" * 400
SHORT = ("milestones", "--option", "max_rounds=2", "--seed", "7")
COMPILED = "import contado.core.state as state; print(state.__file__)"


class Trouble(Exception):
    """Something that must not be published so."""


def asked(command: list[str], folder: Path, typed: str = "") -> str:
    """Run a command where nothing of the clone is to be found; return what it prints."""
    ours = ("PYTHON", "CONTADO_", "LC_", "LANG")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(ours)}
    ended = subprocess.run(
        command, cwd=folder, env={**kept, "PYTHONIOENCODING": "utf-8", "XDG_DATA_HOME": str(folder)}, input=typed,
        capture_output=True, text=True, encoding="utf-8", timeout=900, check=False,
    )  # fmt: skip
    if ended.returncode or "Traceback" in ended.stderr:
        said = ended.stdout[-2000:] + ended.stderr[-4000:]
        raise Trouble(f"{' '.join(command)} ended with {ended.returncode}:\n{said}")
    return ended.stdout


def install(archive: Path, base: Path) -> None:
    """Install an archive into an empty environment, and use it."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        asked([str(base), "-m", "venv", str(folder / "venv")], folder)
        python = str(python_in(folder / "venv"))
        contado = str(Path(python).parent / "contado")
        asked([python, *PIP, "install", str(archive)], folder)
        asked([python, *PIP, "check"], folder)
        version = asked([contado, "--version"], folder)
        if version.split()[1] not in archive.name:
            raise Trouble(f"{archive.name} says that it is {version.strip()}")
        listed = asked([contado, "games"], folder)
        for game in ("burgundy", "castelli", "keyharvest", "milestones"):
            if game not in listed:
                raise Trouble(f"{archive.name} does not list {game}")
        asked([contado, "sim", *SHORT, "--seats", "greedy,random", "--games", "2"], folder)
        if "wins" not in asked([contado, "play", *SHORT, "--seats", "you,greedy"], folder, TYPED):
            raise Trouble(f"{archive.name}: a short game came to no end")
        compiled = asked([python, "-c", COMPILED], folder).strip().endswith((".so", ".pyd"))
        if compiled != (archive.suffix == ".whl" and not archive.name.endswith("-none-any.whl")):
            raise Trouble(f"{archive.name}: its modules are {'compiled' if compiled else 'plain Python'}")


def main() -> int:
    """Build, look and install; name everything that is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--how", choices=("1", "quick"), default="1", help="how to compile (default: 1, for speed)")
    parser.add_argument("--only-pure", action="store_true", help="build no compiled wheels")
    parser.add_argument("--built", action="store_true", help="build nothing")
    parser.add_argument("--python", metavar="3.N", action="append", default=[], help="only with this one")
    arguments = parser.parse_args()
    if not arguments.built:
        build(arguments.how, arguments.only_pure, arguments.python)
    built = [*WHEELHOUSE.glob("*.tar.gz"), *sorted(WHEELHOUSE.glob("*.whl"))]
    if not built:
        sys.exit("There is nothing in wheelhouse: make wheels builds it.")
    wrong = [f"{path.name}: {fault}" for path in built for fault in archives.faults(path)]
    found = pythons(arguments.python)
    try:
        print("twine check", flush=True)
        twine = environment(*max(found.items()))
        asked([str(twine), "-m", "twine", "check", "--strict", *map(str, built)], ROOT)
    except Trouble as trouble:
        wrong.append(str(trouble))
    for version, base in found.items():
        tag = f"-cp{version[0]}{version[1]}-"
        for path in built:
            if path.suffix == ".gz" or tag in path.name or path.name.endswith("-none-any.whl"):
                print(f"Python {version[0]}.{version[1]}: {path.name}", flush=True)
                try:
                    install(path, base)
                except Trouble as trouble:
                    wrong.append(f"Python {version[0]}.{version[1]}: {trouble}")
    for path in built:
        print(f"{path.name}: {path.stat().st_size / archives.MEGABYTE:.2f} MB")
    published = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["contado"]["published"]
    if not all(published.values()):
        print("Not filled in yet: the addresses under [tool.contado.published] in pyproject.toml (CONTRIBUTING.md).")
    print("\n".join(wrong) if wrong else "Nothing is wrong with the release.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
