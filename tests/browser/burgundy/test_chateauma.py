"""One person against the Châteauma, by clicks alone: from the set-up page, step by step, and to the points by source.

A whole game in one go, with all that lies between: `make soak`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from contado.core.record import Recorder
from contado.games.burgundy import GAME
from tests.browser.conftest import Window
from tests.browser.hands import PRIMARY, Hands, keep_picture
from tests.browser.tables import CALM, come_in, set_up, with_record
from tests.server.running import Server

NAME = "Châteauma"
PERSON, AUTOMA = 0, 1
ROUNDS = 25
# The person's clicks in a whole game: a turn has two dice, with what follows from them.
MOST = 900
# Turns whose steps are read to the end; the others are skipped.
READ = (1, 2, 10, 20)

# Everything on the board by its name in the drawing, and what it says about itself.
THINGS = """() => Object.fromEntries([...document.querySelectorAll("#board [data-target][data-name]")]
  .map((one) => [one.dataset.target, one.dataset.name]))"""

Things = Mapping[str, str]


class Reader:
    """Somebody who reads the Châteauma's steps and checks that the table shows what they say."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.page = hands.page
        # The table as it was before the next step, where that was seen.
        self.seen: Things | None = None
        self.steps: list[str] = []

    def look(self) -> Things:
        """Return everything on the board, with what it says about itself."""
        things: Things = self.page.evaluate(THINGS)
        return things

    def part(self, name: str) -> str:
        """Return a part of a told step, or nothing."""
        found = self.page.query_selector(f"#prompt-words .told-{name}")
        return found.inner_text() if found else ""

    def read(self) -> None:
        """Read one step: it has its reason and says what was done, and exactly that has changed."""
        reason, said, also = self.part("reason"), self.part("said"), self.part("also")
        assert reason.startswith(NAME), reason
        assert len(reason) > len(NAME) + 10
        assert reason.endswith(".")
        assert said.endswith("."), (reason, said)
        assert len(said.split()) >= 3
        before, now = self.seen, self.look()
        self.seen = now
        self.steps.append(said)
        if "goes to hex" in said or "go to hex" in said:
            expect(self.page.locator("#board .rings.to")).not_to_have_count(0)
        if before is not None:
            self.compare(before, now, said, also)

    def compare(self, before: Things, now: Things, said: str, also: str) -> None:
        """Check that the table has changed as the words say, and in nothing else."""
        changed = {name for name in before.keys() | now.keys() if before.get(name) != now.get(name)}
        self.check_places(changed, said, also)
        if not also:
            self.check_person(changed, said)
            assert amount(now, "silver") - amount(before, "silver") == told_silver(said), said
        assert amount(now, "score") - amount(before, "score") == told_points(said), said

    def check_places(self, changed: set[str], said: str, also: str) -> None:
        """Check that tiles leave only depots that are named, and the black depot only where it is mentioned."""
        # With a new round goods come to a depot, and with a new phase everything does.
        if "Phase" in also:
            return
        depots = {name[len("depot:")] for name in changed if re.fullmatch(r"depot:\d[a-d]", name)}
        told = set(re.findall(r"depot (\d)", said.lower()))
        assert depots <= told, (said, changed)
        black = [name for name in changed if name.startswith("black:")]
        assert len(black) == bool(re.search("It buys for . silver:|first black tile", said)), (said, changed)
        spaces = [name for name in changed if re.fullmatch(rf"hex:{AUTOMA}:\d+", name)]
        assert bool(spaces) == ("move to the duchy" in said), (said, changed)

    def check_person(self, changed: set[str], said: str) -> None:
        """Check that nothing of the person's has changed."""
        own = {name for name in changed if re.match(rf"(hex|key|stock|workers|silver|score|bonus):{PERSON}\b", name)}
        assert not own, (said, own)

    def turn(self) -> None:
        """Read all steps until the person decides again."""
        while self.hands.told():
            self.read()
            self.hands.push(PRIMARY)
            self.page.wait_for_selector("#prompt.mine, #result[open], :root.told")
        self.seen = None


def amount(things: Things, kind: str) -> int:
    """Return the points or the silver of the Châteauma."""
    found = re.search(r"\d+", things[f"{kind}:{AUTOMA}"])
    assert found
    return int(found[0])


def told_points(said: str) -> int:
    """Return the points that are mentioned."""
    return sum(map(int, re.findall(r"(\d+) points?\b", said)))


def told_silver(said: str) -> int:
    """Return the silver that is mentioned, less what is paid."""
    paid = sum(map(int, re.findall(r"buys for (\d+) silver", said)))
    return sum(map(int, re.findall(r"(\d+) silver", said))) - 2 * paid


