"""Castle connection (first expansion): tiles hang on castles, and a castle can be bought back (R50, R51)."""
