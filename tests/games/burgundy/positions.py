"""Positions set up in the rulebook's words, for tests that read like its examples.

position( board(1, {"castle": "3,3"}, stored="ship market mine", dice=(3, 6), workers=1), depots={3: "monastery4 cow3"},
goods={2: "turquoise pink"}, black="ship", )

Places are (row, column) from 0, as on the rules page; `at(3, 3)` is the number of the space, as it is written in moves.
What is not named is plain: empty depots, no goods, no workers, no silver, phase A, round 1, seat 1 to move. Every tile
and every goods tile named comes out of its bag, so that each of the 164 and 42 is in exactly one place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from contado.core.position.luck import Luck
from contado.core.state import State
from contado.games.burgundy import GAME
from contado.games.burgundy.pieces.components import FACE_NAMES, KIND_OF
from contado.games.burgundy.settings.options import DEFAULTS
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.whole.referee_parts import DATA as PRINTED

ROWS = (4, 5, 6, 7, 6, 5, 4)
GOODS = ("turquoise", "purple", "pink", "red", "brown", "orange")
COLOURS = ("castle", "mine", "ship", "livestock", "building", "monastery")
BUILDINGS = ("market", "carpenter", "church", "warehouse", "boarding_house", "bank", "town_hall", "watchtower")
SPECIES = ("cow", "sheep", "pig", "goat")
BLACK_TILE = 27
PHASES = "ABCDE"
# Any start castle, where a test does not name one.
CENTRE = {"castle": "3,3"}
# Anything that a position does not need comes from here.
EMPTY = -1


def at(row: int, column: int) -> int:
    """Return the number of the space at this place."""
    return sum(ROWS[:row]) + column + 1


def face(name: str) -> int:
    """Return the engine's number for the tile of this name."""
    if name == "-":
        return EMPTY
    if name in COLOURS[:3]:
        return COLOURS.index(name)
    if name in BUILDINGS:
        return 3 + BUILDINGS.index(name)
    if name.startswith("monastery"):
        return 30 + int(name.removeprefix("monastery"))
    if name[:-1] not in SPECIES:
        # A tile of a module, by the number that it has there (`rooms/test_tiles.py`).
        return FACE_NAMES.index(name)
    return 13 + 3 * SPECIES.index(name[:-1]) + int(name[-1]) - 2


def bag_of(number: int) -> int:
    """Return the place of the tile's bag in the engine's list, -1 for the open stacks."""
    return {"building": 0, "livestock": 1, "monastery": 2}.get((*COLOURS, "", "")[KIND_OF[number]], -1)


class Board:
    """One player's boards in words."""

    def __init__(self, number: int, tiles: Mapping[str, str]) -> None:
        self.number = number
        self.spaces = [EMPTY] * 37
        for name, places in tiles.items():
            for place in places.split():
                row, column = (int(n) for n in place.split(","))
                self.spaces[at(row, column) - 1] = face(name)
        self.stored: list[int] = []
        self.goods = [0] * 6
        self.sold = [0] * 6
        self.workers = 0
        self.silver = 0
        self.dice = (1, 1)
        self.used = (False, False)
        self.score = 0
        self.bonus: dict[str, int] = {}


def board(
    number: int = 1,
    tiles: Mapping[str, str] | None = None,
    stored: str = "",
    goods: str = "",
    sold: str = "",
    workers: int = 0,
    silver: int = 0,
    dice: tuple[int, int] = (1, 1),
    used: tuple[bool, bool] = (False, False),
    score: int = 0,
    bonus: Mapping[str, int] | None = None,
) -> Board:
    """Return a player's board: the duchy of this number, tiles on their places, stored tiles, goods, dice."""
    one = Board(number, CENTRE if tiles is None else tiles)
    one.stored = [face(name) for name in stored.split()]
    assert len(one.stored) <= 3
    one.goods, one.sold = amounts(goods), amounts(sold)
    one.workers, one.silver, one.dice, one.used, one.score = workers, silver, dice, used, score
    one.bonus = dict(bonus or {})
    return one


def amounts(text: str) -> list[int]:
    """Read ``2 pink 1 red`` or ``pink pink red``."""
    counts, many = [0] * 6, 1
    for word in text.replace(",", " ").split():
        if word.isdecimal():
            many = int(word)
        else:
            counts[GOODS.index(word)] += many
            many = 1
    return counts


