"""The parser of the command line: one sentence for what is wrong, help in every language, old words that still work."""

from contado.cli.parser.old_words import Old
from contado.cli.parser.parser import NotA, Parser, Stopped, Usage, command_at

__all__ = ["NotA", "Old", "Parser", "Stopped", "Usage", "command_at"]
