"""`make play`: at once as plain Python, and compiled from the next start on. What compiles is a stand-in here."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from play import ROOT, SOURCES, Beside, choose

WAIT = 60.0


@pytest.fixture
def beside(tmp_path: Path) -> Beside:
    """Return the builds of a small folder of sources."""
    package = tmp_path / "src" / "contado"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("now = 1\n")
    for name in ("pyproject.toml", "hatch_build.py"):
        (tmp_path / name).write_text("")
    return Beside(tmp_path)


def copied(source: Path, site: Path, log: Path) -> None:
    """Stand in for what compiles."""
    log.write_text("copied")
    shutil.copytree(source / "src", site)


def slowly(source: Path, site: Path, log: Path) -> None:
    """Note that it began, and go on once somebody says so."""
    with log.open("a") as told:
        told.write("begun ")
    until = time.monotonic() + WAIT
    while not (log.parent / "go").exists() and time.monotonic() < until:
        time.sleep(0.01)
    copied(source, site, log.with_name("log of the copy"))


def refused(source: Path, site: Path, log: Path) -> None:
    """Fail when half of it is there."""
    (site / "contado").mkdir(parents=True)
    raise subprocess.CalledProcessError(1, "cc")


def started(beside: Beside, missing: str = "") -> tuple[Path | None, str, int]:
    """Start to play; return what runs, what is said, and how often a build was begun."""
    begun: list[int] = []
    site, said = choose(beside, lambda: missing, lambda: begun.append(1))
    return site, said, len(begun)


def test_it_starts_at_once_and_the_next_start_is_compiled(beside: Beside) -> None:
    site, said, begun = started(beside)
    assert (site, begun) == (None, 1)
    assert said.startswith("Contado runs as plain Python, and is being compiled")
    assert "\n" not in said
    assert beside.build(copied)
    site, said, begun = started(beside)
    assert site is not None
    assert (said, begun) == ("Contado runs compiled.", 0)
    assert (site / "contado" / "__init__.py").read_text() == "now = 1\n"


def test_what_is_compiled_from_other_sources_never_runs(beside: Beside) -> None:
    assert beside.build(copied)
    old = beside.built()
    assert old is not None
    (beside.root / "src" / "contado" / "__init__.py").write_text("now = 2\n")
    assert started(beside)[::2] == (None, 1)
    # Somebody still plays with the old one: its modules are not taken away.
    beside.use(old)
    assert beside.build(copied)
    new = beside.built()
    assert new not in (None, old)
    assert old.is_dir()
    # A process that has ended plays no more.
    for mark in old.glob("used-by-*"):
        mark.unlink()
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    (old / f"used-by-{ended.pid}").touch()
    (beside.root / "src" / "contado" / "__init__.py").write_text("now = 3\n")
    assert beside.build(copied)
    assert not old.exists()


def test_what_changes_while_it_is_compiled_is_in_the_next_one(beside: Beside) -> None:
    def changed(source: Path, site: Path, log: Path) -> None:
        (beside.root / "src" / "contado" / "__init__.py").write_text("now = 2\n")
        copied(source, site, log)

    assert not beside.build(changed)
    assert beside.built() is None
    assert beside.build(copied)


def test_a_build_that_fails_leaves_nothing_and_says_so_once(beside: Beside) -> None:
    assert not beside.build(refused)
    assert sorted(path.name for path in beside.folder.iterdir()) == ["failed", "lock"]
    site, said, begun = started(beside)
    assert (site, begun) == (None, 0)
    assert said == "Contado could not be compiled, build/play/log says why; it runs as plain Python."
    assert started(beside) == (None, "", 0)
    # With other sources it is tried again.
    (beside.root / "src" / "contado" / "__init__.py").write_text("now = 2\n")
    assert started(beside)[2] == 1
    assert beside.build(copied)
    assert not (beside.folder / "failed").exists()


def test_without_a_compiler_it_plays_as_before(beside: Beside) -> None:
    assert started(beside, "there is no C compiler (cc)") == (None, "", 0)


def test_two_at_once_compile_once(beside: Beside) -> None:
    processes = multiprocessing.get_context("spawn")
    first = processes.Process(target=beside.build, args=(slowly,))
    first.start()
    log, until = beside.folder / "log", time.monotonic() + WAIT
    while not log.exists():
        assert time.monotonic() < until
        time.sleep(0.01)
    assert not beside.build(slowly)
    # What is not whole is not there.
    assert beside.built() is None
    (beside.folder / "go").touch()
    first.join()
    assert log.read_text() == "begun "
    assert beside.built() is not None


def test_one_that_was_killed_leaves_nothing_in_the_way(beside: Beside) -> None:
    processes = multiprocessing.get_context("spawn")
    first = processes.Process(target=beside.build, args=(slowly,))
    first.start()
    log, until = beside.folder / "log", time.monotonic() + WAIT
    while not log.exists():
        assert time.monotonic() < until
        time.sleep(0.01)
    first.kill()
    first.join()
    assert beside.built() is None
    assert beside.build(copied)


def test_everything_that_the_program_is_made_of_counts() -> None:
    """The sources of this very folder: what the Makefile builds a wheel from, but what is made."""
    assert all((ROOT / name).exists() for name in SOURCES)
    files = {path.relative_to(ROOT).as_posix() for path in Beside().files(ROOT)}
    assert {"src/contado/core/state.py", "src/contado/games/burgundy/data/weights.json", "pyproject.toml"} <= files
    assert not [name for name in files if name.endswith((".so", ".mo", ".pyc"))]


@pytest.mark.soak
def test_it_is_really_compiled_and_really_used(tmp_path: Path) -> None:
    root = tmp_path / "contado"
    shutil.copytree(ROOT, root, ignore=shutil.ignore_patterns(".venv*", "build", ".git", "tests", "node_modules"))
    play = [sys.executable, str(root / "tools" / "play.py")]
    assert subprocess.run([*play, "--build"], env={**os.environ, "PYTHONPATH": str(root / "src")}).returncode == 0
    ended = subprocess.run(
        [*play, "--version"], env={**os.environ, "PYTHONPATH": str(root / "src")}, capture_output=True, text=True
    )
    assert ended.stdout.splitlines()[0] == "Contado runs compiled."
    assert ended.stdout.splitlines()[1].endswith("(compiled)")
