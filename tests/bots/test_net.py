"""Networks in whole numbers: what they compute, how files are refused, and where bots ask them."""

from __future__ import annotations

import random
import zlib
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from contado.bots.judging import Judge
from contado.bots.net.file import FIRST_LINE, NetFile, NetFileError, read_net
from contado.bots.net.inputs import MOST_ROWS, features_of, quarters
from contado.bots.net.judge import NetJudge, knows, shipped
from contado.bots.planner import PlannerBot
from contado.core import registry
from contado.core.position.observation import CATEGORY, FLAG
from contado.core.state import State

SHORT = {"max_rounds": 2}


def some_file(state: State, seed: int = 1, size: int = 60) -> NetFile:
    """Return a network for a game, with weights drawn at random."""
    game, drawn = state.game, random.Random(seed)
    sources = list(game.rules.sources)
    header: dict[str, Any] = {
        "game": game.id, "rules": game.rules_version, "seats": state.seats, "sources": sources, "outputs": sources[:3],
        "settings": {name: [value] for name, value in state.settings.items()}, "features": features_of(state.sheet),
    }  # fmt: skip
    inputs = NetFile(header, []).inputs
    widths = [inputs.rows, 5, 4, state.seats * 3]
    layers = []
    for number, (rows, width) in enumerate(pairwise(widths)):
        weights = [[drawn.randint(-size, size) for _ in range(width)] for _ in range(rows)]
        layers.append((weights, [drawn.randint(-999, 999) for _ in range(width)], (6, 4, 8)[number]))
    return NetFile(header, layers)


