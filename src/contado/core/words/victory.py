"""Who has won, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core.words.language import Language, You, marked


def victory(names: Sequence[str], winners: Sequence[int], team: bool, _: Language) -> str:
    """Say who has won, of the seats with these names: one, a team together, or several who share the victory."""
    won = [names[seat] for seat in winners]
    if len(won) == 1:
        return _("{name} wins.", {"name": marked("You win.")}, name=won[0])
    others = _.join([name for name in won if not isinstance(name, You)])
    if any(isinstance(name, You) for name in won):
        if team:
            return _("You win together with {others}.", others=others)
        return _("You share the victory with {others}.", others=others)
    if team:
        return _("{names} win together.", names=others)
    return _("{names} share the victory.", names=others)
