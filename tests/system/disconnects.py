"""Viewers are cut off at random moments, processes are killed, and everybody still sees everything once and in order.

``PUERTO_DISCONNECTS`` says how many times (in all) they are cut off.
"""

import asyncio
import os
import random
import uuid
from collections.abc import Awaitable, Callable

from games.engine import ids
from tests.support import tiers
from tests.support.servers import Servers

from .lines import TRANSPORTS
from .watchers import Ledger, SlowPlayer, Watcher

DISCONNECTS = int(os.environ.get("PUERTO_DISCONNECTS", tiers.amount(quick=40, full=150)))
SEED = int(os.environ.get("PUERTO_SEED", tiers.seed()))
GAMES_AT_ONCE = 1 if DISCONNECTS < 1000 else 3
LEAST_FRESH = 20
"""Views that are read to be compared before a game may be ended early."""
SECONDS = 180 + DISCONNECTS / 2

Harm = Callable[[Ledger], Awaitable[None]]


def tables(rng: random.Random) -> dict:
    """A random table of two people and perhaps bots."""
    edition, expansions = rng.choice(
        [("classic", []), ("reissue", []), ("reissue", ["new_buildings"]), ("1897", []), ("1897", list(ids.EXPANSIONS))]
    )
    bots = rng.randrange(1 if edition == "classic" else 0, 3)
    seats = [{"kind": "human"}] * 2 + [{"kind": "bot", "bot": "random"}] * bots
    return {
        "edition": edition,
        "players": 2 + bots,
        "expansions": expansions,
        "seats": seats,
        "hidden_points": rng.random() < 0.5,
    }


async def one_game(servers: Servers, ledger: Ledger, people: list[SlowPlayer], rng: random.Random) -> int:
    """A game that nine watch: each person and a spectator over each transport.

    It is played to its end, in the quick tier until there were enough disconnects: then the players end it.
    """
    ann, bob = people
    game = await ann.create(**tables(rng))
    await bob.do(game, "join")
    watchers = [
        Watcher(
            ledger,
            lambda: servers.urls,
            game,
            transport,
            random.Random(rng.random()),
            token=token,
            from_the_beginning=rng.random() < 0.5,
        )
        for transport in TRANSPORTS
        for token in (ann.token, bob.token, "")
    ]
    async with asyncio.TaskGroup() as group:
        for watcher in watchers:
            group.create_task(watcher.follow())
        await ann.do(game, "start")
        for person in people:
            group.create_task(person.play(game, random.Random(rng.random())))
        if not tiers.full():
            group.create_task(end_early(game, ledger, *people))
    last = (await ann.send("GET", f"/games/{game}")).json()["seq"]
    for watcher in watchers:
        assert watcher.seqs == list(range(watcher.began + 1, last + 1))
    return last


async def end_early(game: str, ledger: Ledger, ann: SlowPlayer, bob: SlowPlayer) -> None:
    """By consent, to which bots agree."""
    while not ledger.enough or len(ledger.fresh) < LEAST_FRESH:
        await asyncio.sleep(0.1)
    path = f"/games/{game}/proposals"
    asked = await ann.send("POST", path, body={"kind": "abort"}, key=str(uuid.uuid4()))
    if asked.status_code == 200:
        (proposal,) = asked.json()["game"]["view"]["proposals"]
        answer = await bob.send("POST", f"{path}/{proposal['number']}", body={"accept": True}, key=str(uuid.uuid4()))
        assert answer.status_code == 200 or answer.json()["code"] == "game_over", answer.text
    else:
        assert asked.json()["code"] == "game_over", asked.text


async def games_until_enough(servers: Servers, harm: Harm) -> None:
    ledger, played, events = Ledger(DISCONNECTS), 0, 0

    async def again_and_again(number: int) -> None:
        nonlocal played, events
        rng = random.Random(SEED * 1000 + number)
        people = [SlowPlayer(lambda: servers.urls, f"{name}{number}", ledger, 0.05) for name in ("ann", "bob")]
        for person in people:
            await person.register()
        while not ledger.enough:
            events += await one_game(servers, ledger, people, rng)
            played += 1

    async with asyncio.timeout(SECONDS):
        harming = asyncio.create_task(harm(ledger))
        async with asyncio.TaskGroup() as group:
            for number in range(GAMES_AT_ONCE):
                group.create_task(again_and_again(number))
        await harming
    assert set(ledger.by_transport) == set(TRANSPORTS)
    compared = ledger.compared()
    assert compared > 10 * played
    print(
        f"\n{ledger.disconnects} disconnects {ledger.by_transport}, {played} games of {events} events, "
        f"{ledger.events} events seen, {compared} hashes compared with fresh views"
    )


async def reached(ledger: Ledger, part: float) -> None:
    while ledger.disconnects < part * ledger.wanted:
        await asyncio.sleep(0.05)
