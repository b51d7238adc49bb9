"""What is answered to requests about a table, a game or a lesson, whoever carries them: HTTP, or a worker of a page."""
