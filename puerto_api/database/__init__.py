"""How code copes with a database that may be away or full, PostgreSQL and SQLite alike."""
