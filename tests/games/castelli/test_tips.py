"""Tips, prices and prompts match the position and the options in play."""

from __future__ import annotations

import pytest

from contado.core.words.language import ENGLISH
from contado.games.castelli import GAME
from contado.games.castelli.state import CastelliState
from tests.games.castelli.positions import Has, after, has, play, position, turning
from tests.games.castelli.telling import NAMES, heard, log, offers, said_to


def attacked(**options: object) -> CastelliState:
    """Return X13's position with a red card that may be a Guard: blue, in the build menu, may attack red's castle."""
    return position(
        options={"battle": "on", **options}, laid={"1,0": "4a/1", "2,1": "5a/3"}, menu="build",
        castles={"2,0 stone": ["red"]}, blue=has(2, 2, 1, silver=2), red=has(cards=["guard"]),
    )  # fmt: skip


def test_book_without_guard_refund_an_attack_says_its_price_since_the_goods_go_in_any_case() -> None:
    state = attacked(guard_refund="off")
    offer = offers(state)["overbuild 2,0 stone orange"]
    assert offer["cost"] == {"stone": 2, "wood": 2, "grain": 1, "silver": 2}
    assert offer["gain"] == {}
    assert offer["words"] == (
        "Overbuild the castle of Orange in a3, stone area: 5 points, unless a Guard "
        "stops it; the price "
        "is paid in any case"
    )
    before = GAME.rules.holdings(state, 0)
    for answer, scored in (("guard", 0), ("pass", 5)):
        other = state.copy()
        lines = log(heard(other, "overbuild 2,0 stone orange"), 0)
        castle = "the castle of Bob in a3"
        assert lines == [f"Ada paid 2 stone, 2 wood, 1 grain and 2 silver and attacked {castle}."]
        now = GAME.rules.holdings(other, 0)
        assert {thing: before[thing] - now[thing] for thing in before} == {**offer["cost"], "card": 0}
        assert other.bought
        play(other, answer)
        assert GAME.rules.holdings(other, 0) == now, "and no more"
        assert other.ledger.totals[0] == scored
    # With the refund nothing is certain but the attack itself.
    free = attacked()
    assert offers(free)["overbuild 2,0 stone orange"]["cost"] == {}
    play(free, "overbuild 2,0 stone orange", "guard")
    assert GAME.rules.holdings(free, 0) == before


@pytest.mark.parametrize(
    ("pays", "words"),
    [
        ("victim", "Traitor: Pay another player 1 silver and take a random card of theirs"),
        ("mine", "Traitor: Pay 1 silver to the mine and take a random card of another player"),
    ],
)
def test_book_the_traitor_says_whom_the_option_lets_him_pay(pays: str, words: str) -> None:
    state = position(
        blue=has(silver=1, cards=["traitor"]), red=has(cards=["king_5"]), options={"traitor_pays": pays}
    )  # fmt: skip
    assert offers(state)["traitor"]["words"] == words
    view = state.view(0, ENGLISH, NAMES)
    assert f"{words}." in GAME.svg(view)
    lines = GAME.drawing.text({**view, "columns": 100}, ENGLISH)
    assert f"{words}." in "".join(text for line in lines for text, _ in line)


def test_book_a_tile_with_a_card_shield_does_not_say_that_each_of_its_shields_counts() -> None:
    # 1a has a card on blue (R15: 0) and counts 1 elsewhere; 4a has four shields of 4.
    state = position(hidden={"3,4": "1a", "5,4": "4a"})
    asked = [after(state, f"reveal {cell}") for cell in ("3,4", "5,4")]
    assert [one.decision.prompt(one, ENGLISH) for one in asked] == [
        "How do you turn the tile in e4? The shield with the card counts 0, the others 1 shield point each.",
        "How do you turn the tile in e6? Each of its shields counts 4 shield points.",
    ]


