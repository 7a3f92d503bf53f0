"""Receivers of webhooks, and others' bots that are asked at one or ask for themselves."""

import asyncio
import json
import random
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from http.server import BaseHTTPRequestHandler

from tests.support.receiver import TAKEN, Message, Receiver, hang_up, status

from .findings import Findings
from .hearing import Ears
from .people import NoAnswerError, Person
from .stories import Chronicle, _digest

FAILS = 0.02
"""So often a receiver fails at a message that it sees for the first time."""
AFTER_A_FAILURE = 20.0
"""Seconds in which messages may be late since the receiver itself has failed."""
OFFER = {"budget_seconds": 10, "most_games": 20, "fallback": "random"}


@dataclass
class Hook:
    """One webhook of a game, and all that came."""

    chronicle: Chronicle
    path: str
    secret: str
    messages: list[Message] = field(default_factory=list)
    failed_at: float = 0.0

    @property
    def last_seq(self) -> int:
        return max((message.data["last_seq"] for message in self.messages), default=0)


def check_hook(findings: Findings, hook: Hook, last: int) -> None:
    """All events in order and once; the same message again only under its id, and then the very same."""
    game = hook.chronicle.game
    first: dict[str, Message] = {}
    for message in hook.messages:
        before = first.setdefault(message.id, message).data
        other = {name: (before.get(name), value) for name, value in message.data.items() if before.get(name) != value}
        findings.hold("webhooks", not other, "A message comes again with something else in it", (game, other))
        signed = message.is_signed_with(hook.secret)
        findings.hold("webhooks", signed, "The signature of a message is not good", (game, message.id))
    cursor = 0
    for message in first.values():
        data = message.data
        findings.hold(
            "webhooks",
            data["after"] == cursor,
            "A message does not begin where the last one ended",
            (game, data["after"], cursor),
        )
        seqs = [event["seq"] for event in data["events"]]
        whole = seqs == list(range(data["after"] + 1, data["last_seq"] + 1))
        findings.hold("webhooks", whole, "A message lacks events, or has them twice", (game, data["after"], seqs))
        for event in data["events"]:
            told = hook.chronicle.private.get((data["viewer"], event["seq"]))
            same = told is None or told == _digest(event)
            findings.hold("webhooks", same, "A webhook tells an event differently than a stream", (game, event["seq"]))
        cursor = data["last_seq"]
    findings.hold("webhooks", cursor == last, "A webhook has not brought all events", (game, cursor, last))


