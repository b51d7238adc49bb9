"""What must be met now and then, counted over many games: one game alone proves nothing."""

from __future__ import annotations

# A tally belongs to a check and to something that this check watches.
Key = tuple[str, str]


class Tally:
    """How often something could have happened, and how often it did; `sentence` is what is wrong if it never does."""

    def __init__(self, sentence: str, enough: int, games: int = 1, must_vary: bool = False) -> None:
        self.sentence = sentence
        # This many chances in this many games are enough for a verdict.
        self.enough = enough
        self.enough_games = games
        # Whether what was seen must also have been now this and now that: what is always the same cannot change.
        self.must_vary = must_vary
        self.chances = 0
        self.met = 0
        self.games = 0
        self.first_value = ""
        self.varied = False
        # Where it was first watched: a game with the decisions taken in it, and its record up to there.
        self.game_number = 0
        self.decisions = 0
        self.record = ""

    def add(self, met: bool, value: str = "") -> None:
        """Count one chance."""
        if not self.chances:
            self.first_value = value
        self.varied |= value != self.first_value
        self.chances += 1
        self.met += met

    def merge(self, other: Tally) -> None:
        """Add what was counted in other games, which came later."""
        self.varied |= other.varied or other.first_value != self.first_value
        self.chances += other.chances
        self.met += other.met
        self.games += other.games

    def failed(self) -> bool:
        """Say whether it never happened, though it had its chances."""
        if self.met or self.chances < self.enough or self.games < self.enough_games:
            return False
        return self.varied or not self.must_vary
