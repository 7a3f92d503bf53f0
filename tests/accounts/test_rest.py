"""Accounts over REST: every operation and every code."""

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.models import Token
from tests.support import rates
from tests.support.rest import Caller

PASSWORD = "correct horse battery"
ANN = {"username": "ann", "password": PASSWORD}

pytestmark = pytest.mark.django_db


def caller(secret: str) -> Caller:
    """A client with a token."""
    found = Caller()
    found.secret = secret
    return found


@pytest.fixture
def ann() -> Caller:
    return caller(Caller().post("/auth/register", ANN)["token"])


def test_registering_answers_with_a_token_that_works():
    response = Caller().call("POST", "/auth/register", ANN | {"email": "ann@example.org"})
    assert response.status_code == 201
    answer = response.json()
    assert answer["user"]["username"] == "ann"
    assert answer["info"]["name"] == "login"
    me = caller(answer["token"]).get("/auth/me")
    assert me == answer["user"]
    assert me["email"] == "ann@example.org"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"username": "a b", "password": PASSWORD}, "invalid_username"),
        (ANN | {"password": "short"}, "weak_password"),
        (ANN | {"email": "nonsense"}, "invalid_email"),
        ({"username": "ann"}, "validation_failed"),
        (ANN | {"password": 12345678}, "validation_failed"),
        (ANN | {"user": "ann"}, "validation_failed"),
        ([], "validation_failed"),
        ('{"username": ', "malformed_request"),
        ('{"username": "ann\\u0000", "password": "x"}', "malformed_request"),
    ],
)
def test_what_cannot_be_registered(body, code):
    assert Caller().code("POST", "/auth/register", body) == code


def test_a_name_that_is_taken(ann):
    assert Caller().code("POST", "/auth/register", ANN | {"username": "ANN"}) == "username_taken"


def test_a_mistake_is_named_with_a_pointer():
    problem = Caller().problem("POST", "/auth/register", {"username": "ann", "pasword": "x"})
    assert {(error["pointer"], error["code"]) for error in problem["errors"]} == {
        ("/pasword", "unknown"),
        ("/password", "required"),
    }


def test_logging_in_makes_a_token(ann):
    answer = Caller().post("/auth/login", ANN)
    assert answer["token"] != ann.secret
    assert caller(answer["token"]).get("/auth/me")["username"] == "ann"


def test_logging_in_with_wrong_credentials(ann):
    response = Caller().call("POST", "/auth/login", ANN | {"password": "x"})
    assert response.json()["code"] == "invalid_credentials"
    assert response["WWW-Authenticate"] == "Bearer"
    assert Caller().code("POST", "/auth/login", ANN | {"username": "bob"}) == "invalid_credentials"
    assert Caller().code("POST", "/auth/login", ANN | {"password": "x" * 10_000}) == "invalid_credentials"


def test_a_backslash_before_u0000_is_only_a_backslash(ann):
    """The character U+0000 is refused in every body, since PostgreSQL cannot store it; these six are plain text."""
    assert Caller().code("POST", "/auth/login", r'{"username": "\\u0000", "password": "x"}') == "invalid_credentials"
    assert Caller().code("POST", "/auth/login", r'{"username": "\\\u0000", "password": "x"}') == "malformed_request"


def test_a_bad_token_at_the_door_does_not_matter(ann):
    assert caller("nonsense").call("POST", "/auth/login", ANN).status_code == 200


def test_logging_out_revokes_the_token_in_use(ann):
    other = caller(ann.post("/auth/tokens", {"name": "bot"})["token"])
    assert ann.post("/auth/logout") == {"count": 1}
    assert ann.code("GET", "/auth/me") == "invalid_token"
    assert other.get("/auth/me")


def test_logging_out_everywhere_revokes_all(ann):
    other = caller(ann.post("/auth/tokens", {"name": "bot"})["token"])
    assert ann.post("/auth/logout", {"everywhere": True}) == {"count": 2}
    assert other.code("GET", "/auth/me") == "invalid_token"


@pytest.mark.parametrize("body", [{"everywhere": "yes"}, {"everywhere": 1}, {"all": True}])
def test_logging_out_takes_a_truth_value(ann, body):
    assert ann.code("POST", "/auth/logout", body) == "validation_failed"


def test_tokens_are_listed_without_their_secrets(ann):
    made = ann.post("/auth/tokens", {"name": "my bot", "expires_in": 3600})
    listed = ann.get("/auth/tokens")["items"]
    assert [token["name"] for token in listed] == ["login", "my bot"]
    assert [token["current"] for token in listed] == [True, False]
    assert listed[1]["expires_at"]
    assert listed[0]["last_used_at"]
    assert made["token"] not in str(listed)
    assert ann.secret not in str(listed)


