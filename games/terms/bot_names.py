"""How hosted bots are called, at tables and in tournaments."""


def bot_name(level: str, index: int) -> str:
    """Name a hosted bot by its level and its place at the table or in the order of entry, counted from 1."""
    return f"{level} {index + 1}"
