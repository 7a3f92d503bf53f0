"""Talks to the server as curl, a browser and a GraphQL client do, and keeps every word of both sides."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from .transcript import Exchange, Transcript

API = "/api/v1"
JSON = ("application/json", "application/problem+json")
PATIENCE = 60
"""Seconds for whatever is waited for."""
LINES, EVENTS = "application/x-ndjson", "text/event-stream"
PASSWORD = "correct horse battery"


class Stage:
    """One server, and the people who come to it. Each chapter has a transcript of its own."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._tokens: dict[str, str] = {}

    def chapter(self, title: str) -> "Chapter":
        return Chapter(self, Transcript(title, self.url))

    def token_of(self, name: str) -> str:
        """A new token of a person, with an account that is made when they come for the first time."""
        nobody = Caller(self.url, Transcript("", self.url))
        if name not in self._tokens:
            account = {"username": name, "password": PASSWORD}
            self._tokens[name] = nobody.quietly("POST", "/auth/register", account)["token"]
        return nobody.with_token(self._tokens[name]).quietly("POST", "/auth/tokens", {"name": "client"})["token"]


class Chapter:
    """What one chapter of the session knows."""

    def __init__(self, stage: Stage, transcript: Transcript) -> None:
        self._stage, self.transcript = stage, transcript
        self.nobody = Caller(stage.url, transcript)
        """Asks without a token."""

    def person(self, name: str) -> "Caller":
        """A person with a token that is used in this chapter alone, so that what is left of its budget counts down."""
        return self.nobody.with_token(self._stage.token_of(name))


