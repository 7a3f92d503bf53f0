"""The synchronous face of asynchronous code: the same source without its waiting."""

import re

WORDS = {
    "async def": "def",
    "async with": "with",
    "async for": "for",
    "AsyncIterator": "Iterator",
    "AsyncGenerator": "Generator",
    "StopAsyncIteration": "StopIteration",
    "__aenter__": "__enter__",
    "__aexit__": "__exit__",
    "__aiter__": "__iter__",
    "__anext__": "__next__",
    "anext": "next",
    "aclose": "close",
    "aread": "read",
    "aiter_raw": "iter_raw",
    "aiter_bytes": "iter_bytes",
}
"""What is called otherwise; beside it ``await`` goes, and ``AsyncThing`` becomes ``Thing``."""
HEADER = "# Made by clients/python/tools/generate.py from _async; change that, and make this anew.\n"


def synchronous(source: str) -> str:
    """The source of a module that does the same and blocks."""
    for word, other in WORDS.items():
        source = re.sub(rf"\b{re.escape(word)}\b", other, source)
    source = re.sub(r"\bawait ", "", source)
    return HEADER + re.sub(r"\bAsync(?=[A-Z])", "", source)
