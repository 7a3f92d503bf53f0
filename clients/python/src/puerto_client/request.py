"""A request as data, as both clients send it."""

import json
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, quote, urlsplit

JSON = "application/json"
LINES = "application/x-ndjson"
API = "/api/v1/"
"""The beginning of all paths below the address of the service."""


def new_key() -> str:
    """Return a new, unique idempotency key."""
    return str(uuid.uuid4())


def path(template: str, **parts: Any) -> str:
    """Return an address with its variable parts quoted (RFC 3986)."""
    return template.format_map({name: quote(str(part), safe="") for name, part in parts.items()})


def following(address: str) -> "Request":
    """Return the request for the next page of a list, whose address the previous page contains."""
    parts = urlsplit(address)
    return Request("GET", parts.path[parts.path.index(API) :], dict(parse_qsl(parts.query, keep_blank_values=True)))


def _spelled(value: Any) -> str:
    """Return a value as it is written in a query; a list has commas between its values."""
    if isinstance(value, list | tuple):
        return ",".join(map(_spelled, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Request:
    """A request. It stays the same no matter how often it is sent, and so does its key."""

    method: str
    path: str
    query: Mapping[str, Any] = field(default_factory=dict)
    """The members of the query; members that are None are left out."""
    body: Any = None
    """An object, of which members that are None are left out, or any other JSON value; None: no body."""
    nulls: Sequence[str] = ()
    """Members of the body that are sent as null."""
    key: str | None = None
    """The idempotency key: the service carries out a write only once for each key."""
    asks: bool = False
    """Whether it changes nothing, although it is sent with POST."""
    accept: str = JSON
    minimal: bool = False
    """Whether to ask for only a receipt as the answer."""

    @property
    def repeatable(self) -> bool:
        """Whether sending it twice has the same effect as sending it once (RFC 9110, section 9.2.2)."""
        return self.asks or self.key is not None or self.method in ("GET", "HEAD", "PUT", "DELETE")

    @property
    def headers(self) -> dict[str, str]:
        """The headers of this request."""
        found = {"Accept": self.accept}
        if self.body is not None:
            found["Content-Type"] = JSON
        if self.key is not None:
            found["Idempotency-Key"] = self.key
        if self.minimal:
            found["Prefer"] = "return=minimal"
        return found

    @property
    def params(self) -> dict[str, str]:
        """The query as text."""
        return {name: _spelled(value) for name, value in self.query.items() if value is not None}

    @property
    def content(self) -> bytes | None:
        """The body as JSON, in ASCII so that it can carry any text."""
        if self.body is None:
            return None
        body = self.body
        if isinstance(body, Mapping):
            body = {name: value for name, value in body.items() if value is not None or name in self.nulls}
        return json.dumps(body, separators=(",", ":")).encode()
