"""What the bots expect of a position: exact at the end, sensible before it, and blind to what nobody can know."""

from __future__ import annotations

import pytest

from contado.core.bot import decide
from contado.core.position.luck import Luck
from contado.core.registry import bot
from contado.games.castelli import GAME
from contado.games.castelli.evaluation.income import add_last_tile
from contado.games.castelli.evaluation.outlook import SYMBOL_COUNT, Ground, Outlook, Pool
from contado.games.castelli.evaluation.weights import TUNED
from contado.games.castelli.pieces.layout import COLOURS, STONE
from contado.games.castelli.state import (
    FACE_DOWN,
    FROM_CASTLE,
    FROM_CONTROL_CITY,
    FROM_CONTROL_VILLAGE,
    FROM_KING,
    FROM_LEFT_CARDS,
    FROM_LEFT_GOODS,
    FROM_SILVER,
    FROM_STANDING_CASTLE,
    SOURCES,
    CastelliState,
)

from .positions import Has, cards, has, play, position

ALL_SPOTS_LAID: list[str] = []


def played(
    seed: str, seats: int = 2, options: dict[str, object] | None = None, who: str = "random"
) -> list[CastelliState]:
    """Return the positions of a game of bots, at the beginning of every turn and at the end."""
    state = GAME.new(seats, options or {}, seed)
    bots = [bot(who, f"{seed}-{seat}") for seat in range(seats)]
    found: list[CastelliState] = []
    turn = 0
    while not state.over:
        if state.turn != turn and state.decision.kind == "turn_menu":
            turn = state.turn
            found.append(own(state.copy()))
        state.apply(decide(bots[state.decider], state))
    return [*found, own(state)]


def own(state: object) -> CastelliState:
    assert isinstance(state, CastelliState)
    return state


def totals(state: CastelliState) -> list[float]:
    return [sum(points) for points in GAME.evaluation.expected(state)]


def chosen(state: CastelliState, move: str) -> CastelliState:
    """Return the position after a typed move."""
    after = own(state.copy())
    for action in GAME.parse(after, move):
        after.apply(action)
    return after


@pytest.mark.parametrize("options", [{}, {"battle": True, "dilemma": True}])
def test_after_the_end_it_is_the_ledger(options: dict[str, object]) -> None:
    over = played("ledger", 3, options)[-1]
    for seat, points in enumerate(GAME.evaluation.expected(over)):
        booked = over.ledger.by_source(seat)
        assert points == [booked.get(source, 0) for source in range(len(SOURCES))]


def test_with_no_tile_left_it_is_the_final_scoring() -> None:
    # All tiles are laid. Blue ends the last turn; it lacks two kinds of goods, and the cards left are no Kings.
    state = position(
        players=["blue", "red"], only_face_down=ALL_SPOTS_LAID, menu="build",
        blue=has(stone=4, silver=6, cards=["traitor"]), red=has(wood=2, silver=2, cards=["bailiff", "count"]),
    )  # fmt: skip
    state.mine = 0
    blue, red = GAME.evaluation.expected(state)
    assert (blue[FROM_LEFT_GOODS], red[FROM_LEFT_GOODS]) == (4, 2)
    assert (blue[FROM_LEFT_CARDS], red[FROM_LEFT_CARDS]) == (1, 2)
    # 6 against 2 (section 4): most silver 4 points, second 2.
    assert (blue[FROM_SILVER], red[FROM_SILVER]) == (4, 2)


def test_with_no_tile_left_control_is_what_the_castles_control() -> None:
    # X25: blue has overbuilt red on (2,0): three villages in line, a city, and a castle that stands. Blue can do no
    # more; red has no castle on top.
    state = position(
        only_face_down=ALL_SPOTS_LAID, menu="build", castles={"2,0 stone": ["red+blue"]}, options={"battle": True},
        blue=has(cards=["traitor"]),
    )  # fmt: skip
    blue, red = GAME.evaluation.expected(state)[:2]
    assert blue[FROM_CONTROL_VILLAGE] == pytest.approx(9)
    assert blue[FROM_CONTROL_CITY] == pytest.approx(6)
    assert blue[FROM_STANDING_CASTLE] == pytest.approx(2)
    assert red[FROM_CONTROL_VILLAGE] == red[FROM_CONTROL_CITY] == red[FROM_STANDING_CASTLE] == 0


def test_other_weights_change_the_value_and_stay_their_own() -> None:
    state = played("weights")[6]
    before = GAME.evaluation.expected(state)
    for name in ("build", "own_last", "card", "leading"):
        other = GAME.evaluation.read_weights({**GAME.evaluation.weights, name: GAME.evaluation.weights[name] + 0.2})
        assert GAME.evaluation.expected(state, other) != before
        assert GAME.evaluation.expected(state) == before
    same = GAME.evaluation.read_weights(dict(GAME.evaluation.weights))
    assert GAME.evaluation.expected(state, same) == before


