"""Accounts by mail: an address is confirmed and changed, a password comes back, and a code logs in.

Mails go over SMTP to a server of the test; the tasks that send them are done where they are queued.
"""

import re
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone, translation

from accounts import services
from accounts.models import MailedCode, Token, User
from accounts.players.models import Digest
from accounts.services import mailed_codes, staff
from accounts.tasks import forget_expired_access
from puerto_api.celery import app
from tests.api.graphql.support import bearer
from tests.games.support import as_moderator
from tests.support import rates
from tests.support.mailbox import code_of, mail_server, text_of
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db

PASSWORD, NEW = "correct horse battery", "another good one"
ANN, NOBODY = "ann@example.org", "nobody@example.org"


@pytest.fixture(scope="module")
def server():
    with mail_server() as running:
        yield running


@pytest.fixture
def mails(server, settings, monkeypatch, django_capture_on_commit_callbacks):
    """The mail server, empty; what a request has queued is sent when its transaction is over."""
    server.mails.clear()
    server.broken = False
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT, settings.MAIL = "127.0.0.1", server.port, True
    rates.only(settings)

    def at_once(task, args=None, kwargs=None, **options):
        if task.startswith("accounts."):
            app.tasks[task].apply(kwargs=kwargs)

    monkeypatch.setattr(app, "send_task", at_once)
    cache.clear()
    return server


@pytest.fixture
def done(django_capture_on_commit_callbacks):
    """Do something, and then what follows its commit."""

    def do(work, *arguments, **named):
        with django_capture_on_commit_callbacks(execute=True):
            return work(*arguments, **named)

    return do


@pytest.fixture
def ann(mails, done):
    """With a confirmed address."""
    user = done(services.register, username="ann", password=PASSWORD, email=ANN).user
    done(services.confirm_email, user=user, code=code_of(mails.next(ANN)))
    mails.mails.clear()
    return User.objects.get(pk=user.pk)


def asked(done, path: str, address: str):
    return done(Client().post, f"/api/v1/auth/{path}", {"email": address}, "application/json")


def test_a_new_account_confirms_its_address_with_the_code_that_was_sent(mails, done):
    caller = Caller()
    made = done(caller.post, "/auth/register", {"username": "ann", "password": PASSWORD, "email": ANN})
    assert (made["user"]["email"], made["user"]["email_confirmed"]) == (ANN, False)
    ann = Caller(User.objects.get())
    assert ann.code("POST", "/auth/email/confirm", {"code": "BBBB-BBBB"}) == "invalid_code"
    typed = code_of(mails.next(ANN)).lower().replace("-", " ")
    assert ann.post("/auth/email/confirm", {"code": typed})["email_confirmed"] is True
    assert ann.code("POST", "/auth/email/confirm", {"code": typed}) == "nothing_to_confirm"


def test_a_confirmed_address_stays_until_the_new_one_is_confirmed_and_is_then_told(mails, done, ann):
    other = "ann@example.com"
    caller = Caller(ann)
    assert caller.code("PUT", "/auth/email", {"email": other, "confirm": "no idea"}) == "wrong_password"
    found = done(caller.call, "PUT", "/auth/email", {"email": other, "confirm": PASSWORD}).json()
    assert (found["email"], found["email_confirmed"], found["new_email"]) == (ANN, True, other)
    assert not mails.to(ANN)
    found = done(caller.post, "/auth/email/confirm", {"code": code_of(mails.next(other))})
    assert (found["email"], found["email_confirmed"], found["new_email"]) == (other, True, None)
    assert "no longer uses" in text_of(mails.next(ANN))


def test_an_address_is_taken_away_and_no_longer_lets_anyone_in(mails, done, ann):
    found = done(Caller(ann).call, "PUT", "/auth/email", {"email": None, "confirm": PASSWORD}).json()
    assert (found["email"], found["email_confirmed"]) == (None, False)
    mails.mails.clear()
    asked(done, "login/mail", ANN)
    assert not mails.mails


