"""Shields in a browser: taken and laid, paid for, and a die of any number."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import expect

from contado.core.state import State
from tests.browser.burgundy.conftest import Sit
from tests.browser.burgundy.looking import facts, has_room
from tests.browser.hands import keep_picture
from tests.browser.middle import after, notations


def test_a_shield_is_taken_with_doubles_and_laid_on_a_castle(sit: Sit) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "turn":
            return ()
        for notation in notations(state):
            if re.fullmatch(r"shield \d+", notation):
                taken = after(state, notation)
                if taken.decision.kind == "shield_castle":
                    return [notation, next(iter(notations(taken)))]
        return ()

    seated, (take, lay) = sit(2, {"shields": True}, plan)
    shield, space = int(take.split()[1]), int(lay.split()[1])
    assert f"Shield {shield}" in seated.said(f"shield:{shield}")
    seated.choose(take)
    expect(seated.hands.prompt).to_have_text(f"On which castle do you lay shield {shield}?")
    keep_picture(seated.page, "module-shield-castle")
    seated.choose(lay)
    seated.tells(f"You laid shield {shield} on a castle (space {space}")
    # It now lies in the person's area, and the castle mentions it.
    area = seated.page.locator(f'#board [data-area="player:{seated.seat}"]')
    expect(area.locator(f'[data-target="shield:{shield}"]')).to_be_visible()
    said = seated.said(f"hex:{seated.seat}:{space}")
    assert f"Shield {shield}" in said
    assert "tribute" in said
    for die in (1, 2):
        expect(seated.own("die", die)).to_have_attribute("data-name", re.compile(": used$"))
    keep_picture(seated.page, "module-shields")


def test_tribute_is_paid_for_a_shield(sit: Sit) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "tribute" or facts(state)["phase"] == "E":
            return ()
        held = facts(state)["players"][state.decider]["shields"]
        return ["tribute 1 w0"] if len(held) == 1 and "tribute 1 w0" in notations(state) else ()

    seated, (keep,) = sit(2, {"shields": True}, plan)
    (shield,) = facts(seated.state)["players"][seated.seat]["shields"].values()
    expect(seated.hands.prompt).to_have_text("Tribute: 1 silver for each shield. Which do you keep?")
    seated.choose(keep)
    seated.tells(f"You paid 1 silver of tribute for shield {shield}.")
    area = seated.page.locator(f'#board [data-area="player:{seated.seat}"]')
    expect(area.locator(f'[data-target="shield:{shield}"]')).to_be_visible()


def test_shield_16_makes_a_die_any_number_by_a_click_on_it(sit: Sit) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "turn":
            return ()
        return [one for one in notations(state) if has_room(state) and re.fullmatch(r"[12]\*t\d[a-d]", one)][:1]

    seated, (take,) = sit(3, {"shields": True}, plan)
    workers = seated.amount("workers")
    seated.choose(take)
    seated.tells("You used shield 16: a die counts as any number.", "You took ")
    assert seated.amount("workers") == workers
