"""A game of bots on a real server, and when they have moved."""

from datetime import datetime
from typing import Any

import httpx

from tests.support.services import wait_until


def start_bots(http: httpx.Client, **wanted: Any) -> str:
    """Start a game of three random bots as a new account. Returns its path."""
    account = {"username": f"ann-{wanted.get('bot_delay')}", "password": "correct horse battery"}
    http.headers["Authorization"] = "Bearer " + http.post("/auth/register", json=account).json()["token"]
    setup = {"edition": "1897", "players": 3, "seats": [{"kind": "bot", "bot": "random"}] * 3}
    game = "/games/" + http.post("/games", json=setup | wanted).json()["game"]["id"]
    http.post(game + "/start")
    return game


def moments_of_bots(url: str, *, moves: int, **wanted: Any) -> list[float]:
    """Start a game of three random bots. Returns the seconds from being asked to having moved, of the first moves."""
    with httpx.Client(base_url=url + "/api/v1", timeout=10) as http:
        game = start_bots(http, **wanted)
        wait_until(lambda: http.get(game).json()["ply"] >= moves, f"{moves} moves", 30, pause=0.2)
        events = http.get(game + "/events", params={"limit": 500}, headers={"Accept": "application/json"}).json()
    found, asked = [], 0.0
    for event in events["items"]:
        at = datetime.fromisoformat(event["at"]).timestamp()
        if event["kind"] == "move" and not event["data"]["forced"]:
            found.append(at - asked)
        elif event["kind"] == "decision":
            asked = at
    return found[:moves]
