"""The operations of docs/graphql.md around a game, sent as they stand there over real connections."""

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import httpx
import pytest
from graphql import OperationDefinitionNode, parse, print_ast

from games import services
from games.models import Game
from tests.games.analysing import quick, work
from tests.games.support import person, table

from .support import bearer
from .test_docs import blocks

pytestmark = pytest.mark.django_db(transaction=True)

OPERATIONS = {
    definition.name.value: print_ast(definition)
    for block in blocks("graphql")
    for definition in parse(block).definitions
    if isinstance(definition, OperationDefinitionNode)
}


@pytest.fixture
def ann():
    return person("ann")


@pytest.fixture
def bob():
    return person("bob")


@pytest.fixture
def cleo():
    return person("cleo")


@pytest.fixture
def ask(server):
    """Send an operation of the guide by its name; what its first field answers."""

    def ask(user: Any, operation: str, **variables: Any) -> Any:
        body = {"query": OPERATIONS[operation], "variables": variables}
        sent = httpx.post(server.url, json=body, headers={"Authorization": bearer(user)}, timeout=20)
        answer = sent.json()
        assert "errors" not in answer, answer
        return next(iter(answer["data"].values()))

    return ask


@pytest.fixture
def listen(server):
    """The first frames of a subscription of the guide."""

    def listen(user: Any, operation: str, count: int, **variables: Any) -> list[dict[str, Any]]:
        body = {"query": OPERATIONS[operation], "variables": variables}
        headers = {"Authorization": bearer(user), "Accept": "text/event-stream"}
        with httpx.stream("POST", server.url, json=body, headers=headers, timeout=20) as response:
            return list(islice(_frames(response), count))

    return listen


def _frames(response: httpx.Response) -> Iterator[dict[str, Any]]:
    for line in response.iter_lines():
        if line.startswith("data: ") and len(line) > len("data: "):
            message = json.loads(line.removeprefix("data: "))
            yield from message["data"].values()


def friends(ask, ann, bob, cleo) -> str:
    """The id of a running game of the three at a table by invitation; ann is asked."""
    game = ask(ann, "InviteOnly", bob="bob")["game"]["id"]
    code = ask(ann, "Invite", game=game, seat=2)["invitation"]
    reasons = ask(cleo, "WhyNot", game=game)["canSit"]
    assert [reason["code"] for reason in reasons] == ["seat_taken", "seat_reserved", "invitation_needed"]
    assert ask(bob, "Join", game=game)["game"]["viewer"] == 1
    assert ask(cleo, "Join", game=game, invitation=code)["game"]["viewer"] == 2
    assert ask(ann, "Start", game=game)["code"] == "not_ready"
    for each in (ann, bob, cleo):
        assert "game" in ask(each, "Ready", game=game)
    assert ask(ann, "Start", game=game)["game"]["decision"]["kind"] == "role"
    return game


def over(ask, ann) -> str:
    """The id of a public game that ann has played with another one, who gave up."""
    other = person("dan")
    game = ask(ann, "Pair")["game"]["id"]
    assert ask(other, "Pair")["game"]["id"] == game
    services.resign(user=other, game_id=game)
    return game


def test_an_order_answers_for_its_owner_and_bars_the_way_back(ask, ann, bob, cleo):
    game = friends(ask, ann, bob, cleo)
    assert ask(bob, "Order", game=game, orders=[{"kind": "pass", "decision": "settle"}])["orders"][0]["kind"] == "pass"
    refused = ask(bob, "Order", game=game, orders=[{"kind": "pass", "decision": "role"}])
    assert (refused["code"], refused["extra"]) == ("invalid_order", {"order": 0})

    assert ask(ann, "Preview", game=game, move="role:settler")["events"][-1]["message"] == "ann may take a tile."
    asked = ask(ann, "Play", game=game, version=Game.objects.get(pk=game).version)["game"]
    assert [effect["text"] for effect in ask(ann, "Preview", game=game, move="take:quarry")["effects"]] == ["+quarry"]
    assert ask(ann, "Preview", game=game, move="build:office")["code"] == "illegal_move"
    services.play_move(user=ann, game_id=game, move="take:quarry", expected_version=asked["version"])
    assert ask(cleo, "Read", game=game)["decision"]["seat"] == 2
    assert ask(ann, "TakeBack", game=game)["code"] == "takeback_refused"


