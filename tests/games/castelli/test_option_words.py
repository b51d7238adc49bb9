"""What options say: words, costs, gains, targets and warnings."""

from __future__ import annotations

import pytest

from contado.core.errors import BadNotation
from contado.core.game import SEAT_COLOURS
from contado.core.record import Recorder
from contado.core.words.language import ENGLISH
from contado.games.castelli import GAME
from contado.games.castelli.actions import SEAT_NAMES
from tests.games.castelli.positions import has, play, position, told, turning
from tests.games.castelli.telling import NAMES, offers, said_to


def test_a_rotation_says_what_it_pays_if_nobody_can_interfere() -> None:
    state = position(laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"})
    play(state, "reveal 5,4")
    assert offers(state)["rot 1"]["gain"] == {"stone": 2}
    state = position(laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"}, red=has(cards=["count"]))
    play(state, "reveal 5,4")
    assert offers(state)["rot 1"]["gain"] == {}
    preview = turning(state, None)["previews"][1]
    assert {"side": "E", "seat": 0, "thing": "stone", "n": 2} in preview
    assert {"side": "S", "seat": 1, "thing": "grain", "n": 2} in preview


def test_a_rotation_says_where_the_shields_face_ones_own_first() -> None:
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


def test_the_bailiff_reads_about_ones_own_shield_first() -> None:
    state = position(hidden={"3,4": "2c"}, green=has(cards=["bailiff"]))
    play(state, "reveal 3,4", "rot 0", "bailiff")
    assert said_to(state, 2)["1"] == (
        "You face south (2 grain later); Dan: north (2 grain later); Ada: east (counts 0); Bob: west (2 cards later)"
    )


@pytest.mark.parametrize(
    ("code", "prompt", "words"),
    [
        ("en", "How do you turn the tile in e4? The shield with the card counts 0, "
               "the others 2 shield points "
         "each.",
         "You face north (counts 0); Bob: south (1 stone now); neutral: x east, y west"),
        ("it", "Come giri la tessera in e4? Il blasone con la carta vale 0, gli altri 2 "
               "punti blasone ciascuno.",
         "Il tuo blasone: a nord (conta 0); Bob: a sud (1 pietra subito); neutrali: x a est, y a ovest"),
        ("pl", "Jak obracasz żeton w e4? Herb z kartą liczy się za 0, każdy z pozostałych za "
         "2 punkty herbu.",
         "Twój herb: na północ (liczy się za 0); Bob: na południe (1 kamień od razu); "
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
    # At a tournament table the printed colours differ from those of the seats.
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


def test_a_colour_that_nobody_has_is_not_a_player() -> None:
    state = position(players=("blue", "red", "green"), blue=has(silver=1, cards=["traitor"]), red=has(cards=["king_5"]))
    with pytest.raises(BadNotation):
        play(state, "traitor yellow")


def test_dilemma_says_what_the_two_tiles_are() -> None:
    # X23: blue holds the start tile 3a; at 0,7 lies 1a with a card and 1 silver.
    state = position(options={"dilemma": "on"}, hidden={"0,7": "1a"}, blue=has(tile="3a"))
    play(state, "reveal 0,7")
    assert {name: option["words"] for name, option in offers(state).items()} == {
        "drawn": "Lay the drawn tile: value 1, brings 1 card and 1 silver",
        "hand": "Lay the start tile: value 3; 5 points less at the end",
    }


@pytest.mark.parametrize(
    ("dilemma", "asked", "offered"),
    [
        ("off", "Which tile do you turn up?", "Turn up the tile in h1"),
        (
            "on",
            "Which face-down tile do you look at? You then lay it, or the one in your hand.",
            "Look at the tile in h1",
        ),
    ],
)
def test_a_tile_is_turned_up_for_all_or_looked_at_in_the_dilemma(dilemma: str, asked: str, offered: str) -> None:
    state = position(options={"dilemma": dilemma}, hidden={"0,7": "1a"})
    assert state.decision.prompt(state, ENGLISH) == asked
    assert offers(state)["reveal 0,7"]["words"] == offered


def test_the_end_of_a_turn_reminds_of_a_castle_that_could_be_built() -> None:
    # X3: 5 points on (2,0), which blue's shield on (2,1) faces.
    state = position(laid={"2,1": "5a/3"}, menu="build", blue=has(1, 1, 1, cards=["count"]))
    question = "You can still build a castle for 5 points. End the turn all the same?"
    assert offers(state)["end"]["warning"] == question
    poor = position(laid={"2,1": "5a/3"}, menu="build", blue=has(1, 1, 0, cards=["count"]))
    assert offers(poor)["end"]["warning"] == ""
    # Whoever ends a turn has said so, and is asked again only where something would be lost.
    assert [one.decision.confirms(one, GAME.parse(one, "end")[0]) for one in (state, poor)] == [False, True]


def test_the_end_of_a_turn_is_said_once_where_a_castle_would_bring_nothing() -> None:
    # R38: without settlements in its row and column a castle counts nothing.
    state = position(laid={"2,1": "5a/3"}, menu="build", blue=has(1, 1, 1, cards=["count"]))
    state.row_points[:] = [0] * len(state.row_points)
    state.column_points[:] = [0] * len(state.column_points)
    assert offers(state)["end"]["warning"] == ""
    assert state.decision.confirms(state, GAME.parse(state, "end")[0])


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
        "Overbuild the castle of Orange in a3, stone area: 2 stone, 2 wood and 2 "
        "grain for 5 points, "
        "unless a Guard stops it"
    )


def test_an_attack_that_nobody_can_stop_has_its_price_on_the_first_plot_too() -> None:
    # R41: two of each good. With these boards the very first castle that can be named stands on stone in a corner.
    state = position(
        board="BA/CD", options={"battle": "on"}, laid={"0,1": "6a/2"}, menu="build", to_move="red",
        castles={"0,0 stone": ["blue"]}, red=has(2, 2, 2),
    )  # fmt: skip
    offer = offers(state)["overbuild 0,0 stone blue"]
    assert offer["cost"] == {"stone": 2, "wood": 2, "grain": 2}
    assert offer["targets"] == ["castle:0:0:stone:0"]


def test_where_only_holders_are_asked_an_attack_tells_who_holds_a_guard() -> None:
    state = position(
        board="BA/CD", options={"battle": "on", "reaction_windows": "holders"}, laid={"0,1": "6a/2"}, menu="build",
        to_move="red", castles={"0,0 stone": ["blue"]}, red=has(2, 2, 2), blue=has(cards=["guard"]),
    )  # fmt: skip
    assert offers(state)["overbuild 0,0 stone blue"]["reveals"]


def test_the_guard_window_offers_to_pass_and_the_guard() -> None:
    state = position(
        options={"battle": "on"}, laid={"1,0": "4a/1", "2,1": "5a/3"}, menu="build", castles={"2,0 stone": ["red"]},
        blue=has(2, 2, 2), red=has(cards=["guard"]),
    )  # fmt: skip
    play(state, "overbuild 2,0 stone orange")
    words = said_to(state, 1)
    assert words["pass"] == "Pass"
    assert words["guard"].startswith("Guard")


def test_a_castle_is_told_with_the_card_that_built_it() -> None:
    state = position(laid={"3,4": "4a/2"}, menu="build", blue=has(1, 1, 1, cards=["king_3", "count"]))
    built = next(facts for kind, _, facts in told(state, "build 4,4 grain count") if kind == "built")
    assert built["card"] == "count"
    plain = position(laid={"1,0": "4a/2"}, menu="build", blue=has(1, 1, 1))
    assert next(facts for kind, _, facts in told(plain, "build 2,0 stone") if kind == "built")["card"] == ""


def test_what_a_rotation_pays_is_told_by_its_side_to_the_north_too() -> None:
    # The tile at 5,4 completes the wood north of it and the grain west of it, which pay whoever faces them.
    state = position(laid={"4,3": "4a/0", "4,5": "4c/0", "3,4": "6a/0"}, hidden={"5,4": "5a"})
    play(state, "reveal 5,4")
    for pays in turning(state, 0)["previews"]:
        assert {(pay["side"], pay["thing"]) for pay in pays} == {("N", "wood"), ("W", "grain")}


def test_a_place_has_one_name_wherever_people_meet_it_and_records_keep_the_cell() -> None:
    # Ruling: letter of the column, number of the row from one; the rules page's cell is understood, and recorded.
    recorder = Recorder(GAME)
    state = recorder.begin(2, {"board": "CA"}, "places")
    offer = next(one for one in state.view(0)["options"] if one["targets"] == ["spot:0:7"])
    assert (offer["notation"], offer["words"]) == ("reveal h1", "Turn up the tile in h1")
    assert GAME.parse(state, "reveal h1") == GAME.parse(state, "REVEAL H1") == GAME.parse(state, "reveal 0,7")
    with pytest.raises(BadNotation, match="'reveal h9' is not possible now; possible: reveal b1, "):
        GAME.parse(state, "reveal h9")
    GAME.play(state, state.decider, "reveal h1")
    assert "reveal 0,7" in str(recorder.record(["Ann", "Bob"], "places"))
