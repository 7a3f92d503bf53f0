"""What stands before Django: the server, and what it looks at before anybody answers."""