class Caller:
    """One person, or nobody, in one chapter. Everybody shares the transcript, and requests go one after the other."""

    def __init__(self, url: str, transcript: Transcript, token: str | None = None) -> None:
        self.url, self.transcript, self.token = url, transcript, token

    def with_token(self, token: str) -> "Caller":
        return Caller(self.url, self.transcript, token)

    def aside(self) -> "Caller":
        """The same person with another token: what is asked with it counts for another budget."""
        return self.with_token(self.quietly("POST", "/auth/tokens", {"name": "aside"})["token"])

    def ask(self, title: str, method: str, path: str, body: Any = None, *, key: str = "", **headers: str) -> Any:
        """Send a request below ``/api/v1`` and keep it. Header names are written with underscores.

        Returns:
            the JSON of the answer; its text, if it is none.
        """
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if key:
            sent["Idempotency-Key"] = key
        return self._keep(title, method, API + path, body, sent)

    def page(self, title: str, path: str, **headers: str) -> str:
        """What a browser gets at an address."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        return self._keep(title, "GET", path, None, {"Accept": "text/html"} | sent)

    def graphql(self, title: str, query: str, /, **variables: Any) -> Any:
        """Post an operation and keep it. Returns the JSON of the answer."""
        body = {"query": query} | ({"variables": variables} if variables else {})
        return self._keep(title, "POST", "/graphql/", body, {})

    def stream(self, title: str, path: str, accept: str, *, lines: int | None = None, **headers: str) -> list[str]:
        """Read a stream below ``/api/v1`` to its end, or so many lines of it."""
        sent = {"Accept": accept} | {name.replace("_", "-"): value for name, value in headers.items()}
        return self._keep(title, "GET", API + path, None, sent, lines).splitlines()

    def graphql_stream(self, title: str, query: str, accept: str, /, **variables: Any) -> str:
        """A subscription over HTTP, to its end."""
        return self._keep(title, "POST", "/graphql/", {"query": query, "variables": variables}, {"Accept": accept})

    def quietly(self, method: str, path: str, body: Any = None) -> Any:
        """Ask without keeping anything: waiting for what happens by itself."""
        _, content = self._sent(
            method, API + path, None if body is None else json.dumps(body), self._with_token({}), None
        )
        return json.loads(content) if content else None

    def wait(self, path: str, until: Callable[[Any], bool]) -> Any:
        """Ask until it is so."""
        end = time.monotonic() + PATIENCE
        while not until(found := self.quietly("GET", path)):
            assert time.monotonic() < end, f"It does not come to pass at {path}: {found}"
            time.sleep(0.25)
        return found

    @contextmanager
    def socket(
        self, title: str, query: str, /, headers: dict[str, str] | None = None, **variables: Any
    ) -> Iterator["Socket"]:
        """A subscription over a WebSocket of its own, which is kept when the block ends: by then it has completed."""
        socket = Socket(self, title, query, variables, headers or {})
        try:
            yield socket
            socket.join()
        finally:
            socket.close()

    def _with_token(self, headers: dict[str, str]) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} | headers if self.token else headers

    def _keep(
        self, title: str, method: str, path: str, body: Any, headers: dict[str, str], lines: int | None = None
    ) -> Any:
        headers = self._with_token(headers)
        request_id = headers.get("X-Request-ID", f"request-{len(self.transcript.exchanges) + 1}")
        sent = (
            body
            if isinstance(body, str) or body is None
            else json.dumps(body, ensure_ascii=False, separators=(",", ":"))
        )
        answer, content = self._sent(method, path, sent, {"X-Request-ID": request_id} | headers, lines)
        answered = [(name.lower(), value) for name, value in answer.getheaders()]
        length = dict(answered).get("content-length")
        assert length is None or method == "HEAD" or int(length) == len(content), (
            f"{title}: {length} bytes were promised"
        )
        assert dict(answered)["x-request-id"] == request_id, title
        text = content.decode()
        kept = Exchange(title, f"{method} {path}", headers, sent, f"{answer.status} {answer.reason}", answered, text)
        self.transcript.exchanges.append(kept)
        return json.loads(text) if kept.media_type in JSON and text else text

    def _sent(
        self, method: str, path: str, body: str | None, headers: dict[str, str], lines: int | None
    ) -> tuple[HTTPResponse, bytes]:
        connection = HTTPConnection(self.url.removeprefix("http://"), timeout=PATIENCE)
        more = {} if body is None else {"Content-Type": "application/json"}
        try:
            connection.request(method, path, None if body is None else body.encode(), more | headers)
            answer = connection.getresponse()
            return answer, answer.read() if lines is None else b"".join(answer.readline() for _ in range(lines))
        finally:
            connection.close()


class Socket:
    """A WebSocket with one subscription: what both sides say on it, but for pings."""

    def __init__(
        self, caller: Caller, title: str, query: str, variables: dict[str, Any], headers: dict[str, str]
    ) -> None:
        self._exchange = Exchange(title, "WebSocket /graphql/", headers, lines=[])
        self._transcript = caller.transcript
        url = caller.url.replace("http", "ws", 1) + "/graphql/"
        self._socket = connect(
            url, subprotocols=["graphql-transport-ws"], additional_headers=headers, max_size=None, open_timeout=PATIENCE
        )
        self._exchange.status = f"101, speaks {self._socket.subprotocol}"
        who = {"Authorization": f"Bearer {caller.token}"} if caller.token else {}
        self._say({"type": "connection_init", "payload": who})
        self._hear()
        self._say({"id": "1", "type": "subscribe", "payload": {"query": query, "variables": variables}})
        self._thread: threading.Thread | None = threading.Thread(target=self._hear_all, daemon=True)
        self._thread.start()
        self.wait(2)  # the subscription has been paid for, and goes on

    def wait(self, count: int) -> None:
        """Until so many messages have come, that of the greeting included."""
        end = time.monotonic() + PATIENCE
        while sum(line.startswith("< ") for line in self._exchange.lines) < count:
            assert time.monotonic() < end, f"{self._exchange.title}: {self._exchange.lines}"
            time.sleep(0.01)

    def join(self) -> None:
        """Until the server has ended the subscription."""
        if self._thread is None:
            return
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), f"{self._exchange.title}: {self._exchange.lines[-2:]}"

    def close(self) -> None:
        """Say goodbye, and keep what was said; once."""
        if self._thread is None:
            return
        self._socket.close()
        self._thread.join(PATIENCE)
        self._thread = None
        self._transcript.exchanges.append(self._exchange)

    def _say(self, message: dict[str, Any]) -> None:
        text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        self._exchange.lines.append(f"> {text}")
        self._socket.send(text)

    def _hear(self) -> str:
        text = self._socket.recv(PATIENCE, decode=True)
        if json.loads(text)["type"] != "ping":
            self._exchange.lines.append(f"< {text}")
        return json.loads(text)["type"]

    def _hear_all(self) -> None:
        try:
            while self._hear() not in ("complete", "error"):
                pass
        except (TimeoutError, ConnectionClosed):
            pass
