"""The faults that tools/mutate.py plants: of the kinds that it promises, in code that is still Python, by the seed."""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "contado" / "games"


@pytest.fixture(scope="module")
def tools() -> Iterator[None]:
    """The tools are not a package: they are importable while these tests run."""
    sys.path.insert(0, str(ROOT / "tools"))
    yield
    sys.path.remove(str(ROOT / "tools"))


@pytest.fixture
def faults(tools: None) -> ModuleType:
    return importlib.import_module("mutation.faults")


@pytest.fixture
def stretches(tools: None) -> ModuleType:
    return importlib.import_module("mutation.stretches")


RULES = """
    def pay(state, seat):
        if state.players[seat].silver < 2:
            return
        state.used = 0
        state.score(seat, FROM_SALES, 4)
        state.count += 1


    class Sale:
        def cost(self, state, action):
            return {"silver": 2}

        def reveals(self, state, action):
            return True

        def prompt(self, state, _):
            return _("Größe: {n}", n=state.left)


    def facts(state, viewer):
        return state.hand if viewer == state.seat else None


    def worth(state, seat):
        return 7 * state.silver[seat]
"""
PLANTED = {
    ("< against <=", "state.players[seat].silver <= 2"),
    ("swapped seat", "players[seat - 1].silver"),
    ("negated condition", "if not (state.players[seat].silver < 2):"),
    ("off by one", "silver < 3:"),
    ("forgotten reset", "    pass\n    state.score"),
    ("wrong source of points", "score(seat, ((FROM_SALES) or 2) - 1, 4)"),
    ("dropped statement", "4)\n    pass\n"),
    ("cost or gain that lies", '{"silver": 3}'),
    ("undo flag", "return False"),
    ("number in words", 'n=(state.left) + 1)'),
    ("hidden thing shown", "return (state.hand)\n"),
}  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), sorted(PLANTED))
def test_each_kind_of_fault_is_planted(faults: ModuleType, kind: str, text: str) -> None:
    source = dedent(RULES)
    tree = ast.parse(source)
    finder = faults.Finder("rules.py", source, tree)
    finder.visit(tree)
    planted = [fault.planted(source) for fault in finder.found if fault.kind == kind]
    assert [one for one in planted if text in one], planted
    assert all(one != source and ast.parse(one) for one in planted)
    assert all("7 * state.silver[seat]" in one for one in planted), "what bots think is left alone"


@pytest.mark.parametrize("game", ["burgundy", "castelli", "keyharvest", "milestones"])
def test_the_same_seed_plants_the_same_faults_in_code_that_is_python(faults: ModuleType, game: str) -> None:
    found = faults.all_faults(GAMES / game, ROOT)
    one, same, other = (faults.chosen(found, 40, seed) for seed in ("1", "1", "2"))
    assert one == same != other
    assert len({(fault.path, fault.line) for fault in one}) == 40
    for fault in one:
        source = (ROOT / fault.path).read_text("utf-8")
        assert ast.dump(ast.parse(fault.planted(source))) != ast.dump(ast.parse(source))
        assert source[fault.start : fault.end] != fault.instead
    # As many of each kind as there are.
    assert len({fault.kind for fault in one}) >= 9


def test_what_is_only_looked_at_is_left_alone(faults: ModuleType) -> None:
    paths = {fault.path for fault in faults.all_faults(GAMES / "burgundy", ROOT)}
    assert "src/contado/games/burgundy/rules/sales.py" in paths
    assert "src/contado/games/burgundy/modules/shields/module.py" in paths
    assert not [path for path in paths if "/drawing" in path or "/text" in path or "/evaluation/" in path]


BRANCHES = """
    def price(state, seat):
        \"\"\"Say it.\"\"\"
        silver = state.silver[seat]
        if silver > 4:
            silver -= 4
            return silver
        elif silver:
            return 1
        for other in state.seats:
            silver += other
        return silver


    class Sale:
        price = 3

        def reveals(self):
            return True
"""


def test_a_mark_hears_of_every_stretch_that_runs(stretches: ModuleType) -> None:
    """By hand: with 9 silver the first branch and nothing after it; with none the loop's way to the end."""
    tree = ast.parse(dedent(BRANCHES))
    lines = sorted(set(stretches.stretches(tree).values()) - {0})
    assert lines == [4, 6, 8, 9, 10, 11, 12, 19]
    marked = stretches.marked(tree, "__heard__", {line: line for line in lines})
    for silver, heard in ((9, {4, 6}), (1, {4, 8, 9}), (0, {4, 8, 10, 11, 12})):
        names: dict[str, Any] = {"__heard__": bytearray(30)}
        exec(compile(marked, "branches.py", "exec"), names)
        names["price"](SimpleNamespace(silver=[silver], seats=[0]), 0)
        assert {at for at, ran in enumerate(names["__heard__"]) if ran} == heard
    assert names["price"].__doc__ == "Say it."


def test_a_fault_is_searched_for_where_its_stretch_runs(faults: ModuleType) -> None:
    source = dedent(BRANCHES)
    tree = ast.parse(source)
    finder = faults.Finder("rules.py", source, tree)
    finder.visit(tree)
    found = {(fault.line, fault.kind): fault.stretch for fault in finder.found}
    assert found[5, "< against <="] == 4
    assert found[6, "dropped statement"] == 6
    assert found[8, "negated condition"] == 8
    assert found[11, "dropped statement"] == 11


TESTS_OF_SALES = """
    from types import SimpleNamespace

    from shop.sales import price


    def test_rich():
        assert price(SimpleNamespace(silver=[9], seats=[0]), 0) == 5


    def test_poor():
        assert price(SimpleNamespace(silver=[0], seats=[0]), 0) == 0
"""


def test_tests_are_found_by_the_stretches_that_they_run_and_heard_once(tools: None, tmp_path: Path) -> None:
    covering = importlib.import_module("mutation.covering")
    package, tests = tmp_path / "src" / "shop", tmp_path / "tests"
    for folder in (package, tests):
        folder.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "sales.py").write_text(dedent(BRANCHES))
    (tests / "test_sales.py").write_text(dedent(TESTS_OF_SALES))
    rich, poor = "tests/test_sales.py::test_rich", "tests/test_sales.py::test_poor"
    heard = covering.covering_of(tmp_path, package, ["tests"], 1)
    for line, names in ((4, {rich, poor}), (6, {rich}), (9, set()), (12, {poor})):
        assert {test.name for test in heard.tests("sales.py", line)} == names
    kept = sorted((tmp_path / "build" / "mutation" / "shop").glob("test_*.jsonl"))
    written = [path.stat().st_mtime_ns for path in kept]
    assert covering.covering_of(tmp_path, package, ["tests"], 1).all == heard.all
    assert [path.stat().st_mtime_ns for path in kept] == written
    (tests / "test_sales.py").write_text(dedent(TESTS_OF_SALES).split("def test_poor")[0])
    assert not covering.covering_of(tmp_path, package, ["tests"], 1).tests("sales.py", 12)
