"""The bench measures what it says; no test says how fast anything is."""

from __future__ import annotations

import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType

import pytest

import contado
from contado.arena.interpreted import compiled_modules
from contado.arena.playout import playout
from contado.arena.speed import bench as bench_module
from contado.arena.speed.bench import Lane, bench, compiled_rules, game_figures, is_compiled, multiples
from contado.arena.speed.bots import bench_bots
from contado.arena.speed.lane import INSTALLED, PURE
from contado.arena.speed.probes import Probe, Subject, game_probes, middle_positions
from contado.core.errors import BadOption, ContadoError
from contado.core.position.luck import Luck
from contado.games.milestones.game import GAME, Milestones


def test_a_playout_ends_the_game_and_counts_its_decisions() -> None:
    state, twin = GAME.new(3, {"max_rounds": 2}, 5), GAME.new(3, {"max_rounds": 2}, 5)
    decisions = playout(state, Luck.seeded("1", ("choice",)))
    assert state.over
    luck = Luck.seeded("1", ("choice",))
    for _ in range(decisions):
        assert not twin.over
        twin.apply(twin.legal[luck.below(0, len(twin.legal))])
    assert twin == state


def test_every_seat_count_copies_and_greedy_are_measured() -> None:
    names = [probe.name for probe in game_probes(Subject(GAME))]
    assert names == [
        "milestones/playouts/2", "milestones/playouts/3", "milestones/playouts/4",
        "milestones/copies/4", "milestones/greedy/4",
    ]  # fmt: skip


def test_a_game_with_options_is_measured_beside_the_game_as_it_is() -> None:
    short = Subject(GAME, {"max_rounds": 2})
    report = bench([Subject(GAME), short], 0.001, rounds=1)
    plain, other = report["games"]
    assert (plain["game"], other["game"]) == ("milestones", "milestones:max_rounds=2")
    lengths = [one["builds"]["pure"]["playouts"][0]["decisions_per_game"] for one in (other, plain)]
    assert lengths == sorted(lengths)
    with pytest.raises(BadOption, match="rounds"):
        Subject(GAME, {"max_rounds": "many"})


def test_a_probe_runs_at_least_once_and_gives_amounts_a_second() -> None:
    calls: list[int] = []

    def unit() -> dict[str, float]:
        calls.append(1)
        return {"decisions": 10, "games": 1}

    done = Probe("toy", "playouts", 2, unit).run(0)
    assert len(calls) == 1
    assert done["decisions"] == pytest.approx(10 * done["games"])


def test_positions_for_copying_lie_in_the_middle_of_games() -> None:
    positions = middle_positions(Subject(GAME), 2)
    assert all(not position.over and position.turn > 0 for position in positions)


def test_the_report_has_every_figure() -> None:
    done: list[int] = []
    report = bench([Subject(GAME)], 0.001, rounds=2, progress=done.append)
    assert done == [1, 1]
    assert report["core"] == ("compiled" if is_compiled() else "pure")
    (game,) = report["games"]
    assert set(game["builds"]) == ({"compiled", "pure"} if is_compiled() else {"pure"})
    for figures in game["builds"].values():
        assert [one["seats"] for one in figures["playouts"]] == [2, 3, 4]
        assert all(one["decisions_per_second"] > 0 for one in figures["playouts"])
        copies = figures["copies"]
        assert copies["copies_per_second"] * copies["microseconds_per_copy"] == pytest.approx(1e6, rel=0.01)
        assert figures["greedy"]["decisions_per_second"] > 0


def test_the_pure_lane_has_nothing_compiled() -> None:
    with Lane(PURE, [Subject(GAME)]) as lane:
        assert lane.ready["compiled"] == []
    with Lane(INSTALLED, [Subject(GAME)]) as lane:
        assert bool(lane.ready["compiled"]) == is_compiled()


def test_hiding_comes_first_or_not_at_all() -> None:
    code = "import contado.core.state; from contado.arena.interpreted import hide_compiled; hide_compiled()"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ("is loaded already" in ended.stderr) == is_compiled()
    assert compiled_modules() == sorted(compiled_modules())


def test_a_lane_that_stops_says_why() -> None:
    command = [sys.executable, "-m", "contado.arena.speed.lane", INSTALLED, '["nothing", {}, "contado"]']
    with pytest.raises(ContadoError, match="There is no game 'nothing'"):
        Lane(INSTALLED, command=command)


def test_ratios_and_multiples() -> None:
    slow = {f"milestones/playouts/{seats}": {"decisions": 100.0, "games": 1.0} for seats in (2, 3, 4)}
    slow |= {"milestones/copies/4": {"copies": 1000.0}, "milestones/greedy/4": {"decisions": 5.0}}
    fast = {name: {key: 4 * amount for key, amount in done.items()} for name, done in slow.items()}
    figures = game_figures(Subject(GAME), {"compiled": fast, "pure": slow})
    assert figures["ratios"]["decisions_per_second"] == 4
    assert figures["ratios"]["copies_per_second"] == 4
    assert figures["ratios"]["greedy_decisions_per_second"] == 4
    assert figures["builds"]["pure"]["copies"]["microseconds_per_copy"] == 1000
    peer = {"decisions_per_second": 20, "copies_per_second": 500}
    assert multiples(figures["builds"]["pure"], peer, 4) == {"decisions_per_second": 5, "copies_per_second": 2}


def test_bots_are_measured_beside_another_build() -> None:
    source = Path(contado.__file__).parent.parent
    report = bench_bots([Subject(GAME, {"max_rounds": 2})], str(source), rounds=1, futures=2)
    assert [(row["game"], row["seats"]) for row in report["games"]] == [
        ("milestones:max_rounds=2", 2), ("milestones:max_rounds=2", 4),
    ]  # fmt: skip
    for row in report["games"]:
        # The other build is this one.
        assert row["same_choices"]
        now, before = row["builds"]["now"], row["builds"]["before"]
        assert now["evaluations_per_choice"] == before["evaluations_per_choice"] > 2
        assert row["ratio"] > 0
        assert now["futures_per_second"] > 0


@pytest.mark.parametrize("path", ["nowhere", "nothing.whl", "."])
def test_what_is_no_other_build_is_refused(path: str) -> None:
    with pytest.raises(BadOption, match="is no other build: name a wheel"):
        bench_bots([], path)


def test_without_peers_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_module, "installed_peers", dict)
    report = bench([Subject(GAME)], 0.001, peers=True, rounds=1)
    assert report["peers"] == []
    assert "catanatron" not in report["games"][0]


def test_a_game_that_its_own_package_compiled_is_not_called_pure_python(monkeypatch: pytest.MonkeyPatch) -> None:
    class Outside(Milestones):
        """A game of another package."""

    Outside.__module__ = "outside.game"
    subject = Subject(Outside())
    assert subject.package == "outside"
    assert not compiled_rules(subject)
    rules = ModuleType("outside.rules")
    rules.__file__ = f"outside/rules{EXTENSION_SUFFIXES[0]}"
    monkeypatch.setitem(sys.modules, "outside.rules", rules)
    assert compiled_rules(subject)
    assert compiled_rules(Subject(GAME)) == is_compiled()
