"""Answers over plain HTTP as every common client reads them: which operations stream, and how events are written."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from graphql import GraphQLError, OperationType, get_operation_ast, parse
from strawberry.http.streaming import SSETransport

from .limits import MOST_TOKENS

PATHS = ("/graphql/", "/graphql")
JSON_TYPES = {"application/json", "application/graphql-response+json", "application/graphql+json"}


class EventStream(SSETransport):
    """Server-sent events with lines that end in LF, as in REST.

    The library ends them in CRLF, which the standard allows as well; but urql looks for an empty line as two LF, and
    would wait for the first one until the stream is over.
    """

    def encode_event(self, event: str, data: str | None = None) -> str:
        return super().encode_event(event, data).replace("\r\n", "\n")

    def encode_comment(self, comment: str) -> str:
        return super().encode_comment(comment).replace("\r\n", "\n")


def is_stream(scope: Mapping[str, Any]) -> bool:
    """Whether a request over HTTP, by its scope, may be answered with a stream of GraphQL."""
    if scope["path"] not in PATHS:
        return False
    accepted = b",".join(value for name, value in scope["headers"] if name == b"accept")
    return any(kind in accepted for kind in (b"text/event-stream", b"multipart/"))


def reads_json(accept: str) -> bool:
    """Whether an ``Accept`` header names JSON, alone or among other types."""
    return any(part.split(";", 1)[0].strip().lower() in JSON_TYPES for part in accept.split(","))


@lru_cache(maxsize=128)
def is_subscription(document: str, operation_name: str | None) -> bool:
    """Whether a subscription would be run; False also where nothing could be."""
    try:
        operation = get_operation_ast(parse(document, no_location=True, max_tokens=MOST_TOKENS), operation_name)
    except (GraphQLError, RecursionError):
        return False
    return operation is not None and operation.operation is OperationType.SUBSCRIPTION
