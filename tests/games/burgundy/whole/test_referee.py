"""The engine against the referee: whole games, every question, every option with its cost, every piece."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from contado.core.position.luck import Luck
from contado.core.state import State, Step
from contado.games.burgundy import GAME
from contado.games.burgundy.in_play import MODULES
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.positions import offered
from tests.games.burgundy.whole.referee import Asked, Referee
from tests.games.burgundy.whole.referee_parts import GOODS, Player

# Offered only to people in front of a menu: costs in tiles, not in workers or silver.
MONEY = ("workers", "silver")


def seen_by_referee(referee: Referee) -> dict[str, Any]:
    """Return the referee's table in the form of a view's facts."""
    return {
        "phase": referee.phase,
        "round": referee.round,
        "white_die": referee.white,
        "first_seat": referee.first,
        "order": referee.order,
        "track": referee.track,
        "depots": [tile for depot in referee.depots for tile in depot],
        "black": referee.black,
        "depot_goods": [[goods[good] for good in GOODS] for goods in referee.goods],
        "round_goods": referee.round_goods,
        "bags": [sum(referee.bags[back].values()) for back in ("beige", "green", "yellow", "black")],
        "open_stacks": [referee.stacks[kind] for kind in ("castle", "mine", "ship")],
        "out": sorted(referee.out),
        "bonus_left": referee.bonus_left,
        "players": [seen_player(player) for player in referee.players],
    }


def seen_player(player: Player) -> dict[str, Any]:
    """Return one player's boards; before the duchy is chosen there is none to compare."""
    seen: dict[str, Any] = {
        "stored": player.keys,
        "goods": [player.goods[good] for good in GOODS],
        "sold": [player.sold[good] for good in GOODS],
        "workers": player.workers,
        "silver": player.silver,
        "mines": list(player.tiles.values()).count("mine"),
        "monasteries": [number for number in range(1, 30) if player.has(number)],
        "bonus_tiles": player.bonus,
        "dice": player.dice,
        "used": player.used,
        "bought": player.bought,
        "used_monastery_6": player.used_m6,
        "has_chosen": player.castle is not None,
        "start_castle": 0,
    }
    seen["duchy"] = 0
    if player.land is not None:
        seen["duchy"] = player.land.number
        seen["spaces"] = [player.tiles.get(place, "") for place in player.land.places]
    return seen


