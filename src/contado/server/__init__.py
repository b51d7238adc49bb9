"""The web around tables: pages, live connection, storage, sign-in, notifications. It names no game."""
