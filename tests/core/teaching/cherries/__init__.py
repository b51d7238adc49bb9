"""A package with a whole rulebook: that of the toy Cherries."""
