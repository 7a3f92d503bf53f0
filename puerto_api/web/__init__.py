"""What stands before Django: the server, and its checks before any answer."""
