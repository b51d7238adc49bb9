"""The rulebook of Key Harvest says what the rules page says, and its figures show what the words beside them say."""

from __future__ import annotations

import re

import pytest

from contado.games.keyharvest import GAME
from contado.games.keyharvest.pieces.layout import component
from contado.games.keyharvest.state import KeyHarvestState
from tests.games.keyharvest.positions import CODES, fields, legal
from tests.games.reading import Reading

READING = Reading(GAME)
book, said = READING.book, READING.said


def shown(name: str) -> tuple[KeyHarvestState, str]:
    """Return the position of a figure, and the codes of the spaces that glow."""
    figure, state = READING.shown(name, KeyHarvestState)
    return state, " ".join(target.rpartition(":")[2] for target in figure.glow)


# Numbers of the rules page


def test_what_scores() -> None:
    """Section 4: 1 point for each field of the largest group, 2 of the second; X23."""
    words = said("winning")
    assert "**largest group**: 1 point for each" in words
    assert "**second group**: 2 points for each" in words
    assert "groups of 5 and 4 fields score 13 points" in words
    assert "one group of 10, which scores 10 points" in words


def test_the_plain_numbers() -> None:
    """Section 6.1: two actions, two fields an action, a store of two, a registry of six, ten event spaces."""
    assert "board of 56 spaces" in said("idea")
    assert "up to 2 actions" in said("turn")
    assert "room for 2 fields. Your 6 farmhands" in said("places")
    assert "6 fields in the **land registry**, 6 workers for everybody" in said("places")
    assert "12 of each of the 5 kinds" in said("places")
    assert "at most 2 fields in one action" in said("offer")
    assert "Buy up to 2 fields" in said("buy")
    assert "event on space 10" in said("ending")


def test_a_seller_earns_twice() -> None:
    """X8: the buyer pays 1 wine and 1 wheat, the seller gains 2 of each."""
    assert "bid is 1 wine and 1 wheat" in said("buy")
    assert "owner takes 2 wine and 2 wheat" in said("buy")


def test_the_check_of_the_seventh_event() -> None:
    """R26: fewer than 7 tiles put two events back, and the new one goes to space 5 (X15); X16 for fields only."""
    words = said("check")
    assert "for space 7" in words
    assert "fewer than 7 tiles, the first 2 events go back" in words
    assert "goes to space 5" in words
    assert "Fields and workers on the board are counted" in words
    assert "Only fields" not in words
    words = said("check", check_counts="fields_only")
    assert "Only fields on the board are counted" in words
    assert "Fields and workers" not in words


@pytest.mark.parametrize(("seats", "turns"), [(2, 3), (3, 5), (4, 7)])
def test_the_last_turns(seats: int, turns: int) -> None:
    """R30, X20: 2n - 1 turns, or two for everybody."""
    words = said("last_turns", seats)
    assert f"{turns} turns are left" in words
    assert "whoever drew the event has one" in words
    words = said("last_turns", seats, last_turns="two_each")
    assert f"{turns + 1} turns are left" in words
    assert "Everybody has two" in words
    assert "has one" not in words


@pytest.mark.parametrize(
    ("seats", "pool", "bag"),
    [
        (2, "6 crops {}: 2 of 1 kind, 1 of each other kind", "46 fields and 14"),
        (3, "9 crops {}: 2 of 4 kinds, 1 of each other kind", "44 fields and 12"),
        (
            4,
            "12 crops {}: 3 of 2 kinds, 2 of each other kind",
            "42 fields and 12",
        ),
    ],
)
def test_the_set_up(seats: int, pool: str, bag: str) -> None:
    """Section 2: the pool, the bag and the events aside by the number of players (R4, R5)."""
    words = said("start", seats)
    assert pool.format("is dealt in secret, 3 to each player. Everybody knows what was in it") in words
    assert f"The bag now has {bag} events" in words
    assert ("2 events lie aside" in words) == (seats > 2)
    assert ("one more of the first kind" in words) == (seats == 2)
    assert "random crop" not in words


def test_crops_that_settings_give() -> None:
    """Section 2, steps 6 and 7."""
    assert "one more of the first kind" not in said("start", 2, two_player_extra_crop=False)
    assert "plays last takes a random crop" in said("start", 3, late_seat_crop=True)
    assert "plays third" not in said("start", 3, late_seat_crop=True)
    assert "So does whoever plays third" in said("start", 4, late_seat_crop=True)


