"""How a game is taught: its rulebook, the figures in it, and the positions that they and lessons begin with."""