class Postbox:
    """A receiver for all webhooks and bots of an act."""

    def __init__(self, findings: Findings, ears: Ears, rng: random.Random) -> None:
        self.findings, self.ears, self.rng = findings, ears, rng
        self.receiver = Receiver()
        self.receiver.otherwise = self._answer
        self.hooks: dict[str, Hook] = {}
        self.bots: dict[str, random.Random] = {}
        self._seen: set[str] = set()
        self._made = 0
        self._early: dict[str, list[Message]] = defaultdict(list)

    def __enter__(self) -> "Postbox":
        self.receiver.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.receiver.__exit__()

    def address(self, name: str) -> str:
        return f"{self.receiver.url}/{name}"

    async def follow(self, owner: Person, chronicle: Chronicle) -> Hook | None:
        """Have the events of a game sent here, from the first one on."""
        self._made += 1
        name = f"game-{self._made}"
        wanted = {"url": self.address(name), "game_id": chronicle.game, "after": 0}
        made = await owner.write("/api/v1/webhooks", wanted)
        if made.code == "too_many_webhooks":
            return None
        fine = self.findings.hold("webhooks", made.status == 201, f"A webhook is refused: {made.code}", made.body[:300])
        if not fine:
            return None
        hook = Hook(chronicle, f"/hook/{name}", made.json()["secret"])
        if hook.secret is None:  # told to an answer that got lost
            rotated = await owner.write(f"/api/v1/webhooks/{made.json()['webhook']['id']}/secrets", {})
            hook.secret = rotated.json()["secret"]
        self.hooks[hook.path] = hook
        for message in self._early.pop(hook.path, ()):
            self._note(hook, message)
        return hook

    def _answer(self, handler: BaseHTTPRequestHandler, message: Message) -> None:
        """Called in a thread of its own."""
        self.ears.hear(message.body, f"webhook {message.path}", "webhook")
        new = message.id not in self._seen
        self._seen.add(message.id)
        bot = self.bots.get(message.path)
        if bot is not None:
            self._decide(handler, message, bot)
            return
        hook = self.hooks.get(message.path)
        if message.type != "game.events":
            TAKEN(handler, message)
            return
        if hook is None:  # its owner has not read the answer yet
            self._early[message.path].append(message)
            TAKEN(handler, message)
            return
        if new and self.rng.random() < FAILS:
            hook.failed_at = time.time()
            self.findings.count("Webhooks", "messages that were refused or forgotten by the receiver")
            self.rng.choice([status(500), status(503), hang_up])(handler, message)
            return
        self._note(hook, message)
        TAKEN(handler, message)

    def _note(self, hook: Hook, message: Message) -> None:
        again = any(known.id == message.id for known in hook.messages)
        hook.messages.append(message)
        self.findings.count("Webhooks", "messages that came again" if again else "messages")
        if again:
            return
        now = time.time()
        late = "a failure of the receiver" if now - hook.failed_at < AFTER_A_FAILURE else "nothing"
        for event in message.data["events"]:
            seconds = now - datetime.fromisoformat(event["at"]).timestamp()
            self.findings.took("From an event to its webhook, after", late, seconds)
        self.findings.count("Webhooks", "events", len(message.data["events"]))

    def _decide(self, handler: BaseHTTPRequestHandler, message: Message, rng: random.Random) -> None:
        """A bot that plays at random, and now and then says nothing."""
        if message.type != "bot.decision":
            TAKEN(handler, message)
            return
        self.findings.count("Others' bots", "decisions by webhook")
        if rng.random() < 0.02:
            hang_up(handler, message)
            return
        decision = message.data["decision"]
        moves = [legal["move"] for legal in decision["moves"]] or [decision["default"]]
        body = json.dumps({"move": rng.choice(moves)}).encode()
        status(200, body, content_type="application/json")(handler, message)


class Machine:
    """A bot with an account: asked at a webhook, or one that asks for its decisions."""

    def __init__(self, person: Person, postbox: Postbox, *, webhook: bool, over: Callable[[], bool]) -> None:
        self.person, self.postbox, self.webhook, self.over = person, postbox, webhook, over

    async def begin(self) -> None:
        await self.person.write("/api/v1/bot/account")
        if self.webhook:
            self.postbox.bots[f"/hook/{self.person.name}"] = self.person.rng
        await self.offer()

    async def offer(self) -> None:
        """Say again that it plays; after three decisions without an answer it is taken for offline."""
        wanted = OFFER | {"transport": "webhook" if self.webhook else "queue"}
        if self.webhook:
            wanted["url"] = self.postbox.address(self.person.name)
        await self.person.send("PUT", "/api/v1/bot/offer", wanted)

    async def go_on(self) -> None:
        """Ask for decisions, and answer them, until it is cancelled."""
        while not self.webhook:
            with suppress(NoAnswerError):
                asked = await self.person.send("GET", "/api/v1/bot/decisions?wait=4")
                for found in asked.json().get("items", ()) if asked.status == 200 else ():
                    decision = found["decision"]
                    moves = [legal["move"] for legal in decision["moves"]] or [decision["default"]]
                    body = {"move": self.person.rng.choice(moves)}
                    answer = await self.person.write(f"/api/v1/bot/decisions/{found['id']}", body)
                    late = answer.code in ("stale_version", "game_over", "decision_not_found", "not_your_turn")
                    about = (found["id"], answer.body[:300])
                    fine = answer.status < 300 or late
                    self.postbox.findings.hold("moves", fine, f"A bot's answer is refused: {answer.code}", about)
                    self.postbox.findings.count("Others' bots", "decisions by the queue")
            await asyncio.sleep(0.05)
