"""How many points everybody will have at the end of a game of Castelli: what the bots stand on."""
