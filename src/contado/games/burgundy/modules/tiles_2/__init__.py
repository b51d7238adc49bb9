"""Four tiles (second expansion): monasteries 27 and 28, crane, geese (whose points are scored with all livestock)."""
