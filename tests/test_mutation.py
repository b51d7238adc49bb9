"""The faults that tools/mutate.py plants: of the kinds that it promises, in code that is still Python, by the seed."""

from __future__ import annotations

import ast
import importlib.util
import sys
from pathlib import Path
from textwrap import dedent
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "contado" / "games"


def loaded() -> ModuleType:
    spec = importlib.util.spec_from_file_location("mutation_faults", ROOT / "tools" / "mutation" / "faults.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


faults = loaded()

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
def test_each_kind_of_fault_is_planted(kind: str, text: str) -> None:
    source = dedent(RULES)
    finder = faults.Finder("rules.py", source)
    finder.visit(ast.parse(source))
    planted = [fault.planted(source) for fault in finder.found if fault.kind == kind]
    assert [one for one in planted if text in one], planted
    assert all(one != source and ast.parse(one) for one in planted)


@pytest.mark.parametrize("game", ["burgundy", "castelli", "keyharvest", "milestones"])
def test_the_same_seed_plants_the_same_faults_in_code_that_is_python(game: str) -> None:
    found = faults.all_faults(GAMES / game, ROOT)
    one, same, other = (faults.chosen(found, 40, seed, lambda fault: True) for seed in ("1", "1", "2"))
    assert one == same != other
    assert len({(fault.path, fault.line) for fault in one}) == 40
    for fault in one:
        source = (ROOT / fault.path).read_text("utf-8")
        assert ast.dump(ast.parse(fault.planted(source))) != ast.dump(ast.parse(source))
        assert source[fault.start : fault.end] != fault.instead
    # As many of each kind as there are.
    assert len({fault.kind for fault in one}) >= 9


def test_what_is_only_looked_at_is_left_alone() -> None:
    paths = {fault.path for fault in faults.all_faults(GAMES / "burgundy", ROOT)}
    assert "src/contado/games/burgundy/rules/sales.py" in paths
    assert "src/contado/games/burgundy/modules/shields/module.py" in paths
    assert not [path for path in paths if "/drawing" in path or "/text" in path or "/evaluation/" in path]