def test_the_lead_over_one_rival_is_the_difference() -> None:
    state = played("lead")[4]
    mine, theirs = totals(state)
    assert GAME.evaluation.evaluate(state, 0) == pytest.approx(mine - theirs)
    assert GAME.evaluation.evaluate(state, 1) == pytest.approx(theirs - mine)


def test_the_best_rival_counts_more_than_the_others() -> None:
    state = GAME.new(4, {}, "lead")
    ahead_of_all = GAME.evaluation.lead(state, [20.0, 10.0, 10.0, 10.0], 0)
    assert ahead_of_all == pytest.approx(10.0)
    # Three more points for the best rival weigh more than for the last, and both count.
    best = ahead_of_all - GAME.evaluation.lead(state, [20.0, 15.0, 10.0, 10.0], 0)
    last = ahead_of_all - GAME.evaluation.lead(state, [20.0, 10.0, 10.0, 10.0 - 5.0], 0)
    assert best > -last > 0


def last_tile(points: list[int], symbols: int, seats: int = 4, share: str = "off") -> list[float]:
    """Return what the players expect of a stone area that waits for one tile, any colour equally likely, if the only
    tile left is 4a: every shield on it counts 4."""
    state = position(
        players=COLOURS[:seats], only_face_down=["2,1"], hidden={"2,1": "4a"}, options={"neutral_share": share}
    )
    income = [0.0] * (4 * SYMBOL_COUNT)
    add_last_tile(Ground(state, TUNED), Pool(state), [0.25] * 4, points, STONE, symbols, income)
    return [income[seat * SYMBOL_COUNT + STONE] for seat in range(state.seats)]


def test_an_area_that_nobody_can_lose_counts_whole() -> None:
    assert last_tile([9, 0, 0, 0], 3) == [3, 0, 0, 0]


def test_an_area_that_the_last_tile_decides() -> None:
    # Blue's 5 stand against 4 of any other colour.
    assert last_tile([5, 0, 0, 0], 2) == [2, 0, 0, 0]
    # Blue's 3 fall to any other colour, and only blue's own shield keeps them.
    assert last_tile([3, 0, 0, 0], 2) == [0.5, 0.5, 0.5, 0.5]
    # Against blue's 4 another colour ties: 3 symbols give 1 each (R16), and blue's own shield gives all 3.
    assert last_tile([4, 0, 0, 0], 3) == [0.75 * 1 + 0.25 * 3, 0.25, 0.25, 0.25]
    # Nobody is there yet: whoever comes takes everything.
    assert last_tile([0, 0, 0, 0], 2) == [0.5, 0.5, 0.5, 0.5]
    # Blue and red tie at 5: a shield of theirs decides it, any other leaves 1 of 2 for each.
    assert last_tile([5, 5, 0, 0], 2) == [0.25 * 2 + 0.5 * 1, 0.25 * 2 + 0.5 * 1, 0, 0]


def test_an_area_that_a_neutral_colour_ties_for_is_expected_as_the_option_reads_it() -> None:
    # Three players: yellow is neutral and has 4, red has 4 too. Blue's, green's or yellow's shield adds 4 to theirs.
    # Blue or green tie with both: 3 symbols are 1 each of two players (off), or 1 each of three colours (on).
    # Red's own shield gives red all 3; yellow's leaves nobody anything.
    assert last_tile([0, 4, 0, 4], 3, seats=3) == [0.25, 0.25 * 3 + 0.5, 0.25]
    assert last_tile([0, 4, 0, 4], 3, seats=3, share="on") == [0.25, 0.25 * 3 + 0.5, 0.25]
    # 2 symbols: two players take 1 each (off), three colours nothing (on).
    assert last_tile([0, 4, 0, 4], 2, seats=3) == [0.25, 0.25 * 2 + 0.5, 0.25]
    assert last_tile([0, 4, 0, 4], 2, seats=3, share="on") == [0, 0.25 * 2, 0]
    # Red at 5 with yellow: a shield of blue or green changes nothing, and red has both (off) or one (on).
    assert last_tile([0, 5, 0, 5], 2, seats=3) == [0, 0.25 * 2 + 0.5 * 2, 0]
    assert last_tile([0, 5, 0, 5], 2, seats=3, share="on") == [0, 0.25 * 2 + 0.5, 0]


def test_what_a_tile_brings_is_expected_once_before_it_is_laid_and_in_the_window() -> None:
    # 1a brings a card and 1 silver (R12); red may react.
    state = position(hidden={"3,4": "1a"}, red=has(cards=["count"]))
    play(state, "reveal 3,4")
    spot = state.spot
    ground = Ground(state, TUNED)
    state.turned[spot] = 0
    outlook = Outlook(ground)
    state.turned[spot] = -2
    assert (outlook.silver, outlook.drawn[0], len(state.players[0].hand)) == ([1, 0, 0, 0], 1, 0)
    play(state, "rot 0")
    outlook = Outlook(Ground(state, TUNED))
    assert (outlook.silver, outlook.drawn[0], len(state.players[0].hand)) == ([1, 0, 0, 0], 0, 1)


