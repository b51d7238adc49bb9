"""The form of the set-up: a newcomer is not met by all options at once."""

from __future__ import annotations

from typing import ClassVar

from contado.core.kit.trial import Check
from contado.core.settings import AT_FIRST
from contado.core.words.language import marked


class FormCheck(Check):
    """Counts the options that are in sight before anybody asks for more."""

    name: ClassVar[str] = marked("form")
    about: ClassVar[str] = marked("a form shows only so many options at first, and the others in groups")

    def end(self) -> None:
        """Count them all, also those that others make matter: in a browser without scripts they are all there."""
        names = [option.name for option in self.game.rules.settings if option.at_first]
        if len(names) > AT_FIRST:
            self.fault(
                f"{len(names)} options are in sight at first, more than {AT_FIRST}; give some of them a group: "
                f"{', '.join(names)}."
            )
