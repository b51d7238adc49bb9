"""The Châteauma: set-up, options, modifiers, hidden things, the end, and what people are told."""

from __future__ import annotations

import pytest
from tests.games.burgundy.positions import board, facts, play

from contado.core.errors import BadOption
from contado.core.position.event import Event
from contado.core.position.luck import Luck
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.chateauma.actions import NEXT
from contado.games.burgundy.modules.chateauma.foretelling import foretell_turn
from contado.games.burgundy.modules.chateauma.options import MODIFIERS
from contado.games.burgundy.modules.chateauma.tests.positions import (
    FULL_BOARD,
    PRINTED,
    ROWS,
    automa,
    begun,
    card_in,
    is_whole,
    its_goods,
    its_points,
    its_score,
    its_silver,
    kept,
    kinds,
    lines,
    new,
    on_card,
    reserve,
    seat_of,
    seen,
    step,
    turn,
)
from contado.games.burgundy.pieces.components import BANK, CHURCH, MARKET, NO_TILE, WATCHTOWER
from contado.games.burgundy.state import BurgundyState

BLACK_TILE = 27


def to_the_end(state: BurgundyState, luck: Luck) -> None:
    """Play on at random."""
    while not state.over:
        state.apply(state.legal[luck.below(0, len(state.legal))])


# Who plays


@pytest.mark.parametrize("people", [1, 2, 3])
def test_c_r01_one_to_three_people(people: int) -> None:
    state = begun(people)
    assert (state.seats, kept(state).seat) == (people + 1, people)
    assert state.view(None)["facts"]["chateauma"]["seat"] == people


def test_c_r01_four_people_and_other_modes_are_refused() -> None:
    with pytest.raises(BadOption):
        GAME.new(5, {"chateauma": True})
    with pytest.raises(BadOption):
        GAME.new(1, {"chateauma": True})
    with pytest.raises(BadOption, match="switch chateauma off"):
        GAME.new(4, {"chateauma": True, "mode": "team"})
    with pytest.raises(BadOption, match="switch chateauma off"):
        GAME.new(1, {"chateauma": True, "mode": "solo"})


def test_c_r01_inns_are_refused() -> None:
    with pytest.raises(BadOption, match="does not play with inns"):
        GAME.new(2, {"chateauma": True, "inns": True})


@pytest.mark.parametrize("people", [1, 2, 3])
def test_c_r02_its_goods_are_set_aside_first(people: int) -> None:
    for seed in range(20):
        state = new(people, seed=str(seed))
        assert its_goods(state) == [1] * 6
        dealt = sum(sum(state.estate(seat).goods) for seat in range(people))
        assert dealt == 3 * people
        assert len(state.hidden_goods) == 36 - dealt


def test_c_r03_only_the_number_of_cards_in_the_deck_is_told() -> None:
    assert seen(begun())["deck"] == 7


def test_c_r04_level_and_modifiers_are_two_options() -> None:
    assert GAME.read_settings(2, {})["cha_modifiers"] == "none"
    assert GAME.read_settings(2, {})["cha_level"] == "medium"
    for level in ("easy", "medium", "hard"):
        for modifiers in MODIFIERS:
            state = begun(cha_level=level, cha_modifiers=modifiers)
            assert seen(state)["level"] == level
            assert seen(state)["modifiers"] == modifiers.replace("none", "")
            assert seen(state)["side"] == (36 if set(modifiers) & set("ABD") else 35)


@pytest.mark.parametrize(("level", "points"), [("easy", 14), ("medium", 18), ("hard", 22)])
def test_c_r04_the_level_is_a_column_of_points(level: str, points: int) -> None:
    state = automa(left=(5, "monastery3 bank cow2 -"), die=1, depots={1: "monastery4"}, options={"cha_level": level})
    turn(state)
    assert its_points(state) == {"cha_cards": points}


@pytest.mark.parametrize("people", [1, 2, 3])
def test_c_r05_workers_by_turn_order(people: int) -> None:
    plain, first = begun(people, first_seat="1"), new(people, first_seat="1", cha_modifiers="C")
    assert [plain.estate(seat).workers for seat in range(people)] == [1, 2, 3][:people]
    assert [first.estate(seat).workers for seat in range(people)] == [2, 3, 4][:people]
    assert plain.estate(people).workers == first.estate(people).workers == 0
    assert plain.order == [*range(people), people]
    assert plain.track[0] == [people, *reversed(range(people))]
    while not first.turn:
        first.apply(first.legal[0])
    assert first.order == [people, *range(people)]
    assert first.first_seat == people
    assert first.decider == people


