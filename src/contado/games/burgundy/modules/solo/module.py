"""The rules of the solo game at the points where they differ from the base (section 3.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from contado.core.position.evaluation import Measure
from contado.core.position.event import Event
from contado.core.position.observation import Feature, Page
from contado.core.showing.motion import Motion
from contado.core.showing.outcome import Outcome
from contado.core.state import Decision
from contado.core.words.language import Language, marked, marked_plural
from contado.games.burgundy.actions import DEPOT_SLOTS
from contado.games.burgundy.module import Module
from contado.games.burgundy.modules.solo.facts import SoloFacts
from contado.games.burgundy.modules.solo.gains import SoloBuy
from contado.games.burgundy.modules.solo.kept import LOWEST_TARGET, START, KeptSolo, has_won, rounds_used
from contado.games.burgundy.modules.solo.observing import LEAVES_OUT, actions, features, write
from contado.games.burgundy.modules.solo.parts import (
    SoloOrder,
    SoloReward,
    carry_out_part,
    due_parts,
    foretell_parts,
    has_effect,
)
from contado.games.burgundy.modules.solo.reasons import solo_reason
from contado.games.burgundy.modules.solo.sources import FROM_SOLO
from contado.games.burgundy.modules.solo.telling import EVENTS, event_line, event_motions
from contado.games.burgundy.modules.solo.trade import SoloPay, SoloTrade
from contado.games.burgundy.modules.solo.worth import SPACE_WORTH, solo_worth
from contado.games.burgundy.observing.extent import Extent
from contado.games.burgundy.pieces.boards import boards
from contado.games.burgundy.pieces.components import BLACK_TILE, DEPOTS, FACE_NAMES, GOODS, NO_TILE, PHASES, SLOTS
from contado.games.burgundy.pieces.kinds import KINDS
from contado.games.burgundy.points import GAME_ENDED, MONASTERIES_AT_END, MONASTERY_PLACED, PREPARED, ROUND_STARTED
from contado.games.burgundy.rules.effects import effect
from contado.games.burgundy.rules.final_scoring import BONUS_TILES, SOLD_TYPES, monastery_points, monastery_source
from contado.games.burgundy.rules.placing import colour_is_complete
from contado.games.burgundy.rules.set_up import StartCastle, give_goods
from contado.games.burgundy.state import BurgundyState, Estate, Readings


class Solo(KeptSolo):
    """The module."""

    events: ClassVar[Mapping[str, tuple[str, ...]]] = EVENTS
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (SoloOrder, SoloBuy, SoloTrade, SoloPay, SoloReward)

    leaves_out: ClassVar[Mapping[str, str]] = LEAVES_OUT

    def copy(self) -> Module:
        other = Solo(self.settings, self.players)
        other.points = self.points
        other.target = self.target
        other.face_down = self.face_down[:]
        return other

    def change_readings(self, readings: Readings) -> None:
        """Lift the limit on types of goods."""
        readings.goods_spaces = len(GOODS)

    def facts(self, state: BurgundyState, viewer: int | None) -> SoloFacts:
        """Return marker and target, how far the game has got, and whether it is won."""
        return {
            "points": self.points,
            "target": self.target,
            "next_target": self.next_target(),
            "won": has_won(state),
            "rounds": rounds_used(state),
            "empty": state.estates[0].empty_spaces(),
        }

    def widens(self, extent: Extent) -> None:
        """Play on the board of the solo game; tiles of the black depot can be turned face down."""
        settings = extent.readings.settings
        extent.play_on(boards(settings)[int(str(settings["solo_board"]))], 1)
        extent.add_faces([BLACK_TILE] * (len(PHASES) * extent.black_slots))

    def actions(self, extent: Extent) -> list[int]:
        return actions(extent)

    def features(self, extent: Extent) -> list[Feature]:
        return features(extent)

    def write(self, state: BurgundyState, seat: int, extent: Extent, page: Page) -> None:
        write(self, state, seat, extent, page)

    def broken_laws(self, state: BurgundyState) -> list[str]:
        """Say where marker, target, face-down tiles and the end do not fit together."""
        faults: list[str] = []
        estate = state.estates[0]
        waiting = [decision.data()[0] for decision in state.stack if decision.kind == "discard"]
        down = [*estate.spaces, *estate.stored, *state.out, *waiting].count(BLACK_TILE)
        if down != len(self.face_down):
            faults.append("the tiles that lie face down are miscounted")
        if self.target < LOWEST_TARGET or not 0 <= self.points < self.target:
            faults.append("the marker stands beyond the target")
        if any(state.bonus_left):
            faults.append("there are bonus tiles in a solo game")
        if has_won(state) and not state.over:
            faults.append("the game is won and goes on")
        return faults

    # Set-up and the end

    def told(self, state: BurgundyState, seat: int, moment: int, n: int) -> None:
        """Set up the table, begin rounds, score monasteries, and end without final scoring."""
        if moment == PREPARED:
            self.prepare(state)
        elif moment == ROUND_STARTED:
            self.round_started(state)
        elif moment == MONASTERY_PLACED:
            self.monastery_placed(state, seat, n)
        elif moment == GAME_ENDED:
            self.game_ended(state)

    def prepare(self, state: BurgundyState) -> None:
        """Leave the bonus tiles in the box."""
        state.bonus_left = [0] * len(KINDS)

    def deals_estates(self, state: BurgundyState, order: list[int]) -> bool:
        """Give the player the solo board, and ask for the start castle."""
        settings, seat = state.settings, order[0]
        duchy = boards(settings)[int(str(settings["solo_board"]))]
        estate = Estate.new(duchy, START["workers"], START["silver"], state.tables.key_spaces)
        give_goods(state, estate)
        state.estates[seat] = estate
        if state.listener is not None:
            state.tell(Event("duchy", seat, {"number": duchy.number}))
        state.push(StartCastle(seat))
        return True

    def game_ended(self, state: BurgundyState) -> None:
        """After the last round the game is lost, and nothing else scores."""
        state.stack.clear()
        if state.listener is not None:
            state.tell(Event("solo_lost", 0, {"empty": state.estates[0].empty_spaces()}))

    def outcome(self, state: BurgundyState) -> Outcome | None:
        """Return first place for a game won, second for one lost; the totals are the points gained."""
        return Outcome([1 if has_won(state) else 2], state.ledger.totals[:])

    def standing(self, state: BurgundyState, seat: int, _: Language) -> str:
        """Return the marker, which begins again at every target, and the target."""
        return _("{points} of {target}", points=self.points, target=self.target)

    def decided(self, state: BurgundyState, at: int, _: Language) -> str:
        """Say what the game is won by: covered spaces, not points."""
        empty = state.estates[0].empty_spaces()
        if has_won(state):
            return _("All spaces are covered.")
        return _.plural("{n} space is still empty.", "{n} spaces are still empty.", empty)

    # Rounds

    def round_started(self, state: BurgundyState) -> None:
        """Remove one tile from the depot of the white die, or from the next one clockwise that has any (R76)."""
        for step in range(DEPOTS):
            depot = (state.white_die - 1 + step) % DEPOTS
            for slot in range(SLOTS * depot, SLOTS * depot + SLOTS):
                face = state.depots[slot]
                if face != NO_TILE:
                    state.depots[slot] = NO_TILE
                    state.out.append(face)
                    if state.listener is not None:
                        facts = {"tile": FACE_NAMES[face], "where": "depot:" + DEPOT_SLOTS[slot]}
                        state.tell(Event("solo_removed", -1, facts))
                    return

    # Placing

    def orders_parts(self, state: BurgundyState, seat: int, face: int, space: int) -> bool:
        """Win with the last space; otherwise let the player order everything that follows from a placement (D21)."""
        if not has_effect(face):
            # A mine counts and a monastery is in force from the moment it is placed.
            effect(state, seat, face, space)
        if has_won(state):
            state.stack.clear()
            state.active = -1
            if state.listener is not None:
                state.tell(Event("solo_won", seat, {"rounds": rounds_used(state)}))
            return True
        parts = due_parts(state, seat, face, space)
        if parts & (parts - 1):
            state.push(SoloOrder(seat, parts, face, space))
        elif parts:
            carry_out_part(state, seat, parts, face, space)
        return True

    def monastery_placed(self, state: BurgundyState, seat: int, number: int) -> None:
        """Score a scoring monastery once, as its effect; 26 counts the colours that are complete."""
        if number == BONUS_TILES:
            estate = state.estate(seat)
            colours = sum([1 for kind in range(len(KINDS)) if colour_is_complete(estate, kind)])
            state.score(seat, monastery_source(number), colours * state.readings.monastery_26_vp)
        elif number >= SOLD_TYPES:
            for scoring, points in monastery_points(state, seat):
                if scoring == number:
                    state.score(seat, monastery_source(number), points)

    def change_scores(self, state: BurgundyState, seat: int, of: int, scores: list[tuple[int, int]]) -> None:
        """Score nothing at the end."""
        if of == MONASTERIES_AT_END:
            scores.clear()

    def scored(self, state: BurgundyState, seat: int, source: int, points: int) -> None:
        """Move the marker; what is booked together is one gain, after which points can be bought (R72)."""
        self.points += points
        if source != FROM_SOLO and not (state.stack and isinstance(state.stack[-1], SoloBuy)):
            state.push(SoloBuy(seat))

    # Ships

    def sails(self, state: BurgundyState, seat: int) -> bool:
        """Remove all goods the ship has left behind, then offer the trade; there is no marker to move (P7, R74)."""
        left: dict[int, list[str]] = {}
        for pile in range(len(state.depot_goods)):
            count = state.depot_goods[pile]
            if count:
                state.depot_goods[pile] = 0
                state.goods_out[pile % len(GOODS)] += count
                left.setdefault(pile // len(GOODS) + 1, []).append(GOODS[pile % len(GOODS)])
        if left and state.listener is not None:
            state.tell(Event("solo_swept", -1, {"goods": {str(depot): names for depot, names in left.items()}}))
        state.push(SoloTrade(seat))
        return True

    # What bots and people are told

    def position_worth(self, state: BurgundyState, seat: int, points: list[float]) -> bool:
        """Add nothing: points lead to actions, and the spaces decide."""
        return True

    def lead(self, state: BurgundyState, seat: int) -> float | None:
        """Return how far the player has got towards covering all spaces."""
        return solo_worth(state, seat)

    def measure(self, state: BurgundyState, seat: int) -> Measure | None:
        """Return covered spaces, which decide the game; no more of them can be lost than are still empty."""
        return Measure(
            SPACE_WORTH,
            float(state.estate(seat).empty_spaces()),
            marked_plural("about {n} space", "about {n} spaces"),
            marked("{number} spaces"),
            marked("The bot counts the spaces that you cover, not points: they decide the solo game."),
        )

    def foretell(self, state: BurgundyState, seat: int) -> None:
        """Carry out what a placement leads to, as far as it needs no choice."""
        foretell_parts(state)

    def event_words(self, event: Event, names: Sequence[str], _: Language) -> str:
        return event_line(event, names, _)

    def motions(self, event: Event) -> list[Motion]:
        return event_motions(event)

    def why_not(self, state: BurgundyState, seat: int, target: str, _: Language) -> str:
        """Say why a thing cannot be chosen in one of the solo game's decisions."""
        return solo_reason(state, seat, target, _)


MODULE: Final = Solo
