"""Reads HTTP responses."""

import json
import socket
from contextlib import suppress
from typing import Any

import httpx

from .errors import ApiError, ConnectionLost, refusal


def document_of(response: httpx.Response) -> Any:
    """Return the JSON of an answer; None if it has no body.

    Raises:
        ConnectionLost: the answer is not JSON, so it does not come from the service.
    """
    if not response.content:
        return None
    try:
        return json.loads(response.content)
    except ValueError as error:
        raise ConnectionLost(f"The answer of {response.request.url} is not JSON.") from error


def refusal_of(response: httpx.Response) -> ApiError:
    """Return the exception for an answer that is an error, from the service or from a proxy."""
    try:
        members = json.loads(response.content)
    except ValueError:
        members = {}
    if "retry-after" in response.headers and response.headers["retry-after"].isdecimal():
        members = {"retry_after": int(response.headers["retry-after"])} | members
    return refusal(response.status_code, members)


def wake_up(response: httpx.Response) -> None:
    """End this answer now for its reader, in any thread or task."""
    stream = response.extensions.get("network_stream")
    connection = stream.get_extra_info("socket") if stream is not None else None
    if connection is not None:
        with suppress(OSError):
            connection.shutdown(socket.SHUT_RDWR)
