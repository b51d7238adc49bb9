"""Which tests run which functions of a game: heard once, as a plugin of pytest, and kept beside the build.

Calls are heard and not lines: a fault is looked for by the tests that call the function in which it is.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple

import pytest

HEARD: Final = "CONTADO_MUTATION_HEARD"
PACKAGE: Final = "CONTADO_MUTATION_PACKAGE"
# Whole games that are drawn and written out: they take longest, and look at no rule.
LEFT_OUT: Final = ("drawing", "text", "motions")


class Test(NamedTuple):
    """A test: its name, seconds of processor time, and the functions it calls, as `path:first line`."""

    name: str
    seconds: float
    calls: frozenset[str]


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Note what a test calls."""
    package = os.environ.get(PACKAGE, "")
    if not package:
        yield
        return
    calls: set[Any] = set()

    def called(frame: FrameType, event: str, arg: object) -> None:
        calls.add(frame.f_code)

    before = time.process_time()
    sys.settrace(called)
    try:
        yield
    finally:
        sys.settrace(None)
    names = {
        f"{os.path.relpath(code.co_filename, package)}:{code.co_firstlineno}"
        for code in calls
        if code.co_filename.startswith(package) and code.co_name not in ("<listcomp>", "<lambda>", "<genexpr>")
    }
    line = json.dumps([item.nodeid, round(time.process_time() - before, 3), sorted(names)])
    with Path(f"{os.environ[HEARD]}.{os.getpid()}").open("a", encoding="utf-8") as file:
        file.write(line + "\n")


def tests_of(root: Path, package: Path, tests: list[str], cores: int) -> list[Test]:
    """Return the tests of a game with what they call, from the last time if nothing has changed since."""
    digest = sha256()
    for path in sorted([*package.rglob("*.py"), *(one for folder in tests for one in (root / folder).rglob("*.py"))]):
        digest.update(path.read_bytes())
    folder = root / "build" / "mutation"
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / f"{package.name}-{digest.hexdigest()[:16]}.jsonl"
    if not kept.exists():
        heard = folder / f"{package.name}.heard"
        for old in folder.glob(f"{heard.name}.*"):
            old.unlink()
        environment = {
            **os.environ, HEARD: str(heard), PACKAGE: str(package),
            "PYTHONPATH": os.pathsep.join([str(root / "src"), str(root / "tools")]),
        }  # fmt: skip
        command = [
            sys.executable, "-m", "pytest", "-q", "-p", "mutation.covering", "-p", "no:cacheprovider", "-n", str(cores),
            "--dist", "worksteal", *tests,
            *(f"--ignore-glob=*/test_{name}*" for name in LEFT_OUT),
        ]  # fmt: skip
        ended = subprocess.run(command, cwd=root, env=environment, check=False)
        if ended.returncode:
            raise SystemExit("The tests fail without a fault, too.")
        parts = [part.read_text("utf-8") for part in sorted(folder.glob(f"{heard.name}.*"))]
        kept.write_text("".join(parts), "utf-8")
    lines = [json.loads(line) for line in kept.read_text("utf-8").splitlines()]
    return [Test(name, seconds, frozenset(calls)) for name, seconds, calls in lines]
