"""The JSON API: with it a program can do all that a person can."""
