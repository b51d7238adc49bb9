"""The rules, by the parts of a night: a file for each heading of the README."""
