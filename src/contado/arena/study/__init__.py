"""Questions about a game, answered by paired games: what a setting changes, what a seat or a thing is worth."""
