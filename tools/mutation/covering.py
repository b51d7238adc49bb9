"""Which tests run which stretches of a game: heard once, as a plugin of pytest, and kept beside the build.

A tracing function would be called for every function of the whole program, which takes several times as long as the
tests; marks in the sources of the one game, put there as they are imported, take next to nothing.
"""

from __future__ import annotations

import ast
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final, NamedTuple, NoReturn

import pytest

from mutation.stretches import marked, stretches

TOOLS: Final = Path(__file__).parent.parent
HEARD: Final = "CONTADO_MUTATION_HEARD"
PACKAGE: Final = "CONTADO_MUTATION_PACKAGE"
MARKS: Final = "__heard__"
# Whole games that are drawn and written out, and what bots think of them: they take longest, and look at no rule.
LEFT_OUT: Final = ("drawing", "text", "motions", "evaluation")
# A test that takes so many seconds plays whole games: it is not heard to its end, and asked only where no other is.
LONGEST: Final = 5.0
# What the folders of tests inside a package are called.
TESTS: Final = "tests"
# More than a game has.
MOST: Final = 1 << 16
# What runs while modules are imported belongs to every test.
IMPORTED: Final = ""


class Test(NamedTuple):
    """A test: its name, seconds of processor time, and the stretches it runs, as `path:line`."""

    name: str
    seconds: float
    runs: frozenset[str]


class Marks:
    """A byte for each stretch of a game: whether it ran since they were last read."""

    def __init__(self) -> None:
        self.bytes = bytearray(MOST)
        self.names: list[str] = []

    def read(self) -> list[str]:
        """Return what ran, and forget it."""
        found, at = [], self.bytes.find(1)
        while at >= 0:
            found.append(self.names[at])
            self.bytes[at] = 0
            at = self.bytes.find(1, at + 1)
        return found


class Marking(SourceFileLoader):
    """Imports a module with marks in it, whatever Python has kept of it."""

    def __init__(self, name: str, path: str, package: str, marks: Marks) -> None:
        super().__init__(name, path)
        self.package = package
        self.marks = marks

    def get_code(self, fullname: str) -> CodeType:
        """Return the module's code, with marks."""
        tree = ast.parse(self.get_data(self.path))
        path, names = os.path.relpath(self.path, self.package), self.marks.names
        number = {line: len(names) + at for at, line in enumerate(sorted(set(stretches(tree).values()) - {0}))}
        names += [f"{path}:{line}" for line in number]
        return compile(marked(tree, MARKS, number), self.path, "exec", dont_inherit=True)

    def exec_module(self, module: ModuleType) -> None:
        """Give the module its marks before it begins."""
        setattr(module, MARKS, self.marks.bytes)
        super().exec_module(module)


class Finder(MetaPathFinder):
    """Finds the modules of one package, its tests apart, and has them marked."""

    def __init__(self, package: str, marks: Marks) -> None:
        self.package = package
        self.marks = marks

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a module is, if it is one of the package."""
        inside = any(one == self.package or one.startswith(self.package + os.sep) for one in path or ())
        if not inside or TESTS in fullname.split("."):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and type(spec.loader) is SourceFileLoader:
            spec.loader = Marking(spec.loader.name, spec.loader.path, self.package, self.marks)
        return spec


class Hearing:
    """Writes down what each test runs."""

    def __init__(self, marks: Marks, heard: Path) -> None:
        self.marks = marks
        self.heard = heard

    def note(self, name: str, seconds: float) -> None:
        """Write down what ran since the last time."""
        with self.heard.open("a", encoding="utf-8") as file:
            file.write(json.dumps([name, round(seconds, 3), self.marks.read()]) + "\n")

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Note what a test runs, and what ran before it."""
        self.note(IMPORTED, 0)
        before = time.process_time()
        yield
        self.note(item.nodeid, time.process_time() - before)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Iterator[None]:
        """Leave what takes too long to set up."""
        signal.setitimer(signal.ITIMER_PROF, LONGEST)
        yield
        signal.setitimer(signal.ITIMER_PROF, 0)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Leave a test that takes too long."""
        signal.setitimer(signal.ITIMER_PROF, LONGEST)
        yield
        signal.setitimer(signal.ITIMER_PROF, 0)


def enough(number: int, frame: object) -> NoReturn:
    """End a test that has run for long enough; what it ran until then is kept."""
    pytest.skip("too long to be heard to its end")


def pytest_configure(config: pytest.Config) -> None:
    """Begin to hear, before any test is imported."""
    package, marks = os.environ[PACKAGE], Marks()
    sys.meta_path.insert(0, Finder(package, marks))
    signal.signal(signal.SIGPROF, enough)
    config.pluginmanager.register(Hearing(marks, Path(f"{os.environ[HEARD]}.{os.getpid()}")))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what tests of all games do with the others: they run nothing of this one, and take longest."""
    package = Path(os.environ[PACKAGE])
    others = {folder.name for folder in package.parent.iterdir() if folder.name != package.name}
    items[:] = [item for item in items if not others.intersection(asked_of(item))]


