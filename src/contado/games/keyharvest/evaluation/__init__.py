"""How good a position is, in points: what greedy and the searching bots stand on.

Everything that a seat has to look forward to is counted as a few features (`weights.FEATURES`). Each of them is worth
so much with many turns to come, so much at the end, and something between the two in between; the numbers are data.
"""
