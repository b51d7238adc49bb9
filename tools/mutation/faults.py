"""The faults: one small change of the source each, of a kind that people really make."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from mutation.stretches import stretches

# What is left alone: what is looked at and not decided by, what bots think, what names things once, tests, and what the
# kit holds a game to: a fault in those misleads no player.
LEFT_OUT: Final = {
    "tests", "drawing", "text", "evaluation", "locale", "data", "drawing.py", "text.py", "motions.py", "statistics.py",
    "hints.py", "presets.py", "options.py", "option_groups.py", "rooms.py", "layout_file.py", "tile_set_file.py",
    "action_space.py", "laws.py", "claims", "claims.py", "worth.py", "foretelling.py",
}  # fmt: skip
# Functions of the same kind in files of rules.
NO_RULES: Final = {"worth", "position_worth", "tile_worth", "lead", "foretell", "pieces", "broken_laws", "motions"}

# Methods that say beforehand what a choice would do, and by what kind a fault in them goes.
PREVIEWS: Final = {
    "cost": "cost or gain that lies", "gain": "cost or gain that lies", "cost_of": "cost or gain that lies",
    "gain_of": "cost or gain that lies", "reveals": "undo flag", "words": "number in words",
    "prompt": "number in words", "tips": "number in words", "warning": "number in words",
}  # fmt: skip
# Functions that say what somebody may see.
VIEWS: Final = ("facts", "view", "seen", "shown", "hand", "known")
# Names of seats, where a list is asked for somebody's part of it.
SEATS: Final = {"seat", "decider", "mover", "owner", "buyer", "seller", "viewer", "player", "other"}
# What variables are set back to.
NOTHING: Final = (0, False, None, -1, "")

BOUNDARIES: Final[Mapping[type[ast.cmpop], str]] = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">"}


class Fault(NamedTuple):
    """A change: in which file, from where to where in its text, what stands there then, and of what kind it is."""

    path: str
    start: int
    end: int
    instead: str
    kind: str
    line: int
    # The first line of the stretch that it is in; 0 outside of all functions.
    stretch: int

    def planted(self, source: str) -> str:
        """Return a source with the fault in it."""
        return source[: self.start] + self.instead + source[self.end :]


class Finder(ast.NodeVisitor):
    """Goes through a file and lists what could be wrong in it."""

    def __init__(self, path: str, source: str, tree: ast.Module) -> None:
        self.path = path
        self.source = source
        self._stretches = stretches(tree)
        self._stretch = 0
        self.found: list[Fault] = []
        # Columns count bytes, and texts have letters of more than one.
        self._lines = [0]
        for line in source.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))
        self._texts = source.splitlines(keepends=True)
        self._functions: list[str] = []

    def note(self, node: ast.expr | ast.stmt, instead: str, kind: str) -> None:
        """List a fault in place of a node."""
        name = self._functions[-1] if self._functions else ""
        self.found.append(
            Fault(
                self.path, self._at(node.lineno, node.col_offset),
                self._at(node.end_lineno or 0, node.end_col_offset or 0),
                instead, PREVIEWS.get(name, kind), node.lineno, self._stretch,
            )
        )  # fmt: skip

    def text(self, node: ast.AST) -> str:
        """Return what stands in the source for a node."""
        return ast.get_source_segment(self.source, node) or ""

    def _at(self, line: int, column: int) -> int:
        return self._lines[line - 1] + len(self._texts[line - 1].encode()[:column].decode())

    # Where we are

    def visit(self, node: ast.AST) -> None:
        before = self._stretch
        if isinstance(node, ast.stmt):
            self._stretch = self._stretches.get(node, 0)
        super().visit(node)
        self._stretch = before

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name in NO_RULES or (node.name.startswith("__") and node.name != "__init__"):
            return
        self._functions.append(node.name)
        for statement in node.body:
            self.visit(statement)
        self._functions.pop()

    def visit_Assert(self, node: ast.Assert) -> None:
        """What is asserted is no rule."""

    def visit_Raise(self, node: ast.Raise) -> None:
        """Nor is how somebody is refused."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.forgotten(node, node.value)
            self.visit(node.value)

    # What may be wrong

    def visit_Compare(self, node: ast.Compare) -> None:
        for at, operator in enumerate(node.ops):
            sign = BOUNDARIES.get(type(operator))
            if sign is not None and len(node.ops) == 1:
                left, right = self.text(node.left), self.text(node.comparators[at])
                self.note(node, f"{left} {sign} {right}", "< against <=")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if type(node.value) is int and 1 <= node.value <= 40 and self._functions:
            self.note(node, str(node.value + 1), "off by one")
        elif type(node.value) is bool and self._functions and self._functions[-1] == "reveals":
            self.note(node, str(not node.value), "undo flag")

    def visit_Subscript(self, node: ast.Subscript) -> None:
        index = node.slice
        name = index.id if isinstance(index, ast.Name) else index.attr if isinstance(index, ast.Attribute) else ""
        if name in SEATS and isinstance(node.ctx, ast.Load):
            self.note(index, f"{self.text(index)} - 1", "swapped seat")
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        self.forgotten(node, node.value)
        self.generic_visit(node)

    def forgotten(self, node: ast.Assign | ast.AnnAssign, value: ast.expr) -> None:
        """List what is set back and might not be."""
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        empty = isinstance(value, ast.List | ast.Dict) and not (
            value.elts if isinstance(value, ast.List) else value.keys
        )
        nothing = empty or (isinstance(value, ast.Constant) and value.value in NOTHING)
        in_set_up = not self._functions or self._functions[-1] == "__init__"
        if nothing and isinstance(target, ast.Attribute | ast.Subscript) and not in_set_up:
            self.note(node, "pass", "forgotten reset")

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.note(node, "pass", "dropped statement")
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):
            return
        call = node.value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "clear":
            self.note(node, "pass", "forgotten reset")
        else:
            self.note(node, "pass", "dropped statement")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in ("score", "book") and len(node.args) >= 3:
            source = self.text(node.args[1])
            # The one before it in the list of sources, whichever that is.
            self.note(node.args[1], f"(({source}) or 2) - 1", "wrong source of points")
        if name in ("min", "max"):
            self.note(node.func, {"min": "max", "max": "min"}[name], "swapped order")
        if name in ("_", "plural"):
            for keyword in node.keywords:
                if keyword.arg in ("n", "count", "points", "left", "size") and not is_words(keyword.value):
                    self.note(keyword.value, f"({self.text(keyword.value)}) + 1", "number in words")
            return
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        if not (isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"):
            self.note(node.test, f"not ({self.text(node.test)})", "negated condition")
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        inside = self._functions[-1] if self._functions else ""
        if any(one in inside for one in VIEWS) or self.path.endswith(("facts.py", "knowledge.py")):
            hidden = [isinstance(one, ast.Constant) and one.value is None for one in (node.body, node.orelse)]
            if any(hidden):
                self.note(node, f"({self.text(node.body if hidden[1] else node.orelse)})", "hidden thing shown")
        self.note(node.test, f"not ({self.text(node.test)})", "negated condition")
        self.generic_visit(node)


def is_words(node: ast.expr) -> bool:
    """Say whether a value is certainly a text."""
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def sources(package: Path) -> Iterator[Path]:
    """Yield the files of a game in which faults are planted."""
    for path in sorted(package.rglob("*.py")):
        if not LEFT_OUT.intersection(path.relative_to(package).parts) and path.name != "__init__.py":
            yield path


def all_faults(package: Path, root: Path) -> list[Fault]:
    """Return every fault that could be planted in a game."""
    found: list[Fault] = []
    for path in sources(package):
        source = path.read_text("utf-8")
        tree = ast.parse(source)
        finder = Finder(str(path.relative_to(root)), source, tree)
        finder.visit(tree)
        found += finder.found
    return found


def chosen(faults: list[Fault], number: int, seed: str) -> list[Fault]:
    """Choose as many of each kind as there are, by chance; no two on one line."""
    luck = Random(seed)
    by_kind: dict[str, list[Fault]] = {}
    for fault in faults:
        by_kind.setdefault(fault.kind, []).append(fault)
    for alike in by_kind.values():
        luck.shuffle(alike)
    taken: list[Fault] = []
    lines: set[tuple[str, int]] = set()
    while len(taken) < number and any(by_kind.values()):
        for kind in sorted(by_kind):
            while by_kind[kind]:
                fault = by_kind[kind].pop()
                if (fault.path, fault.line) not in lines:
                    lines.add((fault.path, fault.line))
                    taken.append(fault)
                    break
    return taken[:number]
