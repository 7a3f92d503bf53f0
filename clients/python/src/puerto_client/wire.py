"""Answers of HTTP."""

import json
import socket
from contextlib import suppress
from typing import Any

import httpx

from .errors import ApiError, ConnectionLost, refusal


def document_of(response: httpx.Response) -> Any:
    """The JSON of an answer, None if it has no body.

    Raises:
        ConnectionLost: what came is no JSON, so it is not from the service.
    """
    if not response.content:
        return None
    try:
        return json.loads(response.content)
    except ValueError as error:
        raise ConnectionLost(f"{response.request.url} answers with something that is no JSON.") from error


def refusal_of(response: httpx.Response) -> ApiError:
    """The exception for an answer that is an error, whoever has sent it."""
    try:
        members = json.loads(response.content)
    except ValueError:
        members = {}
    if "retry-after" in response.headers and response.headers["retry-after"].isdecimal():
        members = {"retry_after": int(response.headers["retry-after"])} | members
    return refusal(response.status_code, members)


def wake_up(response: httpx.Response) -> None:
    """Let whoever reads this answer see its end now, in whatever thread or task he is."""
    stream = response.extensions.get("network_stream")
    connection = stream.get_extra_info("socket") if stream is not None else None
    if connection is not None:
        with suppress(OSError):
            connection.shutdown(socket.SHUT_RDWR)
