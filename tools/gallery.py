"""Make the gallery: ``python tools/gallery.py [--each FOLDER] [--before COMMIT] FOLDER [GAME ...]``.

A real server and a real Chromium. Greedy bots play each game with two and with four players; it is looked at at the
start, in the middle and at the end, on a desk, a tablet and a phone. The pictures of a game are put on one sheet by
day and one by night, which docs/gallery.md shows. ``--each`` keeps the single pictures in their own size, for whoever
looks at them closely; ``--before`` puts the middles of games beside what the documentation of a commit shows.
"""

from __future__ import annotations

import argparse
import io
import subprocess
from pathlib import Path
from typing import Final, NamedTuple

from chromium import chromium
from PIL import Image, ImageDraw, ImageFont
from played import MOMENTS, moments
from playwright.sync_api import Browser, sync_playwright
from png import few_colours
from screenshots import DESK, Player, serving

from contado.core import registry
from contado.core.game import Game

ROOT: Final = Path(__file__).parents[1]
WINDOWS: Final = {"desk": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}
LOOKS: Final = ("light", "dark")
SEATS: Final = (2, 4)
# All pictures of a sheet are as high as this, so that rows are even; a sheet has about 450 kB.
HIGH: Final = 310
GAP: Final = 14
TITLE: Final = 26
PAPER: Final = {"light": ("#f4efe6", "#3a2f26"), "dark": ("#1d1712", "#e9dcc6")}


class Shot(NamedTuple):
    """Which picture of a game it is."""

    seats: int
    moment: str
    window: str
    look: str

    def name(self, game: str) -> str:
        """Return how its file is called."""
        return f"{game}-{self.seats}-{self.moment}-{self.window}-{self.look}"


def taken(browser: Browser, game: Game, each: Path | None) -> dict[Shot, Image.Image]:
    """Take all pictures of a game, and keep each of them in a folder if there is one."""
    found = {}
    for seats in SEATS:
        for moment, record in moments(game, seats).items():
            player = Player(game.id, record=record)
            if moment == "end":
                player.play(10**6)
            page = player.page(browser, DESK)
            for window, (width, height) in WINDOWS.items():
                page.set_viewport_size({"width": width, "height": height})
                # What depends on the size of the window from the beginning, such as the sheet of the result.
                page.reload()
                page.wait_for_selector("#board svg")
                for look in LOOKS:
                    page.emulate_media(color_scheme="dark" if look == "dark" else "light")
                    page.wait_for_timeout(700)
                    seen = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
                    shot = Shot(seats, moment, window, look)
                    found[shot] = seen
                    if each:
                        seen.save(each / f"{shot.name(game.id)}.png")
            page.context.close()
    return found


def sheet(shots: dict[Shot, Image.Image], look: str) -> Image.Image:
    """Put the pictures of one look on a sheet: a row for each moment, with two players and with four."""
    paper, ink = PAPER[look]
    columns = [(seats, window) for seats in SEATS for window in WINDOWS]
    wide = [round(HIGH * WINDOWS[window][0] / WINDOWS[window][1]) for _, window in columns]
    full = Image.new("RGB", (sum(wide) + GAP * (len(wide) + 1), (HIGH + TITLE + GAP) * len(MOMENTS)), paper)
    pen, font = ImageDraw.Draw(full), ImageFont.load_default(15)
    for row, moment in enumerate(MOMENTS):
        left, top = GAP, row * (HIGH + TITLE + GAP)
        for (seats, window), width in zip(columns, wide, strict=True):
            words = f"{moment}, {seats} players" if window == "desk" else window
            pen.text((left, top + 5), words, fill=ink, font=font)
            picture = shots[Shot(seats, moment, window, look)]
            full.paste(picture.resize((width, HIGH), Image.Resampling.LANCZOS), (left, top + TITLE))
            left += width + GAP
    return full


def compared(commit: str, games: list[str]) -> Image.Image:
    """Put what the documentation of a commit shows of each game's middle beside what it shows now."""
    paper, ink = PAPER["light"]
    wide, high = 640, 400
    full = Image.new("RGB", (2 * wide + 3 * GAP, (high + TITLE + GAP) * len(games)), paper)
    pen, font = ImageDraw.Draw(full), ImageFont.load_default(17)
    for row, game in enumerate(games):
        top = row * (high + TITLE + GAP)
        path = f"docs/pictures/browser-{game}-middle.png"
        was = subprocess.run(["git", "show", f"{commit}:{path}"], cwd=ROOT, capture_output=True, check=True).stdout
        pictures = {"before": Image.open(io.BytesIO(was)), "after": Image.open(ROOT / path)}
        for column, (words, picture) in enumerate(pictures.items()):
            left = GAP + column * (wide + GAP)
            pen.text((left, top + 4), f"{registry.game(game).name}, {words}", fill=ink, font=font)
            small = picture.convert("RGB").resize((wide, high), Image.Resampling.LANCZOS)
            full.paste(small, (left, top + TITLE))
    return full


def save(picture: Image.Image, path: Path) -> None:
    """Write a sheet with few colours."""
    picture.save(path)
    few_colours(path)


def main() -> None:
    """Play the games, take the pictures and write the sheets."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("folder", metavar="FOLDER", type=Path, help="where the sheets go")
    asked.add_argument("games", metavar="GAME", nargs="*", help="which games (default: all)")
    asked.add_argument("--each", metavar="FOLDER", type=Path, help="keep the single pictures here")
    asked.add_argument("--before", metavar="COMMIT", help="only compare with the pictures of this commit")
    said = asked.parse_args()
    games = said.games or sorted(registry.games())
    said.folder.mkdir(parents=True, exist_ok=True)
    if said.each:
        said.each.mkdir(parents=True, exist_ok=True)
    if said.before:
        save(compared(said.before, games), said.folder / "gallery-before.png")
        return
    with serving(), sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for game in games:
            shots = taken(browser, registry.game(game), said.each)
            for look in LOOKS:
                save(sheet(shots, look), said.folder / f"gallery-{game}-{look}.png")
        browser.close()


if __name__ == "__main__":
    main()
