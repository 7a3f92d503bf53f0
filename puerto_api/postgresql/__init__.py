"""Django's PostgreSQL, which says within two seconds that it is away: an engine for ``DATABASES``."""
