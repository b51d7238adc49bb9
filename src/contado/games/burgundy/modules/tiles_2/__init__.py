"""Four tiles (second expansion): monasteries 27 and 28, crane, geese (whose points are with all livestock)."""
