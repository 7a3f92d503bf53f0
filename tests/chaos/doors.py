"""Requests over a socket of one's own, byte by byte: what no client library would send, too."""

import asyncio
from contextlib import suppress
from urllib.parse import urlsplit

import h11

from .answers import Answer

PATIENCE = 15.0


class HungUpError(Exception):
    """The server has ended the connection without an answer, or there is none."""


class NobodyThereError(Exception):
    """There is no server at this address just now."""


class NoHttpError(Exception):
    """The answer is not HTTP."""


def request(method: str, target: str, headers: list[tuple[str, str]], body: bytes = b"") -> bytes:
    """The bytes of a request, whatever is in it. Host and length are added unless they are named."""
    names = {name.lower() for name, _ in headers}
    lines = [f"{method} {target} HTTP/1.1"]
    if "host" not in names:
        headers = [("Host", "127.0.0.1"), *headers]
    if "content-length" not in names and "transfer-encoding" not in names and (body or method in ("POST", "PUT")):
        headers = [*headers, ("Content-Length", str(len(body)))]
    if "connection" not in names:
        headers = [*headers, ("Connection", "close")]
    lines += [f"{name}: {value}" for name, value in headers]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("utf-8", "surrogateescape") + body


async def ask(url: str, data: bytes, method: str = "GET") -> Answer:
    """Send bytes, and read one answer.

    Raises:
        NobodyThereError, HungUpError, NoHttpError, TimeoutError
    """
    where = urlsplit(url)
    try:
        async with asyncio.timeout(PATIENCE):
            try:
                reader, writer = await asyncio.open_connection(where.hostname, where.port)
            except ConnectionError as error:
                raise NobodyThereError from error
            try:
                with suppress(ConnectionError):  # it need not read to the end to answer
                    writer.write(data)
                    await writer.drain()
                return await _read(reader, method)
            finally:
                writer.transport.abort()
    except OSError as error:
        if isinstance(error, TimeoutError):
            raise
        raise HungUpError from error


async def _read(reader: asyncio.StreamReader, method: str) -> Answer:
    client = h11.Connection(h11.CLIENT)
    # So that it knows what it reads; what was really sent may be worse.
    target = method if method in ("HEAD", "CONNECT") else "GET"
    client.send(h11.Request(method=target, target="/", headers=[("Host", "x")]))
    client.send(h11.EndOfMessage())
    status, headers, body = 0, {}, b""
    try:
        while True:
            event = client.next_event()
            if event is h11.NEED_DATA:
                piece = await reader.read(65536)
                if not piece and not status:
                    raise HungUpError
                client.receive_data(piece)
            elif isinstance(event, h11.Response):
                status = event.status_code
                headers = {name.decode(): value.decode("latin-1") for name, value in event.headers}
                if headers.get("content-type", "").startswith(("text/event-stream", "application/x-ndjson")):
                    return Answer(status, headers, b"")
            elif isinstance(event, h11.Data):
                body += bytes(event.data)
            elif isinstance(event, h11.EndOfMessage) or event is h11.PAUSED or isinstance(event, h11.ConnectionClosed):
                return Answer(status, headers, body)
    except h11.RemoteProtocolError as error:
        if status:
            raise HungUpError from error
        raise NoHttpError(str(error)) from error
