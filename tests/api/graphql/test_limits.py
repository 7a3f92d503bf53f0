"""Documents that are too large, not documents at all, or full of odd text: refused with a code, never an exception."""

import time

import pytest

from puerto_api.gql import limits
from tests.games.support import person

from .support import CREATE, answer, ask, codes, post

TOO_LARGE = ["graphql_too_complex"]


@pytest.mark.django_db
def test_deep_documents_are_refused():
    """By the levels of fields; inline fragments do not count."""
    deepest = "{ games { nodes { seats { index } } } }"
    assert ask(deepest)
    nested = "node { seats { index } }"
    for _ in range(limits.MOST_DEPTH):
        nested = f"__typename games {{ edges {{ {nested} }} }}"
    assert codes(f"{{ {nested} }}")[0] in TOO_LARGE
    assert codes("{" + "a{" * 400 + "b" + "}" * 400 + "}") == TOO_LARGE
    assert codes("{" + "...{" * 240 + "serverInfo{name}" + "}" * 240 + "}") == TOO_LARGE


@pytest.mark.django_db
def test_many_aliases_are_refused():
    assert ask("{" + " ".join(f"a{i}: serverInfo {{ name }}" for i in range(limits.MOST_ALIASES)) + "}")
    assert (
        codes("{" + " ".join(f"a{i}: serverInfo {{ name }}" for i in range(limits.MOST_ALIASES + 1)) + "}") == TOO_LARGE
    )


def test_many_tokens_are_refused():
    assert codes("{" + "serverInfo{name}" * (limits.MOST_TOKENS // 4 + 1) + "}") == TOO_LARGE


def test_fragments_that_multiply_are_refused_at_once():
    """Sixty fragments that spread the next one twice stand for 2^60 fields; counting them takes no time."""
    chain = " ".join(f"fragment f{i} on Query {{ ...f{i + 1} ...f{i + 1} }}" for i in range(60))
    document = f"{{ ...f0 }} {chain} fragment f60 on Query {{ serverInfo {{ name }} }}"
    began = time.perf_counter()
    assert codes(document) == TOO_LARGE
    assert time.perf_counter() - began < 5
    aliased = chain.replace("...f60 ...f60", "x: __typename y: __typename")
    assert set(codes(f"{{ ...f0 }} {aliased} fragment f60 on Query {{ __typename }}")) <= {
        *TOO_LARGE,
        "graphql_invalid",
    }


def test_fragments_that_spread_themselves_are_refused():
    circle = "{ ...a } fragment a on Query { ...b } fragment b on Query { ...a serverInfo { name } }"
    assert "graphql_invalid" in codes(circle)


@pytest.mark.parametrize(
    "document",
    [
        "{",
        "}",
        "query",
        "{ nothing }",
        "{ game }",
        "{ game(id: 1) }",
        "{ serverInfo }",
        "{ games(status: SLEEPING) { nodes { id } } }",
        "{ games(first: 99999999999) { nodes { id } } }",
        "{ games(first: null) { nodes { id } } }",
        "query($x: Nothing) { serverInfo { name } }",
        "query($x: Int!) { serverInfo { name } }",
        "query A { serverInfo { name } } query A { serverInfo { name } }",
        "mutation { playMove(gameId: 1) { __typename } }",
        "subscription { gameEvents(gameId: 1) { seq } serverInfo { name } }",
        "{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }",
        "type Query { x: Int }",
        'query { games(edition: "\\u{0000}") { nodes { id } } }',
        'mutation { logIn(username: "a\\u{0}", password: "b") { __typename } }',
        'mutation { createToken(name: """\ud7ff\\u0000""") { __typename } } \0',
    ],
)
def test_documents_that_are_none(document):
    """HTTP 400 with a problem document, or 200 with errors that have a code: the document decides, not chance."""
    response = post({"query": document})
    assert response.status_code in (200, 400), response.content
    result = response.json()
    found = [error["extensions"]["code"] for error in result["errors"]] if "errors" in result else [result["code"]]
    assert set(found) <= {"graphql_invalid", "malformed_request"}, result


@pytest.mark.parametrize(
    "body",
    [
        "",
        "x",
        "null",
        "3",
        '"text"',
        "[]",
        "{}",
        '{"query": 3}',
        '{"query": null}',
        '{"query": ""}',
        '{"query": "{ serverInfo { name } }", "variables": []}',
        '{"query": "{ serverInfo { name } }", "variables": "x"}',
        '{"query": "{ serverInfo { name } }", "operationName": "Other"}',
        '{"query": "{ serverInfo { name } }", "operationName": 3}',
        '{"query": "{ serverInfo { name } }", "extensions": 3}',
        '[{"query": "{ serverInfo { name } }"}]',
        '{"query": "{ games(edition: \\"\\\\u0000\\") { nodes { id } } }"}',
        '{"query": "query($e: String) { games(edition: $e) { nodes { id } } }", "variables": {"e": "\\u0000"}}',
        '{"query": "query($e: String) { games(edition: $e) { nodes { id } } }", "variables": {"e": "\\ud800"}}',
        '{"query": "{ serverInfo { name } }", "variables": {"x": NaN}}',
        '{"query": "{ serverInfo { name } }", "variables": {"x": ' + "1" * 5000 + "}}",
        '{"query": "{ serverInfo { name } }", "variables": ' + '{"x":' * 5000 + "1" + "}" * 5000 + "}",
        b"\xff\xfe",
        b'{"query": "\xff"}',
    ],
)
def test_bodies_that_are_no_request(body):
    """A problem document (RFC 9457) with a code, as everywhere over HTTP."""
    response = post(body)
    if response.status_code == 200:
        found = {error["extensions"]["code"] for error in response.json()["errors"]}
    else:
        assert response["Content-Type"] == "application/problem+json"
        found = {response.json()["code"]}
    assert response.status_code < 500
    assert found <= {"malformed_request", "graphql_invalid", "bad_request"}, response.content


@pytest.mark.django_db
def test_text_in_any_script_is_fine():
    user = person("ann")
    odd = {"edition": "1897", "players": 2, "options": {"\u202e💥": "\U0010ffff"}}
    refused = ask(CREATE, user, input=odd)
    assert refused["code"] == "invalid_game_setup"


@pytest.mark.django_db
def test_what_is_our_fault_is_masked_and_logged(monkeypatch, caplog):
    """Clients get a code and the request id, the log gets the rest."""
    from games.reads import game_lists

    def broken(*args, **kwargs):
        raise RuntimeError("a secret")

    monkeypatch.setattr(game_lists, "list_games", broken)
    response = post({"query": "{ games { nodes { id } } }"})
    (error,) = response.json()["errors"]
    assert "secret" not in response.content.decode()
    assert error["extensions"]["code"] == "internal_error"
    assert error["extensions"]["request_id"] in caplog.text
    assert "a secret" in caplog.text


@pytest.mark.django_db
def test_a_client_that_errs_is_not_logged_as_an_error(caplog):
    answer("{ nothing }")
    answer("{ games(first: -1) { nodes { id } } }")
    assert not [record for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")]
