"""The browsers in which people are logged in: listed for them alone, ended by them, and their keys shown to nobody."""

import re
from datetime import timedelta
from importlib import import_module

import pytest
from django.apps import apps
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as DjangosStore
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.utils import timezone

from accounts import services
from accounts.models import BrowserSession
from accounts.security import browsers
from accounts.security.sessions import SessionStore
from accounts.services import access
from games.reads import personal_export
from tests.api.graphql.support import ask
from tests.games.support import person
from tests.support.authenticator import Authenticator
from tests.support.rest import Caller

from .test_passkeys import added

pytestmark = pytest.mark.django_db

PASSWORD = "correct horse battery"
ANDROID = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
WINDOWS = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 "
    "Safari/537.36 Edg/140.0.0.0"
)
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 "
    "Mobile/15E148 Safari/604.1"
)


@pytest.fixture
def ann(settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    return services.register(username="ann", password=PASSWORD).user


def browser(agent: str = ANDROID) -> Client:
    """Ann logs in with a browser."""
    client = Client(headers={"User-Agent": agent})
    assert client.post("/account/login", {"username": "ann", "password": PASSWORD}).status_code == 302
    return client


def listed(client: Client) -> dict[str, dict]:
    """What has access as REST lists it to a browser: browsers by name."""
    entries = client.get("/api/v1/auth/access").json()["items"]
    return {entry["name"]: entry for entry in entries if entry["kind"] == "browser"}


def is_in(client: Client) -> bool:
    return client.get("/api/v1/auth/me").status_code == 200


@pytest.mark.parametrize(
    ("agent", "names"),
    [
        (ANDROID, ("Firefox", "Android")),
        (WINDOWS, ("Edge", "Windows")),
        (IPHONE, ("Safari", "iPhone")),
        (IPHONE.replace("Version/18.5", "CriOS/140.0"), ("Chrome", "iPhone")),
        (WINDOWS.replace(" Edg/140.0.0.0", " OPR/120.0"), ("Opera", "Windows")),
        (
            WINDOWS.replace(" Edg/140.0.0.0", "").replace("Windows NT 10.0; Win64; x64", "X11; Linux"),
            ("Chrome", "Linux"),
        ),
        ("curl/8.5.0", ("", "")),
        ("", ("", "")),
    ],
)
def test_a_browser_is_told_from_those_that_it_names_as_well(agent, names):
    assert browsers.named(agent) == names
    assert all(len(name) <= browsers.LONGEST for name in (*browsers._BROWSERS, *browsers._SYSTEMS))


def test_people_see_their_browsers_in_plain_words_and_no_key(ann):
    phone, desk = browser(), browser(WINDOWS)
    Client().force_login(person("bob"))
    entries = listed(phone)
    assert list(entries) == ["Firefox on Android", "Edge on Windows"]
    assert [entry["current"] for entry in entries.values()] == [True, False]
    answers = [phone.get(path).content.decode() for path in ("/account/access", "/api/v1/auth/access")]
    answers.append(b"".join(personal_export.document(ann)).decode())
    answers.append(str(ask("{ myAccess { id kind name current } }", ann)))
    for answer in answers:
        assert "Edge" in answer
        assert not any(client.cookies["sessionid"].value in answer for client in (phone, desk))
    stored = str(list(BrowserSession.objects.values("browser", "system")))
    stored += str([SessionStore(row.pk).load() for row in BrowserSession.objects.all()])
    assert not re.search(r"\b140\b", stored), "versions of browsers, as their names tell them"


def test_a_browser_is_logged_out_from_another_one_and_over_both_apis(ann):
    token = Caller(ann)
    phone, desk = browser(), browser(WINDOWS)
    assert token.call("DELETE", f"/auth/access/{listed(phone)['Edge on Windows']['id']}").status_code == 204
    assert (is_in(phone), is_in(desk)) == (True, False)
    desk = browser(WINDOWS)
    end = "mutation($id: ID!) { revokeAccess(accessId: $id) { ... on Revoked { count } } }"
    assert ask(end, ann, id=listed(phone)["Edge on Windows"]["id"]) == {"count": 1}
    assert (is_in(phone), is_in(desk)) == (True, False)
    assert Caller(person("bob")).code("DELETE", f"/auth/access/{listed(phone)['Firefox on Android']['id']}") == (
        "access_not_found"
    )
    assert Caller(ann).code("DELETE", f"/auth/access/{phone.cookies['sessionid'].value}") == "access_not_found"


def test_everything_but_what_asks_is_logged_out(ann):
    phone, desk, token, other = browser(), browser(WINDOWS), Caller(ann), Caller(ann)
    assert token.post("/auth/logout/others") == {"count": 4}  # and the token that came with the account
    assert (is_in(phone), is_in(desk), other.call("GET", "/auth/me").status_code) == (False, False, 401)
    assert token.get("/auth/me")["username"] == "ann"
    phone, desk = browser(), browser(WINDOWS)
    end = {"query": "mutation { logOutOthers { ... on Revoked { count } } }"}
    done = phone.post("/graphql/", end, "application/json")
    assert done.json()["data"]["logOutOthers"] == {"count": 2}
    assert (is_in(phone), is_in(desk), token.call("GET", "/auth/me").status_code) == (True, False, 401)


def test_the_page_ends_one_browser_and_all_others(ann):
    phone, desk, token = browser(), browser(WINDOWS), Caller(ann)
    shown = phone.get("/account/access").content.decode()
    assert "This browser" in shown
    assert phone.post("/account/access", {"id": listed(phone)["Edge on Windows"]["id"]}).status_code == 302
    assert not is_in(desk)
    desk = browser(WINDOWS)
    assert desk.post("/account/access", {"action": "others"})["Location"] == "/account/access"
    assert (is_in(desk), is_in(phone), token.call("GET", "/auth/me").status_code) == (True, False, 401)
    assert 'value="others"' not in desk.get("/account/access").content.decode()  # nothing else is left
    assert desk.post("/account/access", {"id": listed(desk)["Edge on Windows"]["id"]}, follow=True).redirect_chain[-1][
        0
    ] == ("/account/login?next=/account/access")


@pytest.mark.parametrize("end", ["everywhere", "closed", "by staff"])
def test_what_ends_all_access_ends_the_sessions_of_browsers(ann, end):
    phone = browser()
    if end == "everywhere":
        Caller(ann).post("/auth/logout", {"everywhere": True})
    elif end == "closed":
        services.close_account(user=ann)
    else:
        chief = person("chief", is_superuser=True)
        services.staff.set_password(user=ann, password="another good one", by=chief, reason="Forgotten.")
    assert not BrowserSession.objects.filter(user=ann).exists()
    assert not is_in(phone)


def test_a_new_password_ends_the_others_and_renews_the_key_of_this_one(ann):
    phone, desk = browser(), browser(WINDOWS)
    before = phone.cookies["sessionid"].value
    phone.post("/account/security", {"current": PASSWORD, "new": "another good one"})
    assert (is_in(phone), is_in(desk)) == (True, False)
    assert list(listed(phone)) == ["Firefox on Android"]
    assert phone.cookies["sessionid"].value != before
    assert not BrowserSession.objects.filter(pk=before).exists()


def test_a_key_that_was_planted_before_the_log_in_opens_nothing(ann):
    client = Client()
    planted = SessionStore()
    planted["x"] = "y"
    planted.save()
    client.cookies["sessionid"] = planted.session_key
    client.post("/account/login", {"username": "ann", "password": PASSWORD})
    assert is_in(client)
    thief = Client()
    thief.cookies["sessionid"] = planted.session_key
    assert not is_in(thief)


def test_use_is_noted_every_few_minutes_and_only_then_with_a_statement_more(ann, django_assert_num_queries):
    phone = browser()
    key = phone.cookies["sessionid"].value
    with django_assert_num_queries(1):
        SessionStore(key).load()
    old = timezone.now() - timedelta(minutes=6)
    BrowserSession.objects.update(last_used_at=old)
    with django_assert_num_queries(2):
        SessionStore(key).load()
    assert BrowserSession.objects.get(pk=key).last_used_at > old
    began = BrowserSession.objects.get(pk=key).created_at
    store = SessionStore(key)
    store["x"] = "y"
    store.save()
    assert BrowserSession.objects.get(pk=key).created_at == began


def test_expired_sessions_are_not_listed_and_are_cleared(ann):
    phone, _desk = browser(), browser(WINDOWS)
    BrowserSession.objects.filter(system="Windows").update(expire_date=timezone.now())
    assert list(listed(phone)) == ["Firefox on Android"]
    services.forget_expired_access()
    assert BrowserSession.objects.get().system == "Android"


def test_the_browsers_that_were_not_used_for_longest_make_room(ann, monkeypatch):
    monkeypatch.setattr(access, "MOST_SESSIONS", 2)
    first, second = browser(), browser(WINDOWS)
    BrowserSession.objects.filter(system="Windows").update(last_used_at=timezone.now() - timedelta(days=1))
    browser(IPHONE)
    assert (is_in(first), is_in(second)) == (True, False)


def test_who_has_shown_only_a_password_is_not_logged_in_yet(ann):
    ann.has_second_factor = True
    ann.save()
    client = browser()
    assert client.cookies["sessionid"].value
    assert not BrowserSession.objects.filter(user=ann).exists()


def test_browsers_stay_logged_in_when_their_sessions_move_to_the_new_table(ann):
    phone = browser()
    store = DjangosStore()
    store.update(SessionStore(phone.cookies["sessionid"].value).load())
    store.create()
    nobodys = DjangosStore()
    nobodys.create()
    assert store[SESSION_KEY] == str(ann.pk)
    migration = import_module("accounts.migrations.0006_sessions_that_exist")

    class Here:
        """What the migration uses of an editor."""

    Here.connection = connection
    migration.move(apps, Here())
    assert not Session.objects.exists()
    assert not BrowserSession.objects.filter(pk=nobodys.session_key).exists()
    moved = Client()
    moved.cookies["sessionid"] = store.session_key
    assert moved.get("/api/v1/auth/me").json()["username"] == "ann"
    assert BrowserSession.objects.get(pk=store.session_key).created_at <= timezone.now()


def test_a_passkey_is_renamed_over_both_apis_and_on_the_page(ann):
    caller = Caller(ann)
    path = f"/auth/passkeys/{added(caller, Authenticator())}"
    renamed = caller.call("PATCH", path, {"name": "Ann's phone"}).json()
    assert renamed == caller.items("/auth/passkeys")[0]
    assert renamed["name"] == "Ann's phone"
    rename = (
        'mutation($id: ID!) { renamePasskey(passkeyId: $id, name: "key") { ... on Passkey { id name createdAt } } }'
    )
    assert ask(rename, ann, id=renamed["id"])["name"] == "key"
    client = browser()
    form = {"action": "rename-passkey", "passkey": renamed["id"], "name": " the blue key "}
    assert client.post("/account/security", form)["Location"] == "/account/security"
    assert "the blue key" in client.get("/account/security").content.decode()
    assert client.post("/account/security", form | {"name": " "}).status_code == 400
    assert Caller(person("bob")).code("PATCH", path, {"name": "mine"}) == "passkey_not_found"
    for name in ("", " ", "a" * 65, "a\nb", "\u202e"):
        assert caller.code("PATCH", path, {"name": name}) == "validation_failed"
    assert caller.items("/auth/passkeys")[0]["name"] == "the blue key"
