"""How many points everybody will have, by source: what the bots stand on.

A seat expects what it has booked, the best rest of its lap with the goods in its hand and the workers ahead of it, what
laps like the best one of its ring will bring until the end, and its share of the majorities.
"""
