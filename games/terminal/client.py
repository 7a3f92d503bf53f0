"""The REST API as a client sees it: one method per operation, with patience for a server that is away for a while."""

import time
import uuid
from collections.abc import Callable
from typing import Any

import httpx

PATIENCE = 120.0
"""Seconds for which requests to a lost server are repeated."""

PAUSES = (0.3, 0.6, 1.0, 2.0)
BUSY = frozenset({429, 502, 503, 504})
TIMEOUT = httpx.Timeout(20, connect=5)


class ApiError(Exception):
    """The server refuses: a problem document (RFC 9457)."""

    def __init__(self, status: int, problem: dict[str, Any]) -> None:
        super().__init__(problem.get("detail") or problem.get("title") or f"The server answered {status}.")
        self.status, self.problem = status, problem
        self.code: str = problem.get("code", "")
        self.rule: str | None = problem.get("rule")
        self.legal: list[str] | None = problem.get("legal")


class ServerLost(Exception):
    """No server has answered for a while."""


class Client:
    """One server, one account.

    A write that was sent and never answered is sent again with the same ``Idempotency-Key``, so that it is done once,
    even if the answer was lost. ``on_trouble`` gets a sentence when that begins, and None when the server is back.
    """

    def __init__(
        self,
        server: str,
        token: str | None = None,
        *,
        on_trouble: Callable[[str | None], None] = lambda sentence: None,
        patience: float = PATIENCE,
        language: str = "en",
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self.server = server.rstrip("/")
        self.on_trouble, self.patience = on_trouble, patience
        self.http = httpx.Client(base_url=f"{self.server}/api/v1", timeout=TIMEOUT, transport=transport)
        self.http.headers["Accept-Language"] = language
        self.token: str | None = None
        if token:
            self.use(token)

    def use(self, token: str) -> None:
        """Act as the owner of this token from now on."""
        self.token = token
        self.http.headers["Authorization"] = f"Bearer {token}"

    def close(self) -> None:
        self.http.close()

    # --- operations ---------------------------------------------------------------------------------------------------

    def answers(self) -> bool:
        """Whether a Puerto API answers there at all; requested once."""
        try:
            return self.http.get(f"{self.server}/healthz", timeout=5).status_code == 200
        except httpx.TransportError:
            return False

    def register(self, username: str, password: str) -> None:
        """Open an account and act as it."""
        answer = self._request("POST", "/auth/register", json={"username": username, "password": password})
        self.use(answer["token"])

    def create_game(self, **setup: Any) -> dict[str, Any]:
        return self._write("/games", setup)["game"]

    def join(self, game_id: str) -> dict[str, Any]:
        return self._write(f"/games/{game_id}/join", {})["game"]

    def start(self, game_id: str) -> dict[str, Any]:
        return self._write(f"/games/{game_id}/start", {})["game"]

    def reclaim(self, game_id: str) -> dict[str, Any]:
        return self._write(f"/games/{game_id}/reclaim", {})["game"]

    def game(self, game_id: str) -> dict[str, Any]:
        return self._request("GET", f"/games/{game_id}")

    def decision(self, game_id: str) -> dict[str, Any] | None:
        return self._request("GET", f"/games/{game_id}/decision")

    def hint(self, game_id: str, level: str | None = None) -> dict[str, Any]:
        """What a level of the hosted bots expects; does not wait after too many requests, or if the level fails."""
        wanted = {"level": level} if level else {}
        return self._request("GET", f"/games/{game_id}/hint", busy=BUSY - {429, 503}, params=wanted)

    def play(self, game_id: str, move: str, expected_version: int) -> list[dict[str, Any]]:
        """Play a move. Returns the events that it caused."""
        body = {"move": move, "expected_version": expected_version}
        return self._write(f"/games/{game_id}/moves", body)["events"]

    def events(self, game_id: str, after: int) -> list[dict[str, Any]]:
        """The next events after a cursor; none if there are none yet."""
        return self._request("GET", f"/games/{game_id}/events", params={"after": after, "limit": 200})["items"]

    # --- links --------------------------------------------------------------------------------------------------------

    def watch_url(self, game_id: str) -> str:
        return f"{self.server}/games/{game_id}/"

    def record_url(self, game_id: str) -> str:
        return f"{self.server}/api/v1/games/{game_id}/record"

    # --- requests -----------------------------------------------------------------------------------------------------

    def _write(self, path: str, body: dict[str, Any]) -> Any:
        return self._request("POST", path, json=body, headers={"Idempotency-Key": uuid.uuid4().hex})

    def _request(self, method: str, path: str, *, busy: frozenset[int] = BUSY, **parts: Any) -> Any:
        """Send the same request until there is an answer; a status in ``busy`` does not count as one."""
        until = time.monotonic() + self.patience
        troubled = False
        for attempt in range(10_000):
            response = None
            try:
                response = self.http.request(method, path, **parts)
            except httpx.TransportError as error:
                sentence = f"{self.server} does not answer ({_reason(error)})"
            else:
                if response.status_code not in busy:
                    if troubled:
                        self.on_trouble(None)
                    return read(response)
                sentence = f"{self.server} is busy ({response.status_code})"
            pause = PAUSES[min(attempt, len(PAUSES) - 1)]
            if response is not None:
                pause = max(pause, _retry_after(response))
            if time.monotonic() + pause > until:
                raise ServerLost(sentence)
            if not troubled:
                self.on_trouble(sentence)
                troubled = True
            time.sleep(pause)
        raise ServerLost(sentence)


def read(response: httpx.Response) -> Any:
    """The body of an answer.

    Raises:
        ApiError: it is not a success, or not JSON.
    """
    try:
        body = response.json() if response.content else None
    except ValueError:
        body = {"detail": f"The server answered {response.status_code} with something that is not JSON."}
        raise ApiError(response.status_code, body) from None
    if response.is_success:
        return body
    raise ApiError(response.status_code, body if isinstance(body, dict) else {})


def _reason(error: httpx.TransportError) -> str:
    return "timed out" if isinstance(error, httpx.TimeoutException) else "connection lost"


def _retry_after(response: httpx.Response) -> float:
    try:
        return float(response.headers.get("Retry-After", 0))
    except ValueError:
        return 0.0  # a date: asking again is better than waiting for a clock that may differ
