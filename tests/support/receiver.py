"""A real receiver of webhooks: an HTTP server on this machine that keeps what it gets and answers as it is told."""

import json
import ssl
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from standardwebhooks import Webhook as Verifier


@dataclass(frozen=True)
class Message:
    """What has come in one request."""

    path: str
    headers: dict[str, str]
    body: bytes
    at: float = field(default_factory=time.time)
    """When it had come, in seconds since 1970."""

    @property
    def id(self) -> str:
        return self.headers["webhook-id"]

    @property
    def type(self) -> str:
        return json.loads(self.body)["type"]

    @property
    def data(self) -> dict[str, Any]:
        return json.loads(self.body)["data"]

    @property
    def seqs(self) -> list[int]:
        return [event["seq"] for event in self.data["events"]]

    def verify(self, secret: str) -> Any:
        """Raises standardwebhooks.WebhookVerificationError."""
        return Verifier(secret).verify(self.body, self.headers)

    def is_signed_with(self, secret: str) -> bool:
        """Whether it has a good signature, however long ago it came; :meth:`verify` takes it for five minutes."""
        sent_at = datetime.fromtimestamp(int(self.headers["webhook-timestamp"]), UTC)
        good = Verifier(secret).sign(self.id, sent_at, self.body.decode())
        return good in self.headers["webhook-signature"].split()


Answer = Callable[[BaseHTTPRequestHandler, Message], None]


def status(code: int, body: bytes = b"", **headers: str) -> Answer:
    """An answer with this status."""

    def answer(handler: BaseHTTPRequestHandler, _message: Message) -> None:
        handler.send_response(code)
        for name, value in headers.items():
            handler.send_header(name.replace("_", "-"), value)
        handler.send_header("content-length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)

    return answer


def hang_up(handler: BaseHTTPRequestHandler, _message: Message) -> None:
    """The connection ends without an answer."""
    handler.close_connection = True


TAKEN = status(204)


class Receiver:
    """``with Receiver() as receiver: receiver.url``. ``next`` are answers to give first, ``otherwise`` all others."""

    def __init__(self, tls: ssl.SSLContext | None = None, host: str = "127.0.0.1", port: int = 0) -> None:
        self.messages: list[Message] = []
        self.next: list[Answer] = []
        self.otherwise: Answer = TAKEN
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                message = Message(self.path, headers, body)
                receiver.messages.append(message)
                answer = receiver.next.pop(0) if receiver.next else receiver.otherwise
                answer(self, message)

            def log_message(self, *_args: Any) -> None: ...

        self._server = ThreadingHTTPServer((host, port), Handler)
        self._server.daemon_threads = True
        if tls is not None:
            self._server.socket = tls.wrap_socket(self._server.socket, server_side=True)
        self.port = self._server.server_address[1]
        self.url = f"{'https' if tls else 'http'}://{host}:{self.port}/hook"

    def __enter__(self) -> "Receiver":
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    @property
    def taken(self) -> list[dict[str, Any]]:
        """All events that have come, each message once."""
        by_id = {message.id: message for message in self.messages if "events" in message.data}
        return [event for message in by_id.values() for event in message.data["events"]]
