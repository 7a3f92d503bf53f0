"""What browsers may do with answers: a table of the policies of every route, and the headers of all of them."""

import uuid
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from puerto_api.web import security_headers
from tests.games.support import person, undone

pytestmark = pytest.mark.django_db

PAGES = """
    / archive/ bots/ explorer/ fair/ keep/ learn/ mine/ offline/ play/ players/ rules/ tournaments/ docs/errors
    games/<uuid:game_id>/
    players/<str:username>/ levels/<str:level>/ learn/<slug:lesson>/ learn/positions/<int:number>/
    tournaments/<uuid:tournament_id>/ nothing
"""
FORMS = """
    admin/login account account/login/mail account/login/code
    account/register account/password/forgotten account/password/reset account/email/confirm account/access
    account/apps account/blocked
    account/digest account/digest/stop account/profile account/email account/data oauth/authorize
"""
SCRIPTED_FORMS = """
    account/login account/with/<str:provider>/back account/security account/devices account/people
"""
TOOLS = "graphql/ graphql api/v1/docs"
VALUES = {"username": "ann", "level": "expert", "lesson": "first", "path": "guides/limits/", "edition": "1897"}
TABLE = (
    {path.strip("/"): security_headers.PAGE for path in PAGES.split()}
    | {path.strip("/"): security_headers.FORM for path in FORMS.split()}
    | dict.fromkeys(SCRIPTED_FORMS.split(), security_headers.SCRIPTED_FORM)
    | {path.strip("/"): None for path in TOOLS.split()}
    | {"embed/games/<uuid:game_id>": security_headers.EMBEDDED}
    | {"service-worker.js": security_headers.WORKER}
)
"""Routes with policies of their own; None: that of :func:`policies.tool`. What is below ``admin`` has that of its
place; the documentation is tested where it is built. Everything else is no page, and may do nothing."""


def routes(found: URLResolver, before: str = "") -> Iterator[str]:
    for entry in found.url_patterns:
        route = before + str(entry.pattern)
        if isinstance(entry, URLPattern):
            yield route
        elif not route.startswith("admin/"):
            yield from routes(entry, route)


ROUTES = sorted({*routes(get_resolver()), "admin/", "admin/login/", "nothing", "static/puerto_api/pages.css"})


def address(route: str) -> str:
    parts = []
    for part in route.split("/"):
        kind, _, name = part.strip("<>").partition(":")
        if part.startswith("<"):
            part = VALUES.get(name) or {"uuid": str(uuid.UUID(int=0)), "number": "1"}.get(kind, "unknown")
        parts.append(part)
    return "/" + "/".join(parts)


def expected(route: str) -> str:
    if route.startswith("admin/") and route.strip("/") not in TABLE:
        return security_headers.ADMIN
    if route.startswith("static/"):
        return security_headers.FILE
    return TABLE.get(route.strip("/"), security_headers.NOTHING)


def test_the_table_names_routes_that_there_are():
    assert set(TABLE) <= {route.strip("/") for route in ROUTES}


@pytest.mark.dear(3)
def test_every_answer_says_what_browsers_may_do_with_it(subtests):
    ann = person("ann")
    for route in ROUTES:
        if route.startswith("docs/<") or route == "docs/":
            continue
        with subtests.test(route), undone():
            client = Client(headers={"Accept": "text/html, */*"})
            client.force_login(ann)
            response = client.get(address(route), secure=True)
            is_data = response["Content-Type"].partition(";")[0].endswith(security_headers.DATA)
            headers = security_headers.EVERYWHERE | ({} if is_data else security_headers.DOCUMENTS)
            framed = expected(route) is security_headers.EMBEDDED
            assert (response.headers.get("X-Frame-Options") is None) is framed
            headers = {name: value for name, value in headers.items() if not (framed and name == "X-Frame-Options")}
            for name, value in headers.items():
                assert response[name] == value, name
            policy = response["Content-Security-Policy"]
            wanted, told = expected(route), set(policy.split("; "))
            is_page = response["Content-Type"].startswith("text/html")
            if wanted is None:
                assert {"script-src 'self'", "connect-src 'self' wss://testserver"} <= told
            elif is_page or wanted is security_headers.NOTHING or response.status_code == 200:
                assert policy == wanted
            assert {"base-uri 'none'", "frame-ancestors *" if framed else "frame-ancestors 'none'"} <= told
            assert "unsafe" not in policy.replace("style-src 'self' 'unsafe-inline'", "").replace(
                security_headers.FILE, ""
            )


def test_only_behind_tls_browsers_are_told_to_come_back_by_it(settings):
    assert "Strict-Transport-Security" not in Client().get("/healthz")
    settings.SECURE_HSTS_SECONDS = 3600
    assert "Strict-Transport-Security" not in Client().get("/healthz")
    assert Client().get("/healthz", secure=True)["Strict-Transport-Security"] == "max-age=3600"