def test_the_header_of_a_token_is_as_in_rfc_6750(ann):
    token = ann.secret
    for header in (f"bearer {token}", f"Bearer  {token}"):
        assert Caller().get("/auth/me", Authorization=header)
    for header in (token, f"Token {token}", "Bearer", f"Bearer {token} x", f"Basic {token}", "Bearer \xe9"):
        assert Caller().code("GET", "/auth/me", Authorization=header) == "invalid_token"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "validation_failed"),
        ({"name": "x", "expires_in": "60"}, "validation_failed"),
        ({"name": "x", "expires_in": True}, "validation_failed"),
        ({"name": "x", "expires_in": 1}, "validation_failed"),
        ({"name": " "}, "invalid_token_setup"),
    ],
)
def test_tokens_that_cannot_be_made(ann, body, code):
    assert ann.code("POST", "/auth/tokens", body) == code


def test_too_many_tokens(ann, monkeypatch):
    monkeypatch.setattr("accounts.services.tokens.MOST_TOKENS", 1)
    assert ann.code("POST", "/auth/tokens", {"name": "x"}) == "too_many_tokens"


def test_revoking_a_token(ann):
    made = ann.post("/auth/tokens", {"name": "bot"})
    path = f"/auth/tokens/{made['info']['id']}"
    response = ann.call("DELETE", path)
    assert (response.status_code, response.content) == (204, b"")
    assert caller(made["token"]).code("GET", "/auth/me") == "invalid_token"
    assert ann.code("DELETE", path) == "token_not_found"


def test_changing_the_password(ann):
    other = caller(ann.post("/auth/tokens", {"name": "bot"})["token"])
    assert ann.code("POST", "/auth/password", {"current": "x", "new": "another good one"}) == "wrong_password"
    assert ann.code("POST", "/auth/password", {"current": PASSWORD, "new": "x"}) == "weak_password"
    assert ann.code("POST", "/auth/password", {"current": PASSWORD}) == "validation_failed"
    assert ann.post("/auth/password", {"current": PASSWORD, "new": "another good one"}) == {"count": 1}
    assert ann.get("/auth/me")
    assert other.code("GET", "/auth/me") == "invalid_token"


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/auth/me"),
        ("GET", "/auth/tokens"),
        ("POST", "/auth/tokens"),
        ("POST", "/auth/logout"),
        ("POST", "/auth/password"),
        ("DELETE", "/auth/tokens/00000000-0000-0000-0000-000000000000"),
    ],
)
def test_nobody_has_no_account(method, path):
    response = Caller().call(method, path)
    assert response.json()["code"] == "not_authenticated"
    assert response["WWW-Authenticate"] == "Bearer"


def test_trying_too_often_has_to_wait(settings):
    rates.only(settings, login="2/min", register="1/min")
    cache.clear()
    assert Caller().post("/auth/register", ANN)
    assert Caller().code("POST", "/auth/register", ANN) == "rate_limited"
    for _ in range(2):
        assert Caller().post("/auth/login", ANN)
    response = Caller().call("POST", "/auth/login", ANN)
    assert response.json()["code"] == "rate_limited"
    assert 1 <= int(response["Retry-After"]) <= 60
    assert response.json()["retry_after"] == int(response["Retry-After"])
    assert Caller().call("POST", "/auth/login", ANN, X_Forwarded_For="10.0.0.1").status_code == 429
    cache.clear()


class TestSessions:
    """Browsers come with a session cookie; then writes need the CSRF token."""

    @pytest.fixture
    def browser(self, ann) -> Client:
        client = Client(enforce_csrf_checks=True)
        assert client.login(**ANN)
        return client

    def test_a_session_may_read(self, browser):
        assert browser.get("/api/v1/auth/me").json()["username"] == "ann"

    def test_a_session_may_not_write_without_the_csrf_token(self, browser):
        response = browser.post("/api/v1/auth/tokens", {"name": "x"}, "application/json")
        assert (response.status_code, response.json()["code"]) == (403, "csrf_failed")
        assert Token.objects.count() == 1

    def test_a_session_may_write_with_the_csrf_token(self, browser):
        token = "x" * 32
        browser.cookies["csrftoken"] = token
        headers = {"X-CSRFToken": token}
        response = browser.post("/api/v1/auth/tokens", {"name": "x"}, "application/json", headers=headers)
        assert response.status_code == 201
        new = {"current": PASSWORD, "new": "another good one"}
        response = browser.post("/api/v1/auth/password", new, "application/json", headers=headers)
        assert response.json() == {"count": 2}
        assert browser.get("/api/v1/auth/me").status_code == 200  # this browser stays in
        token = browser.cookies["csrftoken"].value
        response = browser.post("/api/v1/auth/logout", {}, "application/json", headers={"X-CSRFToken": token})
        assert response.json() == {"count": 0}
        assert browser.get("/api/v1/auth/me").status_code == 401
