"""Secrets of confidential apps: looked at quickly, guessed at slowly."""

import time
from base64 import b64encode
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher, make_password
from django.core.cache import cache
from django.test import Client

from accounts import services
from accounts.models import App, User
from accounts.oauth import client_secrets
from tests.games.support import person
from tests.support import rates
from tests.support.servers import embedded_server

from .oauth import CALLBACK, PASSWORD, Phone, agreed, made

pytestmark = pytest.mark.django_db

SITE = "https://app.example/callback"
LIMIT = 3


class Forbidden(PBKDF2PasswordHasher):
    def encode(self, *_: Any, **__: Any) -> str:
        raise AssertionError("a password was hashed")

    verify = encode


@pytest.fixture
def ann() -> User:
    return person("ann")


@pytest.fixture
def site() -> Phone:
    new = made(person("author"), SITE, confidential=True)
    return Phone(new.app, new.secret, SITE)


@pytest.fixture
def limited(settings) -> Iterator[None]:
    rates.only(settings, app_secret=f"{LIMIT}/min")
    cache.clear()
    yield
    cache.clear()


def guess(phone: Phone, headers: dict[str, str] | None = None, **more: str) -> Any:
    body = {"grant_type": "refresh_token", "refresh_token": "x", "client_id": phone.app.client_id} | more
    return phone.http.post("/oauth/token", body, headers=headers)


def by_header(client_id: str, secret: str) -> dict[str, str]:
    return {"Authorization": "Basic " + b64encode(f"{client_id}:{secret}".encode()).decode()}


def stored(phone: Phone) -> str:
    return App.objects.values_list("client_secret", flat=True).get(pk=phone.app.pk)


def store(phone: Phone, secret: str) -> None:
    App.objects.filter(pk=phone.app.pk).update(client_secret=secret, hash_client_secret=True)


def test_no_secret_of_an_app_is_hashed_like_a_password(site, ann, settings):
    settings.PASSWORD_HASHERS = [f"{__name__}.Forbidden"]
    assert guess(site, client_secret="wrong").json()["error"] == "invalid_client"
    assert guess(site, headers=by_header(site.app.client_id, "wrong")).json()["error"] == "invalid_client"
    site.let_in(ann)
    owner = site.app.user
    site.secret = services.replace_secret(user=owner, client_id=site.app.client_id).secret
    site.let_in(ann)
    made(owner)
    made(owner, confidential=True)
    assert len(site.secret) == 128
    assert stored(site).startswith("hmac_sha256$")


def test_a_secret_that_was_hashed_like_a_password_is_good_and_is_replaced_when_it_is_shown(site, ann):
    slow = make_password(site.secret)
    store(site, slow)
    assert guess(site, client_secret="wrong").json()["error"] == "invalid_client"
    assert guess(site, client_secret=slow).json()["error"] == "invalid_client"
    assert stored(site) == slow
    site.let_in(ann)
    assert stored(site) == client_secrets.digest(site.secret)
    site.let_in(ann)


def test_what_is_stored_is_no_secret(site):
    assert guess(site, client_secret=stored(site)).json()["error"] == "invalid_client"


def test_a_secret_stays_good_when_the_key_changes_if_the_earlier_key_is_kept(site, ann, settings):
    old, settings.SECRET_KEY = settings.SECRET_KEY, "another key"
    assert guess(site, client_secret=site.secret).json()["error"] == "invalid_client"
    settings.SECRET_KEY_FALLBACKS = [old]
    site.let_in(ann)
    settings.SECRET_KEY_FALLBACKS = []
    site.let_in(ann)


def test_who_shows_wrong_secrets_has_to_wait(site, ann, limited):
    for number in range(LIMIT):
        path = ("/oauth/token", "/oauth/revoke")[number % 2]
        body = {"grant_type": "refresh_token", "refresh_token": "x", "token": "x", "client_id": site.app.client_id}
        assert site.http.post(path, body | {"client_secret": f"wrong {number}"}).status_code == 401
    for path in ("/oauth/token", "/oauth/revoke"):
        for headers in (by_header("nobody", "x"), None):
            response = site.http.post(path, body | {"client_secret": site.secret}, headers=headers)
            assert response.status_code == 429
            assert response.json()["error"] == "rate_limited"
            assert 1 <= int(response["Retry-After"]) <= 60
            assert response["Retry-After"] in response.json()["error_description"]
            assert (response["Content-Type"], response["Cache-Control"]) == ("application/json", "no-store")


def test_who_has_waited_is_let_in_again(site, ann, limited, monkeypatch):
    for _ in range(LIMIT + 2):
        last = guess(site, client_secret="wrong")
    later = time.time() + int(last["Retry-After"]) + 1
    monkeypatch.setattr(time, "time", lambda: later)
    site.let_in(ann)


def test_right_secrets_are_not_counted(site, ann, limited):
    for _ in range(LIMIT + 1):
        site.let_in(ann)
    assert guess(site, client_secret=site.secret).json()["error"] == "invalid_grant"  # nor are wrong tokens


def test_others_go_on(site, ann, limited):
    """Who comes from another address; apps without a secret; people who log in."""
    for _ in range(LIMIT + 1):
        guess(site, client_secret="wrong")
    elsewhere = Client(REMOTE_ADDR="192.0.2.7")
    site.http = elsewhere
    assert guess(site, client_secret=site.secret).json()["error"] == "invalid_grant"
    Phone(made(site.app.user).app).let_in(ann)
    ann.set_password(PASSWORD)
    ann.save()
    assert Client().post("/account/login", {"username": "ann", "password": PASSWORD}).status_code == 302


def test_wrong_codes_and_tokens_are_not_counted(site, ann, limited):
    phone = Phone(made(site.app.user).app)
    for _ in range(LIMIT + 1):
        assert phone.exchange("x").json()["error"] == "invalid_grant"
        assert phone.refresh("x").json()["error"] == "invalid_grant"
        assert site.exchange("x").json()["error"] == "invalid_grant"
    code = agreed(ann, phone.address())["code"]
    assert phone.exchange(code).status_code == 200


def test_without_a_rate_nobody_waits(site):
    for _ in range(100):
        assert guess(site, client_secret="wrong").status_code == 401


@pytest.mark.dear(3)
@pytest.mark.slow
def test_a_server_tells_who_shows_wrong_secrets_to_wait():
    with embedded_server(APP_SECRET_RATE="4/min") as server, httpx.Client(base_url=server.url, timeout=60) as http:
        token = http.post("/api/v1/auth/register", json={"username": "author", "password": PASSWORD}).json()["token"]
        wanted = {"name": "Site", "redirect_uris": [CALLBACK], "confidential": True}
        headers = {"Authorization": f"Bearer {token}"}
        app = http.post("/api/v1/auth/apps", json=wanted, headers=headers).json()
        body = {"grant_type": "refresh_token", "refresh_token": "x", "client_id": app["app"]["client_id"]}
        asked = [http.post("/oauth/token", data=body | {"client_secret": "wrong"}).status_code for _ in range(6)]
        assert asked == [401] * 4 + [429] * 2
        refused = http.post("/oauth/token", data=body | {"client_secret": app["secret"]})
        assert (refused.status_code, refused.json()["error"]) == (429, "rate_limited")
        assert 1 <= int(refused.headers["Retry-After"]) <= 60
