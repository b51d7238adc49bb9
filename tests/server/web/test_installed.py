"""The pages as an app that can be installed: what its manifest says, and what its icons look like."""

from __future__ import annotations

from importlib.resources import files
from io import BytesIO

import pytest
from PIL import Image

from contado.core.words.language import LANGUAGES
from contado.rooms.words import all_words
from contado.server.installed import APPLE_ICON, BADGE, ICONS, Icon, manifest

BURGUNDY = (0x7A, 0x20, 0x38)


def picture(icon: Icon) -> Image.Image:
    """Return an icon as it lies in the package."""
    body = files("contado.server").joinpath("static", icon.name).read_bytes()
    return Image.open(BytesIO(body)).convert("RGBA")


def near(pixel: object, colour: tuple[int, int, int]) -> bool:
    assert isinstance(pixel, tuple)
    return all(abs(one - other) < 8 for one, other in zip(pixel[:3], colour, strict=True))


@pytest.mark.parametrize("icon", [*ICONS, APPLE_ICON, BADGE], ids=lambda icon: icon.name)
def test_an_icon_has_its_size(icon: Icon) -> None:
    assert picture(icon).size == (icon.size, icon.size)


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon.name)
def test_only_an_icon_that_may_be_cut_fills_its_square(icon: Icon) -> None:
    # https://www.w3.org/TR/appmanifest/#icon-masks: a maskable icon is opaque, and what matters of it lies in a circle
    # of two fifths of its size; browsers ask for a square where the purpose is "any".
    drawn, last = picture(icon), icon.size - 1
    corners = [drawn.getpixel(place) for place in ((0, 0), (last, 0), (0, last), (last, last))]
    opaque = [isinstance(corner, tuple) and corner[3] == 255 for corner in corners]
    assert opaque == [icon.purpose == "maskable"] * 4
    if icon.purpose == "maskable":
        # All of the castle, the only thing that is nearly white, lies in the circle.
        light = [
            (x, y)
            for x in range(icon.size)
            for y in range(icon.size)
            if near(drawn.getpixel((x, y)), (0xFB, 0xF0, 0xDC))
        ]
        assert light
        half = icon.size / 2
        assert all((x - half) ** 2 + (y - half) ** 2 <= (0.4 * icon.size) ** 2 for x, y in light)
        assert near(drawn.getpixel((0, 0)), BURGUNDY)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_manifest_can_be_installed(code: str) -> None:
    # What browsers ask of one: a name, where to begin, a window of its own, icons of 192 and 512 pixels.
    made = manifest(all_words(code), "./?app", "./")
    assert (made["lang"], made["start_url"], made["scope"], made["display"]) == (code, "./?app", "./", "standalone")
    assert {(icon["sizes"], icon["purpose"]) for icon in made["icons"]} == {
        ("192x192", "any"), ("512x512", "any"), ("192x192", "maskable"), ("512x512", "maskable"),
    }  # fmt: skip
    assert all(icon["src"].startswith("./icons/") for icon in made["icons"])
    english = manifest(all_words("en"), "./?app", "./")["description"]
    assert (made["description"] == english) is (code == "en")
