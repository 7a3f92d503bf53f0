"""JSON as the service accepts it (RFC 8259, RFC 7493): UTF-8, no NaN, no lone surrogates, no NUL, no deep nesting.

Anything else that the standard library accepts ends later as a 500: PostgreSQL stores neither NUL nor
surrogates, and very deep nesting exhausts the stack. orjson refuses all of it except NUL.
"""

import re
from json import JSONDecodeError
from typing import Any

import orjson

# Only after an even number of backslashes: ``\\u0000`` is a backslash and five characters.
_NUL = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")
_NUL_BYTES = re.compile(_NUL.pattern.encode())


def loads(text: str | bytes) -> Any:
    """Parse JSON.

    Raises:
        json.JSONDecodeError: (a ValueError) with a sentence for the client.
    """
    if (_NUL if isinstance(text, str) else _NUL_BYTES).search(text):  # type: ignore[arg-type]
        raise JSONDecodeError("The character U+0000 is not allowed", "", 0)
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise JSONDecodeError(error.msg, "", error.pos) from None
