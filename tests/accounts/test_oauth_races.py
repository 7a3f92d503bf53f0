"""Several exchanges of one code at once: one is answered, and a code that was shown twice is good for nothing."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from oauth2_provider.models import get_access_token_model, get_grant_model, get_refresh_token_model

from accounts.credentials import find
from accounts.models import User
from tests.games.support import person

from .oauth import Phone, agreed, made

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


def test_several_refreshes_at_once_have_one_answer(phone, ann):
    given = phone.let_in(ann)
    for _ in range(ROUNDS):
        answers = at_once(phone, grant_type="refresh_token", refresh_token=given["refresh_token"])
        assert said(answers) == {"given": RACERS}
        (given,) = {answer.content: answer.json() for answer in answers}.values()
    assert find(given["access_token"]) is not None
    assert get_access_token_model().objects.count() == 1
    assert get_refresh_token_model().objects.filter(revoked=None).count() == 1
