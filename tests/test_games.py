"""Every installed game keeps the contract."""

from __future__ import annotations

import os
from itertools import product

import pytest

from contado.core import registry, state
from contado.core.errors import BadOption
from contado.core.game import Game
from contado.core.kit import check_game
from contado.core.position import ledger, luck
from contado.core.settings import matters, read_settings, value_text
from contado.core.words.language import ENGLISH
from contado.table.seat import person
from contado.table.table import Phase, Table
from tests.games.every_value import with_every_value

# One for each number of players, and one more; `make soak` plays thousands.
GAMES = 5
SOAK = 2000


@pytest.fixture(params=sorted(registry.games()))
def game(request: pytest.FixtureRequest) -> Game:
    return registry.games()[request.param]


def test_a_game_passes_the_kit(game: Game) -> None:
    report = check_game(game, GAMES)
    assert [str(finding) for finding in report.findings] == []
    assert report.seats.keys() == set(range(game.min_seats, game.max_seats + 1))
    assert "declares no pieces" not in report.not_declared()


def test_each_value_of_each_option_is_played_once(game: Game) -> None:
    """Random mixes miss what one value brings: every value is played, and checked where a kind of decision is new."""
    for number, (seats, settings) in enumerate(with_every_value(game)):
        # Claims in tips take as long as everything else together, and are proved over several games.
        report = check_game(game, 1, f"values {number}", seats, settings, thorough=1000, skip=["tips", "teaching"])
        assert [str(finding) for finding in report.findings] == [], settings


@pytest.mark.soak
def test_a_game_passes_the_kit_many_times(game: Game) -> None:
    report = check_game(game, SOAK, seed="soak", skip=["teaching"])
    assert [str(finding) for finding in report.findings] == []
    assert report.never_asked(game) == []


def test_a_game_says_what_it_is(game: Game) -> None:
    assert registry.game(game.id) is registry.game(game.name) is game
    assert game.id == game.id.lower()
    assert 1 <= game.min_seats <= game.max_seats
    assert 1 <= game.weight <= 5
    assert game.minutes > 0
    assert game.about.strip()
    for names in (game.rules.streams, game.rules.sources, [decision.kind for decision in game.rules.decisions]):
        assert all(names)
        assert len(set(names)) == len(names)


def test_presets_can_be_played(game: Game) -> None:
    options = {option.name: option for option in game.rules.settings}
    assert len({preset.name for preset in game.presets}) == len(game.presets)
    for preset in game.presets:
        assert game.preset(preset.name) is preset
        assert preset.title.strip()
        assert preset.about.endswith(".")
        for name, value in preset.options.items():
            assert value_text(options[name].read(value)) == value
        # With every number of players that its options are for.
        counts = game.counts(read_settings(game.rules.settings, preset.options, game.name))
        for seats in counts:
            game.read_settings(seats, preset.options)
    with pytest.raises(BadOption, match="has no preset"):
        game.preset("nothing of the kind")


def test_what_an_option_needs_is_there(game: Game) -> None:
    options = {option.name: option for option in game.rules.settings}
    for option in game.rules.settings:
        for name, values in option.needs.items():
            assert name != option.name
            for value in values:
                assert value_text(options[name].read(value)) == value


def test_ten_options_at_most_are_in_sight_whatever_is_chosen(game: Game) -> None:
    """Ten at first in every combination of them: those that others make matter are counted as they appear."""
    first = [option for option in game.rules.settings if option.at_first]
    known = {option.name: option for option in game.rules.settings}
    # What decides whether one of them matters, with every value that is asked for and one that is not.
    deciding: dict[str, set[str]] = {}
    asked = list(first)
    while asked:
        for name, values in asked.pop().needs.items():
            if name not in deciding:
                deciding[name] = {value_text(known[name].default)}
                asked.append(known[name])
            deciding[name] |= {*values, "something else"}
    most = 0
    for values in product(*(sorted(values) for values in deciding.values())):
        chosen = dict(zip(deciding, values, strict=True))
        most = max(most, sum(matters(option, game.rules.settings, chosen) for option in first))
    assert 0 < most <= 10
    # Without scripts nothing is folded away.
    assert len(first) <= 10
    # And every other option stands under a heading.
    assert all(option.group.strip() for option in game.rules.settings if not option.at_first)


@pytest.mark.parametrize("seed", range(3))
def test_a_turn_that_waits_to_be_confirmed_is_drawn_and_told(game: Game, seed: int) -> None:
    people = [person(f"Person {n}") for n in range(game.max_seats)]
    held = 0
    for options in (
        {},
        {option.name: option.sample(luck.Luck.seeded(str(seed), ("x",))) for option in game.rules.settings},
    ):
        try:
            table = Table(game, people, options, seed)
        except BadOption:
            continue
        for step in range(200):
            if table.phase is Phase.OVER:
                break
            seat = table.awaited
            if table.phase is Phase.HELD:
                held += 1
                for viewer in (None, *range(game.max_seats)):
                    view = table.view(viewer)
                    assert game.drawing.text(view, ENGLISH)
                    assert game.drawing.picture(view, ENGLISH).areas
                table.confirm(seat)
            else:
                table.act(seat, table.state.legal[step % len(table.state.legal)])
    if not held:
        pytest.skip("Something became known at the end of every turn: none waited.")


@pytest.mark.skipif(not os.environ.get("CONTADO_EXPECT_COMPILED"), reason="compiled code is not expected here")
def test_what_is_said_to_be_compiled_is() -> None:
    for module in (state, luck, ledger):
        assert str(module.__file__).endswith((".so", ".pyd")), module.__file__
