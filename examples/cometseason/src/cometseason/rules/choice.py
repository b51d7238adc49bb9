"""What all choices of this game have in common."""

from __future__ import annotations

from contado.core.state import Decision

from cometseason.state import CometState


class Choice(Decision[CometState]):
    """A decision that finds out by itself whether it can be taken back."""

    def reveals(self, state: CometState, action: int) -> bool:
        """Try it on a copy: what used luck, up to the next choice of anybody, cannot be taken back.

        The last bid may end an auction and the last turn a night, with forced steps between: nobody wants to foretell
        all that by hand.
        """
        trial = state.copy()
        trial.apply(action)
        return trial.over or trial.luck.states != state.luck.states
