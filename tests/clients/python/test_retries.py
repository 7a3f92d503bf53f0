"""What the client sends again, and what it never does."""

import json

import httpx
import pytest

from puerto_client import (
    ApiError,
    ConnectionLost,
    IllegalMove,
    NotAuthenticated,
    RateLimited,
    Retry,
    StaleVersion,
    legal_moves,
)
from puerto_client.request import Request
from puerto_client.retry import Attempts

from .support import FACES, ask, problem

pytestmark = pytest.mark.parametrize("face", FACES)


class Service:
    """Answers one after the other, the last one for ever, and keeps what it was asked."""

    def __init__(self, *answers: httpx.Response | Exception) -> None:
        self.answers, self.asked = list(answers), []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(request)
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if isinstance(answer, Exception):
            raise answer
        return answer

    @property
    def keys(self) -> list[str | None]:
        return [request.headers.get("Idempotency-Key") for request in self.asked]


def test_a_write_keeps_its_key_until_it_is_answered(face):
    service = Service(
        httpx.ReadError("cut"), problem("busy", 503), httpx.ConnectError("down"), httpx.Response(200, json={})
    )
    ask(face, service, "games.play_move", "g", "pass", 7)
    assert len(service.keys) == 4
    assert len(set(service.keys)) == 1
    assert service.keys[0]
    assert {request.content for request in service.asked} == {b'{"move":"pass","expected_version":7}'}


def test_every_write_has_another_key_unless_the_caller_names_one(face):
    service = Service(httpx.Response(200, json={}))
    for key in (None, None, "mine"):
        ask(face, service, "games.start", "g", idempotency_key=key)
    assert len(set(service.keys)) == 3
    assert service.keys[2] == "mine"


def test_a_write_without_a_key_is_sent_once_if_it_may_have_arrived(face):
    service = Service(httpx.ReadError("cut"))
    with pytest.raises(ConnectionLost):
        ask(face, service, "accounts.register", "ann", "secret")
    assert len(service.asked) == 1


def test_what_never_arrived_is_sent_again(face):
    service = Service(
        httpx.ConnectError("down"), httpx.ConnectTimeout("slow"), httpx.Response(201, json={"token": "t"})
    )
    assert ask(face, service, "accounts.register", "ann", "secret") == {"token": "t"}


@pytest.mark.parametrize("operation", ["games.get", "games.preview_move"])
def test_what_changes_nothing_is_asked_again(face, operation):
    service = Service(
        httpx.ReadTimeout("slow"), httpx.RemoteProtocolError("cut"), httpx.Response(200, json={"id": "g"})
    )
    assert ask(face, service, operation, *(("g",) if operation == "games.get" else ("g", "pass"))) == {"id": "g"}


def test_attempts_are_bounded(face):
    service = Service(httpx.ReadError("cut"))
    with pytest.raises(ConnectionLost, match="/api/v1/games/g/start") as lost:
        ask(face, service, "games.start", "g", idempotency_key="mine")
    assert len(service.asked) == 4
    assert lost.value.key == "mine"


def test_it_waits_as_long_as_it_is_told_to_but_not_longer_than_it_may(face):
    limited = problem("rate_limited", 429, retry_after=0)
    limited.headers["Retry-After"] = "0"
    service = Service(limited, httpx.Response(200, json={"id": "me"}))
    assert ask(face, service, "accounts.get_me") == {"id": "me"}
    limited = problem("rate_limited", 429, retry_after=3600)
    limited.headers["Retry-After"] = "3600"
    service = Service(limited)
    with pytest.raises(RateLimited) as refused:
        ask(face, service, "accounts.get_me")
    assert refused.value.retry_after == 3600
    assert len(service.asked) == 1


@pytest.mark.parametrize(
    ("code", "status", "kind"),
    [
        ("stale_version", 409, StaleVersion),
        ("not_your_turn", 409, StaleVersion),
        ("illegal_move", 422, IllegalMove),
        ("invalid_token", 401, NotAuthenticated),
        ("a_code_of_tomorrow", 418, ApiError),
        ("internal_error", 500, ApiError),
    ],
)
def test_a_refusal_is_raised_at_once_as_what_it_is(face, code, status, kind):
    service = Service(problem(code, status, legal=["pass"], current_version=9))
    with pytest.raises(ApiError) as refused:
        ask(face, service, "games.play_move", "g", "draw", 7)
    assert type(refused.value) is kind
    assert (refused.value.code, refused.value.status, refused.value.detail) == (code, status, "So.")
    assert refused.value.members["legal"] == ["pass"]
    assert len(service.asked) == 1


def test_an_error_that_is_no_document_of_the_service_is_an_error_still(face):
    service = Service(httpx.Response(502, content=b"<html>Bad gateway</html>"))
    with pytest.raises(ApiError) as refused:
        ask(face, service, "games.get", "g")
    assert refused.value.code == "http_502"
    assert len(service.asked) == 4


def test_no_attempt_begins_after_the_time_is_up(face):
    now, began = [0.0], []
    attempts = Attempts(Retry(attempts=99, seconds=10), Request("GET", "/"), clock=lambda: now[0])

    def try_on():
        while True:
            began.append(now[0])
            now[0] += 1 + attempts.lost(httpx.ReadError("cut"))

    with pytest.raises(ConnectionLost):
        try_on()
    assert len(began) > 3
    assert max(began) <= 11


def test_pauses_grow_to_a_bound_and_are_not_the_same_for_all(face):
    retry = Retry(first_pause=1, longest_pause=10)
    assert [retry.pause(failures, lambda: 0) for failures in (1, 2, 3, 4, 5, 10_000)] == [1, 2, 4, 8, 10, 10]
    assert len({retry.pause(3) for _ in range(20)}) > 10


def test_any_text_and_any_name_arrives(face):
    text, name = "\x00\ud800\u2028 \U0001f3b2 &?/", "a/b?c#d%\u00e9"
    service = Service(httpx.Response(200, json={}))
    ask(face, service, "games.contribute", name, text)
    assert json.loads(service.asked[0].content) == {"text": text}
    assert service.asked[0].url.raw_path.count(b"/") == 5


def test_what_is_left_out_is_not_sent(face):
    service = Service(httpx.Response(200, json={}))
    ask(face, service, "games.create", "1897", 3, hidden_points=False)
    ask(face, service, "games.reserve_seat", "g", 1)
    ask(face, service, "games.list", edition="1897")
    assert json.loads(service.asked[0].content) == {"edition": "1897", "players": 3, "hidden_points": False}
    assert json.loads(service.asked[1].content) == {}
    assert str(service.asked[2].url).endswith("/api/v1/games?edition=1897")


def test_members_that_are_not_known_come_through(face):
    answer = {"id": "g", "tomorrow": [1], "view": {"status": "asleep"}}
    assert ask(face, Service(httpx.Response(200, json=answer)), "games.get", "g") == answer


def test_open_moves_are_chosen_from_what_is_proposed(face):
    decision = {"moves": [{"move": "pass"}], "open": {"proposals": ["place:corn=1"]}}
    assert legal_moves(decision) == ["pass", "place:corn=1"]
    assert legal_moves({"moves": None, "open": None}) == []
