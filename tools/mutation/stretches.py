"""Stretches of a source: statements of a function that run one after the other, so that one mark hears of them all.

A stretch begins with a body (of a function, of a branch, of a loop) and after every statement that has bodies of its
own, since what stands in there may return. It goes by the line of its first statement.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

BODIES = ("body", "orelse", "finalbody", "handlers", "cases")


def bodies(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """Yield the lists of statements inside a node, those of its handlers and cases included."""
    for name in BODIES:
        inside = getattr(node, name, None)
        if isinstance(inside, list) and inside:
            if isinstance(inside[0], ast.stmt):
                yield inside
            else:
                for one in inside:
                    yield from bodies(one)


def beginnings(body: list[ast.stmt], of_function: bool) -> list[int]:
    """Return at which statements of a body a stretch begins."""
    first = 0
    # A docstring is none of it, and has to stay the first.
    if of_function and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        first = 1
    found = [first] if first < len(body) else []
    return found + [at + 1 for at in range(first, len(body) - 1) if any(bodies(body[at]))]


def is_function(node: ast.AST) -> bool:
    """Say whether a node is a function."""
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)


def stretches(tree: ast.AST) -> dict[ast.stmt, int]:
    """Return by statement the line at which its stretch begins; what is outside of functions is in none."""
    found: dict[ast.stmt, int] = {}

    def go(node: ast.AST, inside: bool) -> None:
        inside = is_function(node) or (inside and not isinstance(node, ast.ClassDef))
        for body in bodies(node):
            line, begins = 0, beginnings(body, is_function(node))
            for at, statement in enumerate(body):
                if inside:
                    line = statement.lineno if at in begins else line
                    found[statement] = line
                go(statement, inside)

    go(tree, False)
    return found


def marked(tree: ast.Module, name: str, number: dict[int, int]) -> ast.Module:
    """Put a mark, `name[number of the stretch] = 1`, before every stretch of a source."""

    def go(node: ast.AST, inside: bool) -> None:
        inside = is_function(node) or (inside and not isinstance(node, ast.ClassDef))
        for body in list(bodies(node)):
            for statement in list(body):
                go(statement, inside)
            if inside:
                for at in reversed(beginnings(body, is_function(node))):
                    body.insert(at, mark(body[at], name, number))

    go(tree, False)
    return tree


def mark(statement: ast.stmt, name: str, number: dict[int, int]) -> ast.stmt:
    """Return the mark before a statement."""
    made = ast.parse(f"{name}[{number[statement.lineno]}] = 1").body[0]
    for node in ast.walk(made):
        ast.copy_location(node, statement)
    return made