def test_a_later_code_replaces_the_earlier_one(mails, done):
    user = done(services.register, username="ann", password=PASSWORD, email=ANN).user
    first = code_of(mails.next(ANN))
    assert done(Caller(user).call, "POST", "/auth/email/code").status_code == 202
    assert Caller(user).code("POST", "/auth/email/confirm", {"code": first}) == "invalid_code"
    assert Caller(user).post("/auth/email/confirm", {"code": code_of(mails.next(ANN, 2))})["email_confirmed"]


def test_an_address_belongs_to_the_account_that_confirmed_it_first_regardless_of_case(mails, done, ann):
    bob = done(services.register, username="bob", password=PASSWORD, email=ANN.upper()).user
    code = code_of(mails.next(ANN.upper()))
    assert Caller(bob).code("POST", "/auth/email/confirm", {"code": code}) == "email_taken"
    assert User.objects.get(email_confirmed=True) == ann


def test_a_code_by_mail_logs_in_once(mails, done, ann):
    asked(done, "login/mail", ANN.upper())
    typed = {"email": ANN, "code": code_of(mails.next(ANN.upper()))}
    assert Caller().post("/auth/login/code", typed)["user"]["username"] == "ann"
    assert Caller().code("POST", "/auth/login/code", typed) == "invalid_code"


def test_a_forgotten_password_is_replaced_and_all_that_had_access_is_out(mails, done, ann):
    before = Caller(ann)
    browser = Client()
    browser.post("/account/login", {"username": "ann", "password": PASSWORD})
    asked(done, "password/mail", ANN)
    typed = {"email": ANN, "code": code_of(mails.next(ANN))}
    weak = Caller().problem("POST", "/auth/password/reset", typed | {"new": "short"})
    assert weak["code"] == "weak_password"
    done(Caller().post, "/auth/password/reset", typed | {"new": NEW})
    assert before.code("GET", "/auth/me") == "invalid_token"
    assert browser.get("/account/").status_code == 302
    assert Caller().code("POST", "/auth/login", {"username": "ann", "password": PASSWORD}) == "invalid_credentials"
    assert Caller().post("/auth/login", {"username": "ann", "password": NEW})["user"]["username"] == "ann"
    assert "new password" in text_of(mails.next(ANN, 2))


def test_whose_second_factor_was_removed_is_told(mails, done, ann):
    ann.has_second_factor = True
    ann.save()
    assert done(staff.reset_second_factor, user=ann, **as_moderator())
    assert "have removed it" in text_of(mails.next(ANN))


def test_what_staff_do_is_told_in_the_language_of_a_persons_other_mail(mails, done, ann):
    Digest.objects.create(user=ann, after=timedelta(hours=1), language="de")
    ann.has_second_factor = True
    ann.save()
    with translation.override("fr"):
        assert done(staff.reset_second_factor, user=ann, **as_moderator())
    assert "Das Team hinter diesem Dienst hat ihn entfernt" in text_of(mails.next(ANN))


@pytest.mark.parametrize("purpose", ["login/mail", "password/mail"])
def test_no_answer_tells_whether_an_address_is_known(mails, done, ann, purpose):
    """The same bytes, by the same statements: only the task looks for the account."""
    answers, statements = [], []
    for address in (ANN, NOBODY):
        cache.clear()
        with CaptureQueriesContext(connection) as asked_for:
            answer = Client().post(f"/api/v1/auth/{purpose}", {"email": address}, "application/json")
        answers.append((answer.status_code, answer.content))
        statements.append(len(asked_for))
    assert answers[0] == answers[1] == (202, b'{"expires_in":900}')
    assert statements[0] == statements[1]


def test_a_wrong_code_is_refused_alike_for_every_address(mails, done, ann):
    asked(done, "login/mail", ANN)
    said = []
    for address in (ANN, NOBODY):
        problem = Caller().problem("POST", "/auth/login/code", {"email": address, "code": "BBBB-BBBB"})
        said.append({name: value for name, value in problem.items() if name != "request_id"})
    assert said[0] == said[1]


