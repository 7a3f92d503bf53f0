"""The page of the people whom one has blocked: who is on it, and how they come off it."""

import pytest
from django.test import Client

from games.services import mute
from tests.games.hosting import table
from tests.games.support import person

pytestmark = pytest.mark.django_db
PATH = "/account/blocked"


@pytest.fixture
def ann():
    return person("ann")


@pytest.fixture
def client(ann):
    client = Client()
    client.force_login(ann)
    return client


def shown(client: Client, path: str = PATH) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def test_people_come_on_it_and_off_it(client):
    person("loud")
    assert "You have blocked nobody." in shown(client)
    assert client.post(PATH, {"action": "block", "name": " LOUD "}).status_code == 302
    assert "blocked everywhere" in shown(client)
    assert '<a href="/players/loud/">loud</a>' in shown(client)
    assert client.post(PATH, {"action": "unblock", "name": "loud", "game": ""}).status_code == 302
    assert "You have blocked nobody." in shown(client)


def test_a_person_who_is_muted_in_one_game_is_heard_again_there(ann, client):
    other = person("loud")
    game = table(ann, bots=2, started=False).pk
    mute(user=ann, username=other.username, game_id=game)
    mute(user=ann, username=other.username)
    assert "muted in one game" in shown(client)
    assert client.post(PATH, {"action": "unblock", "name": "loud", "game": str(game)}).status_code == 302
    assert "muted in one game" not in shown(client)
    assert "blocked everywhere" in shown(client)


@pytest.mark.parametrize(
    ("typed", "status"),
    [
        ({"action": "block", "name": "ann"}, 400),
        ({"action": "block", "name": "nobody"}, 404),
        ({"action": "block", "name": "\0"}, 404),
        ({"action": "block"}, 404),
        ({"action": "unblock", "name": "nobody"}, 404),
        ({"name": "nobody", "game": "no game"}, 404),
        ({"name": "nobody", "game": "\0"}, 404),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(client, typed, status):
    response = client.post(PATH, typed)
    assert response.status_code == status
    assert 'role="alert"' in response.content.decode()
    assert "You have blocked nobody." in shown(client)


def test_it_is_a_section_of_the_account_also_for_guests_in_each_language(client):
    assert f'<a href="{PATH}" aria-current="page">Blocked people</a>' in shown(client)
    assert "Blockierte Personen" in shown(client, PATH + "?language=de")
    assert "Personnes bloquées" in shown(client, PATH + "?language=fr")
    assert Client().get(PATH).status_code == 302
