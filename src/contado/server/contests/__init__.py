"""Contests of people on this server: sign-up, rounds, results, arbiters."""
