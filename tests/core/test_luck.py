"""Chance: the documented formula, fair, in independent streams, the same everywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from hashlib import blake2b
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contado.core.position.luck import MULTIPLIER, Luck, stream_state

STREAMS = ("dice", "bag", "deck")
MODULUS = 698769069 * 2**32 - 1


def by_the_formula(state: int, n: int) -> tuple[int, int]:
    """Return the next state and number below n, as the module's text and comments say, with no bit tricks."""
    while True:
        high, low = divmod(state, 2**32)
        state = 698769069 * low + high
        high, low = divmod(state, 2**32)
        number = sum(2**bit for bit in range(32) if (high // 2**bit) % 2 != (low // 2**bit) % 2)
        if number < 2**32 // n * n:
            return state, number % n


def is_prime(n: int) -> bool:
    """Test by Miller and Rabin; these bases are proof enough below 3.3 * 10**24."""
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41):
        power = pow(base, odd, n)
        if power not in (1, n - 1) and not any(pow(power, 2**k, n) == n - 1 for k in range(1, twos)):
            return False
    return True


def chi_square(counts: Iterable[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def chi_square_bound(freedom: int) -> float:
    """Return what chance alone exceeds once in 100,000 times, by Wilson and Hilferty (4.265 standard deviations)."""
    return float(freedom * (1 - 2 / (9 * freedom) + 4.265 * (2 / (9 * freedom)) ** 0.5) ** 3)


def test_the_prime_test_knows_primes() -> None:
    small = [n for n in range(43, 2000) if all(n % d for d in range(2, n))]
    assert [n for n in range(43, 2000) if is_prime(n)] == small
    assert is_prime(2**61 - 1)
    assert not is_prime(2**67 - 1)  # Cole, 1903: 193707721 * 761838257287


def test_the_multiplier_gives_the_two_primes_of_the_comment() -> None:
    assert is_prime(MULTIPLIER * 2**32 - 1)
    assert is_prime(MULTIPLIER * 2**31 - 1)


@given(st.integers(1, MODULUS - 1), st.integers(1, 2**32))
def test_numbers_come_from_the_documented_formula(state: int, n: int) -> None:
    luck = Luck([state])
    wanted_state, wanted = by_the_formula(state, n)
    assert luck.below(0, n) == wanted
    assert luck.states == [wanted_state]
    assert 0 < luck.states[0] < 2**62


def test_a_long_run_follows_the_formula() -> None:
    luck, state = Luck.seeded("long", STREAMS), stream_state("long", "bag")
    for number in range(3000):
        n = 1 + number % 97
        state, wanted = by_the_formula(state, n)
        assert luck.below(1, n) == wanted


def test_a_stream_begins_with_the_hash_of_its_name_and_the_seed() -> None:
    digest = blake2b(b"bag\n4711", digest_size=16).hexdigest()
    assert stream_state("4711", "bag") == 1 + int(digest, 16) % (MODULUS - 1)
    assert Luck.seeded("4711", STREAMS).states[1] == stream_state("4711", "bag")


@given(st.text(max_size=20).filter(lambda text: text.isprintable()))
def test_first_states_are_states(seed: str) -> None:
    assert 1 <= stream_state(seed, "dice") < MODULUS


@pytest.mark.parametrize("n", [2, 3, 6, 7, 35, 100])
def test_all_outcomes_are_equally_likely(n: int) -> None:
    luck = Luck.seeded("fair", ("dice",))
    rolls = 400 * n
    counts = Counter(luck.below(0, n) for _ in range(rolls))
    assert set(counts) == set(range(n))
    assert chi_square(counts.values(), rolls / n) < chi_square_bound(n - 1)


def test_a_pair_of_rolls_is_any_of_36() -> None:
    luck = Luck.seeded("pairs", ("dice",))
    counts = Counter((luck.roll(0), luck.roll(0)) for _ in range(14400))
    assert set(counts) == {(one, two) for one in range(1, 7) for two in range(1, 7)}
    assert chi_square(counts.values(), 400) < chi_square_bound(35)


def test_two_streams_have_nothing_in_common() -> None:
    luck = Luck.seeded("streams", ("dice", "bag"))
    counts = Counter((luck.below(0, 6), luck.below(1, 6)) for _ in range(14400))
    assert chi_square(counts.values(), 400) < chi_square_bound(35)


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    counts: Counter[tuple[int, int]] = Counter()
    for seed in range(3600):
        one, two = Luck.seeded(str(seed), ("dice",)), Luck.seeded(str(seed + 1), ("dice",))
        counts[one.roll(0), two.roll(0)] += 1
    assert chi_square([counts[one, two] for one in range(1, 7) for two in range(1, 7)], 100) < chi_square_bound(35)


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    luck = Luck.seeded("shuffle", ("deck",))
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(9600):
        items = [1, 2, 3, 4]
        luck.shuffle(0, items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations([1, 2, 3, 4]))
    assert chi_square(counts.values(), 400) < chi_square_bound(23)


def test_a_draw_takes_any_item_and_keeps_the_order_of_the_rest() -> None:
    luck = Luck.seeded("draw", ("bag",))
    counts: Counter[int] = Counter()
    for _ in range(2000):
        bag = [10, 20, 30, 40, 50]
        drawn = luck.draw(0, bag)
        counts[drawn] += 1
        assert bag == [item for item in (10, 20, 30, 40, 50) if item != drawn]
    assert chi_square(counts.values(), 400) < chi_square_bound(4)


def test_one_stream_leaves_the_others_alone() -> None:
    luck, other = Luck.seeded("s", STREAMS), Luck.seeded("s", STREAMS)
    for _ in range(10):
        luck.below(0, 6)
    assert luck.states[1:] == other.states[1:]
    assert luck.states[0] != other.states[0]


def test_a_copy_decides_the_same_and_independently() -> None:
    luck = Luck.seeded("copy", STREAMS)
    luck.trace = []
    copy = luck.copy()
    assert [copy.below(0, 1000) for _ in range(20)] == [luck.below(0, 1000) for _ in range(20)]
    copy.below(1, 6)
    assert luck.states[1] != copy.states[1]
    assert copy.trace is None


def test_a_fork_is_fresh_and_takes_from_the_first_stream_only() -> None:
    luck = Luck.seeded("fork", STREAMS)
    before = luck.states[:]
    fork, second = luck.fork(3), luck.fork(3)
    assert len({*fork.states, *second.states, *before}) == 9
    assert all(1 <= state < MODULUS for state in fork.states)
    assert luck.states[0] != before[0]
    assert luck.states[1:] == before[1:]
    assert Luck.seeded("fork", STREAMS).fork(3).states == fork.states


def test_a_trace_says_what_luck_decided() -> None:
    luck = Luck.seeded("trace", STREAMS)
    luck.trace = []
    die, card = luck.roll(0), luck.draw(2, [7, 8, 9])
    assert luck.trace == [0, die - 1, 2, card - 7]


def test_one_outcome_is_certain() -> None:
    luck = Luck.seeded("one", STREAMS)
    assert [luck.below(0, 1) for _ in range(5)] == [0] * 5
