"""Positions of the Châteauma in the rulebook's words.

    automa(left=(5, ""), white=3, die=6, depots=FULL_BOARD, silver=1)

is its turn with card 5 in the left place, empty, and nothing else but what is named. Tiles of a card are named in
reading order, `-` is an empty hex and a `*` means face down: ``(9, "cow3 - *bank")``. Tiles of the duchy go to the
first free spaces of their kinds, stacks of the reserve are named from the bottom up.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from tests.games.burgundy.positions import (
    COLOURS,
    EMPTY,
    PHASES,
    Board,
    amounts,
    bag_of,
    board,
    face,
    first_turn,
    lay_table,
    points,
    put_rest_into_bags,
    seat_boards,
)

from contado.core.position.event import Event
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.chateauma.kept import KeptChateauma, kept_chateauma
from contado.games.burgundy.modules.chateauma.turn import begin_turn
from contado.games.burgundy.state import BurgundyState

ON = {"chateauma": True}
PRINTED = json.loads(
    files("contado.games.burgundy").joinpath("modules", "chateauma", "data", "chateauma.json").read_text("utf-8")
)
# C8: what lies on the depots where an example says no more.
FULL_BOARD = {
    1: "market ship", 2: "monastery3 castle", 3: "cow3 church", 4: "ship carpenter", 5: "mine monastery4",
    6: "bank sheep3",
}  # fmt: skip
CARDS = {one["id"]: one for one in PRINTED["cards"]}
ROWS = "".join(PRINTED["duchy"]["rows"])
LETTERS = {"C": "castle", "M": "mine", "S": "ship", "L": "livestock", "B": "building", "K": "monastery"}


def kind(number: int) -> int:
    """Return the kind of a face as the engine counts it."""
    if number < 3:
        return number
    return 4 if number <= 12 else 3 if number <= 25 else 5


def card_tiles(card: int, text: str) -> tuple[list[int], int]:
    """Return the tiles of a card and which of them lie face down, as bits."""
    names = text.split()
    hexes = len(CARDS[card]["hexes"]) if card else 0
    names += ["-"] * (hexes - len(names))
    down = sum(1 << at for at, name in enumerate(names) if name.startswith("*"))
    return [face(name.removeprefix("*")) for name in names], down


def in_duchy(names: str) -> list[int]:
    """Return the spaces of its duchy with these tiles, each on the first free space of its kind."""
    spaces = [EMPTY] * 37
    for name in names.split():
        number = face(name)
        free = [at for at in range(37) if LETTERS[ROWS[at]] == COLOURS[kind(number)] and spaces[at] == EMPTY]
        spaces[free[0]] = number
    return spaces


def automa(
    left: tuple[int, str] = (1, ""),
    right: tuple[int, str] | None = None,
    white: int = 1,
    die: int = 1,
    depots: Mapping[int, str] | None = None,
    black: str = "",
    reserve: str = "",
    wild: str = "",
    duchy: str = "",
    surplus: str = "",
    goods: str = "",
    silver: int = 0,
    on_depots: Mapping[int, str] | None = None,
    people: Sequence[Board] = (),
    phase: str = "A",
    round: int = 1,
    deck: Sequence[int] | None = None,
    track: Mapping[int, Sequence[int]] | None = None,
    bonus_left: Mapping[str, int] | None = None,
    options: Mapping[str, object] | None = None,
    kept: Mapping[str, object] | None = None,
    modules: Mapping[str, Mapping[str, object]] | None = None,
    last: bool = False,
) -> BurgundyState:
    """Return a position in which its turn has begun and its die shows `die`; a person's turn follows.

    With `last` nobody's turn follows: the round ends with it.
    """
    boards = list(people) or [board()]
    right = right or (3 if left[0] == 2 else 2, "")
    seat = len(boards)
    data = first_turn(seat + 1, {"first_seat": "1", "duchies": "same:1", **ON, **(options or {})})
    lay_table(data, depots, on_depots, black, phase, round)
    data["white_die"] = white
    seat_boards(data, boards)
    lay_out(data, seat, (left, right), reserve, wild, duchy, surplus, goods, silver, deck)
    data["modules"]["chateauma"].update(kept or {})
    stacks = track if track is not None else {0: [seat, *range(seat)]}
    data["track"] = [list(reversed(list(stacks.get(space, ())))) for space in range(7)]
    data["order"] = [*range(seat), seat] if last else [seat, *range(seat)]
    data["bonus_left"] = [(bonus_left or {}).get(colour, 2) for colour in COLOURS]
    put_rest_into_bags(data, PHASES.index(phase), round)
    take_from_bags(data)
    for name, said in (modules or {}).items():
        data["modules"][name].update(said)
    data["stack"] = [["round_start" if round < 5 else "phase_end", -1]]
    if not last:
        data["stack"] += [["begin_turn", one] for one in reversed(range(seat))]
    data["active"], data["turn"] = -1, 1
    for player in data["players"]:
        player["bought"] = False
    # Something must lie on the stack while the state is read; its turn comes on top of it.
    state = GAME.state_from_json(data)
    assert isinstance(state, BurgundyState)
    begin_turn(state, kept_chateauma(state), die)
    state.settle()
    return state


def new(people: int = 1, seed: str = "new", **options: object) -> BurgundyState:
    """Return a game with this many people and the Châteauma, before the first choice."""
    state = GAME.new(people + 1, {**ON, "duchies": "same:1", **options}, seed=seed)
    assert isinstance(state, BurgundyState)
    return state


def begun(people: int = 1, seed: str = "new", **options: object) -> BurgundyState:
    """Return a game in which somebody's first turn has come."""
    state = new(people, seed, **options)
    while not state.turn:
        state.apply(state.legal[0])
    return state


