"""Networks that learn by playing: games, the fit, the gate, and the loop of them."""
