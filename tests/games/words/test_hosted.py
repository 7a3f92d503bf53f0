"""Hosted games talk to each reader in a language of their own: pages, streams, answers to writes, decisions."""

import json
import random

import pytest
from asgiref.sync import sync_to_async
from django.test import AsyncClient, Client
from django.utils.translation import override

from games import services, words
from games.models import Event
from games.reads import hosted_games
from tests.games.support import events_of, person, play_ahead, seated, table
from tests.support.rest import Caller

from .support import LANGUAGES

SAID = {
    "en": "ann chooses the Planter.",
    "de": "ann wählt die Rolle Pflanzer.",
    "fr": "ann choisit le rôle Paysan.",
}
ASKED = {"en": "bob may take a tile.", "de": "bob darf ein Plättchen nehmen.", "fr": "bob peut planter."}

PAGE = "query($game: ID!) { game(id: $game) { events { kind message } decision { moves { move label } } } }"
PLAY = """
mutation($game: ID!, $version: Int!) {
  playMove(gameId: $game, move: "role:settler", expectedVersion: $version) {
    ... on GameWritten { events { kind message } }
  }
}
"""


@pytest.fixture
def game(db):
    return table(person("ann"), [person("bob")], hidden_points=True)


def graphql(document: str, language: str, *, user=None, **variables):
    """The data of a document that has to succeed."""
    secret = Caller(user).secret if user else None
    headers = {"Accept-Language": language} | ({"Authorization": f"Bearer {secret}"} if secret else {})
    response = Client().post(
        "/graphql/", {"query": document, "variables": variables}, content_type="application/json", headers=headers
    )
    answer = response.json()
    assert "errors" not in answer, answer
    return answer["data"]


def messages(events: list[dict], kind: str) -> list[str]:
    return [event["message"] for event in events if event["kind"] == kind]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rest_and_graphql_tell_the_same_in_the_language_of_the_reader(game, language):
    game = play_ahead(game, random.Random(1), moves=20)
    rest = Caller().get(f"/games/{game.pk}/events?limit=100", Accept_Language=language)["items"]
    other = graphql(PAGE, language, game=str(game.pk))["game"]["events"]
    assert [event["message"] for event in rest][: len(other)] == [event["message"] for event in other]
    with override(language):
        expected = words.message("1897", "started", None, {}, [])
    assert messages(rest, "started") == [expected]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_to_a_move_tells_what_it_has_done(game, language):
    written = graphql(PLAY, language, user=seated(game, 0), game=str(game.pk), version=game.version)
    events = written["playMove"]["events"]
    assert messages(events, "chose_role") == [SAID[language]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_over_rest_tells_what_it_has_done(game, language):
    ann = Caller(seated(game, 0))
    body = {"move": "role:settler", "expected_version": game.version}
    events = ann.post(f"/games/{game.pk}/moves", body, Accept_Language=language)["events"]
    assert messages(events, "chose_role") == [SAID[language]]


def test_what_is_stored_knows_no_language(game):
    ann = Caller(seated(game, 0))
    ann.post(
        f"/games/{game.pk}/moves", {"move": "role:settler", "expected_version": game.version}, Accept_Language="de"
    )
    assert Event.objects.get(game=game, kind="chose_role").data["role"] == "settler"
    assert "Pflanzer" not in json.dumps(list(Event.objects.filter(game=game).values_list("data", "changes")))


def test_labels_of_moves_are_in_the_language_of_the_reader(game):
    ann = seated(game, 0)
    seen = {}
    for language in LANGUAGES:
        decision = Caller(ann).get(f"/games/{game.pk}/decision", Accept_Language=language)
        other = graphql(PAGE, language, user=ann, game=str(game.pk))["game"]["decision"]
        assert other["moves"] == [{"move": each["move"], "label": each["label"]} for each in decision["moves"]]
        seen[language] = {each["move"]: each["label"] for each in decision["moves"]}["role:settler"]
    assert seen == {"en": "Planter", "de": "Pflanzer", "fr": "Paysan"}


def test_a_lobby_tells_who_sat_there_then(db):
    """A seat that is empty again, or taken by someone else, does not change what was."""
    ann, bob, cid = person("ann"), person("bob"), person("cid")
    answer = services.create_game(user=ann, edition="1897", players=2, seats=[{"kind": "human"}] * 2)
    services.join_game(user=bob, game_id=answer.game_id)
    services.leave_game(user=bob, game_id=answer.game_id)
    services.join_game(user=cid, game_id=answer.game_id)
    events = Caller().get(f"/games/{answer.game_id}/events", Accept_Language="de")["items"]
    assert messages(events, "joined")[-2:] == ["bob nimmt Platz.", "cid nimmt Platz."]
    assert messages(events, "left") == ["bob verlässt den Tisch."]


def test_a_page_costs_the_same_queries_for_many_events_as_for_few(game, django_assert_num_queries):
    game = play_ahead(game, random.Random(2), moves=60)
    for limit in (1, 300):
        game = hosted_games.get_game(game.pk)
        with django_assert_num_queries(1):
            assert len(events_of(game, 0, limit=limit)) >= min(limit, 200)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_stream_speaks_the_language_of_its_reader(language):
    game = await sync_to_async(lambda: table(person("ann"), [person("bob")]))()
    headers = {"Accept": "text/event-stream", "Accept-Language": language}
    response = await AsyncClient().get(f"/api/v1/games/{game.pk}/events?after={game.last_seq}", headers=headers)
    caller = await sync_to_async(lambda: Caller(seated(game, 0)))()
    body = {"move": "role:settler", "expected_version": game.version}
    await sync_to_async(caller.post)(f"/games/{game.pk}/moves", body, Accept_Language="en")
    told = []
    async for chunk in response.streaming_content:
        for line in chunk.decode().splitlines():
            if line.startswith("data: "):
                told.append(json.loads(line[6:])["message"])
        if SAID[language] in told:
            break
    await response.streaming_content.aclose()
    assert SAID[language] in told
