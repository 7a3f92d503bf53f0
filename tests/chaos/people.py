"""People's programs: each write has a key of its own and is sent until it is answered, now and then more than once."""

import asyncio
import random
import time
import uuid
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import httpx

from .answers import Answer, Contract, worst
from .findings import Findings
from .hearing import PASSWORD, Ears

PATIENCE = 8.0
"""Seconds for one try; a process may be stopped, or frozen."""
GIVE_UP = 90.0
PAUSE = 0.2
PLAY = """
mutation Play($game: ID!, $move: String!, $version: Int!, $key: String!) {
  playMove(gameId: $game, move: $move, expectedVersion: $version, idempotencyKey: $key) {
    __typename
    ... on GameWritten { replayed events { seq kind seat json } }
    ... on Problem { code status detail }
  }
}"""


class NoAnswerError(Exception):
    """No server has answered in all that time."""


@dataclass(frozen=True)
class Done:
    """An acknowledged write to a game, by the numbers and kinds of the events that it has caused."""

    person: str
    operation: str
    key: str
    events: tuple[tuple[int, str, int | None], ...]


class Person:
    """One account with its program. ``urls`` are all servers; it goes to another one when one does not answer."""

    def __init__(
        self, name: str, urls: Callable[[], list[str]], findings: Findings, ears: Ears, rng: random.Random
    ) -> None:
        self.name, self.urls, self.findings, self.ears, self.rng = name, urls, findings, ears, rng
        self.contract: Contract | None = None
        self.token = ""
        self.graphql = rng.random() < 0.5
        self.used: list[tuple[str, str, Any]] = []
        """Path, key and body of writes that were answered: someone may send them again."""
        self.http = httpx.AsyncClient(timeout=PATIENCE, limits=httpx.Limits(max_connections=20))

    async def close(self) -> None:
        await self.http.aclose()

    async def once(self, url: str, method: str, path: str, body: Any = None, key: str | None = None) -> Answer:
        """One request to one server.

        Raises:
            httpx.TransportError: there was no answer.
        """
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        if key is not None:
            headers["Idempotency-Key"] = key
        got = await self.http.request(method, url + path, json=body, headers=headers)
        self.ears.hear(got.content, self.name, f"{method} {path}")
        return Answer(got.status_code, {name.lower(): value for name, value in got.headers.items()}, got.content)

    async def send(self, method: str, path: str, body: Any = None, key: str | None = None) -> Answer:
        """Send a request until a server answers it, and say when that took long.

        Raises:
            NoAnswerError
        """
        began, trouble, tries = time.monotonic(), "", self.rng.randrange(100)
        while time.monotonic() - began < GIVE_UP:
            urls = self.urls()
            tries += 1
            try:
                answer = await self.once(urls[tries % len(urls)], method, path, body, key)
            except httpx.TransportError as error:
                trouble = trouble or "no answer"
                self.findings.count("Trouble of well-behaved clients", f"no answer ({type(error).__name__})")
                await asyncio.sleep(PAUSE)
                continue
            status = worst(answer)
            if self.contract:
                check = self.contract.check_graphql if path == "/graphql/" else self._check(method, path)
                check(answer)
            if status < 500 and status != 429:
                if trouble:
                    self.findings.took("Well-behaved clients wait", trouble, time.monotonic() - began)
                return answer
            trouble = str(status)
            self.findings.count("Trouble of well-behaved clients", f"{status} {answer.code}".strip())
            with suppress(ValueError):
                await asyncio.sleep(min(float(answer.headers.get("retry-after", PAUSE)), 2.0))
        raise NoAnswerError(f"{self.name}: {method} {path}")

    def _check(self, method: str, path: str) -> Callable[[Answer], bool]:
        contract = self.contract
        assert contract
        return lambda answer: contract.check(method, path, answer, self.name)

    async def register(self) -> None:
        """Make an account, and log in."""
        account = {"username": self.name, "password": PASSWORD}
        answer = await self.send("POST", "/api/v1/auth/register", account)
        if answer.status == 409:  # an answer got lost
            answer = await self.send("POST", "/api/v1/auth/login", account)
        self.token = answer.json()["token"]
        self.ears.know_token(self.token, self.name)

    async def write(self, path: str, body: Any = None) -> Answer:
        """Send a write under a new key; at times twice at once, or once more afterwards, or with the first answer lost.

        All answers have to say the same.
        """
        key, way = uuid.UUID(int=self.rng.getrandbits(128)).hex, self.rng.random()
        body = {} if body is None else body
        if way < 0.06:
            answers = list(await asyncio.gather(*(self.send("POST", path, body, key) for _ in range(3))))
            self.findings.count("Writes", "sent three times at once")
        elif way < 0.12:
            with suppress(httpx.TransportError, TimeoutError):
                async with asyncio.timeout(self.rng.random() * 0.02):
                    await self.once(self.rng.choice(self.urls()), "POST", path, body, key)
            answers = [await self.send("POST", path, body, key)]
            self.findings.count("Writes", "given up on the way and sent again")
        elif way < 0.17:
            answers = [await self.send("POST", path, body, key) for _ in range(2)]
            self.findings.count("Writes", "sent again afterwards")
        else:
            answers = [await self.send("POST", path, body, key)]
            self.findings.count("Writes", "sent once")
        self._same(answers, path, key)
        if answers[0].status < 300:
            self.used = [*self.used[-20:], (path, key, body)]
        return answers[0]

    def _same(self, answers: list[Answer], path: str, key: str) -> None:
        """Of one write: one outcome, and one event log."""
        told = {(answer.status, str(_events(answer))) if answer.status < 300 else (0, "") for answer in answers}
        done = [answer for answer in answers if answer.status < 300]
        if done:
            what = "A write that is sent again has another outcome"
            self.findings.hold("moves", len(told) == 1, what, (path, key, [answer.body[:400] for answer in answers]))

    async def do(self, game: str, operation: str, body: Any = None) -> tuple[Answer, Done | None]:
        """A write to a game over REST, and what it has done; None where it was refused."""
        answer = await self.write(f"/api/v1/games/{game}/{operation}", body)
        if answer.status >= 300:
            return answer, None
        return answer, Done(self.name, operation, "", _events(answer))

    async def move(self, game: str, move: str, version: int) -> tuple[str, Done | None]:
        """Play a move over the door of this person; the code of the refusal, or what it has done."""
        if not self.graphql:
            answer, done = await self.do(game, "moves", {"move": move, "expected_version": version})
            return answer.code, done
        key = uuid.UUID(int=self.rng.getrandbits(128)).hex
        variables = {"game": game, "move": move, "version": version, "key": key}
        sent = [self.send("POST", "/graphql/", {"query": PLAY, "variables": variables})]
        if self.rng.random() < 0.08:
            sent.append(self.send("POST", "/graphql/", {"query": PLAY, "variables": variables}))
        self.findings.count("Writes", "over GraphQL", len(sent))
        answers = [answer.json()["data"]["playMove"] for answer in await asyncio.gather(*sent)]
        outcomes = {str(told.get("events")) for told in answers}  # a refusal has none, and its reason may change
        self.findings.hold("moves", len(outcomes) == 1, "A write that is sent again has another outcome", answers)
        told = answers[0]
        if told["__typename"] != "GameWritten":
            return told.get("code", told["__typename"]), None
        return "", Done(self.name, "moves", key, _listed(told["events"]))


def _events(answer: Answer) -> tuple[tuple[int, str, int | None], ...]:
    said = answer.json()
    return _listed(said.get("events") or ()) if isinstance(said, dict) else ()


def _listed(events: Any) -> tuple[tuple[int, str, int | None], ...]:
    return tuple((event["seq"], event["kind"], event["seat"]) for event in events)