def test_c_r05_the_first_player_is_a_person() -> None:
    found = {new(2, seed=str(seed)).first_seat for seed in range(30)}
    assert found == {0, 1}


@pytest.mark.parametrize(("white", "place"), [(1, "left"), (4, "left"), (5, "right"), (6, "right")])
def test_c_r06_the_white_die_selects_a_place(white: int, place: str) -> None:
    state = automa(left=(5, ""), right=(2, ""), white=white, die=6, depots={6: "bank"})
    assert seen(state)["selected"] == place
    turn(state)
    assert "bank" in on_card(state, place)


def test_c_r06_a_new_card_is_selected_like_the_old_one() -> None:
    state = automa(
        left=(1, "mine cow2 -"), right=(2, ""), white=1, die=1, depots={1: "monastery3"}, deck=[6], last=True,
        track={0: [0, 1]},
    )  # fmt: skip
    turn(state)
    assert (card_in(state, "left"), card_in(state, "right")) == (2, 6)
    # The next round has begun, with a die of its own; that of the last one is taken back, and rolled in its turn.
    assert seen(state)["selected"] == ("left" if state.white_die <= 4 else "right")
    assert (state.round, state.decider, seen(state)["die"]) == (2, 0, 0)


# Modifiers


@pytest.mark.parametrize("people", [1, 2])
def test_c_r24_tiles_of_modifiers_come_from_the_supply(people: int) -> None:
    plain, state = new(people), new(people, cha_modifiers="AB")
    kept_tiles = kept(state)
    assert len(kept_tiles.covers) == 5
    assert len(state.bags[3]) == len(plain.bags[3]) - 5
    assert len(state.bags[0]) == len(plain.bags[0]) - 1
    # The left card has one castle in any case.
    assert [plain.open_stacks[at] - state.open_stacks[at] for at in range(3)] == [1, 1, 0]
    assert sorted(GAME.proofs.pieces(plain)) == sorted(GAME.proofs.pieces(state))
    spaces = state.estate(people).spaces
    assert spaces.count(BLACK_TILE) == 5
    marks = [spaces[int(space) - 1] for space, mark in seen(state)["marks"].items() if mark == "B"]
    assert len(marks) == 3
    assert NO_TILE not in marks
    assert not GAME.proofs.broken_laws(state)


def test_c_r24_with_four_players_they_are_extra_copies() -> None:
    plain, state = new(3), new(3, cha_modifiers="AB")
    assert state.bags == plain.bags
    assert state.open_stacks == plain.open_stacks
    assert kept(state).covers == []
    assert state.estate(3).spaces.count(BLACK_TILE) == 5
    assert len(GAME.proofs.pieces(state)) == len(GAME.proofs.pieces(plain)) + 3
    # The building is one of the eight types of the base game, by luck.
    found = {new(3, seed=str(seed), cha_modifiers="B").estate(3).spaces[2] for seed in range(80)}
    assert found == set(range(MARKET, WATCHTOWER + 1))


def test_c_r24_marks_of_other_modifiers_are_plain() -> None:
    state = new(1, cha_modifiers="D")
    assert set(seen(state)["marks"].values()) == {"extra_turn"}
    assert state.estate(1).spaces.count(NO_TILE) == 37


def test_c_r24_the_mine_of_modifier_b_pays() -> None:
    state = new(1, cha_modifiers="B")
    assert facts(state, 1)["mines"] == 1


def test_c_r38_the_start_castle_is_a_tile_of_the_card() -> None:
    state = new(1)
    assert on_card(state, "left").count("castle") == 1
    assert its_score(state) == 0
    # It counts for completion.
    full = automa(left=(8, "castle mine cow2 -"), die=1, depots={1: "ship"})
    turn(full)
    assert its_points(full) == {"cha_cards": 18}


# Hidden things


def test_c5_the_tiles_of_modifier_a_are_redrawn_with_the_black_bag() -> None:
    state = begun(1, cha_modifiers="A")
    drawn = set()
    for seed in range(30):
        guess = state.resample(0, Luck([seed + 1]))
        assert isinstance(guess, BurgundyState)
        assert sorted(guess.bags[3] + kept(guess).covers) == sorted(state.bags[3] + kept(state).covers)
        drawn.add(tuple(kept(guess).covers))
    assert len(drawn) > 20


def test_c5_wild_tiles_are_public_and_covers_are_not() -> None:
    state = automa(left=(1, ""), white=1, die=1, black="castle bank")
    turn(state)
    assert seen(state)["wild"] == ["castle"]
    view = str(begun(1, cha_modifiers="A").view(0)["facts"]["players"][1]["spaces"])
    assert view.count("black_tile") == 5