@pytest.mark.parametrize("seed", ["blind-1", "blind-2"])
def test_it_does_not_look_under_tiles_or_into_the_deck(seed: str) -> None:
    # Two players: the tiles that stay in the box are as unknown as those that are face down.
    state = played(seed)[7]
    before = GAME.evaluation.expected(state)
    other = own(state.copy())
    hidden = [spot for spot in range(len(other.turned)) if other.turned[spot] == FACE_DOWN]
    luck = Luck.seeded(seed, ("test",))
    pool = [other.tiles[spot] for spot in hidden] + [tile for tile in other.out if tile < 32]
    luck.shuffle(0, pool)
    for spot in hidden:
        other.tiles[spot] = pool.pop()
    other.out = pool + [tile for tile in state.out if tile >= 32]
    luck.shuffle(0, other.deck)
    assert other.tiles != state.tiles
    for points, same in zip(before, GAME.evaluation.expected(other), strict=True):
        assert same == pytest.approx(points)


@pytest.mark.parametrize("spot", ["2,1", "1,0", "3,4"])
def test_a_tile_turned_up_is_worth_its_best_rotation(spot: str) -> None:
    # Nobody has a card: after the rotation nothing is left to chance.
    laid = {"0,5": "4a/1", "2,3": "5b/2", "3,2": "2e/3"}
    state = position(players=["blue", "red"], laid=laid, hidden={spot: "6a"}, blue=has(stone=1), red=has(wood=1))
    state = chosen(state, f"reveal {spot}")
    assert state.decision.kind == "choose_rotation"
    after = [chosen(state, f"rot {rotation}") for rotation in range(4)]
    assert not any(cards(one) != [0, 0] for one in after), "a card was drawn: it is worth what it is"
    assert GAME.evaluation.evaluate(state, 0) == pytest.approx(max(GAME.evaluation.evaluate(one, 0) for one in after))


def test_looking_at_a_position_leaves_it_as_it_was() -> None:
    for state in played("looked", 2, {"dilemma": True}):
        if state.over:
            continue
        state.apply(state.legal[0])
        before = state.fingerprint()
        GAME.evaluation.expected(state)
        assert state.fingerprint() == before


def test_the_last_castle_is_built() -> None:
    # Blue's last turn, with presence on many plots: the best castle scores more than the three points for its goods.
    state = position(only_face_down=ALL_SPOTS_LAID, menu="build", blue=has(stone=1, wood=1, grain=1))
    points = [state.decision.gain(state, option).get("vp", 0) for option in state.legal]
    built = own(state.copy())
    built.apply(state.legal[points.index(max(points))])
    assert max(points) > 3
    assert GAME.evaluation.expected(built)[0][FROM_CASTLE] == built.ledger.totals[0] == max(points)
    # What can be built counts nearly as much, so that a turn which leads to it is chosen; but building is better.
    assert 3 < totals(state)[0] < totals(built)[0] < totals(state)[0] + 0.5


def test_a_king_is_cashed_rather_than_kept() -> None:
    state = position(to_move="blue", blue=has(cards=["king_5"]))
    used = chosen(state, "king 5")
    assert used.ledger.totals[0] == 5
    assert 3 < GAME.evaluation.expected(state)[0][FROM_KING] <= GAME.evaluation.expected(used)[0][FROM_KING] + 0.5
    assert GAME.evaluation.evaluate(used, 0) > GAME.evaluation.evaluate(state, 0)


@pytest.mark.parametrize(
    "richer",
    [has(2, 0, 2, 1), has(1, 1, 2, 1), has(1, 0, 3, 1), has(1, 0, 2, 2), has(1, 0, 2, 1, cards=["peasant"])],
    ids=["stone", "wood", "grain", "silver", "card"],
)
def test_more_is_worth_more(richer: Has) -> None:
    laid = {"6,5": "4a/1"}
    before = position(to_move="red", laid=laid, blue=has(1, 0, 2, 1))
    assert totals(position(to_move="red", laid=laid, blue=richer))[0] > totals(before)[0]


def test_goods_that_come_after_the_last_turn_build_nothing() -> None:
    # One tile is left and red lays it: blue's set of goods is worth three points, however good the sites are.
    state = position(
        players=["blue", "red"], only_face_down=["2,1"], to_move="red", blue=has(stone=1, wood=1, grain=1)
    )  # fmt: skip
    assert GAME.evaluation.expected(state)[0][FROM_CASTLE] == 0
    assert GAME.evaluation.expected(state)[0][FROM_LEFT_GOODS] >= 3


def test_expectations_are_real_points() -> None:
    # In the middle of games the expected totals are near those at the end, on average over seats and games.
    gap = 0.0
    games = [f"calibration-{n}" for n in range(5)]
    for seed in games:
        positions = played(seed, who="greedy")
        gap += sum(totals(positions[8])) - sum(positions[-1].ledger.totals)
    assert abs(gap / len(games) / 2) < 4
