"""Who may know what (section 5): hands, deck, tiles, and what a resampled position keeps."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from contado.core.position.luck import Luck
from contado.games.castelli import GAME
from contado.games.castelli.influence import influence
from contado.games.castelli.state import CastelliState
from contado.games.castelli.viewing import area_facts, new_area_facts
from tests.games.castelli.positions import (
    after,
    decides,
    hand,
    has,
    in_hand,
    named,
    number,
    offered,
    play,
    position,
    turning,
)


def guesses(state: CastelliState, seat: int | None, n: int = 40) -> list[CastelliState]:
    """Return positions in which everything that the seat cannot know is redrawn."""
    found = []
    for seed in range(n):
        other = state.resample(seat, Luck.seeded(str(seed), ("test",)))
        assert isinstance(other, CastelliState)
        assert other.view(seat) == state.view(seat)
        assert not GAME.proofs.broken_laws(other)
        assert Counter(GAME.proofs.pieces(other)) == Counter(GAME.proofs.pieces(state))
        found.append(other)
    return found


def test_other_hands_and_the_deck_are_redrawn() -> None:
    state = position(blue=has(cards=["king_5"]), red=has(cards=["bailiff", "count"]))
    for_blue = guesses(state, 0)
    assert all(hand(other, 0) == ["king_5"] for other in for_blue)
    assert len({tuple(hand(other, 1)) for other in for_blue}) > 15
    assert all(len(hand(other, 1)) == 2 for other in for_blue)
    assert len({named(other, other.deck[0]) for other in for_blue}) > 5
    assert len({tuple(hand(other, 0)) for other in guesses(state, None)}) > 3, "a spectator knows no hand"


def test_face_down_tiles_are_redrawn_among_those_not_seen() -> None:
    state = position(laid={"0,1": "6a/0"})
    seen = {other.tiles[number("5,4")] for other in guesses(state, 0)}
    assert len(seen) > 15
    assert state.layout.tile_ids.index("6a") not in seen


def test_with_two_players_nobody_knows_which_tiles_are_out() -> None:
    state = position(players=("blue", "red"), laid={"0,1": "6a/0"})
    outside = {tile for other in guesses(state, 0) for tile in other.out if tile < 32}
    assert len(outside) == 31
    assert len(state.facts(0)["unseen"]) == 31
    assert len(position(laid={"0,1": "6a/0"}).facts(0)["unseen"]) == 31


def test_a_used_card_is_known_to_be_under_the_deck() -> None:
    state = position(blue=has(cards=["king_5", "count"]))
    play(state, "king 5")
    for seat in (None, 0, 1, 2, 3):
        assert all(named(other, other.deck[-1]) == "king_5" for other in guesses(state, seat, 12))


def test_a_sold_card_is_known_to_its_seller_only() -> None:
    state = position(blue=has(cards=["king_5", "count"]))
    play(state, "sell king 5")
    assert all(named(other, other.deck[-1]) == "king_5" for other in guesses(state, 0, 12))
    for seat in (None, 1):
        assert len({named(other, other.deck[-1]) for other in guesses(state, seat)}) > 5


def test_a_known_card_is_followed_to_the_hand_that_draws_it() -> None:
    # Blue's King is used when the deck is empty, so the next card that anybody draws is that King.
    state = position(blue=has(cards=["king_5"]), hidden={"3,4": "1a"})
    state.players[3].hand = state.deck[:]
    for card in state.deck:
        state.known[card] |= 8
    state.deck = []
    play(state, "king 5", "reveal 3,4", "rot 0", "pass")
    assert hand(state, 0) == ["king_5"]
    for seat in (None, 1, 2):
        assert state.facts(seat)["players"][0]["hand"] == ["king_5"]
        assert all(hand(other, 0) == ["king_5"] for other in guesses(state, seat, 8))


def test_a_card_sold_from_a_hand_that_was_known_in_part_is_a_rumour() -> None:
    # Everybody knows that blue holds the King; blue sells one of two cards unseen.
    state = position(blue=has(cards=["king_5", "count"]), red=has(cards=["count"]))
    king = next(card for card in state.players[0].hand if named(state, card) == "king_5")
    state.known[king] = 31
    play(state, "sell king 5")
    found = guesses(state, 1, 60)
    places = Counter("hand" if "king_5" in hand(other, 0) else named(other, other.deck[-1]) for other in found)
    assert set(places) == {"hand", "king_5"}, "in one of the two places, and in no third"
    assert min(places.values()) > 10, "in truth it was sold, but red cannot know"
    assert all(named(other, other.deck[-1]) == "king_5" for other in guesses(state, 0, 8)), "blue knows"


@pytest.mark.parametrize("cards", [["king_4"], ["king_4", "king_4"]])
def test_a_sold_card_about_which_there_is_no_doubt_is_followed(cards: list[str]) -> None:
    state = position(blue=has(cards=cards), red=has(cards=["count"]))
    for card in state.players[0].hand:
        state.known[card] = 1 | 2 | 16  # blue itself, red and spectators, but not green
    play(state, "sell king 4")
    for seat in (None, 0, 1):
        assert state.facts(seat)["deck"][-1] == "king_4"
        assert state.facts(seat)["players"][0]["hand"] == cards[1:]
        assert all(named(other, other.deck[-1]) == "king_4" for other in guesses(state, seat, 8))
    assert state.facts(2)["deck"][-1] is None
    assert len({named(other, other.deck[-1]) for other in guesses(state, 2)}) > 5
    assert state.rumours == []


def test_the_traitor_takes_a_known_last_card_before_everybodys_eyes() -> None:
    state = position(blue=has(silver=1, cards=["traitor"]), red=has(cards=["king_5"]))
    state.known[state.players[1].hand[0]] = 31
    play(state, "traitor red")
    for seat in (None, 1, 2):
        assert state.facts(seat)["players"][0]["hand"] == ["king_5"]
        assert all(hand(other, 0) == ["king_5"] for other in guesses(state, seat, 8))


def test_a_rumour_ends_when_the_card_is_shown() -> None:
    state = position(blue=has(cards=["king_5", "count"]), red=has(cards=["count"]))
    king = next(card for card in state.players[0].hand if named(state, card) == "king_5")
    state.known[king] = 31
    play(state, "sell count", "king 5")
    assert state.rumours == []
    assert len({named(other, other.deck[-2]) for other in guesses(state, 1)}) > 5, "the sold one may be anything"


def test_the_card_of_the_traitor_is_known_to_two() -> None:
    state = position(blue=has(silver=1, cards=["traitor"]), red=has(cards=["king_5", "king_3"]))
    play(state, "traitor red")
    taken = hand(state, 0)
    for seat in (0, 1):
        assert all(hand(other, 0) == taken for other in guesses(state, seat, 12))
    for stranger in (None, 2):
        assert len({tuple(hand(other, 0)) for other in guesses(state, stranger)}) > 5


def test_a_hand_known_in_part_keeps_its_card_in_one_of_two_hands_after_the_traitor() -> None:
    state = position(blue=has(silver=1, cards=["traitor"]), red=has(cards=["king_5", "count", "countess"]))
    king = next(card for card in state.players[1].hand if named(state, card) == "king_5")
    state.known[king] = 31
    play(state, "traitor red")
    found = guesses(state, 2, 60)
    assert all("king_5" in [*hand(other, 0), *hand(other, 1)] for other in found)
    assert {"king_5" in hand(other, 0) for other in found} == {True, False}


def test_the_tile_in_hand_is_redrawn_and_start_tiles_among_themselves() -> None:
    state = position(options={"dilemma": "on"}, hidden={"5,4": "6a"}, blue=has(tile="3b"), red=has(tile="3c"))
    ids = state.layout.tile_ids
    for_blue = guesses(state, 0)
    assert {ids[other.players[0].tile] for other in for_blue} == {"3b"}
    assert {ids[other.players[1].tile] for other in for_blue} == {"3a", "3c", "3d"}
    play(state, "reveal 5,4")
    assert {ids[other.tiles[number("5,4")]] for other in guesses(state, 0, 8)} == {"6a"}
    assert len({other.tiles[number("5,4")] for other in guesses(state, 1)}) > 15
    play(state, "hand", "rot 0")
    assert {ids[other.players[0].tile] for other in guesses(state, 0, 8)} == {"6a"}
    held = {ids[other.players[0].tile] for other in guesses(state, 1)}
    assert len(held) > 15
    assert not held & {"3a", "3b", "3c", "3d"}, "its back tells that it is no start tile"


def test_a_window_for_holders_tells_that_something_is_held() -> None:
    state = position(hidden={"5,4": "5a"}, red=has(cards=["bailiff"]),
                     options={"reaction_windows": "holders", "off_turn_cards": "reactions"})  # fmt: skip
    play(state, "reveal 5,4", "rot 0")
    assert decides(state) == ("red", "placement_window")
    assert all(hand(other, 1) == ["bailiff"] for other in guesses(state, 0, 20))


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_a_view_does_not_change_when_other_hands_are_exchanged(seat: int | None) -> None:
    state = position(
        hidden={"5,4": "5a"}, blue=has(cards=["king_3", "count"]), red=has(cards=["bailiff", "traitor"]),
        green=has(cards=["peasant"]),
    )  # fmt: skip
    for moves in ([], ["reveal 5,4"], ["reveal 5,4", "rot 0"], ["reveal 5,4", "rot 0", "pass"]):
        guesses(after(state, *moves), seat, 6)


def test_whoever_has_cards_is_asked_in_the_build_menu_even_without_a_choice() -> None:
    state = position(hidden={"5,4": "5a"}, blue=has(cards=["bailiff"]))
    state.mine = 0
    play(state, "reveal 5,4", "rot 0")
    assert decides(state) == ("blue", "build_menu")
    assert offered(state) == ["end"]


def test_after_the_game_all_is_shown() -> None:
    state = GAME.new(2, {"dilemma": "on"}, seed=4)
    while not state.over:
        state.apply(state.legal[-1])
    facts = state.facts(None)
    assert all(card is not None for card in facts["deck"])
    assert all(in_hand(state, seat, None)["id"] for seat in range(2))


def test_tiles_not_seen_yet_are_counted_by_value_and_16_of_two_players_are_out() -> None:
    # Section 6: 32 tiles, whose names begin with their value; two players lay 16 of them (R8).
    for seats, out in ((2, 16), (3, 0)):
        facts = GAME.new(seats, {}, seed=1).facts(0)
        assert (sum(facts["unseen_values"]), facts["out"]) == (32, out)
        names = [tile[0] for tile in facts["unseen"]]
        assert facts["unseen_values"] == [names.count(str(value)) for value in range(1, 7)]


def test_a_tile_lies_as_it_was_shown_before_it_was_laid() -> None:
    for rotation in range(4):
        state = position(hidden={"5,4": "5a"})
        play(state, "reveal 5,4")
        shown = turning(state, 1)["faces"][rotation]
        play(state, f"rot {rotation}")
        spot = state.facts(1)["spots"][number("5,4")]
        assert (spot["shields"], spot["value"]) == (shown, 5)


def test_areas_name_the_card_that_builds_in_them() -> None:
    plots = position().facts(None)["plots"]
    builders = {(area["kind"], area["builder"]) for plot in plots for area in plot["areas"]}
    assert builders == {("stone", None), ("market", None), ("grain", "count"), ("wood", "countess")}


# Red knows some of blue's three cards, and all but two of the deck: few enough deals to list them all.
HELD = ("king_4", "king_4", "count")
IN_DECK = ("bailiff", "countess")
KNOWN = [held for n in range(len(HELD) + 1) for held in combinations(range(len(HELD)), n)]


def deals(known: tuple[int, ...]) -> set[tuple[str, ...]]:
    """Return every hand that blue may have, for all that red knows: the cards that red knows, and any of the others."""
    pool = [card for at, card in enumerate(HELD) if at not in known] + list(IN_DECK)
    rest = combinations(pool, len(HELD) - len(known))
    return {tuple(sorted([*(HELD[at] for at in known), *others])) for others in rest}


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return a hand without one of its cards."""
    left = list(cards)
    left.remove(card)
    return tuple(left)