def test_c5_its_die_is_rolled_when_its_turn_comes() -> None:
    state = begun(1, first_seat="1")
    assert seen(state)["die"] == 0
    end = next(option for option in state.legal if GAME.action(state, option).notation == "end")
    assert state.decision.reveals(state, end)
    play(state, "end")
    assert 1 <= seen(state)["die"] <= 6
    assert state.decider == 1


# The end


def test_c_r34_equal_points() -> None:
    for seats in (2, 3, 4):
        state = GAME.new(seats, {"chateauma": True}, seed="equal")
        for seat in range(seats):
            state.ledger.book(seat, 0, 100, 1)
        places = GAME.outcome(state).places
        assert places[-1] == 1
        assert sorted(places) == list(range(1, seats + 1))


def test_c_r43_everything_is_done_in_the_last_turn_too() -> None:
    state = automa(left=(2, ""), white=1, die=1, depots={1: "bank"}, black="ship", phase="E", round=5, last=True)
    told = turn(state)
    assert "cha_buy" in kinds(told)
    assert state.over
    assert its_points(state) == {"cha_reserve": 1, "cha_open_cards": 2}


def test_c_r44_it_is_never_asked() -> None:
    state = begun(2, seed="asked", shields=True, trade_routes="chosen", vineyards=True)
    luck = Luck([77])
    while not state.over:
        if state.decider == 2:
            assert state.legal == [NEXT]
            assert state.decision.kind.startswith("cha_")
        state.apply(state.legal[luck.below(0, len(state.legal))])
    assert state.players[2].dice == [0, 0]


# Invariants


@pytest.mark.parametrize("seed", range(6))
def test_turns_of_random_games_keep_the_invariants(seed: int) -> None:
    modifiers = ("none", "ABCD", "D", "A", "BC", "B")[seed]
    state = begun(1 + seed % 3, seed=f"law{seed}", cha_modifiers=modifiers, vineyards=seed % 2 == 1)
    seat, luck = seat_of(state), Luck([seed + 5])
    while not state.over:
        if state.decider != seat:
            state.apply(state.legal[luck.below(0, len(state.legal))])
            continue
        played, phase = state.turn, state.phase
        told: list[Event] = []
        while state.decider == seat and state.turn == played:
            told += step(state)
            assert not GAME.proofs.broken_laws(state)
        bought = kinds(told).count("cha_buy")
        assert bought <= 1
        if state.phase == phase and not bought and its_silver(state) >= 2:
            assert state.black.count(NO_TILE) == len(state.black)
    assert is_whole(state) or kept(state).players == 4


def test_the_same_luck_gives_the_same_turn() -> None:
    ends = []
    for _ in range(2):
        state = automa(left=(5, ""), white=3, die=6, depots=FULL_BOARD, silver=3, black="castle")
        turn(state)
        ends.append(state.fingerprint())
    assert ends[0] == ends[1]


# What is said


def test_every_step_says_what_happens_and_why() -> None:
    state = automa(left=(5, ""), white=3, die=6, depots=FULL_BOARD, silver=1, black="ship pig3 monastery5 mine")
    said = []
    while state.decider == 1:
        said.append((state.decision.prompt(state, ENGLISH), state.decision.words(state, NEXT, ENGLISH)))
        step(state)
    assert said == [
        (
            "Châteauma: white die 3, so card 5; it rolled 6 and starts at depot 6.",
            "The bank of depot 6 goes to hex 2 of card 5",
        ),
        ("Châteauma, the effect of its tile: bank.", "Bank: 2 silver (now 3)"),
        (
            "Châteauma: it has 3 silver and buys a tile.",
            "It buys for 2 silver: ship (of several kinds it has fewest in the reserve; this is the first in the black "
            "depot)",
        ),
    ]


def test_the_log_tells_the_search() -> None:
    state = automa(left=(1, ""), white=1, die=4, depots={6: "cow3"})
    told = turn(state)
    assert lines(told)[:2] == [
        "Depots 4 and 5: no match. Depot 6: mine? no, livestock tile? yes.",
        "The 3 cows of depot 6 go to hex 2 of card 1.",
    ]


def test_the_next_card_is_not_told_before_it_is_drawn() -> None:
    state = automa(left=(1, "mine cow2 -"), right=(2, ""), white=1, die=1, depots={1: "monastery3"})
    while state.decision.kind != "cha_new_cards":
        step(state)
    said = {
        state.resample(0, Luck([seed + 1])).decision.words(state, NEXT, ENGLISH) for seed in range(10)
    }  # fmt: skip
    assert said == {"Card 2 slides to the left place, and a new card comes"}
    assert state.decision.reveals(state, NEXT)


