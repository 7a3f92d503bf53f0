"""The second factor: a code of an authenticator app, or a recovery code, wherever an account can be entered."""

import re
import time
from datetime import timedelta

import pyotp
import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from accounts import services
from accounts.models import CodePurpose, MailedCode, RecoveryCode, SecondFactor, User
from accounts.services import mailed_codes
from tests.support import rates
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db

PASSWORD = "correct horse battery"
LOGIN = {"username": "ann", "password": PASSWORD}


class App:
    """An authenticator app: shows the code of one half minute after the other, so that none is shown twice."""

    def __init__(self, secret: str) -> None:
        self.totp, self.step = pyotp.TOTP(secret), int(time.time()) // 30 - 2

    def code(self) -> str:
        self.step += 1
        return self.totp.generate_otp(self.step)


@pytest.fixture
def clock(monkeypatch):
    """Time stands still in the middle of a half minute, and moves on when told to."""
    now = [time.time() // 30 * 30 + 15]
    monkeypatch.setattr(time, "time", lambda: now[0])
    return now


@pytest.fixture
def ann(settings, clock):
    rates.only(settings)
    cache.clear()
    return services.register(username="ann", password=PASSWORD).user


@pytest.fixture
def guarded(ann):
    """Their account needs a second factor: the person, their app and their recovery codes."""
    caller = Caller(ann)
    app = App(caller.post("/auth/second-factor", {"confirm": PASSWORD})["secret"])
    codes = caller.post("/auth/second-factor/enable", {"code": app.code()})["recovery_codes"]
    return User.objects.get(pk=ann.pk), app, codes


def refused(**more: str) -> str:
    return Caller().code("POST", "/auth/login", LOGIN | more)


def test_the_password_alone_no_longer_logs_in_and_the_answer_says_what_is_missing(guarded):
    _, app, _ = guarded
    assert refused() == "second_factor_required"
    assert refused(second_factor="000000") == "invalid_second_factor"
    found = Caller().post("/auth/login", LOGIN | {"second_factor": app.code()})
    assert found["user"]["second_factor"] is True


def test_who_does_not_know_the_password_does_not_learn_of_the_second_factor(guarded):
    assert Caller().code("POST", "/auth/login", LOGIN | {"password": "no idea"}) == "invalid_credentials"


def test_a_code_of_the_app_works_once_and_none_before_it(guarded):
    _, app, _ = guarded
    app.code()
    used = app.code()
    Caller().post("/auth/login", LOGIN | {"second_factor": used})
    assert refused(second_factor=used) == "invalid_second_factor"
    assert refused(second_factor=app.totp.generate_otp(app.step - 1)) == "invalid_second_factor"


def test_an_old_code_of_the_app_is_refused(guarded, clock):
    _, app, _ = guarded
    old = app.code()
    clock[0] += 90
    assert refused(second_factor=old) == "invalid_second_factor"


def test_each_recovery_code_works_once_however_it_is_typed(guarded):
    _, _, codes = guarded
    assert len(set(codes)) == 10
    assert Caller().post("/auth/login", LOGIN | {"second_factor": codes[0].lower().replace("-", " ")})
    assert refused(second_factor=codes[0]) == "invalid_second_factor"
    assert Caller().post("/auth/login", LOGIN | {"second_factor": codes[1]})


def test_new_recovery_codes_replace_the_earlier_ones(guarded):
    ann, _, codes = guarded
    assert Caller(ann).code("POST", "/auth/second-factor/recovery-codes", {"confirm": "no"}) == "wrong_password"
    fresh = Caller(ann).post("/auth/second-factor/recovery-codes", {"confirm": PASSWORD})["recovery_codes"]
    assert refused(second_factor=codes[0]) == "invalid_second_factor"
    assert Caller().post("/auth/login", LOGIN | {"second_factor": fresh[0]})


def test_it_is_turned_off_with_the_password_only(guarded):
    ann, _, _ = guarded
    assert Caller(ann).code("POST", "/auth/second-factor/disable", {"confirm": "no"}) == "wrong_password"
    assert Caller(ann).post("/auth/second-factor/disable", {"confirm": PASSWORD})["second_factor"] is False
    assert Caller().post("/auth/login", LOGIN)
    assert not SecondFactor.objects.exists()
    assert not RecoveryCode.objects.exists()


def test_nothing_is_asked_for_before_the_app_has_shown_a_code(ann):
    caller = Caller(ann)
    assert caller.code("POST", "/auth/second-factor/enable", {"code": "000000"}) == "second_factor_off"
    caller.post("/auth/second-factor", {"confirm": PASSWORD})
    assert caller.code("POST", "/auth/second-factor/enable", {"code": "000000"}) == "invalid_second_factor"
    assert Caller().post("/auth/login", LOGIN)


def test_the_secret_of_an_account_that_has_one_cannot_be_replaced(guarded):
    ann, _, _ = guarded
    assert Caller(ann).code("POST", "/auth/second-factor", {"confirm": PASSWORD}) == "second_factor_on"


def test_after_a_change_of_the_service_key_the_app_works_on(guarded, settings):
    _, app, _ = guarded
    settings.SECRET_KEY_FALLBACKS, settings.SECRET_KEY = [settings.SECRET_KEY], "another key"
    assert Caller().post("/auth/login", LOGIN | {"second_factor": app.code()})


def test_tries_are_limited(guarded, settings):
    rates.only(settings, code="2/hour")
    cache.clear()
    assert [refused(second_factor="000000") for _ in range(3)] == ["invalid_second_factor"] * 2 + ["rate_limited"]


def mailed(ann: User) -> dict[str, str]:
    """A code to log in with, as if it had been sent."""
    row = MailedCode(user=ann, purpose=CodePurpose.LOG_IN, address="a@b.example", mailbox="a@b.example")
    row.valid_until = timezone.now() + timedelta(days=1)
    row.digest = mailed_codes._digest(row.pk, "BCDFGHJK")
    row.save()
    return {"email": "a@b.example", "code": "BCDF-GHJK"}


def test_a_code_by_mail_takes_the_place_of_the_password_only_and_is_not_lost(guarded):
    ann, app, _ = guarded
    typed = mailed(ann)
    assert Caller().code("POST", "/auth/login/code", typed) == "second_factor_required"
    assert Caller().post("/auth/login/code", typed | {"second_factor": app.code()})["user"]["username"] == "ann"


@pytest.mark.parametrize("way", ["password", "mail"])
def test_a_browser_is_asked_for_it_before_there_is_a_session(guarded, way):
    ann, app, _ = guarded
    client = Client()
    path, typed = ("/account/login", LOGIN) if way == "password" else ("/account/login/code", mailed(ann))
    asked = client.post(path, typed | {"next": "/account/apps"})
    assert asked["Location"].startswith("/account/login/second-factor?next=")
    assert client.get("/account/apps").status_code == 302
    assert client.get("/api/v1/auth/me").status_code == 401
    assert client.post(asked["Location"], {"code": "000000"}).status_code == 422
    assert client.post(asked["Location"], {"code": app.code()})["Location"] == "/account/apps"
    assert client.get("/account/apps").status_code == 200


def test_apps_get_nothing_without_it(guarded):
    """The consent to an app needs a session."""
    client = Client()
    client.post("/account/login", LOGIN)
    answer = client.get("/oauth/authorize?response_type=code&client_id=x")
    assert (answer.status_code, answer["Location"].partition("?")[0]) == (302, "/account/login")


def test_the_first_factor_counts_for_some_minutes_and_no_longer_than_the_password(guarded, clock):
    ann, app, _ = guarded
    client = Client()
    asked = client.post("/account/login", LOGIN)["Location"]
    ann.set_password("another good one")
    ann.save()
    assert client.post(asked, {"code": app.code()})["Location"] == "/account/login"
    client.post("/account/login", LOGIN | {"password": "another good one"})
    clock[0] += 601
    assert client.get(asked)["Location"] == "/account/login"
    assert Client().get("/account/login/second-factor")["Location"] == "/account/login"


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_page_about_security_sets_it_up(ann, language):
    client = Client(headers={"Accept-Language": language})
    client.force_login(ann)
    page = client.post("/account/security", {"action": "start", "confirm": PASSWORD}).content.decode()
    assert "<svg" in page
    app = App(re.search(r'secret">([A-Z2-7]{32})<', page)[1])
    assert client.post("/account/security", {"action": "enable", "code": "000000"}).status_code == 422
    page = client.post("/account/security", {"action": "enable", "code": app.code()}).content.decode()
    codes = re.findall(r'secret">((?:[A-Z]{4}-){3}[A-Z]{4})<', page)
    assert len(codes) == 10
    assert client.post("/account/security", {"action": "disable", "confirm": PASSWORD}).status_code == 302


def test_a_guest_has_none(ann):
    guest = services.open_guest()
    asked = {"confirm": guest.username}
    assert Caller(guest).code("POST", "/auth/second-factor", asked) == "not_for_guests"


def test_the_database_alone_reveals_neither_secret_nor_codes(guarded):
    _, app, codes = guarded
    salts, digests = SecondFactor.objects.values_list("salt"), RecoveryCode.objects.values_list("digest")
    stored = {text for row in (*salts, *digests) for text in row}
    assert not {app.totp.secret, *codes, *(code.replace("-", "") for code in codes)} & stored
