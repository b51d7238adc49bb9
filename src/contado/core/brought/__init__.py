"""What others bring: packages with games and bots, and files of data."""