def test_a_level_that_advises_is_asked_for_a_hint(ask, ann):
    levels = [level["level"] for level in ask(ann, "Advisers")["bots"] if level["advises"]]
    game = str(table(ann, bots=2, shuffle_seats=False).pk)
    for level in [None, *levels]:
        assert ask(ann, "Advise", game=game, level=level)["candidates"][0]["label"]


def test_all_have_to_agree_to_a_pause(ask, ann, bob, cleo):
    game = friends(ask, ann, bob, cleo)
    proposal = ask(ann, "Propose", game=game)["events"][0]["data"]["number"]
    assert ask(bob, "Agree", game=game, proposal=proposal)["events"] == [{"kind": "agreed"}]
    assert ask(ann, "Back", game=game)["proposals"][0]["accepted"] == [0, 1]
    assert [event["kind"] for event in ask(cleo, "Agree", game=game, proposal=proposal)["events"]] == [
        "agreed",
        "adjourned",
    ]
    assert ask(ann, "Back", game=game)["clock"]["pausedBy"]["reason"] == "adjourned"


def test_friends_hear_each_other_until_one_is_muted(ask, listen, ann, bob, cleo):
    game = friends(ask, ann, bob, cleo)
    assert ask(bob, "Say", game=game, text="Good luck!")["message"]["seq"] == 1
    hello, message = listen(ann, "Listen", 2, game=game)
    assert (hello["__typename"], message["message"]["text"]) == ("ChatHelloFrame", "Good luck!")
    assert ask(ann, "Report", game=game, seq=1, reason="Too friendly.") == {"__typename": "Reported"}
    assert ask(ann, "Mute", game=game, name="bob") == {"items": [{"name": "bob"}]}
    assert ask(cleo, "Say", game=game, text="Thanks.")["message"]["seq"] == 2
    _hello, heard = listen(ann, "Listen", 2, game=game)
    assert heard["message"]["text"] == "Thanks."


def test_the_inbox_tells_of_the_table_and_its_start(ask, listen, ann, bob, cleo):
    friends(ask, ann, bob, cleo)
    _hello, *told = listen(bob, "Inbox", 3, after=0)
    assert [frame["entry"]["kind"] for frame in told] == ["invited", "game_started"]
    assert [entry["kind"] for entry in ask(ann, "Mine", after=0)["items"]] == ["game_started", "your_turn"]


def test_open_tables_pair_and_a_rematch_follows(ask, listen, ann):
    waiting = ask(ann, "Pair")["game"]
    assert waiting["status"] == "lobby"
    (tables,) = listen(ann, "Tables", 1)
    assert [table["id"] for table in tables["tables"]] == [waiting["id"]]
    game = over(ask, ann)
    assert game == waiting["id"]
    again = ask(ann, "Again", game=game)["game"]
    assert again["rematchOf"] == game
    assert ask(ann, "Again", game=game)["game"]["id"] == again["id"]


def test_a_game_that_is_over_is_found_verified_analysed_and_played_on(ask, ann, cleo, monkeypatch):
    game = over(ask, ann)
    found = ask(cleo, "Search", filter={"player": ["ann"], "reason": "resigned"})
    assert [node["id"] for node in found["nodes"]] == [game]
    record = ask(cleo, "Record", game=game)["record"]
    assert ask(cleo, "Verify", record=record)["valid"]
    assert not ask(cleo, "Verify", record=record | {"commitment": "0" * 64})["valid"]
    queued = quick(monkeypatch)
    assert ask(cleo, "Analyse", game=game)["analysis"]["status"] == "queued"
    work(queued)
    turned = ask(ann, "Turned", game=game)["analysis"]
    assert (turned["status"], turned["done"]) == ("done", turned["total"])
    forked = ask(cleo, "PlayOn", game=game, seq=3)["game"]
    assert forked["origin"] == {"game": game, "seq": 3}
    assert ask(cleo, "PlayOn", game=game, seq=1000)["code"] == "cannot_fork"
