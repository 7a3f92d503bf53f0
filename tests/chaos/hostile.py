"""Requests that nobody should send. Each is refused as it is documented, and changes nothing."""

import asyncio
import json
import random
import time
import uuid
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, urlencode

from . import bodies, doors, sockets
from .answers import PROBLEM, Answer, Contract, operations
from .findings import Findings
from .hearing import Ears
from .people import Person
from .tables import Table

NEVER = {
    "logOut", "logOutOthers", "deleteAccount", "changePassword", "becomeBot", "revokeToken", "rotateToken",
    "revokeAccess", "fillWithBots", "quickPair",
}  # fmt: skip
"""What would only lock Mallory out, or keep bots busy."""
SPAN = 0.05
LIFE = 60
"""Seconds that the briefest token lives."""
LIMIT = 6
"""``LOGIN_RATE``, guesses a minute."""
UNCOUNTED = 6.0
"""Seconds after Redis hung in which the service may still let it alone, and count nobody: a breaker's five, and one."""
Headers = list[tuple[str, str]]


@dataclass
class Victims:
    """Two people at a table where nothing happens, so that everything that does is seen."""

    table: Table
    people: list[Person]
    seen: dict[str, Any] = field(default_factory=dict)

    async def state(self) -> dict[str, Any]:
        """All that could have been changed."""
        found: dict[str, Any] = {}
        for person in self.people:
            paths = [self.table.path, f"{self.table.path}/events?limit=500", f"{self.table.path}/orders"]
            paths += [f"{self.table.path}/chat/table", "/api/v1/auth/me", "/api/v1/webhooks", "/api/v1/games/mine"]
            paths += ["/api/v1/auth/apps", "/api/v1/blocks", "/api/v1/auth/access"]
            for path in paths:
                found[f"{person.name} {path}"] = (await person.send("GET", path)).json()
            for access in found[f"{person.name} /api/v1/auth/access"]["items"]:
                del access["last_used_at"]  # reading is a use
        return found

    async def check(self, findings: Findings) -> None:
        """Nothing has changed since the last time."""
        now = await self.state()
        for name, told in self.seen.items():
            findings.hold(
                "untouched", now[name] == told, "Something has changed at the victims' table", (name, now[name])
            )
        self.seen = now


