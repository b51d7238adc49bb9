"""Learning at a table: lessons, a coach, and what a bot thinks of a finished game."""
