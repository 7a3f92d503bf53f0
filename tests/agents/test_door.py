"""What the door for agents tells, refuses and hides."""

import asyncio
import os
import re
import subprocess
import sys
import uuid
from collections.abc import Callable, Coroutine
from typing import Any

import httpx
import pytest
from mcp.client import Client
from mcp.shared.exceptions import MCPError
from mcp_types import INVALID_PARAMS

from accounts.security.scopes import BY_SEAT, OPEN
from games.agents.tools import offered
from games.engine.editions import EDITIONS
from tests.support.servers import ROOT

from .test_games import client, opened, registered

PATH = "/mcp"
HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}},
}
ACCEPT = {"Accept": "application/json, text/event-stream"}


@pytest.fixture(scope="module")
def url(shared_server) -> str:
    return shared_server.url


@pytest.fixture(scope="module")
def person(url) -> httpx.Client:
    return registered(url, f"ann-{uuid.uuid4().hex[:8]}")


@pytest.fixture(scope="module")
def bot(url) -> httpx.Client:
    """A bot with a queue, online."""
    name = f"agent-{uuid.uuid4().hex[:8]}"
    account = registered(url, name)
    assert account.post("/bot/account").is_success
    assert account.put("/bot/offer", json={"transport": "queue", "most_games": 9, "budget_seconds": 60}).is_success
    account.get("/bot/decisions")
    account.params = {}
    account.headers["X-Name"] = name
    return account


def over(url: str, account: httpx.Client, work: Callable[[Client], Coroutine[Any, Any, Any]]) -> Any:
    """What some work with an agent returns."""

    async def run() -> Any:
        async with client(url, account) as agent:
            return await work(agent)

    return asyncio.run(asyncio.wait_for(run(), 60))


def test_the_sdk_is_imported_when_the_first_agent_comes():
    """It takes 60 MB and a second, which a service without agents need not spend."""
    code = "import sys, puerto_api.asgi; print('mcp' in sys.modules)"
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    assert told.stdout.strip().endswith("False")


def test_without_a_token_an_agent_learns_where_to_get_one(url):
    """RFC 9728, section 5.1; a browser's session is no token."""
    for headers in ({}, {"Cookie": "sessionid=x"}):
        answer = httpx.post(url + PATH, json=HELLO, headers=ACCEPT | headers)
        assert (answer.status_code, answer.json()["code"]) == (401, "not_authenticated")
        [where] = [part for part in answer.headers["WWW-Authenticate"].split('"') if part.startswith("http")]
        told = httpx.get(where).json()
        assert told["resource"] == url + PATH
        assert told["authorization_servers"] == [url]
        issuer = httpx.get(f"{told['authorization_servers'][0]}/.well-known/oauth-authorization-server").json()
        assert issuer["authorization_endpoint"] == f"{url}/oauth/authorize"


def test_pages_of_other_origins_may_ask_with_a_token(url, person):
    """As in both APIs (Fetch standard, CORS protocol)."""
    origin = {"Origin": "https://agents.example"}
    wanted = "authorization,content-type,mcp-protocol-version"
    asked = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": wanted}
    before = httpx.options(url + PATH, headers=origin | asked)
    assert before.headers["Access-Control-Allow-Origin"] == "*"
    assert "authorization" in before.headers["Access-Control-Allow-Headers"]
    headers = ACCEPT | origin | {"Authorization": person.headers["Authorization"]}
    answer = httpx.post(url + PATH, json=HELLO, headers=headers)
    assert (answer.status_code, answer.headers["Access-Control-Allow-Origin"]) == (200, "*")


def test_a_wrong_token_is_refused(url):
    answer = httpx.post(url + PATH, json=HELLO, headers=ACCEPT | {"Authorization": "Bearer puerto_nothing"})
    assert (answer.status_code, answer.json()["code"]) == (401, "invalid_token")


@pytest.mark.parametrize("method", ["GET", "DELETE", "PUT"])
def test_there_is_nothing_but_post(url, person, method):
    answer = httpx.request(method, url + PATH, headers={"Authorization": person.headers["Authorization"]})
    assert (answer.status_code, answer.headers["Allow"]) == (405, "POST")


