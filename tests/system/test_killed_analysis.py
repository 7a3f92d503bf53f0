"""An analysis whose server was killed in the middle goes on where it was."""

import httpx
import pytest

from tests.support.servers import embedded_server
from tests.support.services import wait_until

SETUP = {"edition": "1897", "players": 3, "seats": [{"kind": "bot", "bot": "skilled"}] * 3}


@pytest.mark.slow
def test_an_analysis_goes_on_after_the_server_was_killed():
    """Its tasks are gone with the process; the sweep finds it, and nothing that was known is made again."""
    with embedded_server(ANALYSIS_SWEEP_SECONDS="3") as server, httpx.Client(timeout=20) as http:
        api = server.url + "/api/v1"
        account = {"username": "ann", "password": "correct horse battery"}
        token = http.post(f"{api}/auth/register", json=account).json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"
        game = f"{api}/games/" + http.post(f"{api}/games", json=SETUP).json()["game"]["id"]
        http.post(f"{game}/start")
        wait_until(lambda: http.get(game).json()["view"]["status"] == "finished", "The end of the game", 90)

        def analysis():
            return http.get(f"{game}/analysis").json()

        assert http.post(f"{game}/analysis").status_code == 202
        wait_until(lambda: analysis()["done"] > 0, "The first values", 60)
        [name] = server.pids
        server.kill(name)
        server.start(name)
        before = analysis()
        assert before["status"] == "running"
        wait_until(lambda: analysis()["status"] == "done", "The analysis", 120)
        after = analysis()
        assert after["values"][: len(before["values"])] == before["values"]
        assert after["done"] == after["total"]
        assert (after["created_at"], after["method"]) == (before["created_at"], before["method"])