def test_registering_with_a_known_address_answers_as_with_any_other(mails, done, ann):
    found = [
        done(Caller().post, "/auth/register", {"username": name, "password": PASSWORD, "email": address})["user"]
        for name, address in (("bob", ANN), ("cleo", NOBODY))
    ]
    assert [entry["email_confirmed"] for entry in found] == [False, False]


def test_only_a_confirmed_address_lets_anyone_in(mails, done):
    done(services.register, username="ann", password=PASSWORD, email=ANN)
    mails.mails.clear()
    for purpose in ("login/mail", "password/mail"):
        assert asked(done, purpose, ANN).status_code == 202
    assert not mails.mails


def test_a_code_is_good_for_its_purpose_only_and_not_for_long(mails, done, ann):
    asked(done, "login/mail", ANN)
    code = code_of(mails.next(ANN))
    assert Caller().code("POST", "/auth/password/reset", {"email": ANN, "code": code, "new": NEW}) == "invalid_code"
    MailedCode.objects.update(valid_until=timezone.now() - timedelta(seconds=1))
    assert Caller().code("POST", "/auth/login/code", {"email": ANN, "code": code}) == "invalid_code"
    forget_expired_access()
    assert not MailedCode.objects.exists()


def test_mails_to_one_mailbox_and_tries_for_it_are_limited_whether_it_is_known_or_not(mails, done, ann, settings):
    for address in (ANN, NOBODY):
        rates.only(settings, mailbox="2/hour", code="2/hour")
        cache.clear()
        assert [asked(done, "login/mail", address).status_code for _ in range(3)] == [202, 202, 429]
        wrong = {"email": address, "code": "BBBB-BBBB"}
        codes = [Caller().code("POST", "/auth/login/code", wrong) for _ in range(3)]
        assert codes == ["invalid_code", "invalid_code", "rate_limited"]


def test_tries_of_codes_count_with_those_of_passwords(mails, settings):
    rates.only(settings, login="2/hour")
    cache.clear()
    Client().post("/account/login", {"username": "ann", "password": "no idea"})
    typed = {"email": NOBODY, "code": "BBBB-BBBB"}
    for path in ("/account/login/code", "/account/password/reset", "/account/email/confirm"):
        cache.clear()
        assert [Client().post(path, typed).status_code for _ in range(3)] == [422, 422, 429], path


def test_the_stored_hash_of_a_code_is_of_no_use_without_the_key_of_the_service(mails, done, ann, settings):
    asked(done, "login/mail", ANN)
    settings.SECRET_KEY = "another key"
    typed = {"email": ANN, "code": code_of(mails.next(ANN))}
    assert Caller().code("POST", "/auth/login/code", typed) == "invalid_code"


def test_a_mail_server_that_is_away_is_asked_again(mails, done, ann):
    mails.broken = True
    wanted = {"purpose": "login", "address": ANN, "language": "en", "page": "", "user_id": None}
    task = app.tasks["accounts.tasks.send_code"]
    with pytest.raises(OSError, match="Try again later"):
        mailed_codes.send(**wanted)
    assert OSError in task.autoretry_for
    assert task.max_retries >= 5


@pytest.mark.parametrize(
    ("language", "subject", "opening"),
    [
        ("en", "Your code to log in", "you log in without your password"),
        ("de", "Dein Code zum Anmelden", "meldest du dich ohne Passwort an"),
        ("fr", "Votre code de connexion", "vous vous connectez sans mot de passe"),
    ],
)
def test_mails_are_written_in_the_language_of_the_request(mails, done, ann, language, subject, opening):
    with translation.override(None):
        headers = {"Accept-Language": language}
        done(Client().post, "/api/v1/auth/login/mail", {"email": ANN}, "application/json", headers=headers)
    mail = mails.next(ANN)
    assert subject in mail["Subject"]
    assert opening in text_of(mail)
    assert opening in mail.get_body(("html",)).get_content()
    assert mail["Auto-Submitted"] == "auto-generated"


