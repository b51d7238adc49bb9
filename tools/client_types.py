"""Write the types of what the server sends into the browser's `types.js`, from the classes that say it in Python.

    python tools/client_types.py           # bring the file up to date
    python tools/client_types.py --check   # say whether it is

What stands behind the mark in that file is written by hand: shapes that only the client's own parts share.
"""

from __future__ import annotations

import ast
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1] / "src" / "contado"
TARGET: Final = ROOT / "server" / "static" / "js" / "types.js"
MARK: Final = "// From here on by hand."
# The classes by their files, with what the client calls those that have another name there.
SHAPES: Final = {
    "core/showing/view.py": {"Offer": "Offer", "Asked": "Asked", "OutcomeShown": "Outcome", "Seen": "Seen"},
    "table/showing/view.py": {"LessonShown": "LessonShown", "TablePart": "TablePart", "LiveView": "View"},
    "rooms/contract/messages.py": {
        name: name
        for name in (
            "AreaPicture", "LogRow", "MotionStep", "TouchedThing", "SinceShown", "StoodIn", "SeatShown", "UndoWish",
            "AffairKey", "AffairShown", "Update", "ChatLine", "Presence", "Reply",
        )
    },
}  # fmt: skip
NAMES: Final = {python: client for shapes in SHAPES.values() for python, client in shapes.items()}
PLAIN: Final = {
    "int": "number", "float": "number", "str": "string", "bool": "boolean", "None": "null",
    "Value": "string | number | boolean",
}  # fmt: skip
WIDTH: Final = 120

HEAD: Final = """// @ts-check
/**
 * The shapes that the server and the parts of the client speak in. Nothing runs here.
 *
 * What the server sends is written by `tools/client_types.py` from the classes in Python; a test compares.
 */
"""


def type_of(note: ast.expr) -> str:
    """Return a Python annotation as the client writes it."""
    match note:
        case ast.Name(id=name):
            return PLAIN.get(name) or NAMES[name]
        case ast.Constant(value=None):
            return "null"
        case ast.BinOp(left=left, right=right):
            return f"{type_of(left)} | {type_of(right)}"
        case ast.Subscript(value=ast.Name(id="NotRequired"), slice=inner):
            return type_of(inner)
        case ast.Subscript(value=ast.Name(id="Literal"), slice=inner):
            values = inner.elts if isinstance(inner, ast.Tuple) else [inner]
            return " | ".join(f'"{value.value!s}"' for value in values if isinstance(value, ast.Constant))
        case ast.Subscript(value=ast.Name(id="list"), slice=inner):
            item = type_of(inner)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=parts)):
            return f"[{', '.join(map(type_of, parts))}]"
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[key, value])):
            return f"Record<{type_of(key)}, {type_of(value)}>"
    raise SystemExit(f"No type for {ast.unparse(note)!r}.")


def is_optional(note: ast.expr) -> bool:
    """Say whether a part may be missing."""
    return isinstance(note, ast.Subscript) and isinstance(note.value, ast.Name) and note.value.id == "NotRequired"


def comment_above(lines: list[str], line: int) -> str:
    """Return the comment that stands right above a line, as one sentence."""
    found: list[str] = []
    while line > 1 and lines[line - 2].strip().startswith("#"):
        found.insert(0, lines[line - 2].strip().removeprefix("#").strip())
        line -= 1
    return " ".join(found)


def typedef(made: ast.ClassDef, lines: list[str]) -> Iterator[str]:
    """Return the lines of one type."""
    bases = [NAMES[base.id] for base in made.bases if isinstance(base, ast.Name) and base.id in NAMES]
    name = NAMES[made.name]
    yield "/**"
    for line in textwrap.wrap((ast.get_docstring(made) or "").split("\n\n")[0], WIDTH - 3):
        yield f" * {line}"
    yield f" * @typedef {{object}} {'Own' if bases else ''}{name}"
    for field in made.body:
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            said = comment_above(lines, field.lineno)
            key = f"[{field.target.id}]" if is_optional(field.annotation) else field.target.id
            row = f"@property {{{type_of(field.annotation)}}} {key}" + (f"  {said}" if said else "")
            wrapped = textwrap.wrap(row, WIDTH - 3, break_long_words=False, break_on_hyphens=False)
            yield f" * {wrapped[0]}"
            for line in wrapped[1:]:
                yield f" *   {line}"
    yield " */"
    if bases:
        yield f"/** @typedef {{{' & '.join([*bases, f'Own{name}'])}}} {name} */"
    yield ""


def types_text() -> str:
    """Return all types that are made from Python."""
    parts: list[str] = []
    for file, shapes in SHAPES.items():
        text = (ROOT / file).read_text("utf-8")
        classes = {node.name: node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)}
        for name in shapes:
            parts += typedef(classes[name], text.splitlines())
    return "\n".join(parts)


def main() -> int:
    """Write the file, or compare it."""
    old = TARGET.read_text("utf-8")
    by_hand = old[old.index(MARK) :]
    new = f"{HEAD}\n{types_text()}\n{by_hand}"
    if "--check" in sys.argv:
        if new != old:
            print("types.js is not what the classes say: python tools/client_types.py mends it.")
        return int(new != old)
    TARGET.write_text(new, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
