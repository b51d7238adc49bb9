"""Matches: several games between the same bots, with standings."""
