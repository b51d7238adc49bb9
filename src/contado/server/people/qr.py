"""QR codes (ISO/IEC 18004): a text as a square of black and white fields, drawn as SVG.

Only what the link of a second factor needs: bytes, error correction M, versions 1 to 10 (up to 213 bytes). A library
would do the same, at the price of a dependency for everybody; this has none, and no other code sees the secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

# For each version, with error correction M: the error correction words of a block, and the data words of its blocks.
BLOCKS: Final[dict[int, tuple[int, list[int]]]] = {
    1: (10, [16]),
    2: (16, [28]),
    3: (26, [44]),
    4: (18, [32, 32]),
    5: (24, [43, 43]),
    6: (16, [27, 27, 27, 27]),
    7: (18, [31, 31, 31, 31]),
    8: (22, [38, 38, 39, 39]),
    9: (22, [36, 36, 36, 37, 37]),
    10: (26, [43, 43, 43, 43, 44]),
}
# Where the centres of the small squares lie, in both directions.
ALIGNED: Final = {
    1: [], 2: [6, 18], 3: [6, 22], 4: [6, 26], 5: [6, 30], 6: [6, 34], 7: [6, 22, 38], 8: [6, 24, 42], 9: [6, 26, 46],
    10: [6, 28, 50],
}  # fmt: skip
MASKS: Final[list[Callable[[int, int], bool]]] = [
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
]
# White around it, in fields.
MARGIN: Final = 4

Square = list[list[bool]]


def qr_svg(text: str, label: str) -> str:
    """Return a text as a QR code, an SVG with a name for those who do not see it."""
    square = encoded(text.encode())
    size = len(square) + 2 * MARGIN
    lines = "".join(
        f"M{x + MARGIN} {y + MARGIN}h1v1h-1z" for y, row in enumerate(square) for x, dark in enumerate(row) if dark
    )
    named = "".join({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}.get(sign, sign) for sign in label)
    # Black on white whatever the theme: cameras want it so.
    return (
        f'<svg class="qr" viewBox="0 0 {size} {size}" role="img" aria-label="{named}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{size}v{size}H0z"/><path fill="#000" d="{lines}"/></svg>'
    )


def encoded(data: bytes) -> Square:
    """Return data as fields, true for black."""
    version = next((one for one, (_, blocks) in BLOCKS.items() if len(data) + _head(one) <= sum(blocks)), None)
    if version is None:
        raise ValueError("This text is too long for such a QR code.")
    square, own = _patterns(version)
    _fill(square, own, _words(data, version))
    masked = [_masked(square, own, version, mask) for mask in range(8)]
    return min(masked, key=penalty)


def _head(version: int) -> int:
    """Return the bytes that the kind and the length take."""
    return 2 if version < 10 else 3


def _words(data: bytes, version: int) -> Iterator[int]:
    """Yield the bits of all words in the order in which they are placed: data, then error correction, by blocks."""
    correction, sizes = BLOCKS[version]
    room = sum(sizes)
    length = 8 if version < 10 else 16
    bits = f"0100{len(data):0{length}b}" + "".join(f"{byte:08b}" for byte in data)
    bits = (bits + "0000")[: room * 8]
    bits += "0" * (-len(bits) % 8)
    words = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    # What is left is filled with these two by turns.
    words += [(0xEC, 0x11)[n % 2] for n in range(room - len(words))]
    blocks, at = [], 0
    for size in sizes:
        blocks.append(words[at : at + size])
        at += size
    checks = [corrections(block, correction) for block in blocks]
    for rows in (blocks, checks):
        for n in range(max(map(len, rows))):
            for row in rows:
                if n < len(row):
                    yield from (row[n] >> bit & 1 for bit in range(7, -1, -1))


# Reed and Solomon, over the field of 256 with x^8 + x^4 + x^3 + x^2 + 1


def product(one: int, other: int) -> int:
    """Multiply two elements of the field."""
    found = 0
    while other:
        if other & 1:
            found ^= one
        one <<= 1
        if one & 0x100:
            one ^= 0x11D
        other >>= 1
    return found


def corrections(data: list[int], many: int) -> list[int]:
    """Return the error correction words of a block: the rest of a division by (x - 1)(x - 2)(x - 4) ..."""
    divisor, root = [1], 1
    for _ in range(many):
        shifted = [*divisor, 0]
        for n, factor in enumerate(divisor):
            shifted[n + 1] ^= product(factor, root)
        divisor, root = shifted, product(root, 2)
    rest = [*data, *[0] * many]
    for n in range(len(data)):
        first = rest[n]
        for k, factor in enumerate(divisor):
            rest[n + k] ^= product(factor, first)
    return rest[len(data) :]


# The square


def _patterns(version: int) -> tuple[Square, Square]:
    """Return what every square of a version has, and which fields that takes."""
    size = 17 + 4 * version
    square = [[False] * size for _ in range(size)]
    own = [[False] * size for _ in range(size)]

    def put(y: int, x: int, dark: bool) -> None:
        if 0 <= y < size and 0 <= x < size:
            square[y][x], own[y][x] = dark, True

    for y, x in ((3, 3), (3, size - 4), (size - 4, 3)):
        for down in range(-4, 5):
            for right in range(-4, 5):
                put(y + down, x + right, max(abs(down), abs(right)) in (0, 1, 3))
    for n in range(8, size - 8):
        put(6, n, n % 2 == 0)
        put(n, 6, n % 2 == 0)
    centres = ALIGNED[version]
    for y in centres:
        for x in centres:
            # Not where the large squares are.
            if (y, x) not in ((6, 6), (6, size - 7), (size - 7, 6)):
                for down in range(-2, 3):
                    for right in range(-2, 3):
                        put(y + down, x + right, max(abs(down), abs(right)) != 1)
    for y, x, dark in (*_format(size, 0), *_version(size, version)):
        put(y, x, dark)
    return square, own


def _format(size: int, mask: int) -> Iterator[tuple[int, int, bool]]:
    """Yield the fields that tell error correction M and the mask, twice; and one that is always black."""
    word = checked(mask, 5, 0x537, 10) ^ 0x5412
    ways = [*((n, 8) for n in range(6)), (7, 8), (8, 8), (8, 7), *((8, 14 - n) for n in range(9, 15))]
    again = [*((8, size - 1 - n) for n in range(8)), *((size - 15 + n, 8) for n in range(8, 15))]
    for places in (ways, again):
        for n, (y, x) in enumerate(places):
            yield y, x, bool(word >> n & 1)
    yield size - 8, 8, True


def _version(size: int, version: int) -> Iterator[tuple[int, int, bool]]:
    """Yield the fields that tell the version, twice; small squares have none."""
    if version >= 7:
        word = checked(version, 6, 0x1F25, 12)
        for n in range(18):
            dark = bool(word >> n & 1)
            yield n // 3, size - 11 + n % 3, dark
            yield size - 11 + n % 3, n // 3, dark


def checked(value: int, bits: int, divisor: int, many: int) -> int:
    """Return a value with the rest of its division behind it (BCH)."""
    rest = value << many
    for bit in range(bits + many - 1, many - 1, -1):
        if rest >> bit & 1:
            rest ^= divisor << bit - many
    return value << many | rest


def _fill(square: Square, own: Square, bits: Iterator[int]) -> None:
    """Place the bits: in pairs of columns from the right, up and down by turns; what is left stays white."""
    for y, x in way(len(square)):
        if not own[y][x]:
            square[y][x] = bool(next(bits, 0))


def way(size: int) -> Iterator[tuple[int, int]]:
    """Yield all fields in the order in which bits are placed."""
    up = True
    # The column of the dotted line is left out.
    for right in [*range(size - 1, 6, -2), 5, 3, 1]:
        for y in range(size - 1, -1, -1) if up else range(size):
            yield y, right
            yield y, right - 1
        up = not up


def _masked(square: Square, own: Square, version: int, mask: int) -> Square:
    flips = MASKS[mask]
    found = [
        [dark ^ (not own[y][x] and flips(y, x)) for x, dark in enumerate(row)] for y, row in enumerate(square)
    ]  # fmt: skip
    for y, x, dark in _format(len(square), mask):
        found[y][x] = dark
    return found


def penalty(square: Square) -> int:
    """Return how hard a square is to read: long runs, blocks, what looks like a corner, too much of one colour."""
    size = len(square)
    lines = ["".join("#" if dark else "." for dark in row) for row in square]
    lines += ["".join(column) for column in zip(*lines, strict=True)]
    found = 0
    for line in lines:
        run = 1
        for before, now in zip(line, line[1:] + " ", strict=True):
            if before == now:
                run += 1
            else:
                found += run - 2 if run >= 5 else 0
                run = 1
        for at in range(size - 10):
            found += 40 * (line[at : at + 11] in ("#.###.#....", "....#.###.#"))
    for y in range(size - 1):
        for x in range(size - 1):
            found += 3 * (square[y][x] == square[y][x + 1] == square[y + 1][x] == square[y + 1][x + 1])
    dark = sum(map(sum, square)) * 100 / size**2
    return found + 10 * int(abs(dark - 50) / 5)
