"""What a seat sees in numbers: the viewer first, hands as far as they were seen, hours when they are shown."""

from __future__ import annotations

from contado.core.kit import by_hand

from cometseason.game import GAME
from cometseason.rules.contest import Contest
from cometseason.state import COMETS, DOME, SEAL, CometState

ASH, BRASS, CORAL, DEW, MOSS = range(len(COMETS))


def seen(state: CometState, seat: int) -> dict[str, list[int]]:
    """Return the observation of a seat, by feature."""
    return state.sheet.numbers(state.observation(seat))


def test_of_the_others_only_the_size_of_the_hand_is_told_and_what_lay_face_up() -> None:
    state = GAME.new(3, seed=1)
    with by_hand(state):
        for player, hidden in zip(state.players, ([2, 0, 0, 0, 0], [0, 0, 0, 1, 1], [0, 0, 1, 0, 1]), strict=True):
            player.hidden = hidden
        state.players[1].seen[CORAL] = 3
        state.players[2].coins = 11
    first, second = seen(state, 0), seen(state, 1)
    assert (first["hidden"], second["hidden"]) == ([2, 0, 0, 0, 0], [0, 0, 0, 1, 1])
    assert (first["hand"], second["hand"]) == ([2, 5, 2], [5, 2, 2])
    assert (first["seen"].index(3), second["seen"].index(3)) == (5 + CORAL, CORAL)
    assert (first["coins"], second["coins"]) == ([5, 5, 11], [5, 11, 5])


def test_an_hour_is_told_to_its_owner_until_all_are_shown() -> None:
    state = GAME.new(3, seed=1)
    for _ in range(3):
        GAME.play(state, state.decider, "pass")
    # Rule 5: evening, midnight, dawn are 1, 2, 3. On the first night seat 1 begins.
    GAME.play(state, 0, "dawn")
    assert [seen(state, seat)["hours"] for seat in range(3)] == [[3, 0, 0], [0, 0, 0], [0, 0, 0]]
    assert [seen(state, seat)["chosen"] for seat in range(3)] == [[1, 0, 0], [0, 0, 1], [0, 1, 0]]
    GAME.play(state, 1, "midnight")
    GAME.play(state, 2, "evening")
    assert [seen(state, seat)["hours"] for seat in range(3)] == [[3, 2, 1], [2, 1, 3], [1, 3, 2]]
    assert [seen(state, seat)["order"] for seat in range(3)] == [[3, 2, 1], [2, 1, 3], [1, 3, 2]]


def test_instruments_are_told_by_their_owners() -> None:
    state = GAME.new(2, seed=1)
    with by_hand(state):
        state.players[0].instruments = [SEAL]
        state.players[1].instruments = [DOME]
    assert [seen(state, seat)["instruments"][SEAL] for seat in (0, 1)] == [1, 2]
    assert [seen(state, seat)["instruments"][DOME] for seat in (0, 1)] == [2, 1]


def test_what_may_be_contested_is_told() -> None:
    state = GAME.new(3, seed=1)
    with by_hand(state, Contest(2, 1, MOSS)):
        pass
    for seat, publisher in enumerate((2, 1, 3)):
        assert seen(state, seat)["contested"] == [1 + MOSS]
        assert seen(state, seat)["publisher"] == [publisher]
        # The publisher and the comet, counted from 1, for whoever decides.
        assert seen(state, seat)["decision_data"] == ([2, 1 + MOSS] if seat == 2 else [0, 0])


def test_without_the_moon_it_takes_no_room() -> None:
    assert "moon" not in seen(GAME.new(2, seed=1), 0)
    # Rule 14: on the first night it stands in the first field.
    assert seen(GAME.new(2, {"moon": True}, seed=1), 0)["moon"] == [1]
