"""Datasets: what seats saw, could choose and chose in many games, as arrays and tables for programs that learn."""
