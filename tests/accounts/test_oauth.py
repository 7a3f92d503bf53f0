"""Apps ask people for access: OAuth 2.1, by code and PKCE."""

from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.test import Client
from django.utils import timezone
from oauth2_provider.models import get_access_token_model, get_grant_model, get_refresh_token_model

from accounts import selectors, services, tasks
from accounts.models import Access, App, User
from accounts.security.credentials import Credential, find
from accounts.security.scopes import Scope
from tests.games.support import person

from .oauth import CALLBACK, PASSWORD, Phone, agreed, browser, heard, made

pytestmark = pytest.mark.django_db

ISSUER = "http://testserver"


@pytest.fixture
def ann() -> User:
    return person("ann")


@pytest.fixture
def author() -> User:
    return person("author")


@pytest.fixture
def phone(author) -> Phone:
    return Phone(made(author).app)


def works(token: str) -> bool:
    return find(token) is not None


def test_an_app_gets_the_access_that_someone_agrees_to(phone, ann):
    answer = agreed(ann, phone.address("games:play tables"))
    assert answer["state"] == phone.state
    assert answer["iss"] == ISSUER
    given = phone.exchange(answer["code"])
    assert given["Cache-Control"] == "no-store"
    given = given.json()
    assert given["token_type"] == "Bearer"
    assert given["expires_in"] == 3600
    assert set(given["scope"].split()) == {"games:play", "tables"}
    found = find(given["access_token"])
    assert found.user == ann
    assert found.scopes == {"games:read", "games:play", "tables"}


def test_what_asks_for_nothing_may_only_read(phone, ann):
    assert phone.exchange(agreed(ann, phone.address(None))["code"]).json()["scope"] == "games:read"


def test_the_page_names_app_owner_scopes_and_target_and_loads_nothing_else(phone, ann):
    response = browser(ann).get(phone.address("games:play account") + "&language=de")
    page = response.content.decode()
    for words in ("Pocket Puerto", "author", "Dein Konto verwalten", "com.example.pocket:", "<code>games:play</code>"):
        assert words in page
    assert "<script" not in page
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert "https://" not in page
    assert response["Content-Security-Policy"].startswith("default-src 'none'")
    assert "no-store" in response["Cache-Control"]
    assert response["X-Frame-Options"] == "DENY"


@pytest.mark.parametrize("scope", Scope)
def test_the_page_says_what_each_scope_means(phone, ann, scope):
    page = browser(ann).get(phone.address(scope)).content.decode()
    assert f"<code>{scope}</code>" in page


def test_names_are_text_on_the_page(author, ann):
    app = services.register_app(user=author, name="<b>&", redirect_uris=[CALLBACK]).app
    assert "<b>&<" not in browser(ann).get(Phone(app).address()).content.decode()


def test_who_is_not_logged_in_is_asked_to_and_comes_back(phone, ann):
    response = Client().get(phone.address())
    assert response.status_code == 302
    assert response["Location"].startswith("/account/login?next=/oauth/authorize")


def test_a_refusal_is_told_to_the_app(phone, ann):
    answer = agreed(ann, phone.address(), answer="refuse")
    assert answer == {"error": "access_denied", "state": phone.state, "iss": ISSUER}
    assert not Access.objects.exists()


def test_a_consent_needs_the_csrf_token(phone, ann):
    response = browser(ann, enforce_csrf_checks=True).post(phone.address(), {"answer": "allow"})
    assert response.status_code == 403
    assert not get_grant_model().objects.exists()


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"code_challenge": None, "code_challenge_method": None}, "invalid_request"),
        ({"code_challenge_method": "plain"}, "invalid_request"),
        ({"code_challenge_method": None}, "invalid_request"),  # which means plain
        ({"code_challenge_method": "S512"}, "invalid_request"),
        ({"response_type": "token"}, "unsupported_response_type"),
        ({"response_type": "code token"}, "unauthorized_client"),
        ({"response_type": None}, "invalid_request"),
        ({"scope": "gold"}, "invalid_scope"),
        ({"scope": "games:play gold"}, "invalid_scope"),
    ],
)
def test_a_wrong_question_is_told_to_the_app(phone, ann, changed, error):
    answer = heard(browser(ann).get(phone.address(**changed)))
    assert (answer["error"], answer["state"], answer["iss"]) == (error, phone.state, ISSUER)
    answer = heard(browser(ann).post(phone.address(**changed), {"answer": "allow"}))
    assert answer["error"] == error
    assert not get_grant_model().objects.exists()


