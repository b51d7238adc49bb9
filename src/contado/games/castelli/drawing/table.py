"""What every part of the drawing asks of a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from contado.core.drawing import initials
from contado.core.language import Language
from contado.games.castelli.drawing.glyphs import Shield
from contado.games.castelli.layout import COLUMNS, NO_PLOT, Board, Layout
from contado.games.castelli.words import NEUTRAL_LETTERS, neutral_name


class Offer(NamedTuple):
    """What can be done with a thing on the table, and the points that it gives at best."""

    target: str
    points: int


class People(NamedTuple):
    """Whose the four colours are, by name, and by seat: all that a drawn thing knows of the players."""

    colours: tuple[tuple[str, Shield], ...]
    seats: tuple[Shield, ...]

    def shield(self, colour: str) -> Shield:
        """Return whose a colour is."""
        return dict(self.colours)[colour]


class Table:
    """A view, read once: the board, names, options by target and by cell."""

    def __init__(self, view: Mapping[str, Any], layout: Layout, _: Language) -> None:
        self.view = view
        self.layout = layout
        self.language = _
        self.facts: Mapping[str, Any] = view["facts"]
        self.players: Sequence[Mapping[str, Any]] = self.facts["players"]
        self.seats: int = view["seats"]
        self.names: list[str] = list(view["names"])
        self.board = board_of(self.facts, layout)
        self.people = people_of(self.facts, self.names, _)
        # A spectator looks over the shoulder of the first seat.
        self.own: int = 0 if view["seat"] is None else view["seat"]
        decision = view["decision"]
        self.decider: int = -1 if decision is None else decision["seat"]
        self.battle = bool(view["settings"].get("battle"))
        self.offers: dict[str, int] = {}
        for option in view["options"]:
            points = option["gain"].get("vp", 0)
            for target in option["targets"]:
                self.offers[target] = max(points, self.offers.get(target, 0))
        # The options on the board, by the cell that they are about.
        self.at_cell: dict[tuple[int, int], list[Offer]] = {}
        for target, points in self.offers.items():
            thing, _colon, rest = target.partition(":")
            if thing in ("spot", "area", "castle", "plot"):
                row, column = rest.split(":")[:2]
                self.at_cell.setdefault((int(row), int(column)), []).append(Offer(target, points))


def board_of(facts: Mapping[str, Any], layout: Layout) -> Board:
    """Return the board of a view."""
    parts, spare = facts["parts"], facts["spare_mine"]
    arrangement = "".join(parts) if len(parts) == 2 else f"{parts[0]}{parts[1]}/{parts[2]}{parts[3]}"
    return layout.board(arrangement, NO_PLOT if spare is None else spare[0] * (COLUMNS // 2) + spare[1] // 2)


def people_of(facts: Mapping[str, Any], names: Sequence[str], _: Language) -> People:
    """Return whose the colours are."""
    letters = initials(names)
    seats = tuple(Shield(f"seat-{seat}", letters[seat], name, seat) for seat, name in enumerate(names))
    neutral = [
        Shield(f"neutral-{at}", sign, neutral_name(at, _), -1)
        for at, sign in enumerate(NEUTRAL_LETTERS[: len(facts["neutral"])])
    ]
    colours = (*zip(facts["colours"], seats, strict=True), *zip(facts["neutral"], neutral, strict=True))
    return People(colours, seats)


def capital(text: str) -> str:
    """Return the text as it begins a line."""
    return text[:1].upper() + text[1:]
