"""A request as data: what either client sends."""

import json
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, quote, urlsplit

JSON = "application/json"
LINES = "application/x-ndjson"
API = "/api/v1/"
"""With which all addresses of the service begin, below its own."""


def new_key() -> str:
    """An idempotency key that nobody else has."""
    return str(uuid.uuid4())


def path(template: str, **parts: Any) -> str:
    """An address with its variable parts, quoted (RFC 3986)."""
    return template.format_map({name: quote(str(part), safe="") for name, part in parts.items()})


def following(address: str) -> "Request":
    """The request for the next page of a list, whose address the page before names."""
    parts = urlsplit(address)
    return Request("GET", parts.path[parts.path.index(API) :], dict(parse_qsl(parts.query, keep_blank_values=True)))


def _spelled(value: Any) -> str:
    """A value as it stands in a query; a list has commas between its values."""
    if isinstance(value, list | tuple):
        return ",".join(map(_spelled, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Request:
    """What is to be sent. It stays the same however often it is sent, and so does its key."""

    method: str
    path: str
    query: Mapping[str, Any] = field(default_factory=dict)
    """Members that are None are left out."""
    body: Any = None
    """An object, whose members that are None are left out; or any other JSON value; None: there is no body."""
    nulls: Sequence[str] = ()
    """Members of the body that are sent as null."""
    key: str | None = None
    """The idempotency key: the service carries out what was sent with it once."""
    asks: bool = False
    """Changes nothing, though it is sent by POST."""
    accept: str = JSON
    minimal: bool = False
    """The answer shall be a receipt alone."""

    @property
    def repeatable(self) -> bool:
        """Whether sending it twice does what sending it once does (RFC 9110, section 9.2.2)."""
        return self.asks or self.key is not None or self.method in ("GET", "HEAD", "PUT", "DELETE")

    @property
    def headers(self) -> dict[str, str]:
        """Those that belong to this request."""
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
        """The query, spelled."""
        return {name: _spelled(value) for name, value in self.query.items() if value is not None}

    @property
    def content(self) -> bytes | None:
        """The body, spelled; ASCII, so that any text can be sent."""
        if self.body is None:
            return None
        body = self.body
        if isinstance(body, Mapping):
            body = {name: value for name, value in body.items() if value is not None or name in self.nulls}
        return json.dumps(body, separators=(",", ":")).encode()
