"""How costs grow: lists and moves over the number of stored games, and moves over the length of a game."""

import asyncio
from typing import Any

import psycopg

from tests.support.costs import Tree
from tests.support.servers import Servers
from tests.support.services import wait_until

from . import sizes
from .connections import Connection
from .hosted import BOTS, PATIENCE
from .reads import Ask, costs
from .row import Effort, Figure, Found, Row, shares
from .stores import copy_game, one_value
from .tables import all_played, people, play_by_rest, register, start, tables

FLAT = 1.3
"""A ratio that is no growth: rounds differ by as much."""
GAMES, RUNNING, ARCHIVE = "GET /games", "GET /games?status=running", "GET /archive"
PLAYER, MINE = "GET /archive?player=...", "GET /games/mine"
LISTS = (GAMES, RUNNING, ARCHIVE, PLAYER, MINE)
MOVE = "a move"
MOVES = 20
"""Of each table and size."""
CLEANING = 600
"""Seconds at most until PostgreSQL has cleaned up behind the filling."""
OWN, AN_EIGHTH = 40, 8
"""So many stored games are one person's; so large a part of all are being played."""


class Stored(Row):
    """A service that has stored more and more games."""

    name = "stored"
    says = f"{Effort.stored[-1]:,} stored games, PostgreSQL, two web processes"
    figures = (
        *(Figure(name, reach=10) for name in LISTS),
        Figure(MOVE),
        Figure("the list that grew most, from fewest to most games", "x", FLAT),
        Figure("a move, from fewest to most games", "x", FLAT),
    )

    def lacking(self) -> str | None:
        return sizes.lacking(scaled=True)

    def measured(self, effort: Effort) -> Found:
        with sizes.served(scaled=True) as servers:
            return asyncio.run(self._grown(servers, effort))

    async def _grown(self, servers: Servers, effort: Effort) -> Found:
        async with Connection(servers.url) as line:
            token, party = await register(line, "ann"), await people(line)
            patterns = await _patterns(line, servers, token)
        requests = _lists(token)
        series: dict[str, list[tuple[float, float]]] = {}
        before, spent = 0, {}
        for size in effort.stored:
            _fill(servers, patterns, before, size)
            before = size
            async with Connection(servers.url) as asking:  # filling takes longer than a connection may rest
                for name, ask in requests.items():
                    spent = await costs(asking, ask, effort.requests // 4 + 1)
                    series.setdefault(name, []).append((size, sum(spent.values())))
            series.setdefault(MOVE, []).append((size, await _cost_of_moves(servers, effort, party)))
        values = {name: found[-1][1] for name, found in series.items()}
        *_, lists, moves = self.figures
        values[lists.name] = max(_ratio(series[name]) for name in LISTS)
        values[moves.name] = _ratio(series[MOVE])
        return Found(values, spent, series, {"stored games": before})


def _ratio(found: list[tuple[float, float]]) -> float:
    """The last of these values beside the first one, or beside what can be told apart from nothing."""
    return found[-1][1] / max(found[0][1], 0.1)


async def _patterns(line: Connection, servers: Servers, token: str) -> tuple[str, str, str]:
    """Games to copy: one of bots and one of a person, both over, and one that is being played."""
    ann = {"Authorization": f"Bearer {token}"}
    over = (await start(line, [token], BOTS))["id"]
    own = (await start(line, [token], BOTS | {"seats": [{"kind": "human"}, *BOTS["seats"][1:]]}))["id"]
    await line.post(f"/api/v1/games/{own}/resign", {}, ann)
    played = (await start(line, await people(line)))["id"]
    ended = "SELECT count(*) FROM games_archivedgame WHERE counted_at IS NOT NULL"
    wait_until(lambda: one_value(servers, ended) == 2, "The end of two games", PATIENCE)
    return over, own, played


def _fill(servers: Servers, patterns: tuple[str, str, str], before: int, size: int) -> None:
    over, own, played = patterns
    with psycopg.connect(servers.database_url, autocommit=True) as link:
        if not before:
            copy_game(link, own, 1, OWN)
        copy_game(link, played, before + 1, (size - before) // AN_EIGHTH)
        copy_game(link, over, before + 1, size - before - (size - before) // AN_EIGHTH)
        link.execute("VACUUM ANALYZE")
        link.execute("CHECKPOINT")
    # What cleans and writes behind the filling is none of what lists cost.
    busy = "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'autovacuum worker'"
    wait_until(lambda: one_value(servers, busy) == 0, "The end of cleaning", CLEANING)


def _lists(token: str) -> dict[str, Ask]:
    def get(path: str, **headers: str) -> Ask:
        async def ask(line: Connection) -> Any:
            _, answer = await line.ask("GET", f"/api/v1{path}", headers)
            assert b'"items":[{' in answer, answer[:300]

        return ask

    return {
        GAMES: get("/games"),
        RUNNING: get("/games?status=running"),
        ARCHIVE: get("/archive"),
        PLAYER: get("/archive?player=ann"),
        MINE: get("/games/mine", Authorization=f"Bearer {token}"),
    }


async def _cost_of_moves(servers: Servers, effort: Effort, party: list[str]) -> float:
    """New tables of the same people, since an address may make only so many accounts a minute."""
    playing = await tables(servers, effort.games, party=party)
    await all_played(play_by_rest, playing, servers.urls, PATIENCE, 2)
    tree = Tree()
    await all_played(play_by_rest, playing, servers.urls, PATIENCE, MOVES)
    return 1000 * sum(tree.take().values()) / (MOVES * effort.games)


class Length(Row):
    """Whole games, whose moves are measured piece by piece."""

    name = "length"
    says = "whole games of 1897 with four people, no viewers, PostgreSQL, two web processes"
    figures = (
        Figure("a move"),
        Figure("the last quarter, compared with the first", "x", FLAT),
        Figure("stored per move", "kB", 10),
    )

    def lacking(self) -> str | None:
        return sizes.lacking(scaled=True)

    def measured(self, effort: Effort) -> Found:
        with sizes.served(scaled=True) as servers:
            return asyncio.run(self._played(servers, effort))

    async def _played(self, servers: Servers, effort: Effort) -> Found:
        """All games are played in pieces of equal length, as long as the shortest goes on."""
        playing = await tables(servers, max(2, effort.games // 2))
        await all_played(play_by_rest, playing, servers.urls, PATIENCE, 1)
        most = min(len(table.moves) for table in playing) - 1
        most = min(most, effort.moves or most)
        piece = max(1, most // 12)
        size = _stored(servers)
        found, whole = [], Tree()
        played = 0
        while playing[0].played + piece <= most:
            tree, before = Tree(), playing[0].played
            await all_played(play_by_rest, playing, servers.urls, PATIENCE, piece)
            cost = 1000 * sum(tree.take().values()) / piece / len(playing)
            found.append((before + piece / 2, cost))
            played += piece * len(playing)
        spent, quarter = shares(whole.take(), played), max(1, len(found) // 4)
        cost, ratio, kept = self.figures
        early, late = (sum(value for _, value in part) / quarter for part in (found[:quarter], found[-quarter:]))
        values = {
            cost.name: sum(spent.values()),
            ratio.name: late / max(early, 0.1),
            kept.name: (_stored(servers) - size) / played / 1000,
        }
        return Found(values, spent, {MOVE: found}, {"games": len(playing), "moves": played})


def _stored(servers: Servers) -> int:
    """Bytes of all tables of games, with their indexes."""
    query = "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r' AND relname LIKE 'games%'"
    return int(one_value(servers, query))
