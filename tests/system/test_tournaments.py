"""Tournaments over the API of real servers: in each format play bots and people, of whom some vanish, and a process is
killed in every round. The standings are what the records of the games say."""

import asyncio
import random
import uuid
from typing import Any

import pytest

from games.terms.ranking import places
from games.terms.tournaments.formats import ARENA, FORMATS, KNOCKOUT
from games.terms.tournaments.history import Round, Table
from games.terms.tournaments.standings import standings
from tests.support import tiers
from tests.support.servers import Servers, embedded_server, scaled_cluster

from .clients import Player

pytestmark = pytest.mark.slow

BOTS, PEOPLE, VANISHING = tiers.amount((3, 2, 1), (16, 8, 2))
TABLE_SIZE = tiers.amount(3, 4)
CLOCK = {"kind": "live", "bank": 30, "increment": 2}
PATIENCE = 900
ARENA_MINUTES = 1
MOST_KILLED = 10
"""An arena begins more rounds than that."""

ONE, MANY = "one process", "many processes"
RUNS = [
    pytest.param(kind, size, marks=pytest.mark.scaled if size == MANY else ())
    for kind in FORMATS
    for size in (ONE, MANY)
]


@pytest.mark.dear
@pytest.mark.quick(1)
@pytest.mark.parametrize(("kind", "size"), RUNS)
def test_a_tournament_runs_to_its_end_though_a_process_is_killed_in_each_round(kind, size):
    serving = embedded_server() if size == ONE else scaled_cluster(webs=1, workers=1)
    with serving as servers:
        asyncio.run(asyncio.wait_for(tournament(servers, kind, "serve" if size == ONE else "worker"), PATIENCE))


async def tournament(servers: Servers, kind: str, victim: str) -> None:
    people = [Player(lambda: servers.urls, f"p{number}") for number in range(PEOPLE)]
    for person in people:
        await person.register()
    organizer = people[0]
    terms: dict[str, Any] = {"name": "Cup", "format": kind, "table_size": TABLE_SIZE, "bots": True, "edition": "1897"}
    terms |= {"time_control": CLOCK, "bot_delay": 0, "flag_bot": "random"}
    terms |= {"minutes": ARENA_MINUTES} if kind == ARENA else {"rounds": 3} if kind != KNOCKOUT else {}
    made = await done(organizer, "POST", "/tournaments", terms)
    path = f"/tournaments/{made['id']}"
    for person in people:
        await done(person, "POST", f"{path}/entry")
    await done(organizer, "POST", f"{path}/bots", {"bot": "random", "count": BOTS})
    await done(organizer, "POST", f"{path}/start")
    playing = [asyncio.create_task(play_all(person, path)) for person in people[VANISHING:]]
    killed = 0
    while (found := (await organizer.send("GET", path)).json())["status"] == "running":
        if killed < found["rounds_begun"] and killed < MOST_KILLED:
            killed = found["rounds_begun"]
            await asyncio.to_thread(servers.kill, victim)
            await asyncio.to_thread(servers.start, victim)
        await asyncio.sleep(0.3)
    assert found["status"] == "finished"
    await asyncio.gather(*playing)
    assert found["rounds_begun"] >= 2
    found = (await organizer.send("GET", path)).json()
    assert [shown(line) for line in found["standings"]] == [
        (line.entrant, line.place, line.points, line.share, line.opponents, line.wins, line.games, line.byes)
        for line in recount(await rounds_of(organizer, path), found)
    ]


async def done(person: Player, method: str, path: str, body: Any = None) -> dict[str, Any]:
    answer = await person.send(method, path, body=body or {}, key=str(uuid.uuid4()))
    assert answer.status_code in (200, 201), answer.text
    found: dict[str, Any] = answer.json()["tournament"]
    return found


async def play_all(person: Player, path: str) -> None:
    """Play every game of the tournament in which one has a seat, until it is over."""
    rng, played = random.Random(person.name), set()
    while (await person.send("GET", path)).json()["status"] == "running":
        mine = (await person.send("GET", "/games/mine?status=running")).json()["items"]
        for game in [game["id"] for game in mine if game["id"] not in played]:
            played.add(game)
            await person.play(game, rng)
        await asyncio.sleep(0.2)


async def rounds_of(person: Player, path: str) -> list[Round]:
    """The rounds as the records of their games, and who has left them, say."""
    rows: list[dict[str, Any]] = []
    following: str | None = f"{path}/rounds"
    while following:
        page = (await person.send("GET", following)).json()
        rows += page["items"]
        following = page["next"] and f"{path}/rounds?{page['next'].partition('?')[2]}"
    return [
        Round(tuple([await table_of(person, one) for one in row["tables"]]), tuple(row["byes"])) for row in rows[::-1]
    ]


async def table_of(person: Player, row: dict[str, Any]) -> Table:
    seats = tuple(row["entrants"])
    if not row["counted"]:
        return Table(seats)
    view = (await person.send("GET", f"/games/{row['game']}")).json()["view"]
    away = {seat["index"] for seat in view["seats"] if seat["stand_in"] or seat["standing"] != "playing"}
    record = (await person.send("GET", f"/games/{row['game']}/record")).json()
    result = record["result"]
    points = tuple(line["total"] for line in result["scores"]) if result else (0,) * len(seats)
    return Table(seats, tuple(places(result, len(seats), away)), points, frozenset(away))


def recount(rounds: list[Round], tournament: dict[str, Any]) -> list[Any]:
    kind, entrants = tournament["format"], range(tournament["entrants"])
    return standings(entrants, rounds, tournament["seed"], knockout=kind == KNOCKOUT, byes_count=kind != ARENA)


def shown(line: dict[str, Any]) -> tuple[Any, ...]:
    names = ("entrant", "place", "points", "share", "opponents", "wins", "games", "byes")
    return tuple(line[name] for name in names)
