"""What ``import contado`` offers, each part loaded when it is asked for: see ``docs/python.md``."""
