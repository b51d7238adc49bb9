"""Four tiles (second expansion): monasteries 27 and 28, crane, geese (whose points are scored with all livestock)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from contado.core.position.event import Event
from contado.core.showing.motion import LEAVE, MOVE, Motion
from contado.core.state import Decision, Menu
from contado.core.words.language import Language, marked
from contado.games.burgundy.actions import SKIP
from contado.games.burgundy.module import Module
from contado.games.burgundy.modules.tiles_2.actions import COPIED, CRANE_AS, HIRE, MOST_HIRED
from contado.games.burgundy.modules.tiles_2.faces import CRANE
from contado.games.burgundy.observing.extent import Extent
from contado.games.burgundy.pieces.components import (
    MARKET,
    MONASTERY_NUMBERS,
    TOWN_HALL,
    WAREHOUSE,
    face_named,
    read_bags,
)
from contado.games.burgundy.pieces.loading import load
from contado.games.burgundy.points import FREE_MENU, MARKER_MOVED, MONASTERIES_AT_END, MONASTERY_PLACED, PREPARED
from contado.games.burgundy.rules.effects import TAKEN_BY, PlaceAny, SellAny, TakeAny, building_effect
from contado.games.burgundy.rules.final_scoring import SCORED_BUILDINGS, monastery_source
from contado.games.burgundy.rules.purchases import MONASTERY_6
from contado.games.burgundy.rules.set_up import join_bags
from contado.games.burgundy.state import FROM_AREA_PHASE, FROM_AREA_SIZE, BurgundyState
from contado.games.burgundy.telling.explanations import Printing, tile_effect
from contado.games.burgundy.telling.words import thing, tile_name

BAGS: Final[dict[str, list[int]]] = read_bags(load("tiles", "tiles_2"))

# Monastery 27: the turn marker is always on top. Monastery 28: silver for pairs of workers.
ON_TOP: Final = 27
WORKERS_FOR_SILVER: Final = 28
PAIR_SILVER: int = MONASTERY_NUMBERS[WORKERS_FOR_SILVER]["silver"]
PAIR_WORKERS: int = MONASTERY_NUMBERS[WORKERS_FOR_SILVER]["workers"]
# Workers can also be bought outside the player's turn: with the white die (F4, R31), and when tribute is due.
ANY_TIME: Final = ("white_action", "tribute")

# A building of another module, which may not be there.
WHITE_CASTLE: Final[int] = face_named("white_castle")

# What the tiles are worth to the evaluation, in points; the two monasteries as long as the game lasts.
CRANE_WORTH: Final = 5.0
ON_TOP_WORTH: Final = 1.0
HIRING_WORTH: Final = 4.0


class CraneEffect(Menu[BurgundyState]):
    """Choose the building whose effect the crane has (D10, R54)."""

    kind: ClassVar[str] = "crane_effect"

    def options(self, state: BurgundyState) -> list[int]:
        """Return the buildings whose effect would do something now, and "skip"."""
        options = [
            CRANE_AS + face - MARKET
            for face in range(MARKET, MARKET + len(COPIED))
            if face != CRANE and does_something(state, self.seat, face)
        ]
        options.append(SKIP)
        return options

    def choose(self, state: BurgundyState, action: int) -> None:
        if action != SKIP:
            building_effect(state, self.seat, MARKET + action - CRANE_AS)

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _("Crane: which building's effect do you use?")

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        if action == SKIP:
            return _("Do nothing")
        face = MARKET + action - CRANE_AS
        effect = tile_effect(face, Printing.in_play(state, self.seat), _)
        return _("As {building}: {effect}", building=tile_name(face, _), effect=effect.removesuffix("."))

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        """Return a button for each building."""
        return ["menu:skip" if action == SKIP else "menu:crane:" + COPIED[action - CRANE_AS]]


def does_something(state: BurgundyState, seat: int, face: int) -> bool:
    """Say whether a building's effect could be used now."""
    if face in TAKEN_BY:
        return len(TakeAny(seat, TAKEN_BY[face]).options(state)) > 0
    if face == WAREHOUSE:
        return len(SellAny(seat).options(state)) > 0
    if face == TOWN_HALL:
        return len(PlaceAny(seat).options(state)) > 0
    # A white castle can always take workers, where it is in play; the rest is given.
    return face < CRANE or (face == WHITE_CASTLE and bool(state.settings.get("white_castles")))