@pytest.mark.parametrize("body", [b"", b"nonsense", b"[]", b"1", b'{"jsonrpc": "2.0"}', b"\xff\xfe", b'{"id": 1}'])
def test_nonsense_is_an_error_of_json_rpc(url, person, body):
    headers = ACCEPT | {"Authorization": person.headers["Authorization"], "Content-Type": "application/json"}
    answer = httpx.post(url + PATH, content=body, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] < 0


def test_every_answer_tells_what_is_left_of_the_budget(url, person):
    headers = ACCEPT | {"Authorization": person.headers["Authorization"]}
    answer = httpx.post(url + PATH, json=HELLO, headers=headers)
    assert answer.json()["result"]["serverInfo"]["name"] == "puerto-api"
    assert "RateLimit" in answer.headers
    assert answer.headers["X-Request-Id"]


def test_the_tools_say_what_they_take(url, person):
    listed = over(url, person, lambda agent: agent.list_tools()).tools
    names = {tool.name: tool for tool in listed}
    assert {"wait_for_turn", "look_at_table", "find_rule", "get_hint", "answer_decision", "become_bot"} <= names.keys()
    for tool in listed:
        assert tool.description
        assert tool.title
        assert tool.input_schema["type"] == "object"
        for schema in tool.input_schema["properties"].values():
            assert schema.get("description")
        assert tool.annotations.read_only_hint == (
            tool.name in ("wait_for_turn", "look_at_table", "find_rule", "get_hint")
        )


@pytest.mark.parametrize(
    ("tool", "arguments", "code"),
    [
        ("look_at_table", {}, "validation_failed"),
        ("look_at_table", {"game_id": 3}, "validation_failed"),
        ("look_at_table", {"game_id": "nothing"}, "game_not_found"),
        ("look_at_table", {"game_id": "nothing", "more": 1}, "validation_failed"),
        ("look_at_table", {"game_id": "\0"}, "validation_failed"),
        ("wait_for_turn", {"seconds": 26}, "validation_failed"),
        ("wait_for_turn", {"seconds": 0}, "not_a_bot"),
        ("find_rule", {"number": "R-1", "edition": "none"}, "validation_failed"),
        ("answer_decision", {"decision_id": "x", "move": "role:settler"}, "not_a_bot"),
        ("answer_decision", {"move": "role:settler"}, "validation_failed"),
        ("answer_decision", {"decision_id": ["x"], "move": "role:settler"}, "validation_failed"),
        ("resign", {"game_id": "00000000-0000-4000-8000-000000000000"}, "game_not_found"),
        ("resign", {"game_id": "00000000-0000-4000-8000-000000000000", "idempotency_key": ""}, "validation_failed"),
        ("send_message", {"game_id": "x", "channel": "table", "text": "hi"}, "game_not_found"),
    ],
)
def test_a_refusal_is_an_answer_with_its_code(url, person, tool, arguments, code):
    found = over(url, person, lambda agent: agent.call_tool(tool, arguments))
    assert found.is_error
    assert found.structured_content["code"] == code
    assert code in found.content[0].text


def test_an_unknown_tool_resource_or_prompt_is_an_error(url, person):
    async def work(agent: Client) -> None:
        for wrong in (
            agent.call_tool("cheat", {}),
            agent.read_resource("puerto://nothing"),
            agent.read_resource("puerto://rules/none"),
            agent.read_resource("puerto://games/none/record"),
            agent.get_prompt("none"),
            agent.get_prompt("play_puerto_rico", {"edition": "none"}),
        ):
            with pytest.raises(MCPError) as refused:
                await wrong
            assert refused.value.error.code == INVALID_PARAMS

    over(url, person, work)


def test_a_token_needs_the_scope_of_a_tool(url, person):
    made = person.post("/auth/tokens", json={"name": "reads", "scopes": ["games:read"]}).json()
    reader = httpx.Client(headers={"Authorization": f"Bearer {made['token']}"})
    found = over(url, reader, lambda agent: agent.call_tool("wait_for_turn", {"seconds": 0}))
    assert found.structured_content["code"] == "insufficient_scope"
    assert found.structured_content["scope"] == "bot:play"
    assert not over(
        url, reader, lambda agent: agent.call_tool("find_rule", {"number": "R-CAP-9", "edition": "1897"})
    ).is_error


