"""The engine against the referee: whole games, every question, every option, every piece."""

from __future__ import annotations

from typing import Any

import pytest

from contado.core.bot import decide
from contado.core.position.luck import Luck
from contado.core.registry import bot
from contado.games.castelli import GAME
from contado.games.castelli.knowledge import learn
from contado.games.castelli.pieces.layout import COLOURS, KINDS, plot_cell, spot_cell
from contado.games.castelli.state import CastelliState, stack_of
from tests.games.castelli.positions import named, offered
from tests.games.castelli.referee import Effect, Referee


def deal_of(state: CastelliState) -> dict[str, Any]:
    """Return what luck did in the set-up."""
    ids = state.layout.tile_ids
    facts = state.facts(None)
    return {
        "parts": facts["parts"],
        "spare_mine": None if facts["spare_mine"] is None else tuple(facts["spare_mine"]),
        "tiles": {spot_cell(spot): ids[tile] for spot, tile in enumerate(state.tiles)},
        "colours": facts["colours"],
        "deck": [named(state, card) for card in state.deck],
        "first": state.first_seat,
        "start_tiles": [ids[player.tile] if player.tile >= 0 else "" for player in state.players],
        "goods": [player["goods"] for player in facts["players"]],
        "hands": [[named(state, card) for card in player.hand] for player in state.players],
    }


def seen_by_referee(referee: Referee) -> dict[str, Any]:
    """Return the referee's table, as far as both sides must agree on it."""
    areas = {
        (area.plot, area.kind): (area.closed, area.sites, [any(one is stack for one in referee.guarded) for stack in
                                                          area.sites])
        for area in referee.board.areas
    }  # fmt: skip
    return {
        "active": referee.active,
        "bought": referee.bought,
        "mine": referee.mine,
        "deck": referee.deck,
        "aside": referee.aside,
        "settlements": referee.board.settlements,
        "tiles": {cell: (tile.id, tile.rotation, tile.taken) for cell, tile in referee.board.tiles.items()},
        "areas": areas,
        "players": [
            {
                "goods": player.goods, "silver": player.silver, "castles": player.stock, "hand": sorted(player.hand),
                "tile": player.tile, "used": player.used, "points": player.points,
            }
            for player in referee.players
        ],
    }  # fmt: skip


def seen_by_engine(state: CastelliState) -> dict[str, Any]:
    """Return the same of the engine's position."""
    board, ids = state.board, state.layout.tile_ids
    facts, breakdown = state.facts(None), state.view(None)["breakdown"]
    areas = {}
    for area, plot in enumerate(board.area_plot):
        sites = range(board.first_site[area], board.first_site[area] + board.area_sites[area])
        stacks = [[COLOURS[state.colours[seat]] for seat in stack_of(state.sites[site])] for site in sites]
        guarded = [bool(state.guarded >> site & 1) for site in sites]
        areas[plot_cell(plot), KINDS[board.area_kind[area]]] = (state.missing[area] == 0, stacks, guarded)
    return {
        "active": state.active,
        "bought": bool(state.bought),
        "mine": state.mine,
        "deck": [named(state, card) for card in state.deck],
        "aside": facts["aside"],
        "settlements": {tuple(plot["cell"]): plot["settlement"] for plot in facts["plots"] if plot["settlement"]},
        "tiles": {
            spot_cell(spot): (ids[state.tiles[spot]], turned if turned >= 0 else None, turned != -1)
            for spot, turned in enumerate(state.turned)
        },
        "areas": areas,
        "players": [
            {
                "goods": facts["players"][seat]["goods"], "silver": player.silver, "castles": player.castles,
                "hand": sorted(named(state, card) for card in player.hand),
                "tile": ids[player.tile] if player.tile >= 0 else "", "used": state.has_used_card(seat),
                "points": {source: n for source, n in breakdown[seat].items() if n},
            }
            for seat, player in enumerate(state.players)
        ],
    }  # fmt: skip


def enrich(state: CastelliState) -> None:
    """Let everybody begin with all goods and some cards, so that there is plenty to attack and to guard."""
    for seat, player in enumerate(state.players):
        player.goods = [5, 5, 5]
        for card in state.deck[:5]:
            learn(state, seat, card)
            player.hand.append(card)
        state.deck = state.deck[5:]
    state.legal = state.decision.options(state)


class Match:
    """One game that engine and referee play side by side."""

    def __init__(self, seats: int, options: dict[str, object], seed: str, rich: bool = False) -> None:
        state = GAME.new(seats, options, seed)
        assert isinstance(state, CastelliState)
        if rich:
            enrich(state)
        self.state = state
        self.referee = Referee(dict(state.readings.settings), deal_of(state))
        self.questions: Effect = self.referee.game()
        self.asked = next(self.questions, None)
        self.seen: set[str] = set()
        self.compare()

    def compare(self) -> None:
        """Compare the two tables and the two questions."""
        state = self.state
        assert seen_by_engine(state) == seen_by_referee(self.referee)
        assert state.over == (self.asked is None)
        if self.asked is not None:
            found = (state.decider, state.decision.kind, sorted(offered(state)))
            assert found == (self.asked.seat, self.asked.kind, self.asked.options)

    def apply(self, action: int) -> None:
        """Make a choice on both sides; the referee is told which card a Traitor drew."""
        state = self.state
        notation = offered(state)[state.legal.index(action)]
        self.seen |= {state.decision.kind, *notation.split()}
        seat, kind = state.decider, state.decision.kind
        held = state.players[seat].hand[:]
        state.apply(action)
        if kind == "traitor_target":
            self.referee.drawn = named(state, next(card for card in state.players[seat].hand if card not in held))
        try:
            self.asked = self.questions.send(notation)
        except StopIteration:
            self.asked = None
        self.compare()