def lay_out(
    data: dict[str, Any], seat: int, cards: Sequence[tuple[int, str]], reserve: str, wild: str, duchy: str,
    surplus: str, goods: str, silver: int, deck: Sequence[int] | None,
) -> None:  # fmt: skip
    """Put its things on the table."""
    tiles = [card_tiles(card, text) for card, text in cards]
    stacks: list[list[int]] = [[] for _ in COLOURS]
    for name in reserve.split():
        stacks[kind(face(name))].append(face(name))
    over: list[list[int]] = [[] for _ in COLOURS]
    for name in surplus.split():
        over[kind(face(name))].append(face(name))
    spaces = in_duchy(duchy)
    numbers = PRINTED["decks"]["vineyards" if data["settings"].get("vineyards") else "base"]
    rest = [number for number in numbers if number not in [card for card, _ in cards]]
    chosen = rest if deck is None else list(deck)
    data["modules"]["chateauma"].update(
        cards=[card for card, _ in cards], tiles=[laid for laid, _ in tiles], down=[down for _, down in tiles],
        deck=sorted(chosen), completed=[number for number in rest if number not in chosen], reserve=stacks,
        wild=[face(name) for name in wild.split()], surplus=over, covers=[], full_kinds=0, die=0, closed=0,
        symbols=[], extra=[], doubles=[], shields=[], border_cards=0,
    )  # fmt: skip
    up = [number for laid, down in tiles for at, number in enumerate(laid) if not down >> at & 1]
    shown = {number - 30 for number in [*spaces, *up, *(number for stack in over for number in stack)] if number > 30}
    data["estates"][seat].update(
        spaces=spaces, goods=amounts(goods), sold=[0] * 6, silver=silver, workers=0, stored=[],
        bonus_tiles=[0] * 6, monasteries=sum(1 << number for number in shown if number != 27),
    )  # fmt: skip


def take_from_bags(data: dict[str, Any]) -> None:
    """Take the tiles on cards and stacks out of bags and stacks of the supply."""
    kept = data["modules"]["chateauma"]
    stacks = [*kept["tiles"], kept["wild"], *kept["reserve"], *kept["surplus"]]
    for number in [number for stack in stacks for number in stack]:
        bag = bag_of(number)
        if number == EMPTY:
            continue
        if bag < 0 and data["open_stacks"][number]:
            data["open_stacks"][number] -= 1
        elif bag >= 0 and number in data["bags"][bag]:
            data["bags"][bag].remove(number)
        else:
            data["bags"][3].remove(number)


# What it does and what it has


def seat_of(state: BurgundyState) -> int:
    """Return its seat."""
    return state.seats - 1


def step(state: BurgundyState) -> list[Event]:
    """Carry out one step and return its events."""
    told: list[Event] = []
    state.listen(told.append)
    GAME.play(state, seat_of(state), "next")
    state.stop_listening(told.append)
    return [event for event in told if event.kind in GAME.rules.events]


def turn(state: BurgundyState) -> list[Event]:
    """Let it play its turn to the end and return the events."""
    told: list[Event] = []
    while not state.over and state.decider == seat_of(state):
        told += step(state)
    return told


def kinds(events: Sequence[Event]) -> list[str]:
    """Return the kinds of these events."""
    return [event.kind for event in events]


def lines(events: Sequence[Event]) -> list[str]:
    """Return the log."""
    names = ["Red", "Blue", "Green", "Châteauma"]
    return [line for line in (GAME.words.event(event, names, ENGLISH) for event in events) if line]


def kept(state: BurgundyState) -> KeptChateauma:
    """Return what it keeps."""
    return kept_chateauma(state)


def seen(state: BurgundyState) -> dict[str, Any]:
    """Return what everybody sees of it."""
    found: dict[str, Any] = state.view(None)["facts"]["chateauma"]
    return found


def on_card(state: BurgundyState, place: str) -> str:
    """Return the tiles of a card; - is an empty hex, * a tile that lies face down."""
    card = seen(state)["places"][place]
    marks = ["*" if down else "" for down in card["down"]]
    return " ".join(mark + (tile or "-") for mark, tile in zip(marks, card["tiles"], strict=True))


def card_in(state: BurgundyState, place: str) -> int:
    """Return the card in a place, 0 for none."""
    card = seen(state)["places"][place]
    return int(card["card"]) if card else 0


def reserve(state: BurgundyState) -> str:
    """Return the tiles in its reserve, kind by kind."""
    return " ".join(tile for stack in seen(state)["reserve"].values() for tile in stack)


def wild(state: BurgundyState) -> str:
    """Return its face-down tiles."""
    return " ".join(seen(state)["wild"])


def its_points(state: BurgundyState) -> dict[str, int]:
    """Return its points by source."""
    return points(state, seat_of(state))


def its_score(state: BurgundyState) -> int:
    """Return the sum of its points."""
    return state.ledger.totals[seat_of(state)]


def its_silver(state: BurgundyState) -> int:
    """Return its silver."""
    return state.estate(seat_of(state)).silver


def its_goods(state: BurgundyState) -> list[int]:
    """Return its goods by type."""
    return state.estate(seat_of(state)).goods


def is_whole(state: BurgundyState) -> bool:
    """Say whether every piece of the game is somewhere once, and no law is broken."""
    new = GAME.new(state.seats, dict(state.settings), seed="whole")
    return sorted(GAME.proofs.pieces(state)) == sorted(GAME.proofs.pieces(new)) and not GAME.proofs.broken_laws(state)