@pytest.mark.parametrize("known", KNOWN)
@pytest.mark.parametrize("move", ["king 4", "sell king 4", "sell count"])
def test_after_a_card_has_left_a_hand_red_guesses_every_deal_that_there_may_be_and_no_other(
    move: str, known: tuple[int, ...]
) -> None:
    state = position(blue=has(cards=list(HELD)))
    unseen = {next(card for card in state.deck if named(state, card) == name) for name in IN_DECK}
    for card in state.deck:
        if card not in unseen:
            state.known[card] |= 1 << 1
    for at in known:
        state.known[state.players[0].hand[at]] |= 1 << 1
    play(state, move)
    # A card that is used is seen; one that is sold may be any card of the hand.
    left = ["king_4"] if move == "king 4" else sorted({*HELD, *IN_DECK})
    listed = {(without(cards, card), card) for cards in deals(known) for card in left if card in cards}
    guessed = set()
    for seed in range(300):
        other = state.resample(1, Luck.seeded(str(seed), ("test",)))
        assert isinstance(other, CastelliState)
        guessed.add((tuple(sorted(hand(other, 0))), named(other, other.deck[-1])))
    assert guessed == listed


def test_a_tile_has_a_rotation_from_the_moment_in_which_it_is_laid() -> None:
    state = position(laid={"0,1": "6a/3"}, hidden={"3,4": "2c"}, red=has(cards=["count"]))

    def seen() -> dict[str, tuple[str, int | None]]:
        spots = state.facts(0)["spots"]
        return {f"{one['cell'][0]},{one['cell'][1]}": (one["lies"], one["rotation"]) for one in spots}

    assert (seen()["0,1"], seen()["3,4"]) == (("laid", 3), ("down", None))
    play(state, "reveal 3,4")
    assert seen()["3,4"] == ("up", None)
    play(state, "rot 0")
    assert seen()["3,4"] == ("laid", 0)


