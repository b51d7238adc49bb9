"""What chance gave, counted from what everybody may see."""

from __future__ import annotations

from contado.core.position.event import Event
from contado.core.position.luck import Luck
from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.positions import face
from tests.games.burgundy.shown.test_drawing import eager

NAMES = ["Ida", "Otto"]


def rolled(white: int, dice: list[list[int]], good: str = "pink") -> Event:
    return Event("rolled", -1, {"round": 1, "white": white, "good": good, "dice": dice})


def test_dice_are_counted_by_number_with_their_mean() -> None:
    events = [rolled(6, [[1, 1], [2, 6]]), rolled(6, [[1, 5], [3, 4]], "red")]
    dice, goods = GAME.words.statistics(events, NAMES, ENGLISH)
    assert dice.headings == ["1", "2", "3", "4", "5", "6", "mean"]
    assert dice.rows == [
        ("Ida", [3, 0, 0, 0, 1, 0, 2.0]),
        ("Otto", [0, 1, 1, 1, 0, 1, 3.75]),
        ("White die", [0, 0, 0, 0, 0, 2, 6.0]),
    ]
    assert goods.rows == [("pink", [0, 0, 0, 0, 0, 1]), ("red", [0, 0, 0, 0, 0, 1])]


def test_before_the_first_roll_there_is_nothing_to_count() -> None:
    assert GAME.words.statistics([], NAMES, ENGLISH) == []


def test_a_whole_game_has_25_rounds_of_dice_and_all_tiles_of_its_depots() -> None:
    told: list[Event] = []
    state = GAME.new(2, seed=5, attach=lambda state: state.listen(told.append))
    luck = Luck.seeded("statistics", ("choice",))
    while not state.over:
        state.apply(eager(state, luck))
    dice, goods, tiles = GAME.words.statistics([event.seen_by(None) for event in told], NAMES, ENGLISH)
    assert [sum(row[:-1]) for _, row in dice.rows] == [50, 50, 25]
    assert sum(sum(row) for _, row in goods.rows) == 25
    # With two players 12 tiles lie on the numbered depots, and 4 on the black one.
    assert tiles.headings == [f"phase {phase}" for phase in "ABCDE"]
    assert [sum(row[phase] for _, row in tiles.rows) for phase in range(5)] == [16] * 5


def test_as_many_ships_are_counted_as_lie_on_the_depots() -> None:
    told: list[Event] = []
    lying: list[int] = []

    def look(state: State) -> None:
        assert isinstance(state, BurgundyState)
        state.listen(told.append)
        state.listen(lambda event: lying.append(ships(state)) if event.kind == "refilled" else None)

    state = GAME.new(4, seed=11, attach=look)
    luck = Luck.seeded("ships", ("choice",))
    while not state.over:
        state.apply(eager(state, luck))
    tiles = GAME.words.statistics([event.seen_by(None) for event in told], ["A", "B", "C", "D"], ENGLISH)[2]
    assert tiles.title == "Tiles that came to the depots"
    assert dict(tiles.rows)["ship"] == lying
    # By the rulebook, four players have more than one ship in every phase.
    assert min(lying) > 1


def ships(state: BurgundyState) -> int:
    """Count the ships that lie on the board now."""
    return [*state.depots, *state.black].count(face("ship"))