def test_book_a_rotation_promises_no_wood_to_somebody_who_has_five() -> None:
    # X7: 1a in rotation 0 pays yellow the 2 wood of (0,6); red the frame's grain.
    for wood, words in ((5, "2 wood lost"), (4, "1 wood now"), (0, "2 wood now")):
        state = position(hidden={"0,7": "1a"}, yellow=has(0, wood, 0))
        play(state, "reveal 0,7")
        assert f"Dan: west ({words})" in said_to(state, 0)["rot 0"]
        due = [pay for pay in turning(state, 0)["previews"][0] if pay["thing"] == "wood"]
        gets = min(2, 5 - wood)
        assert due == ([{"side": "W", "seat": 3, "thing": "wood", "n": gets}] if gets else [])
        play(state, "rot 0")
        assert state.players[3].goods[1] == wood + gets


def test_a_rotation_promises_no_silver_of_an_empty_mine_and_no_card_of_an_empty_deck() -> None:
    # (0,3) has silver at the north, (4,7) a card at the east; 1e takes the last silver of the mine itself (X8).
    state = position(hidden={"0,3": "1e", "4,7": "6a"})
    state.mine = 1
    one = after(state, "reveal 0,3")
    assert said_to(one, 0)["rot 0"].startswith("You face north (1 silver lost)")
    assert turning(one, 0)["previews"][0][0] == {"side": "", "seat": 0, "thing": "silver", "n": 1}
    state.players[2].hand = state.deck[:]
    state.deck = []
    two = after(state, "reveal 4,7")
    assert said_to(two, 0)["rot 1"].startswith("You face east (1 card lost)")


def test_what_a_tile_brings_is_promised_before_it_is_laid_and_not_again_in_the_window() -> None:
    # R12: the card and the silver of 1a are blue's at once, whatever red does in the window.
    state = position(hidden={"3,4": "1a"}, red=has(cards=["bailiff"]))
    play(state, "reveal 3,4")
    assert {tuple(offer["gain"].items()) for offer in offers(state).values()} == {(("silver", 1), ("card", 1))}
    brought = [pay for pay in turning(state, 1)["previews"][2] if pay["side"] == ""]
    assert [(pay["seat"], pay["thing"], pay["n"]) for pay in brought] == [(0, "card", 1), (0, "silver", 1)]
    play(state, "rot 0")
    assert [pay for pays in turning(state, 1)["previews"] for pay in pays if pay["side"] == ""] == []


def test_book_the_option_says_at_which_moments_cards_may_be_used() -> None:
    """The book has them used at any moment; here it is in windows, which a table should know of (R21)."""
    about = next(option.about for option in GAME.rules.settings if option.name == "off_turn_cards")
    assert "when the tile has been laid, before its areas pay out" in about
    assert "after the last turn the last call" in about
    # And so it is: red is asked at these moments and at no others in blue's turn.
    state = position(only_face_down=["5,4"], hidden={"5,4": "5a"}, red=has(cards=["king_4"]))
    asked = []
    for move in ("reveal 5,4", "rot 0", "pass"):
        play(state, move)
        asked += [state.decision.kind] * (state.decider == 1)
    assert asked == ["placement_window", "last_call"]


def test_book_battle_says_that_points_for_silver_are_doubled() -> None:
    about = next(option.about for option in GAME.rules.settings if option.name == "battle")
    assert about.endswith("points for silver doubled.")
    assert "silver doubled" not in about.replace("points for silver doubled", "")


