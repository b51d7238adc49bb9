"""A bot for any game: it dreams each option to the end of the game, again and again, and trusts the mean."""

from __future__ import annotations

from contado.core.author import Bot, Number, State, marked


class DreamerBot(Bot):
    """Plays the option after which random games end best. It needs no evaluation and knows no game by name."""

    name = "dreamer"
    about = marked("Tries each option in random games to the end and plays the best on average.")
    parameters = (Number("games", 20, 1, 1000, marked("How many games an option.")),)

    def choose(self, state: State, seat: int) -> int:
        """Return the option with the best mean lead; every dream has a world of its own, shared by all options."""
        leads = dict.fromkeys(state.options(), 0.0)
        for _ in range(int(self.settings["games"])):
            world = state.resample(seat, self.luck)
            for option in leads:
                leads[option] += self.dream(world.copy(), option, seat)
        return max(leads, key=lambda option: leads[option])

    def dream(self, state: State, option: int, seat: int) -> float:
        """Return the lead at the end of a random game that begins with the option."""
        state.apply(option)
        while not state.over:
            options = state.options()
            state.apply(options[self.luck.below(0, len(options))])
        return state.game.evaluation.lead(state, state.ledger.totals, seat)