def begun(window: Window, server: Server, options: Mapping[str, str], *ticks: str) -> Hands:
    """Set up a table against the Châteauma, and choose a duchy."""
    page = window(server.address, **CALM)
    come_in(page, "Ann")
    set_up(page, GAME.name, ["You", NAME], options, *ticks)
    page.wait_for_selector("#board svg")
    hands = Hands(page, seed=NAME)
    expect(hands.prompt).to_have_text("Which duchy do you play?")
    hands.do(hands.glowing()[0])
    expect(hands.prompt).not_to_have_text("Which duchy do you play?")
    return hands


def round_number(page: Page) -> int:
    """Return how many rounds the log has announced."""
    return page.locator("#panel-log .log-line").filter(has_text=re.compile(r"^Round \d: the white die")).count()


def column(table: Locator, number: int) -> dict[str, int]:
    """Return a column of a table of points, by its rows."""
    rows = [(row.locator("th").inner_text(), row.locator("td").nth(number)) for row in table.locator("tbody tr").all()]
    return {name: int(cell.inner_text()) for name, cell in rows if cell.inner_text().isdigit()}


def play(hands: Hands, read: Collection[int], until: int = ROUNDS) -> tuple[int, Reader]:
    """Play until the Châteauma has had so many turns or the game is over, and read some of them to the end."""
    page, reader, turns = hands.page, Reader(hands), 0
    while not hands.over() and turns < until:
        assert hands.clicks < MOST, "The game does not end."
        page.wait_for_selector("#prompt.mine, #result[open], :root.told")
        if hands.told():
            turns += 1
            if turns in read:
                reader.turn()
                expect(page.locator("#board .rings")).to_have_count(0)
            else:
                hands.skip()
        elif hands.held():
            # What the person did is there already: from here on only what is told changes, unless a round begins first.
            seen, number = reader.look(), round_number(page)
            hands.push(PRIMARY)
            reader.seen = seen if round_number(page) == number else None
        elif not hands.over():
            hands.step()
    assert len(reader.steps) >= len([one for one in read if one <= turns])
    return turns, reader


def test_the_first_turns_of_the_chateauma_by_clicks_alone(server: Server, window: Window) -> None:
    hands = begun(window, server, {"Level of the Châteauma": "Hard"})
    expect(hands.page.locator("#panel-seats")).to_contain_text("plays by itself")
    turns, _reader = play(hands, (1, 2), 2)
    assert turns == 2


def late() -> str:
    """Return the record of a game against the Châteauma, played at random up to the person's last turns."""
    recorder, luck = Recorder(GAME), Random(NAME)
    state = recorder.begin(2, {"chateauma": True, "cha_level": "hard"}, NAME)
    while state.view(None)["facts"]["phase"] != "E" or state.decision.kind != "turn":
        state.apply(luck.choice(state.options()))
    return str(recorder.record(["Ann", NAME], NAME))


def test_the_last_turns_of_the_chateauma_and_the_result_by_clicks_alone(server: Server, window: Window) -> None:
    page = with_record(window, server.address, late())
    _turns, reader = play(Hands(page, seed=NAME), (1, 2, 3))
    assert reader.steps
    keep_picture(page, "chateauma-result")
    assert round_number(page) == ROUNDS
    check_result(page)


@pytest.mark.soak
def test_a_whole_game_against_the_chateauma_by_clicks_alone(server: Server, window: Window) -> None:
    hands = begun(window, server, {"Level of the Châteauma": "Hard"})
    turns, _reader = play(hands, READ)
    assert round_number(hands.page) == ROUNDS
    # Read twice in a row, it is two turns; where it is skipped, they are one.
    assert ROUNDS / 2 <= turns <= ROUNDS
    check_result(hands.page)


def check_result(page: Page) -> None:
    """Check the places, and the points by source."""
    places = page.locator("#result .result-places > li").all()
    totals = {
        row.locator(".result-name").inner_text(): int(row.locator(".result-points").inner_text()) for row in places
    }
    assert set(totals) == {"Ann", NAME}
    page.locator("#result summary").filter(has_text="Details").click()
    table = page.locator("#result .result-details > .wide .figures-table")
    # It is made when the browser tells that the details were opened, which is after the click.
    expect(table.locator("tbody tr").first).to_be_visible()
    for number, name in enumerate(("Ann", NAME)):
        points = column(table, number)
        foot = points.pop("Total", totals[name])
        assert sum(points.values()) == foot == totals[name], (name, points)
    sources = column(table, AUTOMA)
    # A card is worth 16 to 25 at the hard level (C6.1), and tiles on incomplete cards 2 each (C-X21).
    assert sources["territory cards"] >= 16
    assert sources.get("tiles on incomplete cards", 0) % 2 == 0
    assert "workers left" not in sources
