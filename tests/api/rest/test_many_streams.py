"""Event streams on a real server over PostgreSQL: they hold no database connection while they wait."""

from contextlib import ExitStack

import httpx
import pytest

from tests.support.servers import scaled_cluster

STREAMS = 12
CONNECTIONS = 4


@pytest.mark.dear(3)
@pytest.mark.scaled
@pytest.mark.slow
def test_more_readers_than_database_connections():
    with scaled_cluster(webs=1, workers=0, DATABASE_POOL=str(CONNECTIONS)) as cluster, httpx.Client(timeout=20) as http:
        api = cluster.url + "/api/v1"
        account = {"username": "ann", "password": "correct horse battery"}
        http.headers["Authorization"] = "Bearer " + http.post(api + "/auth/register", json=account).json()["token"]
        game = http.post(api + "/games", json={"edition": "reissue", "players": 2}).json()["game"]["id"]
        with ExitStack() as stack:
            readers = [
                stack.enter_context(
                    http.stream("GET", f"{api}/games/{game}/events", headers={"Accept": "text/event-stream"})
                ).iter_lines()
                for _ in range(STREAMS)
            ]
            for reader in readers:
                assert until(reader, "event: created")
            for _ in range(2 * CONNECTIONS):
                assert http.get(api + "/games").status_code == 200
            http.post(f"{api}/games/{game}/cancel")
            for reader in readers:
                assert until(reader, "event: cancelled")
                assert until(reader, "event: end")


def until(lines, wanted: str) -> bool:
    """Read on until a line comes."""
    return any(line == wanted for line in lines)
