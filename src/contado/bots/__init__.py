"""Players that decide; ``contado.bots()`` returns those that are installed, by name."""
