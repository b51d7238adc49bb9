"""How strong bots are: from the placings of their games to ratings with likely ranges."""