@pytest.mark.parametrize(
    "changed",
    [
        {"redirect_uri": "com.example.pocket:/callback2"},
        {"redirect_uri": "com.example.pocket:/callback?x=1"},
        {"redirect_uri": "com.example.other:/callback"},
        {"redirect_uri": "https://evil.example/"},
        {"redirect_uri": "javascript:alert(1)"},
        {"redirect_uri": "http://[::1"},
        {"redirect_uri": "/relative"},
        {"redirect_uri": "\0"},
        {"client_id": "nobody"},
        {"client_id": "\0"},
        {"client_id": None},
    ],
)
def test_nobody_is_sent_where_the_app_did_not_say(phone, ann, changed):
    for response in (
        browser(ann).get(phone.address(**changed)),
        browser(ann).post(phone.address(**changed), {"answer": "allow"}),
        browser(ann).post(phone.address(**changed), {"answer": "refuse"}),
    ):
        assert response.status_code == 400
        assert "Location" not in response


@pytest.mark.parametrize(
    ("registered", "asked", "allowed"),
    [
        ("http://127.0.0.1/callback", "http://127.0.0.1:51004/callback", True),
        ("http://[::1]/callback", "http://[::1]:51004/callback", True),
        ("http://127.0.0.1:8000/callback", "http://127.0.0.1:9000/callback", True),
        ("http://127.0.0.1/callback", "http://127.0.0.1:51004/other", False),
        ("http://127.0.0.1/callback", "http://localhost:51004/callback", False),
        ("http://localhost:8000/callback", "http://localhost:9000/callback", False),
        ("http://localhost:8000/callback", "http://localhost:8000/callback", True),
        ("https://app.example/callback", "https://app.example/callback", True),
        ("https://app.example/callback", "https://app.example:444/callback", False),
        ("https://app.example/callback", "https://app.example/callback/", False),
        ("https://app.example/callback", "http://app.example/callback", False),
        ("https://app.example/callback", "https://app.example@evil.example/callback", False),
        ("https://app.example/callback", "https://APP.example/callback", False),
        ("https://App.example/callback", "https://App.example/callback", True),
        ("https://App.example/callback", "https://app.example/callback", False),
        ("https://app.example/callback", "HTTPS://app.example/callback", False),
        ("https://app.example/callback", "https://app.example:443/callback", False),
        ("https://app.example/callback", "https://app.example:/callback", False),
        ("https://app.example/callback", "https://app.example/callback?", False),
        ("https://app.example/callback", "https://app.example/./callback", False),
        ("https://app.example/callback", "https://app.example/call%62ack", False),
        ("https://app.example/callback?a=1&b=2", "https://app.example/callback?b=2&a=1", False),
        ("https://app.example/callback", " https://app.example/callback", False),
        ("https://app.example/callback", "https://app.example/callback\n", False),
        ("http://localhost:8000/callback", "http://LOCALHOST:8000/callback", False),
        ("http://127.0.0.1:8000/callback", "http://127.0.0.1/callback", True),
        ("http://127.0.0.1/callback", "HTTP://127.0.0.1:51004/callback", False),
        ("http://127.0.0.1/callback", "http://127.0.0.1:/callback", False),
        ("http://127.0.0.1/callback", "http://127.0.0.1:x/callback", False),
        ("http://127.0.0.1/callback", "http://127.0.0.1:5@evil.example/callback", False),
        ("http://127.0.0.1/callback", "http://127.0.0.1:51004/callback?x=1", False),
        ("http://127.0.0.1/callback", "https://127.0.0.1:51004/callback", False),
        ("com.example.app://callback", "com.example.app://Callback", False),
        ("https://app.example/callback", "https://app.example/callback#x", False),
        ("com.example.app://callback", "com.example.app://callback", True),
    ],
)
def test_a_redirect_is_the_registered_one_but_for_the_port_of_this_machine(author, ann, registered, asked, allowed):
    phone = Phone(made(author, registered).app, redirect_uri=asked)
    if not allowed:
        assert browser(ann).get(phone.address()).status_code == 400
        return
    response = browser(ann).post(phone.address(), {"answer": "allow"})
    assert response["Location"].startswith(asked + "?code=")
    code = heard(response)["code"]
    assert phone.exchange(code).status_code == 200


