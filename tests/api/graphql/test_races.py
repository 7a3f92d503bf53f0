"""Many at once, at two web processes over one PostgreSQL: each gets its documented answer, and the state is right."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.support import tiers
from tests.support.servers import scaled_cluster

from .support import CREATE, JOIN, PLAY, START

pytestmark = [pytest.mark.scaled, pytest.mark.slow]

REGISTER = """mutation($name: String!) { register(username: $name, password: "correct horse battery") {
  ... on TokenIssued { token } ... on Problem { code detail } } }"""
READ = """query($game: ID!) { game(id: $game) {
  version seq ply view decision { seat moves { move } open { proposals } } events(first: 500) { seq kind } } }"""
TOGETHER = 8

Ask = Callable[..., Any]


@pytest.fixture(scope="module")
def urls() -> Iterator[list[str]]:
    with scaled_cluster(webs=2, workers=0) as cluster:
        yield [url + "/graphql/" for url in cluster.urls]


@pytest.fixture
def ask(urls) -> Ask:
    def ask(document: str, *, token: str = "", web: int = 0, **variables: Any) -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        body = {"query": document, "variables": variables}
        result = httpx.post(urls[web % len(urls)], json=body, headers=headers, timeout=30).json()
        assert "errors" not in result, result
        (value,) = result["data"].values()
        return value

    return ask


@pytest.fixture
def people(ask) -> list[str]:
    return [ask(REGISTER, name=f"p{n}-{uuid4().hex[:8]}")["token"] for n in range(TOGETHER)]


@pytest.fixture
def game(ask, people) -> str:
    created = ask(CREATE, token=people[0], input={"edition": "1897", "players": 2, "shuffleSeats": False})
    game_id = created["game"]["id"]
    ask(JOIN, token=people[1], game=game_id)
    ask(START, token=people[0], game=game_id)
    return game_id


def at_once(calls: list[Callable[[], Any]]) -> list[Any]:
    with ThreadPoolExecutor(len(calls)) as pool:
        return [future.result() for future in [pool.submit(call) for call in calls]]


@pytest.mark.dear(3)
def test_one_of_many_clients_gets_the_move(ask, people, game):
    """The others are told that the game has moved on, and by which events; round after round."""
    for _ in range(tiers.amount(quick=3, full=5)):
        shown = ask(READ, game=game)
        asked = people[shown["decision"]["seat"]]
        decision = ask(READ, token=asked, game=game)["decision"]
        legal = [move["move"] for move in decision["moves"]] + (decision["open"] or {"proposals": []})["proposals"]
        call = {"token": asked, "game": game, "version": shown["version"]}
        told = at_once([partial(ask, PLAY, web=n, move=legal[n % len(legal)], **call) for n in range(TOGETHER)])
        assert sorted(answer["__typename"] for answer in told) == ["GameWritten"] + ["StaleVersionProblem"] * (
            TOGETHER - 1
        )
        won = next(answer for answer in told if answer["__typename"] == "GameWritten")
        for answer in told:
            if answer["__typename"] == "StaleVersionProblem":
                assert answer["currentVersion"] == shown["version"] + 1
                assert [e["seq"] for e in answer["missedEvents"]] == [e["seq"] for e in won["events"]]
        after = ask(READ, game=game)
        assert (after["version"], after["ply"]) == (shown["version"] + 1, shown["ply"] + 1)
    assert [event["seq"] for event in after["events"]] == list(range(1, after["seq"] + 1))


@pytest.mark.dear(3)
def test_one_key_sent_many_times_at_once_is_one_move(ask, people, game):
    """Everybody gets the same answer; all but one of them as a repetition."""
    shown = ask(READ, game=game)
    asked = people[shown["decision"]["seat"]]
    call = {"game": game, "move": "role:builder", "version": shown["version"], "key": "once"}
    told = at_once([partial(ask, PLAY, token=asked, web=n, **call) for n in range(TOGETHER)])
    assert [answer["__typename"] for answer in told] == ["GameWritten"] * TOGETHER
    assert sorted(answer["replayed"] for answer in told) == [False] + [True] * (TOGETHER - 1)
    assert all(answer["events"] == told[0]["events"] for answer in told)
    assert ask(READ, game=game)["version"] == shown["version"] + 1


@pytest.mark.dear(3)
def test_one_seat_is_taken_once(ask, people):
    created = ask(CREATE, token=people[0], input={"edition": "1897", "players": 3})
    game_id = created["game"]["id"]
    told = at_once([partial(ask, JOIN, token=people[n], web=n, game=game_id, seat=2) for n in range(1, TOGETHER)])
    assert sorted(answer.get("code", "") for answer in told) == [""] + ["seat_taken"] * (TOGETHER - 2)
    assert ask(READ, game=game_id)["view"]["seats"][2]["kind"] == "human"


@pytest.mark.dear(3)
def test_odd_text_does_not_reach_the_database(ask, people, urls):
    """PostgreSQL refuses U+0000 in text; the API refuses it first, however it is spelled."""
    for body in (
        {"query": 'mutation { createToken(name: "a\\u{0}b") { __typename } }'},
        {"query": "mutation($n: String!) { createToken(name: $n) { __typename } }", "variables": {"n": "a\0b"}},
        {"query": "mutation($n: String!) { createToken(name: $n) { __typename } }", "variables": {"n": "\ud800"}},
    ):
        headers = {"Authorization": f"Bearer {people[0]}", "Content-Type": "application/json"}
        response = httpx.post(urls[0], content=json.dumps(body), headers=headers)
        result = response.json()
        codes = [error["extensions"]["code"] for error in result["errors"]] if "errors" in result else [result["code"]]
        assert codes[0] in ("graphql_invalid", "malformed_request")
