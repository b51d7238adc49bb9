"""A whole lesson of every game that has any: by clicks, by keys alone and heard, and with a finger on a phone.

A table of the test's own is kept in step with the one on the page: it says what the lesson asks for and shows next.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import ElementHandle, Page, expect

from contado.core import registry
from contado.core.game import Game
from contado.core.teaching.lessons.lesson import Kind, lessons_of
from contado.core.teaching.lessons.moves import asked_for
from contado.table.table import Phase
from contado.table.teaching.lesson import HELP, LessonTable
from tests.browser.conftest import PATIENCE, PHONE, Window
from tests.browser.hands import OFFERED, POPPED, Hands, Thing, frames, keep_picture, settle
from tests.browser.tables import Guest
from tests.browser.test_keyboard import focus_is_seen, tab_to
from tests.server.running import Server

GAMES = [game for game in registry.games().values() if lessons_of(game)]
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])

# Whether the page shows what the table of the test does: what is said, what came of it, and what can be chosen.
SHOWS = """([lesson, options]) => {
  const said = (id) => document.getElementById(id)?.textContent;
  const bare = (words) => words.replaceAll("**", "");
  const offered = [...document.querySelectorAll("#options [data-option]")].map((one) => Number(one.dataset.option));
  return document.getElementById("lesson")?.dataset.kind === lesson.kind
    && said("lesson-step").includes(String(lesson.step)) && said("lesson-words") === bare(lesson.words)
    && said("lesson-answer") === bare(lesson.answer)
    && document.querySelectorAll("#lesson-hints > li").length === lesson.hints.length
    && offered.sort().join() === options.sort().join()
    && !document.documentElement.classList.contains("sending");
}"""

# What can be clicked next for an option that names these targets; several things may stand for one of them.
LEADS = """(targets) => [...document.querySelectorAll("#board .can:not(.chosen)")]
  .find((one) => targets.includes(one.dataset.same ?? one.dataset.target)) ?? null"""

# Where every part of the board stands on the page, however far somebody has scrolled.
PLACES = """() => [...document.querySelectorAll("#board svg")].filter((one) => one.checkVisibility()).map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left + scrollX, top + scrollY, width, height].map(Math.round).join(" ");
})"""


class Learner(Hands):
    """Somebody who takes a lesson with a mouse or a finger."""

    next = "#lesson-next"

    def __init__(self, page: Page, game: Game, finger: bool = False) -> None:
        super().__init__(page, finger)
        self.game = game
        self.table = LessonTable(game, lessons_of(game)[0], "Ann")
        self.seat = self.table.learner
        self.words = game.language("en").read_by(self.seat)
        # What is done once in every lesson.
        self.tried = self.helped = self.left = False
        self.in_step()

    @property
    def shown(self) -> Any:
        """What the lesson says now."""
        return self.table.shown(self.words)

    def in_step(self) -> None:
        """Wait until the page shows the lesson as it is."""
        while self.table.bot_to_move():
            self.table.bot_act()
        options = list(self.table.state.legal) if self.table.phase is Phase.PERSON else []
        self.page.wait_for_function(SHOWS, arg=[self.shown, options], timeout=PATIENCE)

    def tap(self, selector: str) -> None:
        """Press one of the page's own buttons."""
        button = self.page.locator(selector)
        button.tap() if self.finger else button.click()

    # What a learner does

    def read_on(self) -> None:
        """Read on; as long as the position is the same, nothing of the board moves."""
        before, places = self.table.state, self.page.evaluate(PLACES)
        self.tap(self.next)
        self.table.confirm(self.seat)
        same = self.table.state is before and self.table.phase is not Phase.BOT
        self.in_step()
        if same:
            frames(self.page)
            assert self.page.evaluate(PLACES) == places, f"The board moved at step {self.shown['step']}."

    def ask_for_help(self) -> None:
        """Ask for the first hint."""
        self.tap("#lesson-help")
        self.table.learn(self.seat, HELP)
        self.in_step()
        self.helped = True

    def try_another(self, asked: list[list[int]]) -> None:
        """Make a move that is not asked for, if there is one; see what comes of it, and take it back."""
        others = [action for action in self.table.state.legal if action not in [one[0] for one in asked]]
        if not others:
            return
        self.make(others[0])
        assert self.shown["kind"] == "answered"
        keep_picture(self.page, f"lesson-answered-{self.game.id}-{self.__class__.__name__}-{self.finger}")
        self.take_back()
        self.table.undo(self.seat)
        self.in_step()
        self.tried = True

    def take_back(self) -> None:
        """Take back what was only tried."""
        self.tap("#lesson-next")

    def leave_and_come_back(self) -> None:
        """Load the page anew, as somebody who comes back to it."""
        self.page.reload()
        settle(self.page)
        self.in_step()
        self.left = True

    def make(self, action: int) -> None:
        """Make one choice, thing by thing, until it is sent."""
        offer = next(one for one in self.table.view(self.seat)["options"] if one["index"] == action)
        for _ in range(len(offer["targets"]) + 2):
            if self.choose(action, offer["targets"]):
                break
        self.table.act(self.seat, action)
        self.in_step()

    def choose(self, action: int, targets: list[str]) -> bool:
        """Press the next thing that a choice takes; return whether that was all of it."""
        for where in (POPPED, OFFERED):
            found = self.page.query_selector(f'{where}[data-option="{action}"]')
            if found:
                self.touch(Thing(found, False))
                return True
        thing: ElementHandle | None = self.page.evaluate_handle(LEADS, targets).as_element()
        if thing is None:
            self.tap("#action-primary")
            return True
        self.touch(Thing(thing, True))
        return not self.page.evaluate("() => document.querySelector('#board .chosen, #popover:not([hidden])') !== null")

    def touch(self, thing: Thing) -> None:
        """Press something that can be chosen."""
        self.do(thing)
        self.still()

    # The lesson

    def learn(self) -> None:
        """Go through the whole lesson."""
        for _ in range(100):
            kind = self.shown["kind"]
            if kind == "finished":
                break
            if kind == "read":
                self.read_on()
            elif self.table.step.kind is Kind.PLAY:
                self.play()
            else:
                self.reach_goal()
        assert [self.tried, self.helped, self.left] == [True, True, True]
        assert self.table.finished
        expect(self.page.locator("#lesson-end")).to_be_visible()

    def play(self) -> None:
        """Do what a step asks for."""
        if not self.helped:
            self.ask_for_help()
        asked = asked_for(self.game, self.table.state, self.table.step.play)
        if not self.tried:
            self.try_another(asked)
        elif not self.left:
            self.leave_and_come_back()
        for action in asked[0]:
            self.make(action)

    def reach_goal(self) -> None:
        """Go the way to a goal that the lesson knows."""
        for text in self.table.step.way:
            for action in self.game.parse(self.table.state, text):
                self.make(action)


