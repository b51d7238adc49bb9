"""How people get to a table: through the lobby, the set-up page and an invite link, as anybody would."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from playwright.sync_api import Locator, Page, expect

from contado.core.game import Game
from contado.core.record import SUFFIX, Recorder
from tests.browser.conftest import Window
from tests.browser.hands import settle

# Nothing moves: as for somebody whose system asks for that.
CALM = {"reduced_motion": "reduce"}


def follow(page: Page, link: Locator) -> None:
    """Follow a link or press a button, and wait until the page there responds: its scripts run by then."""
    with page.expect_navigation(wait_until="load"):
        link.click()


def come_in(page: Page, name: str) -> None:
    """Give a name, as a guest does."""
    follow(page, page.get_by_role("link", name="Sign in"))
    door = page.get_by_role("region", name="Just a name")
    door.get_by_label("Name").fill(name)
    follow(page, door.get_by_role("button", name="Come in"))
    expect(page.locator("a.who")).to_contain_text(name)


def play_now(page: Page, game: str) -> None:
    """Begin a game against a bot, from the lobby."""
    card = page.locator("article.game").filter(has=page.get_by_role("heading", name=game, exact=True))
    card.get_by_role("button", name="Play now against a bot").click()
    settle(page)


def set_up(
    page: Page, game: str, seats: Sequence[str], options: Mapping[str, str] | None = None, *ticks: str, **names: str
) -> None:
    """Fill in the set-up page, reached from the lobby; a seat is the beginning of the words in its list."""
    card = page.locator("article.game").filter(has=page.get_by_role("heading", name=game, exact=True))
    follow(page, card.get_by_role("link", name="Set up a table"))
    page.get_by_role("radiogroup", name="How many play").get_by_role("radio", name=str(len(seats))).check()
    for number, words in enumerate(seats):
        choice = page.get_by_label(f"Seat {number + 1}", exact=True)
        label = next(one for one in choice.locator("option").all_text_contents() if one.startswith(words))
        choice.select_option(label=label)
    for seat, name in names.items():
        page.get_by_label(f"Name of seat {seat.removeprefix('seat')}", exact=True).fill(name)
    for label, value in (options or {}).items():
        field = page.get_by_label(label, exact=True)
        if not field.is_visible():
            unfold(page)
        if field.evaluate("(one) => one.tagName") == "SELECT":
            field.select_option(label=value)
        else:
            field.fill(value)
    for words in ticks:
        page.get_by_role("checkbox", name=words).check()
    page.get_by_role("button", name="Set up the table").click()


def unfold(page: Page) -> None:
    """Open every group of options that can be opened."""
    closed = page.locator("details.option-group:not([open]) > summary:visible")
    closed.evaluate_all("(all) => all.forEach((one) => one.click())")


def two_people(
    window: Window, address: str, game: str, options: Mapping[str, str] | None = None, *ticks: str, **more: object
) -> tuple[Page, Page]:
    """Bring Ann and Bo, in windows of their own, to one table: Ann sets it up, Bo comes by the invite link."""
    looks = {**CALM, **more}
    ann = window(address, **looks)
    come_in(ann, "Ann")
    set_up(ann, game, ["You", "Open"], options, *ticks)
    link = ann.get_by_label("Invite link").input_value()
    bo = window(address + link[link.index("/join/") :], **looks)
    bo.get_by_label("What are you called?").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    for page in (ann, bo):
        settle(page, "#board svg")
    return ann, bo


def finished_record(game: Game, folder: Path) -> Path:
    """Return the file of a whole game that was played without a browser."""
    recorder = Recorder(game)
    luck = Random(game.id)
    seats = max(2, game.min_seats)
    state = recorder.begin(seats, {}, f"{game.id} to look at")
    while not state.over:
        state.apply(luck.choice(state.options()))
    file = folder / f"{game.id}{SUFFIX}"
    file.write_text(str(recorder.record(["Ann", "Bo", "Cy", "Di"][:seats], f"{game.id} to look at")), "utf-8")
    return file


def load_record(page: Page, file: Path) -> None:
    """Load a record in the lobby."""
    part = page.get_by_role("region", name="Load a record")
    part.get_by_label("File with a record").set_input_files(file)
    part.get_by_role("button", name="Load").click()
    settle(page, "#board svg")
