"""Small networks that say what the hand evaluation misses, in integers that are the same on every machine."""
