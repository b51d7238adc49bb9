"""The games, one package for each; ``contado.games()`` returns those that are installed, by name."""
