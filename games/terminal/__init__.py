"""One person at a table, in a terminal, over the REST API: a client like any other.

Nothing here knows the database or a game's state. The printed names and costs of the rulebook come from the
edition's rows.
"""
