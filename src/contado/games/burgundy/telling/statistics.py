"""What chance gave: the dice of every seat and the white one, and the tiles that came to the depots."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core.position.event import Event
from contado.core.showing.statistic import Statistic
from contado.core.words.language import Language
from contado.games.burgundy.pieces.components import KIND_OF
from contado.games.burgundy.pieces.kinds import MONASTERY
from contado.games.burgundy.rooms import parts
from contado.games.burgundy.telling.words import colour_name, face_number, good_name, tile_name

SIDES = 6


def statistics(events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
    """Return the tables of a game; those that have nothing in them yet are left out."""
    tables = [dice(events, names, _), goods(events, _), tiles(events, _)]
    tables += [part.statistic(events, _) for part in parts("statistics")]
    return [table for table in tables if table.rows]


def dice(events: Sequence[Event], names: Sequence[str], _: Language) -> Statistic:
    """Count how often each die showed each number, and their mean."""
    counts = [[0] * SIDES for _seat in names]
    white = [0] * SIDES
    for event in events:
        if event.kind == "rolled":
            white[event.facts["white"] - 1] += 1
            for seat, rolled in enumerate(event.facts["dice"]):
                # An automa rolls when its turn comes.
                for value in rolled if rolled[0] else ():
                    counts[seat][value - 1] += 1
        elif event.kind == "cha_die":
            counts[event.seat][event.facts["die"] - 1] += 1
    rows = [(name, [*row, mean(row)]) for name, row in zip(names, counts, strict=True)]
    rows.append((_("White die"), [*white, mean(white)]))
    headings = [*(str(value + 1) for value in range(SIDES)), _("mean")]
    return Statistic(_("Dice"), headings, rows if any(white) else [])


def mean(counts: Sequence[int]) -> float:
    """Return the mean of dice, given how many showed each number."""
    rolled = sum(counts)
    return round(sum((at + 1) * n for at, n in enumerate(counts)) / rolled, 2) if rolled else 0


def goods(events: Sequence[Event], _: Language) -> Statistic:
    """Count the goods that came to the depots, by type and depot."""
    counts: dict[str, list[float]] = {}
    for event in events:
        if event.kind == "rolled":
            row = counts.setdefault(event.facts["good"], [0] * SIDES)
            row[event.facts["white"] - 1] += 1
    # By the numbers of the depots, as the title says: six columns have little room beside a board.
    headings = [str(value + 1) for value in range(SIDES)]
    return Statistic(_("Goods on the depots"), headings, [(good_name(good, _), row) for good, row in counts.items()])


def tiles(events: Sequence[Event], _: Language) -> Statistic:
    """Count the tiles that came to the depots in each phase, the black depot with them: as many as lay there."""
    phases: list[dict[str, int]] = []
    for event in events:
        if event.kind == "refilled":
            counts: dict[str, int] = {}
            for name in event.facts["tiles"].values():
                face = face_number(name)
                # There is one of every monastery: their number says more than their faces.
                label = colour_name("monastery", _) if KIND_OF[face] == MONASTERY else tile_name(face, _)
                counts[label] = counts.get(label, 0) + 1
            phases.append(counts)
    labels = sorted({label for counts in phases for label in counts})
    headings = [_("phase {phase}", phase="ABCDE"[at]) for at in range(len(phases))]
    rows = [(label, [counts.get(label, 0) for counts in phases]) for label in labels]
    return Statistic(_("Tiles that came to the depots"), headings, rows)
