"""The SQLite of Django, with connections that are used again: an engine for ``DATABASES``."""
