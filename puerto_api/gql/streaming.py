"""Answers over plain HTTP as every common client reads them: which operations stream, and how events are written."""

from functools import lru_cache

from graphql import GraphQLError, OperationType, get_operation_ast, parse
from strawberry.http.streaming import SSETransport

from .limits import MOST_TOKENS

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
