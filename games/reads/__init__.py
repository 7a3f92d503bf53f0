"""Reads: questions to the database, whose answers leave through :mod:`games.view`. Nothing here writes."""
