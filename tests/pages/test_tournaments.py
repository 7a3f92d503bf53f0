"""The pages of tournaments: what a person does there by forms, and what the page shows by itself while others play."""

import uuid

import httpx
import pytest
from django.test import Client
from playwright.sync_api import expect

from games.models import Tournament
from tests.games.support import person

from .axe import serious
from .conftest import LONG

PHONE = {"width": 390, "height": 844}
NEW = {"name": "Cup", "format": "swiss", "table_size": "3", "edition": "1897", "minutes": "60", "bots": "on"}


def shown(client: Client, path: str, status: int = 200) -> str:
    answer = client.get(path, headers={"Accept-Language": "en"})
    assert answer.status_code == status
    return " ".join(answer.content.decode().split())


@pytest.fixture
def client() -> Client:
    client = Client()
    client.force_login(person("ann"))
    return client


@pytest.mark.django_db
def test_a_person_creates_fills_and_starts_one_by_forms_alone(client):
    address = client.post("/tournaments/", NEW)["Location"]
    assert "Nobody has entered yet." in shown(client, address)
    assert client.post(address, {"action": "enter"}).status_code == 302
    assert client.post(address, {"action": "enter"}).status_code == 409
    client.post(address, {"action": "bots", "level": "random", "count": "3"})
    assert client.post(address, {"action": "start"}).status_code == 302
    page = shown(client, address)
    assert "Round 1" in page
    assert "Sitting out:" in page
    assert '<tr class="mine">' in page
    game = page.partition('<a href="/games/')[2].partition("/")[0]
    assert f'<a href="{address}">Tournament: Cup</a>' in shown(client, f"/games/{game}/")
    client.post(address, {"action": "cancel"})
    assert 'class="status">cancelled<' in shown(client, address)
    assert ">Cup</b>" in shown(Client(), "/tournaments/")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "status"),
    [
        ({"name": ""}, 422),
        ({"format": "league"}, 422),
        ({"table_size": "seven"}, 422),
        ({"format": "arena", "minutes": "-1"}, 422),
        ({"edition": "nowhere"}, 422),
        ({"edition": "classic", "expansions": "nobles"}, 422),
    ],
)
def test_what_cannot_be_is_refused_in_words_and_creates_nothing(client, typed, status):
    answer = client.post("/tournaments/", NEW | typed)
    assert answer.status_code == status
    assert b'role="alert"' in answer.content
    assert not Tournament.objects.exists()


@pytest.mark.django_db
def test_the_link_of_the_organizer_lets_people_in(client):
    address = client.post("/tournaments/", NEW | {"link": "on"})["Location"]
    link = shown(client, address).partition('class="link" href="')[2].partition('"')[0]
    visitor = Client()
    visitor.force_login(person("bob"))
    assert "organizer's link can enter." in shown(visitor, address)
    assert visitor.post(address, {"action": "enter"}).status_code == 403
    code = shown(visitor, link).partition('name="code" value="')[2].partition('"')[0]
    assert visitor.post(address, {"action": "enter", "code": code}).status_code == 302


@pytest.mark.django_db
def test_visitors_are_led_to_log_in_and_to_what_is_there(client):
    address = client.post("/tournaments/", NEW)["Location"]
    assert "Log in to enter" in shown(Client(), address)
    assert Client().post(address, {"action": "enter"})["Location"].startswith("/account/login")
    shown(Client(), f"/tournaments/{uuid.uuid4()}/", 404)


@pytest.mark.browser
@pytest.mark.dear
@pytest.mark.quick(1)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_standings_change_by_themselves_and_fit_a_phone(open_page, server, language):
    account = httpx.Client(base_url=f"{server.url}/api/v1", timeout=30)
    name = f"eve-{uuid.uuid4().hex[:8]}"
    token = account.post("/auth/register", json={"username": name, "password": "correct horse battery"}).json()["token"]
    account.headers["Authorization"] = f"Bearer {token}"
    terms = {"name": "Cup", "format": "swiss", "table_size": 3, "rounds": 1, "edition": "1897", "bots": True}
    made = account.post("/tournaments", json=terms | {"bot_delay": 0}).json()["tournament"]
    path = f"/tournaments/{made['id']}"
    watched = open_page(f"{path}/?language={language}", PHONE, stranger=True)
    page = watched.page
    page.evaluate("window.opened_once = true")
    account.post(f"{path}/bots", json={"bot": "random", "count": 4})
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(4)
    account.post(f"{path}/start", json={})
    expect(page.locator(".tables-of-round .won")).to_have_count(1, timeout=LONG)
    assert [row.inner_text().split()[0] for row in rows.all()] == ["1", "2", "3", "4"]
    assert page.evaluate("window.opened_once")
    assert not watched.overflows_now()
    assert serious(page) == []
    assert watched.complaints == []
    watched = open_page(f"/tournaments/?language={language}", PHONE, stranger=True)
    assert not watched.overflows_now()
    assert serious(watched.page) == []
    account.close()
