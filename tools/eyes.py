"""What eyes make of pictures that lack one kind of cones, and which colours come too close for them.

``python tools/eyes.py FOLDER INTO`` writes every PNG of a folder as red-blind, green-blind and blue-blind eyes see it,
and prints which colours of players and of a game's tiles come closer than is seen at a glance. The matrices are from
G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009, at full severity, for linear RGB.
"""

from __future__ import annotations

import sys
from importlib import import_module
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from contado.core import registry
from contado.core.drawing.palette import ON_SCREEN, PLAYERS, THEMES

Array = NDArray[np.float64]

EYES: Final[dict[str, Array]] = {
    "all": np.eye(3),
    "protan": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
         [-0.003882, -0.048116, 1.051998]]
    ),
    "deutan": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
         [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
         [0.004733, 0.691367, 0.303900]]
    ),
}  # fmt: skip
# Distance in CIELAB (1976): 2.3 is just noticeable, 10 is seen at a glance.
GLANCE: Final = 10.0
# Linear sRGB to XYZ, and its white.
_XYZ: Final = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
_WHITE: Final = np.array([0.9505, 1.0, 1.089])


class Close(NamedTuple):
    """Two colours that an eye hardly tells apart."""

    theme: str
    eye: str
    one: str
    other: str
    distance: float


def seen(pixels: Array, eye: str) -> Array:
    """Return colours (0 to 255) as an eye sees them."""
    return _written(np.clip(_linear(pixels) @ EYES[eye].T, 0, 1))


def distances(colours: dict[str, str], theme: str) -> list[Close]:
    """Return how far all pairs of colours are apart for each kind of eye, the closest first."""
    found = []
    for eye, matrix in EYES.items():
        labs = {name: _lab(np.clip(matrix @ _linear(_rgb(colour)), 0, 1)) for name, colour in colours.items()}
        for one, other in combinations(labs, 2):
            # Tiles and goods are of different shapes, and never taken for each other.
            if family(one) != family(other):
                continue
            found.append(Close(theme, eye, one, other, float(np.linalg.norm(labs[one] - labs[other]))))
    return sorted(found, key=lambda close: close.distance)


def family(name: str) -> str:
    """Return what a colour is one of: a good, a grape, an area, or what has no such name."""
    return name.partition("-")[0] if "-" in name else ""


def tile_colours(game: str, theme: str) -> dict[str, str]:
    """Return the colours of what a game writes or draws signs on: its kinds of tiles, crops, areas."""
    tokens: dict[str, str] = import_module(f"contado.games.{game}.drawing.colours").TOKENS[theme]
    areas = {name: colour for name, colour in tokens.items() if f"on-{name.removeprefix('area-')}" in tokens}
    return {name: colour for name, colour in areas.items() if not name.startswith("on-") and colour.startswith("#")}


def player_colours(theme: str) -> dict[str, str]:
    """Return the colours of the players."""
    return {f"player {PLAYERS[seat][0]}": THEMES[theme][f"player-{seat}"] for seat in range(len(PLAYERS))}


def closest() -> list[tuple[str, Close]]:
    """Return the closest pair of each game's tiles, and of the players, for each theme and eye."""
    found: list[tuple[str, Close]] = []
    for theme in ON_SCREEN:
        sets = {"players": player_colours(theme)} | {
            game: tile_colours(game, theme) for game in sorted(registry.games()) if game != "milestones"
        }
        for name, colours in sets.items():
            for eye in EYES:
                pairs = [pair for pair in distances(colours, theme) if pair.eye == eye]
                if pairs:
                    found.append((name, pairs[0]))
    return found


def simulate(folder: Path, into: Path) -> int:
    """Write all pictures of a folder as each kind of eye sees them; return how many there were."""
    into.mkdir(parents=True, exist_ok=True)
    pictures = sorted(folder.glob("*.png"))
    for path in pictures:
        pixels = np.asarray(Image.open(path).convert("RGB"), dtype=np.float64)
        for eye in list(EYES)[1:]:
            Image.fromarray(seen(pixels, eye).round().astype(np.uint8)).save(into / f"{path.stem}-{eye}.png")
    return len(pictures)


def _rgb(colour: str) -> Array:
    return np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)], dtype=np.float64)


def _linear(colours: Array) -> Array:
    parts = colours / 255
    return np.asarray(np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4))


def _written(linear: Array) -> Array:
    return np.asarray(255 * np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055))


def _lab(linear: Array) -> Array:
    parts = _XYZ @ linear / _WHITE
    x, y, z = np.where(parts > 0.008856, np.cbrt(parts), 7.787 * parts + 16 / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def main() -> None:
    """Simulate a folder of pictures, and print the closest colours."""
    if len(sys.argv) != 3:
        sys.exit("Say two folders: python tools/eyes.py FOLDER INTO")
    print(f"{simulate(Path(sys.argv[1]), Path(sys.argv[2]))} pictures, each for three kinds of eyes.")
    for name, pair in closest():
        mark = "  too close" if pair.distance < GLANCE else ""
        print(f"{name:12}{pair.theme:10}{pair.eye:8}{pair.distance:6.1f}  {pair.one}, {pair.other}{mark}")


if __name__ == "__main__":
    main()
