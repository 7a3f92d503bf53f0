"""What reading a game costs a real server: processor time of its process for a whole HTTP request.

The client is another process, so all that is counted is the server's: HTTP, Django's middleware, threads, database,
answer. Linux only, which tells the time of other processes.
"""

import os
import time
from collections.abc import Callable
from typing import Any

import httpx

from games.engine import ids
from tests.benchmarks.measure import Effort, Row
from tests.benchmarks.reads import documents
from tests.support.servers import Servers, embedded_server

PATIENCE = 120
PLIES = 60
TABLE = {
    "edition": "1897",
    "players": 4,
    "expansions": list(ids.EXPANSIONS),
    "seats": [{"kind": "human"}, *[{"kind": "bot", "bot": "random"}] * 3],
}


def rows(effort: Effort) -> list[Row]:
    """All measurements over HTTP, by the person who is asked and, since a token has to be looked up, by nobody."""
    with embedded_server() as server, httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
        game, token = _game(http, PLIES if effort.states > 10 else 1)
        requests: dict[str, Callable[[dict[str, str]], httpx.Response]] = {
            "HTTP: GET /healthz": lambda headers: http.get("/healthz", headers=headers),
            "HTTP: GraphQL, nothing of the game": lambda headers: _post(http, headers, "{ __typename }"),
            **{
                f"HTTP: {name}": lambda headers, text=text: _post(http, headers, text, id=game)
                for name, text in documents().items()
            },
            "HTTP: REST, GET /games/{id}": lambda headers: http.get(f"/api/v1/games/{game}", headers=headers),
        }
        found = []
        for name, request in requests.items():
            for who, headers in (("", {}), (", token", {"Authorization": f"Bearer {token}"})):
                found.append(Row(name + who, _best(lambda: request(headers), server, effort)))  # noqa: B023
        return found


def printed(measured: list[Row]) -> str:
    lines = [f"reading a game over HTTP, processor time of the server{'ms':>12}"]
    lines += [f"{row.name:54}{row.microseconds / 1000:12.2f}" for row in measured]
    return "\n".join(lines)


def _game(http: httpx.Client, plies: int) -> tuple[str, str]:
    """The id of a game in which a person is asked, and their token."""
    account = {"username": "ann", "password": "correct horse battery"}
    token = _ok(http.post("/api/v1/auth/register", json=account))["token"]
    me = {"Authorization": f"Bearer {token}"}
    game = _ok(http.post("/api/v1/games", json=TABLE, headers=me))["game"]["id"]
    _ok(http.post(f"/api/v1/games/{game}/start", headers=me))
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        asked = _ok(http.get(f"/api/v1/games/{game}/decision", headers=me))
        if asked["moves"] is None:
            time.sleep(0.02)  # a bot's turn
        elif asked["ply"] >= plies:
            return game, token
        else:
            move = asked["moves"][0]["move"] if asked["moves"] else asked["open"]["proposals"][0]
            body = {"move": move, "expected_version": asked["version"]}
            _ok(http.post(f"/api/v1/games/{game}/moves", json=body, headers=me))
    raise TimeoutError("The bots did not play.")


def _post(http: httpx.Client, headers: dict[str, str], document: str, **variables: Any) -> httpx.Response:
    answer = http.post("/graphql/", json={"query": document, "variables": variables}, headers=headers)
    assert "errors" not in answer.json(), answer.text
    return answer


def _ok(answer: httpx.Response) -> Any:
    assert answer.is_success, answer.text
    return answer.json()


def _best(request: Callable[[], httpx.Response], server: Servers, effort: Effort) -> float:
    """Microseconds of the server a request: the best repetition, since what disturbs only adds."""
    _answered(request())
    found = []
    for _ in range(min(effort.repetitions, 3)):
        began = _processor_time(server.pids["serve"])
        for _ in range(effort.states):
            _answered(request())
        found.append((_processor_time(server.pids["serve"]) - began) / effort.states)
    return min(found) * 1e6


def _answered(answer: httpx.Response) -> None:
    assert answer.status_code == 200, answer.text


def _processor_time(pid: int) -> float:
    """Seconds that all threads of a process have computed, theirs and the kernel's for them."""
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
