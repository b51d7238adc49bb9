"""Lines for a Python prompt, one after another in one session, with what each shows.

The file `lines.txt` has a line of Python after ``>>>`` and below it what a prompt shows: the repr of its value, what it
printed, or, after an exclamation mark, the error that it was refused with. Three dots stand for anything.
"""

from __future__ import annotations

import ast
import contextlib
import io
import re
from pathlib import Path
from typing import Any, NamedTuple

FILE = Path(__file__).with_name("lines.txt")


class Line(NamedTuple):
    """A line of Python, and what it shows."""

    code: str
    shown: str


def lines(text: str) -> list[Line]:
    """Return the lines of a session; headings are comments."""
    found: list[Line] = []
    for block in re.split(r"^>>> ", text, flags=re.MULTILINE)[1:]:
        code, _, shown = block.partition("\n")
        kept = [line for line in shown.splitlines() if not line.startswith("# ")]
        found.append(Line(code, "\n".join(kept).strip()))
    return found


def run(code: str, names: dict[str, Any]) -> tuple[str, BaseException | None]:
    """Return what a line shows, and the error that it ended with."""
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            tree = ast.parse(code)
            last = tree.body[-1]
            if isinstance(last, ast.Expr) and len(tree.body) == 1:
                value = eval(compile(code, "<prompt>", "eval"), names)
                if value is not None:
                    print(repr(value))
            else:
                exec(compile(code, "<prompt>", "exec"), names)
    except Exception as error:
        return f"! {type(error).__name__}: {error}", error
    return printed.getvalue().strip(), None


def fits(shown: str, wanted: str) -> bool:
    """Say whether a text is the one wanted, in which three dots stand for anything."""
    pattern = ".*".join(re.escape(part) for part in wanted.split("..."))
    return re.fullmatch(pattern, shown, re.DOTALL) is not None


if __name__ == "__main__":
    # Shows what the lines of the file show now, to be read before it is written down.
    import tempfile

    session: dict[str, Any] = {"folder": Path(tempfile.mkdtemp()), "__file__": __file__}
    for one in lines(FILE.read_text("utf-8")):
        print(f">>> {one.code}\n{run(one.code, session)[0]}")
