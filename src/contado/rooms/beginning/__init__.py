"""How a table comes to be: people gather, or a game that was played before goes on."""