@pytest.mark.parametrize(
    ("options", "village", "city"),
    [
        ({},
         "Plot in a1 with a village: 1 point for a castle in its row or column when "
         "it is built. A castle "
         "on this plot scores 6 points.",
         "Plot in a7 with a city: 2 points for a castle in its row or column when "
         "it is built. A castle "
         "on this plot scores 6 points."),
        ({"battle": "on", "own_plot_settlement": "off"},
         "Plot in a1 with a village: 1 point for a castle in its row or column when "
         "it is built. A castle "
         "on this plot itself scores nothing for it. At the end 3 points for whoever has most castles in line with it. "
         "A castle on this plot scores 5 points.",
         "Plot in a7 with a city: 2 points for a castle in its row or column when "
         "it is built. A castle "
         "on this plot itself scores nothing for it. At the end 6 points for whoever has most castles in line with it. "
         "A castle on this plot scores 4 points."),
    ],
)  # fmt: skip
def test_book_a_plot_says_that_its_settlement_is_scored_when_the_castle_is_built(
    options: dict[str, object], village: str, city: str
) -> None:
    # (0,0): row 0 has the villages (0,4) and (0,6), column 0 the village (4,0) and the city (6,0), and it is a village.
    # (6,0): row 6 has the city (6,4), column 0 the villages (0,0) and (4,0), and it is a city.
    picture = GAME.svg(position(options=options).view(0, ENGLISH, NAMES))
    assert village in picture
    assert city in picture


@pytest.mark.parametrize(("mine", "takes"), [(13, 6), (3, 1), (2, 1)])
def test_book_the_robber_knight_says_how_much_he_takes_rounded_down(mine: int, takes: int) -> None:
    state = position(blue=has(cards=["robber_knight"]))
    state.mine = mine
    offer = offers(state)["robber_knight"]
    assert offer["words"] == (f"Robber Knight: Take half of the silver in the mine, rounded down: {takes} silver now")
    assert offer["gain"] == {"silver": takes}
    state.mine = 1
    state.legal = state.decision.options(state)
    reason = GAME.words.why_not(state, 0, "card:0:0", ENGLISH)
    assert reason == "Half of the 1 silver in the mine, rounded down, is nothing."


def last_call(cards: list[str], mine: int, **options: object) -> CastelliState:
    """Return a position at red's last call."""
    state = position(only_face_down=["0,7"], hidden={"0,7": "6a"}, red=has(cards=cards), options=options)
    play(state, "reveal 0,7", "rot 0")
    state.mine = mine
    return state


@pytest.mark.parametrize(
    ("cards", "moves", "mine", "allowed", "prompt"),
    [
        (["king_3"], ["pass"], 5, "any", "Last call: do you use or sell a card before the final scoring?"),
        (["king_3"], ["pass"], 0, "any", "Last call: do you use a card before the final scoring?"),
        (["king_3"], ["pass"], 5, "reactions", "Last call: do you sell a card before the final scoring?"),
        (["king_3", "count"], ["king 3"], 5, "any", "Last call: do you sell a card before the final scoring?"),
        (["king_3"], ["pass"], 0, "reactions", "Last call: nothing can be used or sold before the final scoring."),
    ],
)
def test_book_the_last_call_says_use_only_where_a_card_may_be_used(
    cards: list[str], moves: list[str], mine: int, allowed: str, prompt: str
) -> None:
    state = last_call(cards, mine, off_turn_cards=allowed)
    lines = log(heard(state, *moves), 1)
    assert state.decision.kind == "last_call"
    assert state.decision.prompt(state, ENGLISH) == prompt
    said = {"any": "Last call: cards may still be used and sold.", "reactions": "Last call: cards may still be sold."}
    assert said[allowed] in lines


@pytest.mark.parametrize(
    ("blue", "mine", "prompt"),
    [
        (has(1, 1, 1, cards=["king_3"]), 5, "You may build castles, and use or sell cards. Then end your turn."),
        (has(1, 1, 1, cards=["king_3"]), 0, "You may build castles, and use a card. Then end your turn."),
        (has(1, 1, 1), 5, "You may build castles. Then end your turn."),
    ],
)
def test_the_build_menu_speaks_of_cards_only_where_there_are_some(blue: Has, mine: int, prompt: str) -> None:
    state = position(laid={"1,0": "4a/2"}, menu="build", blue=blue)
    state.mine = mine
    assert state.decision.prompt(state, ENGLISH) == prompt
    if blue.cards and mine:
        play(state, "king 3")
        assert state.decision.prompt(state, ENGLISH) == "You may build castles. Then end your turn."


