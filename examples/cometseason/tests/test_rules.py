"""The rules by their numbers in the README: a position, an action, and what must be true afterwards."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from contado.core.kit import by_hand, check_game
from contado.core.position.event import Event
from contado.core.position.luck import Luck
from contado.core.state import State

from cometseason.game import GAME
from cometseason.rules.auction import Bid
from cometseason.rules.hours import ChooseHour
from cometseason.rules.turn import EndOfTurn
from cometseason.state import (
    ALMANAC,
    ATLAS,
    CHRONOMETER,
    COMETS,
    DOME,
    ENDOWMENT,
    INSTRUMENTS,
    LENS,
    NONE,
    SEAL,
    SEXTANT,
    SKY_FIELDS,
    SOURCES,
    CometState,
)

ASH, BRASS, CORAL, DEW, MOSS = range(len(COMETS))
HARE, LAMP, LOOM, OTTER, SAIL, WELL = range(len(SKY_FIELDS))


# Positions


def night(seats: int = 3, **options: object) -> CometState:
    """Return the first night: its instrument is for sale, and seat 0 is asked for a bid. All hands are empty."""
    state = GAME.new(seats, options, seed=1)
    with by_hand(state):
        for player in state.players:
            for comet in range(len(COMETS)):
                state.deck[comet] += player.hidden[comet]
                player.hidden[comet] = 0
    return state


def work(seats: int = 3, **options: object) -> CometState:
    """Return the first turn of the first night: nobody wanted the instrument, and all chose the evening."""
    state = night(seats, **options)
    for _ in range(seats):
        GAME.play(state, state.decider, "pass")
    for _ in range(seats):
        GAME.play(state, state.decider, "evening")
    with by_hand(state):
        for player in state.players:
            # The first to pass has drawn one.
            for comet in range(len(COMETS)):
                state.deck[comet] += player.hidden[comet]
                player.hidden[comet] = 0
    assert state.decision.kind == "turn"
    return state


def give(state: CometState, seat: int, *comets: int) -> None:
    """Move sightings from the deck into a hand, unseen."""
    for comet in comets:
        state.deck[comet] -= 1
        state.players[seat].hidden[comet] += 1


def own_instrument(state: CometState, seat: int, instrument: int) -> None:
    """Move an instrument to a player, from wherever it is."""
    for heap in (state.box, state.unsold):
        if instrument in heap:
            heap.remove(instrument)
    state.players[seat].instruments.append(instrument)


def publishing(*hands: Sequence[int]) -> CometState:
    """Return a position in which seat 0 has set up a telescope and may publish, and everybody has these hands."""
    state = work(len(hands))
    with by_hand(state, EndOfTurn(0)):
        for seat, hand in enumerate(hands):
            give(state, seat, *hand)
    return state


def typed(state: CometState) -> list[str]:
    return [GAME.action(state, option).notation for option in state.options()]


def play(state: CometState, *moves: str) -> CometState:
    """Type moves for whoever decides."""
    for move in moves:
        GAME.play(state, state.decider, move)
    return state


def points(state: CometState, source: str) -> list[int]:
    return [state.ledger.by_source(seat).get(SOURCES.index(source), 0) for seat in range(state.seats)]


def last_night(state: CometState) -> None:
    """Let the night be the last one."""
    state.night = state.nights


def finish(state: CometState) -> CometState:
    """Let everybody lecture to the end of the game, and ignore everything else."""
    while not state.over:
        options = typed(state)
        play(state, next(move for move in ("lecture", "end", "pass", "evening") if move in options))
    return state


# Set-up and nights


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_everybody_has_five_coins_and_two_hidden_sightings(seats: int) -> None:
    state = GAME.new(seats, {}, 7)
    assert [player.coins for player in state.players] == [5] * seats
    assert [(player.hand, sum(player.seen)) for player in state.players] == [(2, 0)] * seats
    assert sum(state.deck) == 45 - 2 * seats - 6


def test_1_the_discarded_sightings_are_the_new_deck() -> None:
    state = work()
    with by_hand(state):
        state.discard, state.deck = state.deck, [0] * len(COMETS)
        state.sky[HARE], state.discard[state.sky[HARE]] = NONE, state.discard[state.sky[HARE]] + 1
        state.clouds = []
    before = sum(state.discard)
    play(state, "observe hare")
    assert (state.players[0].hand, sum(state.deck), sum(state.discard)) == (1, before - 1, 0)


def test_2_two_dice_cloud_their_fields_and_every_field_has_a_sighting() -> None:
    fields_clouded = set()
    for seed in range(60):
        heard: list[Event] = []

        def attach(state: State, heard: list[Event] = heard) -> None:
            state.listen(heard.append)

        state = GAME.new(2, {}, seed, attach)
        rolls = next(event.facts["rolls"] for event in heard if event.kind == "night")
        assert state.clouds == sorted({roll - 1 for roll in rolls})
        assert len(rolls) == 2
        assert NONE not in state.sky
        fields_clouded |= set(state.clouds)
    assert fields_clouded == set(range(6))


def test_2_a_sighting_that_nobody_took_stays_for_the_next_night() -> None:
    state = work(2)
    sky = state.sky[:]
    finish_night(state)
    assert (state.night, state.sky) == (2, sky)


def finish_night(state: CometState) -> None:
    """Let everybody lecture to the end of the night."""
    now = state.night
    while state.night == now and not state.over:
        play(state, "lecture", "end")


def test_the_player_who_begins_changes_with_every_night() -> None:
    state = work(3)
    assert state.first == 0
    finish_night(state)
    assert (state.first, state.decider, state.decision.kind) == (1, 1, "bid")


# The auction


def test_3_a_bid_tops_the_last_one_and_can_be_paid() -> None:
    state = night()
    with by_hand(state):
        state.players[1].coins = 4
    assert typed(state) == ["pass", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5"]
    play(state, "bid 2")
    assert (state.decider, typed(state)) == (1, ["pass", "bid 3", "bid 4"])


def test_3_nobody_bids_more_than_15() -> None:
    state = night()
    with by_hand(state):
        state.players[0].coins = 40
    assert typed(state)[-1] == "bid 15"


def test_3_whoever_passes_is_out_and_the_last_one_pays() -> None:
    state = night()
    instrument = state.for_sale
    play(state, "bid 1", "pass", "bid 2", "bid 4", "pass")
    assert [player.coins for player in state.players] == [1, 5, 5]
    assert state.players[0].instruments == [instrument]
    assert state.decision.kind == "choose_hour"


def test_3_the_last_one_left_may_still_open_the_bidding_and_pays_at_once() -> None:
    state = night()
    play(state, "pass", "pass")
    assert (state.decider, state.decision.kind) == (2, "bid")
    bid = GAME.parse(state, "bid 1")[0]
    assert state.decision.cost(state, bid) == {"coin": 1}
    play(state, "bid 1")
    assert (state.players[2].coins, len(state.players[2].instruments)) == (4, 1)


def test_3_an_instrument_that_nobody_wants_is_gone() -> None:
    state = night(2)
    instrument = state.for_sale
    play(state, "pass", "pass")
    assert state.unsold == [instrument]
    assert instrument not in state.box


def test_3_whoever_cannot_top_the_bid_is_out_without_being_asked() -> None:
    state = night()
    with by_hand(state):
        state.players[1].coins = 2
    play(state, "bid 2")
    assert (state.out, state.decider) == ([1], 2)


def test_4_only_the_first_to_pass_draws_a_sighting() -> None:
    state = play(night(), "bid 1", "pass", "pass")
    assert [player.hand for player in state.players] == [0, 1, 0]
    assert sum(state.players[1].seen) == 0


# The hours


def after_hours(*hours: str, chronometer: int = NONE) -> CometState:
    """Return the first turn after everybody, from seat 0, chose these hours; nobody bought or drew anything before."""
    state = night(len(hours))
    with by_hand(state):
        state.stack.pop()
        state.stack = [decision for decision in state.stack if not isinstance(decision, Bid)]
        state.box.append(state.for_sale)
        state.for_sale = NONE
        if chronometer != NONE:
            own_instrument(state, chronometer, CHRONOMETER)
    assert isinstance(state.decision, ChooseHour)
    return play(state, *hours)


def test_5_whoever_is_alone_has_the_gift_of_the_hour() -> None:
    state = after_hours("dawn", "evening", "midnight")
    assert points(state, "dawn") == [2, 0, 0]
    assert [player.coins for player in state.players] == [5, 7, 5]
    assert [player.hand for player in state.players] == [0, 0, 1]


def test_5_in_company_nobody_has_it() -> None:
    state = after_hours("dawn", "dawn", "evening")
    assert points(state, "dawn") == [0, 0, 0]
    assert [player.coins for player in state.players] == [5, 5, 7]


def test_5_an_hour_is_a_secret_until_all_are_shown() -> None:
    state = night()
    play(state, "pass", "pass", "pass", "dawn")
    facts = [state.view(viewer)["facts"]["players"][0] for viewer in (0, 1, None)]
    assert [(one["chosen"], one["hour"]) for one in facts] == [(True, "dawn"), (True, None), (True, None)]
    play(state, "dawn", "evening")
    assert [player["hour"] for player in state.view(None)["facts"]["players"]] == ["dawn", "dawn", "evening"]


def test_5_what_was_chosen_is_told_to_nobody_else() -> None:
    state = night()
    play(state, "pass", "pass", "pass")
    heard: list[Event] = []
    state.listen(heard.append)
    play(state, "dawn")
    acted = heard[0]
    assert "action" in acted.seen_by(0).facts
    assert "action" not in acted.seen_by(1).facts
    assert "action" not in acted.seen_by(None).facts


def test_5_only_the_last_choice_cannot_be_taken_back() -> None:
    state = night()
    play(state, "pass", "pass", "pass")
    told = []
    for hour in ("dawn", "dawn", "dawn"):
        told.append(state.decision.reveals(state, GAME.parse(state, hour)[0]))
        play(state, hour)
    assert told == [False, False, True]


def test_6_evening_goes_before_midnight_and_dawn_and_the_same_hour_clockwise() -> None:
    assert after_hours("dawn", "evening", "dawn", "evening").order == [1, 3, 0, 2]


@pytest.mark.parametrize(("seats", "telescopes"), [(2, 3), (3, 2), (4, 2)])
def test_6_all_set_up_their_telescopes_one_after_another(seats: int, telescopes: int) -> None:
    state = work(seats)
    asked = []
    while state.night == 1:
        asked.append(state.decider)
        play(state, "lecture", "end")
    assert asked == list(range(seats)) * telescopes


# A turn


def test_7_clouded_and_full_fields_are_not_offered() -> None:
    state = work()
    with by_hand(state):
        state.clouds = [LAMP, SAIL]
        state.places[2 * WELL : 2 * WELL + 2] = [1, 2]
    assert typed(state) == ["observe hare", "observe loom", "observe otter", "lecture"]


def test_7_the_first_takes_what_all_see_and_the_second_draws_blindly() -> None:
    state = work()
    with by_hand(state):
        state.clouds = []
    comet = state.sky[OTTER]
    play(state, "observe otter", "end")
    assert state.view(1)["facts"]["players"][0]["seen"][comet] == 1
    assert state.sky[OTTER] == NONE
    drawing = GAME.parse(state, "observe otter")[0]
    assert state.decision.reveals(state, drawing)
    play(state, "observe otter", "end")
    assert (state.players[1].hand, sum(state.players[1].seen)) == (1, 0)
    assert "observe otter" not in typed(state)


def test_7_taking_a_sighting_from_the_sky_can_be_taken_back() -> None:
    state = work()
    with by_hand(state):
        state.clouds = []
    assert not state.decision.reveals(state, GAME.parse(state, "observe hare")[0])


def test_8_a_lecture_brings_three_coins_and_there_is_room_for_all() -> None:
    state = play(work(), "lecture", "end", "lecture", "end", "lecture", "end")
    assert [player.coins for player in state.players] == [8, 8, 8]


@pytest.mark.parametrize(("size", "scored"), [(3, 4), (4, 7), (5, 11)])
def test_9_three_four_or_five_sightings_score_4_7_or_11(size: int, scored: int) -> None:
    state = publishing([CORAL] * 5, [], [])
    assert typed(state) == ["end", "publish coral 3", "publish coral 4", "publish coral 5"]
    play(state, f"publish coral {size}")
    assert points(state, "comets") == [scored, 0, 0]
    assert (state.players[0].held(CORAL), state.discard[CORAL]) == (5 - size, size)


def test_9_one_may_publish_again_in_the_same_turn() -> None:
    state = publishing([CORAL] * 3 + [DEW] * 3, [], [])
    play(state, "publish coral 3")
    assert typed(state) == ["end", "publish dew 3"]
    play(state, "publish dew 3", "end")
    assert state.ledger.totals == [2 * (4 + 4), 0, 0]


def test_9_the_end_of_a_turn_is_asked_whatever_the_hand_holds() -> None:
    state = play(work(), "lecture")
    assert (state.decision.kind, typed(state)) == ("end_of_turn", ["end"])
    assert state.decision.confirms(state, state.options()[0])


def test_discarding_takes_first_what_all_have_seen() -> None:
    state = publishing([CORAL] * 2, [], [])
    with by_hand(state):
        state.deck[CORAL] -= 2
        state.players[0].seen[CORAL] = 2
    play(state, "publish coral 3")
    assert (state.players[0].seen[CORAL], state.players[0].hidden[CORAL]) == (0, 1)


# Priority


def test_worked_example_everybody_passes() -> None:
    state = publishing([CORAL] * 3, [CORAL] * 2, [CORAL, DEW])
    play(state, "publish coral 3")
    assert (state.decider, typed(state)) == (1, ["pass", "contest"])
    play(state, "pass")
    assert (state.decider, typed(state)) == (2, ["pass"])
    play(state, "pass")
    assert state.ledger.totals == [8, 0, 0]
    assert (state.decider, state.decision.kind) == (0, "end_of_turn")


def test_worked_example_bea_contests() -> None:
    state = publishing([CORAL] * 3, [CORAL] * 2, [CORAL, DEW])
    play(state, "publish coral 3", "contest")
    assert state.ledger.totals == [4, 4, 0]
    assert points(state, "contests") == [0, 4, 0]
    assert (state.players[1].hand, state.discard[CORAL]) == (0, 5)
    assert (state.decider, state.decision.kind) == (0, "end_of_turn")


def test_10_one_sighting_is_not_asked_about() -> None:
    state = publishing([CORAL] * 3, [CORAL], [DEW, MOSS])
    play(state, "publish coral 3")
    assert state.decider == 2


def test_10_who_is_asked_does_not_depend_on_what_they_hold() -> None:
    """Bea and Cleo have two sightings each; seat 0 sees the same questions whatever these are."""
    asked = []
    for hand in ([CORAL, CORAL], [DEW, MOSS]):
        state = publishing([CORAL] * 3, hand, [ASH, ASH])
        play(state, "publish coral 3")
        asked.append([state.view(0)["decision"], state.view(0)["facts"]])
        play(state, "pass")
        asked[-1].append(state.view(0)["decision"])
    assert asked[0] == asked[1]


def test_10_somebody_who_does_not_want_to_be_asked_passes() -> None:
    state = play(publishing([CORAL] * 3, [CORAL] * 2, []), "publish coral 3")
    window = state.decision
    assert window.reaction
    assert [window.passes(state, option) for option in state.options()] == [True, False]


def test_11_five_sightings_are_beyond_doubt() -> None:
    state = play(publishing([CORAL] * 5, [CORAL] * 2, [DEW, DEW]), "publish coral 5")
    assert state.ledger.totals == [11 + 4, 0, 0]
    assert state.decider == 0


# Instruments


def test_12_the_lens_adds_a_point_to_each_publication() -> None:
    state = publishing([CORAL] * 4, [], [])
    own_instrument(state, 0, LENS)
    play(state, "publish coral 4")
    assert (points(state, "comets"), points(state, "instruments")) == ([7, 0, 0], [1, 0, 0])


def test_12_with_the_seal_nobody_is_asked() -> None:
    state = publishing([CORAL] * 3, [CORAL] * 2, [CORAL] * 2)
    own_instrument(state, 0, SEAL)
    play(state, "publish coral 3")
    assert (state.ledger.totals, state.decider) == ([8, 0, 0], 0)


def test_12_the_dome_looks_through_clouds() -> None:
    state = work()
    with by_hand(state):
        state.clouds = [HARE]
        own_instrument(state, 0, DOME)
    assert "observe hare" in typed(state)
    play(state, "lecture", "end")
    assert "observe hare" not in typed(state)


def test_12_the_chronometer_has_the_gift_in_company() -> None:
    state = after_hours("dawn", "dawn", "dawn", chronometer=1)
    assert points(state, "dawn") == [0, 2, 0]


def test_12_endowment_and_almanac_pay_at_the_beginning_of_every_night() -> None:
    state = work(2)
    own_instrument(state, 0, ENDOWMENT)
    own_instrument(state, 1, ALMANAC)
    finish_night(state)
    # Three lectures each before that.
    assert [player.coins for player in state.players] == [5 + 9 + 2, 5 + 9]
    assert [player.hand for player in state.players] == [0, 1]


def surveyed(*counts: Sequence[int]) -> CometState:
    """Return the last turn of a game in which the players have observed this often in the fields."""
    state = work(len(counts))
    last_night(state)
    for player, observed in zip(state.players, counts, strict=True):
        player.surveyed = list(observed)
    return state


def test_13_the_survey_pays_two_for_every_field_observed_more_often_than_by_anybody_else() -> None:
    state = finish(surveyed([3, 1, 2, 0, 0, 1], [1, 2, 2, 0, 0, 0], [2, 0, 0, 0, 1, 1]))
    assert points(state, "survey") == [2, 2, 2]


def test_12_with_the_sextant_as_often_is_enough() -> None:
    state = surveyed([3, 1, 2, 0, 0, 1], [1, 2, 2, 0, 0, 0], [2, 0, 0, 0, 1, 1])
    own_instrument(state, 0, SEXTANT)
    # Hare alone; Loom and Well with others. The Otter, where nobody was, is not surveyed.
    assert points(finish(state), "survey") == [6, 2, 2]


def test_12_the_atlas_pays_two_for_every_different_comet() -> None:
    state = work()
    last_night(state)
    state.players[1].published = [2, 0, 1, 1, 0]
    own_instrument(state, 1, ATLAS)
    assert points(finish(state), "instruments") == [0, 6, 0]


def test_13_three_coins_score_one() -> None:
    state = work()
    last_night(state)
    for player, coins in zip(state.players, (0, 2, 3), strict=True):
        player.coins = coins
    # Two lectures bring 6 each.
    assert points(finish(state), "funds") == [2, 2, 3]


@pytest.mark.parametrize(("published", "coins", "places"), [((1, 0), (0, 2), [1, 2]), ((1, 1), (0, 2), [2, 1])])
def test_13_among_equals_publications_decide_then_coins(
    published: tuple[int, int], coins: tuple[int, int], places: list[int]
) -> None:
    state = work(2)
    for player, times, left in zip(state.players, published, coins, strict=True):
        player.published[ASH], player.coins = times, left
    state.stack.clear()
    assert GAME.outcome(state).places == places


def test_13_the_game_ends_after_the_last_night() -> None:
    state = finish(GAME.new(2, {"nights": 3}, 3))
    assert (state.over, state.night, len(state.box)) == (True, 3, 8 - 3)


# The moon


def test_14_under_the_moon_there_is_one_place_and_a_point() -> None:
    state = work(moon=True)
    with by_hand(state):
        state.clouds = []
    assert state.moon == HARE
    play(state, "observe hare", "end")
    assert points(state, "moon") == [1, 0, 0]
    assert "observe hare" not in typed(state)
    finish_night(state)
    assert state.moon == LAMP


def test_14_without_the_module_there_is_no_moon() -> None:
    state = finish(GAME.new(3, {}, 4))
    assert (state.moon, points(state, "moon")) == (NONE, [0, 0, 0])


# What is hidden, and what bots rely on


def test_a_guess_keeps_what_was_seen_and_redeals_the_rest() -> None:
    state = publishing([CORAL], [CORAL, CORAL, DEW], [MOSS] * 4)
    state.players[1].seen[CORAL], state.players[1].hidden[CORAL] = 1, 1
    luck = Luck.seeded("guess", ("bot",))
    guesses = []
    for _ in range(30):
        guess = state.resample(0, luck)
        assert isinstance(guess, CometState)
        guesses.append(guess)
    assert {guess.players[1].seen[CORAL] for guess in guesses} == {1}
    assert {(guess.players[0].hand, guess.players[1].hand, guess.players[2].hand) for guess in guesses} == {(1, 3, 4)}
    assert len({tuple(guess.players[2].hidden) for guess in guesses}) > 5


def test_after_the_end_what_is_expected_is_what_was_booked() -> None:
    state = finish(GAME.new(3, {}, 8))
    assert [sum(by_source) for by_source in GAME.evaluation.expected(state)] == state.ledger.totals


def test_a_pending_priority_is_expected_to_stay_with_the_publisher_mostly() -> None:
    state = publishing([CORAL] * 3, [DEW, MOSS], [])
    play(state, "publish coral 3")
    source = SOURCES.index("priority")
    assert 0 < GAME.evaluation.expected(state)[0][source] < 4
    play(state, "pass")
    assert GAME.evaluation.expected(state)[0][source] == 4


def test_random_games_keep_every_promise() -> None:
    report = check_game(GAME, 12, thorough=10)
    assert [str(finding) for finding in report.findings] == []
    assert report.never_asked(GAME) == []
    assert set(report.seats) == {2, 3, 4}


def test_every_instrument_comes_up() -> None:
    offered = {GAME.new(2, {}, seed).for_sale for seed in range(40)}
    assert offered == set(range(len(INSTRUMENTS)))
