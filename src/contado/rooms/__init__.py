"""Tables in play, as people see and use them, without a socket, a database or a process: for server and page alike."""