def test_a_code_is_good_for_its_verifier_alone(phone, ann):
    for verifier in ("x" * 43, "", None, phone.challenge):
        code = agreed(ann, phone.address())["code"]
        refused = phone.exchange(code, code_verifier=verifier)
        assert refused.status_code == 400
        assert refused.json()["error"] in ("invalid_grant", "invalid_request")
    assert not get_access_token_model().objects.exists()


def test_a_code_is_good_for_its_redirect_and_its_app_alone(phone, ann, author):
    other = Phone(made(author).app)
    other.verifier = phone.verifier
    code = agreed(ann, phone.address())["code"]
    assert phone.exchange(code, redirect_uri="com.example.pocket:/other").status_code == 400
    assert other.exchange(code).json()["error"] == "invalid_grant"
    assert phone.exchange(code).status_code == 200


def test_a_code_that_is_used_twice_ends_what_came_of_it(phone, ann):
    code = agreed(ann, phone.address())["code"]
    given = phone.exchange(code).json()
    assert works(given["access_token"])
    assert phone.exchange(code).json()["error"] == "invalid_grant"
    assert not works(given["access_token"])
    assert phone.refresh(given["refresh_token"]).json()["error"] == "invalid_grant"


def test_a_code_is_good_for_a_minute(phone, ann):
    code = agreed(ann, phone.address())["code"]
    get_grant_model().objects.update(expires=timezone.now() - timedelta(seconds=1))
    assert phone.exchange(code).json()["error"] == "invalid_grant"


def test_a_confidential_app_shows_its_secret(author, ann):
    new = made(author, "https://app.example/callback", confidential=True)
    app = Phone(new.app, new.secret, "https://app.example/callback")
    code = agreed(ann, app.address())["code"]
    for secret in ("wrong", ""):
        assert app.exchange(code, client_secret=secret).json()["error"] == "invalid_client"
    refresh = app.exchange(code).json()["refresh_token"]
    app.secret = None
    assert app.refresh(refresh).json()["error"] == "invalid_client"
    app.secret = services.replace_secret(user=author, client_id=new.app.client_id).secret
    assert app.refresh(refresh).status_code == 200


@pytest.mark.parametrize("grant", ["password", "client_credentials", "implicit", "urn:x", "", None])
def test_there_is_no_other_grant(author, ann, grant):
    new = made(author, "https://app.example/callback", confidential=True)
    refused = Phone(new.app, new.secret).token(grant_type=grant, username="ann", password=PASSWORD, scope="account")
    assert refused.status_code == 400
    assert refused.json()["error"] in ("unsupported_grant_type", "invalid_request")
    assert not get_access_token_model().objects.exists()


def test_refresh_tokens_rotate(phone, ann):
    first = phone.let_in(ann, "games:play")
    second = phone.refresh(first["refresh_token"]).json()
    assert second["access_token"] != first["access_token"]
    assert second["refresh_token"] != first["refresh_token"]
    assert second["scope"] == "games:play"
    assert works(second["access_token"])
    assert not works(first["access_token"])
    assert phone.refresh(second["refresh_token"]).status_code == 200


def test_a_refresh_can_ask_for_less_and_never_for_more(phone, ann):
    first = phone.let_in(ann, "games:play tables")
    assert phone.refresh(first["refresh_token"], scope="games:play account").json()["error"] == "invalid_scope"
    less = phone.refresh(first["refresh_token"], scope="tables").json()
    assert find(less["access_token"]).scopes == {"games:read", "tables"}


def test_who_did_not_get_the_answer_gets_it_again(phone, ann):
    """A phone loses its connection: within the grace period the same question has the same answer."""
    first = phone.let_in(ann)
    second = phone.refresh(first["refresh_token"]).json()
    again = phone.refresh(first["refresh_token"]).json()
    assert {again[name] == second[name] for name in ("access_token", "refresh_token", "scope")} == {True}
    assert works(again["access_token"])


