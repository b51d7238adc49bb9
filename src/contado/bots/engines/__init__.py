"""Players that are programs of their own, in any language: the protocol on their standard input and output."""
