"""How an inn looks."""

from __future__ import annotations

from typing import Final

from contado.core.drawing.pictograms import Pictogram
from contado.games.burgundy.drawing.look import Look, laid

LOOK: Final = Look(
    signs={
        # A tankard with its foam.
        "inn": Pictogram(
            "M4 8.4H16.4V22H4Z",
            lines="M8 12V18.4M12.4 12V18.4",
            outer="M16.6 11H19C21 11 21.6 12 21.6 13.6V15.4C21.6 17.2 21 18.2 19 18.2H16.6",
            solid="M2.8 8.8C1 5.6 3.6 3.4 6 4 7.2 1.2 11.8 1 13.4 3.6 16.4 2.8 18.6 5.6 17.2 8.8Z",
        ),
    },
    # What fits every colour looks like none of them.
    rules=((".kind-inn", "--ground:var(--die);--on:var(--pip);--rim:var(--pip);--icon:var(--pip)"),),
    brings={"inns": laid("inn", "inn")},
)
