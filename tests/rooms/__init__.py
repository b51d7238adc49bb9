"""The rooms behind both doors: a server's, and that of a page in which the whole house runs."""
