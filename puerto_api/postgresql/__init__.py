"""The PostgreSQL of Django, which says within two seconds that it is away: an engine for ``DATABASES``."""
