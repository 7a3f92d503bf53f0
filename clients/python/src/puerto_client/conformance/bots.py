"""The operations for bots (queue and webhook), which the kit plays on top of sandboxes.

The service seats other people's bots only at real tables, and sends webhooks only to public addresses. The kit
therefore hands out the decisions of its sandboxes itself, in the same form, and plays the answers on the seat of the
program.
"""

import asyncio
import hashlib
import time
from datetime import UTC, datetime
from typing import Any

import httpx

from .scenario import Message
from .server import Answer, Asked, answer, problem
from .stage import Stage
from .table import PROGRAM, Attempt, Failed, Table
from .webhook import move_of, new_secret

LONGEST_WAIT = 25
PAUSE = 0.5
"""Seconds between two attempts to send a decision."""
PREFIX = "/api/v1/bot/"
TRANSPORTS = ("stream", "queue", "webhook")
OFFER: dict[str, Any] = {
    "transport": "stream", "url": None, "description": "", "editions": ["classic", "reissue", "1897"],
    "expansions": ["new_buildings", "nobles", "smuggler", "festival"], "players": [2, 3, 4, 5],
    "clocks": ["live", "correspondence", "untimed"], "least_seconds": 0, "rated": "any", "opponents": "anyone",
    "accounts": [], "most_games": 1, "budget_seconds": 10, "fallback": "default", "enabled": True, "online": True,
    "fallbacks": 0, "secret": None,
}  # fmt: skip


class Bots:
    """Answers the requests of a bot to ``/bot``, and sends it its decisions."""

    def __init__(self, stage: Stage, http: httpx.AsyncClient) -> None:
        self._stage, self._http = stage, http
        self._offer: dict[str, Any] = OFFER
        self._named: dict[str, tuple[Table, int]] = {}
        self._sent: set[tuple[str, int]] = set()

    async def answered(self, asked: Asked) -> Answer | None:
        """Return the answer to an operation for bots; None for all other operations."""
        if not asked.path.startswith(PREFIX):
            return None
        what, _, decision_id = asked.path.removeprefix(PREFIX).partition("/")
        if asked.headers.get("authorization") != f"Bearer {self._stage.bot.token}" or self._stage.revoked:
            return problem(401, "invalid_token", "The token is not valid.")
        match asked.method, what:
            case "GET" | "POST" | "PUT", "account" | "offer":
                return self._offered(asked)
            case "GET", "decisions":
                return await self._queue(asked)
            case "POST", "decisions":
                return await self._answer(asked, decision_id)
        return problem(404, "not_found", "This address does not exist.")

    def _offered(self, asked: Asked) -> Answer:
        if asked.method == "PUT":
            if not isinstance(asked.document, dict) or asked.document.get("transport") not in TRANSPORTS:
                return problem(422, "validation_failed", "transport: stream, queue or webhook.")
            self._offer = OFFER | asked.document | {"secret": None}
            if self._offer["transport"] == "webhook":
                self._offer["secret"] = new_secret()
                self._stage.way = "webhook"
                self._stage.changed.set()
        own = {"name": self._stage.name} | self._offer
        return answer(own if asked.method == "GET" else {"bot": own})

    async def _queue(self, asked: Asked) -> Answer:
        self._stage.way = "queue"
        self._stage.changed.set()
        try:
            until = time.monotonic() + min(float(asked.query.get("wait", 0)), LONGEST_WAIT)
        except ValueError:
            return problem(422, "validation_failed", "wait: seconds.")
        while True:
            count = self._stage.changed.count
            found = [told for table in list(self._stage.tables.values()) if (told := await self._told(table))]
            if found and self._stage.scenario:
                found = await self._stage.scenario.found(found)
            if found or time.monotonic() >= until:
                return answer({"items": found, "next": None})
            await self._stage.changed.after(count, max(0.0, until - time.monotonic()))

    async def _told(self, table: Table) -> dict[str, Any] | None:
        """Return the decision of a table if it waits for the program, in the form of the service's queue."""
        if table.asks != PROGRAM or table.is_handed_over:
            return None
        game = await self._stage.bot.games.get(table.id)
        decision = await self._stage.bot.games.get_decision(table.id)
        if decision is None or decision["moves"] is None or decision["version"] != game["version"]:
            return None
        name = decision["id"]
        self._named[name] = (table, decision["version"])
        return {
            "id": name, "game": table.id, "seat": PROGRAM, "version": decision["version"],
            "deadline": decision["deadline"], "decision": decision, "view": game["view"],
        }  # fmt: skip

    async def _answer(self, asked: Asked, decision_id: str) -> Answer:
        sent = asked.document
        move = sent.get("move") if isinstance(sent, dict) else None
        if decision_id not in self._named or not isinstance(move, str):
            return problem(404, "game_not_found", "This decision does not exist.")
        table, version = self._named[decision_id]
        key = asked.headers.get("idempotency-key")
        attempt = Attempt(table, version, move, key, asked)
        return await self._stage.played(attempt, lambda: self._play(attempt, key or f"decision {decision_id}"))

    async def _play(self, attempt: Attempt, key: str) -> Answer:
        """Play a move for the seat of the program."""
        bot = self._stage.bot
        response = await self._http.post(
            f"{bot.settings.url}/api/v1/games/{attempt.table.id}/moves",
            json={"move": attempt.move, "expected_version": attempt.version},
            headers=bot.settings.headers | {"Idempotency-Key": key},
        )
        headers = {name.lower(): value for name, value in response.headers.items()}
        kept = ("content-type", "idempotency-replayed")
        return Answer(response.status_code, {name: headers[name] for name in kept if name in headers}, response.content)

    # --- Webhooks -----------------------------------------------------------------------------------------------------

    async def send_decisions(self) -> None:
        """Send each decision as soon as it waits; never end."""
        while True:
            count = self._stage.changed.count
            if self._stage.way == "webhook":
                for table in list(self._stage.tables.values()):
                    asked = (table.id, table.game["version"])
                    if table.asks == PROGRAM and asked not in self._sent and (told := await self._told(table)):
                        self._sent.add(asked)
                        self._stage.spawn(self._send(table, told))
            await self._stage.changed.after(count, 1)

    async def _send(self, table: Table, told: dict[str, Any]) -> None:
        """Send a decision, and play the answer."""
        at = datetime.now(UTC).isoformat()
        message_id = f"msg_{hashlib.sha256(told['id'].encode()).hexdigest()[:32]}"
        document = {"type": "bot.decision", "timestamp": at, "data": told}
        message = Message(self._http, self._offer["url"], self._offer["secret"], message_id, document)
        move = await self._asked(message) or await self._asked(message, last=True)
        if move is not None:
            attempt = Attempt(table, told["version"], move, None, None)
            await self._stage.played(attempt, lambda: self._play(attempt, f"decision {told['id']}"))

    async def _asked(self, message: Message, *, last: bool = False) -> str | None:
        """Return the move in the answer; None if the message must be sent once again."""
        if last:
            await asyncio.sleep(PAUSE)
        scenario, what = self._stage.scenario, f"POST {message.url} {message.id[:12]}"
        try:
            response = await (scenario.deliver(message) if scenario else message.send())
        except httpx.HTTPError as error:
            seen = f"{what}  ->  no answer: {error or type(error).__name__}"
        else:
            seen = f"{what}  ->  {response.status_code} {response.text[:80]!r}"
            if (move := move_of(response)) is not None:
                self._stage.note(seen)
                return move
        self._stage.note(seen)
        if last:
            raise Failed(f"a decision was sent twice, and no answer had status 2xx and one move: {seen}")
        return None
