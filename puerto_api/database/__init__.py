"""How code lives with a database that may be away or full, whichever it is."""
