"""The options of the team game."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Choice
from contado.core.words.language import marked
from contado.games.burgundy.settings.option_groups import Placed

OPTIONS: Final[tuple[Placed, ...]] = (
    (
        10,
        Choice(
            "team_board",
            ("beginner", "expert"),
            marked(
                "The side of the shared board, in the team game. The one for beginners follows the printed one; the "
                "one for experts is our own, made from what the rulebook says about it."
            ),
            title=marked("Team board"),
            labels={"beginner": marked("For beginners"), "expert": marked("For experts (our own layout)")},
            needs={"mode": ("team",)},
        ),
    ),
    (
        290,
        Choice(
            "team_tie_break",
            ("fewest", "most"),
            marked("Which of two teams with equal points wins: their empty spaces are compared."),
            title=marked("Tie-break of teams"),
            fine_print=True,
            labels={"fewest": marked("Fewest empty spaces"), "most": marked("Most empty spaces")},
            needs={"mode": ("team",)},
        ),
    ),
)