def test_an_old_refresh_token_that_comes_again_ends_the_family(phone, ann):
    first = phone.let_in(ann)
    second = phone.refresh(first["refresh_token"]).json()
    third = phone.refresh(second["refresh_token"]).json()
    later = timezone.now() - timedelta(seconds=11)
    get_refresh_token_model().objects.exclude(revoked=None).update(revoked=later)
    other = Phone(phone.app).let_in(ann)
    assert phone.refresh(first["refresh_token"]).json()["error"] == "invalid_grant"
    assert not works(third["access_token"])
    assert phone.refresh(third["refresh_token"]).json()["error"] == "invalid_grant"
    assert works(other["access_token"])  # another log-in of the same app goes on


def test_an_app_ends_its_own_access_and_nobody_elses(phone, ann, author):
    given, other = phone.let_in(ann), Phone(made(author).app)
    other.http.post("/oauth/revoke", {"client_id": other.app.client_id, "token": given["refresh_token"]})
    assert works(given["access_token"])
    for _ in range(2):  # it may be told twice
        body = {"client_id": phone.app.client_id, "token": given["refresh_token"], "token_type_hint": "refresh_token"}
        assert phone.http.post("/oauth/revoke", body).status_code == 200
    assert not works(given["access_token"])
    assert phone.refresh(given["refresh_token"]).json()["error"] == "invalid_grant"


def test_no_secret_is_stored_as_it_is(phone, ann, author):
    given = phone.let_in(ann)
    new = made(author, "https://app.example/x", confidential=True)
    for model in (get_access_token_model(), get_refresh_token_model(), App):
        for row in model.objects.values():
            for secret in (given["access_token"], given["refresh_token"], new.secret):
                assert all(secret not in str(value) for value in row.values())


def programs_of(user: User, current: Credential | None = None) -> list[dict[str, Any]]:
    """What has access, but for the browsers in which they have agreed."""
    return [entry for entry in selectors.access_of(user, current) if entry["kind"] != "browser"]


def test_the_list_has_tokens_and_apps(phone, ann):
    services.create_token(user=ann, name="bot", scopes=["tables"])
    given = phone.let_in(ann, "games:play")
    Phone(phone.app).let_in(ann, "tables")
    token, app = programs_of(ann, find(given["access_token"]))
    assert (token["kind"], token["name"], token["scopes"], token["current"]) == (
        "token",
        "bot",
        ["games:read", "tables"],
        False,
    )
    assert (app["kind"], app["name"], app["by"], app["current"]) == ("app", "Pocket Puerto", "author", True)
    assert app["scopes"] == ["games:read", "games:play", "tables"]
    assert app["last_used_at"] is None


def test_the_use_of_an_app_is_noted(phone, ann):
    given = phone.let_in(ann)
    assert phone.http.get("/api/v1/auth/me", headers={"Authorization": f"Bearer {given['access_token']}"}).json()
    assert programs_of(ann)[0]["last_used_at"]


def test_ending_the_access_of_an_app_ends_everything_that_it_has_and_made(phone, ann):
    given, second = phone.let_in(ann), Phone(phone.app).let_in(ann)
    headers = {"Authorization": f"Bearer {given['access_token']}"}
    body = {"name": "made by it", "scopes": ["account"]}
    token = phone.http.post("/api/v1/auth/tokens", body, content_type="application/json", headers=headers).json()
    made_by_token = phone.http.post(
        "/api/v1/auth/tokens",
        body,
        content_type="application/json",
        headers={"Authorization": f"Bearer {token['token']}"},
    ).json()
    assert {entry["by"] for entry in programs_of(ann)} == {"author", "Pocket Puerto"}
    own = services.create_token(user=ann, name="own")
    code = agreed(ann, phone.address())["code"]
    (access,) = Access.objects.all()
    services.revoke_access(user=ann, access_id=access.pk)
    for secret in (given["access_token"], second["access_token"], token["token"], made_by_token["token"]):
        assert not works(secret)
    assert works(own.secret)
    assert phone.refresh(second["refresh_token"]).json()["error"] == "invalid_grant"
    assert phone.exchange(code).json()["error"] == "invalid_grant"
    assert [entry["name"] for entry in programs_of(ann)] == ["own"]


