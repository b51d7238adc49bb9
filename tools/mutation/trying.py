"""Plants a fault in a copy of the tree and looks who notices: the tests that call the function, then the kit."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from difflib import unified_diff
from pathlib import Path
from resource import RLIMIT_CPU, setrlimit
from typing import Final, NamedTuple

from mutation.covering import Test
from mutation.faults import Fault

# A test that runs so many times longer than it did goes round in circles.
PATIENCE: Final = 10
# What a copy needs of the tree; the rest is looked at where it is.
COPIED: Final = "src"
LINKED: Final = ("tests", "examples", "docs", "conftest.py", "pyproject.toml", "README.md")


class Verdict(NamedTuple):
    """Whether a fault was found, by whom, the change itself, and how long it took."""

    fault: Fault
    by: str
    diff: str
    seconds: float

    @property
    def found(self) -> bool:
        """Say whether anybody noticed."""
        return bool(self.by)


class Ground:
    """A copy of the tree, to plant faults in one after the other."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root = root
        self.folder = folder
        shutil.copytree(root / COPIED, folder / COPIED, ignore=shutil.ignore_patterns("__pycache__"))
        self.planted = 0
        for name in LINKED:
            (folder / name).symlink_to(root / name)
        self.environment = {
            **os.environ, "PYTHONPATH": os.pathsep.join([str(folder / COPIED), str(root / "tools")]),
            # Browsers and event loops, which plugins of pytest bring along, take longer to import than most games.
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        }  # fmt: skip
        self.environment.pop("PYTHONDONTWRITEBYTECODE", None)
        self.pytest = subprocess.Popen(
            [sys.executable, "-m", "mutation.again"], cwd=folder, env=self.environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip

    def leave(self) -> None:
        """Give up the copy."""
        self.pytest.communicate()

    def trial(self, fault: Fault, tests: list[Test], game: str, games: int, limit: float) -> Verdict:
        """Plant a fault, let tests and kit look for it, and take it out again."""
        path = self.folder / fault.path
        source = path.read_text("utf-8")
        planted = fault.planted(source)
        diff = "".join(unified_diff(
            source.splitlines(keepends=True), planted.splitlines(keepends=True), fault.path, fault.path, n=1
        ))  # fmt: skip
        path.write_text(planted, "utf-8")
        # Python knows what it has kept of a file by its size and its seconds: no two of ours may be alike.
        self.planted += 1
        written = path.stat().st_mtime
        os.utime(path, (written, 2 * self.planted))
        began = time.monotonic()
        try:
            by = self.by_tests(tests, limit) or self.by_kit(game, games, limit)
        finally:
            path.write_text(source, "utf-8")
            os.utime(path, (written, 2 * self.planted + 1))
        return Verdict(fault, by, diff, time.monotonic() - began)

    def by_tests(self, tests: list[Test], limit: float) -> str:
        """Return the test that fails, if one does; those that take longest are left out when the time is up."""
        names: list[str] = []
        seconds = 0.0
        for test in tests:
            seconds += test.seconds
            if seconds > limit and names:
                break
            names.append(test.name)
        if not names:
            return ""
        asked = self.folder / "asked"
        asked.write_text("\n".join(names), "utf-8")
        arguments = ["-x", "-q", "--no-header", "--tb=line", "-p", "no:cacheprovider", f"@{asked}"]
        said = self.folder / "said"
        status = self.run([arguments, str(said), round(60 + PATIENCE * min(seconds, limit))])
        if status == 0:
            return ""
        failed = re.search(r"^(?:FAILED|ERROR) (\S+)", said.read_text("utf-8"), re.MULTILINE)
        return failed[1] if failed else "a test that does not end" if status < 0 else "tests that cannot begin"

    def run(self, asked: list[object]) -> int:
        """Have pytest run once more; return its status."""
        assert self.pytest.stdin is not None
        assert self.pytest.stdout is not None
        print(json.dumps(asked), file=self.pytest.stdin, flush=True)
        return int(self.pytest.stdout.readline())

    def by_kit(self, game: str, games: int, limit: float) -> str:
        """Say whether the kit finds something in a few games, if it plays any."""
        if not games:
            return ""
        seconds = round(120 + 2 * limit)
        ended = subprocess.run(
            [sys.executable, "-m", "contado", "check", game, "--games", str(games), "--processes", "1"],
            cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False,
            preexec_fn=lambda: setrlimit(RLIMIT_CPU, (seconds, seconds + 1)),
        )  # fmt: skip
        if ended.returncode == 0:
            return ""
        checks = re.findall(r"^(.*): [0-9]+ games? failed", ended.stdout, re.MULTILINE)
        return f"kit: {', '.join(checks)}" if ended.returncode > 0 else "a game that does not end"
