"""Somebody who sits down in the middle of a game: a position is found by random play, and loaded as a record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Locator, expect

from contado.core.game import Game
from contado.core.game.viewing import offers
from contado.core.record import Recorder
from contado.core.settings import Value
from contado.core.state import State
from contado.core.words.language import ENGLISH
from tests.browser.conftest import Window
from tests.browser.hands import POPPED, PRIMARY, Hands, Thing, button, settle
from tests.browser.tables import with_record

PERSON = "Ann"
BOT = "greedy"
# How many games are searched for a position.
MOST_GAMES = 60

# Says what the person is to do in a position, in notation, or nothing if it is not the one wanted.
Plan = Callable[[State], Sequence[str]]


class Middle(NamedTuple):
    """A position: the state, who decides in it, what they are to do, and the record that leads there."""

    state: State
    seat: int
    plan: Sequence[str]
    record: str


def notations(state: State) -> dict[str, int]:
    """Return the options by their notation."""
    space = state.game.actions(state)
    return {space[action].notation: action for action in state.legal}


def after(state: State, *chosen: str) -> State:
    """Return the position that some choices lead to."""
    copied = state.copy()
    for notation in chosen:
        copied.apply(notations(copied)[notation])
    return copied


def eager(state: State, luck: Random) -> int:
    """Choose at random, but place tiles where that is possible, and leave nothing undone: boards fill up."""
    named = notations(state)
    placing = [action for notation, action in named.items() if "@" in notation]
    doing = [action for notation, action in named.items() if notation not in ("end", "skip", "none")]
    return luck.choice(placing or doing or [*named.values()])


def look_for(game: Game, seats: int, options: Mapping[str, Value], plan: Plan) -> Middle:
    """Play at random until a position has a plan, game after game."""
    for number in range(MOST_GAMES):
        seed, recorder, luck = f"{number}", Recorder(game), Random(number)
        state = recorder.begin(seats, options, seed)
        while not state.over:
            wanted = plan(state)
            if wanted:
                names = [PERSON if seat == state.decider else BOT for seat in range(seats)]
                return Middle(state, state.decider, wanted, str(recorder.record(names, seed)))
            state.apply(eager(state, luck))
    raise AssertionError(f"No such position in {MOST_GAMES} games.")


class Seated:
    """A person at such a table, who plays by clicks; the same position in Python says what there is to click."""

    def __init__(
        self, window: Window, address: str, middle: Middle, size: dict[str, int] | None = None, **more: Any
    ) -> None:
        page = with_record(window, address, middle.record, size, **more)
        self.page = page
        self.hands = Hands(page)
        # Bots may play on while the test looks at this.
        self.state = middle.state.copy()
        self.seat = middle.seat
        settle(page)

    # What is seen

    def thing(self, target: str) -> Locator:
        """Return a thing on the board."""
        return self.page.locator(f'#board [data-target="{target}"]')

    def own(self, kind: str, number: int | None = None) -> Locator:
        """Return one of the person's own things: a key space, a space, workers."""
        return self.thing(f"{kind}:{self.seat}" if number is None else f"{kind}:{self.seat}:{number}")

    def said(self, target: str) -> str:
        """Return what the tip of a thing says when the mouse rests on it."""
        x, y = self.hands.point(self.thing(target).element_handle())
        # Where the mouse has just clicked, no tip is shown.
        self.hands.quiet()
        self.page.mouse.move(x, y)
        tip = self.page.locator("#tip:visible")
        expect(tip).to_be_visible()
        words = tip.inner_text()
        self.page.mouse.move(2, 2)
        return words

    def points(self) -> int:
        """Return the person's points, beside the name."""
        return self.hands.points()[self.seat]

    def amount(self, kind: str) -> int:
        """Return how many workers or silver the person's area shows."""
        return int(self.own(kind).locator("text").text_content() or "")

    def tells(self, *lines: str) -> None:
        """Wait until the log has these lines."""
        for line in lines:
            expect(self.page.locator("#panel-log .log-line").filter(has_text=line).first).to_be_attached()

    # What is done

    def choose(self, notation: str) -> None:
        """Choose an option by clicking everything it is about, one after the other, and its button if it has one."""
        action = notations(self.state)[notation]
        offered = offers(self.state, ENGLISH)
        offer = next(one for one in offered if one["index"] == action)
        told = len(self.hands.lines())
        drawn = [target for target in offer["targets"] if not target.startswith("menu:")]
        # The tile and its space first: the die remains to be chosen where both would do.
        for target in sorted(drawn, key=lambda one: one.startswith("die:")):
            glowing = self.page.locator(f'#board [data-target="{target}"].can:not(.chosen)')
            if len(self.hands.lines()) > told or self.page.query_selector(f'{POPPED}[data-option="{action}"]'):
                break
            expect(glowing).to_be_visible()
            self.hands.do(Thing(glowing.element_handle(), True))
        self.press_button(action, bool(drawn))
        self.state.apply(action)

    def press_button(self, action: int, popped: bool) -> None:
        """Press the button of an option: beside what was clicked, where there is a choice left, or at the prompt."""
        where = POPPED if popped else "#prompt-choices button.option"
        offered = self.page.query_selector(f'{where}[data-option="{action}"]')
        if offered:
            self.hands.do(button(offered))
        elif not popped:
            self.hands.push(PRIMARY)
            self.hands.answer()
