"""Request ids in every answer, and who may call from other pages."""

import json
import re

import pytest
from asgiref.testing import ApplicationCommunicator
from django.test import Client

from puerto_api.asgi import application
from tests.api.graphql.support import bearer
from tests.games.support import person
from tests.support.rest import document

pytestmark = pytest.mark.django_db

EVERYWHERE = [
    ("GET", "/"), ("GET", "/api/v1/games"), ("GET", "/api/v1/nothing"), ("GET", "/nothing"), ("POST", "/graphql/"),
    ("GET", "/static/puerto_api/pages.css"), ("GET", "/static/nothing.css"), ("GET", "/healthz"),
    ("GET", "/admin/"), ("POST", "/api/v1/auth/login"), ("GET", "/api/v1/games?language=xx"), ("PUT", "/api/v1/games"),
    ("OPTIONS", "/api/v1/games"), ("GET", "/docs/errors"),
]  # fmt: skip
ELSEWHERE = "https://elsewhere.example"


@pytest.mark.parametrize(("method", "path"), EVERYWHERE)
def test_every_answer_has_the_id_that_was_sent(method, path):
    response = Client().generic(method, path, headers={"X-Request-ID": "mine-1.2"})
    assert response["X-Request-ID"] == "mine-1.2"
    if response["Content-Type"] == "application/problem+json":
        assert response.json()["request_id"] == "mine-1.2"


@pytest.mark.parametrize("path", sorted({path for _, path in EVERYWHERE} | {"/api/v1/docs", "/api/v1/schema"}))
def test_anyone_who_asks_for_options_gets_no_error_of_the_server(path):
    assert Client().options(path).status_code < 500


@pytest.mark.parametrize("sent", [None, "", "x" * 65, "two words", "a\tb", "é", "<script>", '"'])
def test_what_is_no_sane_id_is_replaced(sent):
    headers = {} if sent is None else {"X-Request-ID": sent}
    answers = [Client().get("/api/v1/nothing", headers=headers) for _ in range(2)]
    ids = {response["X-Request-ID"] for response in answers}
    assert len(ids) == 2
    assert all(len(found) == 36 for found in ids)


async def test_the_handshake_of_a_websocket_has_one_too():
    scope = {
        "type": "websocket",
        "path": "/graphql/",
        "subprotocols": ["graphql-transport-ws"],
        "headers": [(b"x-request-id", b"mine")],
        "query_string": b"",
    }
    communicator = ApplicationCommunicator(application, scope)
    await communicator.send_input({"type": "websocket.connect"})
    accepted = await communicator.receive_output(10)
    assert accepted["type"] == "websocket.accept"
    assert (b"x-request-id", b"mine") in accepted["headers"]
    await communicator.send_input({"type": "websocket.disconnect", "code": 1000})
    await communicator.wait(10)


def preflight(path: str):
    headers = {
        "Origin": ELSEWHERE,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,content-type,idempotency-key",
    }
    return Client().options(path, headers=headers)


@pytest.mark.parametrize("path", ["/api/v1/games", "/graphql/", "/graphql", "/api/v1/games/x/feed", "/oauth/token"])
def test_pages_of_any_origin_may_call_the_apis_with_a_token_and_never_with_cookies(path):
    response = preflight(path)
    assert response["Access-Control-Allow-Origin"] == "*"
    assert {"*", "authorization", "idempotency-key", "apollo-require-preflight", "traceparent"} <= set(
        response["Access-Control-Allow-Headers"].split(", ")
    )
    assert "Access-Control-Allow-Credentials" not in response
    answer = Client().get(path, headers={"Origin": ELSEWHERE})
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert answer["Access-Control-Expose-Headers"] == "*"


@pytest.mark.parametrize("path", ["/", "/admin/", "/docs/errors", "/oauth/authorize", "/archive/", "/healthz"])
def test_pages_are_no_business_of_other_origins(path):
    assert "Access-Control-Allow-Origin" not in preflight(path)
    assert "Access-Control-Allow-Origin" not in Client().get(path, headers={"Origin": ELSEWHERE})


BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


@pytest.mark.parametrize(
    ("accepted", "path", "is_page"),
    [(BROWSER, "/nothing", True), (BROWSER, "/games/nothing/", True), (BROWSER, "/static/nothing.css", True),
     ("*/*", "/nothing", False), ("application/json", "/nothing", False), ("", "/nothing", False),
     ("application/problem+json, text/html;q=0.5", "/nothing", False), (BROWSER, "/api/v1/nothing", False)],
)  # fmt: skip
def test_where_there_is_nothing_people_see_a_page_and_programs_a_problem(accepted, path, is_page):
    answer = Client().get(path, headers={"Accept": accepted, "Accept-Language": "de"} if accepted else {})
    assert answer.status_code == 404
    if is_page:
        assert answer["Content-Type"].startswith("text/html")
        assert '<html lang="de">' in answer.text
        assert f"Unter {path} gibt es nichts." in answer.text
    else:
        assert answer.json()["code"] == "not_found"


