"""Shields: taken with doubles, laid on castles, kept for tribute (T5, P11, D16 to D19).

`kept` is where the shields lie; each of the other files is one thing that they bring into the game.
"""