def position(
    *boards: Board,
    depots: Mapping[int, str] | None = None,
    goods: Mapping[int, str] | None = None,
    black: str = "",
    phase: str = "A",
    round: int = 1,
    track: Mapping[int, Sequence[int]] | None = None,
    bonus_left: Mapping[str, int] | None = None,
    white_die: int = 1,
    to_move: int = 0,
    bought: bool = False,
    options: Mapping[str, object] | None = None,
    modules: Mapping[str, Mapping[str, object]] | None = None,
) -> BurgundyState:
    """Return a position in which seat `to_move` is in its own turn; `track` lists stacks from top to bottom.

    `modules` says what modules store, as in JSON, where it differs from a game that has just begun.
    """
    players = list(boards) + [board()] * (2 - len(boards))
    seats = len(players)
    data = first_turn(seats, {"first_seat": "1", "duchies": "same:1", **(options or {})})
    lay_table(data, depots, goods, black, phase, round)
    data["white_die"] = white_die
    seat_boards(data, players)
    stacks = track if track is not None else {0: range(seats)}
    data["track"] = [list(reversed(list(stacks.get(space, ())))) for space in range(7)]
    data["order"] = [seat for space in range(6, -1, -1) for seat in stacks.get(space, ())]
    assert sorted(data["order"]) == list(range(seats)), "every marker lies on the track"
    owned = {colour: sum(colour in one.bonus for one in players) for colour in COLOURS}
    data["bonus_left"] = [(bonus_left or {}).get(colour, 2 - owned[colour]) for colour in COLOURS]
    put_rest_into_bags(data, PHASES.index(phase), round)
    data["players"][to_move]["bought"] = bought
    for name, kept in (modules or {}).items():
        data["modules"][name].update(kept)
    return in_turn(data, to_move)


def first_turn(seats: int, options: Mapping[str, object]) -> dict[str, Any]:
    """Return the first turn of a game, as JSON."""
    new = GAME.new(seats, options, seed="position")
    while new.decision.kind != "turn":
        new.apply(new.legal[0])
    return new.to_json()


def lay_table(
    data: dict[str, Any],
    depots: Mapping[int, str] | None,
    goods: Mapping[int, str] | None,
    black: str,
    phase: str,
    round: int,
) -> None:
    """Put tiles and goods on the depots, and nothing else; the white die shows 1."""
    data["depots"] = [EMPTY] * 24
    for depot, names in (depots or {}).items():
        for slot, name in enumerate(names.split()):
            data["depots"][4 * (depot - 1) + slot] = face(name)
    laid = [face(name) for name in black.split()]
    data["black"] = laid + [EMPTY] * (len(data["black"]) - len(laid))
    data["depot_goods"] = [n for depot in range(1, 7) for n in amounts((goods or {}).get(depot, ""))]
    data["phase"], data["round"], data["white_die"] = PHASES.index(phase), round, 1


def in_turn(data: dict[str, Any], to_move: int) -> BurgundyState:
    """Return the position in which this seat is in its own turn; the seats after it in the order follow."""
    later = data["order"][data["order"].index(to_move) + 1 :]
    data["stack"] = [["round_start" if data["round"] < 5 else "phase_end", -1]]
    data["stack"] += [["begin_turn", seat] for seat in reversed(later)]
    data["stack"].append(["turn", to_move])
    data["active"], data["turn"] = to_move, 1
    state = GAME.state_from_json(data)
    assert isinstance(state, BurgundyState)
    state.settle()
    return state


def seat_boards(data: dict[str, Any], boards: Sequence[Board]) -> None:
    """Put every player's things on their boards."""
    data["ledger"] = []
    for seat, one in enumerate(boards):
        monasteries = sum(1 << (number - 30) for number in one.spaces if number > 30)
        stored = one.stored + [EMPTY] * (3 - len(one.stored))
        data["estates"][seat].update(
            duchy=one.number, spaces=one.spaces[:], monasteries=monasteries, in_force=monasteries,
            stored=stored, goods=one.goods[:], sold=one.sold[:], workers=one.workers, silver=one.silver,
            bonus_tiles=[one.bonus.get(colour, 0) for colour in COLOURS],
        )  # fmt: skip
        data["players"][seat].update(dice=list(one.dice), used=[int(used) for used in one.used])
        if one.score:
            data["ledger"].append([seat, 0, one.score, 0])


def put_rest_into_bags(data: dict[str, Any], phase: int, round: int) -> None:
    """Put every tile that is not placed into its bag or stack, and goods tiles on the round spaces or out of sight."""
    # The bare table: no tile has been drawn yet, and those of the modules in play are in their bags.
    fresh = GAME.rules.begin(len(data["players"]), {**DEFAULTS, **data["settings"]}, Luck([0, 0, 0, 0])).to_json()
    data["bags"], data["open_stacks"], data["out"] = fresh["bags"], fresh["open_stacks"], []
    laid = data["depots"] + data["black"]
    for estate in data["estates"]:
        laid += estate["spaces"] + estate["stored"]
    for number in laid:
        # What is of no colour has a stack in its module; a tile that lies face down counts by its face, known there.
        if number == EMPTY or KIND_OF[number] >= len(COLOURS):
            continue
        bag = bag_of(number)
        if bag < 0 and data["open_stacks"][number]:
            data["open_stacks"][number] -= 1
        elif bag >= 0 and number in data["bags"][bag]:
            data["bags"][bag].remove(number)
        else:
            data["bags"][3].remove(number)
    hidden = [7] * 6
    for good in range(6):
        hidden[good] -= sum(data["depot_goods"][good::6])
        hidden[good] -= sum(estate["goods"][good] + estate["sold"][good] for estate in data["estates"])
    assert min(hidden) >= 0, "there are only seven goods tiles of each type"
    unseen = [good for good in range(6) for _ in range(hidden[good])]
    assert len(unseen) >= 5 - round + 5 * (4 - phase), "the goods do not suffice for the phases to come"
    data["round_goods"] = [unseen.pop() for _ in range(5 - round)]
    data["hidden_goods"], data["goods_out"] = unseen, [0] * 6


