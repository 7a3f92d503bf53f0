"""NUL, fields that are missing and more in the forms of the pages and of the admin, and in the addresses of pages.

The forms are those that the pages show, so fields that are new are tried by themselves.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from django.contrib import admin
from django.test import Client
from django.urls import reverse

from games.services.people.digests import link_to_stop
from tests.games.support import person, undone
from tests.support.hostile_world import PASSWORD, World, made_world, rows
from tests.support.nonsense import TEXTS, drawn

MOST = {"quick": 8, "full": 60}
"""So many requests are made of a page."""
PARAMETERS = (
    "language", "next", "edition", "expansions", "options", "players", "pool", "after", "invitation", "x", "q", "o",
    "p", "all", "is_staff__exact", "_to_field", "_popup",
)  # fmt: skip
TYPED = {"username": "carla", "password": PASSWORD, "name": "x", "redirect_uris": "https://y.example/"}
"""What a person fills in."""


@dataclass
class Form:
    """Where it is sent, and what with."""

    action: str = ""
    fields: dict[str, str] = field(default_factory=dict)


class Forms(HTMLParser):
    """The forms of a page that are posted."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[Form] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag == "form" and told.get("method", "").lower() == "post":
            self.found.append(Form(told.get("action", "")))
        name = told.get("name")
        if self.found and name and tag in ("input", "textarea", "select", "button"):
            self.found[-1].fields[name] = told.get("value") or TYPED.get(name, "")


@pytest.fixture(scope="module")
def world(django_db_setup, django_db_blocker) -> Iterator[World]:
    with django_db_blocker.unblock(), made_world() as made:
        person("chief", is_staff=True, is_superuser=True)
        yield made


def browser(user: Any = None) -> Client:
    found = Client()
    if user is not None:
        found.force_login(user)
    return found


def wrong_bodies(form: Form) -> Iterator[dict[str, Any]]:
    """What a form could say, with one field that is missing, wrong, or there twice."""
    for name, value in form.fields.items():
        yield {other: kept for other, kept in form.fields.items() if other != name}
        yield form.fields | {name: [value, "\0"]}
        for text in TEXTS:
            yield form.fields | {name: text}


def fault(
    client: Client, method: str, address: str, body: bytes = b"", *, before: list[int], **more: Any
) -> str | None:
    """What is wrong with the answer to a request, None if nothing is."""
    shown = f"{method} {address} {body[:200]!r}"
    with undone():
        try:
            more = {"content_type": "application/x-www-form-urlencoded"} | more
            response = client.generic(method, address, body, **more)
        except Exception as error:
            return f"{shown}: {error!r}"[:500]
        if response.status_code >= 500:
            return f"{shown}: {response.status_code}"
        return f"{shown}: has changed something" if response.status_code >= 400 and rows() != before else None


def check(name: str, requests: list[tuple[Any, ...]]) -> None:
    before = rows()
    wrong = [fault(*request, before=before) for request in drawn(name, requests, **MOST)]
    assert not any(wrong), [*filter(None, wrong)]


def posted(client: Client, page: str) -> list[tuple[Any, ...]]:
    """All wrong bodies of the forms of a page."""
    forms = Forms(client.get(page).content.decode()).found
    assert forms, page
    return [
        (client, "POST", form.action or page, urlencode(body, doseq=True).encode())
        for form in forms
        for body in wrong_bodies(form)
    ]


DOORS = ["/account/login", "/account/register", "/account/login/mail", "/account/login/code",
         "/account/password/forgotten", "/account/password/reset", "/account/email/confirm"]  # fmt: skip


@pytest.mark.parametrize("page", DOORS)
@pytest.mark.django_db
def test_nonsense_in_a_form_of_nobody(world, page):
    raw = [(browser(), "POST", page, body) for body in (b"", b"%00=%00", b"username=%ff&password=%ff", b"\0", b"=&=")]
    check(page, [*posted(browser(), page), *raw])


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.django_db
def test_nonsense_in_the_token_that_ends_mail(world, method):
    token = link_to_stop(world.ann.pk, "http://testserver").partition("?token=")[2]
    tried = [*TEXTS, token[:-1], token.replace(":", "")]
    check(method, [(browser(), method, f"/account/digest/stop?{urlencode({'token': text})}") for text in tried])


OWN = ["/account/", "/account/profile", "/account/email", "/account/security", "/account/access", "/account/apps",
       "/account/data", "/account/people", "/account/digest"]  # fmt: skip


@pytest.mark.parametrize("page", [*OWN, *DOORS])
@pytest.mark.django_db
def test_nonsense_in_a_form_of_a_person(world, page):
    check(page, posted(browser(world.ann), page))


@pytest.mark.django_db
def test_nonsense_in_a_form_that_is_no_form(world):
    client, before = browser(), rows()
    boundary = "multipart/form-data; boundary=x"
    for kind in (
        "application/json",
        boundary,
        "multipart/form-data",
        "text/plain",
        "x",
        "multipart/form-data; boundary=",
    ):
        for body in (
            b"",
            b"{}",
            b"--x\r\n\r\n\0",
            b'--x\r\nContent-Disposition: form-data; name="username"\r\n\r\n\0\r\n--x--',
        ):
            assert not fault(client, "POST", "/account/login", body, before=before, content_type=kind)


@pytest.mark.parametrize(
    "page",
    [
        "/", "/archive/", "/bots/", "/explorer/", "/fair/", "/play/", "/players/", "/players/ann/", "/levels/novice/",
        "/rules/", "/learn/", "/learn/first/", "/games/{game}/", "/games/{game}/board.svg", "/embed/games/{game}/",
        "/oembed", "/account/login", "/account/register", "/docs/errors",
    ],
)  # fmt: skip
@pytest.mark.django_db
def test_nonsense_in_the_address_of_a_page(world, page):
    page = page.format(game=world.games["running"].pk)
    client = browser()
    asked = [f"{page}?{name}={quote(text)}" for name in PARAMETERS for text in TEXTS]
    folder = page.rstrip("/").rpartition("/")[0]
    asked += [f"{folder}/{quote(text, safe='')}/" for text in TEXTS]
    asked += [f"{page}?language=%ff", f"{page}?%00", f"{folder}/%ff/"]
    check(page, [(client, "GET", address) for address in asked])


@pytest.mark.parametrize("model", admin.site._registry, ids=lambda model: model._meta.label_lower)
@pytest.mark.django_db
def test_nonsense_in_the_admin(world, model, django_user_model):
    client = browser(django_user_model.objects.get(username="chief"))
    name = f"admin:{model._meta.app_label}_{model._meta.model_name}"
    pages = [reverse(f"{name}_changelist")]
    asked = [(client, "GET", f"{pages[0]}?{key}={quote(text)}") for key in PARAMETERS for text in TEXTS]
    asked += [(client, "GET", f"{pages[0]}{quote(text, safe='')}/change/") for text in TEXTS]
    row = model._default_manager.first()
    if row is not None:
        pages.append(reverse(f"{name}_change", args=(row.pk,)))
    for page in pages:
        if b'method="post"' in client.get(page).content:
            asked += [one for one in posted(client, page) if "/logout/" not in one[2]]
    check(name, asked)