class Match:
    """One game that engine and referee play side by side."""

    def __init__(self, state: BurgundyState, lent: list[set[int]] | None = None, taken_over: bool = False) -> None:
        self.state = state
        view = state.view(None)
        self.referee = Referee(view)
        if taken_over:
            self.referee.take_over(view)
        self.lent = lent or []
        self.questions = self.referee.game(state.decider if taken_over else None)
        self.asked: Asked | None = next(self.questions, None)
        self.kinds: set[str] = set()
        self.compare()

    def compare(self) -> None:
        """Compare the two tables and the two questions."""
        view = self.state.view(None if self.state.over else self.state.decider)
        hidden = self.state.view(None)["facts"]
        expected = seen_by_referee(self.referee)
        for name, value in expected.items():
            if name != "players":
                assert hidden[name] == value, name
        for seat, player in enumerate(expected["players"]):
            assert {name: hidden["players"][seat][name] for name in player} == player, f"seat {seat}"
            assert view["breakdown"][seat] == self.referee.players[seat].points
        assert self.state.over == (self.asked is None)
        if self.asked is None:
            assert view["outcome"] is not None
            assert view["outcome"]["places"] == self.referee.places()
            return
        assert (self.state.decider, self.state.decision.kind) == (self.asked.seat, self.asked.kind)
        found = {option["notation"]: option["cost"] for option in view["options"]}
        assert sorted(offered(self.state)) == sorted(self.asked.options)
        assert found == {option: self.with_discard(option, cost) for option, cost in self.asked.options.items()}
        self.kinds.add(self.asked.kind)

    def with_discard(self, option: str, cost: dict[str, int]) -> dict[str, int]:
        """Return the referee's cost, and the tile that must go where a gain finds no free key space (section 9)."""
        gains_a_tile = option.lstrip("12")[:1] in ("t", "b", "m")
        full = all(self.state.view(None)["facts"]["players"][self.state.decider]["stored"])
        return {**cost, "tile": 1} if gains_a_tile and full else cost

    def lend(self) -> None:
        """Put the lent monasteries into force, in the first turn: before that there is no duchy for them to lie in."""
        for seat, numbers in enumerate(self.lent):
            self.referee.players[seat].lent = numbers
            for number in numbers:
                self.state.estates[seat].monasteries |= 1 << number
                self.state.estates[seat].in_force |= 1 << number
        self.lent = []
        self.ask_again()

    def ask_again(self) -> None:
        """Let both sides ask a turn's question again, after something was given to a player."""
        self.state.legal = self.state.decision.options(self.state)
        self.questions.close()
        self.questions = self.referee.game(self.state.decider)
        self.asked = next(self.questions)
        self.compare()

    def apply(self, action: int) -> None:
        """Make a choice on both sides; the referee is shown what luck decided, and promises are checked."""
        state, seat = self.state, self.state.decider
        notation, decision = GAME.action(state, action).notation, state.decision
        cost, gain = decision.cost(state, action), decision.gain(state, action)
        before = belongings(self.referee.players[seat])
        state.apply(action)
        self.referee.board = state.view(None)["facts"]
        try:
            self.asked = self.questions.send(notation)
        except StopIteration:
            self.asked = None
        if notation != "end":
            now = belongings(self.referee.players[seat])
            got = {name: now[name] - before[name] + cost.get(name, 0) for name in now}
            assert {name: n for name, n in got.items() if n} == gain, notation
        self.compare()


def belongings(player: Player) -> dict[str, int]:
    """Return what appears in gains and costs."""
    return {"vp": sum(player.points.values()), "workers": player.workers, "silver": player.silver}


def eager(state: State, luck: Luck) -> int:
    """Return any option, but an end or a skip only if there is nothing else, and placing more often than not."""
    wanted = [o for o in state.legal if GAME.action(state, o).notation not in ("end", "skip")] or state.legal
    placing = [o for o in wanted if "@" in GAME.action(state, o).notation]
    if placing and luck.below(0, 4):
        wanted = placing
    return wanted[luck.below(0, len(wanted))]


def anything(state: State, luck: Luck) -> int:
    """Return any option."""
    return state.legal[luck.below(0, len(state.legal))]


def new_state(seats: int, options: dict[str, object], seed: object) -> BurgundyState:
    """Set up a game."""
    state = GAME.new(seats, options, str(seed))
    assert isinstance(state, BurgundyState)
    return state


def play_match(match: Match, seed: object, gifts: int = 0, wild: bool = False) -> Match:
    """Play a game to its end with players who choose at random, and get gifts so that they can afford things."""
    state, luck = match.state, Luck.seeded(str(seed), ("choices",))
    while not state.over:
        seat = state.decider
        if match.lent and state.decision.kind == "turn":
            match.lend()
        if gifts and state.decision.kind == "turn" and not any(state.players[seat].used):
            for name in ("workers", "silver"):
                extra = luck.below(0, gifts + 1)
                setattr(state.estates[seat], name, getattr(state.estates[seat], name) + extra)
                player = match.referee.players[seat]
                setattr(player, name, getattr(player, name) + extra)
            match.ask_again()
        match.apply(anything(state, luck) if wild else eager(state, luck))
    return match


