"""How fast the games are, compiled and as pure Python, beside other engines."""
