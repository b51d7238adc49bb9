"""The set-up (section 2)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.state import Step
from contado.games.keyharvest.facts import by_kind
from contado.games.keyharvest.pieces.layout import (
    CODES,
    CROPS,
    CROPS_DEALT,
    EVENTS_ASIDE,
    KINDS,
    POOL_COPIES,
    REGISTRY_SLOTS,
)
from contado.games.keyharvest.rules.turn import NextTurn
from contado.games.keyharvest.state import (
    ASIDE_STREAM,
    BAG_STREAM,
    LATE_STREAM,
    PAIR_STREAM,
    POOL_STREAM,
    START_STREAM,
    KeyHarvestState,
)


class SetUp(Step[KeyHarvestState]):
    """Everything up to the first turn."""

    kind: ClassVar[str] = "set_up"

    def resolve(self, state: KeyHarvestState) -> None:
        """Steps 3 to 10; boards, hands, town and stock are ready by now."""
        state.first_seat = state.luck.below(START_STREAM, state.seats)  # R2
        if state.listener is not None:
            state.tell(Event("first_player", state.first_seat, {}))
        deal_pairs(state)
        deal_crops(state)
        late_crops(state)
        for slot in range(REGISTRY_SLOTS):
            state.registry[slot] = state.luck.draw(BAG_STREAM, state.bag_fields)
        if state.listener is not None:
            crops = [CROPS[state.tiles.crop_of[field]] for field in state.registry]
            state.tell(Event("registry", -1, {"fields": [CODES[field] for field in state.registry], "crops": crops}))
        # R5: unseen until the game is over. Their order means nothing.
        aside = [state.luck.draw(ASIDE_STREAM, state.bag_events) for _ in range(EVENTS_ASIDE[state.seats])]
        aside.sort()
        state.aside = aside
        state.push(NextTurn(state.first_seat))


def deal_pairs(state: KeyHarvestState) -> None:
    """Deal a start pair to each player; the others stay in the bag (R3)."""
    pairs = list(range(len(state.tiles.pairs)))
    state.luck.shuffle(PAIR_STREAM, pairs)
    for seat in range(state.seats):
        pair = state.tiles.pairs[pairs[seat]]
        for field in pair:
            state.bag_fields.remove(field)
            state.players[seat].lay(field)
        # The printed pairs of a box may lie side by side.
        state.book_groups(seat)
        if state.listener is not None:
            facts = {
                "fields": [CODES[field] for field in pair],
                "crops": [CROPS[state.tiles.crop_of[field]] for field in pair],
                "mark": state.tiles.pair_marks[pairs[seat]],
            }
            state.tell(Event("start_pair", seat, facts))


def deal_crops(state: KeyHarvestState) -> None:
    """Deal three crops of a public pool secretly to each player; two players get one more of the doubled kind."""
    kinds = list(range(KINDS))
    state.luck.shuffle(POOL_STREAM, kinds)
    copies = POOL_COPIES[state.seats]
    pool: list[int] = []
    counts = [0] * KINDS
    for at in range(KINDS):
        counts[kinds[at]] = copies[at]
        pool += [kinds[at]] * copies[at]
    state.pool = counts
    if state.listener is not None:
        state.tell(Event("pool", -1, {"crops": by_kind(counts)}))
    state.luck.shuffle(POOL_STREAM, pool)
    for seat in range(state.seats):
        player = state.players[seat]
        for kind in pool[seat * CROPS_DEALT : (seat + 1) * CROPS_DEALT]:
            state.stock[kind] -= 1
            player.crops[kind] += 1
            player.dealt[kind] += 1
        if state.listener is not None:
            state.tell(Event("dealt", seat, {"n": CROPS_DEALT}, {"crops": by_kind(player.dealt)}))
    if state.seats == 2 and state.readings.extra_crop:  # R4
        for seat in range(state.seats):
            state.take_crop(seat, kinds[0])


def late_crops(state: KeyHarvestState) -> None:
    """Option late_seat_crop: the last player, with four players the last two, take a random crop each."""
    if not state.readings.late_crop:
        return
    for step in range(2 if state.seats == 4 else 1, 0, -1):
        left = [kind for kind in range(KINDS) if state.stock[kind]]
        kind = left[state.luck.below(LATE_STREAM, len(left))]
        state.take_crop((state.first_seat - step) % state.seats, kind)
