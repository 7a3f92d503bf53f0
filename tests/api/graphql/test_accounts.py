"""Registering, logging in and out, API tokens, passwords."""

import uuid

import pytest
from django.test import Client

from accounts import services
from accounts.models import Token
from tests.support import rates

from .support import answer, ask, post

pytestmark = pytest.mark.django_db

REGISTER = """
mutation($name: String!, $password: String!, $email: String) {
  register(username: $name, password: $password, email: $email) {
    __typename ... on TokenIssued { token user { username } info { id name prefix createdAt expiresAt current } }
    ... on Problem { code detail extra }
  }
}"""
LOG_IN = """
mutation($name: String!, $password: String!) {
  logIn(username: $name, password: $password) {
    __typename ... on TokenIssued { token user { username } } ... on Problem { code status }
  }
}"""
LOG_OUT = (
    "mutation($all: Boolean! = false) { logOut(everywhere: $all) { ... on Revoked { count } ... on Problem { code } } }"
)
CREATE_TOKEN = """
mutation($name: String!, $for: Int) {
  createToken(name: $name, expiresIn: $for) {
    ... on TokenIssued { token info { id name expiresAt } } ... on Problem { code }
  }
}"""
REVOKE = "mutation($id: ID!) { revokeToken(tokenId: $id) { ... on Revoked { count } ... on Problem { code } } }"
CHANGE = """
mutation($old: String!, $new: String!) {
  changePassword(current: $old, new: $new) { ... on Revoked { count } ... on Problem { code extra } }
}"""
ME = "{ me { username email isStaff joinedAt tokens { id name prefix current lastUsedAt } } }"
PASSWORD = "a-long-password"


def person(name):
    """Someone with a password; the token that registering makes is gone."""
    user = services.register(username=name, password=PASSWORD).user
    Token.objects.all().delete()
    return user


def as_token(secret, document, **variables):
    return post({"query": document, "variables": variables}, authorization=f"Bearer {secret}")


def test_a_new_account_comes_with_a_token_that_works():
    issued = ask(REGISTER, name="ann", password=PASSWORD, email="ann@example.org")
    assert (issued["user"]["username"], issued["info"]["name"]) == ("ann", "login")
    me = as_token(issued["token"], ME).json()["data"]["me"]
    assert (me["username"], me["email"], me["isStaff"]) == ("ann", "ann@example.org", False)
    assert [(token["id"], token["current"]) for token in me["tokens"]] == [(issued["info"]["id"], True)]
    assert issued["token"].startswith(me["tokens"][0]["prefix"])


@pytest.mark.parametrize("as_someone_else", [False, True])
def test_a_new_account_lists_its_own_tokens(as_someone_else):
    """Whether the request had no token, or that of another account."""
    secret = ask(REGISTER, name="bob", password=PASSWORD)["token"] if as_someone_else else None
    wanted = "... on TokenIssued { info { id } user { tokens { id } } }"
    opened = 'register(username: "ann", password: "a-long-password")', "playAsGuest"
    for mutation in opened:
        document = {"query": f"mutation {{ {mutation} {{ {wanted} }} }}"}
        issued = next(iter(post(document, authorization=secret and f"Bearer {secret}").json()["data"].values()))
        assert issued["user"]["tokens"] == [issued["info"]]


@pytest.mark.parametrize(
    ("name", "password", "email", "code"),
    [
        ("ab", PASSWORD, None, "invalid_username"),
        ("", PASSWORD, None, "invalid_username"),
        ("a" * 10_000, PASSWORD, None, "invalid_username"),
        ("аnn", PASSWORD, None, "invalid_username"),
        ("BOB", PASSWORD, None, "username_taken"),
        ("ann", "password", None, "weak_password"),
        ("ann", "", None, "weak_password"),
        ("ann", "x" * 10_000, None, "weak_password"),
        ("ann", PASSWORD, "nobody", "invalid_email"),
        ("ann", PASSWORD, "a" * 300 + "@example.org", "invalid_email"),
    ],
)
def test_accounts_that_are_refused(name, password, email, code):
    person("bob")
    assert ask(REGISTER, name=name, password=password, email=email)["code"] == code


def test_logging_in_and_out():
    person("ann")
    issued = ask(LOG_IN, name="ann", password=PASSWORD)
    assert as_token(issued["token"], ME).json()["data"]["me"]["username"] == "ann"
    assert as_token(issued["token"], LOG_OUT).json()["data"]["logOut"] == {"count": 1}
    refused = as_token(issued["token"], ME)
    assert (refused.status_code, refused.json()["code"]) == (401, "invalid_token")


