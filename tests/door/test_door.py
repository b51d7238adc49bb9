"""``import contado``: it loads nothing until it is asked, and what it says of seeds, bots, rows and old names holds."""

from __future__ import annotations

import inspect
import subprocess
import sys
import tomllib
import typing
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import contado
from contado.core.bot import Bot
from contado.core.errors import BadOption, ContadoError
from contado.core.state import State
from contado.door import finding

ROOT = Path(__file__).parents[2]
SHORT = {"max_rounds": 5}


def in_a_process(code: str, *options: str) -> str:
    """Return what a script prints in an interpreter of its own."""
    ended = subprocess.run([sys.executable, *options, code], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def test_import_contado_loads_nothing_until_it_is_asked() -> None:
    code = (
        "import sys; before = set(sys.modules); import contado; import contado.games;"
        "loaded = set(sys.modules) - before - {'contado'};"
        "print(sorted(name for name in loaded if name.partition('.')[0] not in sys.stdlib_module_names))"
    )
    # Three packages that are empty, and can be called.
    assert in_a_process(code, "-c").strip() == "['contado.arena', 'contado.bots', 'contado.games']"


def test_a_package_of_the_door_finds_its_modules_and_says_what_it_has_not() -> None:
    assert in_a_process("import contado; print(contado.games.burgundy.new(seed=1).seats)", "-c").strip() == "2"
    rooms: Any = contado.games
    with pytest.raises(AttributeError, match=r"^module 'contado\.games' has no attribute 'chess'$"):
        rooms.chess  # noqa: B018
    assert not hasattr(contado.games, "_ipython_display_")


def test_a_game_is_played_without_server_terminal_or_command() -> None:
    code = (
        "import sys, contado; contado.play('milestones', 'greedy,random', max_rounds=2);"
        "print([name for name in sys.modules if name.split('.')[:2] in"
        " [['contado', room] for room in ('server', 'terminal', 'cli', 'table')] or name in ('litestar', 'rich')])"
    )
    assert in_a_process(code, "-c").strip() == "[]"


def test_every_name_of_the_door_is_there_and_says_what_it_is() -> None:
    for name in contado.__all__:
        assert getattr(contado, name) is not None
        if not name.startswith("_"):
            assert inspect.getdoc(getattr(contado, name)), name
            assert inspect.signature(getattr(contado, name)) is not None
    assert set(contado.__all__) <= set(dir(contado))


def test_type_checkers_know_all_games_of_our_own() -> None:
    """Only the door names games, for the eyes of type checkers; one that is added must be added there."""
    own = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]["contado.games"]
    source = inspect.getsource(finding)
    for name in own:
        assert f'def game(name: Literal["{name}"])' in source
        assert f"        {name}: Home[" in source


def test_a_script_needs_no_guard_to_play_in_several_processes(tmp_path: Path) -> None:
    """The example of docs/arena.md once ended in an error about bootstrapping."""
    script = tmp_path / "script.py"
    script.write_text(
        "print('begins')\n"
        "import contado\n"
        "results = contado.arena('milestones', 'greedy,random', games=4, processes=2, seed=1, max_rounds=5)\n"
        "games = contado.simulate('milestones', 'random,random', 4, processes=2, max_rounds=5, seed=1)\n"
        "print(len(results), games[3])\n"
    )
    begins, said = in_a_process(str(script)).splitlines()
    assert begins == "begins"
    assert said.startswith("4 <game 3: ")


def test_a_seed_is_drawn_and_kept_and_gives_the_same_again() -> None:
    game = contado.game("milestones")
    drawn = game.new()
    assert drawn.seed
    assert game.new(seed=drawn.seed) == drawn
    played = contado.play(game, "greedy,random", settings=SHORT)
    assert contado.play(game, "greedy,random", seed=played.seed, settings=SHORT).record == played.record
    many = contado.simulate(game, "greedy,random", 3, settings=SHORT, processes=1)
    again = contado.simulate(game, "greedy,random", 3, settings=SHORT, processes=1, seed=many.seed)
    assert again.rows() == many.rows()


def test_no_bot_is_shown_the_seed() -> None:
    seen: list[str] = []

    def choose(state: State) -> int:
        seen.append(state.seed)
        return state.options()[0]

    contado.play("milestones", [choose, "random"], seed=7, settings=SHORT)
    assert set(seen) == {""}


class Last(Bot):
    """Plays the last option."""

    def choose(self, state: State, seat: int) -> int:
        return state.options()[-1]


