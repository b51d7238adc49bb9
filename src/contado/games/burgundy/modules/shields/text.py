"""Shields in text: on the depots and in duchies, and what they do."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.game import Line
from contado.games.burgundy.modules.shields.words import shield_effect
from contado.games.burgundy.text.face import Face
from contado.games.burgundy.text.page import Page

# From this round of a phase on, players are reminded of tribute.
TRIBUTE_SOON: Final = 4


class ShieldsFace(Face):
    """What is written with shields."""

    name: ClassVar[str] = "shields"
    place: ClassVar[int] = 20

    def on_depot(self, page: Page, depot: int) -> list[Line]:
        """Return the shields on a depot."""
        _ = page.language
        return [
            page.item(f"shield:{shield}", "◆ " + _("shield {number}", number=shield), "kind.mine")
            for shield in page.facts["shields"]["depots"][depot]
        ]

    def hints(self, page: Page) -> list[Line]:
        """Return what the shields on the depots do."""
        _ = page.language
        shields = sorted(shield for depot in page.facts["shields"]["depots"] for shield in depot)
        return [[(f"◆{shield} {shield_effect(shield, page.printing, _)}", "dim")] for shield in shields]

    def held_items(self, page: Page, seat: int) -> list[Line]:
        """Return the shields in a duchy with their castles and, for the viewer, what they do."""
        _, player = page.language, page.facts["players"][seat]
        items: list[Line] = []
        # Tribute is typed by the places of the shields in their own order: `tribute 12` keeps the first two.
        decision = page.view["decision"]
        counted = decision is not None and decision["kind"] == "tribute" and decision["seat"] == seat
        for at, (space, shield) in enumerate(player.get("shields", {}).items(), 1):
            words = "◆ " + _("shield {number}", number=shield) + _(" on space {space}", space=space)
            if counted:
                words = f"{at}: {words}"
            if seat == page.own:
                words += f": {shield_effect(shield, page.printing, _)}"
            items.append(page.item(f"shield:{shield}", words, "kind.mine"))
        due = player.get("tribute", 0)
        if due and page.facts["round"] >= TRIBUTE_SOON:
            words = _.plural("tribute after this phase: {n} silver", "tribute after this phase: {n} silver", due)
            items.append([(words, "cannot" if player["silver"] < due else "strong")])
        if player.get("copies", -1) >= 0:
            items.append([(_("copies the monasteries of {name}", name=page.names[player["copies"]]), "kind.monastery")])
        return items


FACE: Final = ShieldsFace()
