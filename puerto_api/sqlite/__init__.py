"""Django's SQLite, with connections that are reused: an engine for ``DATABASES``."""
