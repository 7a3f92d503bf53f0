"""Apps and what has access: managed over both APIs and on pages."""

import re

import pytest
from django.test import Client
from django.utils import translation

from accounts import services
from accounts.models import App, User
from puerto_api.base.errors import ServiceError
from tests.api.graphql.support import ask
from tests.games.support import person
from tests.support.rest import Caller

from .oauth import CALLBACK, PASSWORD, Phone, browser, made

pytestmark = pytest.mark.django_db

GOOD = [
    "https://app.example/callback?x=1",
    "http://127.0.0.1/callback",
    "http://[::1]:9/",
    "http://localhost:3000/callback",
    "com.example.app:/callback",
    "com.example.app://callback",
]
BAD = [
    "",
    "https://",
    "http://app.example/callback",
    "https://app.example/#x",
    "https://app.example/#",
    "https://*.example/",
    "https://me@app.example/",
    "https://app.example/a b",
    "https://app.exämple/",
    "https://[::1/",
    "https://app.example:99999/",
    "HTTPS://app.example/",
    "myapp:/callback",
    "com.example.app:",
    "com.example.app:/",
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://app.example/",
    "//app.example/",
    "/callback",
    "https://app.example/\0",
    "https://app.example\\@evil.example/",
    "https://app.example/" + "a" * 500,
]


@pytest.fixture
def author() -> User:
    return person("author")


def refusal(service, **wanted) -> str:
    with pytest.raises(ServiceError) as caught:
        service(**wanted)
    return caught.value.code.code


@pytest.mark.parametrize("uri", GOOD)
def test_a_redirect_leads_to_a_site_to_this_machine_or_to_an_app(author, uri):
    assert made(author, uri).app.redirect_uris == uri


@pytest.mark.parametrize("uri", BAD)
def test_a_redirect_leads_nowhere_else(author, uri):
    wanted = {"user": author, "name": "x", "redirect_uris": [GOOD[0], uri]}
    assert refusal(services.register_app, **wanted) == "invalid_app"
    assert not App.objects.exists()


@pytest.mark.parametrize("uris", [[], [f"https://app.example/{number}" for number in range(11)]])
def test_an_app_has_one_to_ten_redirects(author, uris):
    assert refusal(services.register_app, user=author, name="x", redirect_uris=uris) == "invalid_app"


@pytest.mark.parametrize("name", ["", " ", "a" * 65, "a\nb", "\0", "\u202e"])
def test_an_app_has_a_name_that_can_be_read(author, name):
    assert refusal(services.register_app, user=author, name=name, redirect_uris=[CALLBACK]) == "invalid_app"


def test_someone_has_twenty_apps_at_most(author):
    App.objects.bulk_create(App(user=author, client_id=str(number)) for number in range(20))
    assert refusal(services.register_app, user=author, name="x", redirect_uris=[CALLBACK]) == "too_many_apps"
    made(person("other"))


def test_a_changed_redirect_counts_at_once(author):
    phone = Phone(made(author).app)
    services.change_app(user=author, client_id=phone.app.client_id, redirect_uris=["com.example.other:/callback"])
    assert browser(author).get(phone.address()).status_code == 400
    phone.redirect_uri = "com.example.other:/callback"
    assert browser(author).get(phone.address()).status_code == 200


def test_apps_over_rest(author):
    caller = Caller(author)
    new = caller.post("/auth/apps", {"name": "Pocket Puerto", "redirect_uris": [CALLBACK]})
    assert new["secret"] is None
    client_id = new["app"]["client_id"]
    changed = caller.call("PATCH", f"/auth/apps/{client_id}", {"name": "Purse Puerto"}).json()
    assert changed["app"] == new["app"] | {"name": "Purse Puerto"}
    assert caller.get("/auth/apps")["items"] == [changed["app"]]
    assert caller.code("POST", f"/auth/apps/{client_id}/secret") == "invalid_app"
    server = caller.post("/auth/apps", {"name": "x", "redirect_uris": [GOOD[0]], "confidential": True})
    again = caller.call("POST", f"/auth/apps/{server['app']['client_id']}/secret").json()
    assert server["secret"] != again["secret"]
    assert caller.call("DELETE", f"/auth/apps/{client_id}").status_code == 204
    assert caller.code("DELETE", f"/auth/apps/{client_id}") == "app_not_found"
    assert caller.code("PATCH", "/auth/apps/%00", {}) == "app_not_found"
    for body in ({}, {"name": "x"}, {"name": 5, "redirect_uris": [CALLBACK]}, {"name": "x", "redirect_uris": CALLBACK}):
        assert caller.code("POST", "/auth/apps", body) == "validation_failed"


