"""Many games between bots; ``contado.arena(game, bots, games=100)`` plays a tournament with ratings."""
