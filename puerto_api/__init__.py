"""Puerto API: a service that hosts the board game Puerto Rico."""

__version__ = "0.1.0"
