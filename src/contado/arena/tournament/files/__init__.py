"""What an arena leaves on disk: the journal of its games, the same games as Parquet, and a file of ratings."""
