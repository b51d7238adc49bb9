"""The blocks of a page of text: what must stay on a small screen, and what can be called up when it is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from contado.core.words.lines import trimmed

if TYPE_CHECKING:
    from contado.core.game.drawing import Line

# The viewer's own board, and whatever else nobody can decide without: it stays on the screen.
OWN: Final = "own"
# What lies in the middle of the table.
COMMON: Final = "common"
# The other players.
OTHERS: Final = "others"
# What signs mean, and what tiles do.
LEGEND: Final = "legend"
KINDS: Final = (OWN, COMMON, OTHERS, LEGEND)

# The smallest screen that everybody has, and how many lines of it the own blocks may take together in their short form.
# The others are for the scores, what happened, the question, four options, the keys and what is typed.
SCREEN_COLUMNS: Final = 80
SCREEN_LINES: Final = 24
OWN_LINES: Final = 14


class Block(NamedTuple):
    """Some lines of a page that belong together."""

    kind: str
    lines: list[Line]
    # The same in fewer lines, for a low screen; None where there is no other form. Nothing at all: it can be left out.
    short: list[Line] | None = None
    # Whether the short form of the own board has it already: then it stands apart only beside the long form.
    within: bool = False

    @property
    def least(self) -> list[Line]:
        """Return the lines that a low screen gets."""
        return self.lines if self.short is None else self.short

    @property
    def chosen_from(self) -> bool:
        """Say whether something of it can be chosen now: then it matters more than what cannot."""
        return any(style == "can" for line in self.lines for _text, style in line)

    def trimmed(self) -> Block:
        """Return the block without blanks at the ends of its lines."""
        short = None if self.short is None else [trimmed(line) for line in self.short]
        return self._replace(lines=[trimmed(line) for line in self.lines], short=short)


def joined(blocks: Sequence[Block]) -> list[Line]:
    """Return the whole page: all blocks in their long form, one below the other."""
    return [line for block in blocks for line in block.lines]
