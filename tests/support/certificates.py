"""The certificates of the world are read once, and not by each client of httpx: 40 ms each, and no test needs them."""

from functools import cache

from httpx._transports import default


def read_once() -> None:
    """Let all clients of this process share what they believe in."""
    default.create_ssl_context = cache(default.create_ssl_context)
