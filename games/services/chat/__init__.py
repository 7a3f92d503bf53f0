"""Messages at a table, and whom a person hears."""
