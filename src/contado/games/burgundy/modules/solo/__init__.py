"""The solo game (tenth expansion): against a target, on islands with rivers (section 3.7)."""
