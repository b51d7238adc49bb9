"""For those who look after a server: is it well, what does it count, what does it log."""
