"""What is taught, and how it is written."""
