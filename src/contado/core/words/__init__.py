"""What core says, and what games need to say something: languages, lines, names, reasons."""