# Cards that random games seldom get to use.
RARE = {"guard", "abbot", "cavalry"}


def play_match(seats: int, options: dict[str, object], seed: str, rich: bool = False) -> Match:
    """Play a whole game at random, but eagerly: rare cards, attacks and castles first, slow to pass and to sell."""
    match = Match(seats, options, seed, rich)
    luck = Luck.seeded(f"choices {seed}", ("choices",))
    while not match.state.over:
        choices = match.state.legal
        options_by_name = list(zip(offered(match.state), choices, strict=True))
        rare = [action for name, action in options_by_name if RARE & set(name.split())]
        attacks = [action for name, action in options_by_name if name.startswith("overbuild")]
        built = [action for name, action in options_by_name if name.startswith("build")]
        busy = [action for name, action in options_by_name if name not in ("pass", "end", "done", "sell")]
        if match.state.decision.kind == "sell_card":
            rare = []
        for wanted in (rare, attacks, built, busy):
            if wanted and luck.below(0, 4):
                choices = wanted
                break
        match.apply(choices[luck.below(0, len(choices))])
    assert GAME.outcome(match.state).winners == match.referee.winners()
    return match


PLAIN: dict[str, object] = {}
BATTLE: dict[str, object] = {"battle": "on"}
DILEMMA: dict[str, object] = {"dilemma": "on"}
BOTH: dict[str, object] = {**BATTLE, **DILEMMA}
# Every option that changes a reading, all at once; and by threes, so that each meets the default of others.
OTHERWISE: dict[str, object] = {
    "off_turn_cards": "reactions", "reaction_windows": "holders", "own_plot_settlement": "off", "free_plot": "empty",
    "traitor_pays": "mine", "neutral_share": "on", "silver_second": "with_silver", "stack_limit": "none",
    "builder_overbuild": "on", "guard_refund": "off",
}  # fmt: skip


def some(*names: str) -> dict[str, object]:
    """Return the other reading of these options, with Battle."""
    return {**BATTLE, **{name: OTHERWISE[name] for name in names}}


READINGS = [
    some("off_turn_cards", "own_plot_settlement", "guard_refund"),
    some("reaction_windows", "free_plot", "builder_overbuild"),
    some("traitor_pays", "neutral_share", "stack_limit"),
    some("silver_second", "guard_refund", "reaction_windows"),
    some("neutral_share", "off_turn_cards", "reaction_windows"),
    {**BOTH, **OTHERWISE},
    OTHERWISE,
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [PLAIN, DILEMMA, BATTLE, BOTH], ids=["plain", "dilemma", "battle", "both"])
@pytest.mark.parametrize("rich", [False, True], ids=["as dealt", "rich"])
def test_engine_and_referee_play_the_same_game(seats: int, options: dict[str, object], rich: bool) -> None:
    play_match(seats, options, f"referee {seats}", rich)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", READINGS, ids=range(len(READINGS)))
def test_engine_and_referee_read_the_options_alike(seats: int, options: dict[str, object]) -> None:
    play_match(seats, options, f"readings {seats}", rich=True)


@pytest.mark.parametrize("table", ["1", "2"])
@pytest.mark.parametrize("kind", ["knockout", "round_robin"])
def test_engine_and_referee_play_the_tables_of_a_tournament_alike(kind: str, table: str) -> None:
    options: dict[str, object] = {"tournament": kind, "match_table": table, "colours": "green-yellow", "dilemma": "on"}
    play_match(2, options, f"tournament {kind}")


@pytest.mark.parametrize("options", [PLAIN, BOTH], ids=["plain", "both"])
def test_engine_and_referee_agree_on_games_between_bots(options: dict[str, object]) -> None:
    match = Match(3, options, "bots")
    bots = [bot("greedy:noise=2", f"bots {seat}") for seat in range(3)]
    while not match.state.over:
        match.apply(decide(bots[match.state.decider], match.state))
    assert GAME.outcome(match.state).winners == match.referee.winners()


def test_the_games_of_the_referee_see_every_question_and_every_card() -> None:
    seen: set[str] = set()
    for seed in (3, 4):
        seen |= play_match(4, {**BOTH, "builder_overbuild": "on"}, f"cover {seed}", rich=True).seen
    assert {
        "turn_menu", "choose_tile", "choose_rotation", "placement_window", "bailiff_rotation", "build_menu",
        "sell_card", "traitor_target", "new_plot", "arson_city", "guard_window", "last_call",
    } <= seen  # fmt: skip
    assert {
        "king", "bailiff", "count", "countess", "robber_knight", "brigand", "brigand_gang", "traitor", "master_builder",
        "peasant", "duke", "guard", "arsonist", "abbot", "cavalry", "overbuild", "hand", "drawn",
    } <= seen  # fmt: skip
