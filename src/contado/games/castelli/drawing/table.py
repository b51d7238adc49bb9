"""What every part of the drawing asks of a view."""

from __future__ import annotations

from typing import NamedTuple

from contado.core.showing.reading import Reader
from contado.core.showing.view import View
from contado.core.words.language import Language
from contado.games.castelli.drawing.glyphs import Shield
from contado.games.castelli.facts import CastelliFacts
from contado.games.castelli.pieces.layout import COLUMNS, GOODS, NO_PLOT, Board, Layout
from contado.games.castelli.telling.words import NEUTRAL_LETTERS, neutral_name


class Choosable(NamedTuple):
    """A thing on the board that can be chosen, the most points that it gives, and what it costs at least."""

    target: str
    points: int
    cost: tuple[tuple[str, int], ...] = ()


class People(NamedTuple):
    """Whose the four colours are, by name, and by seat: all that a drawn thing knows about the players."""

    colours: tuple[tuple[str, Shield], ...]
    seats: tuple[Shield, ...]

    def shield(self, colour: str) -> Shield:
        """Return whose a colour is."""
        return dict(self.colours)[colour]

    def of_one_letter(self) -> People:
        """Return them without signs of two letters, which would cover a small shield: colour and pattern say whose."""
        colours = ((name, one if len(one.letter) < 2 else one._replace(letter="")) for name, one in self.colours)
        return self._replace(colours=tuple(colours))


class Table(Reader[CastelliFacts]):
    """A view, read once: the board, whose colours are whose, and what can be chosen where."""

    def __init__(self, view: View[CastelliFacts], layout: Layout, _: Language) -> None:
        super().__init__(view, _)
        self.layout = layout
        self.players = self.facts["players"]
        self.board = board_of(self.facts, layout)
        self.people = self._people()
        # What can be chosen on the board, by the cell that it is about.
        self.at_cell: dict[tuple[int, int], list[Choosable]] = {}
        for target in self.offers:
            thing, _colon, rest = target.partition(":")
            if thing in ("spot", "area", "castle", "plot"):
                row, column = rest.split(":")[:2]
                cost = tuple((thing, n) for thing in (*GOODS, "silver") if (n := self.cost(target, thing)))
                one = Choosable(target, self.gain(target, "vp"), cost)
                self.at_cell.setdefault((int(row), int(column)), []).append(one)

    def _people(self) -> People:
        """Return whose the colours are."""
        facts = self.facts
        seats = tuple(Shield(f"seat-{seat}", self.initials[seat], name, seat) for seat, name in enumerate(self.names))
        neutral = [
            Shield(f"neutral-{at}", sign, neutral_name(at, self.language), -1)
            for at, sign in enumerate(NEUTRAL_LETTERS[: len(facts["neutral"])])
        ]
        colours = (*zip(facts["colours"], seats, strict=True), *zip(facts["neutral"], neutral, strict=True))
        return People(colours, seats)


def board_of(facts: CastelliFacts, layout: Layout) -> Board:
    """Return the board of a view."""
    parts, spare = facts["parts"], facts["spare_mine"]
    arrangement = "".join(parts) if len(parts) == 2 else f"{parts[0]}{parts[1]}/{parts[2]}{parts[3]}"
    return layout.board(arrangement, NO_PLOT if spare is None else spare[0] * (COLUMNS // 2) + spare[1] // 2)
