"""Landscapes and seals: light, depths, the night, and that every game has a place and a sign that pages can show."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from contado.core import registry
from contado.core.drawing.craft import MOTIFS
from contado.core.drawing.derived import contrast
from contado.core.drawing.grounds import GROUNDS
from contado.core.drawing.landscape import (
    FAR,
    MIDDLE,
    NEAR,
    Landscape,
    Light,
    Pigments,
    Seal,
    at,
    curve,
    hill,
    sky,
    usual_landscape,
    usual_seal,
)
from contado.core.drawing.landscape.landscape import LARGEST
from contado.core.drawing.landscape.seal import LARGEST as LARGEST_SEAL
from contado.core.drawing.palette import THEMES
from contado.core.errors import ContadoError
from contado.core.game import Game

PIGMENTS = Pigments("#86abc9", "#fbe0ba", "#6d8f3c", "#cfa65f", "#7a2038")
GAMES = list(registry.games().values())


def colours(landscape: Landscape, theme: str) -> dict[str, str]:
    """Return the colours of a landscape in a theme by their names."""
    return dict(re.findall(r"--(\w+):(#\w{6})", landscape.light.style(theme)))


def seen(depth: float, shade: float = 0.0) -> tuple[str, str]:
    """Return the land by day and by night as it looks at this depth."""
    light = Light(PIGMENTS)
    light("land", depth, shade)
    day, night = (re.findall(r"#\w{6}", light.style(theme)) for theme in ("light", "dark"))
    return day[0], night[0]


def names(svg: str) -> set[str]:
    """Return the elements of a drawing by their names."""
    return {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(svg).iter()}


# Light


def test_near_things_have_their_own_colour_and_far_ones_that_of_the_air() -> None:
    day = [seen(depth)[0] for depth in (NEAR, MIDDLE, FAR, 1)]
    assert day[0] == PIGMENTS.land
    assert day[-1] == PIGMENTS.light
    away = [contrast(colour, PIGMENTS.light) for colour in day]
    assert away == sorted(away, reverse=True)


def test_shade_is_darker_and_light_brighter_by_day_and_by_night() -> None:
    for at_theme in (0, 1):
        shaded, plain, lit = (contrast(seen(NEAR, shade)[at_theme], "#000000") for shade in (0.4, 0, -0.4))
        assert shaded < plain < lit


def test_a_night_is_darker_and_has_lamps() -> None:
    light = Light(PIGMENTS)
    for pigment in (*PIGMENTS._fields, "lamp"):
        light(pigment)
    day, night = (re.findall(r"#\w{6}", light.style(theme)) for theme in ("light", "dark"))
    for one, other in zip(day[:-1], night[:-1], strict=True):
        assert contrast(one, "#000000") > contrast(other, "#000000")
    assert contrast(night[-1], "#000000") > contrast(day[-1], "#000000")


def test_the_same_colour_has_one_name() -> None:
    light = Light(PIGMENTS)
    assert light("land", MIDDLE) == light("land", MIDDLE)
    assert light("land", MIDDLE) != light("land", FAR)


def test_it_follows_the_system_or_one_theme() -> None:
    landscape = usual_landscape("oak", "waves")
    both = landscape.svg()
    assert "prefers-color-scheme:dark" in both
    for theme in THEMES:
        alone = landscape.svg(theme)
        assert "prefers-color-scheme" not in alone
        assert set(colours(landscape, theme).values()) <= set(re.findall(r"#\w{6}", both))
    with pytest.raises(ContadoError, match="no theme 'pink'"):
        landscape.svg("pink")


# Lines


def test_a_shape_is_put_at_a_place_and_to_a_size() -> None:
    assert at(10, 20, "l.5-1h-.25 1z", 4) == "M10 20l2-4h-1 4z"


def test_a_soft_line_goes_through_its_places() -> None:
    assert curve([(0, 10), (40, 20), (80, 10)]).startswith("M0 10C")
    assert curve([(0, 10), (40, 20), (80, 10)]).endswith("80 10")
    assert "40 20S" in curve([(0, 10), (40, 20), (80, 10)])


def test_hills_reach_down_to_the_bottom() -> None:
    assert hill([(0, 100), (960, 120)], "red").endswith('V400H0Z" fill="red"/>')
    assert names(Landscape(Light(PIGMENTS), sky(Light(PIGMENTS)), "", "").svg()) >= {"linearGradient", "circle"}


# Of every game, and of one that draws none


def check_landscape(landscape: Landscape) -> None:
    """Hold a landscape to what pages need."""
    for theme in ("auto", *THEMES):
        svg = landscape.svg(theme)
        assert len(svg.encode()) <= LARGEST
        assert not names(svg) & {"text", "image", "script", "foreignObject", "a"}
        assert " style=" not in svg
        assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', svg)) - {("", "")}
        shown = {one or other for one, other in re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', svg)}
        assert shown <= set(re.findall(r' id="([^"]+)"', svg))
        used = set(re.findall(r"var\(--(\w+)\)", svg)) - {"night"}
        assert used <= set(colours(landscape, theme) if theme != "auto" else colours(landscape, "light"))


def check_seal(seal: Seal) -> None:
    """Hold a seal to what pages need: it stands in them, so that it can have no names and no styles."""
    svg = seal.svg()
    assert len(svg.encode()) <= LARGEST_SEAL
    assert names(svg) <= {"svg", "path", "circle"}
    assert " id=" not in svg
    assert " style=" not in svg
    # The wax stands out from a card of either theme, and what is pressed into it from the wax.
    for theme in ("light", "dark"):
        assert max(contrast(colour, THEMES[theme]["card"]) for colour in re.findall(r"#\w{6}", svg)) >= 3
    pale, deep = svg.rpartition('"#')[2][:6], re.findall(r'r="23.5" fill="(#\w{6})"', svg)[0]
    assert contrast(f"#{pale}", deep) >= 3


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_game_has_a_place_and_a_sign(game: Game) -> None:
    check_landscape(game.drawing.landscape())
    check_seal(game.drawing.seal())


def test_no_two_games_look_alike() -> None:
    assert len({game.drawing.landscape().svg() for game in GAMES}) == len(GAMES)
    assert len({game.drawing.seal().svg() for game in GAMES}) == len(GAMES)


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_an_invitation_is_short(game: Game) -> None:
    assert 8 <= len(game.invitation.split()) <= 18


@pytest.mark.parametrize("ground", GROUNDS)
def test_a_game_without_a_drawing_has_them_from_its_table(ground: str) -> None:
    check_landscape(usual_landscape(ground, "waves"))
    check_seal(usual_seal(ground, "waves"))


@pytest.mark.parametrize("motif", MOTIFS)
def test_a_game_without_a_drawing_has_them_from_its_motif(motif: str) -> None:
    check_landscape(usual_landscape("walnut", motif))
    check_seal(usual_seal("walnut", motif))
