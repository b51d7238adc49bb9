"""Positions set up in the rules page's words, for tests that read like its examples.

    position(
        board("D6 E4 E5h E6 F7", workers="picker E7", crops="2 wine 1 wheat", store="D5: 2 cider"),
        registry="A3 B5 D1 E9 F3 G2", draws="D5 G5",
    )

A field is unharvested unless an h follows its code. What is not named lies in the bag: all other fields and events, or
those of `bag` alone (the rest is discarded). `draws` are the tiles that will come out of the bag next, in order.
"""

from __future__ import annotations

from collections.abc import Mapping

from contado.core.position.ledger import Ledger
from contado.core.position.luck import Luck
from contado.core.state import Decision, State
from contado.games.keyharvest import GAME
from contado.games.keyharvest.game import KeyHarvest
from contado.games.keyharvest.player import NO_FIELD, Player
from contado.games.keyharvest.rules.turn import ChooseAction
from contado.games.keyharvest.state import BAG_STREAM, KeyHarvestState

CROPS = ("wine", "hops", "cider", "vegetables", "wheat")
CODES = [
    f"{row}{n}" for row, length in zip("ABCDEFG", (7, 8, 9, 8, 9, 8, 7), strict=True) for n in range(1, length + 1)
]
LETTERS = "ABCDEFGHIJKLMN"


class Board:
    """One player's things in words."""

    def __init__(self, fields: str, workers: str, crops: str, store: str) -> None:
        self.fields = fields.split()
        words = workers.split()
        self.workers = list(zip(words[::2], words[1::2], strict=True))
        self.crops = amounts(crops)
        self.store = [part.split(":") for part in store.split(",")] if store else []


def board(fields: str = "", workers: str = "", crops: str = "", store: str = "") -> Board:
    """Return a player's things; a store is written ``D5: 2 cider, C8: 1 wine 1 wheat``, an empty slot ``-:``."""
    return Board(fields, workers, crops, store)


def amounts(text: str) -> list[int]:
    """Read ``2 wine 1 wheat``."""
    words = text.split()
    named = {crop: int(n) for n, crop in zip(words[::2], words[1::2], strict=True)}
    assert set(named) <= set(CROPS), named
    return [named.get(crop, 0) for crop in CROPS]


def position(
    *boards: Board,
    registry: str = "A1 A2 A3 A4 A5 A6",
    bag: str | None = None,
    draws: str = "",
    track: str = "",
    stock: str | None = None,
    discard: str = "",
    active: int = 0,
    used: str = "",
    turns_left: int = -1,
    options: Mapping[str, object] | None = None,
    game: KeyHarvest = GAME,
    stack: list[Decision[KeyHarvestState]] | None = None,
) -> KeyHarvestState:
    """Return a position in which the active seat chooses an action (or what the stack says), settled."""
    boards = (*boards, *(board() for _ in range(2 - len(boards))))
    state = game.new(len(boards), options, seed="position")
    assert isinstance(state, KeyHarvestState)
    ids = state.tiles.worker_ids
    state.town = [-1] * 6
    state.players = [Player.new() for _ in boards]
    for seat, (player, one) in enumerate(zip(state.players, boards, strict=True)):
        for field in one.fields:
            player.lay(CODES.index(field.rstrip("h")))
            if field.endswith("h"):
                player.fresh &= ~(1 << CODES.index(field[:-1]))
        for worker, space in one.workers:
            player.stand(ids.index(worker), CODES.index(space))
            if ids.index(worker) >= 6:
                state.town[ids.index(worker) - 6] = seat
        player.crops = one.crops
        for slot, (field, bid) in enumerate(one.store):
            if field.strip() != "-":
                player.store[slot] = CODES.index(field.strip())
                player.bids[5 * slot : 5 * slot + 5] = amounts(bid)
    state.pool = [0] * 5
    state.stock = [
        12 - sum(player.crops[kind] + player.bids[kind] + player.bids[5 + kind] for player in state.players)
        for kind in range(5)
    ]
    if stock is not None:
        state.stock = amounts(stock)
    fill_bag(state, registry, bag, draws, track, discard)
    state.active = state.first_seat = active
    state.used = sum(1 << "abcd".index(letter) for letter in used)
    state.turn, state.turns_left = active + 1, turns_left
    state.ledger, state.live_points = Ledger.empty(len(boards)), [0] * (3 * len(boards))
    for seat in range(len(boards)):
        state.book_workers(seat)
        state.book_groups(seat)
    state.stack = list(stack) if stack is not None else [ChooseAction(active)]
    state.settle()
    return state


