"""Who is there: guests, accounts, sessions, and what people have chosen for themselves."""
