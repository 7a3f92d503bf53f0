"""The embedded mode: everything in one process, started by ``manage.py serve``."""
