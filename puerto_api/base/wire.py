"""How JSON leaves the service: compact UTF-8, the same bytes for the same value on every transport."""

from typing import Any

import orjson
from django.core.serializers.json import DjangoJSONEncoder
from rest_framework.renderers import BaseRenderer, JSONRenderer
from rest_framework.utils import encoders

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
    return _on_one_line(orjson.dumps(value, default=_other))


def _on_one_line(text: bytes) -> bytes:
    for end, escaped in _LINE_ENDS.items():
        if end in text:
            text = text.replace(end, escaped)
    return text


class AnswerRenderer(JSONRenderer):
    """JSON of REST as REST framework writes it, by an encoder that takes a tenth of the time; ``indent`` is not for
    machines, and unknown here."""

    def render(self, data: Any, accepted_media_type: str | None = None, renderer_context: Any = None) -> bytes:
        if data is None:
            return b""
        return _on_one_line(orjson.dumps(data, default=_of_rest, option=_AS_REST))


_of_rest = encoders.JSONEncoder().default
_AS_REST = orjson.OPT_PASSTHROUGH_DATETIME | orjson.OPT_NON_STR_KEYS


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
