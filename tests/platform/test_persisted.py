"""Persisted queries: a hash stands for a document that was sent with it, within the same limits."""

import json
from hashlib import sha256

import pytest
from django.core.cache import cache
from django.test import Client

from puerto_api.gql import persisted
from puerto_api.gql.costs import MOST_COST
from tests.platform.test_websocket import socket

pytestmark = pytest.mark.django_db

DOCUMENT = "query Named($first: Int = 1) { games(first: $first) { nodes { id } } serverInfo { name } }"
DONE = {"games": {"nodes": []}, "serverInfo": {"name": "Puerto API"}}


@pytest.fixture(autouse=True)
def empty():
    cache.clear()
    yield
    cache.clear()


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def named(text: str, **more) -> dict:
    return {"extensions": {"persistedQuery": {"version": 1, "sha256Hash": digest(text)}}} | more


def ask(body: dict, language: str = "en") -> dict:
    headers = {"Accept-Language": language}
    return Client().post("/graphql/", json.dumps(body), "application/json", headers=headers).json()


def refusal(body: dict, language: str = "en") -> tuple[str, str]:
    (error,) = ask(body, language)["errors"]
    return error["extensions"]["code"], error["message"]


def is_kept(text: str) -> bool:
    return "errors" not in ask(named(text))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_hash_stands_for_the_document_that_came_with_it(language):
    unknown = ("persisted_query_not_found", "PersistedQueryNotFound")  # the words by which clients know it
    assert refusal(named(DOCUMENT, operationName="Named"), language) == unknown
    assert ask(named(DOCUMENT, query=DOCUMENT))["data"] == DONE
    assert ask(named(DOCUMENT))["data"] == DONE
    assert ask(named(DOCUMENT, variables={"first": 0}, operationName="Named"))["data"] == DONE
    assert refusal(named("{ __typename }"), language) == unknown


@pytest.mark.parametrize(
    "found",
    [
        {"version": 2, "sha256Hash": digest(DOCUMENT)},
        {"version": 1, "sha256Hash": digest(DOCUMENT).upper()},
        {"version": 1, "sha256Hash": "../../x"},
        {"version": 1, "sha256Hash": 5},
        {"version": 1, "sha256Hash": digest("{ other }")},
        {"version": 1},
        [],
        "x",
    ],
)
def test_what_is_no_hash_of_the_document_is_refused_and_not_kept(found):
    assert refusal({"query": DOCUMENT, "extensions": {"persistedQuery": found}})[0] == "graphql_invalid"
    assert not is_kept(DOCUMENT)


def test_what_would_be_refused_as_text_is_refused_and_not_kept():
    events = " ".join(f"a{number}: seq" for number in range(15)) + " kind seat message at version" * 20
    for document, code in (
        ("{ nothing }", "graphql_invalid"),
        ("{", "graphql_invalid"),
        ("{" + "serverInfo { name } " * 600 + "}", "graphql_too_complex"),
        (f'{{ game(id: "x") {{ events(first: 500) {{ {events} }} }} }}', "graphql_too_costly"),
    ):
        assert refusal(named(document, query=document))[0] == code
        assert not is_kept(document)
    # A document is kept whatever it costs with these variables; with others it may be refused.
    document = f'query($n: Int!) {{ game(id: "x") {{ events(first: $n) {{ {events} }} }} }}'
    assert ask(named(document, query=document, variables={"n": 1}))["data"] == {"game": None}
    assert MOST_COST < 500
    assert refusal(named(document, variables={"n": 500}))[0] == "graphql_too_costly"


def test_so_many_are_kept_and_none_that_is_too_long(monkeypatch):
    monkeypatch.setattr(persisted, "MOST_KEPT", 3)
    documents = [f"query Q{number} {{ __typename }}" for number in range(5)]
    for document in documents:
        ask(named(document, query=document))
        ask(named(document, query=document))  # takes no second place
    assert [is_kept(document) for document in documents] == [False, False, True, True, True]
    long = "{ __typename " + " " * persisted.MOST_CHARACTERS + "}"
    assert ask(named(long, query=long))["data"] == {"__typename": "Query"}
    assert not is_kept(long)


def test_no_document_is_carried_out_by_get():
    ask(named(DOCUMENT, query=DOCUMENT))
    found = Client().get("/graphql/", {"extensions": json.dumps(named(DOCUMENT)["extensions"])})
    assert (found.status_code, found.json()["code"]) == (400, "malformed_request")


async def test_a_websocket_takes_a_hash_as_well(shared_server):
    async with socket(shared_server) as link:

        async def told(**payload) -> dict:
            await link.send(json.dumps({"id": "1", "type": "subscribe", "payload": named(document, **payload)}))
            answer = json.loads(await link.recv())
            if answer["type"] == "next":
                assert json.loads(await link.recv())["type"] == "complete"
            return answer["payload"]

        document = "query OverASocket { serverInfo { name } }"
        assert (await told())[0]["message"] == "PersistedQueryNotFound"
        for payload in ({"query": document}, {}):
            assert (await told(**payload))["data"] == {"serverInfo": {"name": "Puerto API"}}