def shields_held(*held: Mapping[int, str]) -> dict[str, object]:
    """Return what the module stores: the shields of each seat with their castles' places; the rest is in the box."""
    out = {number for shields in held for number in shields}
    places = [{str(n): at(*map(int, place.split(","))) - 1 for n, place in shields.items()} for shields in held]
    return {
        "held": places + [{}] * (2 - len(held)), "depots": [[] for _ in range(6)],
        "box": [number for number in range(1, 19) if number not in out],
    }  # fmt: skip


# What a position shows, in the same words


def facts(state: State, seat: int = 0) -> dict[str, Any]:
    """Return what everybody sees of a player."""
    found: dict[str, Any] = state.view(None)["facts"]["players"][seat]
    return found


def tile_at(state: State, row: int, column: int, seat: int = 0) -> str:
    """Return the tile on a place of the duchy."""
    return str(facts(state, seat)["spaces"][at(row, column) - 1])


def stored(state: State, seat: int = 0) -> str:
    """Return the stored tiles."""
    return " ".join(filter(None, facts(state, seat)["stored"]))


def goods(state: State, seat: int = 0) -> dict[str, int]:
    """Return the stored goods."""
    return {good: n for good, n in zip(GOODS, facts(state, seat)["goods"], strict=True) if n}


def sold(state: State, seat: int = 0) -> dict[str, int]:
    """Return the sold goods."""
    return {good: n for good, n in zip(GOODS, facts(state, seat)["sold"], strict=True) if n}


def goods_on(state: State, depot: int) -> dict[str, int]:
    """Return the goods on a depot."""
    counts = state.view(None)["facts"]["depot_goods"][depot - 1]
    return {good: n for good, n in zip(GOODS, counts, strict=True) if n}


def tiles_on(state: State, depot: int) -> str:
    """Return the tiles on a depot."""
    slots = state.view(None)["facts"]["depots"]
    return " ".join(filter(None, slots[4 * (depot - 1) : 4 * depot]))


def workers(state: State, seat: int = 0) -> int:
    """Return the workers of a player."""
    return int(facts(state, seat)["workers"])


def silver(state: State, seat: int = 0) -> int:
    """Return the silver of a player."""
    return int(facts(state, seat)["silver"])


def points(state: State, seat: int = 0) -> dict[str, int]:
    """Return the player's points by source, without those that `board` gave."""
    found: dict[str, int] = {}
    for entry in state.ledger.entries:
        if entry.seat == seat and entry.turn:
            source = state.game.rules.sources[entry.source]
            found[source] = found.get(source, 0) + entry.points
    return found


def score(state: State, seat: int = 0) -> int:
    """Return the player's score."""
    return state.ledger.totals[seat]


def offered(state: State) -> list[str]:
    """Return the options in notation."""
    return [state.game.action(state, option).notation for option in state.legal]


def starting(state: State, *beginnings: str) -> list[str]:
    """Return the options whose notation begins like this, sorted."""
    return sorted(option for option in offered(state) if option.startswith(beginnings))


def cost(state: State, text: str) -> dict[str, int]:
    """Return what an option costs."""
    return state.decision.cost(state, state.game.actions(state).parse(text).index)


def play(state: State, *moves: str) -> None:
    """Let whoever decides make these moves, one after another."""
    for text in moves:
        state.game.play(state, state.decider, text)


def after(state: BurgundyState, *moves: str) -> BurgundyState:
    """Return the position after these moves; the given one stays as it is."""
    other = state.copy()
    play(other, *moves)
    return other


def end_round(state: BurgundyState) -> None:
    """Let everybody end the turn until the next round begins or the game is over."""
    rounds = (state.phase, state.round)
    while not state.over and (state.phase, state.round) == rounds:
        play(state, "end" if state.decision.kind == "turn" else "skip")


def full_board(number: int, empty: Sequence[str], score: int = 0, second: bool = False) -> Board:
    """Return a duchy with a tile on every space except these; no tile scores at the end of the game.

    A town may hold a building twice, which is harmless only in a test of the end.
    """
    rows = PRINTED["duchies"]["boards"][str(number)]["rows"]
    letters = {
        "C": ["castle"], "M": ["mine"], "S": ["ship"], "B": list(BUILDINGS),
        "L": ["goat2", "pig2", "cow2", "sheep2", "goat3", "pig3"],
        "K": [f"monastery{n}" for n in range(3 + 6 * second, 9 + 6 * second)],
    }  # fmt: skip
    used: dict[str, int] = {}
    one = board(number, {}, score=score)
    for row, line in enumerate(rows):
        for column, letter in enumerate(line):
            if f"{row},{column}" in empty:
                continue
            used[letter] = used.get(letter, 0) + 1
            names = letters[letter]
            one.spaces[at(row, column) - 1] = face(names[used[letter] % len(names)])
    return one
