"""What nobody asks for: tables, clocks, sessions and memory are looked after every few seconds."""
