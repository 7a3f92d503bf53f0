"""Unknown words, forged messages, and a revoked token."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from typing import Any

import httpx

from ..frames import Frame
from ..scenario import Message, Scenario
from ..server import Answer, Asked
from ..table import Failed
from ..webhook import new_secret, signed, written

NEW = {"tide": {"height": 2, "of": ["spring", None]}}
"""An unknown member."""


class Unknown(Scenario):
    """The service uses new words."""

    name = "unknown"
    title = "Unknown frames, kinds and members"
    mend = (
        "Pass over types of frames and messages, kinds of events and members that you do not know: the service will "
        "add new ones. Answer unknown messages with 2xx. A frame of an unknown type has no seq."
    )
    read = "guides/streams.md#the-feed-of-a-game"

    async def play(self) -> None:
        table = await self.stage.open(**self.settings)
        await self.stage.moves(table, 1)
        await table.propose()
        await self.stage.moves(table, 2)

    async def frame(self, frame: Frame) -> AsyncIterator[Frame]:
        if not frame.is_event:
            yield frame
            return
        yield Frame(frame.raw, {}).saying({"type": "tide"} | NEW)
        data = dict(frame.data or {}) | NEW
        if data["kind"] == "proposed":
            data |= {"kind": "tide_turned", "game": None, "data": NEW}
            self.tells("an event had the kind tide_turned")
        yield frame.saying(data)

    async def found(self, decisions: list[Any]) -> list[Any]:
        return [one | NEW | {"decision": one["decision"] | NEW} for one in decisions]

    async def after(self, asked: Asked, said: Answer) -> Answer:
        document = said.document
        if asked.method == "GET" and said.is_success and isinstance(document, dict) and document:
            return Answer(said.status, said.headers, json.dumps(document | NEW).encode())
        return said

    async def deliver(self, message: Message) -> httpx.Response:
        if not self.done:
            self.done = True
            said = await message.send({"type": "bot.tide", "timestamp": message.document["timestamp"], "data": NEW})
            if not said.is_success:
                self.stage.fail(f"a message of the unknown type bot.tide was answered with {said.status_code}")
        data = message.document["data"] | NEW
        return await message.send(message.document | NEW | {"data": data})


class Forged(Scenario):
    """Messages that the service did not send, or sent long ago."""

    name = "forged"
    title = "A webhook that trusts only the service"
    mend = (
        "Verify webhook-signature over the body exactly as it came, and answer with 401 if it is wrong, or if "
        "webhook-timestamp is more than five minutes off. If there are several signatures, one valid one is enough. "
        "Libraries for Standard Webhooks do all of this."
    )
    read = "guides/webhooks.md#a-message"
    ways = ("webhook",)

    async def deliver(self, message: Message) -> httpx.Response:
        right = message.signature(message.secret)
        wrong = message.signature(new_secret())["webhook-signature"]
        if not self.done:
            self.done = True
            other = signed(message.secret, message.id, written({"type": "bot.decision", "data": {}}))
            forged = {
                "with the signature of another secret": right | {"webhook-signature": wrong},
                "with the signature of another message": other,
                "with no signature": {},
                "signed ten minutes ago": signed(message.secret, message.id, written(message.document), ago=600),
                "signed for another id": right | {"webhook-id": "msg_other"},
            }
            for how, headers in forged.items():
                said = await message.send(headers=headers)
                self.stage.note(f"a message {how}  ->  {said.status_code} {said.text[:60]!r}")
                if said.status_code < 400:
                    self.stage.fail(f"a message {how} was answered with {said.status_code} {said.text[:60]!r}")
        both = f"{wrong} {right['webhook-signature']}"  # while a secret is rotated
        return await message.send(headers=right | {"webhook-signature": both})


class Revoked(Scenario):
    """The token is revoked."""

    name = "revoked"
    title = "A token that is revoked"
    mend = "Stop after 401, or after a stream that ends with the reason invalid_token: this is not temporary."
    read = "guides/streams.md#the-feed-of-a-game"
    ways = ("stream", "queue", "polling")
    most = 5
    """How many requests may be refused: each part of a program may have to find out for itself."""
    seconds = 3.0

    def __init__(self, stage: Any) -> None:
        super().__init__(stage)
        self._refused: list[Asked] = []

    async def play(self) -> None:
        table = await self.stage.open(**self.settings)
        await self.stage.moves(table, 1)
        self.stage.revoked = True
        await self.stage.bot.accounts.log_out()
        self.tells("the token was revoked")
        began, program = time.monotonic(), self.stage.program
        while time.monotonic() - began < self.seconds:
            if len(self._refused) > self.most:
                raise Failed(f"{len(self._refused)} requests in {time.monotonic() - began:.1f} s with a revoked token")
            if program is not None and program.ended is not None:
                return
            await asyncio.sleep(0.05)

    async def after(self, asked: Asked, said: Answer) -> Answer:
        if said.status == 401:
            self._refused.append(asked)
        return said
