"""Chance: the only source of it in core and games.

A stream is one 64-bit state of a multiply-with-carry generator: ``state = MULTIPLIER * low + high``, where low and
high are the state's lower and upper 32 bits. With this multiplier the product and the next state stay below 2**62, so
that compiled code calculates in machine words (`i64`; interpreted, these are plain ints), on every platform the same.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

# MULTIPLIER * 2**32 - 1 and MULTIPLIER * 2**31 - 1 are both prime, which gives every stream a period of about 2**60.
MULTIPLIER: Final = 698769069
LOW_BITS: Final = 0xFFFFFFFF
RANGE: Final = 0x100000000


def stream_state(seed: str, stream: str) -> int:
    """Return the first state of a named stream: a hash, so that neighbouring seeds have nothing in common."""
    digest = blake2b(f"{stream}\n{seed}".encode("utf-8", "surrogatepass"), digest_size=16).digest()
    return 1 + int.from_bytes(digest, "big") % (MULTIPLIER * RANGE - 2)


@mypyc_attr(acyclic=True)
class Luck:
    """A few independent streams of chance, addressed by their position in the game's list of streams."""

    def __init__(self, states: list[int]) -> None:
        self.states = states
        # What luck decided, as stream and outcome in turn; kept only while somebody writes a record.
        self.trace: list[int] | None = None

    @staticmethod
    def seeded(seed: str, streams: tuple[str, ...]) -> Luck:
        """Return the luck of a seed."""
        return Luck([stream_state(seed, stream) for stream in streams])

    def copy(self) -> Luck:
        """Return a luck that will decide the same; nobody listens to the copy."""
        return Luck(self.states[:])

    def fork(self, streams: int) -> Luck:
        """Return fresh streams drawn from the first stream of this luck; their future tells nothing of it."""
        return Luck(
            [
                1 + (self.below(0, RANGE) + RANGE * self.below(0, MULTIPLIER)) % (MULTIPLIER * RANGE - 2)
                for _ in range(streams)
            ]
        )

    def below(self, stream: int, n: int) -> int:
        """Return one of 0 to n-1, each equally likely; n is at most 2**32."""
        state: i64 = self.states[stream]
        many: i64 = n
        # Numbers at or over the largest multiple of n would favour the small outcomes: they are drawn again.
        limit = RANGE - RANGE % many
        while True:
            state = MULTIPLIER * (state & LOW_BITS) + (state >> 32)
            number = (state ^ (state >> 32)) & LOW_BITS
            if number < limit:
                break
        self.states[stream] = state
        outcome = number % many
        if self.trace is not None:
            self.trace.append(stream)
            self.trace.append(outcome)
        return outcome

    def roll(self, stream: int, sides: int = 6) -> int:
        """Return the number on top of a die."""
        return 1 + self.below(stream, sides)

    def shuffle(self, stream: int, items: list[int]) -> None:
        """Put the items into a random order, in place."""
        # What `below` does for every item, written out: a set-up is mostly shuffling.
        state: i64 = self.states[stream]
        trace = self.trace
        last: i64 = len(items) - 1
        while last > 0:
            limit = RANGE - RANGE % (last + 1)
            while True:
                state = MULTIPLIER * (state & LOW_BITS) + (state >> 32)
                number = (state ^ (state >> 32)) & LOW_BITS
                if number < limit:
                    break
            other = number % (last + 1)
            if trace is not None:
                trace.append(stream)
                trace.append(other)
            item = items[last]
            items[last] = items[other]
            items[other] = item
            last -= 1
        self.states[stream] = state

    def draw(self, stream: int, items: list[int]) -> int:
        """Take one item out at random; the others keep their order."""
        return items.pop(self.below(stream, len(items)))

    def __reduce__(self) -> tuple[Any, ...]:
        # Like a copy: nobody listens to it.
        return Luck, (self.states,)