def test_a_turn_is_foretold_for_every_die() -> None:
    state = automa(left=(5, ""), white=3, die=6, depots=FULL_BOARD, silver=1, black="ship pig3 monastery5 mine")
    told = turn(state.copy())
    foretold = foretell_turn(state, 6)
    own = [event.kind for event in told if event.kind.startswith("cha_")]
    assert kinds(foretold) == ["cha_selected", "cha_die", *own]
    found = {}
    for die in range(1, 7):
        first = next(event for event in foretell_turn(state, die) if event.kind == "cha_place")
        found[die] = first.facts["tile"]
    assert found == {1: "market", 2: "monastery3", 3: "church", 4: "carpenter", 5: "monastery4", 6: "bank"}


def test_a_turn_that_completes_a_card_is_foretold_without_the_new_card() -> None:
    state = automa(
        left=(1, "mine cow2 -"), right=(2, ""), white=1, die=1, depots={1: "monastery3"}, silver=2, black="bank"
    )
    found = kinds(foretell_turn(state, 1))
    assert "cha_card" in found
    assert "cha_new_card" not in found
    assert found[-1] == "cha_buy"


def test_the_statistics_count_its_die() -> None:
    state = begun(1, seed="dice")
    told: list[Event] = []
    state.listen(told.append)
    to_the_end(state, Luck([9]))
    rows = dict(GAME.words.statistics(told, ["Red", "Châteauma"], ENGLISH)[0].rows)
    assert sum(rows["Châteauma"][:6]) == 25
    # The first round was rolled before anybody was listening.
    assert sum(rows["Red"][:6]) == 48


def test_its_position_counts_in_the_evaluation() -> None:
    poor = automa(left=(5, ""), right=(2, ""), white=3, die=6, depots=FULL_BOARD)
    rich = automa(left=(5, "- bank cow2 monastery5"), right=(2, ""), white=3, die=6, depots=FULL_BOARD)
    assert GAME.evaluation.evaluate(rich, 1) > GAME.evaluation.evaluate(poor, 1) + 8
    assert GAME.evaluation.evaluate(rich, 0) < GAME.evaluation.evaluate(poor, 0) - 8


def test_printed_parts_add_up() -> None:
    cards = {one["id"]: one for one in PRINTED["cards"]}
    for deck in PRINTED["decks"].values():
        hexes = [hex["kind"] for number in deck for hex in cards[number]["hexes"]]
        assert len(hexes) == 37
        assert sum("border_post" in cards[number]["symbols"] for number in deck) == 4
        assert sum("shield" in cards[number]["symbols"] for number in deck) == 4
    assert {letter: ROWS.count(letter) for letter in "BLSKMC"} == {"B": 12, "L": 6, "S": 6, "K": 6, "M": 3, "C": 4}
    with_vines = [hex["kind"] for number in PRINTED["decks"]["vineyards"] for hex in cards[number]["hexes"]]
    assert {letter: with_vines.count(letter) for letter in "BLSKMC"} == {
        letter: ROWS.count(letter) for letter in "BLSKMC"
    }


def test_people_see_what_it_has() -> None:
    state = automa(
        left=(5, "- bank"), right=(2, "*ship"), reserve="castle cow2", wild="bank", people=[board(), board()]
    )
    found = seen(state)
    assert found["places"]["left"] == {
        "card": 5, "tiles": ["", "bank", "", ""], "down": [False] * 4,
    }  # fmt: skip
    assert found["places"]["right"]["down"] == [True, False, False, False]
    assert found["reserve"]["castle"] == ["castle"]
    assert reserve(state) == "cow2 castle"
    assert found["wild"] == ["bank"]


# What is left for it


@pytest.mark.parametrize(("automa_plays", "offered"), [(True, ["b1", "b2", "b3"]), (False, ["b1", "b2"])])
def test_which_of_two_equal_black_tiles_is_bought_matters_where_it_takes_the_first(
    automa_plays: bool, offered: list[str]
) -> None:
    state = begun() if automa_plays else begun_without_it()
    for slot, face in enumerate((BANK, CHURCH, BANK, NO_TILE)):
        state.black[slot] = face
    state.estate(state.decider).silver = 2
    actions = [GAME.action(state, action).notation for action in state.decision.options(state)]
    assert [notation for notation in actions if notation.startswith("b")] == offered


def begun_without_it() -> BurgundyState:
    """Return the first turn of a game of two people."""
    state = GAME.new(2, {"duchies": "same:1"}, "new")
    assert isinstance(state, BurgundyState)
    while state.decision.kind != "turn":
        state.apply(state.legal[0])
    return state
