"""Several exchanges of one code at once: one is answered, and a code that was shown twice is good for nothing."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from secrets import token_hex
from threading import Barrier
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from django.db import connection
from django.test import Client
from oauth2_provider.models import get_access_token_model, get_grant_model, get_refresh_token_model

from accounts.models import App, User
from accounts.security.credentials import find
from tests.games.support import person
from tests.support.servers import Servers

from .oauth import CALLBACK, PASSWORD, Phone, agreed, made

pytestmark = pytest.mark.django_db(transaction=True)

RACERS = 12
ROUNDS = 5


@pytest.fixture
def ann() -> User:
    return person("ann")


@pytest.fixture
def phone() -> Phone:
    return Phone(made(person("author")).app)


def at_once(phone: Phone, **wanted: str) -> list[Any]:
    """The answers to the same question, asked by all at the same moment."""
    start = Barrier(RACERS)
    body = {"client_id": phone.app.client_id} | wanted

    def ask(_: int) -> Any:
        client = Client(raise_request_exception=False)
        start.wait(timeout=30)
        try:
            return client.post("/oauth/token", body)
        finally:
            connection.close()

    with ThreadPoolExecutor(RACERS) as pool:
        return list(pool.map(ask, range(RACERS)))


def said(answers: list[Any]) -> Counter[str]:
    return Counter(answer.json().get("error", "given") if answer.status_code < 500 else "500" for answer in answers)


def test_of_several_exchanges_of_one_code_one_is_answered_and_what_it_got_ends(phone, ann):
    for _ in range(ROUNDS):
        code = agreed(ann, phone.address())["code"]
        answers = at_once(
            phone,
            grant_type="authorization_code",
            code=code,
            code_verifier=phone.verifier,
            redirect_uri=phone.redirect_uri,
        )
        assert said(answers) == {"given": 1, "invalid_grant": RACERS - 1}
        (given,) = [answer.json() for answer in answers if answer.status_code == 200]
        assert find(given["access_token"]) is None
        assert phone.refresh(given["refresh_token"]).json()["error"] == "invalid_grant"
    assert not get_access_token_model().objects.exists()
    assert not get_grant_model().objects.exists()


@pytest.mark.dear(3)
@pytest.mark.slow
def test_of_several_exchanges_at_a_server_one_is_answered(shared_server: Servers):
    """Over sockets, where each request has a thread of its own."""
    with httpx.Client(base_url=shared_server.url, timeout=60) as http:
        name = f"ann-{token_hex(6)}"
        token = http.post("/api/v1/auth/register", json={"username": name, "password": PASSWORD}).json()["token"]
        wanted = {"name": "Pocket Puerto", "redirect_uris": [CALLBACK]}
        headers = {"Authorization": f"Bearer {token}"}
        app = http.post("/api/v1/auth/apps", json=wanted, headers=headers).json()["app"]
        phone = Phone(App(client_id=app["client_id"]))
        http.get("/account/login")
        http.post("/account/login", data={"username": name, "password": PASSWORD} | hidden(http))
        for _ in range(ROUNDS):
            http.get(phone.address())
            sent_back = http.post(phone.address(), data={"answer": "allow"} | hidden(http)).headers["Location"]
            body = {
                "grant_type": "authorization_code",
                "client_id": app["client_id"],
                "code": parse_qs(urlsplit(sent_back).query)["code"][0],
                "code_verifier": phone.verifier,
                "redirect_uri": CALLBACK,
            }
            with ThreadPoolExecutor(RACERS) as pool:
                answers = list(pool.map(lambda _: http.post("/oauth/token", data=body), range(RACERS)))  # noqa: B023
            assert said(answers) == {"given": 1, "invalid_grant": RACERS - 1}


def hidden(http: httpx.Client) -> dict[str, str]:
    """What a form of ours carries."""
    return {"csrfmiddlewaretoken": http.cookies["csrftoken"]}


def test_several_refreshes_at_once_have_one_answer(phone, ann):
    given = phone.let_in(ann)
    for _ in range(ROUNDS):
        answers = at_once(phone, grant_type="refresh_token", refresh_token=given["refresh_token"])
        assert said(answers) == {"given": RACERS}
        (given,) = {answer.content: answer.json() for answer in answers}.values()
    assert find(given["access_token"]) is not None
    assert get_access_token_model().objects.count() == 1
    assert get_refresh_token_model().objects.filter(revoked=None).count() == 1
