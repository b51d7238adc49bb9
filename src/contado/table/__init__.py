"""One table with people and bots at it: seats, turns, undo, the log, what each seat may know. No I/O, no clock."""
