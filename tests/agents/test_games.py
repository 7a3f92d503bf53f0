"""A scripted agent, over the official client of the Model Context Protocol: it becomes a bot and plays a whole game."""

import asyncio
import random
import re
import uuid
from typing import Any

import httpx
import httpx2
import pytest
from mcp.client import Client
from mcp.client.streamable_http import streamable_http_client

from games import engine
from tests.support.tiers import generator

PASSWORD = "correct horse battery"
MOVE = re.compile(r"^ *- `([^`]+)`", re.MULTILINE)


def registered(url: str, name: str) -> httpx.Client:
    """A person or program with an account."""
    answer = httpx.post(f"{url}/api/v1/auth/register", json={"username": name, "password": PASSWORD}, timeout=30)
    assert answer.is_success, answer.text
    headers = {"Authorization": f"Bearer {answer.json()['token']}"}
    return httpx.Client(base_url=f"{url}/api/v1", headers=headers, timeout=30)


def client(url: str, account: httpx.Client, mode: str = "auto") -> Client:
    http = httpx2.AsyncClient(headers={"Authorization": account.headers["Authorization"]}, timeout=60)
    return Client(streamable_http_client(f"{url}/mcp", http_client=http), mode=mode)


async def called(agent: Client, tool: str, **arguments: Any) -> Any:
    """The answer of a tool as data, and its text."""
    found = await agent.call_tool(tool, arguments)
    assert not found.is_error, found
    [content] = found.content
    return found.structured_content, content.text


@pytest.mark.dear(3)
@pytest.mark.quick(1)
@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_an_agent_becomes_a_bot_and_plays_a_whole_game(shared_server, mode):
    url = shared_server.url
    name = f"agent-{uuid.uuid4().hex[:8]}"
    account, owner = registered(url, name), registered(url, f"person-{uuid.uuid4().hex[:8]}")
    rng = generator(f"agent {mode}")

    async def play() -> str:
        async with client(url, account, mode) as agent:
            assert (await called(agent, "become_bot"))[0]["bot"]["name"] == name
            await called(agent, "offer_bot", transport="queue", budget_seconds=60, description="An agent.")
            await called(agent, "wait_for_turn", seconds=0)
            game = opened(owner, name)
            while True:
                data, text = await called(agent, "wait_for_turn")
                if data["decision"] is None:
                    if owner.get(f"/games/{game}").json()["view"]["status"] == "finished":
                        return game
                    continue
                assert data["game"] == game
                await answer(agent, data["decision"], text, rng)

    game = asyncio.run(asyncio.wait_for(play(), 240))
    found = owner.get(f"/games/{game}").json()
    [seat] = [one for one in found["view"]["seats"] if one["name"] == name]
    assert (seat["kind"], seat["bot"]) == ("bot", None)
    record = owner.get(f"/games/{game}/record").json()
    engine.verify(record)
    assert account.get("/bot/offer").json()["missed"] == 0


def opened(owner: httpx.Client, name: str) -> str:
    """A running game of the agent against two hosted bots, which its owner has opened."""
    seats = [{"kind": "bot", "account": name}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    answer = owner.post("/games", json={"edition": "1897", "players": 3, "seats": seats, "bot_delay": 0})
    assert answer.is_success, answer.text
    game = str(answer.json()["game"]["id"])
    started = owner.post(f"/games/{game}/start", json={})
    assert started.is_success, started.text
    return game


async def answer(agent: Client, decision: dict[str, Any], text: str, rng: random.Random) -> None:
    """Play a move that the text offers."""
    offered = MOVE.findall(text.partition("Legal moves")[2])
    moves = [move for move in offered if not move.endswith(":...")]
    await called(agent, "answer_decision", decision_id=decision["id"], move=rng.choice(moves))
