"""What a table tells people: log lines, motions, statistics, costs and gains, and why something cannot be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from contado.core.errors import BadNotation
from contado.core.event import Event
from contado.core.game import SEAT_COLOURS
from contado.core.language import ENGLISH
from contado.core.motion import MOVE, Motion
from contado.core.naming import with_names
from contado.games.castelli import GAME
from contado.games.castelli.actions import SEAT_NAMES
from contado.games.castelli.state import CastelliState
from tests.games.castelli.positions import Has, after, has, play, position

NAMES = ["Ada", "Bob", "Cleo", "Dan"]


def heard(state: CastelliState, *moves: str) -> list[Event]:
    """Make the moves and return what was told."""
    events: list[Event] = []
    state.listen(events.append)
    play(state, *moves)
    return [event for event in events if event.kind in GAME.events]


def log(events: list[Event], seat: int | None) -> list[str]:
    """Return the log as a viewer reads it."""
    lines = [GAME.event_words(event.seen_by(seat), NAMES, ENGLISH) for event in events]
    return [line for line in lines if line]


def test_x01_the_log_of_a_turn() -> None:
    state = position(laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"})
    assert log(heard(state, "reveal 5,4", "rot 1"), 0)[:4] == [
        "Ada turns up 5a at 5,4.",
        "Ada lays 5a at 5,4, rotation 1.",
        "Ada gets 2 stone from the stone area at 5,5.",
        "Bob gets 2 grain from the grain area at 6,4.",
    ]


def test_the_log_says_what_is_lost() -> None:
    def gains(stone: int) -> list[str]:
        state = position(laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"}, blue=has(stone))
        return [
            line for line in log(heard(state, "reveal 5,4", "rot 1"), 0) if line.startswith("Ada") and "lost" in line
        ]

    assert gains(3) == []
    assert gains(4) == ["Ada gets 1 stone from the stone area at 5,5; 1 lost."]
    assert gains(5) == ["Ada already has 5 stone: 2 lost."]


def test_the_log_says_what_is_lost_at_the_frame() -> None:
    # X7: in the corner 0,7 tile 1a in rotation 0 pays red 1 grain from the frame.
    state = position(hidden={"0,7": "1a"}, red=has(0, 0, 5))
    assert "Bob already has 5 grain: 1 lost." in log(heard(state, "reveal 0,7", "rot 0"), 1)


def test_only_its_seller_reads_which_card_was_sold() -> None:
    state = position(blue=has(cards=["king_5", "count"]))
    events = heard(state, "sell king 5")
    assert log(events, 0) == ["Ada sells King 5 for 2 silver."]
    assert log(events, 1) == log(events, None) == ["Ada sells a card for 2 silver."]


def test_only_two_read_what_the_traitor_took() -> None:
    state = position(blue=has(silver=1, cards=["traitor"]), red=has(cards=["king_5"]))
    events = heard(state, "traitor red")
    assert log(events, 0) == ["Ada uses: Traitor.", "Ada takes King 5 from Bob."]
    assert log(events, 1) == ["Ada uses: Traitor.", "Ada takes a card from Bob.", "Bob loses King 5."]
    assert log(events, 2) == ["Ada uses: Traitor.", "Ada takes a card from Bob."]


def test_only_the_active_player_reads_the_tile_it_looks_at() -> None:
    state = position(options={"dilemma": "on"}, hidden={"5,4": "6a"})
    events = heard(state, "reveal 5,4")
    assert log(events, 0) == ["Ada looks at the tile 6a at 5,4."]
    assert log(events, 1) == ["Ada looks at the tile at 5,4."]


def test_a_castle_is_seen_to_be_paid_and_built() -> None:
    state = position(laid={"1,0": "4a/2"}, menu="build", blue=has(1, 1, 0, silver=2, cards=["count"]))
    built = next(event for event in heard(state, "build 2,0 stone") if event.kind == "built")
    assert GAME.motions(built) == [
        Motion(MOVE, "good:0:stone", "site:2:0:stone:0"),
        Motion(MOVE, "good:0:wood", "site:2:0:stone:0"),
        Motion(MOVE, "silver:0", "silver:mine"),
        Motion(MOVE, "stock:0", "site:2:0:stone:0"),
    ]


def test_goods_are_seen_to_come_from_the_area_that_pays_them() -> None:
    state = position(laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"})
    gained = [event for event in heard(state, "reveal 5,4", "rot 1") if event.kind == "gained"]
    assert [GAME.motions(event) for event in gained] == [
        [Motion(MOVE, "area:5:5:stone", "good:0:stone")],
        [Motion(MOVE, "area:6:4:grain", "good:1:grain")],
    ]


def test_brigands_are_seen_to_take_from_those_who_have() -> None:
    state = position(blue=has(cards=["brigand"]), green=has(silver=1), yellow=has(silver=5))
    robbed = next(event for event in heard(state, "brigand") if event.kind == "robbed")
    assert GAME.motions(robbed) == [Motion(MOVE, "silver:2", "silver:0"), Motion(MOVE, "silver:3", "silver:0")]


def test_what_is_drawn_is_counted_as_far_as_it_is_known() -> None:
    state = position(hidden={"3,4": "1a"}, deck=["king_3"])
    events = heard(state, "reveal 3,4", "rot 0")
    own, other = (
        {one.title: dict(one.rows) for one in GAME.statistics([e.seen_by(seat) for e in events], NAMES, ENGLISH)}
        for seat in (0, 1)
    )
    assert own["Tiles laid, by value"]["1"] == [1, 0, 0, 0]
    assert own["Taken from tiles, areas and frame"]["silver"] == [1, 0, 0, 0]
    assert own["Taken from tiles, areas and frame"]["cards"] == [1, 0, 0, 0]
    assert own["Cards drawn, as far as you know them"]["King 3"] == [1, 0, 0, 0]
    assert "Cards drawn, as far as you know them" not in other


# What options say


def offers(state: CastelliState) -> Mapping[str, Mapping[str, Any]]:
    """Return the options by notation."""
    return {offer["notation"]: offer for offer in GAME.offers(state, ENGLISH)}


def test_a_rotation_says_what_it_pays_if_nobody_can_interfere() -> None:
    state = position(laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"})
    play(state, "reveal 5,4")
    assert offers(state)["rot 1"]["gain"] == {"stone": 2}
    state = position(laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"}, red=has(cards=["count"]))
    play(state, "reveal 5,4")
    assert offers(state)["rot 1"]["gain"] == {}
    preview = state.facts(None)["turning"]["previews"][1]
    assert {"side": "E", "seat": 0, "thing": "stone", "n": 2} in preview
    assert {"side": "S", "seat": 1, "thing": "grain", "n": 2} in preview


def said_to(state: CastelliState, seat: int, code: str = "en") -> dict[str, str]:
    """Return the words of the options by notation, as a seat reads them."""
    view = state.view(seat, GAME.language(code), NAMES[: state.seats])
    return {one["notation"]: one["words"] for one in view["options"]}


def test_a_rotation_says_where_the_shields_face_the_own_one_first() -> None:
    # Page X2: 2c in rotation 0 has N blue (card, 0), E green, S red, W yellow; grain is N and S, markets E and W.
    state = position(hidden={"3,4": "2c"})
    play(state, "reveal 3,4")
    said = said_to(state, 0)
    assert said["rot 0"] == (
        "You face north (counts 0); Bob: south (2 grain later); Cleo: east (2 cards later); Dan: west (2 cards later)"
    )
    assert said["rot 1"] == (
        "You face east (counts 0); Bob: west (2 cards later); Cleo: south (2 grain later); Dan: north (2 grain later)"
    )


def test_a_rotation_says_what_is_paid_at_once() -> None:
    # X1: the stone of (5,5) goes to blue, 5 to yellow's 4; the grain of (6,4) to red, 5 to green's 4.
    state = position(laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"})
    play(state, "reveal 5,4")
    assert said_to(state, 0)["rot 1"] == (
        "You face east (2 stone now); Bob: south (2 grain now); Cleo: west (2 grain later); Dan: north (2 wood later)"
    )
    # With 1 point against 4 blue gets nothing, and will not.
    state = position(laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "1e"})
    play(state, "reveal 5,4")
    assert said_to(state, 0)["rot 1"] == (
        "You face east (nothing); Bob: west (2 grain later); Cleo: north (2 wood later); Dan: south (nothing)"
    )


def test_a_rotation_says_where_the_mine_and_the_frame_are() -> None:
    # X7: at 0,7 the frame has stone to the north and grain to the east. X17: the tile at 4,1 has the mine to the south.
    state = position(hidden={"0,7": "6a"})
    play(state, "reveal 0,7")
    assert {words.split(";")[0] for words in said_to(state, 0).values()} == {
        "You face north (1 stone now)", "You face east (1 grain now)", "You face south (2 stone now)",
        "You face west (2 wood now)",
    }  # fmt: skip
    state = position(hidden={"4,1": "5a"})
    play(state, "reveal 4,1")
    assert "You face south (silver mine)" in {words.split(";")[0] for words in said_to(state, 0).values()}


def test_the_bailiff_reads_of_the_own_shield_first() -> None:
    state = position(hidden={"3,4": "2c"}, green=has(cards=["bailiff"]))
    play(state, "reveal 3,4", "rot 0", "bailiff")
    assert said_to(state, 2)["1"] == (
        "You face south (2 grain later); Dan: north (2 grain later); Ada: east (counts 0); Bob: west (2 cards later)"
    )


@pytest.mark.parametrize(
    ("code", "prompt", "words"),
    [
        ("en", "How do you turn the tile at 3,4? The shield with the card counts 0, the others 2 points each.",
         "You face north (counts 0); Bob: south (1 stone now); neutral: x east, y west"),
        ("it", "Come giri la tessera in 3,4? Il blasone con la carta vale 0, gli altri 2 punti ciascuno.",
         "Ti affacci a nord (conta 0); Bob: a sud (1 di pietra subito); neutrali: x a est, y a ovest"),
        ("pl", "Jak obracasz żeton na 3,4? Herb z kartą liczy się za 0, każdy z pozostałych za 2 punkty.",
         "Patrzysz na północ (liczy się za 0); Bob: na południe (1 × kamień od razu); "
         "neutralne: x na wschód, y na zachód"),
    ],
)  # fmt: skip
def test_turning_a_tile_in_all_languages(code: str, prompt: str, words: str) -> None:
    state = position(players=("blue", "red"), hidden={"3,4": "2c"})
    play(state, "reveal 3,4")
    assert state.decision.prompt(state, GAME.language(code)) == prompt
    assert said_to(state, 0, code)["rot 0"] == words


@pytest.mark.parametrize("code", ["en", "it", "pl"])
def test_what_a_card_does_is_no_sentence_of_its_own_in_an_option(code: str) -> None:
    """Hints go on after it: "Best: Robber Knight: Take half of the silver in the mine. That is ..."."""
    cards = ["king_3", "robber_knight", "brigand", "brigand_gang", "traitor", "peasant"]
    state = position(blue=has(silver=1, cards=cards), red=has(silver=1, cards=["count"]))
    said = said_to(state, 0, code)
    assert len(said) > len(cards)
    assert not [words for words in said.values() if words.endswith(".")]
    if code == "en":
        assert said["robber_knight"] == (
            "Robber Knight: Take half of the silver in the mine, rounded down: 10 silver now"
        )


def test_a_rotation_tells_the_neutral_colours_apart_as_the_picture_does() -> None:
    state = position(players=("blue", "red"), hidden={"3,4": "2c"})
    play(state, "reveal 3,4")
    view = state.view(0, ENGLISH, NAMES[:2])
    assert view["facts"]["neutral"] == ["green", "yellow"]
    said = {one["notation"]: one["words"] for one in view["options"]}
    assert said["rot 0"].endswith("; neutral: x east, y west")
    picture = GAME.svg(view)
    assert "North Ada (card), east neutral x (2), south Bob (2), west neutral y (2)." in picture


def test_a_build_says_price_and_points() -> None:
    state = position(laid={"1,0": "4a/2"}, menu="build", blue=has(2, 1, 0, silver=3, cards=["count"]))
    offer = offers(state)["build 2,0 stone"]
    assert (offer["cost"], offer["gain"]) == ({"stone": 1, "wood": 1, "silver": 2}, {"vp": 5})
    assert offer["targets"] == ["area:2:0:stone"]


def test_a_build_with_a_card_is_clicked_card_first() -> None:
    state = position(laid={"3,4": "4a/2"}, menu="build", blue=has(1, 1, 1, cards=["king_3", "count"]))
    offer = offers(state)["build 4,4 grain count"]
    assert offer["targets"] == ["card:0:1", "area:4:4:grain"]
    assert offer["cost"] == {"stone": 1, "wood": 1, "grain": 1, "card": 1}
    assert state.facts(0)["players"][0]["hand"] == ["king_3", "count"]


def test_options_call_players_by_their_names() -> None:
    state = position(blue=has(silver=1, cards=["traitor"]), red=has(cards=["king_5"]), green=has(cards=["count"] * 2))
    play(state, "traitor")
    said = {option["notation"]: option["words"] for option in state.view(0, ENGLISH, NAMES)["options"]}
    assert said == {"orange": "Buy a card of Bob, who has 1 card", "teal": "Buy a card of Cleo, who has 2 cards"}


def test_notation_calls_players_by_the_colours_that_are_seen() -> None:
    assert tuple(colour.lower() for colour in SEAT_COLOURS) == SEAT_NAMES
    # At a table of a tournament the printed colours are others than those of the seats.
    state = position(
        players=("green", "red"), to_move="green", options={"colours": "green-red"},
        green=has(silver=1, cards=["traitor"]), red=has(cards=["king_5"]),
    )  # fmt: skip
    play(state, "traitor")
    assert list(offers(state)) == ["orange"]


@pytest.mark.parametrize("word", ["orange", "Orange", "red", "RED"])
def test_the_printed_colours_may_be_typed_too(word: str) -> None:
    state = position(blue=has(silver=1, cards=["traitor"]), red=has(cards=["king_5"]), green=has(cards=["count"]))
    play(state, f"traitor {word}")
    assert [len(player.hand) for player in state.players] == [1, 0, 1, 0]


def test_a_colour_that_nobody_has_is_no_player() -> None:
    state = position(players=("blue", "red", "green"), blue=has(silver=1, cards=["traitor"]), red=has(cards=["king_5"]))
    with pytest.raises(BadNotation):
        play(state, "traitor yellow")


def test_dilemma_says_what_the_two_tiles_are() -> None:
    # X23: blue holds the start tile 3a; at 0,7 lies 1a with a card and 1 silver.
    state = position(options={"dilemma": "on"}, hidden={"0,7": "1a"}, blue=has(tile="3a"))
    play(state, "reveal 0,7")
    assert {name: option["words"] for name, option in offers(state).items()} == {
        "drawn": "Lay the drawn tile: 1a, value 1, brings 1 card and 1 silver",
        "hand": "Lay your start tile: 3a, value 3; 5 points less at the end",
    }


def test_the_end_of_a_turn_reminds_of_a_castle_that_could_be_built() -> None:
    # X3: 5 points on (2,0), where blue's shield of (2,1) looks.
    state = position(laid={"2,1": "5a/3"}, menu="build", blue=has(1, 1, 1, cards=["count"]))
    question = "You can still build a castle for 5 points. End the turn all the same?"
    assert offers(state)["end"]["warning"] == question
    poor = position(laid={"2,1": "5a/3"}, menu="build", blue=has(1, 1, 0, cards=["count"]))
    assert offers(poor)["end"]["warning"] == ""


def test_whoever_passes_is_not_asked_to_confirm_it() -> None:
    state = position(hidden={"5,4": "5a"}, red=has(cards=["count"]))
    play(state, "reveal 5,4", "rot 1")
    assert state.decider == 1
    assert state.decision.confirms(state, GAME.parse(state, "pass")[0])
    assert not state.decision.confirms(state, GAME.parse(state, "sell count")[0]), "a sale may be taken back"


def test_an_attack_that_may_be_stopped_says_so() -> None:
    state = position(
        options={"battle": "on"}, laid={"1,0": "4a/1", "2,1": "5a/3"}, menu="build", castles={"2,0 stone": ["red"]},
        blue=has(2, 2, 2), red=has(cards=["count"]),
    )  # fmt: skip
    offer = offers(state)["overbuild 2,0 stone orange"]
    assert (offer["cost"], offer["gain"], offer["targets"]) == ({}, {}, ["castle:2:0:stone:1"])
    assert offer["words"] == (
        "Overbuild the castle of Orange on 2,0, stone area: 2 stone, 2 wood and 2 grain for 5 points, unless a Guard "
        "stops it"
    )


# Tips that contradicted the position (review, Wrong 3)


def attacked(**options: object) -> CastelliState:
    """Return X13's position with a red card that may be a Guard: blue, in the build menu, may attack red's castle."""
    return position(
        options={"battle": "on", **options}, laid={"1,0": "4a/1", "2,1": "5a/3"}, menu="build",
        castles={"2,0 stone": ["red"]}, blue=has(2, 2, 1, silver=2), red=has(cards=["guard"]),
    )  # fmt: skip


def test_without_guard_refund_an_attack_says_its_price_since_the_goods_go_in_any_case() -> None:
    state = attacked(guard_refund="off")
    offer = offers(state)["overbuild 2,0 stone orange"]
    assert offer["cost"] == {"stone": 2, "wood": 2, "grain": 1, "silver": 2}
    assert offer["gain"] == {}
    assert offer["words"] == (
        "Overbuild the castle of Orange on 2,0, stone area: 5 points, unless a Guard stops it; the price is paid in "
        "any case"
    )
    before = GAME.holdings(state, 0)
    for answer, scored in (("guard", 0), ("pass", 5)):
        other = state.copy()
        lines = log(heard(other, "overbuild 2,0 stone orange"), 0)
        assert lines == ["Ada pays 2 stone, 2 wood, 1 grain and 2 silver and attacks the castle of Bob on 2,0."]
        now = GAME.holdings(other, 0)
        assert {thing: before[thing] - now[thing] for thing in before} == {**offer["cost"], "card": 0}
        assert other.bought
        play(other, answer)
        assert GAME.holdings(other, 0) == now, "and no more"
        assert other.ledger.totals[0] == scored
    # With the refund nothing is certain but the attack itself.
    free = attacked()
    assert offers(free)["overbuild 2,0 stone orange"]["cost"] == {}
    play(free, "overbuild 2,0 stone orange", "guard")
    assert GAME.holdings(free, 0) == before


@pytest.mark.parametrize(
    ("pays", "words"),
    [
        ("victim", "Traitor: Pay another player 1 silver and take a random card of theirs"),
        ("mine", "Traitor: Pay 1 silver to the mine and take a random card of another player"),
    ],
)
def test_the_traitor_says_whom_the_option_lets_him_pay(pays: str, words: str) -> None:
    state = position(
        blue=has(silver=1, cards=["traitor"]), red=has(cards=["king_5"]), options={"traitor_pays": pays}
    )  # fmt: skip
    assert offers(state)["traitor"]["words"] == words
    view = state.view(0, ENGLISH, NAMES)
    assert f"{words}." in GAME.svg(view)
    assert f"{words}." in "".join(text for line in GAME.text({**view, "columns": 100}, ENGLISH) for text, _ in line)


def test_a_tile_with_a_card_shield_does_not_say_that_each_of_its_shields_counts() -> None:
    # 1a has a card on blue (R15: 0) and counts 1 elsewhere; 4a has four shields of 4.
    state = position(hidden={"3,4": "1a", "5,4": "4a"})
    asked = [after(state, f"reveal {cell}") for cell in ("3,4", "5,4")]
    assert [one.decision.prompt(one, ENGLISH) for one in asked] == [
        "How do you turn the tile at 3,4? The shield with the card counts 0, the others 1 point each.",
        "How do you turn the tile at 5,4? Each of its shields counts 4 points.",
    ]


def test_a_rotation_promises_no_wood_to_somebody_who_has_five() -> None:
    # X7: 1a in rotation 0 pays yellow the 2 wood of (0,6); red the frame's grain.
    for wood, words in ((5, "2 wood lost"), (4, "1 wood now"), (0, "2 wood now")):
        state = position(hidden={"0,7": "1a"}, yellow=has(0, wood, 0))
        play(state, "reveal 0,7")
        assert f"Dan: west ({words})" in said_to(state, 0)["rot 0"]
        due = [pay for pay in state.facts(0)["turning"]["previews"][0] if pay["thing"] == "wood"]
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
    assert one.facts(0)["turning"]["previews"][0][0] == {"side": "", "seat": 0, "thing": "silver", "n": 1}
    state.players[2].hand = state.deck[:]
    state.deck = []
    two = after(state, "reveal 4,7")
    assert said_to(two, 0)["rot 1"].startswith("You face east (1 card lost)")


def test_what_a_tile_brings_is_promised_before_it_is_laid_and_not_again_in_the_window() -> None:
    # R12: the card and the silver of 1a are blue's at once, whatever red does in the window.
    state = position(hidden={"3,4": "1a"}, red=has(cards=["bailiff"]))
    play(state, "reveal 3,4")
    assert {tuple(offer["gain"].items()) for offer in offers(state).values()} == {(("silver", 1), ("card", 1))}
    brought = [pay for pay in state.facts(1)["turning"]["previews"][2] if pay["side"] == ""]
    assert [(pay["seat"], pay["thing"], pay["n"]) for pay in brought] == [(0, "card", 1), (0, "silver", 1)]
    play(state, "rot 0")
    assert [pay for pays in state.facts(1)["turning"]["previews"] for pay in pays if pay["side"] == ""] == []


def test_battle_says_that_points_for_silver_are_doubled() -> None:
    about = next(option.about for option in GAME.options if option.name == "battle")
    assert about.endswith("points for silver doubled.")
    assert "silver doubled" not in about.replace("points for silver doubled", "")


@pytest.mark.parametrize(
    ("options", "village", "city"),
    [
        ({},
         "Plot 0,0 with a village: 1 point for a castle in its row or column when it is built. A castle on this plot "
         "scores 6 points.",
         "Plot 6,0 with a city: 2 points for a castle in its row or column when it is built. A castle on this plot "
         "scores 6 points."),
        ({"battle": "on", "own_plot_settlement": "off"},
         "Plot 0,0 with a village: 1 point for a castle in its row or column when it is built. A castle on this plot "
         "itself scores nothing for it. At the end 3 points for whoever has most castles in line with it. A castle on "
         "this plot scores 5 points.",
         "Plot 6,0 with a city: 2 points for a castle in its row or column when it is built. A castle on this plot "
         "itself scores nothing for it. At the end 6 points for whoever has most castles in line with it. A castle on "
         "this plot scores 4 points."),
    ],
)  # fmt: skip
def test_a_plot_says_that_its_settlement_is_scored_when_the_castle_is_built(
    options: dict[str, object], village: str, city: str
) -> None:
    # (0,0): row 0 has the villages (0,4) and (0,6), column 0 the village (4,0) and the city (6,0), and it is a village.
    # (6,0): row 6 has the city (6,4), column 0 the villages (0,0) and (4,0), and it is a city.
    picture = GAME.svg(position(options=options).view(0, ENGLISH, NAMES))
    assert village in picture
    assert city in picture


@pytest.mark.parametrize(("mine", "takes"), [(13, 6), (3, 1), (2, 1)])
def test_the_robber_knight_says_how_much_he_takes_rounded_down(mine: int, takes: int) -> None:
    state = position(blue=has(cards=["robber_knight"]))
    state.mine = mine
    offer = offers(state)["robber_knight"]
    assert offer["words"] == (f"Robber Knight: Take half of the silver in the mine, rounded down: {takes} silver now")
    assert offer["gain"] == {"silver": takes}
    state.mine = 1
    state.legal = state.decision.options(state)
    assert GAME.why_not(state, 0, "card:0:0", ENGLISH) == "Half of the 1 silver in the mine, rounded down, is nothing."


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
def test_the_last_call_says_use_only_where_a_card_may_be_used(
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
        (has(1, 1, 1, cards=["king_3"]), 5, "Build castles, use or sell cards, then end your turn."),
        (has(1, 1, 1, cards=["king_3"]), 0, "Build castles, use a card, then end your turn."),
        (has(1, 1, 1), 5, "Build castles, then end your turn."),
    ],
)
def test_the_build_menu_speaks_of_cards_only_where_there_are_some(blue: Has, mine: int, prompt: str) -> None:
    state = position(laid={"1,0": "4a/2"}, menu="build", blue=blue)
    state.mine = mine
    assert state.decision.prompt(state, ENGLISH) == prompt
    if blue.cards and mine:
        play(state, "king 3")
        assert state.decision.prompt(state, ENGLISH) == "Build castles, then end your turn."


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


@pytest.mark.parametrize(("battle", "cards"), [("off", "Bailiff"), ("on", "Bailiff and Guard")])
def test_why_not_names_only_reactions_that_are_in_the_game(battle: str, cards: str) -> None:
    state = position(hidden={"5,4": "5a"}, red=has(cards=["king_4"]),
                     options={"off_turn_cards": "reactions", "battle": battle})  # fmt: skip
    play(state, "reveal 5,4", "rot 0")
    assert GAME.why_not(state, 1, "card:1:0", ENGLISH) == (
        f"With these options, of the cards only {cards} may be used in another player's turn."
    )


def test_why_not_the_traitor() -> None:
    poor = position(blue=has(cards=["traitor"]), red=has(cards=["count"]))
    assert GAME.why_not(poor, 0, "card:0:0", ENGLISH) == "The Traitor costs you 1 silver."
    alone = position(blue=has(silver=1, cards=["traitor"]))
    assert GAME.why_not(alone, 0, "card:0:0", ENGLISH) == "No other player has a card."


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


# Why not?


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        ("area:2:0:stone", "This costs 1 stone, 1 wood and 1 grain; you lack wood and grain."),
        ("area:4:4:grain", "None of your shields faces the plot 4,4."),
        ("area:2:0:grain", "Castles stand on stone areas; here you need the card Count."),
        ("area:9:9:stone", ""),
        ("spot:5:4", "One tile is turned up in a turn, and yours has been."),
        ("card:0:0", "The Bailiff is used when another player has laid a tile."),
        ("card:1:0", "This belongs to another player."),
        ("castle:0:0:wood:1", "Castles are overbuilt only with the module Battle."),
        ("menu:end", ""),
        ("no such thing", ""),
    ],
)
def test_why_not_in_the_build_menu(target: str, reason: str) -> None:
    state = position(laid={"1,0": "4a/2"}, menu="build", blue=has(1, cards=["bailiff"]), castles={"0,0 wood": ["red"]})
    assert GAME.why_not(state, 0, target, ENGLISH) == reason
    assert GAME.why_not(state, 1, target, ENGLISH) == "", "only whoever decides is told"


def test_why_not_an_attack() -> None:
    def reason(laid: dict[str, str], **more: Any) -> str:
        state = position(
            options={"battle": "on"}, laid=laid, menu="build",
            **{"castles": {"2,0 stone": ["red"]}, "blue": has(2, 2, 1, cards=["count"]), **more},
        )  # fmt: skip
        return GAME.why_not(state, 0, "castle:2:0:stone:1", ENGLISH)

    ahead, level = {"1,0": "4a/1", "2,1": "5a/3"}, {"1,0": "4a/1", "2,1": "4b/3"}
    assert reason(ahead) == (
        "This costs 2 stone, 2 wood and 2 grain; you lack grain. To buy it you would need 2 silver."
    )
    assert with_names(reason(level), NAMES) == (
        "To overbuild this castle you need more shield points at 2,0 than Bob has: yours are 4, theirs 4."
    )
    assert reason(ahead, castles={"2,0 stone": ["blue+red"]}) == "A castle that stands on another one is safe."
    assert reason({"1,0": "4a/1"}) == "None of your shields faces the plot 2,0."
    assert reason(ahead, blue=has(2, 2, 2, castles=0, cards=["count"])) == "You have no castle left."


def test_why_not_a_plot() -> None:
    state = position(blue=has(cards=["peasant"]))
    play(state, "peasant")
    assert GAME.why_not(state, 0, "plot:5:1", ENGLISH) == "The silver mine has its plot for itself."
    assert GAME.why_not(state, 0, "plot:0:0", ENGLISH) == "There is a settlement on 0,0 already."
    assert GAME.why_not(state, 0, "plot:2:0", ENGLISH) == "", "it can be chosen"


@pytest.mark.parametrize(("card", "most"), [("brigand", 1), ("brigand_gang", 2)])
def test_brigands_take_what_their_card_says(card: str, most: int) -> None:
    state = position(blue=has(cards=[card]), green=has(silver=5), yellow=has(silver=5), red=has(silver=5))
    assert f"{most} silver" in said_to(state, 0)[card]
    robbed = next(event for event in heard(state, card) if event.kind == "robbed")
    assert robbed.facts["n"] == 3 * most
