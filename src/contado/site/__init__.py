"""The whole house as plain files: pages of the server's templates, and Python that runs in the reader's browser."""
