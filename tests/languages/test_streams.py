"""Streams outlive the request that began them, share sockets and processes, and keep their languages."""

import json
import random

import httpx
import pytest
from websockets.sync.client import connect

from tests.api.graphql.live import PROTOCOL, Socket, socket
from tests.api.graphql.support import bearer
from tests.games.support import person, play_on, seated, table

pytestmark = pytest.mark.django_db(transaction=True)

MESSAGES = """
subscription($game: ID!, $after: Int! = 0, $language: String) {
  gameEvents(gameId: $game, after: $after, language: $language) { seq kind message }
}"""
PROBLEM = "mutation($game: ID!) { leaveGame(gameId: $game) { ... on Problem { title } } }"
TITLES = {"en": "Please log in", "de": "Anmeldung nötig", "fr": "Connexion nécessaire"}


@pytest.fixture
def game():
    return table(person("ann"), [person("bob")])


def messages(ws, name, count):
    return [ws.event(name)["message"] for _ in range(count)]


def written(game, language):
    """What a page of events says, which is asked for in one request."""
    from tests.support.rest import Caller

    return [event["message"] for event in Caller().get(f"/games/{game.pk}/events?language={language}")["items"]]


def test_two_subscriptions_on_one_socket_in_two_languages(server, game):
    """Each gets the missed events and the live ones in its own words, however they meet."""
    with socket(server) as ws:
        for language in TITLES:
            ws.subscribe(language, MESSAGES, game=str(game.pk), language=language)
        game = play_on(game, random.Random(1), moves=6)
        heard = {language: messages(ws, language, game.last_seq) for language in TITLES}
        ws.subscribe("q", PROBLEM, game=str(game.pk))
        assert ws.next("q")["payload"]["data"]["leaveGame"]["title"] == TITLES["en"]
    for language in TITLES:
        assert heard[language] == written(game, language)
    assert len({heard[language][-1] for language in TITLES}) == 3


@pytest.mark.parametrize("where", ["payload", "address", "header"])
def test_a_socket_has_a_language(server, game, where):
    """Named in the first message, in the address, or in the handshake."""
    url = server.ws_url + ("?language=fr" if where == "address" else "")
    headers = {"Accept-Language": "fr-CA, en;q=0.5"} if where == "header" else {}
    with connect(url, subprotocols=[PROTOCOL], additional_headers=headers) as raw:
        ws = Socket(raw)
        ws.send({"type": "connection_init", "payload": {"language": "fr"} if where == "payload" else {}})
        assert ws.receive() == {"type": "connection_ack"}
        ws.subscribe("q", PROBLEM, game=str(game.pk))
        assert ws.next("q")["payload"]["data"]["leaveGame"]["title"] == TITLES["fr"]
        ws.subscribe("a", MESSAGES, game=str(game.pk))
        assert messages(ws, "a", game.last_seq) == written(game, "fr")
        ws.subscribe("b", MESSAGES, game=str(game.pk), language="de")
        assert messages(ws, "b", game.last_seq) == written(game, "de")


def test_the_first_message_beats_the_address_and_that_the_header(server, game):
    with connect(
        server.ws_url + "?language=fr", subprotocols=[PROTOCOL], additional_headers={"Accept-Language": "en"}
    ) as raw:
        ws = Socket(raw)
        ws.send({"type": "connection_init", "payload": {"language": "de"}})
        assert ws.receive() == {"type": "connection_ack"}
        ws.subscribe("q", PROBLEM, game=str(game.pk))
        assert ws.next("q")["payload"]["data"]["leaveGame"]["title"] == TITLES["de"]


def test_a_socket_in_an_unknown_language_is_closed(server, subtests):
    for language in ("es", 7, ["de"], {}):
        with subtests.test(repr(language)), socket(server, init=False) as ws:
            ws.send({"type": "connection_init", "payload": {"language": language}})
            assert ws.close_code() == 4400
            assert ws.raw.close_reason == "unknown_language"


def test_a_subscription_in_an_unknown_language_is_refused(server, game):
    with socket(server) as ws:
        ws.subscribe("a", MESSAGES, game=str(game.pk), language="es")
        (error,) = ws.next("a")["payload"]["errors"]
        assert error["extensions"]["code"] == "unknown_language"
        assert error["extensions"]["languages"] == ["en", "de", "fr"]


def test_server_sent_events_speak_the_language_of_their_address(server, game):
    rest = server.url.replace("/graphql/", f"/api/v1/games/{game.pk}/events")
    headers = {"Accept": "text/event-stream", "Accept-Language": "fr"}
    for address, language in ((rest, "fr"), (rest + "?language=de", "de")):
        with httpx.stream("GET", address, headers=headers, timeout=20) as answer:
            assert answer.headers["Content-Language"] == language
            assert answer.headers["Cache-Control"] == "no-cache"
            heard = []
            for line in answer.iter_lines():
                if line.startswith("data: "):
                    heard.append(json.loads(line.removeprefix("data: "))["message"])
                if len(heard) == game.last_seq:
                    break
        assert heard == written(game, language)


def test_graphql_over_server_sent_events_does_too(server, game):
    body = {"query": MESSAGES, "variables": {"game": str(game.pk)}}
    headers = {"Accept": "text/event-stream", "Accept-Language": "de", "Authorization": bearer(seated(game, 0))}
    heard = []
    with httpx.stream("POST", server.url, json=body, headers=headers, timeout=20) as answer:
        for line in answer.iter_lines():
            if line.startswith("data: {"):
                heard.append(json.loads(line.removeprefix("data: "))["data"]["gameEvents"]["message"])
            if len(heard) == game.last_seq:
                break
    assert heard == written(game, "de")