def test_the_link_in_a_mail_fills_in_the_code_and_does_nothing_before_the_button(mails, done, ann):
    asked(done, "login/mail", ANN)
    link = re.search(r"^http://testserver(/\S+)$", text_of(mails.next(ANN)), re.MULTILINE)[1]
    client = Client()
    opened = client.get(link)
    assert code_of(mails.next(ANN)) in opened.content.decode()
    assert "sessionid" not in client.cookies
    path, _, query = link.partition("?")
    typed = dict(pair.split("=") for pair in query.replace("%40", "@").split("&"))
    assert client.post(path, typed)["Location"] == "/account/"
    assert client.get("/account/").status_code == 200
    assert not Token.objects.filter(created__gt=ann.date_joined).exclude(name="login").exists()


def test_a_host_that_is_not_ours_is_in_no_mail(mails, done, ann):
    answer = done(
        Client().post, "/api/v1/auth/login/mail", {"email": ANN}, "application/json", headers={"Host": "evil.example"}
    )
    assert answer.status_code == 400
    assert not mails.mails


def test_a_service_without_mail_offers_none_and_keeps_what_it_had(mails, settings, done):
    settings.MAIL = False
    user = done(services.register, username="ann", password=PASSWORD, email=ANN).user
    assert user.email == ANN
    for path in ("/auth/login/mail", "/auth/password/mail"):
        assert Caller().code("POST", path, {"email": ANN}) == "mail_not_set_up"
    assert Caller(user).call("PUT", "/auth/email", {"email": NOBODY, "confirm": PASSWORD}).json()["email"] == NOBODY
    page = Client().get("/account/login").content.decode()
    assert "/account/password/forgotten" not in page
    assert not mails.mails


def test_a_guest_gives_an_address_only_with_an_account(mails):
    guest = services.open_guest()
    asked_for = {"email": ANN, "confirm": guest.username}
    assert Caller(guest).code("PUT", "/auth/email", asked_for) == "not_for_guests"


def test_the_same_holds_over_graphql(mails, done, ann):
    def say(document: str, user=None):
        headers = {"Authorization": bearer(user)} if user else {}
        answer = done(Client().post, "/graphql/", {"query": document}, "application/json", headers=headers)
        return next(iter(answer.json()["data"].values()))

    sent = say(f'mutation {{ requestLogInCode(email: "{ANN}") {{ ... on CodeSent {{ expiresIn }} }} }}')
    assert sent == {"expiresIn": 900}
    code = code_of(mails.next(ANN))
    entered = f'mutation {{ logInWithCode(email: "{ANN}", code: "{code}") {{ ... on TokenIssued {{ user {{ username }} }} ... on Problem {{ code }} }} }}'  # noqa: E501
    assert say(entered) == {"user": {"username": "ann"}}
    assert say(entered) == {"code": "invalid_code"}
    say(f'mutation {{ requestPasswordReset(email: "{ANN}") {{ ... on CodeSent {{ expiresIn }} }} }}')
    code = code_of(mails.next(ANN, 2))
    reset = f'mutation {{ resetPassword(email: "{ANN}", code: "{code}", new: "{NEW}") {{ ... on Revoked {{ count }} ... on Problem {{ code }} }} }}'  # noqa: E501
    assert "count" in say(reset)


def test_a_closed_account_leaves_no_address_and_no_code(mails, done, ann):
    asked(done, "login/mail", ANN)
    done(Caller(ann).call, "DELETE", "/account", {"confirm": PASSWORD})
    gone = User.objects.get(pk=ann.pk)
    assert (gone.email, gone.new_email, gone.email_confirmed) == ("", "", False)
    assert not MailedCode.objects.exists()
