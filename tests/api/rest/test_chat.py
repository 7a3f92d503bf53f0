"""Chat over REST: pages, keys, streams, and what is refused."""

import json
import re
from contextlib import contextmanager

import httpx
import pytest

from games import services
from games.live import chat
from games.models import ChatMessage
from games.services.moderation import sanctions
from puerto_api.base import wakeups
from puerto_api.base.plain_text import LINE
from tests.api.graphql.live import eventually, socket
from tests.games.support import as_moderator, person, table
from tests.support.frames import CHAT, LINES, PATIENCE, SSE, Reader, bearer, flat
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db(transaction=True)

BOTH = pytest.mark.parametrize("accept", [SSE, LINES])


@pytest.fixture
def ann():
    return person("ann")


@pytest.fixture
def bob():
    return person("bob")


@pytest.fixture
def game(ann, bob):
    return table(ann, [bob], edition="reissue")


def path(game, channel: str = "table") -> str:
    return f"/games/{game.pk}/chat/{channel}"


def say(game, user, text: str, channel: str = "table") -> ChatMessage:
    return services.send_message(user=user, game_id=game.pk, channel=channel, text=text).message


@contextmanager
def follow(server, game, accept: str, user, channel: str = "table", **headers: str):
    sent = {"Accept": accept, "Authorization": bearer(user)} | headers
    with httpx.stream("GET", server.rest(path(game, channel)), headers=sent, timeout=PATIENCE) as answer:
        assert answer.status_code == 200, answer.read()
        assert answer.headers["Content-Type"] == accept
        yield Reader(answer, accept)


def test_what_is_said_is_read_by_the_others_in_pages(game, ann, bob):
    seat = game.seats.get(user=ann).index
    sent = Caller(ann).post(path(game), {"text": "<b>hello</b>"})
    assert sent["replayed"] is False
    message = sent["message"]
    assert (message["seq"], message["name"], message["seat"], message["text"]) == (1, "ann", seat, "<b>hello</b>")
    Caller(bob).post(path(game), {"text": "hi"})
    page = Caller(bob).get(path(game) + "?limit=1")
    assert (page["items"], page["last_seq"]) == ([message], 2)
    assert page["next"].endswith(f"{path(game)}?limit=1&after=1")
    assert [m["text"] for m in Caller(bob).get(path(game) + "?after=1")["items"]] == ["hi"]


def test_a_key_sends_a_message_once_and_the_answer_says_so(game, ann):
    caller = Caller(ann)
    first = caller.call("POST", path(game), {"text": "x"}, key="k")
    again = caller.call("POST", path(game), {"text": "x"}, key="k")
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json() == first.json() | {"replayed": True}
    assert again["Idempotency-Replayed"] == "true"
    assert caller.code("POST", path(game), {"text": "y"}, key="k") == "idempotency_key_reused"


def test_too_many_messages_are_refused_with_the_time_to_wait(game, ann, settings):
    settings.CHAT_MESSAGES = 1
    caller = Caller(ann)
    caller.post(path(game), {"text": "x"})
    response = caller.call("POST", path(game), {"text": "x"})
    assert response.status_code == 429
    assert int(response["Retry-After"]) == response.json()["retry_after"] >= 1


def test_a_body_that_is_no_message_is_refused(game, ann, subtests):
    for body in ({}, {"text": ""}, {"text": "a\nb"}, {"text": 3}, {"text": "x", "to": "bob"}, [], "{"):
        with subtests.test(repr(body)):
            assert Caller(ann).code("POST", path(game), body) in ("validation_failed", "malformed_request")
            assert not ChatMessage.objects.exists()


@pytest.mark.parametrize(
    ("text", "code"),
    [("\\ud800", "malformed_request"), ("a\\u0000b", "malformed_request"), ("\\u202e", "validation_failed")],
)
def test_text_that_no_database_stores_or_turns_others_round_is_refused(game, ann, text, code):
    assert Caller(ann).code("POST", path(game), f'{{"text": "{text}"}}') == code


def test_the_document_says_which_characters_a_message_may_hold(game, ann):
    """The last that is refused and the first that is not, of every range of the pattern, and the other way round."""
    pattern = re.compile(LINE)
    edges = "\x01\x1f\x20\x7e\x7f\x9f\xa0\u2027\u2028\u202e\u202f\u2065\u2066\u2069\u206a"
    for letter in edges:
        text = f"a{letter}b"
        sent = Caller(ann).call("POST", path(game), {"text": text})
        assert (sent.status_code == 201) == bool(pattern.search(text)), hex(ord(letter))


def test_addresses_that_lead_nowhere(game, ann):
    caller = Caller(ann)
    assert caller.code("GET", path(game, "whisper")) == "no_chat"
    assert caller.code("GET", path(game) + "?after=x") == "validation_failed"
    assert caller.code("POST", path(game) + "/one/report", {"reason": "x"}) == "message_not_found"
    assert caller.code("POST", path(game) + "/99999999999999999999/report", {"reason": "x"}) == "message_not_found"
    assert caller.code("POST", path(game) + f"/{'1' * 5000}/report", {"reason": "x"}) == "message_not_found"
    for name in ("nobody", "%00", f"{ann.get_username()}%00"):
        assert caller.code("PUT", f"/blocks/{name}") == "person_not_found"
        assert caller.code("DELETE", f"/games/{game.pk}/mutes/{name}") == "person_not_found"


def test_a_banned_person_is_told_until_when(game, ann):
    sanctions.ban(user=ann, days=3, **as_moderator())
    problem = Caller(ann).problem("POST", path(game), {"text": "x"})
    assert (problem["code"], problem["status"]) == ("banned_from_chat", 403)
    assert problem["until"]