def test_deleting_an_app_ends_everybodys_access(phone, ann, author):
    given = phone.let_in(ann)
    services.delete_app(user=author, client_id=phone.app.client_id)
    assert not works(given["access_token"])
    assert phone.refresh(given["refresh_token"]).json()["error"] == "invalid_client"
    assert not programs_of(ann)


def test_an_account_that_is_out_takes_its_apps_along(phone, ann):
    given, code = phone.let_in(ann), agreed(ann, phone.address())["code"]
    User.objects.filter(pk=ann.pk).update(is_active=False)
    assert not works(given["access_token"])
    assert phone.refresh(given["refresh_token"]).json()["error"] == "invalid_grant"
    assert phone.exchange(code).json()["error"] == "invalid_grant"


def test_a_new_password_ends_the_access_of_apps_but_not_of_the_one_that_asked(phone, ann, author):
    ann.set_password(PASSWORD)
    ann.save()
    asking, other = phone.let_in(ann), Phone(made(author).app).let_in(ann)
    count = services.change_password(
        user=ann, current=PASSWORD, new="another good one", keep=find(asking["access_token"])
    )
    assert count == 3  # the other app, and the browsers in which they have agreed to both
    assert works(asking["access_token"])
    assert not works(other["access_token"])


def test_an_app_that_logs_out_ends_this_log_in_only(phone, ann):
    first, second = phone.let_in(ann), Phone(phone.app).let_in(ann)
    headers = {"Authorization": f"Bearer {first['access_token']}"}
    response = phone.http.post("/api/v1/auth/logout", {}, content_type="application/json", headers=headers)
    assert response.json() == {"count": 1}
    assert not works(first["access_token"])
    assert phone.refresh(first["refresh_token"]).json()["error"] == "invalid_grant"
    assert works(second["access_token"])


def test_what_is_over_is_cleared(phone, ann):
    fresh = Phone(phone.app).let_in(ann)
    gone = Phone(made(person("third")).app)
    gone.let_in(ann)
    agreed(ann, gone.address())
    long_ago = timezone.now() - timedelta(days=91)
    get_access_token_model().objects.filter(application=gone.app).update(expires=long_ago)
    get_grant_model().objects.update(expires=long_ago)
    tasks.forget_expired_access()
    assert not get_grant_model().objects.exists()
    assert list(Access.objects.values_list("app", flat=True)) == [phone.app.pk]
    assert works(fresh["access_token"])
    assert phone.refresh(fresh["refresh_token"]).status_code == 200


def test_the_metadata_says_what_there_is(client):
    found = client.get("/.well-known/oauth-authorization-server").json()
    assert found["issuer"] == ISSUER
    for name, path in {
        "authorization_endpoint": "/oauth/authorize",
        "token_endpoint": "/oauth/token",
        "revocation_endpoint": "/oauth/revoke",
    }.items():
        assert found[name] == ISSUER + path
    assert found["response_types_supported"] == ["code"]
    assert found["grant_types_supported"] == ["authorization_code", "refresh_token"]
    assert found["code_challenge_methods_supported"] == ["S256"]
    assert found["authorization_response_iss_parameter_supported"] is True
    assert "games:play" in found["scopes_supported"]
    resource = client.get("/.well-known/oauth-protected-resource").json()
    assert resource["resource"] == ISSUER
    assert resource["authorization_servers"] == [ISSUER]


@pytest.mark.parametrize(
    "body", [b"", b"\xff\xfe", b"grant_type=authorization_code&code=%00&client_id=%00", b"a" * 9999]
)
@pytest.mark.parametrize("path", ["/oauth/token", "/oauth/revoke"])
def test_nonsense_is_refused_and_never_breaks(client, path, body):
    response = client.post(path, body, content_type="application/x-www-form-urlencoded")
    assert 200 <= response.status_code < 500
    assert client.get(path).status_code == 405
    for text in ("%00", "9" * 5000, "%ED%A0%80"):
        sent = f"client_id={text}&token={text}&grant_type=refresh_token&refresh_token={text}&code={text}"
        assert client.post(path, sent, content_type="application/x-www-form-urlencoded").status_code < 500


def test_no_address_of_the_apps_leads_away(phone, ann):
    """The only redirects lead to the app, to the log-in page, or nowhere."""
    assert urlsplit(Client().get(phone.address())["Location"]).netloc == ""
