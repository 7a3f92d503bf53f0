"""How JSON leaves the service: compact UTF-8, the same bytes for the same value on every transport."""

from typing import Any

import orjson
from django.core.serializers.json import DjangoJSONEncoder
from rest_framework.renderers import BaseRenderer, JSONRenderer

Encoded = orjson.Fragment
"""JSON that is already encoded, as a part of a value to be encoded."""

NDJSON = "application/x-ndjson"

_other = DjangoJSONEncoder().default

# Many programs also end a line here (Python's splitlines, httpx): one JSON value per line must hold for them.
_LINE_ENDS = {end.encode(): f"\\u{ord(end):04x}".encode() for end in "\x85\u2028\u2029"}


def encode(value: Any) -> bytes:
    """Encode a value as JSON on one line, by any definition of a line. All that streams send to clients passes here.

    Raises:
        TypeError: it is not a JSON value.
    """
    text = orjson.dumps(value, default=_other)
    for end, escaped in _LINE_ENDS.items():
        if end in text:
            text = text.replace(end, escaped)
    return text


class WireRenderer(JSONRenderer):
    """JSON of REST whose parts are also sent by streams."""

    def render(self, data: Any, accepted_media_type: str | None = None, renderer_context: Any = None) -> bytes:
        return encode(data)


class StreamRenderer(BaseRenderer):
    """Lets a media type be negotiated; the view writes the stream itself."""

    charset = None
    format = "json"  # the same as the page's: there is no parameter ``format`` to choose by

    def render(self, data: Any, accepted_media_type: str | None = None, renderer_context: Any = None) -> bytes:
        return encode(data)


class EventStreamRenderer(StreamRenderer):
    """``Accept: text/event-stream``: server-sent events (HTML standard, section 9.2)."""

    media_type = "text/event-stream"


class LinesRenderer(StreamRenderer):
    """``Accept: application/x-ndjson``: one JSON value a line."""

    media_type = NDJSON
