"""Tables that are being played or watched right now: in memory, with those who are connected to them."""