def fill_bag(state: KeyHarvestState, registry: str, bag: str | None, draws: str, track: str, discard: str) -> None:
    """Put every tile that lies nowhere else into the bag, or only those named, and make luck draw what is wanted."""
    named = registry.split()
    state.registry = [CODES.index(code) if code != "-" else NO_FIELD for code in named] + [NO_FIELD] * (6 - len(named))
    state.track = [LETTERS.index(letter) for letter in track]
    state.discarded_fields = [CODES.index(code) for code in discard.split()]
    state.aside = []
    used = {*state.registry, *state.discarded_fields}
    for player in state.players:
        used |= {space for space in range(56) if player.fields >> space & 1} | set(player.store)
    fields = [field for field in range(56) if field not in used]
    events = [event for event in range(14) if event not in state.track]
    state.bag_fields, state.bag_events = fields, events
    if bag is not None:
        wanted = bag.split()
        state.bag_fields = [field for field in fields if CODES[field] in wanted]
        state.bag_events = [event for event in events if LETTERS[event] in wanted]
        state.discarded_fields += [field for field in fields if CODES[field] not in wanted]
        state.discarded_events = [event for event in events if LETTERS[event] not in wanted]
        assert len(state.bag_fields) + len(state.bag_events) == len(wanted), "a tile of the bag lies elsewhere"
    if draws:
        state.luck.states[BAG_STREAM] = lucky(state, draws.split())


def lucky(state: KeyHarvestState, draws: list[str]) -> int:
    """Return a state of luck's stream that draws these tiles in order."""
    for seed in range(1, 2_000_000):
        luck = Luck([seed * 7919])
        tiles = [CODES[field] for field in state.bag_fields] + [LETTERS[event] for event in state.bag_events]
        if all(tiles and tiles.pop(luck.below(0, len(tiles))) == draw for draw in draws):
            return seed * 7919
    raise AssertionError(f"no luck draws {draws}")


# What a position shows, in the same words


def crops(state: KeyHarvestState, seat: int = 0) -> dict[str, int]:
    """Return the crops behind a screen, leaving out zeros."""
    return {crop: n for crop, n in zip(CROPS, state.players[seat].crops, strict=True) if n}


def stock(state: KeyHarvestState) -> dict[str, int]:
    """Return the stock."""
    return dict(zip(CROPS, state.stock, strict=True))


def fields(state: KeyHarvestState, seat: int = 0) -> str:
    """Return the fields of a board, with an h after the harvested ones."""
    player = state.players[seat]
    return " ".join(
        CODES[space] + ("" if player.fresh >> space & 1 else "h") for space in range(56) if player.fields >> space & 1
    )


def workers(state: KeyHarvestState, seat: int = 0) -> dict[str, str]:
    """Return the workers of a board with their spaces."""
    at, ids = state.players[seat].at, state.tiles.worker_ids
    return {ids[worker]: CODES[at[worker]] for worker in range(12) if at[worker] >= 0}


def hand(state: KeyHarvestState, seat: int = 0) -> list[str]:
    """Return the farmhands in hand."""
    return state.view(None)["facts"]["players"][seat]["hand"]  # type: ignore[no-any-return]


def town(state: KeyHarvestState) -> list[str]:
    """Return the townsfolk in the town."""
    return state.view(None)["facts"]["town"]  # type: ignore[no-any-return]


def store(state: KeyHarvestState, seat: int = 0) -> list[tuple[str, dict[str, int]] | None]:
    """Return a store: each field with its bid."""
    rows = state.view(None)["facts"]["players"][seat]["store"]
    return [row and (row["field"], row["bid"]) for row in rows]


def registry(state: KeyHarvestState) -> str:
    """Return the registry."""
    return " ".join("-" if field == NO_FIELD else CODES[field] for field in state.registry)


def track(state: KeyHarvestState) -> str:
    """Return the event track."""
    return "".join(LETTERS[event] for event in state.track)


def offered(state: State) -> list[str]:
    """Return the options in notation."""
    return [state.game.action(state, option).notation for option in state.legal]


def play(state: State, *moves: str) -> None:
    """Let whoever decides make these moves, one after another."""
    for text in moves:
        state.game.play(state, state.decider, text)


def after(state: KeyHarvestState, *moves: str) -> KeyHarvestState:
    """Return the position after these moves; the given one stays as it is."""
    other = state.copy()
    play(other, *moves)
    return other


def legal(state: KeyHarvestState, worker: str, seat: int = 0) -> str:
    """Return the legal spaces of a worker."""
    spaces = state.players[seat].legal_spaces(state.tiles.worker_ids.index(worker), state.tiles.number)
    return " ".join(CODES[space] for space in range(56) if spaces >> space & 1)
