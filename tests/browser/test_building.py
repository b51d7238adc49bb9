"""What is built rises course by course and a road is paved, in sight of whoever builds it; or nothing moves at all."""

from __future__ import annotations

from typing import Any

import pytest

from contado.core import registry
from contado.core.state import State
from tests.browser.conftest import Window
from tests.browser.hands import frames
from tests.browser.middle import Middle, Seated, look_for, notations
from tests.server.running import Server

# Remembers everything that begins to move, and what of it came to its end: what is broken off was not seen.
REMEMBER = """() => {
  window.began = [];
  window.ended = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (keyframes, timing) {
    const one = animate.call(this, keyframes, timing);
    const flies = Boolean(this.closest(".flying"));
    const offered = flies && Boolean(this.querySelector(".glow, .gain, .site"));
    const said = { flies, offered, keyframes: one.effect.getKeyframes() };
    window.began.push(said);
    one.finished.then(() => window.ended.push(said), () => undefined);
    return one;
  };
}"""
CLIPPED = "window.ended.filter((one) => one.flies && one.keyframes[0].clipPath)"


def decision(kind: str) -> Middle:
    """Return a position in which a kind of decision is made, and the first option."""

    def plan(state: State) -> list[str]:
        return [next(iter(notations(state)))] if state.decision.kind == kind else []

    return look_for(registry.game("milestones"), 2, {}, plan)


def built(window: Window, server: Server, kind: str, motion: str) -> Seated:
    """Build something and return the table, which has remembered what moved."""
    middle = decision(kind)
    seated = Seated(window, server.address, middle, reduced_motion=motion)
    seated.page.evaluate(REMEMBER)
    seated.choose(middle.plan[0])
    return seated


def clipped(seated: Seated, count: int) -> list[list[dict[str, Any]]]:
    """Wait until so many things have come into sight little by little, and return how."""
    seated.page.wait_for_function(f"(count) => {CLIPPED}.length >= count", arg=count)
    # What was an option is none while it moves.
    assert not seated.page.evaluate("window.began.filter((one) => one.offered).length")
    found: list[list[dict[str, Any]]] = seated.page.evaluate(f"{CLIPPED}.map((one) => one.keyframes)")
    return found


@pytest.mark.parametrize("kind", ["house_site", "market_site"])
def test_what_is_built_rises_from_its_foot_in_four_courses(window: Window, server: Server, kind: str) -> None:
    (rising,) = clipped(built(window, server, kind, "no-preference"), 1)
    assert rising[0]["clipPath"].startswith("inset(100% ")
    assert rising[0]["easing"] == "steps(4, jump-both)"
    assert "100%" not in rising[-1]["clipPath"]


def test_a_road_is_paved_from_its_beginning_and_its_stone_is_set_up(window: Window, server: Server) -> None:
    seated = built(window, server, "road_end", "no-preference")
    paved, rising = clipped(seated, 2)
    # It comes into sight across, from one side to the other, and without courses.
    assert "100%" in paved[0]["clipPath"]
    assert paved[0]["easing"] == "linear"
    assert rising[0]["clipPath"].startswith("inset(100% ")
    # Nothing is left lying over the board.
    seated.page.wait_for_function("() => !document.querySelector('svg.flying').children.length")


@pytest.mark.parametrize("kind", ["house_site", "road_end"])
def test_nothing_moves_for_whoever_asks_for_no_motion(window: Window, server: Server, kind: str) -> None:
    seated = built(window, server, kind, "reduce")
    frames(seated.page)
    assert seated.page.evaluate("window.began") == []