def test_an_illegal_move_is_refused_with_the_rule(url, person, bot):
    game = opened(person, bot.headers["X-Name"])

    async def work(agent: Client) -> Any:
        while True:
            waiting = (await agent.call_tool("wait_for_turn", {})).structured_content
            if waiting["decision"] and waiting["game"] == game:
                return await agent.call_tool(
                    "answer_decision", {"decision_id": waiting["decision"]["id"], "move": "build:wharf"}
                )

    found = over(url, bot, work)
    assert found.is_error
    assert found.structured_content["code"] == "illegal_move"
    assert found.structured_content["rule"].startswith("R-")
    rule = {"number": found.structured_content["rule"], "edition": "1897"}
    assert not over(url, bot, lambda agent: agent.call_tool("find_rule", rule)).is_error
    assert bot.post(f"/games/{game}/resign", json={}).is_success


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_rule_is_found_by_its_number(url, person, edition):
    """R-CAP-9: which of several empty ships. What no text names is told with others of its section."""

    async def work(agent: Client) -> Any:
        asked = [{"number": number, "edition": edition} for number in ("R-CAP-9", "R-CAP-99", "R-NONE-1")]
        return [(await agent.call_tool("find_rule", one)).structured_content for one in asked]

    exact, near, nothing = over(url, person, work)
    assert ["empty ship" in exact["texts"][0], exact["related"]] == [True, []]
    assert "most barrels" in exact["texts"][0]  # a rule that is an option is told with the choice of the edition
    assert [near["texts"], bool(near["related"])] == [[], True]
    assert [nothing["texts"], nothing["related"]] == [[], []]


@pytest.mark.parametrize("edition", EDITIONS)
def test_rules_and_the_game_are_taught(url, person, edition):
    async def work(agent: Client) -> Any:
        listed = (await agent.list_resources()).resources
        assert f"puerto://rules/{edition}" in {str(one.uri) for one in listed}
        rules = await agent.read_resource(f"puerto://rules/{edition}")
        prompt = await agent.get_prompt("play_puerto_rico", {"edition": edition})
        return rules.contents[0].text, prompt.messages[0].content.text

    rules, prompt = over(url, person, work)
    assert f'"edition":"{edition}"' in rules
    assert "wait_for_turn" in prompt
    assert "Privilege:" in prompt


def test_others_see_a_table_as_spectators_do(url, person, bot):
    """No decision of others, no hidden tile: what a tool shows has passed the projection of the APIs."""
    game = opened(person, bot.headers["X-Name"])
    shown = over(url, person, lambda agent: agent.call_tool("look_at_table", {"game_id": game})).structured_content
    assert shown["seat"] is None
    assert shown["decision"] is None or shown["decision"]["moves"] is None
    assert bot.post(f"/games/{game}/resign", json={}).is_success


def test_the_program_of_the_guide_runs(url, person):
    guide = (ROOT / "docs" / "guides" / "agents.md").read_text()
    [program] = re.findall(r"^```python\n(.*?)^```$", guide, re.MULTILINE | re.DOTALL)
    token = person.headers["Authorization"].removeprefix("Bearer ")
    environment = os.environ | {"PUERTO_URL": url, "TOKEN": token}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "wait_for_turn" in done.stdout
    assert "empty" in done.stdout


def test_the_guide_tells_every_tool_with_its_scope(url, person):
    guide = (ROOT / "docs" / "guides" / "agents.md").read_text()
    rows = [row.split(" | ") for row in re.findall(r"^\| (`\w+`.*?) \|$", guide, re.MULTILINE)]
    told = {name: row[2] for row in rows if len(row) == 3 for name in re.findall(r"`(\w+)`", row[0])}
    needs = {tool.name: tool.needs for tool in offered()}
    assert told.keys() == needs.keys()
    for name, need in needs.items():
        assert told[name].startswith("none" if need is OPEN else f"`{'games:read' if need is BY_SEAT else need}`"), name


def test_a_revoked_token_ends_waiting_at_once(url, bot):
    made = bot.post("/auth/tokens", json={"name": "waits", "scopes": ["bot:play"]}).json()
    waiter = httpx.Client(headers={"Authorization": f"Bearer {made['token']}"})

    async def work(agent: Client) -> Any:
        waiting = asyncio.create_task(agent.call_tool("wait_for_turn", {"seconds": 25}))
        await asyncio.sleep(1)
        assert not waiting.done()
        assert bot.delete(f"/auth/tokens/{made['info']['id']}").is_success
        return await asyncio.wait_for(waiting, 10)

    found = over(url, waiter, work)
    assert found.structured_content["code"] == "invalid_token"
