"""Tables for people as plain text, for those who print a result in Python."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import RenderableType

WIDTH = 120


def printed(table: RenderableType) -> str:
    """Return what a terminal would show, without colours."""
    # Loaded by those who print only.
    from rich.console import Console

    # A notebook would show what is caught here, too, if it knew of it.
    console = Console(
        file=StringIO(), width=WIDTH, color_system=None, markup=False, emoji=False, highlight=False, force_jupyter=False
    )
    with console.capture() as captured:
        console.print(table)
    return "\n".join(line.rstrip() for line in captured.get().rstrip().splitlines())
