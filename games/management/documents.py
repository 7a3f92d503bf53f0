"""Generated figures in documents: the text between ``<!-- name -->`` and ``<!-- /name -->``."""

import re
from collections.abc import Iterable


def fill(text: str, name: str, lines: Iterable[str]) -> str:
    """The document with new lines between the markers of that name.

    Raises:
        KeyError: it has no such markers.
    """
    body = "\n".join([f"<!-- {name} -->", *lines, f"<!-- /{name} -->"])
    filled, places = re.subn(f"<!-- {name} -->.*<!-- /{name} -->", lambda _: body, text, flags=re.DOTALL)
    if not places:
        raise KeyError(name)
    return filled