@pytest.mark.parametrize("options", [{}, {"dilemma": True, "battle": True, "neutral_share": True}])
def test_an_area_is_told_as_it_is_now(options: dict[str, object]) -> None:
    """Areas that have not changed are kept from view to view: none is told as it was."""
    state = GAME.new(3, options, "areas")
    assert isinstance(state, CastelliState)
    while not state.over:
        for area, shields in enumerate(state.board.area_shields):
            assert area_facts(state, area) == new_area_facts(state, area, influence(state, shields))
        state.apply(state.legal[state.turn % len(state.legal)])


@pytest.mark.parametrize("used", [0, 1])
def test_of_two_cards_that_were_known_the_one_that_is_not_used_is_still_rumoured(used: int) -> None:
    # Everybody knows blue's two Kings of 4; blue sells one of three cards unseen and then uses a King. The other King
    # is in blue's hand or was sold: there is no third place.
    state = position(blue=has(cards=["king_4", "king_4", "count"]), red=has(cards=["count"]))
    kings = [card for card in state.players[0].hand if named(state, card) == "king_4"]
    for king in kings:
        state.known[king] = 31
    play(state, "sell count")
    # Which of two equal cards is used is nobody's business but the program's.
    state.players[0].hand = [kings[used], kings[1 - used]]
    play(state, "king 4")
    sold = -2
    assert all(
        "king_4" in hand(other, 0) or named(other, other.deck[sold]) == "king_4" for other in guesses(state, 1, 40)
    )