@pytest.mark.parametrize("document", ["{ me { username } }", "mutation { logOut { __typename } }"])
def test_a_session_needs_the_csrf_token_for_every_kind_of_operation(document):
    ann = person("ann")
    client = Client(enforce_csrf_checks=True)
    client.force_login(ann)
    body = json.dumps({"query": document})
    refused = client.post("/graphql/", body, content_type="application/json", headers={"Origin": ELSEWHERE})
    assert (refused.status_code, refused.json()["code"]) == (403, "csrf_failed")
    client.get("/graphql/", headers={"Accept": "text/html"})
    token = client.cookies["csrftoken"].value
    done = client.post("/graphql/", body, content_type="application/json", headers={"X-CSRFToken": token})
    assert done.status_code == 200


NO_SESSION = {
    f"/api/v1/auth/{door}"
    for door in (
        "register", "guest", "login", "login/mail", "login/code", "login/passkey/options", "login/passkey",
        "password/mail", "password/reset",
    )
}  # fmt: skip
"""What takes no heed of a session: nobody's has anything to lose there."""


def test_a_session_needs_it_for_every_operation_of_rest_that_is_not_a_read():
    client = Client(enforce_csrf_checks=True)
    client.force_login(person("ann"))
    unsafe = [
        (method, re.sub(r"{\w+}", "1", path))
        for path, operations in document()["paths"].items()
        for method in operations.keys() & {"post", "put", "patch", "delete"}
    ]
    answers = {
        (method, path): client.generic(method, path, "{}", "application/json", headers={"Sec-Fetch-Site": "cross-site"})
        for method, path in unsafe
    }
    refused = {where for where, answer in answers.items() if answer.json().get("code") == "csrf_failed"}
    assert {path for _, path in answers.keys() - refused} == NO_SESSION
    assert len(refused) > 50
    assert {answers[where].status_code for where in refused} == {403}


def test_what_takes_no_heed_of_a_session_does_not_say_whose_it_is():
    """So a page that cannot read the answer cannot log its reader in, or out."""
    client = Client(enforce_csrf_checks=True)
    client.force_login(person("ann"))
    before = client.cookies["sessionid"].value
    for path in sorted(NO_SESSION):
        answer = client.post(path, "{}", "application/json")
        assert "sessionid" not in answer.cookies
    assert client.cookies["sessionid"].value == before
    assert client.get("/api/v1/auth/me").json()["username"] == "ann"


FORMS = ["/account/login", "/account/register", "/account/guest", "/account/logout", "/account/access",
         "/account/apps", "/oauth/authorize", "/admin/login/", "/admin/logout/"]  # fmt: skip


@pytest.mark.parametrize("path", FORMS)
@pytest.mark.parametrize("logged_in", [True, False])
def test_every_form_needs_it_no_matter_who_sends_it(path, logged_in):
    """Logging in, too: else a page could have its reader act as someone else."""
    client = Client(enforce_csrf_checks=True)
    if logged_in:
        client.force_login(person("ann"))
    for headers in ({}, {"Origin": ELSEWHERE}):
        refused = client.post(path, {"username": "ann", "password": "x"}, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (403, "csrf_failed")


def test_a_token_needs_none_and_hides_the_session_that_comes_with_it():
    client = Client(enforce_csrf_checks=True)
    client.force_login(person("ann"))
    headers = {"Authorization": bearer(person("bob"))}
    me = client.post("/graphql/", '{"query": "{ me { username } }"}', "application/json", headers=headers).json()
    assert me["data"]["me"]["username"] == "bob"
    made = client.post("/api/v1/games", '{"edition": "1897", "players": 3}', "application/json", headers=headers)
    assert made.json()["game"]["owner"] == "bob"
    wrong = {"Authorization": "Bearer wrong"}
    for path in ("/graphql/", "/api/v1/games"):
        assert client.post(path, "{}", "application/json", headers=wrong).json()["code"] == "invalid_token"


def test_a_browser_that_looks_for_an_icon_finds_one():
    found = Client().get("/favicon.ico", follow=True)
    assert (found.status_code, found["Content-Type"]) == (200, "image/svg+xml")
    assert b"<svg" in b"".join(found)
