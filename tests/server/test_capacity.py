"""The simulation of a server's capacity, beside what queueing theory says of the same systems."""

from __future__ import annotations

from math import factorial

import pytest
from capacity import Model, checks, needed, simulate


def mm1(arrivals: float, service: float) -> float:
    """Return the mean time in an M/M/1 queue: service / (1 - load)."""
    return service / (1 - arrivals * service)


def md1(arrivals: float, service: float) -> float:
    """Return the mean time in an M/D/1 queue (Pollaczek and Khinchine): the wait is half that of M/M/1."""
    load = arrivals * service
    return service + load * service / (2 * (1 - load))


def repairman(tables: int, think: float, service: float) -> tuple[float, float]:
    """Return throughput and mean time of M/M/1//N: so many tables, each thinks, then waits for one server."""
    weights = [factorial(tables) / factorial(tables - n) * (service / think) ** n for n in range(tables + 1)]
    throughput = (1 - weights[0] / sum(weights)) / service
    return throughput, tables / throughput - think


# Many tables that think for long are as good as arrivals by chance; nothing but one core takes time.
def case(load: float, spread: float) -> Model:
    return Model(tables=2000, think=2000 * 0.01 / load, own_ms=10, write_ms=0, spread=spread, seconds=900)


@pytest.mark.parametrize("load", [0.3, 0.7])
def test_work_of_chance_length(load: float) -> None:
    found = simulate(case(load, 1))
    assert found.core_busy == pytest.approx(load, rel=0.03)
    assert found.mean_ms == pytest.approx(1000 * mm1(load / 0.01, 0.01), rel=0.05)
    # The time in M/M/1 is exponential: its median and its 99th part follow from the mean.
    assert found.median_ms == pytest.approx(found.mean_ms * 0.6931, rel=0.05)
    assert found.p99_ms == pytest.approx(found.mean_ms * 4.605, rel=0.1)


@pytest.mark.parametrize("load", [0.3, 0.7])
def test_work_that_always_takes_as_long(load: float) -> None:
    found = simulate(case(load, 0))
    assert found.mean_ms == pytest.approx(1000 * md1(load / 0.01, 0.01), rel=0.05)


@pytest.mark.parametrize(("tables", "think"), [(5, 0.02), (20, 0.1), (8, 0.3)])
def test_tables_that_wait_for_one_core(tables: int, think: float) -> None:
    throughput, time = repairman(tables, think, 0.01)
    found = simulate(Model(tables=tables, think=think, own_ms=10, write_ms=0, seconds=400))
    assert found.moves_a_second == pytest.approx(throughput, rel=0.03)
    assert found.mean_ms == pytest.approx(1000 * time, rel=0.05)


def test_who_chooses_at_once_waits_for_all_others() -> None:
    """Little's law: as many tables as there are share what one core does."""
    found = simulate(Model(tables=50, think=0, own_ms=4, write_ms=0, share=0.5, seconds=100))
    assert found.moves_a_second == pytest.approx(0.5 / 0.004, rel=0.03)
    assert found.mean_ms == pytest.approx(1000 * 50 / found.moves_a_second, rel=0.05)
    assert found.core_busy == pytest.approx(1, abs=0.001)


def test_every_process_that_shows_a_table_works_for_its_moves() -> None:
    """Four people at two processes by turns: each move is work for both, on two cores as on one."""
    model = Model(tables=200, think=4, own_ms=3, other_ms=2, write_ms=1, processes=2, by_turns=True, seconds=400)
    one, two = simulate(model), simulate(Model(**{**vars(model), "cores": 2}))
    assert one.core_busy == pytest.approx(one.moves_a_second * 0.005, rel=0.05)
    assert two.core_busy == pytest.approx(two.moves_a_second * 0.0025, rel=0.05)
    assert two.database_busy == pytest.approx(two.moves_a_second * 0.001, rel=0.05)


def test_bots_wait_for_one_another() -> None:
    """Half of all moves are bots': how busy their processes are is a product."""
    found = simulate(Model(tables=100, think=20, own_ms=0.1, bot_part=0.5, bot_ms=40, bot_slots=1, seconds=1000))
    assert found.bots_busy == pytest.approx(found.moves_a_second * 0.5 * 0.04, rel=0.05)
    assert found.bot_p99_ms > 40 * 4.6


def test_as_few_processes_as_are_enough() -> None:
    model = Model(tables=400, think=2, own_ms=10, other_ms=10, write_ms=0.1, seconds=60)
    found, figures = needed(model)
    assert figures.p99_ms <= 200
    # 200 moves a second, each worked on at two processes or more, do not fit on fewer cores than that.
    assert found.processes >= 4
    fewer = Model(**{**vars(found), "processes": found.processes - 1, "cores": found.processes - 1})
    assert simulate(fewer).p99_ms > 200


def test_a_measurement_is_simulated_as_it_was_made() -> None:
    """A core that is always full: of what was fed follows Little's law, and nothing else."""
    measured = {
        "the bare stack": {"echo": {}},
        "toy": {"pictures": {"tables": 20, "cpu_ms_a_move": 10.0, "moves_a_second": 50.0, "median_ms": 1, "p99_ms": 1}},
    }
    ((name, _found, figures),) = checks(measured)
    assert name == "toy, pictures"
    assert figures.moves_a_second == pytest.approx(50, rel=0.05)
    assert figures.mean_ms == pytest.approx(400, rel=0.05)
