"""The expansions and modes of play, a folder for each."""
