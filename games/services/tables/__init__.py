"""Before a game: creating and filling tables, invitations, pairing, the start, forks and sandboxes."""
