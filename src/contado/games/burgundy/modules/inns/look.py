"""How an inn looks."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.drawing.look import Look

LOOK: Final = Look(
    signs={
        "inn": "M4 22V9L12 2.6 20 9V22H14.4V16H9.6V22ZM8.4 9.6V13.6H11V9.6ZM13 9.6V13.6H15.6V9.6ZM1.4 10.6 12 1 22.6"
        " 10.6 21.4 12 12 3.6 2.6 12Z",
    },
    # What fits every colour looks like none of them.
    rules=((".kind-inn", "--ground:var(--die);--on:var(--pip);--rim:var(--pip);--icon:var(--pip)"),),
)
