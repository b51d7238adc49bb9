"""Set-up and draft (section 2 and the first decisions of section 3)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.state import Decision, Step
from contado.core.words.language import Language
from contado.games.milestones.actions import DRAFT, LEFT_SLOTS, PLACE, ring_target
from contado.games.milestones.pieces.layout import START_TILES
from contado.games.milestones.rules.turn import NextTurn
from contado.games.milestones.state import (
    BONUS_STREAM,
    EMPTY,
    FIRST_STREAM,
    MARKET,
    TILE_STREAM,
    MilestonesState,
)
from contado.games.milestones.telling.words import tile_name

ROW_SIZE = 5


class SetUp(Step[MilestonesState]):
    """Everything that lies on the table before the draft."""

    kind: ClassVar[str] = "set_up"

    def resolve(self, state: MilestonesState) -> None:
        """Steps 1 to 5 of the set-up, then the draft in its order."""
        layout, luck = state.layout, state.luck
        state.nodes[layout.start_node] = MARKET
        state.markets_left -= 1
        tiles = [good for good, count in enumerate(layout.bonus_tiles) for _ in range(count)]
        luck.shuffle(BONUS_STREAM, tiles)
        state.bonus = tiles
        chosen = state.readings.settings["first_seat"]
        state.first_seat = luck.below(FIRST_STREAM, state.seats) if chosen == "random" else int(str(chosen)) - 1
        if state.listener is not None:
            state.tell(Event("first_player", state.first_seat, {}))
        for _ in range(ROW_SIZE):
            state.row.append(luck.draw(TILE_STREAM, state.deck))
        for _ in range(layout.draft_offer[state.seats]):
            state.offer.append(luck.draw(TILE_STREAM, state.deck))
        if state.listener is not None:
            open_tiles = {
                "row": [layout.tile_ids[tile] for tile in state.row],
                "offer": [layout.tile_ids[tile] for tile in state.offer],
                "workers": layout.workers_of([*state.row, *state.offer]),
            }
            state.tell(Event("laid_out", -1, open_tiles))

        # Counter-clockwise from the right of the first player, who comes last; what is pushed first comes last.
        state.push(NextTurn(state.first_seat))
        state.push(LeftOver(state.first_seat))
        dealt = state.readings.settings["draft"] == "random"
        for place in range(state.seats):
            seat = (state.first_seat + place) % state.seats
            if not dealt:
                state.push(DraftPick(seat, -1))
                continue
            first, second = luck.draw(TILE_STREAM, state.offer), luck.draw(TILE_STREAM, state.offer)
            state.players[seat].tiles += [first, second]
            state.push(DraftPlace(seat, second))
            state.push(DraftPlace(seat, first))
            if state.listener is not None:
                names = [layout.tile_ids[first], layout.tile_ids[second]]
                state.tell(Event("dealt", seat, {"tiles": names, "workers": layout.workers_of([first, second])}))


class DraftPick(Decision[MilestonesState]):
    """Choose a tile of the offer, twice; `first` is the tile chosen before, or -1."""

    kind: ClassVar[str] = "draft_pick"

    def __init__(self, seat: int, first: int) -> None:
        super().__init__(seat)
        self.first = first

    def data(self) -> list[int]:
        return [self.first]

    def options(self, state: MilestonesState) -> list[int]:
        """Return each tile still in the offer."""
        return [DRAFT + tile for tile in state.offer]

    def choose(self, state: MilestonesState, action: int) -> None:
        """Give the tile to the player; after the second, both are placed in the order picked."""
        tile = action - DRAFT
        state.offer.remove(tile)
        state.players[self.seat].tiles.append(tile)
        if state.listener is not None:
            state.tell(Event("drafted", self.seat, state.layout.tile_facts(tile)))
        if self.first < 0:
            state.push(DraftPick(self.seat, tile))
        else:
            state.push(DraftPlace(self.seat, tile))
            state.push(DraftPlace(self.seat, self.first))

    def prompt(self, state: MilestonesState, _: Language) -> str:
        if self.first < 0:
            return _("Choose the first of your {n} start tiles.", n=START_TILES)
        return _("Choose the second of your {n} start tiles.", n=START_TILES)

    def words(self, state: MilestonesState, action: int, _: Language) -> str:
        return _("Choose {tile}", tile=tile_name(state.layout, action - DRAFT, _))

    def targets(self, state: MilestonesState, action: int) -> list[str]:
        return ["offer:" + state.layout.tile_ids[action - DRAFT]]


class DraftPlace(Decision[MilestonesState]):
    """Put a start tile on two empty slots."""

    kind: ClassVar[str] = "draft_place"

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile = tile

    def data(self) -> list[int]:
        return [self.tile]

    def options(self, state: MilestonesState) -> list[int]:
        """Return the left slots with two empty slots (R7: start tiles never overlap)."""
        slots = state.players[self.seat].slots
        first = PLACE + self.tile * LEFT_SLOTS
        return [first + slot for slot in range(LEFT_SLOTS) if slots[slot] == EMPTY and slots[slot + 1] == EMPTY]

    def choose(self, state: MilestonesState, action: int) -> None:
        """Put the left worker on that slot and the right one on the next (R8: never turned)."""
        slot = action - PLACE - self.tile * LEFT_SLOTS
        slots = state.players[self.seat].slots
        slots[slot] = 2 * self.tile
        slots[slot + 1] = 2 * self.tile + 1
        if state.listener is not None:
            state.tell(Event("placed", self.seat, {**state.layout.tile_facts(self.tile), "slot": slot + 1}))

    def prompt(self, state: MilestonesState, _: Language) -> str:
        return _("Where do you put {tile}? Choose its left slot.", tile=tile_name(state.layout, self.tile, _))

    def words(self, state: MilestonesState, action: int, _: Language) -> str:
        slot = action - PLACE - self.tile * LEFT_SLOTS + 1
        return _("Put it on slots {first} and {second}", first=slot, second=slot + 1)

    def targets(self, state: MilestonesState, action: int) -> list[str]:
        return [ring_target(self.seat, action - PLACE - self.tile * LEFT_SLOTS + 1)]


class LeftOver(Step[MilestonesState]):
    """The one tile that nobody chose leaves the game (R39)."""

    kind: ClassVar[str] = "left_over"

    def resolve(self, state: MilestonesState) -> None:
        """Set the last tile of the offer aside."""
        for tile in state.offer:
            state.out.append(tile)
            if state.listener is not None:
                state.tell(Event("left_over", self.seat, state.layout.tile_facts(tile)))
        state.offer = []
