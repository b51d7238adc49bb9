"""The board as it would be: what is shown before the click is what happens after it, and no more than can be known."""

from __future__ import annotations

from random import Random

import pytest

from contado.core import registry
from contado.core.game.viewing import seat_names
from contado.core.showing.preview import preview, things
from contado.core.state import State
from contado.core.words.language import ENGLISH

WIDTH = 1440


def positions(game: str, seed: int, every: int) -> list[State]:
    """Return positions of a game by chance."""
    state, luck, found = registry.game(game).new(2, seed=seed), Random(seed), []
    while not state.over:
        if luck.randrange(every) == 0:
            found.append(state.copy())
        state.apply(luck.choice(state.legal))
    return found


@pytest.mark.parametrize("game", ["burgundy", "castelli", "keyharvest", "milestones"])
def test_what_is_shown_before_a_choice_is_what_comes_of_it(game: str) -> None:
    luck, names = Random(5), seat_names(2, ENGLISH)
    compared = 0
    for state in positions(game, 3, 25 if game != "castelli" else 4):
        seat, action = state.decider, luck.choice(state.legal)
        certain = not state.decision.reveals(state, action)
        before = things(state, seat, ENGLISH, names, WIDTH)
        seen = preview(state, seat, action, ENGLISH, names, WIDTH)
        after = state.copy()
        after.apply(action)
        if after.over:
            continue
        now = things(after, seat, ENGLISH, names, WIDTH)
        if certain:
            # Nothing is hidden in it: all that changes is shown.
            changed = {thing: svg for thing, svg in now.items() if before.get(thing) != svg}
            changed |= {thing: "" for thing in before if thing not in now}
            assert {(one.area, one.target): one.svg for one in seen.ghosts} == changed
            assert seen.points == [new - old for new, old in zip(after.ledger.totals, state.ledger.totals, strict=True)]
            compared += bool(changed)
        else:
            # What is shown cannot come of the truth: it is the same where all that is hidden was dealt again.
            other = state.resample(seat, state.luck)
            assert preview(other, seat, action, ENGLISH, names, WIDTH) == seen
    assert compared >= 3


def test_a_tile_is_seen_on_its_space_and_no_longer_on_its_key_space() -> None:
    for state in positions("burgundy", 4, 1):
        seat = state.decider
        space = state.game.actions(state)
        placing = [action for action in state.legal if space[action].notation.startswith("1p1@")]
        if state.decision.kind == "turn" and placing:
            break
    else:
        raise AssertionError("No tile was ever placed.")
    place = space[placing[0]].notation.partition("@")[2]
    seen = preview(state, seat, placing[0], ENGLISH, ["Anna", "Ben"], WIDTH)
    targets = {one.target for one in seen.ghosts}
    assert {f"hex:{seat}:{place}", f"key:{seat}:1", f"die:{seat}:1"} <= targets
    assert not any("data-target" in one.svg or "role=" in one.svg for one in seen.ghosts)
