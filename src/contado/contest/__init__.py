"""Contests: several rounds of tables between the same entrants, drawn, scored and ranked; no input or output."""
