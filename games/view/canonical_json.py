"""One spelling for every JSON value (RFC 8785), so that two programs can compare views by their hashes.

Views hold no floating point numbers and their keys are ASCII; for these, sorted keys without spaces in UTF-8 are
already the canonical form.
"""

import hashlib
from collections.abc import Mapping
from typing import Any

import orjson


def encoded(value: Any) -> bytes:
    """The canonical JSON of a value made of objects, lists, texts, whole numbers, bools and null."""
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)


def view_hash(view: Mapping[str, Any]) -> str:
    """SHA-256 of the canonical JSON of a view, 64 hex digits."""
    return hashlib.sha256(encoded(view)).hexdigest()
