"""Choices that take several clicks: something is asked after each, and tags on the board say what the way costs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import ClassVar, Final
from xml.etree.ElementTree import Element, fromstring

from contado.core.kit.hearing import draw
from contado.core.kit.trial import Check
from contado.core.showing.view import Asked, Offer
from contado.core.words.language import ENGLISH, marked

# Buttons need no question: they say what they do.
BUTTON: Final = "menu"


def kind(target: str) -> str:
    """Return the first word of a target."""
    return target.partition(":")[0]


def remaining(offer: Offer, clicked: Sequence[str]) -> list[str] | None:
    """Return what is still to be clicked for an option; None where something was clicked that is not part of it."""
    rest = list(offer["targets"])
    for target in clicked:
        if target not in rest:
            return None
        rest.remove(target)
    return rest


def unasked(decision: Asked, options: Sequence[Offer], clicked: Sequence[str]) -> str:
    """Return the kind of thing that nobody asks for once these are clicked; nothing where that is well."""
    rests = [rest for offer in options if (rest := remaining(offer, clicked)) is not None]
    if len(rests) < 2:
        return ""
    last, shapes = kind(clicked[-1]), {tuple(map(kind, rest)) for rest in rests}
    if len(shapes) > 1:
        return "" if last in decision.get("asks_with", {}) else last
    # The choice is about the last thing in which the ways that are left differ.
    for things in reversed(list(zip(*rests, strict=True))):
        if len(set(things)) > 1:
            wanted = kind(things[0])
            return "" if wanted == BUTTON or wanted in decision.get("asks_for", {}) else wanted
    return ""


class ClicksCheck(Check):
    """Clicks through the ways to an option, in every order, and reads the tags in the picture."""

    name: ClassVar[str] = marked("clicks")
    about: ClassVar[str] = marked("where a choice takes several clicks, each but the last is followed by a question")
    draws: ClassVar[bool] = True

    def position(self) -> None:
        """Click through some of the options."""
        state = self.state
        if not self.trial.close or state.over:
            return
        view = state.view(state.decider)
        decision, options = view["decision"], view["options"]
        if decision is None or not any(len(offer["targets"]) > 1 for offer in options):
            return
        for offer in options:
            # Buttons come last: they are offered where nothing more on the board tells the options apart.
            things = [target for target in offer["targets"] if kind(target) != BUTTON]
            for clicked in permutations(things, min(len(things), len(offer["targets"]) - 1)):
                for n in range(1, len(clicked) + 1):
                    if wanted := unasked(decision, options, clicked[:n]):
                        self.fault(
                            f"After clicks on {', '.join(clicked[:n])} {self.where} nothing is asked: there are no "
                            f"words for {wanted!r} in asks_for or asks_with."
                        )
        for area in draw(self.game, view, ENGLISH).areas:
            self.check_tags(fromstring(f"<g>{area.pieces}</g>"), "", options)

    def check_tags(self, element: Element, target: str, options: Sequence[Offer]) -> None:
        """Hold the figures of tags to what the options with their thing cost at least and give at most."""
        for one in element:
            tag = one.get("data-tag")
            if tag is None:
                self.check_tags(one, one.get("data-same") or one.get("data-target") or target, options)
                continue
            sort, _colon, thing = tag.partition(":")
            said = int("".join(one.itertext())[1:])
            offers = [offer for offer in options if target in offer["targets"]]
            if sort == "gain":
                true = max((offer["gain"].get(thing, 0) for offer in offers), default=0)
            else:
                true = min((offer["cost"].get(thing, 0) for offer in offers), default=0)
            if said != true:
                self.fault(f"The tag of {target!r} {self.where} says {said} {thing} ({sort}), and it is {true}.")