@pytest.mark.parametrize(
    ("cards", "mine", "prompt"),
    [
        (["king_3"], 5, "You may use or sell cards. Then end your turn."),
        (["king_3"], 0, "You may use a card. Then end your turn."),
    ],
)
def test_the_build_menu_speaks_of_castles_only_where_one_can_be_paid(cards: list[str], mine: int, prompt: str) -> None:
    # A castle costs one of each good (section 3.4); blue has no grain and no silver.
    state = position(laid={"1,0": "4a/2"}, menu="build", blue=has(1, 1, 0, cards=cards))
    state.mine = mine
    assert state.decision.prompt(state, ENGLISH) == prompt


@pytest.mark.parametrize(
    ("cards", "off_turn", "asked"),
    [
        (["king_3"], "reactions", False), (["bailiff"], "reactions", True), (["king_3", "bailiff"], "reactions", True),
        # A King scores the same in one's own turn, but then no other card is used there (section 3.5: one in a turn).
        (["king_3"], "any", False), (["king_3", "master_builder"], "any", True), (["robber_knight"], "any", True),
    ],
)  # fmt: skip
def test_a_sale_can_wait_for_ones_own_turn_and_the_bailiff_cannot(cards: list[str], off_turn: str, asked: bool) -> None:
    state = position(hidden={"0,7": "1a"}, red=has(cards=cards), options={"off_turn_cards": off_turn})
    play(state, "reveal 0,7", "rot 0")
    window = state.decision
    assert (window.kind, window.seat) == ("placement_window", 1)
    others = [action for action in state.legal if not window.passes(state, action)]
    assert others
    assert all(window.can_wait(state, action) for action in others) is not asked


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, "Build a castle, with 1 silver for each good that you lack."),
        ({"builder_overbuild": "on"}, "Build a castle, with 1 silver for each good that you lack."),
        ({"battle": "on", "builder_overbuild": "on"},
         "Build or overbuild a castle, with 1 silver for each good that you lack."),
    ],
)  # fmt: skip
def test_the_master_builder_says_what_the_option_lets_him_build(options: dict[str, object], words: str) -> None:
    state = position(blue=has(cards=["master_builder"]), options=options)
    assert f"Master Builder: {words}" in GAME.svg(state.view(0, ENGLISH, NAMES))


@pytest.mark.parametrize(
    ("share", "stone", "mine"), [("off", ["red"], ["blue"]), ("on", ["blue", "red"], ["blue", "green"])]
)
def test_the_mark_of_an_area_is_of_those_who_would_share_it(share: str, stone: list[str], mine: list[str]) -> None:
    # X5: 4 of neutral blue and 4 of red at the stone of (0,4). X17: 5 of blue and 5 of neutral green at the mine.
    options = {"neutral_share": share}
    state = position(players=("red", "green", "yellow"), laid={"0,3": "4a/1", "0,5": "4b/2"}, options=options)
    plot = next(plot for plot in state.facts(0)["plots"] if plot["cell"] == [0, 4])
    assert next(area for area in plot["areas"] if area["kind"] == "stone")["leaders"] == stone
    tiles = {"4,1": "5a/2", "5,2": "4b/2", "6,1": "3e/1", "5,0": "2e/2"}
    state = position(players=("blue", "red", "yellow"), laid=tiles, options=options)
    assert next(plot for plot in state.facts(0)["plots"] if plot["mine"])["leaders"] == mine


@pytest.mark.parametrize(("card", "most"), [("brigand", 1), ("brigand_gang", 2)])
def test_brigands_take_what_their_card_says(card: str, most: int) -> None:
    state = position(blue=has(cards=[card]), green=has(silver=5), yellow=has(silver=5), red=has(silver=5))
    assert f"{most} silver" in said_to(state, 0)[card]
    robbed = next(event for event in heard(state, card) if event.kind == "robbed")
    assert robbed.facts["n"] == 3 * most
