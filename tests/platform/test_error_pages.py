"""What goes wrong is a page for people, in their language and with the navigation, and a document for programs."""

import json

import pytest
from django.db import OperationalError
from django.test import Client
from django.urls import include, path

from accounts.models import User
from puerto_api.web import error_pages, security_headers


def crash(request):
    raise RuntimeError("a secret in the message")


def away(request):
    raise OperationalError("disk I/O error")


urlpatterns = [path("crash", crash), path("away", away), path("", include("puerto_api.urls"))]
handler400, handler403 = error_pages.bad_request, error_pages.permission_denied
handler404, handler500 = error_pages.not_found, error_pages.server_error

pytestmark = [pytest.mark.urls(__name__), pytest.mark.django_db]

BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


@pytest.fixture
def http() -> Client:
    return Client(raise_request_exception=False, enforce_csrf_checks=True)


def asked(http: Client, address: str, **headers: str):
    """The answer to a page that a browser asks for; what cannot be read is found by posting there."""
    if address == "/account/login":
        return http.post(address, {"username": "ann", "password": "x"}, headers=headers)
    return http.get(address, headers=headers)


@pytest.mark.parametrize(
    ("address", "status", "code", "titles"),
    [
        ("/nowhere", 404, "not_found", {"en": "Not found", "de": "Nicht gefunden", "fr": "Introuvable"}),
        ("/rules/?edition=none", 404, "not_found", {"en": "Not found"}),
        ("/docs/nothing/", 404, "not_found", {"en": "Not found"}),
        ("/account/login", 403, "csrf_failed", {"en": "CSRF check failed"}),
        ("/?language=xx", 400, "unknown_language", {"en": "Unknown language"}),
        ("/crash", 500, "internal_error", {"en": "Internal error"}),
    ],
)
def test_people_get_a_page_and_programs_a_document(http, built, address, status, code, titles):
    program = asked(http, address)
    assert (program.status_code, program["Content-Type"]) == (status, "application/problem+json")
    assert json.loads(program.content)["code"] == code
    assert "Accept" in program["Vary"]
    for language, title in titles.items():
        page = asked(http, address, **BROWSER, **{"Accept-Language": language})
        text = page.content.decode()
        assert (page.status_code, page["Content-Type"]) == (status, "text/html; charset=utf-8")
        assert page["Content-Security-Policy"] == security_headers.PAGE
        assert f'<html lang="{language}">' in text
        assert f"<h1>{title}</h1>" in text
        assert text.count('<nav class="navigation"') == 1
        assert 'href="/archive/' in text
        assert "secret in the message" not in text


@pytest.fixture
def built(settings, tmp_path):
    """A site that is built, as far as the service can see."""
    (tmp_path / "index.html").write_text("<!doctype html>")
    settings.DOCUMENTATION_ROOT = tmp_path


@pytest.mark.parametrize("address", ["/api/v1/nowhere", "/graphql/nowhere"])
def test_below_an_api_everyone_gets_a_document(http, address):
    assert http.get(address, headers=BROWSER)["Content-Type"] == "application/problem+json"


def test_a_page_of_a_crash_looks_at_nobody(http, django_assert_num_queries):
    """What has failed may be the database that would know who is logged in."""
    http.force_login(User.objects.create_user("ann"))
    with django_assert_num_queries(0):
        page = http.get("/crash", headers=BROWSER)
    assert page.status_code == 500
    assert b"account-menu" not in page.content
    assert b"/account/login" not in page.content
    assert page["X-Request-ID"].encode() in page.content


def test_an_outage_says_when_to_come_back(http):
    page = http.get("/away", headers=BROWSER)
    assert (page.status_code, page["Content-Type"]) == (503, "text/html; charset=utf-8")
    assert int(page["Retry-After"]) > 0