def test_blocks_and_mutes_are_set_listed_and_taken_back(game, ann, bob):
    caller = Caller(bob)
    caller.call("PUT", "/blocks/ann")
    found = caller.call("PUT", f"/games/{game.pk}/mutes/ann").json()["items"]
    assert [(block["name"], block["game"]) for block in found] == [("ann", None), ("ann", str(game.pk))]
    assert caller.get("/blocks")["items"] == found
    say(game, ann, "hello")
    caller.call("DELETE", "/blocks/ann")
    assert caller.get(path(game))["items"] == []
    assert caller.call("DELETE", f"/games/{game.pk}/mutes/ann").json() == {"items": []}
    assert [m["text"] for m in caller.get(path(game))["items"]] == ["hello"]


def test_the_games_own_stream_and_pages_tell_nothing_of_it(game, ann):
    before = Caller(ann).get(f"/games/{game.pk}/events")
    say(game, ann, "psst")
    assert Caller(ann).get(f"/games/{game.pk}/events") == before


# --- Streams ----------------------------------------------------------------------------------------------------------


@BOTH
def test_a_stream_begins_with_what_was_missed_and_goes_on_live(server, game, ann, bob, accept):
    say(game, ann, "missed")
    with follow(server, game, accept, bob) as frames:
        hello = next(frames)
        assert hello == {"type": "hello", "game": str(game.pk), "channel": "table", "seq": 0, "newest_seq": 1}
        missed = next(frames)
        assert (missed["type"], missed["seq"], missed["text"]) == ("message", 1, "missed")
        say(game, bob, "<i>live</i>")
        assert next(frames)["text"] == "<i>live</i>"
    with follow(server, game, accept, bob, **{"Last-Event-ID": "1"}) as frames:
        assert [next(frames)["seq"] for _ in range(2)] == [1, 2]


def test_the_bytes_are_the_same_on_every_transport(server, game, ann, bob):
    say(game, ann, "é <&> 🦜")
    element = json.loads(Caller(bob).call("GET", path(game)).content)["items"][0]
    told = []
    for accept in (SSE, LINES):
        with follow(server, game, accept, bob) as frames:
            frames.raw()
            told.append(frames.raw())
    with socket(server, bearer(bob)) as live:
        live.subscribe("chat", CHAT, game=str(game.pk))
        live.next("chat")
        shown = flat(live.next("chat")["payload"]["data"]["chat"])
    assert set(told) == {told[0]}
    assert shown == json.loads(told[0])
    assert json.loads(told[0]) == {"type": "message"} | element


@BOTH
def test_who_is_blocked_is_silent_from_the_next_message_on(server, game, ann, bob, accept):
    with follow(server, game, accept, bob) as frames:
        next(frames)
        say(game, ann, "heard")
        assert next(frames)["text"] == "heard"
        services.mute(user=bob, username="ann")
        say(game, ann, "not heard")
        say(game, bob, "mine")
        assert next(frames)["text"] == "mine"


@BOTH
def test_a_message_that_is_deleted_is_taken_back_from_who_has_read_it(server, game, ann, bob, accept):
    message = say(game, ann, "rude")
    with follow(server, game, accept, bob) as frames:
        assert [next(frames)["type"] for _ in range(2)] == ["hello", "message"]
        sanctions.delete_message(message=message, **as_moderator())
        assert next(frames) == {"type": "deleted", "seq": 1}
    with follow(server, game, accept, bob) as frames:
        next(frames)
        assert next(frames)["text"] is None


@BOTH
def test_who_connects_again_is_told_of_what_was_deleted_meanwhile(server, game, ann, bob, accept):
    """Once, and only up to their cursor: what they have not read yet comes without its text."""
    first, second, third = [say(game, ann, text) for text in ("rude", "fine", "rude again")]
    for message in (third, first):
        sanctions.delete_message(message=message, **as_moderator())
    with follow(server, game, accept, bob, **{"Last-Event-ID": "2"}) as frames:
        hello, message, deleted = (next(frames) for _ in range(3))
        assert (hello["seq"], message["seq"], message["text"]) == (2, 3, None)
        assert deleted == {"type": "deleted", "seq": 1}
        sanctions.delete_message(message=second, **as_moderator())
        assert next(frames) == {"type": "deleted", "seq": 2}


@BOTH
def test_a_stream_ends_when_its_reader_may_not_listen_any_more(server, ann, accept):
    """Anyone who sits down no longer hears the spectators."""
    game = table(ann, [person("bob")], edition="reissue", started=False)
    services.leave_game(user=ann, game_id=game.pk)
    with follow(server, game, accept, ann, "spectators") as frames:
        assert next(frames)["type"] == "hello"
        services.join_game(user=ann, game_id=game.pk)
        last = next(frames)
    assert (last["type"], last["reason"]) == ("end", "chat_not_yours")


@BOTH
def test_a_stream_ends_when_the_chat_closes(server, game, ann, accept, monkeypatch):
    say(game, ann, "bye")
    with follow(server, game, accept, ann) as frames:
        assert [next(frames)["type"] for _ in range(2)] == ["hello", "message"]
        monkeypatch.setattr("games.live.chat.is_open", lambda game: False)
        wakeups.publish(chat.key(game.pk, "table"), 1)
        last = next(frames)
    assert (last["type"], last["reason"], last["last_seq"]) == ("end", "chat_closed", 1)
    assert last["detail"]


def test_streams_that_are_cut_leave_nothing_behind(server, game, ann):
    before = server.tasks()
    for _ in range(5):
        with follow(server, game, LINES, ann) as frames:
            next(frames)
    eventually(lambda: server.tasks() <= before + 1, "The end of the streams' tasks")