def test_apps_and_access_over_graphql(author):
    new = ask(
        """mutation { registerApp(name: "Pocket Puerto", redirectUris: ["com.example.pocket:/callback"]) {
          ... on AppChanged { secret app { clientId name confidential redirectUris } } } }""",
        author,
    )
    assert new["secret"] is None
    client_id = new["app"]["clientId"]
    change = 'mutation($id: String!) { changeApp(clientId: $id, name: "Y") { ... on AppChanged { app { name } } } }'
    assert ask(change, author, id=client_id) == {"app": {"name": "Y"}}
    assert ask("{ myApps { clientId name } }", author) == [{"clientId": client_id, "name": "Y"}]
    Phone(App.objects.get()).let_in(author, "tables")
    (app,) = [one for one in ask("{ myAccess { id kind name by scopes current } }", author) if one["kind"] == "app"]
    assert app | {"name": "Y", "by": "author", "scopes": ["games:read", "tables"], "current": False} == app
    end = "mutation($id: ID!) { revokeAccess(accessId: $id) { __typename } }"
    assert ask(end, author, id=app["id"]) == {"__typename": "Revoked"}
    assert not [one for one in ask("{ myAccess { kind } }", author) if one["kind"] == "app"]
    delete = "mutation($id: String!) { deleteApp(clientId: $id) { ... on AppDeleted { clientId } } }"
    assert ask(delete, author, id=client_id) == {"clientId": client_id}


def test_nobody_ends_what_others_have(author):
    Phone(made(author).app).let_in(author)
    caller, other = Caller(author), Caller(person("other"))
    for entry in caller.get("/auth/access")["items"]:
        assert other.code("DELETE", f"/auth/access/{entry['id']}") == "access_not_found"
    assert other.code("DELETE", "/auth/access/%00") == "access_not_found"
    app = next(entry for entry in caller.get("/auth/access")["items"] if entry["kind"] == "app")
    assert caller.call("DELETE", f"/auth/access/{app['id']}").status_code == 204


# --- Pages ------------------------------------------------------------------------------------------------------------


def log_in(client: Client, address: str = "/account/login", **fields: str):
    """Fill in the form of a page, as a browser does."""
    page = client.get(address).content.decode()
    hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
    return client.post(address, hidden | fields)


@pytest.fixture
def ann() -> User:
    user = person("ann")
    user.set_password(PASSWORD)
    user.save()
    return user


def test_someone_logs_in_and_out(ann):
    client = Client(enforce_csrf_checks=True)
    assert log_in(client, username="\0", password="x").status_code == 401
    wrong = log_in(client, username="ann", password="x")
    assert wrong.status_code == 401
    assert 'role="alert"' in wrong.content.decode()
    response = log_in(client, "/account/login?next=/account/apps", username="ANN", password=PASSWORD)
    assert (response.status_code, response["Location"]) == (302, "/account/apps")
    assert client.get("/account/apps").status_code == 200
    assert client.get("/account/logout").status_code == 405
    assert client.post("/account/logout").status_code == 403
    log_in(client, "/account/access")  # finds the token of the first form
    token = client.cookies["csrftoken"].value
    assert client.post("/account/logout", {"csrfmiddlewaretoken": token}).status_code == 302
    assert client.get("/account/apps")["Location"].startswith("/account/login?next=")


