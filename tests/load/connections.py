"""HTTP as cheap as it comes: the generator shares the machine with what it measures."""

import asyncio
import json
import re
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

PATIENCE = 120.0
"""Seconds that an answer may take."""


class Connection:
    """A connection that asks again and again (HTTP/1.1)."""

    def __init__(self, url: str, headers: dict[str, str] | None = None) -> None:
        """``headers`` are sent with each request."""
        self._where = urlsplit(url)
        self._headers = headers or {}
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter

    async def __aenter__(self) -> "Connection":
        self._reader, self._writer = await asyncio.open_connection(self._where.hostname, self._where.port)
        return self

    async def __aexit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._writer.close()

    async def post(self, path: str, body: Any, headers: dict[str, str] | None = None) -> Any:
        """The JSON of the answer.

        Raises:
            RuntimeError: the answer is a refusal.
        """
        sent = {"Content-Type": "application/json", **(headers or {})}
        _, answer = await self.ask("POST", path, sent, json.dumps(body).encode())
        return json.loads(answer)

    async def ask(self, method: str, path: str, headers: dict[str, str], body: bytes = b"") -> tuple[bytes, bytes]:
        """Head and body of the answer.

        Raises:
            RuntimeError: the answer is a refusal.
        """
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self._where.netloc}"]
        lines += [f"{name}: {value}" for name, value in (self._headers | headers).items()]
        if method != "GET":
            lines.append(f"Content-Length: {len(body)}")
        self._writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        async with asyncio.timeout(PATIENCE):
            head = await self._reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"(?i)\r\ncontent-length: (\d+)", head)
            answer = await self._reader.readexactly(int(length[1])) if length else b""
        if not head.startswith((b"HTTP/1.1 2", b"HTTP/1.1 304")):
            raise RuntimeError(answer.decode() or head.decode())
        return head, answer