def test_bots_that_are_not_installed_play_everywhere() -> None:
    def first(state: State) -> int:
        return state.options()[0]

    played = contado.play("milestones", [Last, first], seed=1, settings=SHORT)
    assert played.bots == ["Last", "first"]
    assert played.record.seats == ["Last", "first"]
    many = contado.simulate("milestones", [Last, first, "random"], 6, settings=SHORT)
    assert set(many.wins) == {"Last", "first", "random"}
    results = contado.arena("milestones", [Last, first, contado.bot("greedy", noise=2)], 6, settings=SHORT, processes=1)
    assert [one.bot for one in results.ratings] == ["Last", "first", "greedy:noise=2"]
    with pytest.raises(ContadoError, match=r"^Last, first can play in this process only"):
        contado.arena("milestones", [Last, first], 2, processes=2)


def test_two_functions_of_one_name_are_two_bots() -> None:
    played = contado.play("milestones", [lambda s: s.options()[0], lambda s: s.options()[-1]], settings=SHORT)
    assert played.bots == ["lambda", "lambda 2"]


def untimed(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row without what a clock said: the journal keeps fewer digits of it."""
    return {name: value for name, value in row.items() if not name.startswith(("thought_", "game_seconds"))}


def test_a_folder_is_resumed_with_its_own_seed(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    pytest.importorskip("matplotlib")
    first = contado.arena("milestones", "random,greedy", 2, folder=tmp_path, settings=SHORT, processes=1)
    more = contado.arena("milestones", "random,greedy", 4, folder=tmp_path, settings=SHORT, processes=1)
    before, after = ([untimed(row) for row in found.rows()] for found in (first, more))
    assert (more.seed, after[: len(before)]) == (first.seed, before)
    with pytest.raises(ContadoError, match=r"take another folder, or again=True to forget its games\.$"):
        contado.arena("milestones", "random,sharp", 2, folder=tmp_path, settings=SHORT)


def test_rows_become_a_data_frame_where_there_is_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    many = contado.simulate("milestones", "random,random", 2, settings=SHORT, seed=1)
    pandas = ModuleType("pandas")
    pandas.__spec__ = typing.cast(Any, SimpleNamespace())
    monkeypatch.setattr(pandas, "DataFrame", lambda rows: ("frame", rows), raising=False)
    monkeypatch.setitem(sys.modules, "pandas", pandas)
    assert many.frame() == ("frame", many.rows())
    monkeypatch.setattr("contado.arena.rows.find_spec", lambda name: None)
    with pytest.raises(ContadoError, match=r"^A data frame needs pandas: pip install pandas brings it; rows"):
        many.frame()


def test_rows_count_seats_from_0_and_add_up() -> None:
    many = contado.simulate("milestones", "random,random,random", 3, settings=SHORT, seed=1)
    rows = many.rows()
    assert [row["seat"] for row in rows] == [0, 1, 2] * 3
    for row in rows:
        assert sum(value for name, value in row.items() if name.startswith("points_")) == row["total"]
    assert sum(row["win"] for row in rows) == pytest.approx(3)


def test_old_names_are_understood_with_a_warning() -> None:
    game = contado.game("milestones")
    with pytest.warns(DeprecationWarning, match="seats is called players now"):
        assert game.new(seats=3, seed=1) == game.new(players=3, seed=1)
    with pytest.warns(DeprecationWarning, match="options is called settings now"):
        old = game.new(2, options={"draft": "random"}, seed=1)
    assert old == game.new(2, draft="random", seed=1)
    with pytest.warns(DeprecationWarning, match="options is called settings now"):
        contado.arena(game, "random,greedy", 2, options=SHORT, processes=1)
    from contado.arena.tournament import play_arena

    with pytest.warns(DeprecationWarning, match=r"contado\.arena"):
        results = play_arena("milestones", "greedy,random", 2, options=SHORT, processes=1)
    assert len(results.rows) == len(results.games) == 2
    with pytest.warns(DeprecationWarning, match="seats"), pytest.raises(BadOption, match="old name"):
        game.new(2, seats=2)


def test_no_setting_of_a_game_has_the_name_of_an_argument() -> None:
    """Settings are given by name beside these arguments."""
    for door in (contado.play, contado.simulate, contado.arena, contado.Game.new):
        taken = {name for name in inspect.signature(door).parameters if name != "more"} | {"seats", "options"}
        for entry in entry_points(group="contado.games"):
            assert not taken & {setting.name for setting in entry.load().rules.settings}


def test_a_file_that_cannot_be_replaced_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = contado.play("milestones", ["random", "random"], seed=1, max_rounds=1)
    file = contado.save(played, tmp_path / "evening.contado")
    before = file.read_bytes()

    def torn(path: Path, text: str, *how: str, **more: str) -> int:
        with path.open("w") as half:
            half.write(text[:20])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", torn)
    with pytest.raises(contado.ContadoError, match="cannot be written: No space left"):
        contado.save(played, file)
    assert file.read_bytes() == before