class Listener(Learner):
    """Somebody who takes a lesson by keys alone, and hears what is said."""

    def in_step(self) -> None:
        """Wait for the page, and check that what the card says can be heard."""
        super().in_step()
        shown = self.shown
        words = shown["answer"] if shown["kind"] == "answered" else (shown["hints"] or [shown["words"]])[-1]
        # A live region keeps the last lines: what is said on coming in is among them, too.
        heard = "(words) => [...document.querySelectorAll('#heard > p')].some((one) => one.textContent === words)"
        self.page.wait_for_function(heard, arg=words.replace("**", ""), timeout=PATIENCE)

    def tap(self, selector: str) -> None:
        """Press a button by its key."""
        button = self.page.locator(selector)
        expect(button).to_be_enabled()
        button.focus()
        focus_is_seen(self.page)
        self.page.keyboard.press("Enter")

    def take_back(self) -> None:
        self.page.keyboard.press("u")

    def touch(self, thing: Thing) -> None:
        before = self.sight()
        handle = (
            "(one) => (one.querySelector(':scope > .glow') ?? one).focus()"
            if thing.on_board
            else "(one) => one.focus()"
        )
        thing.element.evaluate(handle)
        focus_is_seen(self.page)
        self.page.keyboard.press("Enter")
        self.after(before)
        self.still()


def begin(window: Window, server: Server, game: Game, **more: Any) -> Page:
    """Begin the first lesson of a game."""
    guest = Guest(server.address)
    table = guest.post(f"/games/{game.id}/lessons/{lessons_of(game)[0].name}")["id"]
    page = guest.open(window, table, **more)
    settle(page)
    return page


@EVERY_GAME
def test_a_lesson_by_clicks(server: Server, window: Window, game: Game) -> None:
    page = begin(window, server, game)
    Learner(page, game).learn()
    keep_picture(page, f"lesson-finished-{game.id}")
    page.get_by_role("link", name="All lessons").click()
    row = page.locator(".lesson-row").first
    expect(row).to_contain_text("learnt")
    # The next one is where a learner goes on.
    expect(page.locator(".lesson-row.next").first.get_by_role("button")).to_have_class("button primary")


@EVERY_GAME
def test_a_lesson_by_keys_is_heard(server: Server, window: Window, game: Game) -> None:
    page = begin(window, server, game)
    learner = Listener(page, game)
    # It is reached from the top of the page, as anybody reaches it.
    tab_to(page, "#lesson-next")
    learner.learn()


@EVERY_GAME
def test_a_lesson_with_a_finger_on_a_phone(server: Server, window: Window, game: Game) -> None:
    page = begin(window, server, game, size=PHONE, has_touch=True, is_mobile=True)
    learner = Learner(page, game, finger=True)
    # The thumb reads on below the board.
    learner.next = "#action-primary"
    learner.learn()
    keep_picture(page, f"lesson-finished-phone-{game.id}")
