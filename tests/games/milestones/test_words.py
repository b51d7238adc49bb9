"""Questions and options in words: questions that have two forms, options that say more than a name."""

from __future__ import annotations

from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.games.milestones import GAME
from contado.games.milestones.state import MilestonesState
from tests.games.milestones.positions import after, board, play, position


def asked(state: State) -> str:
    """Return the question."""
    return state.decision.prompt(state, ENGLISH)


def words(state: MilestonesState) -> dict[str, str]:
    """Return the options in words, by their notation."""
    return {one["notation"]: one["words"] for one in state.view(state.decider)["options"]}


def gains(state: MilestonesState) -> dict[str, dict[str, int]]:
    """Return what the options say they give, by their notation."""
    return {one["notation"]: one["gain"] for one in state.view(state.decider)["options"]}


def test_the_two_start_tiles_and_the_two_moves_are_counted() -> None:
    draft = GAME.new(2, {}, "words")
    seat = draft.decider
    assert asked(draft) == "Choose the first of your 2 start tiles."
    while draft.decision.kind != "draft_pick" or draft.decider != seat or asked(draft).startswith("Choose the first"):
        draft.apply(draft.legal[0])
    assert asked(draft) == "Choose the second of your 2 start tiles."
    assert asked(position(board())) == "First move: where does your pawn go?"
    assert asked(position(board(), move=2)) == "Second move: where does your pawn go?"


def test_a_space_says_whether_there_is_anything_to_do() -> None:
    """Slots 1 and 2 have workers that rise: a coin in the trading house, but nothing to build or to grind with."""
    said = words(position(board("stone1 wood3 – – – – – –")))
    assert said["move w1"] == "Move to: slot 1"
    assert said["move w3"] == "Move to: slot 3 (nothing to do there)"
    assert said["move trading_house"] == "Move to: trading house"
    assert said["move builders_council"] == "Move to: builders' council (nothing to do there)"
    assert said["move mill"] == "Move to: mill (nothing to do there)"
    assert said["move castle"] == "Move right round to the castle"
    poor = words(position(board("wood5 stone1 – – – – – –", pawn="w2")))
    assert poor["move trading_house"] == "Move to: trading house (nothing to do there)"
    assert poor["move castle"] == "Move to: castle"


def test_a_production_says_its_goods_and_the_points_of_its_bonus_tiles() -> None:
    """A point for each bonus tile at work (X3), and none without."""
    said = gains(position(board("wood2* stone1 wood4 – – – – –")))
    assert said["move w1"] == {"wood": 1, "vp": 1}
    assert said["move w2"] == {"stone": 1}
    assert said["move w3"] == {"wood": 2, "vp": 1}


def test_the_start_market_is_named_and_other_nodes_have_their_numbers() -> None:
    state = position(board("stone3 wood2", goods="4 stone 4 wood 4 sand", pawn="w8"))
    start = state.layout.node_ids[state.layout.start_node]
    play(state, "move builders_council")
    # Nothing is built yet: every road begins at the start market, so that only its middle is asked for.
    road = after(state, "road")
    numbers = dict(zip(state.layout.node_ids, state.layout.value, strict=True))
    assert words(road)
    for node, said in words(road).items():
        assert said == f"Number {numbers[node]} ({node})"
    laid = position(
        board("stone3 wood2", goods="4 stone 4 wood 4 sand", pawn="w8"),
        net=[f"{start}–{node}–{next_one}" for node, next_one in [next(iter(middle_and_end(road)))]],
    )
    play(laid, "move builders_council", "road")
    offered = words(laid)
    assert offered[start] == f"Start market ({start})"
    assert len(offered) > 1
    assert all(text == f"Number {numbers[node]} ({node})" for node, text in offered.items() if node != start)


def middle_and_end(road: MilestonesState) -> list[tuple[str, str]]:
    """Return middles and ends that a road could have."""
    found = []
    for middle in words(road):
        ends = after(road, middle)
        found += [(middle, end) for end in words(ends) if ends.decision.kind == "road_end"]
    return found


def test_the_second_good_of_a_sale_is_asked_for_with_the_first() -> None:
    state = position(board("stone3 wood2", goods="2 stone 2 sand", pawn="w8"))
    play(state, "move trading_house", "sell")
    assert asked(state) == "Which good do you sell first?"
    assert words(state)["stone"] == "Sell 1 stone (the first of 2)"
    play(state, "stone")
    assert asked(state) == "Which good do you sell with it?"
    assert words(state) == {"stone": "Sell 1 stone", "sand": "Sell 1 sand"}


def test_a_tile_goes_on_two_slots_side_by_side() -> None:
    state = position(board("wood5 stone1", goods="4 coin", pawn="w8"), row="T18 T01")
    play(state, "move trading_house", "hire", "T18")
    assert asked(state) == "Where do you put lumberjack 4 + lumberjack 4? Choose its left slot."
    assert words(state)["w5"] == "Put it on slots 5 and 6"
