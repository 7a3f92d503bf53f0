"""A document is parsed and validated once, however often, no matter who sends it and how."""

from collections import Counter
from typing import Any

import pytest

from puerto_api.gql import caches
from tests.games.support import person, table

from .live import socket
from .support import answer, ask, codes, post

READ = "query Read($id: ID!) { game(id: $id) { version } } query Count($id: ID!) { game(id: $id) { seq } }"
WATCH = "subscription($game: ID!) { gameEvents(gameId: $game) { seq } }"


@pytest.fixture
def work(monkeypatch) -> Counter:
    """How often each document was parsed and validated, from empty caches on."""
    caches.parsed.cache_clear()
    caches.validated.cache_clear()
    done: Counter = Counter()
    parse, validate = caches.parse, caches.validate_document

    def counted_parse(text: str, **options: Any):
        done["parsed", text] += 1
        return parse(text, **options)

    def counted_validate(schema, document, rules):
        done["validated", document.loc.source.body] += 1
        return validate(schema, document, rules)

    monkeypatch.setattr(caches, "parse", counted_parse)
    monkeypatch.setattr(caches, "validate_document", counted_validate)
    return done


@pytest.mark.django_db
def test_over_http_whatever_the_variables_the_operation_and_the_user(work):
    ann = person("ann")
    for number in range(3):
        game = table(person(f"owner {number}"), bots=2, started=False)
        for name in ("Read", "Count"):
            body = {"query": READ, "variables": {"id": str(game.pk)}, "operationName": name}
            assert post(body).json()["data"]["game"]
        for user in (ann, None):
            assert ask("query($id: ID!) { game(id: $id) { ply } }", user, id=str(game.pk)) == {"ply": 0}
    assert set(work.values()) == {1}
    assert ("validated", READ) in work


@pytest.mark.django_db(transaction=True)
def test_over_websockets_too_and_for_both_at_once(work, server):
    game = str(table(person("ann"), bots=2, started=False).pk)
    for _ in range(2):
        with socket(server) as ws:
            for operation in "abc":
                ws.subscribe(operation, WATCH, game=game)
                assert ws.event(operation)["seq"] == 1
    assert post({"query": WATCH, "variables": {"game": game}}).status_code
    assert work["parsed", WATCH] == work["validated", WATCH] == 1


@pytest.mark.django_db
def test_what_is_refused_is_remembered_as_well_and_told_each_time(work):
    good, wrong, told = "{ serverInfo { name } }", "{ serverInfo { nmae } }", []
    large = "{" + " ".join(f"a{i}: serverInfo {{ name }}" for i in range(99)) + "}"
    for _ in range(3):
        assert ask(good)
        assert codes(large) == ["graphql_too_complex"]
        told.append(answer(wrong)["errors"])
    assert told[0] == told[1] == told[2]
    assert set(work.values()) == {1}
    assert {text for _, text in work} == {good, large, wrong}


@pytest.mark.parametrize("cached", [caches.parsed, caches.validated])
def test_the_caches_are_bounded(cached):
    assert cached.cache_info().maxsize == caches.MOST_DOCUMENTS
