"""Monte Carlo tree search: the strongest player of any game."""
