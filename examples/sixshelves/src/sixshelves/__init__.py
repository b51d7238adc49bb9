"""Six Shelves: a small game of pots and fire, written to be read."""
