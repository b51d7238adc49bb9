"""Castle connection (first expansion): tiles connect to castles, and a castle can be bought back (R50, R51)."""