READINGS = st.fixed_dictionaries(
    {
        "first_seat": st.sampled_from(["random", "1", "2"]),
        "duchies": st.sampled_from(["deal", "random", "choose", *(f"same:{n}" for n in range(1, 11))]),
        "tie_break_empty": st.sampled_from(["fewest", "most"]),
        "tie_break_track": st.sampled_from(["behind", "ahead"]),
        "black_depot": st.sampled_from(["classic", "compact"]),
        "discard_rule": st.sampled_from(["any_gain", "take_only"]),
        "monastery_6": st.sampled_from(["se", "y2019", "y2011"]),
        "monastery_15": st.sampled_from(["se", "y2011"]),
        "monastery_26": st.sampled_from(["se", "y2011"]),
        "boards_4_8": st.sampled_from(["se", "y2019"]),
    }
)


@settings(max_examples=20, suppress_health_check=list(HealthCheck))
@given(seats=st.integers(2, 4), options=READINGS, seed=st.integers(0, 10**6), wild=st.booleans())
def test_random_games_agree_with_the_referee(seats: int, options: dict[str, object], seed: int, wild: bool) -> None:
    assert play_match(Match(new_state(seats, options, seed)), seed, wild=wild).state.over


@pytest.mark.parametrize("number", range(1, 11))
def test_every_duchy_agrees_with_the_referee(number: int) -> None:
    """Rich players on the same duchy: many tiles are placed, areas and colours completed."""
    seats = 2 + number % 3
    match = play_match(Match(new_state(seats, {"duchies": f"same:{number}"}, number)), number, gifts=3)
    assert {"turn", "start_castle", "free_action", "take_any", "ship_depot"} <= match.kinds
    assert max(len(player.tiles) for player in match.referee.players) >= 20


@pytest.mark.parametrize("reading", ["se", "y2019", "y2011"])
@pytest.mark.parametrize("seed", range(3))
def test_games_full_of_monasteries_agree_with_the_referee(reading: str, seed: int) -> None:
    """From the start, every player is lent a third of the 26 monasteries, dealt in turn."""
    seats = 2 + seed
    luck = Luck.seeded(f"{reading} {seed}", ("lent",))
    lent = [{number for number in range(1, 27) if luck.below(0, 3) == 0} | {6} for _ in range(seats)]
    options: dict[str, object] = {"monastery_6": reading, "discard_rule": "take_only" if seed == 1 else "any_gain"}
    state = new_state(seats, options, f"{reading} {seed}")
    play_match(Match(state, lent), f"{reading} {seed}", gifts=2)


def test_every_kind_of_decision_was_compared() -> None:
    kinds: set[str] = set()
    for seed in range(4):
        lent = [{5, 8, 12}, {5, 9, 10, 11}]
        match = Match(new_state(2, {"duchies": "choose"}, f"kinds {seed}"), lent)
        kinds |= play_match(match, f"kinds {seed}", gifts=2).kinds
    steps = {decision.kind for decision in GAME.rules.decisions if issubclass(decision, Step)}
    of_modules = {decision.kind for module in MODULES for decision in module.decisions}
    assert kinds == {decision.kind for decision in GAME.rules.decisions} - steps - of_modules


def test_the_referee_bites() -> None:
    """The comparison catches a worker that appears from nowhere, and an option that is withheld."""
    state = new_state(2, {"first_game": True}, 1)
    match = Match(state)
    state.estates[0].workers += 1
    with pytest.raises(AssertionError):
        match.compare()
    state.estates[0].workers -= 1
    state.legal = state.legal[1:]
    with pytest.raises(AssertionError):
        match.compare()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(300))
def test_many_games_agree_with_the_referee(seed: int) -> None:
    seats, luck = 2 + seed % 3, Luck.seeded(f"soak {seed}", ("options",))
    options: dict[str, object] = {
        option.name: option.sample(luck)
        for option in GAME.rules.settings
        if option.name not in ("first_seat", "first_game")
    }
    lent = [{number for number in range(1, 27) if luck.below(0, 6) == 0} for _ in range(seats)]
    play_match(Match(new_state(seats, options, f"soak {seed}"), lent), seed, gifts=seed % 4, wild=seed % 5 == 0)
