"""The server under rough treatment: killed, doubled, lied to, spied on, copied; always as processes of its own."""