@dataclass
class Mallory:
    """Sends one request after the other. ``tables`` are those that others play at."""

    findings: Findings
    ears: Ears
    contract: Contract
    urls: Callable[[], list[str]]
    rng: random.Random
    person: Person
    victims: Victims
    tables: list[Table]
    over: Callable[[], bool]
    was_away: Callable[[str, float], bool]
    revoked: str = ""
    expired: str = ""
    weak: str = ""
    """Tokens that are not good any more, or soon, or only for reading."""
    began: float = field(default_factory=time.monotonic)

    async def go_on(self) -> None:
        """Until the time is over."""
        await self._prepare()
        while not self.over():
            deed = self.rng.choices(list(DEEDS), list(DEEDS.values()))[0]
            try:
                await deed(self)
            except (doors.NobodyThereError, doors.HungUpError, TimeoutError) as error:
                kind = deed.__name__.replace("_", " ").replace("graphql", "GraphQL").replace("oauth", "OAuth")
                self.findings.count("Hostile requests", f"{kind}: no answer ({type(error).__name__})")
                await asyncio.sleep(0.3)
            await asyncio.sleep(self.rng.random() * 2 * SPAN)

    async def _prepare(self) -> None:
        made = await self.person.write("/api/v1/auth/tokens", {"name": "reads", "scopes": ["games:read"]})
        self.weak = made.json()["token"]
        self.ears.know_token(self.weak, self.person.name)
        made = (await self.person.write("/api/v1/auth/tokens", {"name": "gone"})).json()
        self.revoked = made["token"]
        brief = await self.person.write("/api/v1/auth/tokens", {"name": "brief", "expires_in": LIFE})
        self.expired, self.began = brief.json()["token"], time.monotonic()
        self.ears.know_token(self.revoked, self.person.name)
        await self.person.send("DELETE", f"/api/v1/auth/tokens/{made['info']['id']}")

    # --------------------------------------------------------------------------------------------- sending, checking

    async def ask(
        self,
        kind: str,
        method: str,
        target: str,
        headers: Headers | None = None,
        body: bytes = b"",
        *,
        strict: bool = True,
    ) -> Answer:
        """Send a request byte by byte, and hold the answer against the documents.

        Args:
            strict: false where the request is no HTTP, so that the server below may refuse it in plain words.
        """
        said = doors.request(method, target, headers or [], body)
        try:
            answer = await self._somewhere(said, method)
        except doors.NoHttpError as error:
            self.findings.hold("answers", False, f"An answer is no HTTP: {kind}", (said[:300], error))
            raise doors.HungUpError from error
        self.ears.hear(answer.body, self.person.name, f"{kind}: {method} {target[:100]}")
        self.findings.count("Hostile requests", f"{kind}: {answer.status} {answer.code}".strip())
        self._check(method, target, answer, said, strict)
        return answer

    async def _somewhere(self, said: bytes, method: str) -> Answer:
        """The answer of a server that is there."""
        urls = self.urls()
        first = self.rng.randrange(len(urls))
        for url in [*urls[first:], *urls[:first]]:
            with suppress(doors.NobodyThereError):
                return await doors.ask(url, said, method)
        raise doors.NobodyThereError

    def _check(self, method: str, target: str, answer: Answer, said: bytes, strict: bool) -> None:
        path = target.partition("?")[0]
        if method == "HEAD":
            self.findings.hold(
                "answers", answer.status < 500 or answer.status == 503, f"{answer.status} from HEAD", said
            )
        elif path.startswith("/graphql"):
            self.contract.check_graphql(answer, said[:600])
        elif path.startswith("/api/v1") and (strict or answer.media_type == PROBLEM):
            self.contract.check(method, path, answer, said[:600])
        else:
            good = answer.status < 500 or answer.status == 503
            self.findings.hold(
                "answers", good, f"{answer.status} from {method} {path[:60]}", (said[:600], answer.body[:300])
            )

    def refused(self, what: str, answer: Answer, *codes: str) -> None:
        """It was refused, with one of these codes if there are any. A failure is another matter."""
        fine = answer.status >= 500 or (answer.status >= 400 and (not codes or answer.code in codes))
        about = (answer.status, answer.body[:400])
        self.findings.hold("untouched", fine, f"{what} is answered with {answer.status} {answer.code}", about)

    @property
    def _has_expired(self) -> bool:
        return time.monotonic() - self.began > LIFE + 5

    def as_(self, token: str, **more: str) -> Headers:
        headers = [("Authorization", f"Bearer {token}"), ("Content-Type", "application/json")]
        return headers + [(name.replace("_", "-"), value) for name, value in more.items()]

    @property
    def game(self) -> str:
        return self.victims.table.path

    def running(self) -> Table | None:
        """A game that others play just now."""
        going = [table for table in self.tables if not table.over and table.chronicle.asked is not None]
        return self.rng.choice(going) if going else None

    def path(self, template: str) -> str:
        """A path of the document with something for each of its names."""
        rng = self.rng
        known = {
            "game_id": [self.victims.table.id, str(uuid.UUID(int=rng.getrandbits(128)))],
            "username": ["quiet", "nobody-here", "mallory"],
            "seat": ["0", "1", "9"],
            "channel": ["table"],
            "edition": ["1897", "1903"],
            "players": ["3", "99"],
            "level": ["random", "genius"],
            "seq": ["1", "0"],
        }
        parts = []
        for part in template.split("/"):
            name = part.strip("{}")
            parts.append(rng.choice(known.get(name, [str(uuid.uuid4()), "1"])) if part.startswith("{") else part)
        return "/".join(parts)

    # -------------------------------------------------------------------------------------------------------- deeds

    async def mutated_bodies(self) -> None:
        """The body of an operation with something in it that may not be there."""
        rng = self.rng
        listed = [
            (method, path, operation)
            for path, methods in operations()["paths"].items()
            for method, operation in methods.items()
            if "requestBody" in operation and operation["operationId"] not in NEVER
        ]
        method, path, operation = rng.choice(listed)
        schema = next(iter(operation["requestBody"]["content"].values()))["schema"]
        value = bodies.sample(schema, rng)
        body = bodies.encoded(bodies.mutated(value, rng))
        way = rng.random()
        if way < 0.15:
            body = rng.choice(bodies.RAW)
        elif way < 0.25:
            body = bodies.cut(body, rng)
        token = rng.choice([self.person.token, self.person.token, self.weak, ""])
        headers = self.as_(token) if token else [("Content-Type", "application/json")]
        if rng.random() < 0.3:
            headers.append(("Idempotency-Key", rng.choice(["k", "x" * 129, "\x01", "é", f"{rng.getrandbits(40)}"])))
        spoken = not any("\x01" in value for _, value in headers)
        await self.ask("mutated bodies", method.upper(), self.path(path), headers, body, strict=spoken)

    async def bad_tokens(self) -> None:
        """Revoked, mangled, too weak, in the wrong place."""
        token, rng = self.person.token, self.rng
        way, headers = rng.choice([
            ("revoked", [("Authorization", f"Bearer {self.revoked}")]),
            ("expired", [("Authorization", f"Bearer {self.expired if self._has_expired else self.revoked}")]),
            ("mangled", [("Authorization", f"Bearer {token[:-1]}{'0' if token[-1] != '0' else '1'}")]),
            ("cut", [("Authorization", f"Bearer {token[: rng.randrange(len(token))]}")]),
            ("basic", [("Authorization", "Basic bWFsbG9yeTpjb3JyZWN0")]),
            ("twice", [("Authorization", "Bearer x"), ("Authorization", "Bearer y")]),
            ("upper case", [("Authorization", f"Bearer {token.upper()}")]),
            ("NUL", [("Authorization", f"Bearer {token}\x01")]),
            ("long", [("Authorization", "Bearer " + "a" * 5000)]),
            ("of a session", [("Cookie", "sessionid=" + "a" * 32)]),
        ])  # fmt: skip
        answer = await self.ask("bad tokens", "GET", "/api/v1/auth/me", headers, strict=way != "NUL")
        self.refused(f"A token ({way})", answer)
        answer = await self.ask(
            "bad tokens", "POST", f"{self.game}/moves", self.as_(self.weak), b'{"move":"pass","expected_version":1}'
        )
        self.refused("A weak token", answer, "insufficient_scope")

    async def others_moves(self) -> None:
        """Moves of a seat that is not one's own, in a game that goes on; only its own people may play them."""
        table = self.running()
        if table is None:
            return
        seen = await self.ask("others' moves", "GET", table.path)
        if seen.status != 200:
            return
        body = json.dumps({"move": self.rng.choice(["pass", "role:mayor", "role:builder"]), "expected_version": 10**6})
        for operation, said in (("moves", body), ("resign", "{}"), ("takebacks", "{}"), ("reclaim", "{}")):
            answer = await self.ask(
                "others' moves", "POST", f"{table.path}/{operation}", self.as_(self.person.token), said.encode()
            )
            self.refused("Another's move", answer, "not_seated", "no_spectators", "game_over", "game_not_started")

    async def stale_moves(self) -> None:
        """Moves of someone who sits there, on a version that was or will be."""
        person = self.rng.choice(self.victims.people)
        version = self.rng.choice([0, 1, 2, 10**9])
        body = json.dumps({"move": "role:mayor", "expected_version": version}).encode()
        answer = await self.ask("stale versions", "POST", f"{self.game}/moves", self.as_(person.token), body)
        self.refused("A stale move", answer, "stale_version")

    async def illegal_moves(self) -> None:
        """Texts that are no moves, or none of this decision."""
        game = self.victims.seen.get(f"{self.victims.people[0].name} {self.game}")
        if not game:
            return
        text = self.rng.choice(
            ["", "sell:corn", "\x00", "role:", "role:emperor", "x" * 600, "place:corn=99", "é:ü", "ship:corn@6"]
        )
        body = bodies.encoded({"move": text, "expected_version": game["version"]})
        for person in self.victims.people:
            answer = await self.ask("illegal moves", "POST", f"{self.game}/moves", self.as_(person.token), body)
            self.refused("An illegal move", answer)

    async def keys_used_again(self) -> None:
        """Another body under a key that was used is refused, and so is another person's where only players write."""
        writers = [person for table in self.tables for person in table.people if person.used]
        if not writers:
            return
        person = self.rng.choice(writers)
        path, key, body = self.rng.choice(person.used)
        other = bodies.encoded(
            {"move": "role:mayor", "expected_version": 1, "text": "other", "edition": "1897", "players": 2}
        )
        if "/moves" in path or "/chat/" in path:
            wanted = ("idempotency_key_reused", "validation_failed")
            answer = await self.ask("keys used again", "POST", path, self.as_(person.token, Idempotency_Key=key), other)
            self.refused("A key that was used", answer, *wanted)
        if "/moves" in path:  # strangers may write into the chat of a game that is over, under keys of their own
            stolen = bodies.encoded(body)
            answer = await self.ask(
                "keys used again", "POST", path, self.as_(self.person.token, Idempotency_Key=key), stolen
            )
            self.refused("The key of another person", answer)

    async def forged_cursors(self) -> None:
        """Cursors that nobody was given."""
        rng = self.rng
        cursor = rng.choice(
            ["-1", "1e3", "99999999999999999999", "abc", "\x00", "null", "%00", "2147483648", "0x1", "é"]
        )
        path = rng.choice(["/events", "/feed", "/chat/table"])
        accept = rng.choice(["application/json", "text/event-stream", "application/x-ndjson"])
        headers = [("Accept", accept)]
        if rng.random() < 0.4 and "\x00" not in cursor:
            headers.append(("Last-Event-ID", cursor))
            target = self.game + path
        else:
            target = f"{self.game}{path}?{urlencode({'after': cursor})}"
        await self.ask("forged cursors", "GET", target, headers)
        lists = [
            "/api/v1/games",
            "/api/v1/tables/open",
            "/api/v1/archive",
            "/api/v1/webhooks",
            "/api/v1/feed",
            "/api/v1/bots",
        ]
        forged = rng.choice(["AAAA", "bnVsbA==", "eyJhIjoxfQ==", "%%%", "\x00", "x" * 3000, "cD0yMDI2", "-1"])
        query = urlencode({rng.choice(["cursor", "after", "before", "limit"]): forged})
        await self.ask("forged cursors", "GET", f"{rng.choice(lists)}?{query}", self.as_(self.person.token))

    async def odd_paths(self) -> None:
        """Addresses that lead nowhere."""
        rng = self.rng
        inner = rng.choice([
            "%00", "%2e%2e/%2e%2e/etc/passwd", "..;/admin", "x" * 3000, "%ff%fe", "%F0%9F%8E%B2", "'", "{}", "null",
            "00000000-0000-0000-0000-000000000000", "-1", "%0d%0aSet-Cookie:%20a=b", "games//", "//evil.example/",
        ])  # fmt: skip
        front = rng.choice(
            ["/api/v1/games/", "/api/v1/", "/", "/games/", "/players/", "/api/v1/players/", "/docs/", "/static/"]
        )
        await self.ask(
            "odd paths", rng.choice(["GET", "POST", "DELETE"]), front + inner, self.as_(self.person.token), b""
        )

    async def odd_methods(self) -> None:
        """Methods that an address does not know."""
        method = self.rng.choice(["TRACE", "PROPFIND", "DELETE", "PATCH", "PUT", "HEAD", "OPTIONS", "BREW", "get"])
        path = self.rng.choice(
            ["/api/v1/games", f"{self.game}/moves", "/graphql/", "/api/v1/auth/login", "/healthz", "/"]
        )
        await self.ask("odd methods", method, path, [], b"", strict=method in ("DELETE", "PATCH", "PUT"))

    async def odd_headers(self) -> None:
        """Too many, too long, twice, or in contradiction to the body."""
        rng = self.rng
        way: Headers = rng.choice([
            [(f"X-{number}", "a") for number in range(rng.choice((60, 99, 130, 1000)))],
            [("X-Long", "a" * rng.choice((4000, 30_000, 70_000)))],
            [("Content-Length", "5"), ("Content-Length", "6")],
            [("Content-Length", "-1")], [("Content-Length", "9" * 30)],
            [("Transfer-Encoding", "chunked"), ("Content-Length", "3")],
            [("Transfer-Encoding", "gzip, chunked")],
            [("Host", "evil.example")], [("Host", "")], [("Host", "127.0.0.1"), ("Host", "evil.example")],
            [("Accept", rng.choice(["image/png", ";;;", "*/*;q=2", "a" * 3000]))],
            [("Accept-Language", rng.choice(["xx", "de;q=é", "a" * 3000, "en;q=nan"]))],
            [("Content-Type", rng.choice(["text/plain", "application/json; charset=utf-7", "x", "a/b"]))],
            [("Content-Encoding", "gzip")], [("If-None-Match", "*" * 4000)], [("Range", "bytes=0-1,5-,-9")],
            [("Expect", "100-continue")], [("X-Request-ID", "\x1b[31m" + "a" * 500)], [("Origin", "null")],
            [("X-HTTP-Method-Override", "DELETE")], [("X-Forwarded-Host", "evil.example")],
        ])  # fmt: skip
        body = b'{"username":"x","password":"y"}'
        path = rng.choice(["/api/v1/games", "/api/v1/verify", self.game + "/moves"])
        await self.ask("odd headers", "POST", path, way, body, strict=False)

    async def bad_graphql(self) -> None:
        """Documents that are too deep, too wide, too many, or none."""
        rng, game = self.rng, self.victims.table.id
        deep = "{ game(id: $g) " * 1 + "{ table { seats { goods " + "{ corn " * 60 + "}" * 63
        wide = "{" + " ".join(f'a{number}: game(id: "{game}") {{ view }}' for number in range(600)) + "}"
        spread = "query { ...a } " + " ".join(
            f"fragment {name} on Query {{ ...{after} ...{after} }}"
            for name, after in zip("abcdefghij", "bcdefghija", strict=True)
        )
        introspection = "{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }"
        one = {"query": "{ __typename }"}
        said: Any = rng.choice([
            {"query": deep}, {"query": wide}, {"query": spread}, {"query": introspection}, [one] * 50, [], None, 1, "x",
            {"query": "{" * 5000}, {"query": None}, {"query": 1}, {}, {"query": "\x00"}, {"query": "{ nope }"},
            {"query": "query($g: ID!) { game(id: $g) { id } }", "variables": bodies.mutated({"g": game}, rng)},
            {"query": "{ __typename " + "@skip(if: false) " * 400 + "}"}, {"query": "mutation { nope }"},
            {"query": "subscription { gameFeed }"}, {"query": "query A { __typename } query B { __typename }"},
            {"extensions": {"persistedQuery": {"version": 1, "sha256Hash": "0" * 64}}},
            {"query": "{ a: __typename", "operationName": {"a": 1}},
            {"query": 'mutation { register(username: "\\u0000", password: "x") { __typename } }'},
            {"query": f'mutation {{ playMove(gameId: "{game}", move: "", expectedVersion: -1) {{ __typename }} }}'},
            {"query": "mutation($i: CreateGameInput!) { createGame(input: $i) { __typename } }",
             "variables": bodies.mutated({"i": {"edition": "1897", "players": 2, "seats": [{"kind": "human"}]}}, rng)},
        ])  # fmt: skip
        if rng.random() < 0.1:
            query = quote(f'mutation {{ resign(gameId: "{game}") {{ __typename }} }}')
            await self.ask("bad GraphQL", "GET", f"/graphql/?query={query}", self.as_(self.victims.people[0].token))
            return
        await self.ask("bad GraphQL", "POST", "/graphql/", self.as_(self.person.token), bodies.encoded(said))

    async def bad_oauth(self) -> None:
        """What an app's server may ask of the token endpoint, with nonsense in it."""
        rng = self.rng
        grants = ["authorization_code", "refresh_token", "password", "client_credentials", "implicit", "", "\x00"]
        grants.append("urn:ietf:params:oauth:grant-type:device_code")
        form = {"grant_type": rng.choice(grants), "client_id": rng.choice(["x", "", "\x00"]), "code": "\x00"}
        form |= {
            name: rng.choice(["", "x", "\x00", "é" * 500]) for name in ("device_code", "refresh_token", "redirect_uri")
        }
        for name in rng.sample(list(form), rng.randrange(4)):
            del form[name]
        headers = [("Content-Type", "application/x-www-form-urlencoded")]
        path = rng.choice(["/oauth/token", "/oauth/token", "/oauth/revoke", "/oauth/authorize"])
        await self.ask("bad OAuth", "POST", path, headers, urlencode(form).encode())

    async def bad_sockets(self) -> None:
        """WebSockets that keep to no protocol."""
        url = self.rng.choice(self.urls())
        if self.rng.random() < 0.3:
            name, ended = await sockets.breaks_frames(url, self.rng)
        else:
            name, ended = await sockets.misbehave(self.findings, url, self.rng, self.victims.table.id)
        self.findings.count("Hostile requests", f"bad sockets, {name}: {ended}")

    async def guesses_from_everywhere(self) -> None:
        """More guesses at a password than one address may make, each with another address in its head."""
        codes, since = [], time.time()
        for _ in range(2 * LIMIT + 1):  # more than fit around the border of a window
            claimed = ".".join(str(self.rng.randrange(1, 255)) for _ in range(4))
            headers = [("Content-Type", "application/json"), ("X-Forwarded-For", claimed), ("X-Real-IP", claimed)]
            headers.append(("Forwarded", f"for={claimed}"))
            answer = await self.ask(
                "guesses", "POST", "/api/v1/auth/login", headers, b'{"username":"x","password":"y"}'
            )
            codes.append(answer.code)
        answered = {"invalid_credentials", "rate_limited"} >= set(codes)
        if answered and not self.was_away("redis", since - UNCOUNTED):  # budgets begin again with an empty Redis
            about = (codes, f"{time.time() - since:.1f} s")
            self.findings.hold("limits", "rate_limited" in codes, "An address that is claimed passes a limit", about)


DEEDS: dict[Callable[[Mallory], Awaitable[None]], int] = {
    Mallory.mutated_bodies: 40,
    Mallory.bad_tokens: 5,
    Mallory.others_moves: 4,
    Mallory.stale_moves: 4,
    Mallory.illegal_moves: 4,
    Mallory.keys_used_again: 6,
    Mallory.forged_cursors: 6,
    Mallory.odd_paths: 6,
    Mallory.odd_methods: 5,
    Mallory.odd_headers: 8,
    Mallory.bad_graphql: 10,
    Mallory.bad_oauth: 4,
    Mallory.bad_sockets: 6,
    Mallory.guesses_from_everywhere: 1,
}
"""What Mallory does, and how often."""
