"""One person at a table, in a terminal, over the REST API: a client like any other.

Nothing here knows the database or a game's state. What the rulebook prints, names and costs, comes from the
edition's rows.
"""