def by_the_book(file: NetFile, state: State, seat: int, hopes: list[int]) -> list[float]:
    """Compute a network number by number, from what a sheet says of its bytes; return its outputs."""
    (first, bias, shift), *rest = file.layers
    sums = bias[:]
    row = 0
    numbers = state.sheet.numbers(state.observation(seat))
    for feature in state.sheet.features:
        if feature.name in ("decision", "decision_data"):
            continue
        thing = feature.kind in (CATEGORY, FLAG)
        rows = feature.highest if thing else min(feature.highest, MOST_ROWS)
        for value in numbers[feature.name]:
            if value:
                sums = [a + b for a, b in zip(sums, first[row + min(value, rows) - 1], strict=True)]
            row += rows
            if not thing and feature.highest > MOST_ROWS:
                sums = [a + value * b for a, b in zip(sums, first[row], strict=True)]
                row += 1
    for hope in hopes:
        sums = [a + hope * b for a, b in zip(sums, first[row], strict=True)]
        row += 1
    for weights, bias, after in rest:
        units = [max(0, min(511, one // 2**shift)) for one in sums]
        sums = [sum(u * w[at] for u, w in zip(units, weights, strict=True)) + bias[at] for at in range(len(bias))]
        shift = after
    return [one / 2**shift for one in sums]


@pytest.mark.parametrize(("name", "options"), [("milestones", SHORT), ("keyharvest", {})])
def test_a_network_says_what_its_weights_come_to_number_by_number(name: str, options: dict[str, object]) -> None:
    state = registry.game(name).new(2, options, "net")
    file = some_file(state)
    net = read_net(file.data(), "some.net").net()
    drawn = random.Random(2)
    for _ in range(12):
        for _ in range(9):
            if not state.over:
                state.apply(drawn.choice(state.legal))
        for seat in range(2):
            hopes = [drawn.randint(-200, 500) for _ in range(2 * len(state.game.rules.sources))]
            found = [one for own in net.missing(state.observation(seat), hopes) for one in own]
            told = by_the_book(file, state, seat, hopes)
            sources = len(state.game.rules.sources)
            assert found == [*told[:3], *[0.0] * (sources - 3), *told[3:], *[0.0] * (sources - 3)]


def test_a_file_that_is_damaged_foreign_or_too_large_is_refused_in_a_sentence() -> None:
    state = registry.game("milestones").new(2, SHORT, "net")
    data = some_file(state).data()
    assert read_net(data, "x").header()["game"] == "milestones"
    body = zlib.decompress(data[len(FIRST_LINE) :])
    line, _, weights = body.partition(b"\n")

    def packed(header: bytes, rest: bytes) -> bytes:
        return FIRST_LINE + zlib.compress(header + b"\n" + rest)

    for broken in (
        b"", b"PNG", data[:-7], data[: len(FIRST_LINE)] + b"nothing", packed(line, weights[:-2]),
        packed(line, weights + b"\0\0"), packed(line.replace(b'"seats": 2', b'"seats": 3'), weights),
        packed(b"[]", weights), packed(b"{}", weights),
        packed(line.replace(b'"outputs": ["road"', b'"outputs": ["moat"'), weights),
    ):  # fmt: skip
        with pytest.raises(NetFileError, match=r"x is not a network of Contado, or is damaged\."):
            read_net(broken, "x")
    with pytest.raises(NetFileError, match="too large: their sums would not fit into 32 bits"):
        read_net(some_file(state, size=32_767).data(), "x")


def test_at_the_end_of_a_turn_the_network_is_added_by_source_and_nowhere_else() -> None:
    state = registry.game("milestones").new(2, SHORT, "net")
    file = some_file(state)
    hand, judge = Judge(), NetJudge(file)
    assert judge.value(state, 0) == hand.value(state, 0)
    for seat in range(2):
        expected, by_hand = judge.expected_at_end(state, seat), hand.expected(state)
        order = [seat, 1 - seat]
        hopes = [quarters(points) for one in order for points in by_hand[one]]
        told = by_the_book(file, state, seat, hopes)
        for number, one in enumerate(order):
            missing = [a - b for a, b in zip(expected[one], by_hand[one], strict=True)]
            assert missing[:3] == pytest.approx(told[3 * number : 3 * number + 3])
            assert not any(missing[3:])
        totals = [sum(own) for own in expected]
        assert judge.value_at_end(state, seat) == pytest.approx(totals[seat] - totals[1 - seat])


def test_where_no_network_fits_or_none_is_wanted_the_hand_evaluation_stands_alone() -> None:
    game = registry.game("milestones")
    state = game.new(2, SHORT, "net")
    file = some_file(state)
    for other in (game.new(2, {"max_rounds": 3}, "net"), game.new(3, SHORT, "net"),
                  registry.game("keyharvest").new(2, {}, "net")):  # fmt: skip
        assert not knows(file, other)
        assert NetJudge(file).expected_at_end(other, 0) == Judge().expected(other)
    without = registry.bot("planner:width=2,samples=1,net=0", "a")
    lent = registry.bot("planner:width=2,samples=1", "a")
    assert isinstance(without, PlannerBot)
    assert isinstance(lent, PlannerBot)
    lent.judges.lend(file)
    assert type(without.think().judge) is Judge
    best = lent.consider(state, 0)[0]
    assert best.value == pytest.approx(best.totals[0] - best.totals[1])
    # Numbers under trial are a hand evaluation of their own.
    lent.weights = game.evaluation.read_weights(game.evaluation.weights)
    assert type(lent.think().judge) is Judge
    while not state.over:
        state.apply(state.legal[0])
    assert NetJudge(file).expected_at_end(state, 1) == state.booked()


def test_the_networks_that_come_along_are_small_and_know_their_games() -> None:
    folder = Path(str(files("contado.bots.net"))) / "data"
    nets = sorted(folder.glob("*.net"))
    assert nets
    assert sum(file.stat().st_size for file in nets) <= 4_000_000
    for file in nets:
        assert file.stat().st_size <= 300_000, file
        game, seats = file.stem.rsplit("-", 1)
        found = shipped(game, int(seats))
        assert found is not None
        assert found.made["gate"]["games"] >= 400
        state = registry.game(game).new(int(seats), {}, "net")
        assert knows(found, state)
        assert NetJudge().expected_at_end(state, 0) != Judge().expected(state)