class Tiles2(Module):
    """The module; it stores nothing, as its tiles lie where all tiles lie."""

    name: ClassVar[str] = "tiles_2"
    order: ClassVar[int] = 20
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {"lifted": ("space",), "hired": ("silver",)}
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (CraneEffect,)

    def told(self, state: BurgundyState, seat: int, moment: int, n: int) -> None:
        """Lay out the tiles, and react to placed monasteries and moved markers."""
        if moment == PREPARED:
            self.prepare(state)
        elif moment == MONASTERY_PLACED:
            self.monastery_placed(state, seat, n)
        elif moment == MARKER_MOVED:
            self.marker_moved(state, seat, n)

    def prepare(self, state: BurgundyState) -> None:
        """Put the four tiles into their bags."""
        join_bags(state, BAGS)

    def widens(self, extent: Extent) -> None:
        """Add the four tiles."""
        extent.add_tiles(BAGS)

    def actions(self, extent: Extent) -> list[int]:
        """Return workers for silver, and the buildings in play that the crane may be."""
        hired = [HIRE + pairs for pairs in range(MOST_HIRED)]
        copied = [face for face in range(MARKET, MARKET + len(COPIED)) if face != CRANE and face in extent.copies]
        return [*hired, *[CRANE_AS + face - MARKET for face in copied]]

    def broken_laws(self, state: BurgundyState) -> list[str]:
        """Say where a marker lies above that of a monastery 27 although its owner does not have one."""
        return [
            "the marker of monastery 27 is not on top of its stack"
            for pile in state.track
            for at in range(1, len(pile))
            if keeps_on_top(state, pile[at - 1]) and not keeps_on_top(state, pile[at])
        ]

    # Monastery 27

    def monastery_placed(self, state: BurgundyState, seat: int, number: int) -> None:
        """Lift the marker at once (R13); a team's two markers both (R69)."""
        if number == ON_TOP:
            for space in range(len(state.track)):
                lift(state, space)

    def marker_moved(self, state: BurgundyState, seat: int, space: int) -> None:
        """Put the marker of monastery 27 above the one that arrived (P9, R13)."""
        lift(state, space)

    # Monastery 28

    def add_options(self, state: BurgundyState, seat: int, menu: int, options: list[int]) -> None:
        """Add the pairs of workers that monastery 28 gives for silver, any number of them at once (F4, R33)."""
        if menu != FREE_MENU or not state.has(seat, WORKERS_FOR_SILVER):
            return
        if state.active == seat or state.stack[-1].kind in ANY_TIME:
            for pairs in range(min(state.estate(seat).silver // PAIR_SILVER, MOST_HIRED)):
                options.append(HIRE + pairs)

    def helps_placing(self, state: BurgundyState, seat: int, action: int, reach: int) -> bool:
        """Say whether workers could bring a tile: through monastery 6, while it can still be used (D7)."""
        if not state.has(seat, MONASTERY_6):
            return False
        if state.readings.monastery_6 == "se":
            return not state.players[seat].used_monastery_6
        # In the 2019 printing workers pay for the purchase; in that of 2011 they cannot.
        return state.readings.monastery_6 == "y2019" and not state.players[seat].bought

    def owns(self, action: int) -> bool:
        """Say whether the action hires workers."""
        return HIRE <= action < HIRE + MOST_HIRED

    def choose(self, state: BurgundyState, seat: int, action: int) -> None:
        """Pay silver for workers; pairs bought at once are one gain (R33)."""
        pairs = action - HIRE + 1
        state.estate(seat).silver -= PAIR_SILVER * pairs
        if state.listener is not None:
            state.tell(Event("hired", seat, {"silver": PAIR_SILVER * pairs}))
        state.gain_workers(seat, PAIR_WORKERS * pairs)

    def words(self, state: BurgundyState, seat: int, action: int, _: Language) -> str:
        pairs = action - HIRE + 1
        return _(
            "Monastery 28: pay {silver} for {workers}",
            silver=thing("silver", PAIR_SILVER * pairs, _), workers=thing("workers", PAIR_WORKERS * pairs, _),
        )  # fmt: skip

    def targets(self, state: BurgundyState, seat: int, action: int) -> list[str]:
        return [f"menu:hire:{action - HIRE + 1}"]

    def cost(self, state: BurgundyState, seat: int, action: int) -> dict[str, int]:
        return {"silver": PAIR_SILVER * (action - HIRE + 1)}

    def gain(self, state: BurgundyState, seat: int, action: int) -> dict[str, int]:
        return {"workers": PAIR_WORKERS * (action - HIRE + 1)}

    # The crane

    def effect(self, state: BurgundyState, seat: int, face: int) -> bool:
        """Ask which building the crane is used as (P4)."""
        if face == CRANE:
            state.push(CraneEffect(seat))
        return face == CRANE

    def change_scores(self, state: BurgundyState, seat: int, of: int, scores: list[tuple[int, int]]) -> None:
        """Count the crane as one building more: once, for the lowest monastery of the duchy's own, else a copied one
        (R54).
        """
        estate = state.estate(seat)
        if of != MONASTERIES_AT_END or CRANE not in estate.spaces:
            return
        for own in (True, False):
            for number, _face, points in SCORED_BUILDINGS:
                if state.has(seat, number) and (estate.monasteries >> number & 1 == 1) == own:
                    source = monastery_source(number)
                    for at in range(len(scores)):
                        if scores[at][0] == source:
                            scores[at] = (source, scores[at][1] + points)
                            return

    # What bots and people are told

    def worth(self, state: BurgundyState, seat: int, left: float, points: list[float]) -> None:
        """Add what the two monasteries will bring, and the use of the crane that is being chosen."""
        if state.has(seat, ON_TOP):
            points[FROM_AREA_PHASE] += ON_TOP_WORTH * left
        if state.has(seat, WORKERS_FOR_SILVER):
            points[FROM_AREA_SIZE] += HIRING_WORTH * left
        now = state.stack[-1]
        if now.seat == seat and isinstance(now, CraneEffect):
            points[FROM_AREA_SIZE] += CRANE_WORTH

    def tile_worth(self, state: BurgundyState, seat: int, face: int, left: float) -> float:
        """Return what the crane will bring."""
        return CRANE_WORTH if face == CRANE else 0.0

    def event_words(self, event: Event, names: Sequence[str], _: Language) -> str:
        """Announce the marker, or the silver paid."""
        who = names[event.seat]
        if event.kind == "lifted":
            return _(
                "Monastery 27: {who}'s turn marker goes on top of its stack.",
                {"who": marked("Monastery 27: your turn marker goes on top of its stack.")},
                who=who,
            )
        return _(
            "Monastery 28: {who} paid {silver}.",
            {"who": marked("Monastery 28: you paid {silver}.")},
            who=who,
            silver=thing("silver", event.facts["silver"], _),
        )

    def motions(self, event: Event) -> list[Motion]:
        """Show the marker, or the silver that goes back to the supply."""
        if event.kind == "lifted":
            return [Motion(MOVE, f"marker:{event.seat}", f"marker:{event.seat}")]
        return [Motion(LEAVE, f"silver:{event.seat}")]


MODULE: Final = Tiles2


def keeps_on_top(state: BurgundyState, seat: int) -> bool:
    """Say whether monastery 27 lies in the seat's duchy; it cannot be copied (R13)."""
    return state.estate(seat).monasteries >> ON_TOP & 1 == 1


def lift(state: BurgundyState, space: int) -> None:
    """Put the markers of monastery 27 on top of their stacks; partners keep their order (R69)."""
    pile = state.track[space]
    others, keepers = 0, [seat for seat in pile if keeps_on_top(state, seat)]
    if not keepers:
        return
    for seat in reversed(pile):
        if seat not in keepers:
            others += 1
        elif others and state.listener is not None:
            state.tell(Event("lifted", seat, {"space": space}))
    state.track[space] = [seat for seat in pile if seat not in keepers] + keepers
