"""Text that people may write for others to read."""

import unicodedata

_NO_TEXT = ("Cc", "Cs", "Zl", "Zp")
"""Unicode categories: control characters, halves of surrogate pairs, breaks of lines and paragraphs."""
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that would reverse the text behind them, too (UAX 9)."""
NEVER = "\\x00-\\x1f\\x7f-\\x9f\u2028-\u202e\u2066-\u2069"
"""The same as a character class in a pattern of JSON Schema (JSON cannot carry halves of pairs)."""

LINE = f"^[^{NEVER}]*[^\\s{NEVER}][^{NEVER}]*$"
"""A JSON Schema pattern for one line with something visible in it."""


def isolated(text: str) -> str:
    """Isolate a text for use in a sentence: if its script runs the other way, it reverses nothing behind it."""
    return f"\u2068{text}\u2069"


def is_plain_line(text: str) -> bool:
    """Whether a text is one line that can be stored, and shown among others without disturbing them."""
    return not any(unicodedata.category(letter) in _NO_TEXT or letter in _TURNING for letter in text)
