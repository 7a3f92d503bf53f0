"""Chat over GraphQL: refusals are values, and frames come as they do over REST."""

import pytest

from games import services
from games.services.moderation import sanctions
from tests.games.support import as_moderator, person, table
from tests.support.frames import CHAT as FOLLOW
from tests.support.frames import flat

from .live import socket
from .support import ask, bearer

pytestmark = pytest.mark.django_db

PROBLEM = "... on Problem { __typename code extra }"
CHAT = """
query($game: ID!, $channel: Channel = table, $after: Int = 0, $first: Int = 100) {
  chat(gameId: $game, channel: $channel, after: $after, first: $first) {
    ... on ChatPage { lastSeq nextAfter items { seq name seat text at } } %s } }"""
SEND = """
mutation($game: ID!, $text: String!, $key: String) {
  sendMessage(gameId: $game, channel: table, text: $text, idempotencyKey: $key) {
    ... on MessageSent { replayed message { seq name text } } %s } }"""
REPORT = """
mutation($game: ID!, $seq: Int!) {
  reportMessage(gameId: $game, channel: table, seq: $seq, reason: "rude") {
    ... on Reported { replayed } %s } }"""
BLOCKS = "{ ... on Blocks { items { name game since } } %s }"


def run(document: str, user=None, **variables):
    return ask(document.replace("%s", PROBLEM), user, **variables)


@pytest.fixture
def ann():
    return person("ann")


@pytest.fixture
def bob():
    return person("bob")


@pytest.fixture
def game(ann, bob):
    return table(ann, [bob], edition="reissue")


def test_what_is_said_is_read_by_the_others(game, ann, bob):
    sent = run(SEND, ann, game=str(game.pk), text="<b>hello</b>")
    assert sent == {"replayed": False, "message": {"seq": 1, "name": "ann", "text": "<b>hello</b>"}}
    page = run(CHAT, bob, game=str(game.pk))
    assert (page["lastSeq"], page["nextAfter"]) == (1, None)
    (message,) = page["items"]
    assert (message["text"], message["seat"]) == ("<b>hello</b>", game.seats.get(user=ann).index)


def test_a_key_sends_a_message_once(game, ann):
    first, again = (run(SEND, ann, game=str(game.pk), text="x", key="k") for _ in range(2))
    assert again == first | {"replayed": True}


@pytest.mark.parametrize("variables", [{"first": -1}, {"first": 201}, {"after": -1}])
def test_pages_that_cannot_be_are_refused_as_values(game, ann, variables):
    assert run(CHAT, ann, game=str(game.pk), **variables)["code"] == "validation_failed"


@pytest.mark.parametrize("text", ["", " ", "a\nb", "x" * 501])
def test_what_is_no_line_of_text_is_refused_as_a_value(game, ann, text):
    assert run(SEND, ann, game=str(game.pk), text=text)["code"] == "validation_failed"


def test_refusals_tell_how_long(game, ann, settings):
    settings.CHAT_MESSAGES = 1
    run(SEND, ann, game=str(game.pk), text="x")
    refused = run(SEND, ann, game=str(game.pk), text="y")
    assert (refused["code"], refused["extra"]["retry_after"] >= 1) == ("too_many_messages", True)
    sanctions.ban(user=ann, days=None, **as_moderator())
    assert run(SEND, ann, game=str(game.pk), text="y")["extra"] == {"until": None}


def test_blocks_and_mutes_are_set_listed_and_taken_back(game, bob, ann):
    def change(name: str, **more):
        arguments = "".join(f', {key}: "{value}"' for key, value in more.items())
        return run(f'mutation {{ {name}(username: "ann"{arguments}) {BLOCKS} }}', bob)["items"]

    assert [(found["name"], found["game"]) for found in change("block")] == [("ann", None)]
    assert [found["game"] for found in change("mute", gameId=str(game.pk))] == [None, str(game.pk)]
    services.send_message(user=ann, game_id=game.pk, channel="table", text="hello")
    change("unblock")
    assert run(CHAT, bob, game=str(game.pk))["items"] == []
    assert change("unmute", gameId=str(game.pk)) == run("{ blocks " + BLOCKS + " }", bob)["items"] == []
    assert len(run(CHAT, bob, game=str(game.pk))["items"]) == 1


def test_a_message_is_reported(game, ann, bob):
    services.send_message(user=ann, game_id=game.pk, channel="table", text="rude")
    assert run(REPORT, bob, game=str(game.pk), seq=1) == {"replayed": False}
    assert run(REPORT, bob, game=str(game.pk), seq=1)["code"] == "already_reported"
    assert run(REPORT, bob, game=str(game.pk), seq=-1)["code"] == "message_not_found"


def test_a_table_says_whether_people_talk(ann):
    silent = table(ann, [person("cat")], edition="reissue", chat=False)
    assert ask("query($game: ID!) { game(id: $game) { chat } }", None, game=str(silent.pk)) == {"chat": False}


@pytest.mark.django_db(transaction=True)
def test_a_channel_is_followed_and_its_siblings_on_the_socket_go_on(server):
    ann, bob = person("ann"), person("bob")
    game = table(ann, [bob], edition="reissue")
    with socket(server, bearer(bob)) as live:
        live.subscribe("a", FOLLOW, game=str(game.pk))
        live.subscribe("b", FOLLOW, game=str(game.pk))
        live.subscribe("c", FOLLOW, game=str(game.pk), channel="spectators")
        assert {live.next(name)["payload"]["data"]["chat"]["type"] for name in "ab"} == {"hello"}
        refused = live.next("c")
        assert "chat_not_yours" in str(refused)
        live.send({"id": "a", "type": "complete"})
        services.send_message(user=ann, game_id=game.pk, channel="table", text="hi")
        frame = flat(live.next("b")["payload"]["data"]["chat"])
        assert (frame["type"], frame["seq"], frame["text"]) == ("message", 1, "hi")
