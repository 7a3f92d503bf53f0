"""What reading a game costs, in processor time of the server: the parts, whole operations, and whole HTTP requests.

Milliseconds depend on the machine and its load, so every row is also a multiple of a fixed loop of the same run. The
game is one of 1897 with four seats and all expansions, in its middle, and it is read by the seat that is asked.
"""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from time import process_time
from typing import Any

from asgiref.sync import sync_to_async
from graphql import parse
from strawberry.schema.schema import validate_document

from games import engine
from games.engine import ids, snapshot
from games.models import Game
from games.reads import game_cache, hosted_games
from games.view import projection
from puerto_api.gql import caches
from puerto_api.schema import schema
from puerto_api.web.request_context import Visit
from tests.benchmarks.measure import Effort, Row
from tests.games.support import person, play_on, table
from tests.support.documents import selection, whole_game

LOOP = "the fixed loop"
WHOLE = "GraphQL: everything typed"
VIEW = "GraphQL: the view as JSON"
VERSION = "GraphQL: seq and version"
MOVES = 60


def fixed_loop() -> None:
    """Some ten milliseconds of nothing but Python."""
    x = 0
    for i in range(200_000):
        x = (x * 31 + i) % 1_000_003


def documents() -> dict[str, str]:
    """The operations that are measured, by the names of their rows."""
    one = "query Read($id: ID!) {{ game(id: $id) {} }}"
    return {
        WHOLE: whole_game(),
        "GraphQL: the typed table": one.format("{ table " + selection("Table") + " }"),
        "GraphQL: the typed decision": one.format("{ decision " + selection("Decision") + " }"),
        VIEW: one.format("{ view }"),
        VERSION: one.format("{ seq version }"),
    }


def rows(effort: Effort) -> list[Row]:
    """All measurements within one process; needs a database."""
    game = _game()
    visit = Visit(None, None, game.seats.get(index=game.turn_seat).user)
    found = [Row(LOOP, _best(fixed_loop, 1, effort.repetitions)), *_parts(game, effort)]
    for name, document in documents().items():
        found.append(Row(name, _best_awaited(lambda text=document: _execute(text, game, visit), effort)))
    found.append(Row("the same, documents unknown", _best_awaited(lambda: _execute_unknown(game, visit), effort)))
    return found


def printed(measured: list[Row]) -> str:
    """The rows as text, with their ratio to the fixed loop."""
    unit = next(row.microseconds for row in measured if row.name == LOOP)
    lines = [f"reading a game, processor time{'ms':>16}{'x loop':>10}"]
    lines += [f"{row.name:34}{row.microseconds / 1000:12.3f}{row.microseconds / unit:10.3f}" for row in measured]
    return "\n".join(lines)


def _game() -> Game:
    people = [person(name) for name in ("ann", "bob", "cat", "dan")]
    game = table(people[0], people[1:], expansions=list(ids.EXPANSIONS))
    return play_on(game, random.Random(5), moves=MOVES)


def _parts(game: Game, effort: Effort) -> list[Row]:
    """What operations are made of. Parsing and validating are paid once for each document."""
    text, core = whole_game(), schema._schema
    document, game_id = parse(text), str(game.pk)
    seats, state = list(game.seats.all()), snapshot.load(game.state)
    view = projection.view(game, seats, state, game.turn_seat)
    parts: dict[str, Callable[[], Any]] = {
        "parse everything typed": lambda: parse(text),
        "validate it": lambda: validate_document(core, document, caches.RULES),
        "read a game and its seats": lambda: hosted_games.get_game(game_id),
        "look at its row": lambda: game_cache.newest(game_id),
        "snapshot.load": lambda: snapshot.load(game.state),
        "observe": lambda: engine.observe(state, game.turn_seat),
        "project the view, observe included": lambda: projection.view(game, seats, state, game.turn_seat),
        "write the view as JSON": lambda: json.dumps(view),
    }
    found = [Row(name, _best(call, effort.states, effort.repetitions)) for name, call in parts.items()]
    return [*found, Row("ask a thread, and wait", _best_awaited(lambda: sync_to_async(int)(), effort))]


async def _execute(document: str, game: Game, visit: Visit) -> None:
    answer = await schema.execute(document, variable_values={"id": str(game.pk)}, context_value=visit)
    assert not answer.errors, answer.errors


async def _execute_unknown(game: Game, visit: Visit) -> None:
    caches.parsed.cache_clear()
    caches.validated.cache_clear()
    await _execute(whole_game(), game, visit)


def _best(call: Callable[[], Any], calls: int, repetitions: int) -> float:
    """Microseconds of a call: the best repetition, since what disturbs only adds."""
    call()
    found = []
    for _ in range(repetitions):
        began = process_time()
        for _ in range(calls):
            call()
        found.append((process_time() - began) / calls)
    return min(found) * 1e6


def _best_awaited(call: Callable[[], Awaitable[Any]], effort: Effort) -> float:
    async def measured() -> float:
        await call()
        found = []
        for _ in range(effort.repetitions):
            began = process_time()
            for _ in range(effort.states):
                await call()
            found.append((process_time() - began) / effort.states)
        return min(found) * 1e6

    return asyncio.run(measured())
