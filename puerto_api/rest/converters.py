"""What addresses hold beside ids: numbers and names. What is neither is one that nothing has: a service says so."""

from django.urls import register_converter

NO_NUMBER = -1
"""Nothing is numbered so."""
MOST_DIGITS = 9


class Number:
    """Of a seat, a proposal, a message: ``<number:seat>``."""

    regex = "[^/]+"

    def to_python(self, value: str) -> int:
        return int(value) if value.isascii() and value.isdecimal() and len(value) <= MOST_DIGITS else NO_NUMBER

    def to_url(self, value: int) -> str:
        return str(value)


class Name:
    """Of a person: ``<name:username>``. PostgreSQL cannot even look for U+0000, and nobody's name has it."""

    regex = "[^/]+"

    def to_python(self, value: str) -> str:
        return value.replace("\0", "\ufffd")

    def to_url(self, value: str) -> str:
        return value


register_converter(Number, "number")
register_converter(Name, "name")