@pytest.mark.parametrize(("name", "password"), [("ann", "wrong"), ("eve", PASSWORD), ("", ""), ("ann", "x" * 10_000)])
def test_logging_in_tells_not_what_is_wrong(name, password):
    person("ann")
    refused = ask(LOG_IN, name=name, password=password)
    assert (refused["code"], refused["status"]) == ("invalid_credentials", 401)


@pytest.mark.parametrize(("document", "scope"), [(LOG_IN, "login"), (REGISTER, "register")])
def test_trying_again_and_again_is_slowed_down(settings, document, scope):
    """Counted by address, together with REST; aliases do not help."""
    rates.only(settings, **{scope: "3/min"})
    for _ in range(3):
        assert ask(document, name="ann", password="wrong")["code"] != "rate_limited"
    refused = ask(document, name="ann", password="wrong")
    assert refused["code"] == "rate_limited"
    assert answer("{ serverInfo { name } }")["data"]


def test_logging_out_everywhere():
    ann = person("ann")
    for _ in range(3):
        Token.objects.create(user=ann, name="x")
    assert ask(LOG_OUT, ann, all=True) == {"count": 4}
    assert not Token.objects.exists()


def test_a_session_ends_by_logging_out():
    """GraphiQL in the browser may use the session of the start page, with the CSRF token beside it."""
    client = Client()
    client.force_login(person("ann"))
    assert post({"query": "{ me { username } }"}, client=client).json()["data"]["me"]["username"] == "ann"
    assert post({"query": LOG_OUT}, client=client).json()["data"]["logOut"] == {"count": 0}
    assert post({"query": "{ me { username } }"}, client=client).json()["data"]["me"] is None


def test_tokens_for_programs():
    ann = person("ann")
    issued = ask(CREATE_TOKEN, ann, name="my bot", **{"for": 3600})
    assert issued["info"]["expiresAt"]
    assert [token["name"] for token in ask(ME, ann)["tokens"]] == ["test", "my bot", "test"]
    assert ask(REVOKE, ann, id=issued["info"]["id"]) == {"count": 1}
    assert ask(REVOKE, ann, id=issued["info"]["id"]) == {"code": "token_not_found"}
    assert as_token(issued["token"], ME).status_code == 401


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"name": ""}, "validation_failed"),
        ({"name": "x" * 65}, "validation_failed"),
        ({"name": "a\nb"}, "invalid_token_setup"),
        ({"name": "x", "for": -1}, "validation_failed"),
        ({"name": "x", "for": 2**31 - 1}, "validation_failed"),
    ],
)
def test_tokens_that_cannot_be(wanted, code):
    assert ask(CREATE_TOKEN, person("ann"), **wanted) == {"code": code}


@pytest.mark.parametrize("token_id", ["", "1", str(uuid.UUID(int=1)), "x" * 10_000, "💥"])
def test_tokens_that_are_not_there(token_id):
    assert ask(REVOKE, person("ann"), id=token_id) == {"code": "token_not_found"}


def test_nobody_revokes_the_tokens_of_others():
    ann, bob = person("ann"), person("bob")
    token = Token.objects.create(user=ann, name="x")[0]
    assert ask(REVOKE, bob, id=str(token.public_id)) == {"code": "token_not_found"}
    assert Token.objects.filter(pk=token.pk).exists()


def test_a_new_password_ends_all_other_tokens():
    ann = person("ann")
    Token.objects.create(user=ann, name="x")
    assert ask(CHANGE, ann, old="wrong", new="another-long-one")["code"] == "wrong_password"
    refused = ask(CHANGE, ann, old=PASSWORD, new="ann")
    assert refused["code"] == "weak_password"
    assert refused["extra"]["reasons"]
    assert ask(CHANGE, ann, old=PASSWORD, new="another-long-one")["count"] == 3
    assert ask(LOG_IN, name="ann", password="another-long-one")["user"]["username"] == "ann"
    assert Token.objects.filter(user=ann).count() == 2


def test_nobody_is_nobody():
    assert answer("{ me { username } }")["data"] == {"me": None}


@pytest.mark.parametrize("header", ["Bearer", "Bearer x", "Basic YTpi", "Bearer " + "x" * 5000, "💥", "Bearer a b"])
def test_a_bad_token_is_never_nobody(header):
    """Anyone who sends a token wants to be someone: 401, as REST answers."""
    response = post({"query": "{ serverInfo { name } }"}, authorization=header)
    assert (response.status_code, response.json()["code"]) == (401, "invalid_token")
