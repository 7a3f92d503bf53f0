"""Tournaments: announcing them, entering and leaving, starting, and their rounds."""
