"""What the board would look like after an option: for whoever points at it and has not chosen yet.

The option is carried out in positions that look alike to the seat. What comes out the same in all of them and differs
from now is what the option is known to change; what chance or hidden things decide is left as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element, fromstring, tostring

from contado.core.position.trying import carry_out, hides, worlds
from contado.core.state import State
from contado.core.words.language import Language

# In how many worlds an option is carried out where luck or hidden things may decide: a die must not agree by chance.
WORLDS: Final = 6
# What makes a thing of the picture more than a picture: nobody chooses or names what is not there yet.
LIVE: Final = ("data-target", "data-same", "data-tag", "role", "tabindex", "aria-label", "aria-pressed")


class Ghost(NamedTuple):
    """A thing of the board as it would be; without a picture where it would be gone."""

    area: str
    target: str
    svg: str


class Preview(NamedTuple):
    """What an option is known to change: things of the board, and the points of every seat."""

    ghosts: list[Ghost]
    points: list[int]


def preview(state: State, seat: int, action: int, _: Language, names: Sequence[str], width: int) -> Preview:
    """Return what an option of the seat, which decides now, would change on a screen of this width."""
    now = things(state, seat, _, names, width)
    had = state.ledger.totals
    known: dict[tuple[str, str], str] | None = None
    points: list[int] = []
    wanted = WORLDS if hides(state, seat) else 1
    for number, world in enumerate(worlds(state, seat)):
        luck = world.luck.states[:]
        carry_out(world, world.decision, action)
        if world.luck.states != luck:
            wanted = WORLDS
        after = things(world, seat, _, names, width)
        gained = [total - before for total, before in zip(world.ledger.totals, had, strict=True)]
        if known is None:
            known, points = after, gained
        else:
            # A thing that one of the worlds does not have may be gone or not: nobody knows.
            for thing in {*known, *after}:
                if known.get(thing) != after.get(thing):
                    known[thing] = now.get(thing, "")
            points = [one if one == other else 0 for one, other in zip(points, gained, strict=True)]
        if number + 1 >= wanted:
            break
    assert known is not None
    ghosts = [Ghost(*thing, svg) for thing, svg in known.items() if svg != now.get(thing, "")]
    ghosts += [Ghost(*thing, "") for thing in now if thing not in known]
    return Preview(ghosts, points)


def things(state: State, seat: int, _: Language, names: Sequence[str], width: int) -> dict[tuple[str, str], str]:
    """Return all that can be pointed at, by area and target: as it is when nobody decides, so that nothing glows."""
    view = state.view(seat, _, names)
    view["decision"], view["options"] = None, []
    found: dict[tuple[str, str], str] = {}
    for area in state.game.drawing.picture(view, _).areas_for(width):
        for target, svg in _pointed_at(fromstring(f"<g>{area.pieces}</g>"), "", ""):
            found[area.id, target] = svg
    return found


def _pointed_at(element: Element, before: str, behind: str) -> Iterator[tuple[str, str]]:
    """Yield targets with their pictures, each inside the groups that move and scale it."""
    for child in element:
        target = child.get("data-target")
        if target is not None:
            yield target, before + _still(child) + behind
            continue
        if child.tag == "g" and len(child):
            moved = child.get("transform")
            if moved is None:
                yield from _pointed_at(child, before, behind)
            else:
                yield from _pointed_at(child, f'{before}<g transform="{moved}">', f"</g>{behind}")


def _still(element: Element) -> str:
    """Return the picture of a thing alone."""
    for one in element.iter():
        for name in LIVE:
            one.attrib.pop(name, None)
        for title in one.findall("title"):
            one.remove(title)
    element.tail = None
    return tostring(element, "unicode")
