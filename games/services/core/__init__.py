"""The shared parts of operations: the lock and the journal of a write, turns, endings, and what follows a write."""
