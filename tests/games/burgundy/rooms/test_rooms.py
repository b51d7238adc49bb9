"""The folders of the modules: their declarations fit together, and the place of a missing one stays free."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from contado.core.errors import BrokenGame
from contado.games import burgundy
from contado.games.burgundy import action_space, actions
from contado.games.burgundy.action_space import SPACE, space_with
from contado.games.burgundy.in_play import MODULES
from contado.games.burgundy.rooms import ROOMS, parts
from contado.games.burgundy.settings.option_groups import Placed
from contado.games.burgundy.settings.options import OPTIONS
from contado.games.burgundy.state import SOURCES

BASE = Path(burgundy.__file__).parent
ACTIONS = parts("actions")


def room(part: ModuleType) -> str:
    return part.__name__.split(".")[-2]


def test_a_module_has_the_name_of_its_folder() -> None:
    assert {module.name for module in MODULES} == set(ROOMS)
    for module in MODULES:
        assert module.__module__.split(".")[-2] == module.name


@pytest.mark.parametrize("name", ROOMS)
def test_no_other_part_of_the_game_imports_a_module_by_name(name: str) -> None:
    for path in BASE.rglob("*.py"):
        # A test may look at two modules together.
        if BASE / "modules" / name not in path.parents and "tests" not in path.parts:
            assert f"burgundy.modules.{name}" not in path.read_text("utf-8"), path


def test_every_module_declares_a_place_of_its_own() -> None:
    orders = [module.order for module in MODULES]
    assert orders == sorted(set(orders))


def test_the_actions_of_the_base_are_where_its_constants_say() -> None:
    for place, kind in (
        (actions.TAKE, "take"), (actions.SELL, "sell"), (actions.PLACE, "place"), (actions.DIE_PLACE, "die_place"),
        (actions.BUY_BLACK, "buy_black"), (actions.KEEP, "keep"), (actions.DISCARD, "discard"),
        (actions.DUCHY, "duchy"), (actions.CASTLE_ON, "castle"), (actions.LAY_BLACK, "lay_black"),
        (actions.DISCARD_TWO, "discard_two"),
    ):  # fmt: skip
        assert SPACE.offsets[kind] == place
    assert len(SPACE) == actions.ALL_ACTIONS


@pytest.mark.parametrize("part", ACTIONS, ids=room)
def test_the_actions_of_a_module_are_where_it_declares_them(part: ModuleType) -> None:
    for place, family in part.FAMILIES:
        assert SPACE.offsets[family.kind] == place


def test_with_all_modules_no_action_and_no_source_is_left_out() -> None:
    assert not [family.kind for family in SPACE.families if family.kind.startswith("left_out")]
    assert not [source for source in SOURCES if source.startswith("left_out")]


@pytest.mark.parametrize("gone", ACTIONS, ids=room)
def test_without_a_module_all_other_actions_keep_their_integers(
    gone: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(action_space, "parts", lambda name: [part for part in ACTIONS if part is not gone])
    space = space_with()
    lost = {family.kind for _, family in gone.FAMILIES}
    assert len(space) == len(SPACE)
    for action, other in zip(SPACE, space, strict=True):
        if action.kind in lost:
            assert other.kind.startswith("left_out")
        else:
            assert (other.kind, other.args, other.notation) == (action.kind, action.args, action.notation)


def test_two_families_in_one_place_are_refused() -> None:
    place, family = ACTIONS[0].FAMILIES[0]
    with pytest.raises(BrokenGame, match="is taken"):
        space_with([(place - 1, family)])


@pytest.mark.parametrize("part", parts("sources"), ids=room)
def test_the_sources_of_a_module_are_where_it_declares_them(part: ModuleType) -> None:
    for place, source in part.SOURCES.items():
        assert SOURCES[place] == source


def test_no_two_options_declare_one_place() -> None:
    placed: list[Placed] = [one for part in parts("options") for one in part.OPTIONS]
    assert len({place for place, _ in placed}) == len(placed)
    assert {option.name for _, option in placed} <= {option.name for option in OPTIONS}


def test_the_order_of_options_and_sources_is_that_of_the_first_release() -> None:
    """Records and forms depend on it: a new option or source has a place of its own, and moves none."""
    assert [option.name for option in OPTIONS[:12]] == [
        "mode", "team_board", "solo_board", "solo_target", "first_game", "duchies", "first_seat", "duchy_set",
        "castle_connection", "tiles_2", "border_posts", "white_castles",
    ]  # fmt: skip
    assert SOURCES[22:27] == ("monastery_29", "inn", "border_pairs", "border_bonus", "castle_recovery")
    assert SOURCES[35:38] == ("solo", "vine_areas", "cha_cards")


def test_there_is_one_ledger_source_for_every_way_to_score() -> None:
    in_play = "area_size area_phase colour_bonus livestock monastery_7 goods_sold watchtower"
    left = "left_goods left_silver left_workers"
    scoring = [f"monastery_{number}" for number in range(15, 27)]
    modules = (
        "monastery_29 inn border_pairs border_bonus castle_recovery shield_1 shield_6 shield_7 shield_10 shield_12 "
        "shield_13 shield_17 shield_vp solo vine_areas cha_cards cha_boarding_house cha_trade_routes cha_monasteries "
        "cha_reserve cha_open_cards cha_shields cha_doubles"
    )
    assert sorted(SOURCES) == sorted([*in_play.split(), *left.split(), *scoring, *modules.split()])
