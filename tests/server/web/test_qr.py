"""QR codes: known values of the standard, and a reader written from the standard that shares nothing with them."""

from __future__ import annotations

import re

import pytest

from contado.rooms.rows import User
from contado.server.people.qr import checked, corrections, encoded, qr_svg
from contado.server.people.second_factor import link, new_secret
from tests.server.web.test_accounts import set_up
from tests.server.web.visitors import Visitor

# The field of 256, as a table of powers of 2: another way than that of the module.
POWERS = [1]
for _ in range(254):
    last = POWERS[-1] << 1
    POWERS.append(last ^ 0x11D if last > 255 else last)


def value_at(words: list[int], power: int) -> int:
    """Return the value of a polynomial at a power of 2, with logarithms."""
    found = 0
    for place, word in enumerate(reversed(words)):
        if word:
            found ^= POWERS[(POWERS.index(word) + place * power) % 255]
    return found


def read(square: list[list[bool]]) -> str:
    """Read a QR code as a camera's program does, without mending anything: whatever is not right is refused."""
    size = len(square)
    version = (size - 17) // 4
    first = [(8, 0), (8, 1), (8, 2), (8, 3), (8, 4), (8, 5), (8, 7), (8, 8), (7, 8), (5, 8), (4, 8), (3, 8), (2, 8),
             (1, 8), (0, 8)]  # fmt: skip
    second = [(size - 1 - n, 8) for n in range(7)] + [(8, size - 8 + n) for n in range(8)]
    told = ["".join(str(int(square[y][x])) for y, x in places) for places in (first, second)]
    assert told[0] == told[1]
    # Table C.1 of the standard, error correction M, by mask.
    formats = ["101010000010010", "101000100100101", "101111001111100", "101101101001011", "100010111111001",
               "100000011001110", "100111110010111", "100101010100000"]  # fmt: skip
    mask = formats.index(told[0])
    assert square[size - 8][8]
    corners = [(0, 0), (0, size - 7), (size - 7, 0)]
    for top, left in corners:
        rows = ["".join(".#"[square[top + y][left + x]] for x in range(7)) for y in range(7)]
        assert rows == ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
    taken = {(y, x) for y in range(9) for x in range(9)}
    taken |= {(y, x) for y in range(9) for x in range(size - 8, size)}
    taken |= {(y, x) for y in range(size - 8, size) for x in range(9)}
    taken |= {(6, n) for n in range(size)} | {(n, 6) for n in range(size)}
    steps = {1: [], 2: [18], 3: [22], 4: [26], 5: [30], 6: [34], 7: [22, 38], 8: [24, 42], 9: [26, 46], 10: [28, 50]}
    centres = [6, *steps[version]] if version > 1 else []
    for y in centres:
        for x in centres:
            if (y < 9 and x < 9) or (y < 9 and x > size - 9) or (y > size - 9 and x < 9):
                continue
            assert [square[y][x], square[y][x + 1], square[y + 2][x]] == [True, False, True]
            taken |= {(y + a, x + b) for a in range(-2, 3) for b in range(-2, 3)}
    if version >= 7:
        taken |= {(y, x) for y in range(6) for x in range(size - 11, size - 8)}
        taken |= {(x, y) for y in range(6) for x in range(size - 11, size - 8)}
    flips = [lambda i, j: (i + j) % 2, lambda i, j: i % 2, lambda i, j: j % 3, lambda i, j: (i + j) % 3,
             lambda i, j: (i // 2 + j // 3) % 2, lambda i, j: (i * j) % 2 + (i * j) % 3,
             lambda i, j: ((i * j) % 2 + (i * j) % 3) % 2, lambda i, j: ((i + j) % 2 + (i * j) % 3) % 2]  # fmt: skip
    bits, x, up = "", size - 1, True
    while x > 0:
        if x == 6:
            x -= 1
        for y in reversed(range(size)) if up else range(size):
            for column in (x, x - 1):
                if (y, column) not in taken:
                    bits += str(int(square[y][column] ^ (flips[mask](y, column) == 0)))
        x, up = x - 2, not up
    words = [int(bits[at : at + 8], 2) for at in range(0, len(bits) - 7, 8)]
    # Table 9 of the standard, M: error correction words of a block, blocks of one size, blocks with a word more.
    shapes = {1: (10, 1, 16, 0), 2: (16, 1, 28, 0), 3: (26, 1, 44, 0), 4: (18, 2, 32, 0), 5: (24, 2, 43, 0),
              6: (16, 4, 27, 0), 7: (18, 4, 31, 0), 8: (22, 2, 38, 2), 9: (22, 3, 36, 2),
              10: (26, 4, 43, 1)}  # fmt: skip
    many, short, data, longer = shapes[version]
    blocks: list[list[int]] = [[] for _ in range(short + longer)]
    rest = iter(words)
    for n in range(data + 1):
        for block in blocks if n < data else blocks[short:]:
            block.append(next(rest))
    message = [word for block in blocks for word in block]
    for _ in range(many):
        for block in blocks:
            block.append(next(rest))
    for block in blocks:
        # Without a mistake, a block is nought at every root.
        assert [value_at(block, n) for n in range(many)] == [0] * many
    stream = "".join(f"{word:08b}" for word in message)
    assert stream[:4] == "0100"
    digits = 8 if version < 10 else 16
    length = int(stream[4 : 4 + digits], 2)
    body = stream[4 + digits :][: length * 8]
    return bytes(int(body[at : at + 8], 2) for at in range(0, len(body), 8)).decode()


def test_the_example_of_error_correction() -> None:
    """ "HELLO WORLD", version 1 with M, as it is worked out in every introduction."""
    data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    assert corrections(data, 10) == [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]


def test_the_words_of_format_and_version() -> None:
    """ISO/IEC 18004: the example of annex C (M, mask 5: 100000011001110), and version 7 of annex D."""
    assert f"{checked(5, 5, 0x537, 10) ^ 0x5412:015b}" == "100000011001110"
    assert f"{checked(7, 6, 0x1F25, 12):018b}" == "000111110010010100"


@pytest.mark.parametrize("length", [0, 1, 14, 15, 26, 27, 42, 62, 84, 106, 107, 122, 152, 180, 213])
def test_what_is_written_can_be_read(length: int) -> None:
    text = ("otpauth://totp/" + "Aż3?&=" * 40)[:length]
    while len(text.encode()) > length:
        text = text[:-1]
    assert read(encoded(text.encode())) == text


def test_more_than_fits_is_refused() -> None:
    with pytest.raises(ValueError, match="too long"):
        encoded(b"x" * 214)


def drawn(svg: str) -> list[list[bool]]:
    """Return the black fields of a picture, without the white around it."""
    found = re.search(r'viewBox="0 0 (\d+) \1"', svg)
    assert found is not None
    size = int(found[1]) - 8
    dark = {(int(y) - 4, int(x) - 4) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", svg)}
    return [[(y, x) in dark for x in range(size)] for y in range(size)]


@pytest.mark.parametrize("name", ["Ada", "ż" * 40, "🎲" * 40, "& ?" * 13])
def test_the_longest_name_fits(name: str) -> None:
    user = User(id="x" * 32, name=name, guest=False, settings={}, created=0)
    told = link(new_secret(), user)
    assert read(drawn(qr_svg(told, "A name"))) == told


def test_the_page_shows_the_link_as_a_picture(ada: Visitor) -> None:
    ada.account("Qr")
    ada.open("/account/security")
    ada.follow(ada.send("/account/security", {"do": "begin", "password": "correct horse battery"}))
    page = ada.open("/account/security").text
    svg = re.search(r'<svg class="qr".*?</svg>', page)
    href = re.search(r'href="(otpauth://[^"]*)"', page)
    assert svg is not None
    assert href is not None
    assert read(drawn(svg[0])) == href[1].replace("&amp;", "&")
    assert 'role="img" aria-label="The secret as a QR code"' in svg[0]
    set_up(ada)
    assert '<svg class="qr"' not in ada.open("/account/security").text
