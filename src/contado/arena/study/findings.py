"""What the games of a study say: what each variant is like, what it changes, what a seat and things are worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from contado.arena.intervals import Range, Share
from contado.arena.study.plan import Study
from contado.arena.study.playing import Played
from contado.core.state import NOBODY

# What is measured of every game, in the order of the tables.
MEASURES: Final[dict[str, Callable[[Played], float]]] = {
    "points": lambda played: played.points,
    "margin": lambda played: played.margin,
    "turns": lambda played: float(played.result.turns),
    "decisions": lambda played: float(played.result.decisions),
}
# A thing that came up in fewer games says nothing.
FEW: Final = 5


class SeatLine:
    """A place in the order of play, counted round the table from whoever begins: how often it wins, how it leads."""

    def __init__(self, place: int, games: Sequence[Played], seats: int, at_any_moment: bool, among: int) -> None:
        self.place = place
        held = [(one, seat) for one in games if (seat := one.after_first(place)) != NOBODY]
        self.wins = Share([one.result.share(seat) for one, seat in held], at_any_moment, 1 / seats, among)
        self.lead = Range([one.lead(seat) for one, seat in held], at_any_moment, among)

    def to_json(self) -> dict[str, Any]:
        return {"place": self.place + 1, "wins": self.wins.to_json(), "lead": self.lead.to_json()}


class VariantLine:
    """One variant: its means, and by how much they differ from those of the first variant in the same games."""

    def __init__(
        self,
        label: str,
        games: Sequence[Played],
        base: dict[int, Played],
        sources: Sequence[str],
        at_any_moment: bool = False,
        among: int = 0,
    ) -> None:
        self.label = label
        self.games = len(games)
        self.means = {name: Range([measure(one) for one in games], at_any_moment) for name, measure in MEASURES.items()}
        pairs = [(one, base[one.number]) for one in games if one.number in base]
        self.changes = {
            name: Range([measure(one) - measure(other) for one, other in pairs], at_any_moment, among)
            for name, measure in MEASURES.items()
        }
        self.sources = {source: Range([one.source(source) for one in games], at_any_moment) for source in sources}
        self.source_changes = {
            source: Range(
                [one.source(source) - other.source(source) for one, other in pairs], at_any_moment,
                max(1, among) * len(sources),
            )
            for source in sources
        }  # fmt: skip
        seats = len(games[0].seats) if games else 0
        # What it is worth to begin, to be next, and so on.
        all_seats = seats * (among + 1)
        self.order = [SeatLine(place, games, seats, at_any_moment, all_seats) for place in range(seats) if seats > 1]

    @property
    def balanced(self) -> bool:
        """Whether nothing speaks against all places in the order of play being worth the same."""
        return not any(one.wins.unfair or one.lead.differs for one in self.order)

    def to_json(self) -> dict[str, Any]:
        return {
            "label": self.label,
            "games": self.games,
            "means": {name: one.to_json() for name, one in self.means.items()},
            "changes": {name: one.to_json() for name, one in self.changes.items()},
            "sources": {name: one.to_json() for name, one in self.sources.items()},
            "source_changes": {name: one.to_json() for name, one in self.source_changes.items()},
            "order": [one.to_json() for one in self.order],
            "balanced": self.balanced,
        }


class ThingLine:
    """One thing: by how many points those who had it were ahead of those who had not, in games where some had it."""

    def __init__(
        self, name: str, games: Sequence[Played], question: int, at_any_moment: bool = False, among: int = 1
    ) -> None:
        self.name = name
        held = 0
        apart: dict[int, list[float]] = {}
        for one in games:
            things = one.things[question]
            having = [seat for seat in one.seats if name in things.get(seat, ())]
            others = [seat for seat in one.seats if seat not in having]
            held += len(having)
            if having and others:
                lead = mean([one.result.totals[seat] for seat in having]) - mean(
                    [one.result.totals[seat] for seat in others]
                )
                apart.setdefault(one.number, []).append(lead)
        # How often a player had it, of all games; and the difference.
        self.share = held / max(1, sum(len(one.seats) for one in games))
        # Variants with one seed are like each other: they count as one game.
        self.worth = Range([mean(leads) for leads in apart.values()], at_any_moment, among)

    def to_json(self) -> dict[str, Any]:
        return {"thing": self.name, "share": round(self.share, 4), "worth": self.worth.to_json()}


class Findings:
    """All that a study found."""

    def __init__(self, study: Study, games: Sequence[Played], until: float = 0.0) -> None:
        self.study = study
        self.until = until
        ordered = sorted(games, key=lambda one: (one.variant, one.number))
        by_variant = [[one for one in ordered if one.variant == at] for at in range(len(study.variants))]
        base = {one.number: one for one in by_variant[0]}
        paying = {source for one in ordered for points in one.result.points for source in points}
        self.sources = [source for source in study.game.rules.sources if source in paying]
        self.pairs = len(base)
        self.lines = [
            VariantLine(variant.label, some, base, self.sources, until > 0, len(study.variants) - 1)
            for variant, some in zip(study.variants, by_variant, strict=True)
        ]
        self.things = [things_of(ordered, question, until > 0) for question in range(len(study.worth))]

    @property
    def decided(self) -> bool:
        """Whether every difference is clear, or known well enough: then a study that stops by itself does."""
        if len(self.lines) == 1:
            # Points alone are never "clear": nobody asks whether they are 0.
            return self.lines[0].means["points"].decided(self.until, settled=False)
        return all(line.changes["points"].decided(self.until) for line in self.lines[1:])

    def to_json(self) -> dict[str, Any]:
        return {
            **self.study.to_json(),
            "pairs": self.pairs,
            "until": self.until,
            "program": self.study.program,
            "decided": self.decided,
            "found": [line.to_json() for line in self.lines],
            "things": [
                {"of": ".".join(of), "found": [line.to_json() for line in lines]}
                for of, lines in zip(self.study.worth, self.things, strict=True)
            ],
        }


def things_of(games: Sequence[Played], question: int, at_any_moment: bool = False) -> list[ThingLine]:
    """Return what each thing is worth, the best first; what hardly ever came up is left out."""
    names = sorted({name for one in games for things in one.things[question].values() for name in things})
    lines = [ThingLine(name, games, question, at_any_moment, len(names)) for name in names]
    return sorted((line for line in lines if line.worth.n >= FEW), key=lambda line: -line.worth.mean)


def mean(values: Sequence[float]) -> float:
    """Return the mean of some numbers."""
    return sum(values) / len(values)