def asked_of(item: pytest.Item) -> list[str]:
    """Return the names of the values that a test is asked with."""
    call = getattr(item, "callspec", None)
    return call.id.split("-") if call is not None else []


class Covering:
    """The tests of a game, the quickest first, and what they run."""

    def __init__(self, heard: list[Test]) -> None:
        self.all = sorted((test for test in heard if test.name != IMPORTED), key=lambda test: test.seconds)
        self.imported = frozenset(one for test in heard if test.name == IMPORTED for one in test.runs)

    def tests(self, path: str, stretch: int) -> list[Test]:
        """Return the tests that run a stretch of a file; for what is outside of functions those that run its file."""
        wanted = f"{path}:{stretch}"
        if stretch:
            found = [test for test in self.all if wanted in test.runs]
        else:
            found = [test for test in self.all if any(one.startswith(f"{path}:") for one in test.runs)]
        if wanted in self.imported:
            # What runs once, while it is imported, decides what all tests meet.
            found += [test for test in self.all if test not in found]
        return [test for test in found if test.seconds < LONGEST] or found


def covering_of(root: Path, package: Path, places: list[str], cores: int) -> Covering:
    """Return the tests of a game with what they run; files that were heard before and have not changed are not run."""
    folder = root / "build" / "mutation" / package.name
    folder.mkdir(parents=True, exist_ok=True)
    kept = {name: folder / f"{digest}.jsonl" for name, digest in test_files(root, package, places).items()}
    missing = [name for name, path in kept.items() if not path.exists()]
    if missing:
        lines = heard(root, package, folder, missing, cores)
        for name in missing:
            own = [line for line in lines if line[0].split("::")[0] in (IMPORTED, name)]
            kept[name].write_text("".join(json.dumps(line) + "\n" for line in own), "utf-8")
    texts = [path.read_text("utf-8") for path in kept.values()]
    return Covering([
        Test(name, seconds, frozenset(runs))
        for text in texts for name, seconds, runs in map(json.loads, text.splitlines())
    ])  # fmt: skip


def test_files(root: Path, package: Path, places: list[str]) -> dict[str, str]:
    """Return the files of tests, each with a digest of itself and of all that it may depend on."""
    helpers: list[Path] = []
    tests: list[Path] = []
    for place in places:
        for path in [root / place] if (root / place).is_file() else sorted((root / place).rglob("*.py")):
            (tests if path.name.startswith("test_") else helpers).append(path)
    own = [path for path in sorted(package.rglob("*.py")) if path not in tests]
    common = sha256(b"".join(path.read_bytes() for path in [*own, *helpers]))
    found: dict[str, str] = {}
    for path in tests:
        if not path.stem.removeprefix("test_").startswith(LEFT_OUT):
            digest = common.copy()
            digest.update(path.read_bytes())
            found[str(path.relative_to(root))] = f"{path.stem}-{digest.hexdigest()[:16]}"
    return found


def heard(root: Path, package: Path, folder: Path, files: list[str], cores: int) -> list[tuple[str, float, list[str]]]:
    """Run files of tests and return what was heard: a test, its seconds, what it ran."""
    path = folder / "heard"
    for old in folder.glob(f"{path.name}.*"):
        old.unlink()
    environment = {
        **os.environ, HEARD: str(path), PACKAGE: str(package),
        "PYTHONPATH": os.pathsep.join([str(root / "src"), str(TOOLS)]),
    }  # fmt: skip
    command = [
        sys.executable, "-m", "pytest", "-q", "-p", "mutation.covering", "-p", "no:cacheprovider", *files,
        *(["-n", str(cores), "--dist", "worksteal"] if cores > 1 else []),
    ]  # fmt: skip
    if subprocess.run(command, cwd=root, env=environment, check=False).returncode:
        raise SystemExit("The tests fail without a fault, too.")
    return [
        json.loads(line)
        for part in sorted(folder.glob(f"{path.name}.*"))
        for line in part.read_text("utf-8").splitlines()
    ]
