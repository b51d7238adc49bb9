"""Write docs/api.md, what ``import contado`` offers by name, from the code itself.

    python tools/api.py           # bring the page up to date
    python tools/api.py --check   # say whether it is

Signatures, docstrings and the comments above attributes are read from the sources; only headings and which members of
the larger classes are shown stand here.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from typing import Final

from reference import (
    REPOSITORY,
    Member,
    attributes,
    class_of,
    first_sentence,
    methods,
    paragraph,
    rows,
    shared,
    signature,
    source,
)

PAGE: Final = REPOSITORY / "docs" / "api.md"

# The functions of the door, and their modules below src/contado/core.
FUNCTIONS: Final = {
    "games": "../door/finding.py",
    "game": "../door/finding.py",
    "bots": "../door/finding.py",
    "bot": "../door/finding.py",
    "play": "../door/playing.py",
    "simulate": "../door/simulating.py",
    "arena": "../door/tournaments.py",
    "load": "../door/files.py",
    "save": "../door/files.py",
    "dataset": "../door/data.py",
}
# The classes, their modules, and what is shown of those that have more than people need.
CLASSES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "Game": ("game/game.py", ("new", "outcome", "action", "actions", "parse", "play", "preset", "bring", "match")),
    "State": (
        "state.py",
        (
            "game", "seats", "settings", "luck", "ledger", "stack", "turn", "seed", "over", "decision", "decider",
            "options", "moves", "scores", "winners", "apply", "play", "listen", "copy", "to_json", "fingerprint",
            "resample", "view", "text", "svg",
        ),
    ),
    "Bot": ("bot.py", ("called", "decide", "ponder", "choose", "consider", "compare")),
    "Played": ("../door/playing.py", ()),
    "Record": (
        "record/record.py",
        ("game", "seats", "seed", "moves", "result", "settings", "read", "replay", "positions"),
    ),
    "Move": ("record/move.py", ()),
    "Dataset": ("../arena/dataset/reading.py", ("feature",)),
    "Recorder": ("record/recorder.py", ("begin", "attach", "record")),
    "Outcome": ("showing/outcome.py", ()),
    "Simulation": ("../door/simulating.py", ()),
    "Results": (
        "../arena/tournament/results.py",
        ("arena", "games", "anchor", "seed", "ratings", "ranking", "cross", "statistics", "rows", "frame", "to_json"),
    ),
    "Rating": ("../arena/tournament/rating/ratings.py", ()),
}  # fmt: skip
ERRORS: Final = (
    "ContadoError", "UnknownName", "BadOption", "BadSeat", "IllegalAction", "NotYourTurn", "BadNotation", "BadRecord",
)  # fmt: skip


def function(name: str, file: str) -> Iterator[str]:
    """Return a function with all that it says of itself."""
    found = [node for node in source(file)[0].body if isinstance(node, ast.FunctionDef) and node.name == name]
    # The last one is what is called; those before it are for type checkers, and may know better what comes back.
    shown = found[-2] if isinstance(found[-1].returns, ast.Name) and found[-1].returns.id == "Any" else found[-1]
    yield from [f"### contado.{name}", "", "```python", f"contado.{signature(shown)}", "```", ""]
    for text in (ast.get_docstring(found[-1]) or "").split("\n\n"):
        yield from paragraph(" ".join(text.split()).replace("``", "`"))


def of_class(name: str, file: str, names: tuple[str, ...]) -> Iterator[str]:
    """Return a class with its attributes and methods."""
    made = class_of(file, name)
    yield from [f"### {name}", ""]
    for text in (ast.get_docstring(made) or "").split("\n\n")[:2]:
        yield from paragraph(" ".join(text.split()).replace("``", "`"))
    begins = any(isinstance(node, ast.FunctionDef) and node.name == "__init__" for node in made.body)
    public = (one for one in attributes(file, made) if one.names[0][0] != "_") if begins else iter(())
    members: list[Member] = [*shared(public)]
    # A method that a game overrides is marked for authors only.
    members += [one._replace(must=False) for one in methods(made) if one.names[0] != "to_json" or "to_json" in names]
    yield from rows(one for one in members if not names or set(one.names) & set(names))


def page() -> Iterator[str]:
    """Return the lines of the page."""
    yield from [
        "# Reference: `import contado`",
        "",
        "Made from the code by `python tools/api.py`; a test compares. [Contado in Python](python.md) shows it in use,",
        "and [the reference for authors](reference.md) has what a game is written with.",
        "",
        "## Functions",
        "",
    ]
    for name, file in FUNCTIONS.items():
        yield from function(name, file)
    yield from ["## Classes", ""]
    for name, (file, names) in CLASSES.items():
        yield from of_class(name, file, names)
    yield from ["## Errors", ""]
    yield from paragraph("All are sentences for people, and kinds of `contado.ContadoError`; nothing has changed then.")
    yield from rows(Member([name], name, first_sentence(class_of("errors.py", name))) for name in ERRORS)


def main() -> int:
    """Write the page, or compare it."""
    text = "\n".join(page()).rstrip() + "\n"
    if "--check" not in sys.argv:
        PAGE.write_text(text, "utf-8")
    elif not PAGE.exists() or PAGE.read_text("utf-8") != text:
        print("docs/api.md is not what the code says: python tools/api.py brings it up to date.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