def test_other_settings() -> None:
    """Section 5, R33: what the screens show, and the idle rule."""
    assert "The screens show nothing" in said("hidden", crops_visibility="hidden")
    assert "how many crops the others have" in said("hidden", crops_visibility="totals")
    assert "even that is open" in said("hidden", crops_visibility="open")
    assert "as often as you like" in said("idle", idle_rounds=0)
    words = said("idle", idle_rounds=4)
    assert "After 4 rounds without a draw" in words
    assert "as often" not in words


def test_numbers_in_every_language() -> None:
    """Numbers and the words that go with them."""
    assert "7 tasselli, i primi 2 eventi tornano" in said("check", code="it")
    assert "1 vino e 1 unità di grano" in said("buy", code="it")
    assert "7 kafelków, z początku toru 2 wydarzenia wracają" in said("check", code="pl")
    assert "56 miejsc" in said("idea", code="pl")
    assert "2 pola" in said("offer", code="pl")
    assert "5 tur." in said("last_turns", 3, "pl")
    assert "3 tury." in said("last_turns", 2, "pl")


# Tables


def test_the_tables_have_all_tiles() -> None:
    """Sections 6.3 to 6.5: six farmhands, six townsfolk, fourteen events, five crops, four pairs."""
    tables = {name: book().table(name) for name in ("farmhands", "townsfolk", "events", "crops", "start_pairs")}
    assert [len(lines) for lines in tables.values()] == [6, 6, 14, 5, 4]
    assert tables["farmhands"][0].name == "Harvester (1)"
    assert tables["townsfolk"][-1].name == "Bailiff (5)"
    assert tables["events"][9].words == "Each player returns 2 crops of their choice to the stock."
    assert [line.words for line in tables["crops"]] == ["11 fields"] * 4 + ["12 fields"]
    assert tables["start_pairs"][0].words == "the field of wheat (E4) and the field of vegetables (B7)"


def test_a_table_says_what_holds_for_so_many_players() -> None:
    """Section 6.4: of two players each gives the Tax Collector 2 crops, of more 1."""
    assert "gives you 2 crops" in book(2).table("townsfolk")[1].words
    assert "gives you 1 crop" in book(3).table("townsfolk")[1].words


# Figures


def test_the_figure_of_two_groups() -> None:
    """X23: groups of five and four, and the field that would join them."""
    state, between = shown("two_groups")
    mask = state.players[0].fields
    assert component(mask, CODES.index("C3")).bit_count() == 5
    assert component(mask, CODES.index("B6")).bit_count() == 4
    joined = mask | 1 << CODES.index(between)
    assert component(joined, CODES.index("C3")).bit_count() == 10


def test_the_figure_of_a_harvest() -> None:
    """X2: D6, E4 and E6 can be harvested together; F7 is connected by a worker only."""
    state, glowing = shown("harvest")
    assert fields(state) == "D6 E4 E5h E6 F7"
    mask = component(state.players[0].fields, CODES.index("D6")) & state.players[0].fresh
    assert glowing == "D6 E4 E6" == " ".join(CODES[at] for at in range(56) if mask >> at & 1)


def test_the_figure_of_placing() -> None:
    """X6: where the Picker, number 2, can stand."""
    state, glowing = shown("placing")
    assert glowing == "B4 B7 C3 D4 E3" == legal(state, "picker")


def test_the_figure_of_a_displaced_worker() -> None:
    """R19: the new field counts already."""
    state, glowing = shown("displaced")
    assert state.players[0].at[0] < 0
    assert glowing == legal(state, "harvester")


def test_the_figures_of_stores() -> None:
    """R44: of the two fields on offer the reader can pay the ringed one alone; the words beside it name its bid."""
    state, glowing = shown("purchase")
    reader, owner = state.players
    assert glowing == "1"
    assert [reader.can_pay(owner, slot) for slot in (0, 1)] == [True, False]
    assert owner.bids[:5] == [1, 0, 0, 0, 1]
    state, _ = shown("bid")
    assert state.players[1].can_pay(state.players[0], 0)


def test_the_figure_of_the_track() -> None:
    """R26: the next event is for space 7, and somebody has too few tiles."""
    state, _ = shown("event_track")
    assert len(state.track) == 6
    assert [player.tiles(False) for player in state.players] == [9, 6]


def test_every_kind_of_piece_is_explained() -> None:
    """Whatever can be pointed at leads to a section."""
    view = GAME.new(2, seed="pieces").view(0)
    drawn = GAME.svg(view)
    kinds = {*re.findall(r'data-target="([a-z_]+)', drawn), "lifted", "event"}
    assert {"space", "registry", "store", "hand", "town"} <= kinds
    assert [kind for kind in sorted(kinds) if not book().explaining(f"piece:{kind}")] == []
