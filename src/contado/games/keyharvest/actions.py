"""The fixed action space: which integers mean what, how people write them, and what they click.

TARGETS, the ids of what can be clicked (seats and slots as in the facts: seats from 0, slots from 1):

    space:SEAT:CODE    a space of a player's board, with the field or the worker on it
    hand:SEAT:WORKER   a farmhand beside the board
    town:WORKER        one of the townsfolk in the town
    registry:SLOT      a field in the land registry
    store:SEAT:SLOT    a field in a store, with its bid
    crop:KIND          a crop of the stock (to take)
    screen:SEAT:KIND   the own crops of a kind (to give, or to bid)
    menu:...           plain buttons: menu:harvest, menu:play_worker, menu:remove_worker, menu:buy, menu:offer,
                       menu:end_turn, menu:done, menu:skip, menu:return, menu:pay, menu:all, menu:all:CODE

What nobody clicks, but motions come from or go to:

    bag                the bag
    track:SPACE        an event space, 1 to 10
    event              the event that is being resolved
    discard            the discard area
    crops:SEAT         a player's screen as a whole (for those who do not see the kinds)
    bid:SEAT:SLOT      the crops of a bid
    lifted:SEAT        a worker in the hand of its player, displaced or about to move
"""

from __future__ import annotations

from typing import Final

from contado.core.position.actions import ActionSpace, Family
from contado.games.keyharvest.pieces.layout import CODES, CROPS, REGISTRY_SLOTS, STORE_SLOTS
from contado.games.keyharvest.pieces.tile_set import TileSet

HARVEST: Final = 0
PLAY_WORKER: Final = 1
REMOVE_WORKER: Final = 2
BUY: Final = 3
OFFER: Final = 4
END_TURN: Final = 5
DONE: Final = 6
SKIP: Final = 7
RETURN: Final = 8
PAY: Final = 9
ALL: Final = 10
CROP: Final = 11
ADD: Final = 16
REGISTRY: Final = 21
STORE: Final = 27
WORKER: Final = 35
SPACE: Final = 47
ALL_OF: Final = 103
SEND: Final = 159

PLAIN: Final = (
    "harvest", "play_worker", "remove_worker", "buy", "offer", "end_turn", "done", "skip", "return", "pay", "all",
)  # fmt: skip
SEATS: Final = ("s1", "s2", "s3", "s4")


def action_space(tiles: TileSet) -> ActionSpace:
    """Return all actions for this set of tiles, in the order of the constants.

    Workers, spaces and crops are written by their names alone: ``play_worker harvester D4``, ``harvest all D6``,
    ``offer registry 2 add wheat``, ``buy store s2 1``.
    """
    registry = [str(slot + 1) for slot in range(REGISTRY_SLOTS)]
    stores = [str(slot + 1) for slot in range(STORE_SLOTS)]
    return ActionSpace(
        [
            *(Family(kind) for kind in PLAIN),
            Family("crop", CROPS, head=""),
            Family("add", CROPS),
            Family("registry", registry),
            Family("store", SEATS, stores),
            Family("worker", tiles.worker_ids, head=""),
            Family("space", CODES, head=""),
            Family("all_of", CODES, head="all"),
            Family("send", SEATS, CODES),
        ]
    )


def space_target(seat: int, space: int) -> str:
    """Return the id of a space on a player's board."""
    return f"space:{seat}:{CODES[space]}"


def store_target(seat: int, slot: int) -> str:
    """Return the id of a store's slot, which counts from 0 here and from 1 in the id."""
    return f"store:{seat}:{slot + 1}"
