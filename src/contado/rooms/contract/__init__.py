"""What browsers and programs say to rooms and hear from them, and how long any of it may be."""
