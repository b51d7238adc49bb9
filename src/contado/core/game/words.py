"""What a game says: its log, its points and things by name, and why something cannot be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from contado.core.event import Event
from contado.core.game.typevars import S
from contado.core.language import Language
from contado.core.statistic import Statistic


class Words(Generic[S]):
    """The words of one game, in every language. `event`, `source` and `thing` must be written."""

    def event(self, event: Event, names: Sequence[str], _: Language) -> str:
        """Return the line for the log, or an empty text for what needs none."""
        raise NotImplementedError

    def source(self, source: str, _: Language) -> str:
        """Return the name of a source of points."""
        raise NotImplementedError

    def thing(self, thing: str, n: int, _: Language) -> str:
        """Return an amount of something that costs and gains speak of, such as ``2 coins``."""
        raise NotImplementedError

    def ending(self, kind: str, _: Language) -> str:
        """Return how a game ended, in a few words for statistics."""
        return kind.replace("_", " ")

    def automa_name(self, _: Language) -> str:
        """Return what the seat that the game plays itself is called, where that is not the word that it is typed by."""
        return ""

    def standing(self, state: S, seat: int, _: Language) -> str:
        """Return where the seat stands, such as ``12 of 50``, where that is not all that it has gained.

        It is shown beside the name in place of the total; everybody may know it.
        """
        return ""

    def why_not(self, state: S, seat: int, target: str, _: Language) -> str:
        """Return why the decider cannot choose the thing on the board now, or an empty text where there is no more to
        say than that it is not what is being decided. Nothing is told that the seat may not know. Players are `named`.

        Where it is a matter of means, the values of the sentence are called ``price`` or ``need`` (an amount), ``have``
        and ``missing``: the kit holds them to what the player has.
        """
        return ""

    def statistics(self, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
        """Return what chance has given so far, from the events as the viewer may know them: dice, draws."""
        return []
