"""How JSON leaves the service: compact UTF-8, the same bytes for the same value on every transport."""

from typing import Any

import orjson
from django.core.serializers.json import DjangoJSONEncoder
from rest_framework.renderers import BaseRenderer, JSONRenderer

Encoded = orjson.Fragment
"""JSON that is encoded already, as a part of a value that is to be encoded."""

NDJSON = "application/x-ndjson"

_other = DjangoJSONEncoder().default


def encode(value: Any) -> bytes:
    """A value as JSON. Whatever is sent to clients of a stream passes here.

    Raises:
        TypeError: it is none.
    """
    return orjson.dumps(value, default=_other)


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
