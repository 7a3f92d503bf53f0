"""WebSockets that keep to no protocol: messages before their time, in the wrong shape, or too often."""

import asyncio
import json
import os
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import websockets
from websockets.asyncio.client import ClientConnection

from . import doors
from .findings import Findings

PATIENCE = 10.0
GOODBYES = {1000, 1001, 1002, 1003, 1005, 1006, 1007, 1009, 1012, 1013, 4400, 4401, 4403, 4406, 4408, 4409, 4429}
"""How a server may end a socket: all but 1011, which says that it has failed."""
INIT = {"type": "connection_init"}
FEED = "subscription($game: ID!) { gameFeed(gameId: $game) { __typename } }"

Misdeed = Callable[[ClientConnection, random.Random, str], Awaitable[None]]


async def _say(socket: ClientConnection, *messages: Any) -> None:
    for message in messages:
        await socket.send(message if isinstance(message, (str, bytes)) else json.dumps(message))


def _subscribe(number: Any, game: str, **payload: Any) -> dict[str, Any]:
    return {"id": number, "type": "subscribe", "payload": {"query": FEED, "variables": {"game": game}} | payload}


async def subscribes_too_early(socket: ClientConnection, rng: random.Random, game: str) -> None:
    await _say(socket, _subscribe("1", game))


async def begins_twice(socket: ClientConnection, rng: random.Random, game: str) -> None:
    await _say(socket, INIT, INIT, _subscribe("1", game))


async def talks_nonsense(socket: ClientConnection, rng: random.Random, game: str) -> None:
    nonsense = ["", "{", "null", "[]", '"x"', "1", "{}", '{"type": null}', '{"type": "start"}', b"\x00\xff", "[" * 9000]
    await _say(socket, INIT, rng.choice(nonsense))


async def subscribes_in_the_wrong_shape(socket: ClientConnection, rng: random.Random, game: str) -> None:
    shapes: list[Any] = [
        {"id": "1", "type": "subscribe"}, {"id": None, "type": "subscribe", "payload": {}}, _subscribe(1, game),
        {"id": "1", "type": "subscribe", "payload": []}, _subscribe("1", game, variables=[]),
        _subscribe("1", game, query=None), _subscribe("1", game, query="{" * 3000), _subscribe("", game),
        _subscribe("1", game, operationName={}), _subscribe("1", game, variables={"game": "\x00"}),
        _subscribe("1", game, variables={"game": None}), _subscribe("1", game, extensions={"persistedQuery": 1}),
    ]  # fmt: skip
    await _say(socket, INIT, rng.choice(shapes))


async def subscribes_a_hundred_times(socket: ClientConnection, rng: random.Random, game: str) -> None:
    await _say(socket, INIT, *(_subscribe(str(number), game) for number in range(100)))


async def uses_one_id_twice(socket: ClientConnection, rng: random.Random, game: str) -> None:
    await _say(socket, INIT, _subscribe("1", game), _subscribe("1", game))


async def says_too_much(socket: ClientConnection, rng: random.Random, game: str) -> None:
    await _say(socket, INIT, _subscribe("x" * 200_000, game))


async def shows_a_bad_token(socket: ClientConnection, rng: random.Random, game: str) -> None:
    bad = rng.choice(["Bearer nonsense", "", None, ["Bearer x"], {"a": 1}, "Bearer puerto_" + "0" * 64, "\x00"])
    await _say(socket, {"type": "connection_init", "payload": {"Authorization": bad}}, _subscribe("1", game))


async def leaves_at_once(socket: ClientConnection, rng: random.Random, game: str) -> None:
    if rng.random() < 0.5:
        await _say(socket, INIT, _subscribe("1", game))
    socket.transport.abort()


async def pings_for_nothing(socket: ClientConnection, rng: random.Random, game: str) -> None:
    await _say(socket, *({"type": "ping", "payload": {"n": number}} for number in range(50)), {"type": "pong"}, INIT)


MISDEEDS: tuple[Misdeed, ...] = (
    subscribes_too_early, begins_twice, talks_nonsense, subscribes_in_the_wrong_shape, subscribes_a_hundred_times,
    uses_one_id_twice, says_too_much, shows_a_bad_token, leaves_at_once, pings_for_nothing,
)  # fmt: skip


async def misbehave(findings: Findings, url: str, rng: random.Random, game: str) -> tuple[str, str]:
    """One socket; what it did, and how the server has ended it."""
    misdeed = rng.choice(MISDEEDS)
    name = misdeed.__name__.replace("_", " ")
    where = url.replace("http", "ws", 1) + "/graphql/"
    ended = "left open"
    try:
        async with asyncio.timeout(PATIENCE):
            async with websockets.connect(where, subprotocols=["graphql-transport-ws"], max_size=None) as socket:
                with suppress(websockets.ConnectionClosed):
                    await misdeed(socket, rng, game)
                try:
                    await _read(findings, socket, name)
                except websockets.ConnectionClosed:
                    ended = str(socket.close_code)
    except (TimeoutError, OSError, websockets.WebSocketException) as error:
        return name, type(error).__name__
    code = int(ended) if ended.isdecimal() else 1000
    findings.hold("answers", code in GOODBYES, f"A WebSocket is ended with {code}", name)
    return name, ended


async def _read(findings: Findings, socket: ClientConnection, name: str) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(0.5):
            async for text in socket:
                told = str(text)
                fine = "internal_error" not in told and "Traceback" not in told
                findings.hold("answers", fine, "A WebSocket tells an internal error", (name, told[:500]))
            # A close frame ends the loop without an exception.
            if socket.close_code is not None:
                raise socket.protocol.close_exc


async def breaks_frames(url: str, rng: random.Random) -> tuple[str, str]:
    """The handshake as it should be, then bytes that are no frames; or no handshake."""
    key = [("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Version", "13")]
    key += [("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="), ("Sec-WebSocket-Protocol", "graphql-transport-ws")]
    ways: dict[str, tuple[list[tuple[str, str]], bytes]] = {
        "frames that are none": (key, os.urandom(64)),
        "a frame without a mask": (key, b"\x81\x05hello"),
        "a frame of 2^62 bytes": (key, b"\x81\xff" + b"\x40" + b"\x00" * 7 + b"abcd"),
        "reserved bits": (key, b"\xf1\x80abcd"),
        "no key": (key[:3], b""),
        "another version": ([*key[:2], ("Sec-WebSocket-Version", "7"), *key[3:]], b""),
        "another protocol": ([*key[:4], ("Sec-WebSocket-Protocol", "chat")], b""),
        "another's page": ([*key, ("Origin", "https://evil.example")], b""),
    }
    name = rng.choice(list(ways))
    headers, rest = ways[name]
    try:
        answer = await doors.ask(url, doors.request("GET", "/graphql/", headers) + rest)
        return name, str(answer.status)
    except (doors.NobodyThereError, doors.HungUpError, doors.NoHttpError, TimeoutError) as error:
        return name, type(error).__name__
