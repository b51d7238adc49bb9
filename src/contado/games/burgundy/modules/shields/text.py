"""Shields in text: on the depots and in duchies, and what they do."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.game import Line
from contado.core.words.language import marked
from contado.games.burgundy.modules.shields.facts import shields, shields_of
from contado.games.burgundy.modules.shields.words import shield_effect
from contado.games.burgundy.text.face import Face
from contado.games.burgundy.text.page import Page

# From this round of a phase on, players are reminded of tribute.
TRIBUTE_SOON: Final = 4


def shield_words(page: Page, shield: int) -> str:
    """Return a shield by its number."""
    _ = page.language
    return f"◆{shield}" if page.brief else "◆ " + _("shield {number}", number=shield)


class ShieldsFace(Face):
    """What is written with shields."""

    name: ClassVar[str] = "shields"
    place: ClassVar[int] = 20

    def on_depot(self, page: Page, depot: int) -> list[Line]:
        """Return the shields on a depot."""
        return [
            page.item(f"shield:{shield}", shield_words(page, shield), "kind.mine")
            for shield in shields(page)["depots"][depot]
        ]

    def hints(self, page: Page) -> list[Line]:
        """Return what the shields on the depots do."""
        _ = page.language
        lying = sorted(shield for depot in shields(page)["depots"] for shield in depot)
        return [[(f"◆{shield} {shield_effect(shield, page.printing, _)}", "dim")] for shield in lying]

    def held_items(self, page: Page, seat: int) -> list[Line]:
        """Return the shields in a duchy with their castles and, for the viewer, what they do."""
        _, held = page.language, shields_of(page, seat)
        items: list[Line] = []
        # Tribute is typed by the places of the shields in their own order: `tribute 12` keeps the first two.
        counted = page.kind == "tribute" and page.decider == seat
        for at, (space, shield) in enumerate(held["shields"].items(), 1):
            words = shield_words(page, shield) + _(" on space {space}", space=space)
            if counted:
                words = f"{at}: {words}"
            if seat == page.own and not page.brief:
                words += f": {shield_effect(shield, page.printing, _)}"
            items.append(page.item(f"shield:{shield}", words, "kind.mine"))
        due = held["tribute"]
        if due and page.facts["round"] >= TRIBUTE_SOON:
            words = _.plural("tribute after this phase: {n} silver", "tribute after this phase: {n} silver", due)
            items.append([(words, "cannot" if page.players[seat]["silver"] < due else "strong")])
        if held["copies"] >= 0:
            items.append(
                [
                    (
                        _(
                            "copies the monasteries of {name}",
                            {"name": marked("copies your monasteries")},
                            name=page.names[held["copies"]],
                        ),
                        "kind.monastery",
                    )
                ]
            )
        return items


FACE: Final = ShieldsFace()