@pytest.mark.parametrize(
    "wanted",
    [
        "https://evil.example/",
        "//evil.example/",
        "///evil.example/",
        "/\\evil.example/",
        "\\\\evil.example/",
        "http:evil.example",
        "javascript:alert(1)",
        "https://testserver@evil.example/",
        " //evil.example",
        "\t//evil.example",
        "/\t/evil.example",
        "\0//evil.example",
    ],
)
def test_after_the_log_in_nobody_is_sent_away(ann, wanted):
    for response in (
        Client().post("/account/login", {"username": "ann", "password": PASSWORD, "next": wanted}),
        Client().post("/account/login", {"username": "ann", "password": PASSWORD}, query_params={"next": wanted}),
    ):
        assert response["Location"] == "/account/"


def test_the_log_in_is_throttled_by_address(ann, settings, monkeypatch):
    monkeypatch.setitem(settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"], "login", "1/min")
    Client().post("/account/login", {"username": "ann", "password": "x"})
    response = Client().post("/account/login", {"username": "ann", "password": PASSWORD})
    assert response.status_code == 429


def test_someone_opens_an_account_in_the_browser():
    client = Client(enforce_csrf_checks=True)
    assert log_in(client, "/account/register", username="x", password=PASSWORD).status_code == 422
    response = log_in(client, "/account/register?next=/account/apps", username="newcomer", password=PASSWORD)
    assert response["Location"] == "/account/apps"
    assert "newcomer" in client.get("/account/apps").content.decode()


def test_what_has_access_is_ended_on_its_page(ann):
    Phone(made(person("author")).app).let_in(ann, "tables")
    client = browser(ann)
    page = client.get("/account/access").content.decode()
    assert "Pocket Puerto" in page
    found = re.findall(r'name="id" value="([\w-]+)"', page[page.index("Pocket Puerto") :])[0]
    assert client.post("/account/access", {"id": "nonsense"}).status_code == 404
    assert browser(ann, enforce_csrf_checks=True).post("/account/access", {"id": found}).status_code == 403
    assert client.post("/account/access", {"id": found})["Location"] == "/account/access"
    assert "Pocket Puerto" not in client.get("/account/access").content.decode()


def test_apps_are_managed_on_their_page(ann):
    client = browser(ann)
    wanted = {
        "name": "Pocket Puerto",
        "redirect_uris": f"{CALLBACK}\r\nhttp://127.0.0.1/callback",
        "action": "register",
    }
    refused = client.post("/account/apps", wanted | {"redirect_uris": "nowhere"})
    assert refused.status_code == 422
    assert "Pocket Puerto" in refused.content.decode()  # what was typed is not lost
    assert client.post("/account/apps", wanted).status_code == 302
    app = App.objects.get()
    assert app.redirect_uris.split() == [CALLBACK, "http://127.0.0.1/callback"]
    secret = client.post("/account/apps", wanted | {"confidential": "on"})
    shown = re.search(r'<code class="secret">(\w{100,})</code>', secret.content.decode()).group(1)
    assert shown not in client.get("/account/apps").content.decode()
    changed = {"client_id": app.client_id, "name": "Other", "redirect_uris": CALLBACK, "action": "change"}
    assert client.post("/account/apps", changed).status_code == 302
    app.refresh_from_db()
    assert (app.name, app.redirect_uris) == ("Other", CALLBACK)
    assert browser(person("bob")).post("/account/apps", changed).status_code == 404
    assert client.post("/account/apps", {"client_id": app.client_id, "action": "delete"}).status_code == 302
    assert not App.objects.filter(pk=app.pk).exists()


PASSKEYS = ['<script type="module" src="/static/accounts/passkeys.js">']


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_pages_speak_the_language_of_the_reader_and_load_nothing_from_elsewhere(ann, language):
    client, said = browser(ann), set()
    Phone(made(ann).app).let_in(ann)
    for path in ("/account/access", "/account/apps", "/account/login", "/account/register", "/oauth/authorize"):
        page = client.get(path, query_params={"language": language}).content.decode()
        assert f'<html lang="{language}">' in page
        assert not re.findall(r'(?:src|href|action)="(?:https?:)?//', page)
        assert re.findall(r"<script\b[^>]*>", page) == PASSKEYS * (path == "/account/login")
        assert "style=" not in page
        said.add(re.search(r"<h1>(.*?)</h1>", page).group(1))
    assert len(said) == 5
    with translation.override(language):
        assert any(translation.pgettext("page", "Your apps") in heading for heading in said)
